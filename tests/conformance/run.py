#!/usr/bin/env python3
"""Compiles one conformance program with one back end and optimisation, runs it on every number of images, writes the
verdicts.

    run.py --bin build/bin --back-end gfortran --optimise=-O3 --work DIRECTORY tests/conformance/sync-all-1.f90
    run.py --bin build/bin --back-end gfortran --work DIRECTORY --support-only
    run.py --bin build/bin --back-end gfortran --optimise=-O0 --work DIRECTORY --node-sizes 2 1 -- tests/.../sync-all-1.f90

The program is a file or a folder (README.md). It passes when the compilation and every run do what its expectation
says: without a sidecar, when all images end with exit status 0. The verdicts go to WORK/results/PROGRAM.BACKEND.OPTIMISE.json.

With --node-sizes the program runs on 4 images (or the smallest larger number that it is for) once for each size, every so many images as
a node of their own (ATOLL_NODE_SIZE); no verdict is written. The executable of an earlier run without that option is used if it is up to date.
With --mpiexec in addition, a launcher starts the images; with --transport, ATOLL_TRANSPORT does.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys

from expectation import Expectation

HERE = pathlib.Path(__file__).resolve().parent
SUPPORT = HERE / "support"
SKIPPED = 77        # CTest's SKIP_RETURN_CODE: neither passed nor failed
FEW_IMAGES = (1, 2, 4) # with --few-images, where the expectation names none
NODES_IMAGES = 4    # with --node-sizes: at least so many
MOST_OUTPUT = 6000  # characters of a failed program's output that are shown


def run(command, seconds, **options):
    """Exit status (None: the watchdog had to end it), standard output, standard error."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
                               start_new_session=True, **options)
    try:
        out, err = process.communicate(timeout=seconds)
        return process.returncode if process.returncode >= 0 else 128 - process.returncode, out, err
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        return None, out, err


def show(title, text):
    if text.strip():
        print(f"---- {title}\n{text[:MOST_OUTPUT].rstrip()}")


def fail(what, command, out, err):
    print(f"FAILED: {what}\n  command: {' '.join(map(str, command))}")
    show("standard output", out)
    show("standard error", err)


def build_support(compiler, folder):
    """Module checks, compiled once for each back end."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    sources = ["checks.f90", "delays.f90"] + (["checks_r16.f90"] if "gfortran" in " ".join(compiler) else [])
    for source in sources:
        command = compiler + ["-O1", "-c", str(SUPPORT / source), "-o", str(folder / (source[:-4] + ".o"))]
        status, out, err = run(command, 300, cwd=folder)
        if status != 0:
            fail(f"compilation of {source}, status {status}", command, out, err)
            return 1
    return 0


def compile_program(source, compiler, flags, support, folder):
    objects = [str(path) for path in sorted(support.glob("*.o"))]
    flags = flags + ["-I", str(support)]
    if source.is_dir():
        environment = dict(os.environ, FC=" ".join(compiler), FLAGS=" ".join(flags), SRC=str(source),
                           SUPPORT=" ".join(objects))
        command = ["sh", "-eux", str(source / "build")]
        return command, run(command, 300, cwd=folder, env=environment)
    command = compiler + flags + [str(source)] + objects + ["-o", "program"]
    return command, run(command, 300, cwd=folder)


def check_refusal(expectation, command, status, out, err):
    """A program that must not compile: an exit status that is an error's, and all messages."""
    lacking = [p for p in expectation.all("message") if not re.search(p, out + err, re.MULTILINE)]
    if status is None or not 0 < status < 128 or lacking:
        fail(f"compilation should be refused: status {status}, lacking messages: {lacking}", command, out, err)
        return "fails"
    return "passes"


def run_program(source, expectation, launcher, folder, images, environment=None):
    command = [str(launcher), "-n", str(images), "./program", *expectation.one("arguments", "").split()]
    stdin = source.with_suffix(".stdin")
    with open(stdin if stdin.exists() else os.devnull) as given:
        status, out, err = run(command, float(expectation.one("timeout", "60")), cwd=folder, stdin=given,
                               env=environment)
    if status is None:
        fail(f"{images} images: ended by the watchdog", command, out, err)
        return "hangs"
    complaints = expectation.complaints(images, status, out, err)
    if complaints:
        fail(f"{images} images: " + "; ".join(complaints), command, out, err)
        return "fails"
    return "passes"


def executable_of(name, options):
    """Where the executables of passed programs are kept for --node-sizes."""
    return options.work / "executables" / name


def is_up_to_date(executable, source, options):
    inputs = [source, options.bin / "atollfc", options.bin.parent / "lib" / "libatoll.a"]
    inputs += source.iterdir() if source.is_dir() else []
    return executable.exists() and all(executable.stat().st_mtime > path.stat().st_mtime for path in inputs if path.exists())


def run_on_nodes(source, options, compiler, folder, executable):
    """Exit status: 0 if the program passes with every size of a node."""
    expectation = Expectation(source.with_suffix(".expect"))
    gap = expectation.known_gap(options.back_end) or expectation.known_gap("nodes")
    if options.mpiexec or options.transport != "auto":
        gap = gap or expectation.known_gap("launcher")
    images = min((n for n in expectation.images if n >= NODES_IMAGES), default=None)
    if images is None or gap:
        print(f"skipped: known gap: {gap}" if gap else f"skipped: not for {NODES_IMAGES} images or more")
        return SKIPPED
    if is_up_to_date(executable, source, options) and not source.is_dir():
        shutil.copy2(executable, folder / "program")
    else:
        flags = [options.optimise, *expectation.one("flags", "").split()]
        command, (status, out, err) = compile_program(source, compiler, flags,
                                                      options.work / "support" / options.back_end, folder)
        if status != 0:
            fail(f"compilation, status {status}", command, out, err)
            return 1
    passes = True
    for size in options.node_sizes:
        print(f"nodes of {size} images")
        environment = dict(os.environ, ATOLL_NODE_SIZE=str(size), ATOLL_TRANSPORT=options.transport)
        passes &= run_program(source, expectation, options.mpiexec or options.bin / "atollrun", folder, images, environment) == "passes"
    if passes:
        shutil.rmtree(folder)
    return 0 if passes else 1


def verdicts(source, options, compiler, folder):
    """{image count: verdict}"""
    expectation = Expectation(source.with_suffix(".expect"))
    if not expectation.runs_with(options.back_end):
        raise SystemExit(f"{source.name} is not for {options.back_end}")
    flags = [options.optimise, *expectation.one("flags", "").split()]
    command, (status, out, err) = compile_program(source, compiler, flags, options.work / "support" / options.back_end, folder)
    if expectation.compile_fails:
        verdict = check_refusal(expectation, command, status, out, err)
        return {images: verdict for images in expectation.images}
    if status != 0:
        fail(f"compilation, status {status}", command, out, err)
        return {images: "does not compile" for images in expectation.images}
    atollrun = options.bin / "atollrun"
    images = options.images or (FEW_IMAGES if options.few_images and not expectation.all("images") else expectation.images)
    return {n: run_program(source, expectation, atollrun, folder, n) for n in images}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", type=pathlib.Path, required=True, help="where atollfc and atollrun are")
    parser.add_argument("--back-end", required=True)
    parser.add_argument("--optimise", default="-O0")
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--images", type=int, nargs="*", help="instead of those of the expectation")
    parser.add_argument("--few-images", action="store_true", help="1, 2 and 4 where the expectation names no numbers")
    parser.add_argument("--node-sizes", type=int, nargs="*", help="run with several nodes of so many images instead")
    parser.add_argument("--mpiexec", type=pathlib.Path, help="with --node-sizes: what starts the images instead of atollrun")
    parser.add_argument("--transport", default="auto", help="with --node-sizes: ATOLL_TRANSPORT")
    parser.add_argument("--suffix", default="", help="of the folder: for runs that differ in nothing else but the environment")
    parser.add_argument("--support-only", action="store_true")
    parser.add_argument("program", type=pathlib.Path, nargs="?")
    options = parser.parse_args()
    options.bin, options.work = options.bin.resolve(), options.work.resolve()
    compiler = [str(options.bin / "atollfc"), f"--fc={options.back_end}"]
    if options.support_only:
        return build_support(compiler, options.work / "support" / options.back_end)

    source = options.program.resolve()
    name = f"{source.stem}.{options.back_end}.{options.optimise.lstrip('-')}"
    variant = f".nodes.{options.mpiexec.name if options.mpiexec else ''}.{options.transport}" if options.node_sizes else ""
    folder = options.work / (name + variant + options.suffix)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if options.node_sizes:
        return run_on_nodes(source, options, compiler, folder, executable_of(name, options))
    result = options.work / "results" / f"{name}.json"
    result.parent.mkdir(exist_ok=True)
    result.unlink(missing_ok=True)
    found = verdicts(source, options, compiler, folder)
    result.write_text(json.dumps({"program": source.stem, "back end": options.back_end, "optimise": options.optimise,
                                  "images": found}) + "\n")
    passes = set(found.values()) == {"passes"}
    gap = Expectation(source.with_suffix(".expect")).known_gap(options.back_end)
    if passes:
        keep = executable_of(name, options)
        keep.parent.mkdir(exist_ok=True)
        if (folder / "program").exists():
            shutil.move(folder / "program", keep)
        shutil.rmtree(folder)
    if gap and passes:
        print(f"FAILED: passes, although its sidecar names a known gap ({gap}): take that line out")
        return 1
    if gap:
        print(f"KNOWN GAP, shown as failing in the feature table: {gap}")
        return SKIPPED
    return 0 if passes else 1


sys.exit(main())
