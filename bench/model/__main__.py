"""What the operations of recorded schedules take on another network, and on more images.

    python3 bench/model [--network NAME | --parameters L,o,g,G] [--cores N --switch US --look US] [--phase NAME,...] [--operations N]
                        [--at IMAGES,...] SCHEDULE...

SCHEDULE: files that ATOLL_SCHEDULE has written, one for each number of images, of programs that name their phases (docs/scale.md). Prints for
each phase and number of images the rounds, messages and bytes for each image, and the time. With --at, also what comes out for so many
images: from a + b log2 P + c P, fitted to the files of more than 64 images (up to which the images of a team all tell each other).
"""
import argparse
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
sys.dont_write_bytecode = True
from lib.growth import Growth
from model.networks import NETWORKS, Network
from model.schedule import Damaged, read, split
from model.simulate import Impossible, Simulation

TELL_ALL = 64


def main():
    parser = argparse.ArgumentParser(prog="bench/model", description=__doc__.splitlines()[0])
    parser.add_argument("schedules", nargs="+", type=pathlib.Path, metavar="SCHEDULE")
    parser.add_argument("--network", choices=NETWORKS, default="cluster")
    parser.add_argument("--parameters", help="L,o,g,G in microseconds (G: for each byte), instead of a known network's")
    parser.add_argument("--cores", type=int, help="so many images run at a time (default: all)")
    parser.add_argument("--switch", type=float, default=0.0, help="with --cores: microseconds to give a core to another image")
    parser.add_argument("--look", type=float, default=0.0, help="with --cores: microseconds that an image takes to look whether its wait has ended (default: 0, it is woken)")
    parser.add_argument("--phase", default="", help="phases, separated by commas (default: all that have a name)")
    parser.add_argument("--operations", type=int, default=1, help="how often each phase has executed its operation")
    parser.add_argument("--at", default="", help="numbers of images, separated by commas")
    options = parser.parse_args()
    try:
        network = Network(*(float(value) * 1e-6 for value in options.parameters.split(","))) if options.parameters else NETWORKS[options.network]
    except (TypeError, ValueError):
        parser.error(f"--parameters: four numbers, not {options.parameters!r}")
    results = {}
    try:
        for path in options.schedules:
            with open(path, encoding="ascii") as file:
                for phase, row in predict(file, network, options).items():
                    results.setdefault(phase, []).append(row)
    except (Damaged, Impossible, OSError, UnicodeDecodeError) as problem:
        print(f"bench/model: {path}: {problem}", file=sys.stderr)
        return 1
    wanted = [name for name in options.phase.split(",") if name] or list(results)
    if missing := set(wanted) - set(results):
        print(f"bench/model: no phase {', '.join(sorted(missing))}: there are {', '.join(results)}", file=sys.stderr)
        return 1
    report({name: sorted(results[name]) for name in wanted}, [int(value) for value in options.at.split(",") if value])
    return 0


def predict(lines, network, options):
    """{phase: (images, rounds, messages of an image, bytes of an image, seconds)}"""
    chosen = [name for name in options.phase.split(",") if name]
    found = {}
    for phase, lines_of_phase in split(lines).items():
        if phase and (not chosen or phase in chosen):
            found[phase] = simulate_phase(read(lines_of_phase, phase), network, options)
    return found


def simulate_phase(events, network, options):
    count = Simulation(events, NETWORKS["rounds"])
    rounds = count.run()
    seconds = Simulation(events, network, options.cores, options.switch * 1e-6, options.look * 1e-6).run()
    per_image = len(events) * options.operations
    return (len(events), rounds / options.operations, count.messages / per_image, count.bytes / per_image, seconds / options.operations)


def report(results, at):
    print(f"{'phase':24}{'images':>9}{'rounds':>9}{'messages':>10}{'bytes':>12}{'time, us':>12}")
    for phase, rows in results.items():
        for images, rounds, messages, size, seconds in rows:
            print(f"{phase:24}{images:9}{rounds:9.2f}{messages:10.2f}{size:12.0f}{seconds * 1e6:12.2f}")
        large = [(images, seconds) for images, *_, seconds in rows if images > TELL_ALL and seconds > 0]
        if at and len(large) >= 2:
            growth = Growth([(images, seconds * 1e6) for images, seconds in large])
            for images in at:
                print(f"{phase:24}{images:9}{'':31}{growth.at(images):12.2f}")
            print(f"{'':24}from {growth} us, within {growth.error:.0%} of what it was fitted to")


if __name__ == "__main__":
    sys.exit(main())
