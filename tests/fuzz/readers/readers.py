#!/usr/bin/env python3
"""Damaged files: what reads the files of runs, module files, and files of hosts and of thresholds, under libFuzzer with sanitizers.

usage: readers.py build BUILD WORK
       readers.py run WORK READER BIN SECONDS

`build` compiles the readers in WORK for `run`, which begins with files that a run of this installation leaves, and with those in
corpus/READER: each of these was found by this program, and once did harm. What it finds is left in WORK/found-READER, the
shortest of all that it has tried in WORK/corpus-READER (docs: https://llvm.org/docs/LibFuzzer.html).
"""
import glob
import os
import shutil
import struct
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TREE = os.path.abspath(os.path.join(HERE, "..", "..", ".."))
sys.path.insert(0, os.path.join(TREE, "tools", "compilers"))
from listed import CLANG  # noqa: E402

HEADER, TEXTS, RECORDS = 512, 1024, 2048  # bytes of each image's file in an input, as in readers.cpp
RECORDS_AT, TEXTS_AT, MOST_AT = 4096 + (1 << 20), 4096, 24  # in the file: runtime/insight/spool.h
IMAGES = 2

PROGRAM = """program p
  use iso_fortran_env
  implicit none
  integer, asynchronous :: x(20)[*]
  integer :: y(20), i, other
  type(completion_type) :: done
  integer(atomic_int_kind) :: a[*]
  type(event_type) :: e[*]
  type(lock_type) :: l[*]
  type(team_type) :: t
  integer, allocatable :: z(:)[:]
  other = num_images() + 1 - this_image()
  x = this_image()
  a = 0
  call co_sum (x(2:8:2), completion=done)
  x(2) = 1
  call complete (done)
  sync all
  y = x(:)[other]
  do i = 1, 5
    x(i)[other] = y(i) + 1
    call atomic_add (a[1], i)
  end do
  event post (e[other])
  event wait (e)
  lock (l[1])
  x(7)[1] = 3
  unlock (l[1])
  event post (e[other])
  form team (1, t)
  change team (t)
    allocate (z(4)[*])
    call co_sum (y)
    sync all
  end team
  sync images (other)
  lock (l)
end program
"""

HOSTS = ["a slots=4 max_slots=8\n\nb slots=2 # small\n", "n[01-03,20]:2\nbig-[7,9].site.org:3#\n", "\ufeffa:2\nb:1", "192.168.0.1:2\n::1 slots = 2\n"]
TUNE = ["# measured\nversion 1\n[mpi: Open MPI v4.1.4: 2 images]\nATOLL_COPY = 32K\nATOLL_EAGER=8192\n", "version 1\n[gasnet-udp: 2024.5: 16 images]\n ATOLL_COLL_FROM = never\n"]
MODULE = "module m\n  implicit none\n  type t\n    integer :: k(3) = 4\n    character(:), allocatable :: c\n  contains\n    procedure :: get\n  end type\n" \
         "  integer, parameter :: n = 3\n  real :: x(n, 0:4)\n  common /b/ j, h\n  integer :: j\n  real :: h\n  interface operator(.plus.)\n    procedure plus\n  end interface\n" \
         "contains\n  integer function get(self)\n    class(t), intent(in) :: self\n    get = self%k(1)\n  end function\n" \
         "  pure real function plus(a, b)\n    real, intent(in) :: a(:), b(size(a))\n    plus = sum(a*b)\n  end function\nend module\n"


def run(command, **options):
    return subprocess.run(command, check=True, **options)


def one_input(directory, kind):
    """The files of both images in the form of readers.cpp."""
    parts = [[], [], []]
    for image in range(1, IMAGES + 1):
        with open(f"{directory}/{kind}-{image}", "rb") as file:
            content = file.read()
        header = bytearray(content[:HEADER])
        size, most = struct.unpack_from("IQ", header, MOST_AT - 4)
        struct.pack_into("Q", header, MOST_AT, min(most, RECORDS // size))
        for part, piece, length in zip(parts, (header, content[TEXTS_AT:TEXTS_AT + TEXTS], content[RECORDS_AT:RECORDS_AT + RECORDS]), (HEADER, TEXTS, RECORDS)):
            part.append(bytes(piece).ljust(length, b"\0"))
    return b"".join(map(b"".join, parts))


def first_inputs(reader, work, bin_dir):
    if reader == "hosts":
        return [text.encode() for text in HOSTS]
    if reader == "tune":
        return [text.encode() for text in TUNE]
    source = os.path.join(work, "p.f90")
    with open(source, "w") as file:
        file.write(MODULE if reader == "module" else PROGRAM)
    if reader == "module":
        run(["gfortran", "-c", source, "-J", work, "-o", os.path.join(work, "m.o")])
        with open(os.path.join(work, "m.mod"), "rb") as file:
            packed = file.read()
        return [packed, __import__("gzip").decompress(packed)]
    run([f"{bin_dir}/atollfc", "-fcheck=race", source, "-o", os.path.join(work, "p")] if reader == "race" else [f"{bin_dir}/atollfc", source, "-o", os.path.join(work, "p")])
    run([f"{bin_dir}/atollrun", "-n", str(IMAGES), os.path.join(work, "p")], env={**os.environ, "ATOLL_" + reader.upper(): os.path.join(work, "run")})
    return [one_input(os.path.join(work, "run"), reader)]


def fuzz(work, reader, bin_dir, seconds):
    work = os.path.abspath(work)
    own, corpus, found = (os.path.join(work, f"{name}-{reader}") for name in ("first", "corpus", "found"))
    for directory in (own, found):
        shutil.rmtree(directory, ignore_errors=True)
    for directory in (own, corpus, found):
        os.makedirs(directory, exist_ok=True)
    for number, content in enumerate(first_inputs(reader, own, bin_dir)):
        with open(os.path.join(own, f"input-{number}"), "wb") as file:
            file.write(content)
    firsts = os.path.join(own, "inputs")
    os.mkdir(firsts)
    for file in glob.glob(os.path.join(own, "input-*")):
        shutil.move(file, firsts)
    known = os.path.join(HERE, "corpus", reader)
    seeds = [firsts] + ([known] if os.path.isdir(known) else [])
    options = ["-close_fd_mask=3", "-timeout=20", "-rss_limit_mb=2048", "-max_len=20000", "-print_final_stats=1", f"-artifact_prefix={found}/"]
    environment = {**os.environ, "READER": reader, "TMPDIR": own}
    # Once as they are, then with changes.
    files = [file for directory in seeds for file in sorted(glob.glob(os.path.join(directory, "*")))]
    for arguments in ([*options, *files], [*options, f"-max_total_time={seconds}", corpus, *seeds]):
        if subprocess.run([os.path.join(work, "readers"), *arguments], env=environment).returncode:
            sys.exit(f"readers.py: {reader}: the input is in {found}; it is reproduced by READER={reader} {work}/readers FILE")


def build(tree_build, work):
    run(["cmake", "-S", HERE, "-B", work, "-G", "Ninja", f"-DCMAKE_C_COMPILER={CLANG}", f"-DCMAKE_CXX_COMPILER={CLANG.replace('-', '++-')}",
         f"-DATOLL_TEMPLATE_DIR={tree_build}/tools/insight"])
    run(["cmake", "--build", work])


if __name__ == "__main__":
    if len(sys.argv) == 4 and sys.argv[1] == "build":
        build(*sys.argv[2:])
    elif len(sys.argv) == 6 and sys.argv[1] == "run":
        fuzz(*sys.argv[2:])
    else:
        sys.exit(__doc__)
