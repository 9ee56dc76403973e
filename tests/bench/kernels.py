#!/usr/bin/env python3
"""A kernel of the suite, smallest class: with coarrays and with MPI it gets the published result, on every number of images. `broken` instead of
a kernel: a program that computes something else ends with an error, and its time is in no file.

    kernels.py BUILD WORK KERNEL|broken
"""
import csv
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
IMAGES = {"mg": [1, 2, 4]}  # powers of two


def run(root, build, output, *options):
    done = subprocess.run([sys.executable, "-B", root / "bench" / "run", "suite", "--no-hosts", "--quick", "--timeout", "300", "--build", build, "--output", output, *options],
                          capture_output=True, text=True)
    rows = list(csv.DictReader(open(output / "suite.csv"))) if (output / "suite.csv").exists() else []
    return done, rows


def check(condition, done, what):
    if not condition:
        sys.exit(f"{what}\n{done.stdout}\n{done.stderr}")


def test_kernel(build, work, kernel):
    wanted = IMAGES.get(kernel, [1, 2, 3, 4])
    versions = "atoll,mpi,mpi-rma" if shutil.which("mpifort") else "atoll"
    done, rows = run(ROOT, build, work, "--only", kernel, "--images", ",".join(map(str, wanted)), "--versions", versions)
    check(done.returncode == 0, done, f"exit status {done.returncode}")
    timed = {(row["version"], int(row["images"])) for row in rows if row["unit"] == "s" and float(row["minimum"]) > 0}
    parallel = {version for version, _ in timed}
    check("atoll" in parallel and (versions == "atoll" or len(parallel) > 1), done, f"measured: {parallel}")
    for version in parallel:
        check({images for its, images in timed if its == version} == set(wanted), done, f"{version} has not run everywhere: {sorted(timed)}")
    check(not any(row["unit"] == "FAILED" for row in rows), done, "some have failed")


def test_broken(build, work):
    shutil.copytree(ROOT / "bench", work / "bench", ignore=shutil.ignore_patterns("__pycache__"))
    for folder in ("examples", "tools"):
        (work / folder).symlink_to(ROOT / folder)
    source = work / "bench" / "kernels" / "is" / "problem.f90"
    text = source.read_text()
    broken = text.replace("sum = sum + count", "sum = sum + count + merge(1, 0, i == ubound(before, 1)/2)")
    assert broken != text
    source.write_text(broken)
    done, rows = run(work, build, work / "output", "--only", "is", "--images", "2", "--versions", "atoll")
    check(done.returncode == 1, done, f"exit status {done.returncode}")
    check([row["unit"] for row in rows] == ["FAILED"], done, f"{rows}")
    check("FAILED atoll: is S on 2 images" in done.stdout, done, "no word of it")


build, work, kernel = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve(), sys.argv[3]
shutil.rmtree(work, ignore_errors=True)
work.mkdir(parents=True)
if kernel == "broken":
    test_broken(build, work)
else:
    test_kernel(build, work, kernel)
shutil.rmtree(work)
