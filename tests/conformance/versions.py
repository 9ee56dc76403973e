#!/usr/bin/env python3
"""What is known of the versions of compilers that are not this machine's own: a file for each in versions/, from its last whole run.

    versions.py --bin build/bin --work build/tests/compilers --back-end COMPILER-N

writes versions/COMPILER-N.json if WORK has a result of this build for every program and optimisation; otherwise nothing, and the status says
"skipped". report.py makes columns of the files: what a run of a share has found is in CTest's own results only.
"""
import argparse
import datetime
import json
import pathlib
import subprocess
import sys

from expectation import Expectation

HERE = pathlib.Path(__file__).resolve().parent
RECORDS = HERE / "versions"
OPTIMISATIONS = ("-O0", "-O3")
SKIPPED = 77


def programs():
    """Programs by name: files *.f90, *.F90 ..., folders with a build file."""
    found = [p for p in HERE.iterdir() if p.suffix.lower() in (".f90", ".f") or (p / "build").exists()]
    return {p.stem: p for p in sorted(found)}


def wanted(back_end):
    return [(name, o) for name, path in programs().items() for o in OPTIMISATIONS
            if Expectation(path.with_suffix(".expect")).runs_with(back_end)]


def result_of(options, name, optimise):
    """The verdicts by number of images, or None if there is no result of this build."""
    path = options.work / "results" / f"{name}.{options.back_end}.{optimise.lstrip('-')}.json"
    built = [options.bin / "atollfc", options.bin.parent / "lib" / "libatoll.a", programs()[name]]
    if not path.exists() or any(path.stat().st_mtime < file.stat().st_mtime for file in built):
        return None
    return json.loads(path.read_text())["images"]


def commit():
    """The commit of the sources, with a mark if they have been changed since. (Records themselves are no sources.)"""
    def git(*arguments):
        return subprocess.run(["git", "-C", HERE, *arguments], capture_output=True, text=True, check=True).stdout.strip()
    try:
        changed = git("status", "--porcelain", "--untracked-files=no", "--", ":/", ":(top,exclude)docs",
                      ":(top,exclude)tests/conformance/versions", ":(top,exclude)tests/conformance/systems.json")
        return git("rev-parse", "--short", "HEAD") + (" with changes" if changed else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def records():
    """(back end, record) by version; a record has compiler, commit, date, and by program "passes" or what fails."""
    found = [(path.stem, json.loads(path.read_text())) for path in RECORDS.glob("*.json")]
    return sorted(found, key=lambda item: int(item[0].rpartition("-")[2]))


def cell(names, record, back_end):
    """What the table says of a row: both optimisations at once."""
    verdicts = [record["programs"].get(name) for name in names
                if Expectation(programs()[name].with_suffix(".expect")).runs_with(back_end)]
    if not verdicts:
        return "not for this compiler"
    if None in verdicts:
        return "not run"
    bad = sorted({verdict for verdict in verdicts if verdict != "passes"})
    return "; ".join(f"**{verdict}**" for verdict in bad) if bad else "passes"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--back-end", required=True)
    options = parser.parse_args()
    verdicts = {}
    for name, optimise in wanted(options.back_end):
        result = result_of(options, name, optimise)
        if result is None:
            print(f"skipped: no whole run: {name} {optimise} has not been run with this build")
            return SKIPPED
        bad = sorted({verdict for verdict in result.values() if verdict != "passes"})
        verdicts.setdefault(name, []).extend(f"{optimise} {verdict}" for verdict in bad)
    version = subprocess.run([options.back_end, "--version"], capture_output=True, text=True, check=True).stdout
    record = {"compiler": version.splitlines()[0], "commit": commit(), "date": datetime.date.today().isoformat(),
              "programs": {name: "; ".join(found) or "passes" for name, found in verdicts.items()}}
    RECORDS.mkdir(exist_ok=True)
    target = RECORDS / f"{options.back_end}.json"
    known = json.loads(target.read_text()) if target.exists() else {}
    if known.get("programs") != record["programs"] or known.get("compiler") != record["compiler"]:
        target.write_text(json.dumps(record, indent=1) + "\n")
    print(f"{target}: {len(verdicts)} programs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
