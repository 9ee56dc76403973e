"""The options of the suite."""
import argparse
import pathlib

from .kernels import ALL, BY_NAME, CURVES_BY_NAME
from .load import Load
from .suite_report import NAMES


def parse(arguments):
    parser = argparse.ArgumentParser(prog="bench/run suite", description="Whole kernels in coarrays and in MPI.")
    parser.add_argument("--quick", action="store_true", help="the smallest classes, one round: less than two minutes")
    parser.add_argument("--rounds", type=int, help="how often everything is run (default: 3; with --quick 1)")
    parser.add_argument("--only", default="", help="kernels, separated by commas: " + ", ".join([*BY_NAME, *CURVES_BY_NAME]))
    parser.add_argument("--classes", default="", help="problem sizes, separated by commas: S, W, A; of Himeno S, M, L (default: all)")
    parser.add_argument("--images", default="1,2,4", help="numbers of images, separated by commas (default: 1,2,4)")
    parser.add_argument("--versions", default="", help="atoll, opencoarrays, mpi, mpi-rma (default: all that are installed)")
    parser.add_argument("--flang", action="store_true", help="Atoll with flang, too")
    parser.add_argument("--no-hosts", action="store_true", help="on one machine only")
    parser.add_argument("--default-thresholds", action="store_true", help="do not run `atoll tune` between hosts first (--quick does not)")
    parser.add_argument("--timeout", type=float, help="seconds that one run may take (default: 120; with --quick 30)")
    parser.add_argument("--beside", default="0", help="so many programs compute meanwhile; 1x10ms: in bursts (default: 0)")
    parser.add_argument("--report", type=pathlib.Path, metavar="DIRECTORY", help="only write the report of an earlier run again, from its suite.csv")
    parser.add_argument("--build", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[2] / "build", help="Atoll's build directory")
    parser.add_argument("--output", type=pathlib.Path, help="where programs and results go (default: BUILD/bench-suite)")
    options = parser.parse_args(arguments)
    options.rounds = options.rounds or (1 if options.quick else 3)
    options.timeout = options.timeout or (30 if options.quick else 120)
    options.only = names(options.only) or [*BY_NAME, *CURVES_BY_NAME]
    if unknown := set(options.only) - set(BY_NAME) - set(CURVES_BY_NAME):
        parser.error("no such kernel: " + ", ".join(sorted(unknown)))
    options.classes, options.versions = names(options.classes), names(options.versions)
    if unknown := set(options.classes) - {size for kernel in ALL for size in kernel.classes}:
        parser.error("no such class: " + ", ".join(sorted(unknown)))
    if unknown := set(options.versions) - set(NAMES):
        parser.error("no such version: " + ", ".join(sorted(unknown)))
    try:
        options.beside = Load(options.beside)
    except ValueError as problem:
        parser.error(f"--beside: {problem}")
    try:
        options.images = [int(number) for number in names(options.images)]
        if min(options.images) < 1:
            raise ValueError
    except ValueError:
        parser.error("--images: numbers, separated by commas")
    options.build = options.build.resolve()
    options.output = (options.output or options.build / "bench-suite").resolve()
    return options, parser


def names(text):
    return [name for name in text.split(",") if name]
