"""What the translator knows of the runtime and of the back ends is right: the interface bodies, which the build makes
from the C prototypes (translator/lower/interfaces.py), are Fortran to a back end; the table of defects (BackEnd.cpp) is
that of translator/README.md.

usage: check.py interfaces LISTING-PROGRAM BACK-END | check.py defects LISTING-PROGRAM README | check.py --self-test
"""
import pathlib
import re
import subprocess
import sys
import tempfile


def listing(program, what):
    return subprocess.run([program, what], stdout=subprocess.PIPE, text=True, check=True).stdout


def wrong_bodies(bodies, back_end):
    """What the back end says of them, or nothing."""
    with tempfile.TemporaryDirectory() as directory:
        source = pathlib.Path(directory, "interfaces.f90")
        bodies = bodies.replace(") bind(c", ") &\nbind(c")  # lines of at most 132 columns
        source.write_text(f"subroutine s\ninterface\n{bodies}\nend interface\nend subroutine\n")
        done = subprocess.run([back_end, "-fsyntax-only", source.name], cwd=directory, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True)
    return [done.stdout] if done.returncode else []


def wrong_interfaces(program, back_end):
    return wrong_bodies(listing(program, "interfaces"), back_end) + wrong_bodies(listing(program, "objects"), back_end)


def wrong_rows(rows, readme):
    shown = [line for line in readme.split("\n") if re.match(r"\| `[A-Z]\w+` \| x? \| x? \|", line)]
    return [f"translator/README.md should have: {line}" for line in rows.strip().split("\n") if line not in shown] + \
        [f"translator/README.md has, but BackEnd.cpp has not: {line}" for line in shown if line not in rows]


def wrong_defects(program, readme):
    return wrong_rows(listing(program, "defects"), pathlib.Path(readme).read_text())


def self_test():
    row = "| `Some` | x |  | wrong | otherwise |"
    assert wrong_rows(row, row) == [] and wrong_rows(row, "") and wrong_rows(row, row + "\n| `Other` | x |  | a | b |")
    body = "subroutine f(a) bind(c)\ninteger(4), value :: {}\nend subroutine"
    assert wrong_bodies(body.format("a"), "gfortran") == [] and wrong_bodies(body.format("b"), "gfortran")


def main():
    if sys.argv[1] == "--self-test":
        self_test()
        return 0
    found = globals()["wrong_" + sys.argv[1]](*sys.argv[2:])
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
