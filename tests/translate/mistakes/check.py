#!/usr/bin/env python3
"""Mistakes that people make when they write coarrays, and what they are told.

usage: check.py ATOLL-TRANSLATE MODULES FILE...

A file has cases. Each begins with a line `!! TITLE`; a program follows, without its first and last line. Below a wrong line stands
what is said of it: `^` at the column, then the whole message (for columns 1 and 2: `^1`, `^2`). The front end must say just that and
nothing else. Below that a line `!!= STATEMENT` may say how the wrong line is repaired. The program with all lines repaired must be
accepted.
"""
import os
import re
import subprocess
import sys
import tempfile

FAILED, ACCEPTED = 1, (0, 10)  # exit statuses of atoll-translate


class Case:
    def __init__(self, path, line, title):
        self.where, self.title = f"{path}:{line}", title
        self.lines, self.expected, self.repaired = ["program p"], [], ["program p"]

    def add(self, line):
        if found := re.match(r"! *\^(\d?) (.*)", line):
            column = int(found[1]) if found[1] else line.index("^") + 1
            self.expected.append((len(self.lines), column, found[2]))
        elif line.startswith("!!= "):
            self.repaired[-1] = line[4:]
        else:
            self.lines.append(line)
            self.repaired.append(line)

    def end(self):
        self.lines.append("end program")
        self.repaired.append("end program")


def read(path):
    cases = []
    with open(path) as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if line.startswith("!! "):
                cases.append(Case(path, number, line[3:]))
            elif cases and line.strip():
                cases[-1].add(line)
    for case in cases:
        case.end()
    return cases


def translate(tool, modules, lines):
    with tempfile.TemporaryDirectory(prefix="atoll-mistake-") as directory:
        with open(os.path.join(directory, "case.f90"), "w") as file:
            file.write("\n".join(lines) + "\n")
        done = subprocess.run([tool, f"-J{directory}", "--intrinsics", os.path.join(modules, "gfortran"), "case.f90"],
                              cwd=directory, capture_output=True, text=True, errors="replace")
    return done.returncode, done.stderr


def problem(case, tool, modules):
    if not case.expected:
        return "the case expects nothing"
    status, messages = translate(tool, modules, case.lines)
    said = [(int(m[1]), int(m[2]), m[3]) for m in re.finditer(r"^case\.f90:(\d+):(\d+): (?:error: )?(.*)$", messages, re.M)]
    if status != FAILED or said != case.expected:
        return f"status {status}, expected {case.expected}\n{messages}"
    if case.repaired != case.lines:
        status, messages = translate(tool, modules, case.repaired)
        if status not in ACCEPTED:
            return f"the repaired program is refused:\n{messages}"
    return None


def main():
    tool, modules, *paths = map(os.path.abspath, sys.argv[1:])
    failed = total = 0
    for case in (case for path in paths for case in read(path)):
        total += 1
        if what := problem(case, tool, modules):
            failed += 1
            print(f"{case.where}: {case.title}: {what}")
    print(f"{total} mistakes, {failed} with another message than expected")
    return 1 if failed or not total else 0


if __name__ == "__main__":
    sys.exit(main())
