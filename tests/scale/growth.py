#!/usr/bin/env python3
"""What grows with the number of images, and must not grow faster: messages of operations, of the end, after failures; private memory.

usage: growth.py --bin BIN [--counted N,...] [--images N]

Counts what the operations of `bench/run scale` send, each image a node of its own, and compares with what theory says
(bench/lib/scale_report.py). Compares the memory of 2 and of N images on one node: what is kept for each other image is bounded.
"""
import argparse
import pathlib
import re
import shutil
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "bench"))
sys.dont_write_bytecode = True
from lib import scale_report
from lib.scale import Scale, numbers

MOST_BYTES = 32  # of private memory for each other image; the goal is 64, and that is what the measurement is good for
# Bytes from an image in FORM TEAM into rows: in a round a summary of the notices, and packed candidates; at first, few as they are.
MOST_IN_ROUND, MOST_AT_FIRST = 600, 2048
MOST_QUESTIONS = 2  # of an image at the end of a program
MOST_PARTNERS = 3  # of an image where another one is killed: so many times log2 P, on average
MOST_FETCHED = 4096  # bytes by an image then, also to form a team: the candidates are packed, however many they are
MORE_CALLS = 6  # of the system by the supervisor, for each image; how many waits find more than one thing depends on the machine
MOST_SHARED_OUT = 3  # arguments of 64 KiB, which a sum of so many may send in all


def questions_at_end(scale, images, statement):
    """What an image reads from others in the last statement of a program, where some have stopped before others have left it; and a complaint."""
    counts = scale.output / f"end.{statement}"
    if scale.run(scale.atollrun(images, "last", statement), f"{statement} and the end on {images} images", ATOLL_NODE_SIZE="1",
                 ATOLL_COUNT=str(counts)) is None:
        return []
    rows = [line.split(",") for line in counts.read_text(encoding="ascii").splitlines()]
    calls = {kind: sum(int(row[3]) for row in rows if row[1:3] == ["end", kind]) / images for kind in ("signal", "get")}
    print(f"{statement} and the end on {images} images: {calls['get']:.2f} questions of each")
    if calls["signal"] == 0 or calls["get"] > MOST_QUESTIONS:
        return [f"{statement} and the end on {images} images: {calls['get']:.1f} questions, {calls['signal']:.1f} signals of each"]
    return []


def supervisors_calls(scale, images):
    """How many calls of the system the supervisor makes for each image that starts, prints, and ends; None: there is no strace."""
    calls = scale.output / "calls"
    if shutil.which("strace") is None:
        return None
    scale.run(["strace", "-c", "-U", "name,calls", "-o", calls, *scale.atollrun(images, "each")], f"calls of the supervisor, {images} images")
    total = int(re.search(r"(?m)^total +(\d+)$", calls.read_text(encoding="ascii"))[1])
    print(f"calls of the supervisor of {images} images: {total / images:.1f} for each")
    return total / images


def partners_after_failure(scale, images, how):
    """With how many others an image has to do that goes on after another one has been killed; and a complaint."""
    counts = scale.output / f"killed.{how}"
    if scale.run(scale.atollrun(images, "end", how), f"{how} on {images} images", ATOLL_NODE_SIZE="1", ATOLL_COUNT=str(counts)) is None:
        return []
    rows = [line.split(",") for line in counts.read_text(encoding="ascii").splitlines()]
    partners = [int(row[3]) for row in rows if row[2] == "partners"]
    mean = sum(partners) / (images - 1)
    print(f"{how} on {images} images: {mean:.1f} partners of each")
    if len(partners) != images - 1 or mean > MOST_PARTNERS * scale_report.log(images):
        return [f"{how} on {images} images: {len(partners)} have ended well, with {mean:.1f} partners each"]
    fetched = sum(int(row[4]) for row in rows if row[2] == "get") / (images - 1)
    print(f"{how} on {images} images: {fetched:.0f} bytes fetched by each")
    if fetched > MOST_FETCHED:
        return [f"{how} on {images} images: each fetches {fetched:.0f} bytes"]
    return []


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", required=True, type=pathlib.Path)
    parser.add_argument("--counted", type=numbers, default=[128, 192])
    parser.add_argument("--images", type=int, default=1024)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="atoll-growth-") as directory:
        options.build, options.output = options.bin.resolve().parent, pathlib.Path(directory)
        scale = Scale(options)
        scale.compile(mpi=False)
        scale.make([options.bin.resolve() / "atollfc", "-O2", HERE / "programs/last.f90", "-o", scale.output / "last"])
        support = HERE.parent / "conformance/support/checks.f90"
        scale.make([options.bin.resolve() / "atollfc", "-O2", "-J", scale.output, support, HERE / "programs/end.f90", "-o", scale.output / "end"])
        for images in options.counted:
            scale.count(images)
        asked = sum((partners_after_failure(scale, max(options.counted), how) for how in ("killed", "new-team")), [])
        asked += sum((questions_at_end(scale, max(options.counted), last) for last in ("sync-all", "co_sum")), [])
        scale.make([options.bin.resolve() / "atollfc", HERE / "programs/hello.f90", "-o", scale.output / "each"])
        few, many = (supervisors_calls(scale, images) for images in (64, options.images))
        if few is None:
            print("no strace: the calls of the supervisor are not counted")
        elif many > few + MORE_CALLS:
            asked.append(f"{many:.1f} calls of the supervisor for each image, and {few:.1f} where they are few")
        for images in (2, options.images):
            scale.operations("atoll", images, scale.atollrun(images, "operations"), {})
    scale_report.print_counts(scale.values)
    scale_report.print_memory(scale.values)
    complaints = scale.failures + asked + scale_report.breaks_theory(scale.values)
    for images in options.counted:
        sent = scale.values.get(("atoll", "bytes:co_sum_65536", images), 0)
        if images & (images - 1) == 0 and not 65536 < sent < MOST_SHARED_OUT * 65536:
            complaints.append(f"a sum of 64 KiB on {images} images sends {sent:.0f} bytes from each")
        sent = scale.values.get(("atoll", "bytes:form_team", images), 0)
        if not 0 < sent < MOST_IN_ROUND * scale_report.log(images) + MOST_AT_FIRST:
            complaints.append(f"FORM TEAM into rows on {images} images sends {sent:.0f} bytes from each")
    grown = scale_report.growth_of_memory(scale.values)
    complaints += [f"{bytes_:.0f} bytes for each other image, {when}" for when, bytes_ in grown.items() if bytes_ > MOST_BYTES]
    if not grown or len(scale_report.series(scale.values, "atoll", "rounds:sync_all")) != len(options.counted):
        complaints.append("something was not measured")
    for complaint in complaints:
        print("FAILED", complaint)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
