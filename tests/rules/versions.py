#!/usr/bin/env python3
"""versions.txt alone says which versions of compilers Atoll is made for.

    versions.py ROOT
    versions.py --self-test

Found are commands and packages with a version, as in flang-N, in every file but documents and records of runs; and where versions are decided
(PLACES), outside of comments, LLVM or Flang with a version, and lists or ranges of those of gfortran. A comment, a message or one comparison may
say what a certain version does, as doors/gfortran/CMakeLists.txt does: that stays true.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "compilers"))
from listed import VERSIONS  # noqa: E402

DOCUMENTS = re.compile(r"(docs|tools/messages/causes|tests/conformance/versions)/|.*\.md$|versions\.txt$")
# Those have samples for their own tests; the recipe is copied out of the tree (tests/packages/spack.py compares it).
OTHERS = {"tests/rules/versions.py", "tests/docs/platforms.py", "packaging/spack/package.py"}
PLACES = re.compile(r"(?!doors/)(.*/)?CMakeLists\.txt$|dev$|(cmake|packaging|tools/(atoll|atollcaf|atollfc|compilers)|\.ci)/|translator/[^/]*$")
NAMED = re.compile(r"\b(lib)?(gfortran|flang|clang(\+\+|-format|-rt)?|llvm|omp)-\d\d\b")
FRONT_END = re.compile(r"\b(llvm|flang)\W{1,3}(\d\d)\b", re.I)
NUMBER = "|".join(map(str, VERSIONS["gfortran"]))
LIST = re.compile(rf"(?<![.\d])({NUMBER})\b\D{{1,12}}\b(?!\1)({NUMBER})\b")
COMMENT = re.compile(r"(^|\s)(#|//).*")


def complaints_of(path, text):
    if DOCUMENTS.match(path) or path in OTHERS:
        return
    for number, line in enumerate(text.splitlines(), 1):
        code = COMMENT.sub("", line)
        found = NAMED.search(line) or PLACES.match(path) and (FRONT_END.search(code) or LIST.search(code))
        if found:
            yield f"{path}:{number}: {found[0]}: versions.txt says versions; take it from there (cmake/AtollVersions.cmake, tools/compilers/listed.py)"


def check(root):
    for path in subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True, check=True).stdout.splitlines():
        try:
            yield from complaints_of(path, pathlib.Path(root, path).read_text(encoding="utf-8"))
        except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
            continue


def self_test():
    """What was once in the tree, and what may be there."""
    bad = {"translator/BackEnd.cpp": "columns{{true, 12}, {true, 13}, {false, 22}};", "tools/atollfc/Compilers.cpp": "{Capability::Proved, true, 12, 16},",
           "tools/compilers/fetch": "versions='13 14 15 16'", "tools/atollcaf/atollcaf.in": "15 | 16) library=libatoll_caf_$major.a ;;",
           "cmake/AtollLLVM.cmake": "find_package(LLVM 22.1 REQUIRED)", "dev": "  libflang-22-dev # the front end", "tests/a.py": 'run("clang++-22")',
           "tests/caf/CMakeLists.txt": 'if(EXISTS "${compilers}/gfortran-14")'}
    good = {"translator/BackEnd.cpp": "// gfortran 12 to 16, and Flang 22, do not know it", "tools/atollcaf/atollcaf.in": 'if [ "$major" -ge 15 ]; then warn; fi',
            "tests/a.py": "SIZES = [12, 13, 14]", "docs/a.md": "`flang-22`", "tools/atollfc/Compilers.cpp": "{Capability::LinksFlangRt, false, 21, newest},"}
    for path, line in bad.items():
        assert list(complaints_of(path, line)), (path, line)
    for path, line in good.items():
        assert not list(complaints_of(path, line)), (path, line)


if __name__ == "__main__":
    if sys.argv[1] == "--self-test":
        self_test()
        sys.exit(0)
    COMPLAINTS = list(check(sys.argv[1]))
    print("\n".join(COMPLAINTS))
    sys.exit(1 if COMPLAINTS else 0)
