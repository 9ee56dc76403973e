#!/usr/bin/env python3
"""What works of Fortran 2023, feature by feature, in files with coarrays: docs/fortran-2023.md.

usage: measure.py [--write] BIN PAGE COMPILER...

Each program of this directory uses one feature, which its first line names, and a coarray. It is compiled with each
COMPILER, a command or one with a version, and runs on two images. The columns of these compilers in the table of PAGE
must say what comes out; with --write they are made to say it.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
WORKS, REFUSED, NOT_COMPILED, WRONG = "yes", "refused", "no", "wrong"


def feature(path):
    with open(path) as file:
        return file.readline().removeprefix("!").strip()


def run(command, directory):
    done = subprocess.run(command, cwd=directory, capture_output=True, text=True, errors="replace", timeout=120)
    return done.returncode == 0, done.stdout + done.stderr


def measure(binaries, compiler, program):
    """The result, and what the compiler or the program has said."""
    compile_ = [os.path.join(binaries, "atollfc"), f"--fc={compiler}", program]
    with tempfile.TemporaryDirectory(prefix="atoll-f23-") as directory:
        translated, message = run(compile_ + ["--show-translation"], directory)
        if not translated:
            return REFUSED, message
        compiled, message = run(compile_ + ["-o", "program"], directory)
        if not compiled:
            return NOT_COMPILED, message
        ran, message = run([os.path.join(binaries, "atollrun"), "-n", "2", "./program"], directory)
        return (WORKS if ran else WRONG), message


def version(compiler):
    if re.search(r"-\d+$", compiler):
        return os.path.basename(compiler).replace("-", " ")
    done = subprocess.run([compiler, "-dumpversion"], capture_output=True, text=True, check=True)
    return f"{compiler} {done.stdout.split('.')[0].strip()}"


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


class Page:
    """The lines before the table, its columns by compiler, and the lines after it."""

    def __init__(self, path):
        with open(path) as file:
            lines = file.read().splitlines()
        begin = next(i for i, line in enumerate(lines) if line.startswith("| feature |"))
        end = next((i for i in range(begin, len(lines)) if not lines[i].startswith("|")), len(lines))
        self.path, self.before, self.after = path, lines[:begin], lines[end:]
        self.compilers = cells(lines[begin])[1:]
        self.rows = {row[0]: dict(zip(self.compilers, row[1:])) for row in map(cells, lines[begin + 2:end])}

    def write(self, features):
        table = ["| feature | " + " | ".join(self.compilers) + " |", "|---" * (len(self.compilers) + 1) + "|"]
        table += [f"| {name} | " + " | ".join(self.rows.get(name, {}).get(c, "") for c in self.compilers) + " |"
                  for name in features]
        with open(self.path, "w") as file:
            file.write("\n".join(self.before + table + self.after) + "\n")


def main(arguments):
    writes = arguments[:1] == ["--write"]
    binaries, path, *compilers = arguments[writes:]
    page, differences = Page(path), 0
    programs = sorted(glob.glob(os.path.join(HERE, "*.f90")), key=lambda p: feature(p).lower())
    for compiler in compilers:
        column = version(compiler)
        if column not in page.compilers:
            sys.exit(f"measure.py: {path} has no column '{column}'")
        for program in programs:
            result, message = measure(binaries, compiler, program)
            row = page.rows.setdefault(feature(program), {})
            if row.get(column) != result:
                print(f"{os.path.basename(program)}, {column}: {result}, not '{row.get(column)}' as {path} says\n{message}")
                differences += 1
            row[column] = result
    features = [feature(program) for program in programs]
    differences += len(set(page.rows) - set(features))
    if writes:
        page.write(features)
    return 0 if writes else int(differences > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
