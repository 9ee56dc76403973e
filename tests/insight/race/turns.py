#!/usr/bin/env python3
"""Random loops of which not every turn reaches an access: -fcheck=race tells of the elements that they access, and of no others.

usage: turns.py BIN BACK_END WORK [LOOPS [SEED]]

In a first program another image puts to all elements that the loop leaves alone: nothing may be reported. In a second one it
puts to one that the loop accesses: that is a race. The loop has as many turns as it has on an array that is no coarray.
"""
import os
import random
import subprocess
import sys

FOUND = 123  # the status of `atollrun --race` where there are races
# How a loop comes to the access, in whose place `@` stands (`#` is a label), and whether turn i of it, the n-th from 0, does. k(i) is 0 or 1.
FORMS = {
    "cycle": (["do i = a, b, step", "if (k(i) == 0) cycle", "@", "end do"], lambda i, n, k: k),
    "if": (["do i = a, b, step", "if (k(i) == 1) then", "t = t + 1", "@", "end if", "end do"], lambda i, n, k: k),
    "if statement": (["do i = a, b, step", "if (k(i) == 1) @", "end do"], lambda i, n, k: k),
    "else if": (["do i = a, b, step", "if (k(i) == 1) then", "t = t + 1", "else if (i > 12) then", "@", "end if", "end do"],
                lambda i, n, k: not k and i > 12),
    "case": (["do i = a, b, step", "select case (k(i))", "case (0)", "t = 1", "case default", "@", "end select", "end do"], lambda i, n, k: k),
    "exit": (["do i = a, b, step", "@", "t = t + 1", "if (t == 7) exit", "end do"], lambda i, n, k: n < 7),
    "label": (["do # i = a, b, step", "if (k(i) == 1) @", "# continue"], lambda i, n, k: k),
    "late exit": (["do i = a, b, step", "@", "t = t + 1", "if (t == 300) exit", "end do"], lambda i, n, k: n < 300),
    "nest": (["do j = 1, 3", "if (j == 2) cycle", "do i = a, b, step", "if (k(i) + j > 3) cycle", "@", "if (t > 99) exit", "end do", "end do"],
             lambda i, n, k: True),  # for j = 1
}
SUBSCRIPTS = {"i": lambda i, most: i, "i + 2": lambda i, most: i + 2, "2*i - 1": lambda i, most: 2 * i - 1, "{} - i": lambda i, most: most + 11 - i}
LENGTHS = [30, 30, 70, 130, 260, 600, 1100]  # turns at most: strips of a loop have 64


def listed(values):
    return "[integer :: &\n" + ", &\n".join(", ".join(map(str, values[at:at + 20])) for at in range(0, len(values), 20)) + "]"


def program(loop, turns, step, pattern, elements, puts):
    plain = [line.replace("x(", "y(").replace("#", "20") for line in loop]
    loop = [line.replace("#", "10") for line in loop]
    return "\n".join(["program loops", "implicit none", f"integer :: x({elements})[*], y({elements}), k({len(pattern)}), i, j, t, s, a, b, step, p",
                      f"integer :: puts({len(puts)}), end(2)", "integer, volatile :: seen",
                      f"a = {turns[0]}; b = {turns[1]}; step = {step}; t = 0; s = 0; x = 0; y = 0", "k = " + listed(pattern),
                      "puts = " + listed(puts), "sync all", "if (this_image() == 1) then", *loop, "seen = s", "end = [i, t]", "t = 0", *plain,
                      "if (any(end /= [i, t])) error stop 'another number of turns'", "else", "do p = 1, size(puts)", "x(puts(p))[1] = 5",
                      "end do", "end if", "sync all", "end program", ""])


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
        most = random.choice(LENGTHS)
        first, last, step = random.randint(1, 6), most - random.randint(0, 10), random.choice([1, 1, 2, 3, -1, -2])
        if step < 0:
            first, last = last, first
        pattern = random.choice([random.choices([0, 1], [1, 2], k=most), [i % 2 for i in range(most)], [int(i % 9 > 0) for i in range(most)]])
        subscript, element = random.choice(list(SUBSCRIPTS.items()))
        subscript, elements = subscript.format(most + 11), 2 * most + 20
        statement = random.choice([f"x({subscript}) = i", f"s = s + x({subscript})"])
        turns = range(first, last + (1 if step > 0 else -1), step)
        accessed = sorted({element(i, most) for n, i in enumerate(turns) if reaches(i, n, pattern[i - 1])})
        loop = [line.replace("@", statement) for line in form]
        for puts, races in (sorted(set(range(1, elements + 1)) - set(accessed)), False), (random.sample(accessed, min(1, len(accessed))), bool(accessed)):
            text = program(loop, (first, last), step, pattern, elements, puts)
            if is_race(directory, back_end, text) != races:
                sys.exit(f"seed {seed}: {name}: {'no race was' if races else 'a race was'} reported for\n{text}")
    print(f"{count} loops, seed {seed}: right")


main()
