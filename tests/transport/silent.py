#!/usr/bin/env python3
"""One of three hosts (tools/hosts) falls silent, and the launcher does nothing: all processes that can be reached end by themselves."""
import argparse
import contextlib
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

SKIPPED = 77
LATE = 30  # s, by which a silent host may be missed too late on a busy machine (runtime/transport/tcp/lifeline.c)
LIMIT = 30  # from the first notice on
ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools" / "hosts"))
sys.dont_write_bytecode = True
from virtual_hosts import NotPermitted, VirtualHosts


def processes(hosts, number, of_program):
    """Of the program, or the launcher's, on a host."""
    found = []
    for process in subprocess.run(["ip", "netns", "pids", f"{hosts.name}-{number}"], capture_output=True, text=True).stdout.split():
        with contextlib.suppress(OSError):
            name = pathlib.Path(f"/proc/{process}/comm").read_text().strip()
            state = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
            if (name == "silent") == of_program and state != "Z":
                found.append(int(process))
    return found


def freeze_launcher(hosts, run):
    for process in [run.pid, *(process for number in (1, 2, 3) for process in processes(hosts, number, of_program=False))]:
        os.kill(process, signal.SIGSTOP)


def wait_until(condition, seconds):
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.2)
    return condition()


def silence(options):
    """To other hosts mpiexec passes no environment."""
    return [] if not options.silence else ["sh", "-c", f'ATOLL_SILENCE={options.silence} exec "$@"', "sh"]


def start(options, hosts, folder, log):
    hosts.write_remote_shell(folder / "shell")
    subprocess.run([options.bin / "atollfc", f"--fc={options.back_end}", ROOT / "tests/transport/silent.f90", "-o", folder / "silent"],
                   check=True, cwd=folder)
    command = [options.mpiexec, *hosts.network_options(options.library, folder / "shell"), *hosts.host_options(options.library, 2), "-n", "6",
               *silence(options), folder / "silent"]
    return subprocess.Popen(list(map(str, command)), stdout=log, stderr=log, cwd=folder, env=dict(os.environ, UCX_TLS="tcp,self"))


def fall_silent(options, hosts, folder):
    text = folder / "log"
    with text.open("w") as log:
        run = start(options, hosts, folder, log)
        try:
            if not wait_until(lambda: text.read_text().count("begun") == 6, 60):
                print("the run has not begun:", text.read_text())
                return False
            freeze_launcher(hosts, run)
            hosts.ip(f"link set {hosts.name}v3 down")
            left = lambda: [process for number in (1, 2) for process in processes(hosts, number, of_program=True)]
            begin = time.monotonic()
            # The launcher, which brings their messages, is still: the first end stands for the first notice.
            noticed = wait_until(lambda: len(left()) < 4, (options.silence or 60) + LATE)
            seconds = time.monotonic() - begin
            noticed &= seconds > (options.silence or 60)/2 - 1  # the kernel may have asked just before
            ended = wait_until(lambda: not left(), LIMIT)
            print(f"the first process ends after {seconds:.1f} s: {noticed}; all, after {time.monotonic() - begin:.1f} s: {ended}")
            return noticed and ended
        finally:
            run.send_signal(signal.SIGCONT)
            run.kill()
            run.wait()


def main():
    parser = argparse.ArgumentParser()
    for option in "--bin", "--mpiexec":
        parser.add_argument(option, type=pathlib.Path, required=True)
    for option in "--back-end", "--library":
        parser.add_argument(option, required=True)
    parser.add_argument("--silence", type=int, help="ATOLL_SILENCE; without it, the default of a minute")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        with VirtualHosts(3) as hosts, tempfile.TemporaryDirectory() as name:
            return 0 if fall_silent(options, hosts, pathlib.Path(name)) else 1
    except NotPermitted as reason:
        print(f"skipped: {reason}")
        return SKIPPED


sys.exit(main())
