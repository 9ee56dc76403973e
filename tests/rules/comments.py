#!/usr/bin/env python3
"""Comments name files and functions that exist.

usage: comments.py ROOT        check the sources below ROOT
       comments.py --self-test the check itself, on small made-up texts

A file is named by its last part, or by the end of its path. A name that begins with atoll_, atolli_, llr_ or insight_, or the beginning of
one, is somewhere in the code.
"""
import pathlib
import re
import subprocess
import sys

FOLDERS = ("runtime/", "doors/", "include/", "translator/", "tools/")
# Of compilers and of the system, and what is no file's name.
OTHERS = {"class.c", "libgfortran.h", "ISO_Fortran_binding.h", "omp-tools.h", "mpif.h", "single_threaded.h", "derived-api.h", "magic-numbers.h", "stop.h",
          "io-api.h", "omp_lib.h", "openacc_lib.h", "definable.h", "malloc.c", "a.b.c", "file.c", "eq.c"}
# Names in translated text.
MADE = {"atoll_nodes_p", "atoll_on_x"}
COMMENT = re.compile(r'"(?:[^"\\\n]|\\.)*"|(/\*.*?\*/|//[^\n]*)', re.DOTALL)
FILE = re.compile(r"[\w./+-]*\b[A-Za-z_]\w*\.(?:c|h|cpp|py|def|txt|md)\b")
NAME = re.compile(r"\b(?:atolli?|llr|insight)_[a-z0-9_]*[a-z0-9]\b(?![*.])")


def complaints(texts, files):
    """texts: {path: source}"""
    comments = {path: "\n".join(found[1] for found in COMMENT.finditer(text) if found[1]) for path, text in texts.items()}
    code = {name for text in texts.values() for name in NAME.findall(COMMENT.sub(lambda found: "" if found[1] else found[0], text))}
    ends = {"/" + file for file in files}
    for path, comment in sorted(comments.items()):
        for name in sorted({name.removeprefix("../") for name in FILE.findall(comment)}):
            if name.rsplit("/", 1)[-1].lstrip(".") not in OTHERS and not any(file.endswith("/" + name) for file in ends):
                yield f"{path}: a comment names the file {name}, which does not exist"
        for name in sorted(set(NAME.findall(comment)) - MADE):
            if not any(name in known for known in code):
                yield f"{path}: a comment names {name}, which does not exist"


def self_test():
    texts = {"a/x.c": "/* y.h has it; z.c calls a/x.c. */ int atolli_one; // atolli_one, atolli_two\n", "a/y.h": 'puts("/* w.c */"); /* omp_lib.h */\n'}
    found = list(complaints(texts, texts))
    assert [line.split(" names ")[1] for line in found] == ["the file z.c, which does not exist", "atolli_two, which does not exist"], found


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    root = pathlib.Path(sys.argv[1])
    files = subprocess.run(["git", "ls-files"], cwd=root, text=True, capture_output=True, check=True).stdout.split()
    texts = {path: (root / path).read_text() for path in files if path.startswith(FOLDERS) and path.endswith((".c", ".h", ".cpp")) and (root / path).exists()}
    found = list(complaints(texts, files))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
