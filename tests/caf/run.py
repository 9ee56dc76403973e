#!/usr/bin/env python3
"""Compiles a program with atollcaf and runs it on several numbers of images. Expectations stand in comments of it
(tests/doors/program.py), as in "! exit: 3"; "! versions: 12 13" are those of gfortran that can compile it."""
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "doors"))
import program

SKIPPED = 77


def version(compiler):
    return subprocess.run([compiler, "-dumpversion"], capture_output=True, text=True, check=True).stdout.split(".")[0].strip()


def main():
    parser = program.options()
    parser.add_argument("--optimise", default="-O0")
    parser.add_argument("--fc", default="gfortran")
    arguments = parser.parse_args()
    expected = program.expectation(arguments.program, "!", "versions")
    if "versions" in expected and version(arguments.fc) not in expected["versions"].split():
        print(f"not for gfortran {version(arguments.fc)}")
        return SKIPPED
    compiler = [f"{arguments.bin}/atollcaf", f"--fc={arguments.fc}", "-Wall", "-Wno-conversion", "-Wno-unused", "-J", arguments.work,
                *arguments.optimise.split()]
    return program.compile_and_run(arguments, compiler, expected)


sys.exit(main())
