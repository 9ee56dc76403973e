#!/usr/bin/env python3
"""Random loops of which not every turn reaches an access: -fcheck=race tells of the elements that they access, and of no others.

usage: turns.py BIN BACK_END WORK [LOOPS [SEED]]

In a first program another image puts to all elements that the loop leaves alone: nothing may be reported. In a second one it
puts to one that the loop accesses: that is a race.
"""
import os
import random
import subprocess
import sys

FOUND = 123  # the status of `atollrun --race` where there are races
ELEMENTS = 80

# How a loop comes to the access, in whose place `@` stands, and whether turn i of it, the n-th from 0, does. k(i) is 0 or 1.
FORMS = {
    "cycle": (["do i = a, b, step", "if (k(i) == 0) cycle", "@", "end do"], lambda i, n, k: k),
    "if": (["do i = a, b, step", "if (k(i) == 1) then", "t = t + 1", "@", "end if", "end do"], lambda i, n, k: k),
    "if statement": (["do i = a, b, step", "if (k(i) == 1) @", "end do"], lambda i, n, k: k),
    "else if": (["do i = a, b, step", "if (k(i) == 1) then", "t = t + 1", "else if (i > 12) then", "@", "end if", "end do"],
                lambda i, n, k: not k and i > 12),
    "case": (["do i = a, b, step", "select case (k(i))", "case (0)", "t = 1", "case default", "@", "end select", "end do"], lambda i, n, k: k),
    "exit": (["do i = a, b, step", "@", "t = t + 1", "if (t == 7) exit", "end do"], lambda i, n, k: n < 7),
    "nest": (["do j = 1, 3", "if (j == 2) cycle", "do i = a, b, step", "if (k(i) + j > 3) cycle", "@", "if (t > 99) exit", "end do", "end do"],
             lambda i, n, k: True),  # for j = 1
}
SUBSCRIPTS = {"i": lambda i: i, "i + 2": lambda i: i + 2, "2*i - 1": lambda i: 2 * i - 1, "41 - i": lambda i: 41 - i}


def program(loop, first, last, step, pattern, puts):
    return "\n".join(["program loops", "implicit none", f"integer :: x({ELEMENTS})[*], k(30), i, j, t, s, a, b, step", "integer, volatile :: seen",
                      f"a = {first}; b = {last}; step = {step}; t = 0; s = 0; x = 0", "k = [" + ", ".join(map(str, pattern)) + "]", "sync all",
                      "if (this_image() == 1) then", *loop, "seen = s", "else", *(f"x({element})[1] = 5" for element in puts), "end if",
                      "sync all", "end program", ""])


def is_race(directory, back_end, text):
    with open("loop.f90", "w") as source:
        source.write(text)
    level = random.choice(["-O0", "-O2"])
    subprocess.run([f"{directory}/atollfc", "--fc=" + back_end, level, "-fcheck=race", "loop.f90", "-o", "loop"], check=True)
    done = subprocess.run([f"{directory}/atollrun", "--race", "-n", "2", "./loop"], capture_output=True, text=True)
    if done.returncode not in (0, FOUND):
        sys.exit(f"status {done.returncode}: {done.stderr}\n{text}")
    return done.returncode == FOUND


def main():
    directory, back_end, work = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3]
    count = int(sys.argv[4]) if len(sys.argv) > 4 else 2 * len(FORMS)
    seed = int(sys.argv[5]) if len(sys.argv) > 5 else random.randrange(10**6)
    random.seed(seed)
    os.makedirs(work, exist_ok=True)
    os.chdir(work)
    for turn in range(count):
        name = list(FORMS)[turn % len(FORMS)]
        form, reaches = FORMS[name]
        first, last, step = random.randint(1, 6), random.randint(20, 30), random.choice([1, 1, 2, 3, -1, -2])
        if step < 0:
            first, last = last, first
        pattern = random.choices([0, 1], [1, 2], k=30)
        subscript, element = random.choice(list(SUBSCRIPTS.items()))
        statement = random.choice([f"x({subscript}) = i", f"s = s + x({subscript})"])
        turns = range(first, last + (1 if step > 0 else -1), step)
        accessed = sorted({element(i) for n, i in enumerate(turns) if reaches(i, n, pattern[i - 1])})
        loop = [line.replace("@", statement) for line in form]
        for puts, races in (sorted(set(range(1, ELEMENTS + 1)) - set(accessed)), False), (random.sample(accessed, min(1, len(accessed))), bool(accessed)):
            text = program(loop, first, last, step, pattern, puts)
            if is_race(directory, back_end, text) != races:
                sys.exit(f"seed {seed}: {name}: {'no race was' if races else 'a race was'} reported for\n{text}")
    print(f"{count} loops, seed {seed}: right")


main()
