#!/usr/bin/env python3
"""How programs of the module prif end: exit status, standard output and error.

usage: ends.py BIN WORK COMPILER      (BIN: where atollfc and atollrun are; WORK: a directory for the program)
"""
import os
import subprocess
import sys

# argument, images, exit status, lines of standard output (sorted), part of standard error
ENDS = [
    ("code", 2, 3, [], "STOP 3"),
    ("text", 2, 0, ["before", "before", "the text", "the text"], ""),
    ("quiet", 2, 0, [], ""),
    ("plain", 2, 0, [], ""),
    ("stop", 2, 4, [], ""),
    ("error-code", 3, 5, [], "ERROR STOP 5"),
    ("error-text", 3, 1, [], "wrong"),
    ("error-quiet", 3, 1, [], ""),
    ("callbacks", 1, 6, ["one: F T 6", "two: 6", "two: 6", "two: 6", "two: 6"], ""),
    ("error-callback", 1, 1, ["one: T F seven"], "seven"),
    ("no-stat", 2, 1, [], "SYNC IMAGES: "),
    ("no-handle", 1, 1, [], "END CRITICAL: the coarray handle stands for no allocated coarray"),
    ("memory", 1, 1, [], "half of ATOLL_SLOT_SIZE is for such objects"),
    ("memory-coarray", 2, 1, [], "(in use: 0; ATOLL_SLOT_SIZE is "),
    ("end-team", 1, 1, [], "END TEAM: "),
    ("fail", 3, 0, ["failed: 3", "failed: 3"], ""),
    ("message", 2, 0, ["image 2 has stopped"], ""),
    ("stopped", 3, 0, ["stopped: 3", "stopped: 3"], ""),
]


def main():
    tools, work, compiler = sys.argv[1:]
    os.makedirs(work, exist_ok=True)
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "ends.f90")
    program = os.path.join(work, "ends")
    subprocess.run([f"{tools}/atollfc", f"--fc={compiler}", source, "-o", program], check=True, cwd=work)
    bad = 0
    for how, images, status, output, error in ENDS:
        run = subprocess.run([f"{tools}/atollrun", "-n", str(images), program, how], capture_output=True, text=True, timeout=60,
                             check=False, env={**os.environ, "ATOLL_SLOT_SIZE": "16M"})
        lines = sorted(line.strip() for line in run.stdout.splitlines())
        if run.returncode != status or lines != output or error not in run.stderr:
            bad += 1
            print(f"{how}: status {run.returncode} (expected {status}), output {lines} (expected {output}), error:\n{run.stderr}")
    print(f"{len(ENDS) - bad} of {len(ENDS)} ends as expected")
    return 1 if bad else 0


sys.exit(main())
