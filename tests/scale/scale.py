#!/usr/bin/env python3
"""Runs the programs of this folder on many images of one machine, and looks at what becomes of each run.

usage: scale.py --bin BIN --images N [--node-size S] [--launcher "mpiexec ..." [--preload yielding.so]] [--back-end NAME] [--only CASE,...]

A case is a program, or a way in which one ends. After each run nothing may be left: no process, nothing in /dev/shm. Without a launcher
atollrun starts the images. Says how long each case took. Exit status 77 (skipped) where the machine lacks the memory.
"""
import argparse
import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "fault"))
sys.dont_write_bytecode = True
from fault import processes_of, shared_memory_objects

CHECKS = HERE.parent / "conformance" / "support" / "checks.f90"
SKIPPED = 77
# What a process takes at most in these programs, MiB, found by measuring: of a run by atollrun, and under a launcher.
MEMORY, MEMORY_LAUNCHED = 3, 20
PROMPT = 30  # seconds in which all processes are gone


class Case:
    """What a run of a program is expected to come to."""

    def __init__(self, program, *words, statuses=(0,), stdout=r"(?m)^passed on {images} images$", stderr=None, launched=True,
                 few=None):
        self.program, self.words, self.statuses, self.stdout, self.stderr = program, words, statuses, stdout, stderr
        self.launched = launched  # also under a launcher
        self.few = few  # what each line of a report has, and how many there are at most, on however many images

    def __str__(self):
        return "-".join(self.words) or self.program


CASES = [
    Case("hello", stdout=None),
    Case("sync"),
    Case("collectives"),
    Case("teams"),
    Case("events"),
    Case("allocate"),
    Case("halo"),
    # The status of a run in which an image was killed is docs/failures.md's; under a launcher it is the launcher's.
    Case("end", "killed", launched=False),
    Case("end", "new-team", launched=False),
    Case("end", "killed-plain", statuses=range(1, 256), stdout=None,
         stderr=r"(?s)image {troubled} was killed by signal 9.*SYNC ALL: image {troubled} has failed", launched=False, few=("has failed", 10)),
    # All find the same error at once, and few of them say it, also where a launcher ends the job.
    Case("end", "failed-plain", statuses=range(1, 256), stdout=None, stderr=r"SYNC ALL: image {troubled} has failed", few=("has failed", 10)),
    Case("end", "differ", statuses=range(1, 256), stdout=None, stderr="CO_SUM: the arguments differ: 1 elements.* 2 of 4 on image {troubled} ",
         few=("arguments differ", 10)),
    Case("end", "error-stop", statuses=(7,), stdout=None, stderr="ERROR STOP.* 7"),
    Case("end", "deadlock", statuses=(125,), stdout=None, stderr=r"deadlock: all images wait, and none can go on:\n(?s:.*)SYNC ALL: (?:image \d+ )?waits? for",
         few=("atoll: ", 70)),  # a launcher has lines of its own
]


def available_mib():
    with open("/proc/meminfo", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("MemAvailable")) // 1024


class Runner:
    def __init__(self, options, directory):
        self.options, self.directory, self.failed = options, directory, []
        self.objects = shared_memory_objects()

    def compile(self, program):
        target = self.directory / program
        if not target.exists():
            sources = [CHECKS, HERE / "programs" / (program + ".f90")]
            subprocess.run([os.path.join(self.options.bin, "atollfc"), f"--fc={self.options.back_end}", "-O2", "-J", self.directory,
                            *sources, "-o", target], check=True, cwd=self.directory)
        return str(target)

    def command(self, program, words):
        start = shlex.split(self.options.launcher) if self.options.launcher else [os.path.join(self.options.bin, "atollrun")]
        return [*start, "-n", str(self.options.images), program, *words]

    def run(self, case):
        program = self.compile(case.program)
        environment = dict(os.environ)
        if self.options.node_size:
            environment["ATOLL_NODE_SIZE"] = str(self.options.node_size)
        if self.options.preload:
            environment["LD_PRELOAD"] = self.options.preload
        begin = time.monotonic()
        process = subprocess.Popen(self.command(program, case.words), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=environment, cwd=self.directory, start_new_session=True)
        try:
            output = [stream.decode(errors="replace") for stream in process.communicate(timeout=self.options.timeout)]
            complaint = self.judge(case, process.returncode, *output)
        except subprocess.TimeoutExpired:
            complaint = f"no end within {self.options.timeout} s"
            os.killpg(process.pid, signal.SIGKILL)
            output = [stream.decode(errors="replace") for stream in process.communicate()]
        complaint = self.left(program) or complaint
        print(f"{'FAILED' if complaint else 'passed'}  {time.monotonic() - begin:6.1f} s  {case}", flush=True)
        if complaint:
            self.failed.append(str(case))
            print(f"{complaint}\n{output[0][:2000]}\n{output[1][:3000]}", flush=True)

    def judge(self, case, status, stdout, stderr):
        images = self.options.images
        values = {"images": images, "troubled": images - images // 3}
        if status not in case.statuses:
            return f"exit status {status}"
        for name, pattern, text in (("standard output", case.stdout, stdout), ("standard error", case.stderr, stderr)):
            # Patterns have no other braces.
            if pattern and not re.search(pattern.format(**values), text):
                return f"{name} does not have {pattern.format(**values)!r}"
        if case.few:
            mark, most = case.few
            lines = sum(mark in line for line in stderr.splitlines())
            if not 0 < lines <= most:
                return f"{lines} lines with {mark!r}"
        if case.program == "hello":
            said = sorted(stdout.split("\n"))
            expected = sorted(["", *(f"hello from image {image} of {images}" for image in range(1, images + 1))])
            return None if said == expected else f"{len(said) - 1} lines, which are not those of {images} images"
        return None

    def left(self, program):
        """What a run has left behind; processes are ended."""
        deadline = time.monotonic() + PROMPT
        while (pids := processes_of(program)) and time.monotonic() < deadline:
            time.sleep(0.1)
        for pid in pids:
            os.kill(pid, signal.SIGKILL)
        objects = {name for name in shared_memory_objects() - self.objects if "atoll" in name.lower()}
        if pids or objects:
            return f"left behind: {len(pids)} processes, in /dev/shm {sorted(objects)}"
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", required=True, type=os.path.abspath)
    parser.add_argument("--images", required=True, type=int)
    parser.add_argument("--node-size", type=int)
    parser.add_argument("--launcher", default="")
    parser.add_argument("--preload", default="", help="a library that the launcher's processes load first")
    parser.add_argument("--back-end", default="gfortran")
    parser.add_argument("--only", default="", help="cases, separated by commas")
    parser.add_argument("--timeout", type=float, default=300, help="seconds for one run")
    options = parser.parse_args()
    names = [name for name in options.only.split(",") if name]
    if unknown := set(names) - {str(case) for case in CASES}:
        parser.error("no such case: " + ", ".join(sorted(unknown)))
    needed = options.images * (MEMORY_LAUNCHED if options.launcher else MEMORY)
    if available_mib() < needed:
        print(f"skipped: {options.images} processes may need {needed} MiB of memory, and {available_mib()} are available")
        return SKIPPED
    with tempfile.TemporaryDirectory(prefix="atoll-scale-") as directory:
        runner = Runner(options, pathlib.Path(os.path.realpath(directory)))
        for case in CASES:
            if (not names or str(case) in names) and (case.launched or not options.launcher):
                runner.run(case)
    return 1 if runner.failed else 0


if __name__ == "__main__":
    sys.exit(main())
