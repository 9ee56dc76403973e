#!/usr/bin/env python3
"""The archive for arm64 that `./dev package --arm64` has made: its tools compile programs, and these run, in qemu's emulation of a process.

    archive.py ARCHIVE EXAMPLES

Debian's cross compiler is the back end. Without an archive, or what is needed to run it, the test is skipped (77).
"""
import glob
import os
import shutil
import subprocess
import sys
import tempfile

PREFIX = "aarch64-linux-gnu-"
EMULATOR = ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"]
# qemu keeps a note of each page of reserved addresses: with slots of the usual size four images take half a minute to start.
ENVIRONMENT = {**os.environ, "ATOLL_SLOT_SIZE": "256M", "ATOLL_FC": PREFIX + "gfortran", "ATOLL_CC": PREFIX + "gcc"}
HERE = os.path.dirname(os.path.abspath(__file__))
MACHINE = 183  # of an ELF file: EM_AARCH64
COARRAY = """program ring
  implicit none
  integer :: x[*], sum
  x = this_image()
  sync all
  sum = x[mod(this_image(), num_images()) + 1]
  call co_sum (sum)
  if (sum /= num_images() * (num_images() + 1) / 2) error stop 'wrong'
  if (this_image() == 1) print '(a,i0)', 'sum ', sum
end program
"""


def emulated(*words, **more):
    done = subprocess.run([*EMULATOR, *words], text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          timeout=600, env=ENVIRONMENT, check=False, **more)
    print(f"{' '.join(map(os.path.basename, words))}: {done.returncode}\n{done.stdout}", flush=True)
    return done


def of_another_machine(tree):
    """The files in ELF's format that are not arm64's."""
    for path in glob.glob(os.path.join(tree, "**"), recursive=True):
        if os.path.isfile(path):
            with open(path, "rb") as file:
                head = file.read(20)
            if head[:4] == b"\x7fELF" and int.from_bytes(head[18:20], "little") != MACHINE:
                yield path


def try_archive(tree, build, examples, work):
    tool = lambda name: os.path.join(tree, "bin", name)
    source = os.path.join(work, "ring.f90")
    with open(source, "w", encoding="utf-8") as file:
        file.write(COARRAY)
    # Without binfmt_misc the system does not start programs for arm64: atollrun starts a script that does.
    script = os.path.join(work, "run-ring")
    with open(script, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/sh\nexec {' '.join(EMULATOR)} ./ring\n")
    os.chmod(script, 0o755)
    others = list(of_another_machine(tree))
    yield f"all files are arm64's {others}", not others
    symbols = [sys.executable, os.path.join(HERE, "..", "packages", "symbols.py"), build, PREFIX + "gcc"]
    yield "what was built needs no newer C library", subprocess.run(symbols, check=False).returncode == 0
    yield "atollfc compiles", emulated(tool("atollfc"), "-O2", source, "-o", "ring", cwd=work).returncode == 0
    yield "atollrun runs 4 images", emulated(tool("atollrun"), "-n", "4", "./run-ring", cwd=work).stdout == "sum 10\n"
    life = os.path.join(examples, "life", "life.c")
    yield "atollcc compiles", emulated(tool("atollcc"), life, "-o", "life", cwd=work).returncode == 0
    yield "a program in C runs", emulated("./life", cwd=work).returncode == 0
    wrong = os.path.join(work, "wrong.f90")
    with open(wrong, "w", encoding="utf-8") as file:
        file.write("integer :: x\nx[1] = 2\nend\n")
    yield "an error has its line", "wrong.f90:2:" in emulated(tool("atollfc"), wrong, cwd=work).stdout
    yield "atoll says what it is", emulated(tool("atoll"), "info", cwd=work).returncode == 0


def main():
    archive, examples = sys.argv[1], os.path.abspath(sys.argv[2])
    if not os.path.exists(archive):
        print("skipped: there is no archive for arm64; `./dev package --arm64` makes it")
        return 77
    for name in PREFIX + "gcc", PREFIX + "gfortran", EMULATOR[0]:
        if not shutil.which(name):
            print(f"skipped: there is no {name}")
            return 77
    failed = 0
    with tempfile.TemporaryDirectory(prefix="atoll-arm64-") as work:
        ENVIRONMENT["ATOLL_CACHE_DIR"] = os.path.join(work, "cache")
        subprocess.run(["tar", "-xzf", archive, "-C", work], check=True)
        [tree] = glob.glob(os.path.join(work, "atoll-*"))
        for what, holds in try_archive(tree, os.path.dirname(os.path.dirname(archive)), examples, work):
            print(f"{what}: {'passed' if holds else 'FAILED'}", flush=True)
            failed += not holds
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
