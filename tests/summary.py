#!/usr/bin/env python3
"""Sums up a CTest run: one line per suite (CTest label), then the totals.

usage: summary.py RESULTS.xml TESTS.json   (what `ctest --output-junit RESULTS.xml` and `ctest --show-only=json-v1` wrote)
"""
import json
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter, defaultdict


def outcome(case):
    if case.find("skipped") is not None or case.get("status") in ("notrun", "disabled"):
        return "skipped"
    return "passed" if case.get("status") == "run" else "failed"


def suites(listing):
    """The first label of each test. (CTest 3.25 does not write labels into its results.)"""
    with open(listing, encoding="utf-8") as file:
        tests = json.load(file)["tests"]
    labels = {}
    for test in tests:
        values = [p["value"] for p in test.get("properties", []) if p["name"] == "LABELS"]
        labels[test["name"]] = values[0][0] if values and values[0] else "other"
    return labels


def skipped_parts(case):
    """What a test of cases could not check here ("skipped: the case: what", tests/unit/check.h)."""
    lines = (case.findtext("system-out") or "").splitlines()
    return {line.rsplit(": ", 1)[1] for line in lines if line.startswith("skipped: ") and line.count(": ") > 1}


def main():
    labels = suites(sys.argv[2])
    counts, seconds, bad, parts = defaultdict(Counter), Counter(), [], Counter()
    for case in ElementTree.parse(sys.argv[1]).iter("testcase"):
        name, result = labels.get(case.get("name"), "other"), outcome(case)
        counts[name][result] += 1
        seconds[name] += float(case.get("time", 0))
        if result != "passed":
            bad.append(f"  {result}: {name}: {case.get('name')}")
        parts.update(f"{name}: {what}" for what in skipped_parts(case) if result == "passed")
    print("\n".join(["", *bad, *(f"  skipped in {number} tests: {what}" for what, number in sorted(parts.items()))]))
    for name in sorted(counts):
        c = counts[name]
        skipped = f", {c['skipped']} skipped" if c["skipped"] else ""
        print(f"{name:<12} {c['passed']:5} passed, {c['failed']} failed{skipped}  ({seconds[name]:.0f} s)")
    total = sum(counts.values(), Counter())
    skipped = f", {total['skipped']} skipped" if total["skipped"] else ""
    print(f"{total['passed']} passed, {total['failed']} failed{skipped}")
    return 1 if total["failed"] or not total["passed"] else 0


sys.exit(main())
