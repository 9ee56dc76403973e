#!/usr/bin/env python3
"""Compares the numbers that the translator writes into programs with those that the door reads.

usage: constants.py ROOT

The translator adds ATOLL_WITH_STAT and ATOLL_PART of include/atoll/fortran/image.h to image indices, as Fortran literals in the
text that it makes (`" + 4398046511104_8"`). Each such literal in its sources must be one of these numbers, and each number occur.
"""
import os
import re
import sys

DECIMAL = r"#define\s+(ATOLL_\w+)\s+INT64_C\((\d+)\)"
ADDED = {"ATOLL_WITH_STAT", "ATOLL_PART"}


def main(root):
    with open(os.path.join(root, "include/atoll/fortran/image.h"), encoding="utf-8") as file:
        numbers = {name: value for name, value in re.findall(DECIMAL, file.read()) if name in ADDED}
    if set(numbers) != ADDED:
        print(f"image.h defines {sorted(numbers)}, but {sorted(ADDED)} are expected")
        return 1
    bad, found = 0, set()
    for directory, _, names in os.walk(os.path.join(root, "translator")):
        for name in names:
            if not name.endswith((".cpp", ".h")):
                continue
            path = os.path.join(directory, name)
            with open(path, encoding="utf-8") as file:
                for number, line in enumerate(file, 1):
                    for value in re.findall(r"\+ (\d{10,})_8", line):
                        found.add(value)
                        if value not in numbers.values():
                            bad += 1
                            print(f"{path}:{number}: {value} is none of {numbers}")
    missing = {name for name, value in numbers.items() if value not in found}
    if missing:
        print(f"the translator does not write {sorted(missing)}")
    return 1 if bad or missing else 0


sys.exit(main(sys.argv[1]))
