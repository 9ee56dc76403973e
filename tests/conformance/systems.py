#!/usr/bin/env python3
"""The states of the rows of other systems in the feature table: how the suites of the doors that take their places came out.

    systems.py --tests build/tests.json --results build/results.xml [--page docs/features.md]
    systems.py --self-test

`./dev test` calls it after CTest, with what `ctest --show-only=json-v1` and `ctest --output-junit` wrote. A suite of which every test has run is
entered in systems.json; of others the last whole run stays. report.py takes the states from there; --page: they are replaced there at once.
"""
import argparse
import collections
import datetime
import json
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

from versions import commit

HERE = pathlib.Path(__file__).resolve().parent
RECORD = HERE / "systems.json"
# Row of the table: the suite (CTest label), and of which part of the system it is.
SUITES = {"sys-translator": ("c", "coarrays in C: "), "sys-oc": ("caf", ""), "sys-f95rma": ("symmetric", ""), "sys-prif": ("prif", "")}
# What a test's images are on, by its name; else on one node.
WAYS = (("GASNet-EX", r"gasnet"), ("MPI", r"openmpi|mpich"), ("several nodes", r"\bnodes"))
ORDER = ("one node", "several nodes", "MPI", "GASNet-EX")


def suite_of(test):
    return next((p["value"][0] for p in test.get("properties", []) if p["name"] == "LABELS" and p["value"]), "")


def outcome(case):
    """As tests/summary.py has it."""
    if case.find("skipped") is not None or case.get("status") in ("notrun", "disabled"):
        return "skipped"
    return "passed" if case.get("status") == "run" else "failed"


def way_of(name):
    return next((way for way, pattern in WAYS if re.search(pattern, name)), "one node")


def measured(tests, cases):
    """By suite: the outcomes, of those of which every test is among the cases (name -> outcome)."""
    found = {}
    for suite, _ in SUITES.values():
        names = [test["name"] for test in tests if suite_of(test) == suite]
        if names and all(name in cases for name in names):
            found[suite] = {"passed": sum(cases[n] == "passed" for n in names),
                            "ways": collections.Counter(way_of(n) for n in names if cases[n] == "passed"),
                            "skipped": sorted(n for n in names if cases[n] == "skipped"),
                            "failed": sorted(n for n in names if cases[n] == "failed")}
    return found


def state(row, record):
    if row not in SUITES:
        return "no suite of its own: the programs above"
    suite, part = SUITES[row]
    if suite not in record:
        return f"{part}not run"
    result = record[suite]
    skipped = f", {len(result['skipped'])} skipped" if result["skipped"] else ""
    if result["failed"]:
        return f"{part}**{len(result['failed'])} fail** of {result['passed'] + len(result['failed'])}{skipped}: {', '.join(result['failed'])}"
    ways = ", ".join(f"{way} {result['ways'][way]}" for way in ORDER if way in result.get("ways", {}))
    return f"{part}passes: {result['passed']} tests{skipped}{ways and ': ' + ways} ({result['date']}, {result['commit']})"


def with_states(page, record=None):
    """The page with a column more in the table of systems, or with that column anew."""
    record = read_record() if record is None else record
    lines, in_table = [], False
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| id | system |"):
            in_table = True
            line = "| " + " | ".join(cells[:3]) + " | its suite |"
        elif in_table and line.startswith("|---"):
            line = "|---|---|---|---|"
        elif in_table and line.startswith("| sys-"):
            line = "| " + " | ".join(cells[:3]) + f" | {state(cells[0], record)} |"
        else:
            in_table = False
        lines.append(line)
    return "\n".join(lines) + "\n"


def read_record():
    return json.loads(RECORD.read_text()) if RECORD.exists() else {}


def self_test():
    tests = [{"name": n, "properties": [{"name": "LABELS", "value": [s]}]} for n, s in (("a", "prif"), ("b", "prif"), ("d.nodes", "caf"), ("e.mpich", "caf"))]
    page = "# x\n| id | system | what |\n|---|---|---|\n| sys-prif | PRIF | all |\n| sys-oc | OC | all |\n| sys-fj | F | all |\n\nend\n"
    found = measured(tests, {"a": "passed", "b": "skipped", "d.nodes": "passed"})
    assert list(found) == ["prif"], found  # of the other a test has not run
    failed = measured(tests, {"a": "passed", "b": "failed", "d.nodes": "passed", "e.mpich": "passed"})
    record = {"prif": {**found["prif"], "date": "D", "commit": "C"}}
    lines = with_states(page, record).splitlines()
    assert lines[3] == "| sys-prif | PRIF | all | passes: 1 tests, 1 skipped: one node 1 (D, C) |", lines
    assert lines[4] == "| sys-oc | OC | all | not run |", lines
    assert lines[-1] == "end", lines
    again = with_states("\n".join(lines) + "\n", {suite: {**result, "date": "D", "commit": "C"} for suite, result in failed.items()})
    assert "| sys-prif | PRIF | all | **1 fail** of 2: b |" in again and again.count("| sys-prif |") == 1, again
    assert "| sys-oc | OC | all | passes: 2 tests: several nodes 1, MPI 1 (D, C) |" in again, again
    print("as expected")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("--tests", type=pathlib.Path)
    parser.add_argument("--results", type=pathlib.Path)
    parser.add_argument("--page", type=pathlib.Path)
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    tests = json.loads(options.tests.read_text())["tests"]
    cases = {case.get("name"): outcome(case) for case in ElementTree.parse(options.results).iter("testcase")}
    known = {suite: {**result, "date": datetime.date.today().isoformat(), "commit": commit()} for suite, result in measured(tests, cases).items()}
    if known:
        RECORD.write_text(json.dumps({**read_record(), **known}, indent=1, sort_keys=True) + "\n")
    if known and options.page and options.page.exists():
        options.page.write_text(with_states(options.page.read_text()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
