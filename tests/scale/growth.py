#!/usr/bin/env python3
"""What grows with the number of images, and must not grow faster: rounds and messages of each operation, private memory.

usage: growth.py --bin BIN [--counted N,...] [--images N]

Counts what the operations of `bench/run scale` send, each image a node of its own, and compares with what theory says
(bench/lib/scale_report.py). Compares the memory of 2 and of N images on one node: what is kept for each other image is bounded.
"""
import argparse
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "bench"))
sys.dont_write_bytecode = True
from lib import scale_report
from lib.scale import Scale, numbers

MOST_BYTES = 64  # of private memory for each other image
MOST_SHARED_OUT = 3  # arguments of 64 KiB, which a sum of so many may send in all


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
        for images in options.counted:
            scale.count(images)
        for images in (2, options.images):
            scale.operations("atoll", images, scale.atollrun(images, "operations"), {})
    scale_report.print_counts(scale.values)
    scale_report.print_memory(scale.values)
    complaints = scale.failures + scale_report.breaks_theory(scale.values)
    for images in options.counted:
        sent = scale.values.get(("atoll", "bytes:co_sum_65536", images), 0)
        if images & (images - 1) == 0 and not 65536 < sent < MOST_SHARED_OUT * 65536:
            complaints.append(f"a sum of 64 KiB on {images} images sends {sent:.0f} bytes from each")
    grown = scale_report.growth_of_memory(scale.values)
    complaints += [f"{bytes_:.0f} bytes for each other image, {when}" for when, bytes_ in grown.items() if bytes_ > MOST_BYTES]
    if not grown or len(scale_report.series(scale.values, "atoll", "rounds:sync_all")) != len(options.counted):
        complaints.append("something was not measured")
    for complaint in complaints:
        print("FAILED", complaint)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
