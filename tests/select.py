#!/usr/bin/env python3
"""Chooses the tests of one turn: all of the short suites, and one of every N of those that exist many times over.

usage: select.py TESTS.json --one-of N [--turn T]     (TESTS.json: what `ctest --show-only=json-v1` wrote)

Prints an argument for `ctest -I`. A program of the conformance suite is one test for each back end and optimisation, and more for
nodes and transports; these are its variants. A turn takes every N-th variant of each program, beginning at another one for each program
and each turn: every turn meets all programs of the conformance suite when N is at most 4, and N turns meet every variant.
"""
import argparse
import json
import re
import zlib
from collections import defaultdict

# Suites of which a turn takes a part; the others (rules, unit, translate, ...) are short and always whole. With the pattern of a test's
# name goes a factor: of suites that repeat another one with other compilers a turn takes so much less.
ROTATED = {
    "conformance": (r"conformance\.(?P<program>.+)\.[^.]+\.O\d", 1),
    "conformance-nodes": (r"conformance-nodes\.(?P<program>.+)", 1),
    "stress": (r"stress\.(?P<program>.+)\.[^.]+\.O\d", 1),
    "stress-nodes": (r"stress-nodes\.(?P<program>.+)", 1),
    "transport": (r"transport\.(?P<program>[^.]+(?:\.[^.]+)?)(?:\..+)?", 2),
    "fault": (r"fault\.(?P<program>[^.]+)\..+", 1),
    "scale": (r"scale\.(?P<program>atollrun|mpiexec)\..+", 4),
    "cli": (r"cli\.(?P<program>[^.]+)\.[^.]+", 1),
    "docs": (r"docs\.programs\.(?P<program>.+)\.[^.]+", 1),
    "insight": (r"insight\.(?P<program>[^.]+)\..+", 1),
    "insight-conformance": (r"insight\.race\.(?P<program>conformance)\..+", 2),
    "packages": (r"packages\.(?P<program>install)\..+", 1),
    "prif": (r"prif\.(?P<program>all|nodes|mpi|gasnet)\..+", 1),
    "symmetric": (r"symmetric\.(?P<program>all)\..+", 1),
    "caf": (r"caf\.(?P<program>.+)\.[^.]+", 1),
    "compilers": (r"compilers\.(?:caf\.)?(?:flang-)?\d+\.(?!support$)(?P<program>.+?)(?:\.O\d)?", 6),
}
# What says something of a whole suite, or comes with others; and hundreds of processes of MPI, beside which nothing else gets on.
ONLY_OF_ALL = re.compile(r"compilers\..+\.record|packages\.(?:make|wheel)|arm64\.archive|lsp\.edits\.many|scale\.mpiexec\.[a-z]+\.256\..+|transport\.lost-host\.9-8")


def label_of(test):
    return next((p["value"][0] for p in test.get("properties", []) if p["name"] == "LABELS" and p["value"]), "other")


def chosen(tests, one_of, turn):
    """The numbers (from 1) of the tests of this turn."""
    groups, numbers = defaultdict(list), []
    for number, test in enumerate(tests, 1):
        if ONLY_OF_ALL.fullmatch(test["name"]):
            continue
        pattern, factor = ROTATED.get(label_of(test), ("(?!)", 1))
        match = re.fullmatch(pattern, test["name"])
        if match:
            groups[label_of(test), match["program"], factor].append(number)
        else:
            numbers.append(number)
    for (label, program, factor), variants in groups.items():
        first = zlib.crc32(f"{label}/{program}".encode()) + turn
        numbers += [number for index, number in enumerate(variants) if (index + first) % (one_of * factor) == 0]
    return sorted(numbers)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tests")
    parser.add_argument("--one-of", type=int, required=True, metavar="N")
    parser.add_argument("--turn", type=int, default=0, metavar="T")
    options = parser.parse_args()
    with open(options.tests, encoding="utf-8") as file:
        tests = json.load(file)["tests"]
    print("0,0,0," + ",".join(map(str, chosen(tests, options.one_of, options.turn))))


main()
