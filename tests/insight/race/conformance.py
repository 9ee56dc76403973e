#!/usr/bin/env python3
"""The conformance programs race nowhere: each is run on 4 images (or the smallest larger number that it is for) and looked at.

usage: conformance.py --bin DIR --work DIR [--fc COMPILER] [--level=FLAG] [--local] [--one-of N --turn T] [--names NAME ...]

--local: compiled with -fcheck=race. Programs that are to be refused, and folders, are left out.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
CONFORMANCE = HERE.parents[1] / "conformance"
sys.path.insert(0, str(CONFORMANCE))
from expectation import Expectation  # noqa: E402

IMAGES = 4
LIMIT = 1000 if os.environ.get("ATOLL_TEST_SANITIZED") else 200
# They do race, by intention.
RACING = {"fail-access": "all images access memory of one that has failed, where nobody looks",
          "team-change": "several images define an element, and any of the values will do",
          "decl-alloc-assign-whole": "an image fetches what the other is about to define, and all of them have the same values",
          "rma-expr-forall-saved": "an image puts into elements the values that they have",
          "decl-static-module-volatile": "it spins on VOLATILE variables, which order nothing (11.6.2, 11.6.5)"}


def run(command, folder, **options):
    try:
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", timeout=LIMIT, **options)
        return result.returncode, result.stdout + result.stderr
    except subprocess.TimeoutExpired as timeout:
        return None, f"no end: {timeout}"


def build_support(compiler, folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    sources = ["checks.f90", "delays.f90"] + (["checks_r16.f90"] if "gfortran" in compiler[1] else [])
    for source in sources:
        status, output = run([*compiler, "-c", str(CONFORMANCE / "support" / source), "-o", source[:-4] + ".o"], folder)
        if status:
            sys.exit(f"{source}: {output}")


def check(arguments, compiler, source):
    """None: it is left out; else what is wrong, or nothing."""
    expectation = Expectation(source.with_suffix(".expect"))
    images = min((n for n in expectation.images if n >= IMAGES), default=None)
    if images is None or expectation.compile_fails or not expectation.runs_with(arguments.fc) or \
            expectation.known_gap(arguments.fc):
        return None
    folder = arguments.work / source.stem
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    flags = [*([arguments.level] if arguments.level else []), *expectation.one("flags", "").split(), *(["-fcheck=race"] if arguments.local else [])]
    support = arguments.work / "support"
    status, output = run([*compiler, *flags, "-I", str(support), str(source), *map(str, sorted(support.glob("*.o"))),
                          "-o", "program"], folder)
    if status:
        return f"atollfc: {output}"
    stdin = source.with_suffix(".stdin")
    with open(stdin if stdin.exists() else os.devnull, encoding="utf-8") as given:
        status, output = run([str(arguments.bin / "atollrun"), "-n", str(images), "./program",
                              *expectation.one("arguments", "").split()], folder, stdin=given,
                             env=dict(os.environ, ATOLL_RACE="races"))
    if os.environ.get("ATOLL_TEST_SANITIZED") and "in a program that has its own malloc" in output:
        return None
    complaints = expectation.complaints(images, status, output, output) if status is not None else [output]
    if status is None or (status and complaints):
        return f"the program: status {status}, {complaints}: {output[-2000:]}"
    status, output = run([str(arguments.bin / "atoll"), "race", "races"], folder)
    if status == 0:
        shutil.rmtree(folder)
    if expectation.all("exit", images) and ": race: " not in output: # it ends before some images have begun, perhaps
        return ""
    return output if status else ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--fc", default="gfortran")
    parser.add_argument("--level", default="", help="of optimisation: --level=-O3")
    parser.add_argument("--local", action="store_true")
    parser.add_argument("--one-of", type=int, default=1)
    parser.add_argument("--turn", type=int, default=0)
    parser.add_argument("--names", nargs="*", default=[])
    arguments = parser.parse_args()
    arguments.bin, arguments.work = arguments.bin.resolve(), arguments.work.resolve()
    compiler = [str(arguments.bin / "atollfc"), "--fc=" + arguments.fc]
    build_support(compiler, arguments.work / "support")
    sources = [s for s in sorted(CONFORMANCE.glob("*.f90"))
               if s.stem not in RACING and (not arguments.names or s.stem in arguments.names)]
    count = bad = 0
    for source in sources[arguments.turn % arguments.one_of::arguments.one_of]:
        wrong = check(arguments, compiler, source)
        count += wrong is not None
        bad += bool(wrong)
        if wrong:
            print(f"{source.stem}: {wrong}", flush=True)
    print(f"{count} programs, {bad} of them not as expected")
    return 1 if bad or not count else 0


if __name__ == "__main__":
    sys.exit(main())
