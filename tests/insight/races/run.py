#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Compiles and runs the programs of this suite with a race detector, and compares what it reports with their labels.

usage: run.py [--compile COMMAND] [--run COMMAND] [--report REGEX] [--statuses N ...] [--work DIR] [--runs N]
              [--names TEXT ...] [--one-of N --turn T] [--missed FILE] [--markdown FILE]

COMMAND may contain {source}, {program}, {images} and {flags}; other braces are doubled. The detector is expected to print its reports. REGEX
matches one of them and has two groups, the numbers of the lines. Without --missed, the file missed.txt names the races that
are known to be missed. The exit status is 0 if each program has had the result that is known, and 1 otherwise.
"""
import argparse
import contextlib
import glob
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
CATEGORIES = ("conflict", "sync", "atomic", "hybrid", "misc")
COMPILE = "atollfc -fcheck=race {flags} {source} -o {program}"
RUN = "atollrun --race -n {images} {program}"
REPORT = r"\.f90:(\d+): race: .* at \S*\.f90:(\d+)"
STATUSES = (0, 123)  # 123 is that of atollrun --race after a race
FOUND, MISSED, QUIET, ALARM, LINES, ERROR = "found", "missed", "quiet", "false alarm", "wrong lines", "error"


class Case:
    """A program with its labels, which must agree with its name and text."""

    def __init__(self, source):
        self.source = source
        self.name = os.path.basename(source)[:-len(".f90")]
        self.category = os.path.basename(os.path.dirname(source))
        with open(source, encoding="utf-8") as file:
            text = file.read()
        header = re.search(r"^! RACE LABELS BEGIN\n(.*)^! RACE LABELS END\n", text, re.M | re.S)
        self.labels = json.loads(re.sub(r"^! ?", "", header[1], flags=re.M))
        self.pair = tuple(int(place.rpartition("@")[2]) for place in self.labels.get("RACE_PAIR", ()))
        marked = {number for number, line in enumerate(text.splitlines(), 1) if line.endswith(" ! RACE")}
        races = self.name.endswith("-yes")
        assert set(self.pair) == marked and len(self.pair) == (2 if races else 0), source
        assert races == (self.labels["RACE_KIND"] != "none"), source
        assert f"if (num_images() /= {self.labels['NPROCS']}) error stop" in text, source
        self.pair = tuple(sorted(self.pair))


def run(command, limit, directory):
    """Exit status and output. Whatever the command has started ends with it."""
    with tempfile.TemporaryFile("w+", errors="replace") as file:
        with subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, cwd=directory,
                              start_new_session=True) as process:
            try:
                status = process.wait(limit)
            except subprocess.TimeoutExpired:
                status = f"none after {limit} s"
                os.killpg(process.pid, signal.SIGTERM)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(10)
            finally:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
        file.seek(0)
        return status, file.read()


def verdict(case, arguments, status, output):
    """One of the results, and what a reader needs to understand it."""
    if status not in arguments.statuses:
        return ERROR, f"exit status {status}\n{output}"
    pairs = {tuple(sorted((int(one), int(other)))) for one, other in re.findall(arguments.report, output)}
    if not case.pair:
        return (ALARM, output) if pairs else (QUIET, "")
    if not pairs:
        return MISSED, ""
    return (FOUND, "") if pairs == {case.pair} else (LINES, f"expected {case.pair}\n{output}")


def check(case, arguments):
    """The result of a program: of the first run that differs from what is right, if there is one."""
    program = os.path.join(arguments.work, case.name)
    words = {"source": case.source, "program": program, "images": case.labels["NPROCS"]}

    def fill(template):
        command = []
        for word in shlex.split(template):
            command += shlex.split(case.labels.get("FLAGS", "")) if word == "{flags}" else [word.format(**words)]
        return command

    status, output = run(fill(arguments.compile), arguments.limit, arguments.work)
    if status:
        return ERROR, f"not compiled\n{output}"
    for _ in range(arguments.runs):
        result, text = verdict(case, arguments, *run(fill(arguments.run), arguments.limit, arguments.work))
        if result not in (FOUND, QUIET):
            break
    return result, text


def known_as_missed(path):
    """Names and reasons: each line has both, separated by a colon."""
    if path == "none":
        return {}
    with open(path, encoding="utf-8") as file:
        lines = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    return {name: reason.strip() for name, _, reason in (line.partition(":") for line in lines)}


def share(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "-"


def row(title, results):
    count = {result: sum(1 for other in results if other == result) for result in (FOUND, LINES, MISSED, QUIET, ALARM, ERROR)}
    true = count[FOUND] + count[LINES]
    return [title, len(results), true, count[MISSED], count[QUIET], count[ALARM], count[LINES], count[ERROR],
            share(true, true + count[MISSED]), share(true, true + count[ALARM])]


def table(results):
    """TP and so on as RMARaceBench has them. Wrong lines are true positives, too."""
    head = ["category", "programs", "TP", "FN", "TN", "FP", "wrong lines", "errors", "recall", "precision"]
    rows = [row(category, [result for case, result in results if case.category == category]) for category in CATEGORIES]
    return [head] + [one for one in rows if one[1]] + [row("all", [result for _, result in results])]


def markdown(results, missed):
    def line(cells):
        return "| " + " | ".join(str(cell) for cell in cells) + " |\n"

    head, *rows = table(results)
    text = line(head) + "|---" * len(head) + "|\n" + "".join(map(line, rows)) + "\n"
    text += line(["program", "race", "result", "note"]) + "|---" * 4 + "|\n"
    for case, result in results:
        text += line([case.name, "-".join(map(str, case.pair)) or "none", result, missed.get(case.name, "")])
    return text


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--compile", default=COMPILE)
    parser.add_argument("--run", default=RUN)
    parser.add_argument("--report", default=REPORT)
    parser.add_argument("--statuses", type=int, nargs="+", default=STATUSES, help="exit statuses of a run without an error")
    parser.add_argument("--work", default="")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--limit", type=int, default=120, help="seconds that a command may take")
    parser.add_argument("--names", nargs="*", default=[], help="only programs whose names contain one of these")
    parser.add_argument("--without", nargs="*", default=[], help="no programs whose names contain one of these")
    parser.add_argument("--one-of", type=int, default=1)
    parser.add_argument("--turn", type=int, default=0)
    parser.add_argument("--missed", default=os.path.join(HERE, "missed.txt"))
    parser.add_argument("--markdown", default="")
    arguments = parser.parse_args()
    if arguments.runs < 1 or arguments.one_of < 1:
        parser.error("--runs and --one-of: 1 or more")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    cases = [Case(source) for category in CATEGORIES for source in sorted(glob.glob(os.path.join(HERE, category, "*.f90")))]
    missed = known_as_missed(arguments.missed)
    unknown = set(missed) - {case.name for case in cases}
    assert not unknown, unknown
    cases = [case for case in cases if not arguments.names or any(text in case.name for text in arguments.names)]
    cases = [case for case in cases if not any(text in case.name for text in arguments.without)]
    cases = cases[arguments.turn % arguments.one_of::arguments.one_of]
    results, different = [], 0
    with tempfile.TemporaryDirectory() as temporary:
        arguments.work = os.path.abspath(arguments.work or temporary)
        os.makedirs(arguments.work, exist_ok=True)
        for case in cases:
            result, text = check(case, arguments)
            results.append((case, result))
            expected = QUIET if not case.pair else MISSED if case.name in missed else FOUND
            if result != expected:
                different += 1
                print(f"{case.name}: {result}, expected: {expected}\n{text}".rstrip(), flush=True)
    for cells in table(results):
        print("".join(f"{cell:{width}}" for cell, width in zip(map(str, cells), (10, 10, 5, 5, 5, 5, 13, 8, 9, 9))).rstrip())
    print(f"{different} of {len(results)} results differ from the known ones")
    if arguments.markdown:
        with open(arguments.markdown, "w", encoding="utf-8") as file:
            file.write(markdown(results, missed))
    return 1 if different or not results else 0


if __name__ == "__main__":
    sys.exit(main())
