"""./dev bench steady: what images do with each other, in small, beside other programs that compute.

    bench/run steady [--beside LOAD,...] [--rounds N] [--images N,...] [--systems SYSTEM,...] [--build DIRECTORY] [--before DIRECTORY] [--output DIRECTORY]
    bench/run steady --report DIRECTORY
"""
import argparse
import csv
import pathlib
import signal
import statistics
import sys

from . import machine, programs, steady_report
from .load import Load
from .progress import Progress
from .results import Results
from .systems import OPEN_MPI, System, choose, choose_systems, find_systems

LOADS = "0,1,2,4,1x1ms,1x10ms,1x100ms"
MPICH = "mpifort.mpich"


def find_steady_systems(build, before):
    """Open MPI binds processes to cores, if there are enough; it is measured without that, too."""
    wanted = {"atoll-gfortran", "atoll-flang", "before-gfortran", "before-flang", "opencoarrays", "mpi", "caffeine"}
    systems = {name: system for name, system in find_systems(build, before).items() if name in wanted}
    if "mpi" in systems:
        systems["mpi-unbound"] = System("mpi-unbound", ["mpifort"], ["mpiexec", "--bind-to", "none", "-n"], False, OPEN_MPI)
    return {**systems, **choose([(MPICH, System("mpich", [MPICH], ["mpiexec.mpich", "-n"], False))])}


def parse(arguments):
    parser = argparse.ArgumentParser(prog="bench/run steady", description=__doc__.splitlines()[0])
    parser.add_argument("--beside", default=LOADS, help=f"numbers of programs that compute, 1x10ms: in bursts (default: {LOADS})")
    parser.add_argument("--rounds", type=int, default=10, help="how often everything is run (default: 10)")
    parser.add_argument("--images", default="2", help="numbers of images, separated by commas (default: 2)")
    parser.add_argument("--systems", default="", help="systems, separated by commas (default: all that are installed)")
    parser.add_argument("--build", type=pathlib.Path, default=programs.BENCH.parent / "build", help="Atoll's build directory")
    parser.add_argument("--before", type=pathlib.Path, help="build directory of another state of Atoll")
    parser.add_argument("--output", type=pathlib.Path, help="where programs and results go (default: BUILD/bench-steady)")
    parser.add_argument("--report", type=pathlib.Path, metavar="DIRECTORY", help="only print the tables of an earlier run again, from its steady.csv")
    options = parser.parse_args(arguments)
    try:
        options.loads = [Load(text) for text in options.beside.split(",")]
        options.images = [int(number) for number in options.images.split(",")]
        if min(options.images) < 1 or options.rounds < 1:
            raise ValueError("--images and --rounds: 1 or more")
    except ValueError as problem:
        parser.error(str(problem))
    if options.report and not (options.report / "steady.csv").is_file():
        parser.error(f"there is no {options.report / 'steady.csv'}")
    options.output = (options.output or options.build / "bench-steady").resolve()
    return options


def build(output, systems):
    """[(system, program)]"""
    for name, system in systems.items():
        folder = programs.BENCH if system.coarrays else programs.BENCH / "mpi"
        program = programs.compile_program(system, [folder / "report.f90", folder / "steady.f90"], output / name, "steady", Results())
        if program:
            yield system, program


def measure(options, runs, measured):
    progress = Progress(options.rounds, max(1, len(options.loads) * len(runs)))
    for _ in range(options.rounds):
        for load in options.loads:
            with load.running():
                for run in runs:
                    progress.starts(f"{run}, {load}")
                    run.execute(measured.setdefault((str(load), run.images), Results()))
                    progress.ends()
    progress.close()


def write_csv(measured, path):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["load", "images", "name", "parameter", "system", "median", "maximum", "values"])
        for (load, images), results in measured.items():
            for (name, parameter), row in results.values.items():
                for system, values in row.items():
                    writer.writerow([load, images, name, parameter, system, f"{statistics.median(values):.6g}", f"{max(values):.6g}",
                                     " ".join(f"{value:.6g}" for value in values)])


def read_csv(path):
    measured = {}
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            results = measured.setdefault((row["load"], int(row["images"])), Results())
            for value in row["values"].split():
                results.add(row["system"], row["name"], int(row["parameter"]), float(value))
    return measured


def main(arguments):
    options = parse(arguments)
    if options.report:
        return write_report(read_csv(options.report / "steady.csv"), options.report)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    options.output.mkdir(parents=True, exist_ok=True)
    systems = choose_systems(options, find_steady_systems(options.build.resolve(), options.before))
    description = machine.describe()
    print(description, flush=True)
    (options.output / "machine.txt").write_text(description)
    programs_built = list(build(options.output, systems))
    runs = [programs.Run(system, program, images) for images in options.images for system, program in programs_built]
    measured = {}
    try:
        measure(options, runs, measured)
    finally:  # of an interrupted run --report shows what there is
        write_csv(measured, options.output / "steady.csv")
    return write_report(measured, options.output)


def write_report(measured, output):
    steady_report.print_tables(measured)
    if steady_report.draw(measured, (output / "machine.txt").read_text(), output):
        print(f"\nsteady.png and .svg are in {output}")
    return 1 if any(results.atoll_failed for results in measured.values()) else 0
