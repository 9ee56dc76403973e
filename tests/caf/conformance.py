#!/usr/bin/env python3
"""Runs the conformance programs, those without a sidecar that are not about atollfc, through atollcaf with one version of gfortran.

    conformance.py --bin build/bin --fc gfortran-N --work DIRECTORY [--record] [PROGRAM...]

What each does is compared with a list beside this file, conformance/VERSION.txt, in both directions: a program that is not in the list
passes on 1, 2 and 4 images; one that is fails in the way that the list says, for the reason that it gives:

    not compiled    gfortran ends with an error; the reason is its message
    refused         the library ends the run; the reason is the message
    wrong           it fails otherwise; the reason is what gfortran's front end does. A program that fails may do so in either way.
    varies          what gfortran's front end does has no defined result: it may pass, or be wrong

--record writes the list anew, keeping the reasons of programs whose verdict has not changed.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import signal
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PROGRAMS = HERE.parent / "conformance"
IMAGES = (1, 2, 4)
LIMIT = 60
SKIPPED = 77


def run(command, folder, limit=LIMIT):
    """Exit status (None: ended by the watchdog) and all output."""
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               text=True, errors="replace", start_new_session=True)
    try:
        output, _ = process.communicate(timeout=limit)
        return process.returncode, output
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGTERM)
        output, _ = process.communicate()
        return None, output


def first(pattern, output, default):
    found = re.search(pattern, output, re.MULTILINE)
    return re.sub(r"[^ -~‘’]", "?", found.group(1).strip()[:150]) if found else default


def verdict(program, compile_with, launcher, work):
    """(verdict, what was said)"""
    folder = work / program.stem
    folder.mkdir(parents=True, exist_ok=True)
    status, output = run([*compile_with, program, *sorted(work.glob("support/*.o")), "-o", "program"], folder, 300)
    if status != 0:
        crash = first(r"(internal compiler error.*)", output, "")
        return "not compiled", crash or first(r"(?:Error|error): (.*)", output, "no message")
    for images in IMAGES:
        status, output = run([launcher, "-n", str(images), "./program"], folder)
        if status != 0:
            said = first(r"(?:^|: )error: image \d+: (.*)", output, "")
            if said:
                return "refused", said
            return "wrong", first(r"(image \d+: .*)", output, "hangs" if status is None else f"exit status {status}")
    return "passes", ""


def read_list(path):
    """{program: (verdict, reason)}"""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    fields = [[field.strip() for field in line.split("|")] for line in lines if line and not line.startswith("#")]
    return {name: (what, reason) for name, what, reason in fields}


def kind(verdict_of_program):
    return {"refused": "wrong"}.get(verdict_of_program, verdict_of_program)


def is_as_listed(what, listed):
    return kind(what) == kind(listed) or listed == "varies" and what != "not compiled"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", required=True)
    parser.add_argument("--fc", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("programs", nargs="*")
    arguments = parser.parse_args()
    version = subprocess.run([arguments.fc, "-dumpversion"], capture_output=True, text=True, check=True).stdout.split(".")[0].strip()
    work = pathlib.Path(arguments.work).resolve()
    compile_with = [f"{arguments.bin}/atollcaf", f"--fc={arguments.fc}", "-O1", "-w", f"-I{work}/support"]
    (work / "support").mkdir(parents=True, exist_ok=True)
    for name in ("checks", "delays", "checks_r16"):
        status, output = run([*compile_with, "-c", PROGRAMS / "support" / f"{name}.f90"], work / "support", 300)
        if status != 0:
            print(output)
            return 1
    programs = [path for path in sorted(PROGRAMS.glob("*.f90"))
                if not path.with_suffix(".expect").exists() and not path.stem.startswith("sys-translator")
                and (not arguments.programs or path.stem in arguments.programs)]
    path = HERE / "conformance" / f"{version}.txt"
    if not path.exists() and not arguments.record:
        print(f"there is no list for gfortran {version} yet: --record makes one")
        return SKIPPED
    expected = read_list(path)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        found = dict(zip([p.stem for p in programs],
                         pool.map(lambda p: verdict(p, compile_with, f"{arguments.bin}/atollrun", work), programs)))
    if arguments.record:
        lines = []
        for name, (what, said) in found.items():
            known = expected.get(name, ("", ""))
            if what != "passes" or known[0] == "varies":
                lines.append(f"{name} | {known[0]} | {known[1]}" if is_as_listed(what, known[0]) else f"{name} | {what} | {said}")
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return 0
    bad = [f"{name}: {what} ({said}), but the list says: {expected.get(name, ('passes', ''))[0]}"
           for name, (what, said) in found.items() if not is_as_listed(what, expected.get(name, ("passes", ""))[0])]
    if not arguments.programs:
        bad += [f"{name} is in the list, but is no program" for name in expected if name not in found]
    print("\n".join(bad) or f"{sum(what == 'passes' for what, _ in found.values())} of {len(found)} programs pass; the others are as listed")
    return 1 if bad else 0


sys.exit(main())
