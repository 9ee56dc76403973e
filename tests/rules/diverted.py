#!/usr/bin/env python3
"""The table of the functions of Flang's that are diverted is complete: each source that diverts one stands in it, and each row names a
source that does so and a test that exists.

usage: diverted.py SOURCE_DIRECTORY"""
import pathlib
import sys


def problems(root):
    frontend = root / "translator/frontend"
    rows = [line.split(" | ") for line in (frontend / "diverted.txt").read_text().splitlines() if line and not line.startswith("#")]
    named = {row[0] for row in rows}
    diverting = {path.name for path in frontend.glob("*.cpp") if "__wrap_" in path.read_text()}
    yield from (f"{name} diverts functions and is not in the table" for name in sorted(diverting - named))
    yield from (f"{name} is in the table and diverts nothing" for name in sorted(named - diverting))
    for row in rows:
        if len(row) != 4:
            yield f"four columns are expected: {row}"
        elif not any((root / "tests" / (row[2] + suffix)).exists() for suffix in ("", ".f90", ".F90")):
            yield f"{row[0]}: there is no test {row[2]}"


found = list(problems(pathlib.Path(sys.argv[1])))
print("\n".join(found))
sys.exit(1 if found else 0)
