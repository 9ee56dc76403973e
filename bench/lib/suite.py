"""./dev bench suite: whole kernels in coarrays and in MPI, on one machine and between virtual hosts.

    bench/run suite [--quick] [--rounds N] [--only KERNEL,...] [--classes CLASS,...] [--images N,...] [--versions VERSION,...] [--flang]
                    [--no-hosts] [--beside LOAD] [--default-thresholds] [--timeout SECONDS] [--build DIRECTORY] [--output DIRECTORY]
    bench/run suite --report DIRECTORY
"""
import concurrent.futures
import contextlib
import dataclasses
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

from . import machine, programs, suite_report
from .kernels import ALL, BY_NAME, CURVES, residual
from .measured import NODE, Case, Measured
from .network import NotPermitted, VirtualHosts, tune
from .progress import Progress
from .suite_options import parse
from .systems import OPEN_MPI, System, atoll, built, choose

MPI_COMPILER = "mpifort.openmpi"
# The loops that versions share begin at the same place of a cache line in all programs: otherwise that decides about some per cent.
ALIGNED = ["-falign-functions=64"]
HOSTS = 4
LONG, VERY_LONG = 3, 12  # seconds: of a run that is repeated once, or not at all
SHORT_OF_MEMORY = 6e9  # bytes: Himeno L needs this much


@dataclasses.dataclass
class Run:
    """One version of a case; `read` makes {Case: seconds} of what it prints, or says why not."""
    case: Case
    version: str
    system: System
    program: pathlib.Path
    arguments: tuple
    read: object
    timeout: float
    took: float = 0  # seconds, with start and checks, when it was run last

    def __str__(self):
        return f"{self.case.kernel} {self.case.size} on {self.case.images}, {self.version}, {self.case.place}"

    def is_due(self, turn):
        """What takes long is an average in itself: it is run less often."""
        return turn < 1 or self.took <= (LONG if turn > 1 else VERY_LONG)

    def execute(self, measured, turn):
        if (self.case, self.version) in measured.failures:
            return
        if measured.hung(self.case, self.version):
            measured.fail(self.case, self.version, "not tried: it did not end in an earlier case")
            return
        command = self.system.run_command(self.case.images, str(self.program), *self.arguments)
        began = time.monotonic()
        status, output = programs.run_watched(command, self.system.full_environment(), self.timeout)
        self.took = time.monotonic() - began
        if status != 0:
            measured.fail(self.case, self.version, str(status))
            return
        values = self.read(output)
        if not values:
            measured.fail(self.case, self.version, "its result is not verified")
        for case, seconds in values.items():
            measured.add(case, self.version, turn, seconds)


class Suite:
    def __init__(self, options, measured):
        self.options, self.measured = options, measured
        self.compiled = {}    # (kernel, version, compiler) -> program or None
        self.residuals = {}   # Himeno's class -> what the serial program gets
        self.thresholds = []  # lines of what `atoll tune` has found between hosts

    def node_systems(self):
        build = self.options.build
        systems = choose([
            ("gfortran", System("atoll", [built(build, "atollfc"), "--fc=gfortran", *ALIGNED], [built(build, "atollrun"), "-n"], True)),
            *(atoll(build, "atoll")[1:] if self.options.flang else []),
            ("caf.openmpi", System("opencoarrays", ["caf.openmpi", *ALIGNED], ["mpiexec", "-n"], True, OPEN_MPI)),
            *((MPI_COMPILER, System(version, [MPI_COMPILER, *ALIGNED], ["mpiexec.openmpi", "-n"], False, OPEN_MPI)) for version in ("mpi", "mpi-rma"))])
        return self.chosen(systems)

    def host_systems(self, hosts, shell, images, thresholds):
        """Over Open MPI: Atoll, each image a node of its own, and the programs with MPI. thresholds: ATOLL_TUNE."""
        start = ["mpiexec.openmpi", *hosts.network_options("openmpi", shell), "-H", ",".join(f"{address}:1" for address in hosts.addresses[:images]),
                 "--map-by", "node", "--bind-to", "none", "-n"]
        systems = choose([
            (MPI_COMPILER, System("atoll", [built(self.options.build, "atollfc"), "--fc=gfortran", *ALIGNED], start, True,
                                       {**OPEN_MPI, "ATOLL_NODE_SIZE": "1", "ATOLL_TUNE": str(thresholds)})),
            *((MPI_COMPILER, System(version, [MPI_COMPILER, *ALIGNED], start, False, OPEN_MPI)) for version in ("mpi", "mpi-rma"))])
        return self.chosen(systems)

    def chosen(self, systems):
        return {name: system for name, system in systems.items() if not self.options.versions or name in self.options.versions}

    def compile_all(self, runs_wanted):
        """(kernel name, version, system) -> program; two at a time, as most machines have cores for."""
        with concurrent.futures.ThreadPoolExecutor(max_workers=min(4, len(os.sched_getaffinity(0)))) as pool:
            tasks = {}
            for name, version, system, sources in runs_wanted:
                tasks.setdefault((name, version, tuple(system.compiler)), (system, sources))
            print(f"compiling {len(tasks)} programs", file=sys.stderr, flush=True)
            results = pool.map(lambda item: self.compile(item[0], *item[1]), tasks.items())
            self.compiled = dict(zip(tasks, results))

    def compile(self, what, system, sources):
        name, version, compiler = what
        directory = self.options.output / "programs" / re.sub(r"\W+", "-", pathlib.Path(compiler[0]).name + "".join(compiler[1:])) / f"{name}-{version}"
        directory.mkdir(parents=True, exist_ok=True)
        command = system.compile_command([str(source) for source in sources], str(directory / name), str(directory))
        done = subprocess.run(command, cwd=directory, capture_output=True, text=True)
        if done.returncode != 0:
            print(f"bench: {' '.join(command)}\n{done.stderr}", file=sys.stderr)
            return None
        return directory / name

    def cases(self, place, images_there):
        """(kernel, class, images) in the order of running."""
        for kernel in ALL:
            if kernel.name not in self.options.only:
                continue
            sizes = kernel.classes if place == NODE else kernel.hosts
            for size in (sizes[:1] if self.options.quick else sizes):
                if self.options.classes and size not in self.options.classes:
                    continue
                for images in self.options.images:
                    if images in images_there and kernel.runs_on(images, size) and not (size == "L" and memory() < SHORT_OF_MEMORY):
                        yield kernel, size, images

    def plan(self, places):
        """places: [(place, numbers of images, systems)]. All runs of a round, compiled; versions of a case follow each other."""
        wanted = []
        for place, images_there, systems in places:
            for kernel, size, images in self.cases(place, images_there):
                for version, system in systems.items():
                    if sources := kernel.sources.get("coarray" if system.coarrays else version):
                        wanted.append((kernel, size, Case(place, kernel.name, size, images), version, system, sources))
            for curves in CURVES if place == NODE or not self.options.quick else ():
                for images in curves.images:
                    if curves.name in self.options.only and images in images_there and images in self.options.images:
                        for version, system in systems.items():
                            if version != "mpi-rma":
                                wanted.append((curves, "", Case(place, curves.name, "", images), version, system,
                                               curves.sources("coarray" if system.coarrays else "mpi")))
        self.compile_all([(what.name, "coarray" if system.coarrays else version, system, sources) for what, _, _, version, system, sources in wanted])
        if any(what.name == "himeno" for what, *_ in wanted):
            self.find_residuals(sorted({size for what, size, *_ in wanted if what.name == "himeno"}))
        runs = []
        for what, size, case, version, system, _ in wanted:
            program = self.compiled[what.name, "coarray" if system.coarrays else version, tuple(system.compiler)]
            if program:
                arguments = what.arguments(size) if size else ()
                runs.append(Run(case, version, system, program, arguments, self.reader(what, size, case), self.options.timeout))
            else:
                self.measured.fail(case, version, "does not compile")
        return runs

    def reader(self, what, size, case):
        if not size:
            return lambda output: {Case(case.place, name, bytes_, case.images): float(seconds) for name, bytes_, seconds
                                   in re.findall(r"^(\w+),(\d+), *([-+0-9.Ee]+)$", output, re.MULTILINE)}
        def read(output):
            seconds = what.seconds(size, output)
            right = seconds is not None and (what.name != "himeno" or self.residual_right(size, output))
            return {case: seconds} if right else {}
        return read

    def residual_right(self, size, output):
        expected, got = self.residuals[size], residual(output)
        return expected is not None and got is not None and abs(got - expected) <= 1e-4 * expected

    def find_residuals(self, sizes):
        """What the program without any parallel statement gets: the other versions must get the same."""
        serial = System("serial", ["gfortran"], [], False)
        kernel = BY_NAME["himeno"]
        program = self.compile(("himeno", "serial", ("gfortran",)), serial, kernel.sources["serial"])
        for size in sizes:
            output = programs.run_watched([str(program), *kernel.arguments(size)], serial.full_environment())[1] if program else ""
            self.residuals[size] = residual(output)


def memory():
    with open("/proc/meminfo") as file:
        return next(int(line.split()[1]) * 1024 for line in file if line.startswith("MemAvailable"))


def main(arguments):
    options, parser = parse(arguments)
    if options.report:
        return report_again(options.report, parser)
    signal.signal(signal.SIGTERM, leave)
    options.output.mkdir(parents=True, exist_ok=True)
    description = machine.describe()
    if options.beside.programs:
        description += f"load       {options.beside}\n"
    measured = Measured()
    suite = Suite(options, measured)
    with contextlib.ExitStack() as stack:
        places = [(NODE, set(options.images), suite.node_systems()), *([] if options.no_hosts else host_places(suite, stack))]
        if not options.no_hosts:
            found = [line for line in suite.thresholds if line.startswith("ATOLL_")]
            description += f"thresholds between hosts: {', '.join(found) or 'the defaults'}\n"
        print(description, flush=True)
        runs = suite.plan(places)
        try:
            with options.beside.running():
                measure(options.rounds, runs, measured)
        finally:  # of an interrupted run --report shows what there is
            (options.output / "machine.txt").write_text(description)
            measured.write_csv(options.output / "suite.csv")
    write_report(measured, description, options.output)
    return 1 if any(version.startswith("atoll") for _, version in measured.failures) or not runs else 0


def leave(*_):
    """Virtual hosts are taken down; a second signal does not interrupt that."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(1)


def host_places(suite, stack):
    try:
        hosts = stack.enter_context(VirtualHosts(HOSTS))
    except NotPermitted as reason:
        print(f"bench: {reason}: nothing is measured between hosts", file=sys.stderr)
        return []
    shell = suite.options.output / "remote-shell"
    hosts.write_remote_shell(shell)
    thresholds = "off" if suite.options.quick or suite.options.default_thresholds else suite.options.output / "thresholds"
    places = [(f"{images} virtual hosts, TCP", {images}, suite.host_systems(hosts, shell, images, thresholds))
              for images in ((2,) if suite.options.quick else (2, HOSTS))]
    if thresholds != "off" and 2 in suite.options.images:
        suite.thresholds = tune(suite.options.build, places[0][2], thresholds)
    return places


def measure(rounds, runs, measured):
    progress = Progress(rounds, max(1, len(runs)))
    for turn in range(rounds):
        for run in runs:
            progress.starts(str(run))
            if run.is_due(turn):
                run.execute(measured, turn)
            progress.ends()
    progress.close()


def write_report(measured, description, output):
    """The number of cores is that of the machine where it was measured."""
    cores = re.search(r"(\d+) cores", description)
    cores = int(cores[1]) if cores else 2
    suite_report.print_table(measured, cores)
    (output / "report.html").write_text(suite_report.page(measured, description, cores))
    print(f"\nreport.html, suite.csv and machine.txt are in {output}")


def report_again(directory, parser):
    for name in ("suite.csv", "machine.txt"):
        if not (directory / name).is_file():
            parser.error(f"there is no {directory / name}")
    try:
        measured = Measured.from_csv(directory / "suite.csv")
    except (KeyError, ValueError) as problem:
        parser.error(f"{directory / 'suite.csv'} is not one of this suite, or of an earlier version: {problem}")
    write_report(measured, (directory / "machine.txt").read_text(), directory)
    return 0
