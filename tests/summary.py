#!/usr/bin/env python3
"""Sums up a CTest run: one line per suite (CTest label), then the totals.

usage: summary.py RESULTS.xml   (what `ctest --output-junit RESULTS.xml` wrote)
"""
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter, defaultdict


def outcome(case):
    if case.find("skipped") is not None or case.get("status") in ("notrun", "disabled"):
        return "skipped"
    return "passed" if case.get("status") == "run" else "failed"


def suite(case):
    for prop in case.iter("property"):
        if prop.get("name") == "cmake_labels" and prop.get("value"):
            return prop.get("value").split(";")[0]
    return "other"


def main():
    counts, seconds, bad = defaultdict(Counter), Counter(), []
    for case in ElementTree.parse(sys.argv[1]).iter("testcase"):
        name, result = suite(case), outcome(case)
        counts[name][result] += 1
        seconds[name] += float(case.get("time", 0))
        if result != "passed":
            bad.append(f"  {result}: {name}: {case.get('name')}")
    print("\n".join(["", *bad]))
    for name in sorted(counts):
        c = counts[name]
        skipped = f", {c['skipped']} skipped" if c["skipped"] else ""
        print(f"{name:<12} {c['passed']:5} passed, {c['failed']} failed{skipped}  ({seconds[name]:.0f} s)")
    total = sum(counts.values(), Counter())
    skipped = f", {total['skipped']} skipped" if total["skipped"] else ""
    print(f"{total['passed']} passed, {total['failed']} failed{skipped}")
    return 1 if total["failed"] or not total["passed"] else 0


sys.exit(main())
