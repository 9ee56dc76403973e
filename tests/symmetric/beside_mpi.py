#!/usr/bin/env python3
"""A program that calls MPI beside the procedures of this door, over an MPI library.

usage: beside_mpi.py BIN WORK COMPILER LIBRARY MPIEXEC
"""
import os
import shlex
import subprocess
import sys


def library_options(library):
    """What the library's compiler wrapper adds to a compiler's command."""
    words = subprocess.run([f"mpifort.{library}", "-show"], check=True, capture_output=True, text=True).stdout
    return [word for word in shlex.split(words)[1:] if word.startswith(("-I", "-L", "-l"))]


def main():
    tools, work, compiler, library, mpiexec = sys.argv[1:]
    os.makedirs(work, exist_ok=True)
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "beside_mpi.f90")
    program = os.path.join(work, "beside_mpi")
    subprocess.run([f"{tools}/atollfc", f"--fc={compiler}", source, "-o", program, *library_options(library)], check=True, cwd=work,
                   timeout=120)
    for processes in "1", "2", "4":
        for nodes in "auto", "1":
            done = subprocess.run([mpiexec, "-n", processes, program], cwd=work, capture_output=True, text=True, timeout=120, check=False,
                                  env={**os.environ, "ATOLL_NODE_SIZE": nodes})
            if done.returncode != 0 or done.stdout != f"symmetric: {processes} processes\n":
                sys.exit(f"{processes} processes, node size {nodes}: status {done.returncode}, {done.stdout!r}\n{done.stderr}")


main()
