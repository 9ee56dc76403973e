#!/usr/bin/env python3
"""examples/race: the wrong program is accused, the right one is not.   usage: examples.py BINDIR FOLDER WORK COMPILER"""
import os
import subprocess
import sys

STATUS = {"wrong": 123, "right": 0}


def main():
    bin_dir, folder, work, compiler = sys.argv[1:]
    os.makedirs(work, exist_ok=True)
    failed = 0
    for name, expected in STATUS.items():
        program = os.path.join(work, name)
        subprocess.run([bin_dir + "/atollfc", "--fc=" + compiler, "-fcheck=race", f"{folder}/{name}.f90", "-o", program], check=True)
        done = subprocess.run([bin_dir + "/atollrun", "--race", "-n", "4", program], capture_output=True, text=True, timeout=120)
        accused = ": race: " in done.stderr
        if done.returncode != expected or accused != (name == "wrong"):
            failed += 1
            print(f"{name}: status {done.returncode}, expected {expected}\n{done.stderr}")
    print(f"{len(STATUS) - failed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
