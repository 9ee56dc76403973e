#!/usr/bin/env python3
"""Makes docs/features.md: the feature table (features.in.md) with the states that run.py measured.

    report.py --work build/tests/conformance --back-ends gfortran --output docs/features.md

The output is written only when every program has a result for every back end and optimisation; otherwise the same
table goes to WORK/features.md, with "not run" where results are missing.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
from collections import defaultdict

from expectation import Expectation
from systems import with_states
from versions import OPTIMISATIONS, cell, programs, records

HERE = pathlib.Path(__file__).resolve().parent


def rows(text):
    """(line, ids, feature) of each table row, (line, None, None) of other lines."""
    for line in text.splitlines():
        match = re.match(r"\| ((?:[a-z0-9]+-?)+(?:, (?:[a-z0-9]+-?)+)*) \| (.*) \|$", line)
        yield (line, match[1].split(", "), match[2]) if match and match[1] != "id" else (line, None, None)


def row_of(program, ids):
    return max((i for i in ids if program == i or program.startswith(i + "-")), key=len, default=None)


def read_results(work):
    found = {}
    for path in (work / "results").glob("*.json"):
        data = json.loads(path.read_text())
        found[data["program"], data["back end"], data["optimise"]] = data["images"]
    return found


def state(names, sources, results, back_end, optimise):
    """One cell: the image counts on which all programs of the row pass, and what does not."""
    good, bad, missing, relevant = defaultdict(list), defaultdict(set), False, False
    for name in names:
        if not Expectation(sources[name].with_suffix(".expect")).runs_with(back_end):
            continue
        relevant = True
        verdicts = results.get((name, back_end, optimise))
        missing |= verdicts is None
        for images, verdict in (verdicts or {}).items():
            good[int(images)].append(verdict == "passes")
            if verdict != "passes":
                bad[verdict].add(images)
    if not relevant:
        return "not for this compiler"
    if missing:
        return "not run"
    if not bad:
        return "passes on " + " ".join(str(n) for n in sorted(good))
    return "; ".join(f"**{verdict}** on {' '.join(sorted(images))}" for verdict, images in sorted(bad.items()))


def table(options, sources, results):
    text = (HERE / "features.in.md").read_text()
    ids = [i for _, row_ids, _ in rows(text) if row_ids for i in row_ids]
    columns = [(b, o) for b in options.back_ends for o in OPTIMISATIONS]
    others = records()
    by_row = defaultdict(list)
    for name in sources:
        row = row_of(name, ids)
        if row is None:
            raise SystemExit(f"{name}: no row of the feature table has this name")
        by_row[row].append(name)
    out = []
    for line, row_ids, feature in rows(text):
        if row_ids is None:
            if line.startswith("| id | feature"):
                line += " programs | " + " | ".join([f"{b} {o}" for b, o in columns] + [b for b, _ in others]) + " |"
            elif line.startswith("|---|---|"):
                line += "---|" * (1 + len(columns) + len(others)) if "programs" in out[-1] else ""
            elif line.startswith("# "):
                line = "# The feature table"
            out.append(line)
            continue
        for i in row_ids:
            names = by_row[i]
            cells = [state(names, sources, results, b, o) if names else "-" for b, o in columns]
            cells += [cell(names, record, b) if names else "-" for b, record in others]
            extra = "" if i.startswith("sys-") else f" {len(names) or '-'} | " + " | ".join(cells) + " |"
            out.append(f"| {i} | {feature} |{extra}")
    return "\n".join(out) + "\n"


INTRODUCTION = """
`tests/conformance/report.py` makes this page from the results of `./dev test --all`: the states are measured, nothing is typed by hand.

* The programs of `tests/conformance` that are named after a row test it. Suites of their own test the rows of section 5; their last whole run counts.
* A state lists the numbers of images on which all programs of the row pass, or what fails and where.
* "-" means that no program exists yet: the feature is not there or not tested.
* Remarks in italics say what the programs of a row do not test.
"""


def versions_of(back_ends):
    """Of the compilers by whose name alone the columns go."""
    lines = []
    for back_end in back_ends:
        said = subprocess.run([back_end, "--version"], text=True, capture_output=True, check=True).stdout.splitlines()
        lines.append(f"- {back_end}: {said[0]}")
    return "\n## The compilers of this table\n\n" + "\n".join(lines) + "\n"


def sources_of_columns():
    """What the columns of other versions rest on."""
    lines = [f"- {b}: {record['compiler']}, {len(record['programs'])} programs, last changed {record['date']} at commit {record['commit']}"
             for b, record in records()]
    return "\n## Other versions of compilers\n\n" + ("\n".join([
        "Their columns are from the last whole run with each, and from runs of newer programs. Both were run at both optimisations, on 1, 2 and 4 images. "
        "(`./dev test` runs shares of it, in turn.)",
        "", *lines]) if lines else "None has been tested.") + "\n"


def failures(sources, results):
    """A line for each program and back end that fails, with the reason where the gap is known."""
    found = defaultdict(list)
    for (program, back_end, optimise), images in sorted(results.items()):
        for verdict in sorted(set(images.values()) - {"passes"}):
            counts = " ".join(n for n, v in images.items() if v == verdict)
            found[program, back_end].append(f"{optimise}: {verdict} on {counts}")
    lines = []
    for (program, back_end), verdicts in found.items():
        reason = Expectation(sources[program].with_suffix(".expect")).known_gap(back_end)
        lines.append(f"- `{program}` with {back_end}, " + "; ".join(verdicts) + (f". {reason}." if reason else ""))
    return "\n## Programs that fail\n\n" + ("\n".join(lines) if lines else "None.") + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--back-ends", nargs="+", required=True)
    parser.add_argument("--output", type=pathlib.Path)
    options = parser.parse_args()
    sources, results = programs(), read_results(options.work)
    wanted = {(name, b, o) for name, path in sources.items() for b in options.back_ends for o in OPTIMISATIONS
              if Expectation(path.with_suffix(".expect")).runs_with(b)}
    results = {key: value for key, value in results.items() if key in wanted}
    page = table(options, sources, results).replace("\n", "\n" + INTRODUCTION, 1) + failures(sources, results) + versions_of(options.back_ends) + sources_of_columns()
    page = with_states(page)
    target = options.output if options.output and wanted == set(results) else options.work / "features.md"
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists() or target.read_text() != page:
        target.write_text(page)
    print(f"{target}: {len(results)} of {len(wanted)} results")
    return 0


sys.exit(main())
