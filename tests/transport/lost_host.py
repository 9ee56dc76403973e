#!/usr/bin/env python3
"""examples/resilience on virtual hosts, with one host's images in reserve: all images of a host die, and the result is right."""
import argparse
import pathlib
import signal
import subprocess
import sys
import tempfile

SKIPPED = 77
LIMIT = 1000  # s: 72 images on two cores take two minutes, and eight beside other work
ROOT = pathlib.Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "resilience"
sys.path.insert(0, str(ROOT / "tools" / "hosts"))
sys.dont_write_bytecode = True
from virtual_hosts import NotPermitted, VirtualHosts  # noqa: E402


def run(options, hosts, folder):
    """What is wrong, or nothing."""
    images = options.images
    command = [options.mpiexec, "--with-ft", "ulfm", *hosts.network_options("openmpi-5", folder / "shell"),
               *hosts.filled_options("openmpi-5", images), "-n", options.hosts*images, "sh", "-c", f'ATOLL_SPARE={images} exec "$@"', "sh",
               folder / "resilience", 100, 2*images + 1, 3*images]  # the third host's die before step 100
    with (folder / "log").open("w+") as log:
        process = subprocess.Popen(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=folder)
        try:
            status = process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            process.terminate()
            status = "none"
        log.seek(0)
        output = log.read()
    right = (EXAMPLE / "expected.txt").read_text().replace("[48]", str((options.hosts - 1)*images))
    if status == 0 and right in output:
        return ""
    return f"exit status {status}\n{output}"


def main():
    parser = argparse.ArgumentParser()
    for option in "--bin", "--mpiexec":
        parser.add_argument(option, type=pathlib.Path, required=True)
    parser.add_argument("--back-end", required=True)
    parser.add_argument("--hosts", type=int, default=9)
    parser.add_argument("--images", type=int, default=8, help="of each host")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    if not options.mpiexec.exists():
        print(f"skipped: there is no {options.mpiexec}")
        return SKIPPED
    options.mpiexec = options.mpiexec.absolute()
    try:
        with VirtualHosts(options.hosts) as hosts, tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            hosts.write_remote_shell(folder / "shell")
            subprocess.run([options.bin.resolve() / "atollfc", f"--fc={options.back_end}", "-O2", EXAMPLE / "resilience.f90", "-o",
                            folder / "resilience"], check=True, cwd=folder)
            wrong = run(options, hosts, folder)
    except NotPermitted as reason:
        print(f"skipped: {reason}")
        return SKIPPED
    print(wrong or "a host has been lost, and the result is right")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
