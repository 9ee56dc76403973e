#!/usr/bin/env python3
"""What Atoll reads from gfortran's module files, and what gfModParser, a package of PyPI, reads from the same ones.

    compare.py MODFILE-TEST [GFORTRAN | FILE.mod]...

With a compiler the modules are made from tests/cli/modfile/forms.f90. Compared are the names that a module exports, the values
of its constants, the arguments of its procedures, the components of its types. Exit status 77: there is no gfModParser.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

try:
    import gfModParser
except ImportError:
    venv = os.environ.pop("ATOLL_TEST_VENV", "")  # where ./dev test installs it, after the build has been configured
    if os.path.exists(venv):
        os.execv(venv, [venv, *sys.argv])
    sys.exit(77)

FORMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "cli", "modfile", "forms.f90")


class Ours:
    """The text that Atoll makes."""

    def __init__(self, reader, path):
        self.text = subprocess.run([reader, "print", path], check=True, text=True, stdout=subprocess.PIPE).stdout
        self.left_out = set(re.findall(r"^!left out (\w+):", self.text, re.M))
        self.names = set(re.findall(r"^(?:type\b[^:\n]*::|interface |namelist/)(\w+)", self.text, re.M))
        for used in re.findall(r"^use \w+,only:(.*)", self.text, re.M):
            self.names |= {name.split("=>")[0] for name in used.split(",")}
        self.names |= set(re.findall(r"^[^!\n(]*(?:\([^\n]*?\))?[^\n:]*::(\w+)", self.text, re.M))
        self.procedures = {name: [a for a in arguments.split(",") if a] for name, arguments in
                           re.findall(r"^(?:\w+ )*(?:function|subroutine) (\w+)\(([^)]*)\)", self.text, re.M)}
        self.names |= set(self.procedures)
        self.numbers = {name: (-1 if sign else 1)*float(value) for name, sign, value in
                        re.findall(r"^(?:integer|real)\(\d+\),parameter::(\w+)=\(?(-?)([0-9.e+-]+)_\d+\)?$", self.text, re.M)}
        self.types = {}
        for name, body in re.findall(r"^type(?:,[^:\n]*)?::(\w+)\n(.*?)^end type", self.text, re.M | re.S):
            components = body.split("contains\n")[0]
            self.types[name] = re.findall(r"^[^\n]*?::(\w+)", components, re.M)


def is_made(name):
    return name.startswith("_") or name.startswith("@")


def compare(reader, path):
    ours, theirs, wrong, count = Ours(reader, path), gfModParser.Module(path), [], 0

    def same(what, mine, other):
        nonlocal count
        count += 1
        if mine != other:
            wrong.append(f"{path}: {what}: {mine} here, {other} there")

    for name in theirs.keys():
        is_module = os.path.exists(os.path.join(os.path.dirname(path), name + ".mod"))
        if not is_made(name) and not is_module:
            same("the name " + name, name.lower() in ours.names | ours.left_out, True)
    parameters = gfModParser.Parameters(theirs)
    for name in parameters.keys():
        if name in ours.numbers and parameters.type(name) in ("INTEGER", "REAL"):
            same("the constant " + name, ours.numbers[name], float(parameters.value(name)))
    procedures = gfModParser.Procedures(theirs)
    for name in procedures.keys():
        if name in ours.procedures:
            same("the arguments of " + name, ours.procedures[name], list(procedures.arguments(name)))
    types = gfModParser.DerivedTypes(theirs)
    for name in types.keys():
        if name.lower() in ours.types:
            parents = set(ours.types) | {"shape", "square"}
            other = [c for c in types.components(name) if not is_made(c) and c not in parents]
            same("the components of " + name, ours.types[name.lower()], other)
    print(f"{path}: {count} compared")
    return wrong + ([f"{path}: nothing to compare"] if count == 0 else [])


def main():
    reader, wrong = sys.argv[1], []
    for what in sys.argv[2:]:
        if what.endswith(".mod"):
            wrong += compare(reader, what) if os.path.exists(what) else []
            continue
        with tempfile.TemporaryDirectory() as directory:
            subprocess.run([what, "-c", FORMS], cwd=directory, check=True)
            for path in sorted(glob.glob(directory + "/*.mod")):
                wrong += compare(reader, path)
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
