#!/usr/bin/env python3
"""Searches for wrong results with random statements: each works on objects of another image, and must do what the same statement
does in a program without coarrays.

    fuzz.py --bin build/bin                                 # the seeds that are tested always
    fuzz.py --bin build/bin --seed 1000 --count 50 --back-end gfortran --options=-O2

A seed decides the statements, the source form and whether the coarrays are static or allocatable; the same seed is always the
same program. Each statement starts from the same values, so that one that fails can be looked at alone: --only NUMBER. Statements that the
translator refuses are left out (--refusals shows them). The exit status is 1 if there is a defect.
"""
import argparse
import os
import signal
import sys
import tempfile

import layout
import program
import trial

STATEMENTS = 40
RUNS = [(1, 0), (3, 0), (3, 1)]


def attempt(compiler, seed, arguments):
    chosen = program.statements(seed, arguments.statements)
    if arguments.only:
        chosen = [statement for statement in chosen if statement.number in arguments.only]
    form = arguments.form or sorted(layout.FORMS)[seed % len(layout.FORMS)]
    memory = ("static", "allocatable")[seed//len(layout.FORMS) % 2]
    one = trial.Trial(compiler, seed, chosen, form, memory)
    if one.build():
        for images, node_size in RUNS:
            one.compare(images, node_size)
    if arguments.refusals:
        for message, statement in one.refusals:
            print(f"seed {seed}: {message}" + (f"\n    {chr(10).join(statement.lines)}" if statement else ""))
    for what, statement, detail in one.defects:
        print(f"seed {seed} ({form}, {memory}, {compiler.back_end} {' '.join(arguments.options)}): {what}\n{detail}")
        if statement:
            print(f"  statement {statement.number}, in {statement.kind}:")
            print("\n".join("    " + line for line in statement.lines))
    print(f"seed {seed}: {form}, {memory}: {len(one.chosen)} statements, {len(set(s for _, s in one.refusals))} refused, "
          f"{len(one.defects)} defects", flush=True)
    return len(one.defects)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, type=os.path.abspath)
    parser.add_argument("--back-end", default="gfortran")
    parser.add_argument("--options", type=str.split, default=["-O1"], help="of the compiler")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--count", type=int, default=3)
    parser.add_argument("--statements", type=int, default=STATEMENTS)
    parser.add_argument("--only", type=int, nargs="*", help="numbers of statements")
    parser.add_argument("--form", choices=sorted(layout.FORMS), help="instead of the seed's")
    parser.add_argument("--refusals", action="store_true", help="show what is refused")
    parser.add_argument("--keep", help="directory for the programs")
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))  # an exception: what runs is ended, too
    with tempfile.TemporaryDirectory(prefix="atoll-fuzz") as scratch:
        work = os.path.abspath(arguments.keep or scratch)
        os.makedirs(work, exist_ok=True)
        compiler = trial.Compiler(arguments.bin, arguments.back_end, arguments.options, work)
        defects = sum(attempt(compiler, seed, arguments) for seed in range(arguments.seed, arguments.seed + arguments.count))
    sys.exit(1 if defects else 0)


if __name__ == "__main__":
    main()
