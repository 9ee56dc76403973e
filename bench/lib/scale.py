"""`bench/run scale`: times, memory, messages against the number of images; docs/scale.md explains what comes out.

    bench/run scale [--quick] [--images N,...] [--counted N,...] [--mpi N,...] [--no-model] [--build DIRECTORY] [--output DIRECTORY]

Times and memory on one node; beside MPI, where it is installed, on so many processes; messages, bytes and rounds with each image a node of
its own (ATOLL_NODE_SIZE=1, ATOLL_COUNT, ATOLL_SCHEDULE). The least of all batches counts: on a busy machine it is the least disturbed.
Writes scale.csv, machine.txt and plots. --quick takes less than two minutes.
"""
import argparse
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import time

from lib import machine, scale_report
from lib.programs import run_watched
from lib.systems import OPEN_MPI, built
from model.networks import NETWORKS, Network
from model.schedule import read, split
from model.simulate import Simulation

HERE = pathlib.Path(__file__).resolve().parent.parent / "scale"
FULL = {"images": [2, 8, 64, 256, 1024, 4096], "counted": [4, 8, 16, 32, 64, 128, 256, 512], "mpi": [2, 4, 8, 32], "starts": 3}
QUICK = {"images": [2, 16, 64, 256], "counted": [4, 16, 64, 128], "mpi": [2, 4], "starts": 1}
FEWEST_MODELLED = 16
MODELLED = {"sync_all", "sync_images_ring", "halo", "co_sum_8", "co_broadcast_8"}  # short ones: what is long is copied here, and travels elsewhere


class Scale:
    def __init__(self, options):
        self.build, self.output, self.options = options.build.resolve(), options.output, options
        self.values = {}     # (system, name, images): value in seconds, KiB, or a count for each image and operation
        self.failures = []

    # ---- programs ----

    def compile(self, mpi=True):
        atollfc = built(self.build, "atollfc")
        self.make([atollfc, "-O3", "-J", self.output, HERE / "memory.f90", HERE / "operations.f90", "-o", self.output / "operations"])
        for program in ("hello", "looks"):
            self.make([atollfc, "-O3", "-J", self.output, HERE / (program + ".f90"), "-o", self.output / program])
        self.libraries = {}
        for library in ("openmpi", "mpich") if mpi else ():
            compiler, launcher = shutil.which("mpifort." + library), shutil.which("mpiexec." + library)
            if compiler and launcher:
                self.make([compiler, "-O3", "-J", self.output, HERE / "memory.f90", HERE / "mpi.f90", "-o", self.output / library])
                self.libraries[library] = launcher
        if mpi and not self.libraries:
            print("bench: no mpifort.openmpi, mpifort.mpich: nothing is compared with MPI", file=sys.stderr)

    def make(self, command):
        done = subprocess.run([str(word) for word in command], cwd=self.output, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"bench: {' '.join(map(str, command))}\n{done.stderr}")

    def run(self, command, what, **environment):
        print(f"  {what}", file=sys.stderr, flush=True)
        status, output = run_watched([str(word) for word in command], {**os.environ, **environment})
        if status != 0:
            self.failures.append(f"{what}: {status}")
            return None
        return output

    def atollrun(self, images, program, *arguments):
        return [built(self.build, "atollrun"), "-n", images, self.output / program, *arguments]

    # ---- what is measured ----

    def start(self, images):
        for _ in range(self.options.starts):
            begin = time.monotonic()
            if self.run(self.atollrun(images, "hello"), f"start of {images} images") is not None:
                self.keep_least("atoll", "start", images, time.monotonic() - begin)

    def operations(self, system, images, command, environment):
        output = self.run([*command, *scale_report.repetitions(images, system)], f"{system}, {images} images", **environment)
        for line in (output or "").splitlines():
            if match := re.fullmatch(r"(\w+),(\d+), *([0-9.E+-]+)", line):
                self.keep_least(system, match[1], int(match[2]), float(match[3]))
            elif match := re.fullmatch(r"(memory_\w+),(\d+),(\d+),(\d+)", line):
                self.values[system, match[1], int(match[2])] = float(match[3])

    def keep_least(self, system, name, images, value):
        key = system, name, images
        self.values[key] = min(value, self.values.get(key, value))

    def count(self, images):
        """Messages, bytes, rounds of each operation; and the model's time on this machine's two cores, if it is wanted."""
        schedule, counts = self.output / f"schedule.{images}", self.output / f"counts.{images}"
        if self.run(self.atollrun(images, "operations", 1, 1), f"counts of {images} images", ATOLL_NODE_SIZE="1",
                    ATOLL_SCHEDULE=str(schedule), ATOLL_COUNT=str(counts)) is None:
            return
        with open(schedule, encoding="ascii") as file:
            phases = split(file)
        partners = scale_report.partners(counts)
        for phase, lines in phases.items():
            if phase:
                simulation = Simulation(read(lines, phase), NETWORKS["rounds"])
                self.values["atoll", "rounds:" + phase, images] = simulation.run()
                self.values["atoll", "messages:" + phase, images] = simulation.messages / images
                self.values["atoll", "bytes:" + phase, images] = simulation.bytes / images
                self.values["atoll", "partners:" + phase, images] = partners[phase]
        schedule.unlink()
        self.phases = {images: {name: lines for name, lines in phases.items() if name in MODELLED}} | getattr(self, "phases", {})

    # ---- the model, on this machine ----

    def model(self):
        """Parameters from 2 images, then each number that has been counted: predicted and measured, with each image a node of its own."""
        cores = len(os.sched_getaffinity(0))
        apart = self.nodes_of_one(2, [])
        together = self.nodes_of_one(2, ["taskset", "-c", str(min(os.sched_getaffinity(0)))])
        if not apart or not together:
            return
        alone = apart["sync_all"]
        per_byte = max(apart["co_broadcast_65536"] - apart["co_broadcast_8"], 0) / 65528
        network = Network(L=0, o=alone / 2, g=0, G=per_byte)
        switch = max(together["sync_all"] - 2 * alone, 0) / 2
        look = self.look(min((images for images in self.phases if images >= FEWEST_MODELLED), default=FEWEST_MODELLED))
        for name, value in ("overhead", network.o), ("per_byte", per_byte), ("switch", switch), ("look", look):
            self.values["model", name, 2] = value
        for images, phases in sorted(self.phases.items()):
            if images < FEWEST_MODELLED or not (measured := self.nodes_of_one(images, [])):
                continue
            for name, lines in phases.items():
                events = read(lines, name)
                self.values["model", "woken:" + name, images] = Simulation(events, network, cores, switch).run()
                self.values["model", "predicted:" + name, images] = Simulation(events, network, cores, switch, look).run()
                self.values["model", "measured:" + name, images] = measured[name]

    def look(self, images):
        """Seconds of a core that a look of an image takes that waits for another node: from two waits of different length, by the
        processors' time and the sleeps of all processes."""
        counted = []
        for seconds in (1, 5):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            if self.run(self.atollrun(images, "looks", seconds), f"looks of {images} nodes", ATOLL_NODE_SIZE="1") is None:
                return 0.0
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            counted.append((after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, after.ru_nvcsw - before.ru_nvcsw))
        (short, few), (long, many) = counted
        return max(long - short, 0) / (many - few) if many > few else 0.0

    def nodes_of_one(self, images, before):
        output = self.run([*before, *self.atollrun(images, "operations", *scale_report.repetitions(images))],
                          f"{images} nodes" + (", on one core" if before else ""), ATOLL_NODE_SIZE="1")
        least = {}
        for name, seconds in re.findall(r"(?m)^(\w+),\d+, *([0-9.E+-]+)$", output or ""):
            least[name] = min(float(seconds), least.get(name, float(seconds)))
        return least


def numbers(text):
    return [int(word) for word in text.split(",") if word]


def main(arguments):
    parser = argparse.ArgumentParser(prog="bench/run scale", description=__doc__.splitlines()[0])
    root = HERE.parent.parent
    parser.add_argument("--quick", action="store_true", help="fewer images: less than two minutes")
    parser.add_argument("--images", type=numbers, help="numbers of images on one node")
    parser.add_argument("--counted", type=numbers, help="numbers of images whose messages are counted")
    parser.add_argument("--mpi", type=numbers, help="numbers of processes of MPI")
    parser.add_argument("--no-model", action="store_true", help="do not compare the model with this machine")
    parser.add_argument("--build", type=pathlib.Path, default=root / "build", help="Atoll's build directory")
    parser.add_argument("--output", type=pathlib.Path, help="where programs and results go (default: BUILD/bench-scale)")
    options = parser.parse_args(arguments)
    for name, value in (QUICK if options.quick else FULL).items():
        if getattr(options, name, None) is None:
            setattr(options, name, value)
    options.output = (options.output or options.build / "bench-scale").resolve()
    options.output.mkdir(parents=True, exist_ok=True)
    description = machine.describe()
    print(description, flush=True)
    scale = Scale(options)
    measure(scale)
    (options.output / "machine.txt").write_text(description)
    scale_report.write(scale.values, description, options.output)
    for failure in scale.failures:
        print("FAILED", failure)
    print(f"\nscale.csv, machine.txt and plots are in {options.output}")
    return 1 if any(not failure.startswith(("openmpi", "mpich")) for failure in scale.failures) else 0


def measure(scale):
    options = scale.options
    scale.compile()
    for images in options.images:
        scale.start(images)
        scale.operations("atoll", images, scale.atollrun(images, "operations"), {})
    for images in options.mpi:
        for library, launcher in scale.libraries.items():
            scale.operations(library, images, [launcher, "-n", images, scale.output / library], OPEN_MPI)
    for images in options.counted:
        scale.count(images)
    if not options.no_model and options.counted:
        scale.model()
