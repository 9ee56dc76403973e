#!/usr/bin/env python3
"""-Wcoarray-race: what the compiler says of programs. static.py BINDIR WORKDIR

static/NAME.f90 has marks as the other programs (race.py): exactly these pairs are warned of. Of right/NAME.f90 nothing may be said, and of wrong/NAME.f90
nothing that is not marked; nor of the conformance programs, except those that race by intention (conformance.py).
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
from conformance import RACING, build_support
from race import marks

BIN, WORK = map(os.path.abspath, sys.argv[1:3])


def warned(source):
    """The pairs of lines that the compiler warns of."""
    name = os.path.basename(source)
    done = subprocess.run([BIN + "/atollfc", "-fsyntax-only", "-Wcoarray-race", "-I", WORK + "/support", os.path.abspath(source)], capture_output=True, text=True, cwd=WORK, timeout=120)
    pairs = re.findall(rf"{re.escape(name)}:(\d+):\d+: warning: '.*' and '.*' \(.*:(\d+)\) can be the same object.*\[-Wcoarray-race\]", done.stderr)
    assert len(pairs) == done.stderr.count("[-Wcoarray-race]"), done.stderr
    return {tuple(sorted((int(one), int(other)))) for one, other in pairs}, done


def programs(folder):
    return sorted(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".f90"))


def main():
    os.makedirs(WORK, exist_ok=True)
    build_support([BIN + "/atollfc", "--fc=gfortran"], pathlib.Path(WORK, "support"))
    conformance = os.path.join(HERE, "..", "..", "conformance")
    sources = [*programs(HERE + "/static"), *programs(HERE + "/right"), *programs(HERE + "/wrong"), *programs(conformance)]
    failures, found, all_marks = [], 0, 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        for source, (pairs, done) in zip(sources, pool.map(warned, sources)):
            folder, name = os.path.basename(os.path.dirname(source)), os.path.basename(source)[:-4]
            with open(source, encoding="utf-8") as file:
                marked = marks(file.read()) if folder in ("static", "wrong") else set()
            if folder == "static" and pairs != marked:
                failures.append(f"{folder}/{name}: warned of {sorted(pairs)}, marked {sorted(marked)}\n{done.stderr}")
            elif pairs - marked and not (folder == "conformance" and name in RACING):
                failures.append(f"{folder}/{name}: warned of {sorted(pairs - marked)}\n{done.stderr}")
            if folder == "wrong":
                found, all_marks = found + len(pairs), all_marks + len(marked)
    print(f"{len(sources)} programs; {found} of the {all_marks} races that runs find are found by the compiler")
    if found < all_marks // 6:
        failures.append("hardly any race is found by the compiler")
    print("\n".join(failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
