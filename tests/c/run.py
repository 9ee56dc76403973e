#!/usr/bin/env python3
"""Compiles a program with atollcc and runs it on several numbers of images. Expectations stand in comments of it
(tests/doors/program.py), as in "// exit: 3"."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "doors"))
import program


def main():
    parser = program.options()
    parser.add_argument("--cc", required=True)
    parser.add_argument("--options", default="-O0", help="of the compiler")
    arguments = parser.parse_args()
    compiler = [f"{arguments.bin}/atollcc", f"--cc={arguments.cc}", "-Wall", "-Wextra", "-Werror", *arguments.options.split()]
    return program.compile_and_run(arguments, compiler, program.expectation(arguments.program, "//"))


sys.exit(main())
