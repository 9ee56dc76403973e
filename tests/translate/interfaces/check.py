"""What the translator knows of the runtime and of the back ends is right: the interface bodies, which the build makes
from the C prototypes (translator/lower/interfaces.py), are Fortran to a back end; the table of defects (translator/BackEnd.cpp) is
that of translator/README.md.

usage: check.py interfaces LISTING-PROGRAM BACK-END | check.py defects LISTING-PROGRAM README | check.py --self-test
"""
import itertools
import pathlib
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
    """rows: the table, the first line of which is its head."""
    wanted, lines = rows.strip().split("\n"), readme.split("\n")
    start = lines.index(wanted[0]) if wanted[0] in lines else len(lines)
    shown = list(itertools.takewhile(lambda line: line.startswith("|"), lines[start:]))
    return [f"translator/README.md should have: {line}" for line in wanted if line not in shown] + \
        [f"translator/README.md has, but BackEnd.cpp has not: {line}" for line in shown if line not in wanted]


def wrong_defects(program, readme):
    return wrong_rows(listing(program, "defects"), pathlib.Path(readme).read_text())


def self_test():
    table = "| name | gfortran 12 |\n|---|---|\n| `Some` | x |"
    assert wrong_rows(table, "before\n\n" + table + "\n\nafter") == []
    assert wrong_rows(table, "") and wrong_rows(table, table + "\n| `Other` | x |") and wrong_rows(table, table[:-12])
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
