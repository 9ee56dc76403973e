#!/usr/bin/env python3
"""Compiles a program with atollcaf and runs it on several numbers of images. Expectations stand in its first comments:
"! versions: 12 13", "! images: 1 2", "! exit: 3", "! stdout: REGEX", "! stderr: REGEX"; without them all versions of the
compiler, 1 2 4 8 images, exit status 0 and no more."""
import argparse
import os
import re
import subprocess
import sys

LIMIT = 120
SKIPPED = 77


def expectation(source):
    """{key: text}"""
    with open(source, encoding="utf-8") as file:
        lines = [line for line in file if line.startswith("!")]
    return dict(re.match(r"! (\w+): (.*)", line).groups() for line in lines
                if re.match(r"! (versions|images|exit|stdout|stderr): ", line))


def version(compiler):
    return subprocess.run([compiler, "-dumpversion"], capture_output=True, text=True, check=True).stdout.split(".")[0].strip()


def complaint(expected, result):
    """What is wrong with a finished run, or None."""
    if result.returncode != int(expected.get("exit", 0)):
        return f"exit status {result.returncode}, expected {expected.get('exit', 0)}"
    for stream in ("stdout", "stderr"):
        if stream in expected and not re.search(expected[stream], getattr(result, stream), re.MULTILINE):
            return f"{stream} lacks: {expected[stream]}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--optimise", default="-O0")
    parser.add_argument("--fc", default="gfortran")
    parser.add_argument("--launcher", help="a command that takes -n IMAGES, instead of atollrun")
    parser.add_argument("--images", help="instead of those of the program")
    parser.add_argument("program")
    arguments = parser.parse_args()
    name = os.path.splitext(os.path.basename(arguments.program))[0]
    expected = expectation(arguments.program)
    if "versions" in expected and version(arguments.fc) not in expected["versions"].split():
        print(f"not for gfortran {version(arguments.fc)}")
        return SKIPPED
    os.makedirs(arguments.work, exist_ok=True)
    executable = os.path.join(arguments.work, name)
    command = [f"{arguments.bin}/atollcaf", f"--fc={arguments.fc}", "-Wall", "-Wno-conversion", "-Wno-unused", "-J", arguments.work,
               *arguments.optimise.split(), arguments.program, "-o", executable]
    compiled = subprocess.run(command, cwd=arguments.work, capture_output=True, text=True)
    if compiled.returncode:
        print(" ".join(command), compiled.stdout, compiled.stderr, sep="\n")
        return 1
    expected = expectation(arguments.program)
    launcher = (arguments.launcher or f"{arguments.bin}/atollrun").split()
    bad = 0
    allowed = expected.get("images", "1 2 4 8").split()
    for images in (n for n in (arguments.images or "1 2 3 4 8").split() if n in allowed):
        try:
            result = subprocess.run([*launcher, "-n", images, executable], capture_output=True, text=True, errors="replace",
                                    timeout=LIMIT, cwd=arguments.work, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            print(f"{name} on {images} images: not finished after {LIMIT} s")
            bad += 1
            continue
        why = complaint(expected, result)
        if why:
            print(f"{name} on {images} images: {why}", result.stdout, result.stderr, sep="\n")
            bad += 1
    return 1 if bad else 0


sys.exit(main())
