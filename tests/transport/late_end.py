#!/usr/bin/env python3
"""An image stops right after a collective subroutine, some messages are late, and some machines hear of the end before others: all have
its result. Three machines (names of their own: unshare --uts), four nodes; late_links.c holds messages back."""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
# The first node's leader hears late from the second, and the third machine late of the end of image 7.
LATE = "3,0,1500 6,4,3000 6,5,3000"
HOST = 'case $PMI_RANK in 0|1|2|3) host=a;; 4|5) host=c;; *) host=d;; esac; ' \
       'exec unshare --uts sh -c \'hostname "$0" && exec env LD_PRELOAD="$@"\' "$host" "$@"'


def run(folder, what):
    start = folder / f"late-{what}"
    environment = dict(os.environ, ATOLL_NODE_SIZE="2", ATOLL_TEST_LATE=LATE, ATOLL_TEST_LATE_FROM=str(start))
    command = [OPTIONS.mpiexec, "-n", "8", "sh", "-c", HOST, "sh", OPTIONS.late_links, str(folder / "program"), what]
    done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, errors="replace", timeout=100)
    if done.returncode == 0 and done.stdout.split() == ["right"] * 7 and not done.stderr and start.exists():
        return True
    print(f"{what}: status {done.returncode}\n{done.stdout}{done.stderr}")
    return False


def main():
    if subprocess.run(["unshare", "--uts", "hostname", "a"], capture_output=True).returncode != 0:
        print("no namespaces here: one machine cannot be three")
        sys.exit(77)
    with tempfile.TemporaryDirectory(prefix="atoll-late-") as name:
        folder = pathlib.Path(name)
        subprocess.run([OPTIONS.bin / "atollfc", f"--fc={OPTIONS.back_end}", HERE / "late_end.f90", "-o", folder / "program"], check=True,
                       cwd=folder)
        results = [run(folder, what) for what in ("sum", "broadcast")]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for option in "bin", "back-end", "mpiexec", "late-links":
        parser.add_argument(f"--{option}", required=True)
    OPTIONS = parser.parse_args()
    OPTIONS.bin = pathlib.Path(OPTIONS.bin)
    main()
