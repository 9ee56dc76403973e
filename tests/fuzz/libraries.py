#!/usr/bin/env python3
"""Looks for wrong results with modules of which there is only the .mod file of the back end: random statements on coarrays and on
variables of such a module, which have several names (EQUIVALENCE, COMMON, Cray pointers, pointers) or change without an assignment
(VOLATILE, PROTECTED, calls); random derived types and constants.

    libraries.py --bin build/bin                                             # the seeds that are tested always
    libraries.py --bin build/bin --seed 1000 --count 500 --back-end flang-N  # an hour

A program is compiled three times: without coarrays (template.py), with the module as the back end has compiled it, and with the module
compiled by atollfc. All must write the same. The exit status is 1 if there is a defect.
"""
import argparse
import os
import pathlib
import signal
import sys
import tempfile

import template
from library import Program
from trial import run


class Compiler:
    def __init__(self, options, work):
        self.options, self.work = options, work
        self.extensions = ["-fcray-pointer", "-ffree-line-length-none"] if options.back_end.startswith("gfortran") else []
        self.plain = [options.back_end, "-w", "-O0"] + self.extensions
        self.coarrays = [str(options.bin / "atollfc"), f"--fc={options.back_end}", "-w"] + options.options + self.extensions

    def lines(self, how, program, images):
        """What the program writes, or a message: `how` it is compiled is plain, library or sources."""
        directory = self.work / how
        directory.mkdir(exist_ok=True)
        for left in directory.iterdir():
            left.unlink()
        library = self.coarrays if how == "sources" else self.plain
        main = self.plain if how == "plain" else self.coarrays
        for name, text in (("library.f90", program.library), ("user.f90", (template.plain if how == "plain" else template.coarray)(program.main))):
            (directory/name).write_text(text, encoding="utf-8")
        for command in (library + ["-c", "library.f90"], main + ["user.f90", "library.o", "-o", "program"]):
            if "library.f90" not in command:
                (directory/"library.f90").unlink()
            result = run(command, cwd=directory)
            if result.returncode:
                return f"{how}: does not compile:\n{result.stderr[:2500]}"
        start = [] if how == "plain" else [str(self.options.bin / "atollrun"), "-n", str(images)]
        result = run(start + ["./program"], cwd=directory)
        if result.returncode:
            return f"{how}: status {result.returncode}: {result.stdout[:500]}{result.stderr[:1500]}"
        return set(result.stdout.splitlines())

    def wrong(self, program, images):
        """Messages, and the numbers of the statements that do something else."""
        expected = self.lines("plain", program, 1)
        if isinstance(expected, str):
            return [expected], set()
        messages, numbers = [], set()
        for how in ("library", "sources"):
            actual = self.lines(how, program, images)
            if isinstance(actual, str):
                messages.append(actual)
            elif actual != expected:
                here = {int(line.split()[0]) if line.split()[0].isdigit() else 0 for line in actual ^ expected}
                messages.append(f"{how}: another result of {sorted(here)}: {[line for line in actual if not line[0].isdigit()]}")
                numbers |= here
        return messages, numbers


def attempt(compiler, seed, options):
    images = 1 + seed % 4
    messages, numbers = compiler.wrong(Program(seed, options.only), images)
    for message in messages:
        print(f"seed {seed}, {compiler.options.back_end}, {images} images: {message}")
    for number in sorted(numbers):
        program = Program(seed, [number])
        print(f"  statement {number} alone: {compiler.wrong(program, images)[0]}")
        if number:
            print("\n".join("    " + line for line in program.main.split(f"begin({number})\n")[1].split("  call show")[0].splitlines()), flush=True)
    print(f"seed {seed}: {len(messages)} defects", flush=True)
    return len(messages)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--back-end", default="gfortran")
    parser.add_argument("--options", type=str.split, default=["-O1"], help="of the compiler")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2)
    parser.add_argument("--only", nargs="*", type=int, help="numbers of statements; 0: types")
    parser.add_argument("--keep", help="directory for the programs")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))  # an exception: what runs is ended, too
    with tempfile.TemporaryDirectory(prefix="atoll-libraries") as scratch:
        work = pathlib.Path(options.keep or scratch).resolve()
        os.makedirs(work, exist_ok=True)
        compiler = Compiler(options, work)
        defects = sum(attempt(compiler, seed, options) for seed in range(options.seed, options.seed + options.count))
    sys.exit(1 if defects else 0)


if __name__ == "__main__":
    main()
