#!/usr/bin/env python3
"""Random assignments of array sections, of this image and of others, in programs that atollcc compiles: each image compares its arrays
with what a model of all images says. The seed that is printed makes the same program again.

usage: fuzz.py BIN WORK SEED COUNT [COMPILER ...]
"""
import itertools
import os
import random
import shutil
import subprocess
import sys

IMAGES = 3
STATEMENTS = 12
TYPES = ["int", "double", "short", "struct pair"]


def section(rng, dims, lengths):
    """(subscripts as text, for each dimension an index or a list of indices): a section with these lengths; None: it does not fit."""
    chosen, text, indices = sorted(rng.sample(range(len(dims)), len(lengths))), [], []
    for d, extent in enumerate(dims):
        if d not in chosen:
            indices.append(rng.randrange(extent))
            text.append(f"zero + {indices[-1]}")
            continue
        length = lengths[chosen.index(d)]
        step = rng.choice([1, 1, 2, 3, -1, -2])
        reach = (length - 1) * step
        low, high = max(0, -reach), extent - 1 - max(0, reach)
        if low > high:
            return None
        start = rng.randint(low, high)
        indices.append([start + i * step for i in range(length)])
        short = [f"{start}:{length}", f":{length}" if start == 0 else f"{start} : {length}",
                 ":" if (start, length) == (0, extent) else f"{start}:{length}:1"]
        text.append(rng.choice(short) if step == 1 else f"zero + {start}:{length}:(zero ? 9 : {step})")
    return "".join(f"[{one}]" for one in text), indices


def elements(indices):
    return list(itertools.product(*(one if isinstance(one, list) else [one] for one in indices)))


def assignments(rng, arrays, model):
    """(image, statement) of each; changes the model as they do."""
    found = []
    while len(found) < STATEMENTS:
        me, names = rng.randrange(IMAGES), rng.choices(list(arrays), k=2)
        lengths = [rng.randint(1, 4) for _ in range(rng.randint(1, min(len(arrays[name]) for name in names)))]
        sides = [section(rng, arrays[name], lengths) for name in names]
        # `local` is no coarray.
        images = [None if name == "local" or rng.random() < .3 else rng.randrange(IMAGES) for name in names]
        if None in sides:
            continue
        (to, to_text, to_image), (source, from_text, from_image) = [
            (elements(side[1]), name + side[0] + ("" if image is None else f":[zero + {image}]"), me if image is None else image)
            for name, side, image in zip(names, sides, images)]
        if rng.random() < .2:
            value = rng.randint(1, 99)
            values, from_text = [value] * len(to), f"MAKE({value} + zero)"
        else:
            values = [model[names[1], from_image][element] for element in source]
        for element, value in zip(to, values):
            model[names[0], to_image][element] = value
        found.append((me, f"{to_text} = {from_text};"))
    return found


def program(rng):
    arrays = {name: [rng.randint(2, 7) for _ in range(rng.randint(1, 3))] for name in ("a", "b", "c", "local")}
    kind = rng.choice(TYPES)
    all_of = {name: list(itertools.product(*map(range, dims))) for name, dims in arrays.items()}
    first = {"a": 10, "b": 20, "c": 30, "local": 40}
    model = {(name, image): {element: first[name] + 31 * image + k for k, element in enumerate(all_of[name])}
             for name in arrays for image in range(IMAGES)}
    struct = kind == "struct pair"
    lines = ["#include <stdio.h>", "#include <xmp.h>", "struct pair { int value; char other; };",
             "#define MAKE(x) " + ("(struct pair){x, 0}" if struct else "(x)"), "#define VALUE(x) " + ("(x).value" if struct else "(x)")]
    for name, dims in arrays.items():
        lines.append(f"{kind} {name}" + "".join(f"[{extent}]" for extent in dims) + (";" if name == "local" else ":[*];"))
    lines += ["int main(void) {", "  int me = xmpc_this_image(), zero = 0, bad = 0;"]
    spelled = {(name, element): name + "".join(f"[{i}]" for i in element) for name in arrays for element in all_of[name]}
    for name in arrays:
        lines += [f"  {spelled[name, element]} = MAKE({first[name] + k} + 31 * me);" for k, element in enumerate(all_of[name])]
    lines.append("  xmp_sync_all(NULL);")
    for me, statement in assignments(rng, arrays, model):
        lines += [f"  if (me == {me})", f"    {statement}", "  xmp_sync_all(NULL);"]
    for (name, element), text in spelled.items():
        wanted = ", ".join(str(model[name, image][element]) for image in range(IMAGES))
        lines.append(f'  if (VALUE({text}) != (const int[]){{{wanted}}}[me]) bad = 1, fprintf(stderr, "image %d: {text}\\n", me);')
    return "\n".join(lines + ["  return bad;", "}", ""])


def main():
    tools, work, seed, count, *compilers = sys.argv[1:]
    compilers = list(filter(shutil.which, compilers)) or ["gcc"]
    os.makedirs(work, exist_ok=True)
    for number in range(int(seed), int(seed) + int(count)):
        rng = random.Random(number)
        source, executable = os.path.join(work, f"{number}.c"), os.path.join(work, str(number))
        with open(source, "w", encoding="utf-8") as file:
            file.write(program(rng))
        compiler, optimise = rng.choice(compilers), rng.choice(["-O0", "-O3"])
        commands = [[f"{tools}/atollcc", f"--cc={compiler}", optimise, source, "-o", executable],
                    [f"{tools}/atollrun", "-n", str(IMAGES), executable]]
        for command, size in (commands[0], None), (commands[1], None), (commands[1], "1"):
            environment = {**os.environ, **({"ATOLL_NODE_SIZE": size} if size else {})}
            done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment)
            if done.returncode:
                print(f"seed {number}: {' '.join(command)} (ATOLL_NODE_SIZE {size}): status {done.returncode}\n{done.stderr}")
                return 1
        os.remove(source)
        os.remove(executable)
    return 0


sys.exit(main())
