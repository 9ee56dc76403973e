"""./dev bench sizes: puts, gets and collective subroutines from 8 B to 32 MiB, beside the fastest other system.

    bench/run sizes [--net [--rate RATE]] [--rounds N] [--images N] [--systems SYSTEM,...] [--build DIRECTORY] [--before DIRECTORY] [--output DIRECTORY]
    bench/run sizes --report DIRECTORY
"""
import argparse
import contextlib
import pathlib
import signal
import sys

from . import machine, network, programs, sizes_report, steady
from .progress import Progress
from .results import Results
from .systems import choose_systems, find_systems


LIMIT = 1200  # s, for one run: some 100 over a link of 1 Gbit/s


def find_node_systems(build, before):
    found = find_systems(build, before)
    others = {name: system for name, system in found.items() if name == "caf-shmem"}
    return {**steady.find_steady_systems(build, before), **others}


def parse(arguments):
    parser = argparse.ArgumentParser(prog="bench/run sizes", description=__doc__.splitlines()[0])
    parser.add_argument("--net", action="store_true", help="between virtual hosts, over TCP (root), with the default thresholds")
    parser.add_argument("--rate", type=network.rate, help="--net: what the links of the hosts carry (1gbit, say)")
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is run (default: 5)")
    parser.add_argument("--images", type=int, default=2, help="number of images (default: 2)")
    parser.add_argument("--systems", default="", help="systems, separated by commas (default: all that are installed)")
    parser.add_argument("--build", type=pathlib.Path, default=programs.BENCH.parent / "build", help="Atoll's build directory")
    parser.add_argument("--before", type=pathlib.Path, help="build directory of another state of Atoll (not with --net)")
    parser.add_argument("--output", type=pathlib.Path, help="where programs and results go (default: BUILD/bench-sizes, BUILD/bench-sizes-net)")
    parser.add_argument("--report", type=pathlib.Path, metavar="DIRECTORY", help="only print the table of an earlier run again, from its results.csv")
    options = parser.parse_args(arguments)
    if options.images < 2 or options.rounds < 1:
        parser.error("--images: 2 or more; --rounds: 1 or more")
    if options.rate and not options.net:
        parser.error("--rate: of the links of --net")
    if options.net and (options.before or options.images != network.BetweenHosts.most_images):
        parser.error(f"--net: with {network.BetweenHosts.most_images} images, and without --before")
    if options.report and not (options.report / "results.csv").is_file():
        parser.error(f"there is no {options.report / 'results.csv'}")
    options.build = options.build.resolve()
    options.output = (options.output or options.build / ("bench-sizes-net" if options.net else "bench-sizes")).resolve()
    return options


def measure(options, systems):
    results = Results()
    runs = [programs.Run(system, program, options.images, ("sizes",), limit=LIMIT) for system, program in steady.build(options.output, systems)]
    progress = Progress(options.rounds, max(1, len(runs)))
    for _ in range(options.rounds):
        for run in runs:
            progress.starts(str(run))
            run.execute(results)
            progress.ends()
    progress.close()
    return results


def main(arguments):
    options = parse(arguments)
    if options.report:
        sizes_report.print_table(Results.from_csv(options.report / "results.csv"))
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # virtual hosts are taken down
    options.output.mkdir(parents=True, exist_ok=True)
    description = machine.describe()
    with contextlib.ExitStack() as stack:
        if options.net:
            between = stack.enter_context(network.find_network(False, options.rate, options.output))
            systems = network.find_network_systems(options.build, between, None)
            description += f"network    {between.description}\n"
        else:
            systems = find_node_systems(options.build, options.before)
        systems = choose_systems(options, systems)
        print(description, flush=True)
        (options.output / "machine.txt").write_text(description)
        results = measure(options, systems)
    results.write_csv(options.output / "results.csv")
    sizes_report.print_table(results)
    print(f"\nresults.csv and machine.txt are in {options.output}")
    return 1 if results.atoll_failed else 0
