#!/usr/bin/env python3
"""The runtime compiled for arm64, and programs of the conformance suite with it, in qemu's emulation of a process.

    arm64.py BUILD PROGRAM...

Needs Debian's gcc-aarch64-linux-gnu, gfortran-aarch64-linux-gnu and qemu-user; without them it is skipped (77). An x86 machine keeps stores in
order, in the emulation, too: of arm64's weaker order no more is said here than what instructions the posts to counters have.
"""
import concurrent.futures
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

PREFIX = "aarch64-linux-gnu-"
RUNTIME = re.compile(r"CMakeFiles/atoll(?:_(base|insight|boot|core|llr|link|transport|door_common|door_fortran|gfortran|components))?\.dir")
IMAGES = "4"
# qemu keeps a note of each page of reserved addresses: with slots of the usual size four images take half a minute to start.
SLOT_SIZE = "256M"
TYPES = "atoll_iso_fortran_env"  # a module that is compiled for each compiler
HERE = os.path.dirname(os.path.abspath(__file__))
CHECKS = os.path.join(HERE, "..", "conformance", "support", "checks.f90")


def run(words, **more):
    more = {"stdin": subprocess.DEVNULL, **more} if "input" not in more else more
    return subprocess.run(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)


def cross_command(entry, work):
    """Of a compilation for this machine, that for arm64; and its object file."""
    words = shlex.split(entry["command"])
    if os.path.basename(words[0]) == "ccache":
        words = words[1:]
    words = [PREFIX + "gcc"] + [word for word in words[1:] if not word.startswith("-m")]
    target = os.path.join(work, entry["output"].replace("/", "_"))
    words[words.index("-o") + 1] = target
    if "-MF" in words:
        words[words.index("-MF") + 1] = target + ".d"
    return words, target


def compile_runtime(build, work):
    """{part: its objects}"""
    entries = {entry["output"]: entry for entry in json.loads(run(["ninja", "-C", build, "-t", "compdb"]).stdout)
               if entry["file"].endswith(".c") and RUNTIME.search(entry["output"])}
    parts = {}

    def compile_one(entry):
        words, target = cross_command(entry, work)
        done = run(words, cwd=entry["directory"])
        if done.returncode or done.stdout:
            raise SystemExit(f"{entry['file']}\n{done.stdout}")
        return RUNTIME.search(entry["output"])[1], target

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for part, target in pool.map(compile_one, entries.values()):
            parts.setdefault(part if part in ("gfortran", "components") else "", []).append(target)
    for part, objects in parts.items():
        subprocess.run([PREFIX + "ar", "crs", os.path.join(work, f"libatoll{'_' + part if part else ''}.a"), *objects], check=True)


def link_command(atollfc, program, work):
    """What atollfc would link with, with the libraries of arm64 in the place of this machine's."""
    shown = run([*atollfc, "-###", program + ".o", "checks.o", "-o", program], cwd=work).stdout.splitlines()[-1]
    words = []
    for word in shlex.split(shown):
        name = os.path.basename(word)
        if word.endswith(".a") and os.path.isabs(word):
            if os.path.exists(os.path.join(work, name)):
                words.append(os.path.join(work, name))
        elif name == TYPES + ".o":
            words.append(name)
        else:
            words.append(word)
    return words


ORDER = """#include "core/image/counter.h"
void set(struct atolli_counter *c) { atolli_counter_set(c, 1); }
void add(struct atolli_counter *c) { atolli_counter_add(c, 1); }
"""


def check_order(work):
    """Without LSE a post is a pair of exclusive instructions: the load of `sleepers` must be one that waits for their store."""
    done = run([PREFIX + "gcc", "-O2", "-std=gnu11", "-march=armv8-a", "-mno-outline-atomics", "-I", os.path.join(HERE, "..", "..", "runtime"),
                "-S", "-x", "c", "-", "-o", "-"], cwd=work, input=ORDER)
    after = re.findall(r"\tstlxr\t.*?\t(ldar|ldr|ldapr)\t", done.stdout, re.S)
    return "" if after == ["ldar", "ldar"] else f"after posts: {after}\n{done.stdout}"


ERROR_STOP = "program ends\n  integer :: x[*]\n  x = 1\n  sync all\n  if (this_image() == 2) error stop 3\n  sync all\nend program\n"


def try_program(build, path, work, status=0):
    program = os.path.splitext(os.path.basename(path))[0]
    atollfc = [os.path.join(build, "bin", "atollfc"), "--fc=" + PREFIX + "gfortran"]
    done = run([*atollfc, "-O2", "-c", path, "-o", program + ".o"], cwd=work)
    if done.returncode == 0:
        done = run(link_command(atollfc, program, work), cwd=work)
    if done.returncode:
        return done.stdout
    environment = {**os.environ, "QEMU_LD_PREFIX": "/usr/aarch64-linux-gnu", "ATOLL_NUM_IMAGES": IMAGES, "ATOLL_SLOT_SIZE": SLOT_SIZE}
    done = run(["timeout", "-k", "5", "240", "qemu-aarch64", "./" + program], cwd=work, env=environment)
    return f"exit status {done.returncode}\n{done.stdout}" if done.returncode != status else ""


def main():
    for tool in PREFIX + "gcc", PREFIX + "gfortran", "qemu-aarch64":
        if not shutil.which(tool):
            print(f"skipped: there is no {tool}")
            return 77
    build, failed = os.path.abspath(sys.argv[1]), 0
    with tempfile.TemporaryDirectory(prefix="atoll-arm64-") as work:
        compile_runtime(build, work)
        subprocess.run([os.path.join(build, "bin", "atollfc"), "--fc=" + PREFIX + "gfortran", "-c", CHECKS], cwd=work, check=True)
        subprocess.run([PREFIX + "gfortran", "-c", os.path.join(HERE, "..", "..", "translator", "modules", TYPES + ".F90")], cwd=work, check=True)
        said = check_order(work)
        print(f"order: {said or 'passed'}", flush=True)
        failed += bool(said)
        ends = os.path.join(work, "ends.f90")
        with open(ends, "w", encoding="utf-8") as file:
            file.write(ERROR_STOP)
        for path in [*map(os.path.abspath, sys.argv[2:]), ends]:
            said = try_program(build, path, work, 3 if path == ends else 0)
            print(f"{os.path.basename(path)}: {said or 'passed'}", flush=True)
            failed += bool(said)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
