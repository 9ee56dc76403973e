#!/usr/bin/env python3
"""A program goes through the front end and comes out again without edits: does it still do the same?

usage: run.py ATOLL-TRANSLATE MODULES-DIRECTORY BACK-END SOURCE

A line `! options: WORD...` at the top of the source gives options for translator and back end; `gfortran:WORD`
and `flang:WORD` only for that one; @ in an option is the directory of the source. A line `! back ends: NAME` is for CMakeLists.txt.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

LONG_LINES = {
    "gfortran": ["-ffree-line-length-none", "-ffixed-line-length-none"],
    "flang": ["-ffixed-line-length=none"],
}


def options_of(source, family):
    translator, compiler = [], []
    for line in source.read_text().splitlines()[:3]:
        match = re.match(r"! options: (.*)", line)
        words = match.group(1).replace("@", str(source.parent)).split() if match else []
        for word in words:
            only, _, option = word.rpartition(":") if ":-" in word else ("", "", word)
            if only in ("", family):
                compiler.append(option)
                if not only:
                    translator.append(option)
    return translator, compiler


def run(command, directory):
    result = subprocess.run(command, cwd=directory, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)
    return result.returncode, result.stdout, result.stderr.decode(errors="replace")


def must(command, directory):
    status, output, errors = run(command, directory)
    if status != 0:
        sys.exit(f"exit status {status}: {' '.join(map(str, command))}\n{output.decode(errors='replace')}{errors}")
    return output


def main(tool, modules, back_end, source):
    source = pathlib.Path(source).resolve()
    family = "gfortran" if back_end == "gfortran" else "flang"
    translator, compiler = options_of(source, family)
    with tempfile.TemporaryDirectory() as directory:
        flags = [] if family == "gfortran" else ["--flang"]
        if family == "gfortran" and source.suffix in (".F", ".F90"):
            preprocessed = f"{directory}/preprocessed{source.suffix.lower()}"
            must([back_end, "-cpp", "-E", *compiler, source, "-o", preprocessed], directory)
            flags = ["--preprocessed", preprocessed]
        flags += ["--intrinsics", f"{modules}/{family}", f"-J{directory}"]
        text = must([tool, "--identity", *flags, *translator, source], directory)
        again = pathlib.Path(directory, "again" + (".f" if source.suffix in (".f", ".F") else ".f90"))
        again.write_bytes(text)
        must([back_end, *compiler, source, "-o", "original"], directory)
        must([back_end, *compiler, *LONG_LINES[family], again, "-o", "regenerated"], directory)
        original, regenerated = (run([f"{directory}/{name}"], directory) for name in ("original", "regenerated"))
    if not original[1]:
        sys.exit("the program writes nothing: nothing was compared")
    if original[:2] != regenerated[:2]:
        sys.exit(f"original: status {original[0]}\n{original[1].decode(errors='replace')}\n"
                 f"regenerated: status {regenerated[0]}\n{regenerated[1].decode(errors='replace')}")


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
