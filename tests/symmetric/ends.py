#!/usr/bin/env python3
"""How programs end that have made an error, or have been killed: exit status and message.

usage: ends.py BIN WORK COMPILER      (BIN: where atollfc and atollrun are; WORK: a directory for the program)
"""
import os
import subprocess
import sys

# argument, exit status, part of standard error
ENDS = [
    ("malloc", 1, "Malloc_fa: lb and ub have 1 and 1 elements, but the array 2 dimensions"),
    ("memory", 1, "Malloc_fa: no memory for 8000000000000 bytes"),
    ("free", 1, "Free_fa: the pointer is not associated"),
    ("put", 1, "image 2: Put_fa: dst_slc has the elements 1 to 4 of dimension 1, whose bounds are 1:3"),
    ("shapes", 1, "Get_fa: the section of src has 3 x 3 elements, that of dst 2 x 2"),
    ("process", 1, "NbPut_fa: process 2: there are processes 0..1"),
    ("symmetric", 1, "NbGet_fa: Malloc_fa has not allocated src, which is to be accessed on another process"),
    ("sync", 1, "Sync_fa: "),
    ("slice", 1, "lo and hi have different numbers of elements"),
    ("unfinished", 0, ""),
    ("stop", 3, ""),
    ("killed", 137, "signal 9"),
    ("failed", 0, ""),
]


def main():
    tools, work, compiler = sys.argv[1:]
    os.makedirs(work, exist_ok=True)
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "ends.f90")
    program = os.path.join(work, "ends")
    subprocess.run([f"{tools}/atollfc", f"--fc={compiler}", source, "-o", program], check=True, cwd=work)
    bad = 0
    for how, status, error in ENDS:
        for nodes in "auto", "1":
            run = subprocess.run([f"{tools}/atollrun", "-n", "2", program, how], capture_output=True, text=True, timeout=60, check=False,
                                 env={**os.environ, "ATOLL_NODE_SIZE": nodes, **({"ATOLL_ON_FAILURE": "continue"} if how == "failed" else {})})
            if run.returncode != status or error not in run.stderr or ("survived" in run.stdout) != (how == "failed"):
                bad += 1
                print(f"{how}, node size {nodes}: status {run.returncode} (expected {status}), error:\n{run.stderr}")
    print(f"{2*len(ENDS) - bad} of {2*len(ENDS)} ends as expected")
    return 1 if bad else 0


sys.exit(main())
