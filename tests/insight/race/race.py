#!/usr/bin/env python3
"""Programs that race, and programs that look as if they did: what `atoll race` says of each.

usage: race.py --bin DIR --work DIR [--fc COMPILER] [--level=FLAG] [--local] [--one-of N --turn T] [--names NAME ...] [--clocks] [--launcher WORD ...]

wrong/NAME.f90 has marks: lines with the same letter, `!@A`, are to be reported as a pair, a line with `!@A @A` with
itself; nothing else may be reported. Of right/NAME.f90 nothing may be reported. `! local` in the first lines: the program
needs -fcheck=race, as one of the accesses is not coindexed. `! flags: -fopenmp`: it is compiled with these.
`! records: at most N bytes`: an image's file has no more.
`! flang: -fopenmp-version=52`: the same as flags, with flang only. `! gfortran only`: flang does not compile it. Environment variables of the caller are the program's.
"""
import argparse
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.dont_write_bytecode = True
import clocks

FOUND = 123
IMAGES = "4"
MINUTE = 60 * 10**9  # ns


def marks(text):
    """The pairs of lines that are to be reported."""
    lines = {}
    for number, line in enumerate(text.splitlines(), 1):
        for letter in re.findall(r"@([A-Z])", line.partition("!@")[1] + line.partition("!@")[2]):
            lines.setdefault(letter, []).append(number)
    assert all(len(numbers) == 2 for numbers in lines.values()), lines
    return {tuple(sorted(numbers)) for numbers in lines.values()}


def reported(text, name):
    place = re.escape(name) + r":(\d+)"
    pairs = {tuple(sorted((int(one), int(other))))
             for one, other in re.findall(rf"^.*{place}: race: .* at .*{place}(?:: nothing orders| is under way)", text, re.M)}
    return pairs


def run(command, environment, limit=600 if os.environ.get("ATOLL_TEST_SANITIZED") else 120):
    result = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=limit)
    return result.returncode, result.stdout + result.stderr


def check(arguments, kind, name):
    """What is wrong, or nothing."""
    source = os.path.join(HERE, kind, name + ".f90")
    with open(source, encoding="utf-8") as file:
        text = file.read()
    program, directory = os.path.join(arguments.work, name), os.path.join(arguments.work, name + ".race")
    environment = dict(os.environ, ATOLL_RACE=directory)
    if arguments.fc:
        environment["ATOLL_FC"] = arguments.fc
    flags = ([arguments.level] if arguments.level else []) + (["-fcheck=race"] if arguments.local else [])
    flags += re.findall(r"! flags: (\S+)", text)
    if "flang" in arguments.fc:
        flags += re.findall(r"! flang: (\S+)", text)
    status, output = run([arguments.bin + "/atollfc", *flags, source, "-o", program], environment)
    if status:
        return f"atollfc: {output}"
    for file in os.listdir(directory) if os.path.isdir(directory) else []:
        os.unlink(os.path.join(directory, file))
    launcher = arguments.launcher or [arguments.bin + "/atollrun", "-n", IMAGES]
    status, output = run([*launcher, program], environment)
    if status:
        return f"the program ended with status {status}: {output}"
    most = re.search(r"records: at most (\d+) bytes", text)
    if most and record_bytes(directory) > int(most.group(1)):
        return f"its records take {record_bytes(directory)} bytes"
    if arguments.clocks:
        for image in ("2", "4"):
            clocks.move(os.path.join(directory, "race-" + image), time_of_day=MINUTE)
    status, output = run([arguments.bin + "/atoll", "race", directory], os.environ)
    expected, found = marks(text), reported(output, name + ".f90")
    if found != expected or status != (FOUND if expected else 0):
        return f"expected the pairs {sorted(expected)}, found {sorted(found)}, status {status}:\n{output}"
    return ""


def record_bytes(directory):
    """Of the image that has the most."""
    most = 0
    for name in os.listdir(directory):
        with open(os.path.join(directory, name), "rb") as file:
            file.seek(32)  # num_records of struct insight_header, runtime/insight/spool.h
            most = max(most, int.from_bytes(file.read(8), sys.byteorder))
    return most


def check_option(arguments):
    """atollrun --race, by the programs that have been compiled."""
    wrong = []
    for name, expected in (("put-put", FOUND), ("all-between", 0)):
        program = os.path.join(arguments.work, name)
        temporary = os.path.join(arguments.work, "tmp")
        os.makedirs(temporary, exist_ok=True)
        if os.path.exists(program):
            status, output = run([arguments.bin + "/atollrun", "--race", "-n", IMAGES, program],
                                 dict(os.environ, TMPDIR=temporary))
            told = (": race: " in output, "no race among the" in output)
            if status != expected or told != (bool(expected), not expected) or os.listdir(temporary):
                wrong.append(f"atollrun --race {name}: status {status}, left {os.listdir(temporary)}: {output}")
    return wrong


def check_threads(arguments):
    """Without the library that hears what OpenMP does the run goes on, with a warning."""
    program = os.path.join(arguments.work, "threads-one")
    if not os.path.exists(program) or os.environ.get("ATOLL_TEST_SANITIZED"):
        return []
    status, output = run([arguments.bin + "/atollrun", "--race", "-n", "2", program], dict(os.environ, ATOLL_PLUGIN_DIR="/nowhere"))
    right = status == 0 and "warning: libatoll-openmp.so cannot be loaded" in output and "no race among the" in output
    return [] if right else [f"atollrun --race without libatoll-openmp.so: status {status}: {output}"]


def check_files(arguments):
    """Directories that cannot be looked at, by what a program has left."""
    wrong, directory = [], os.path.join(arguments.work, "put-put.race")
    atoll = [arguments.bin + "/atoll", "race"]
    if not os.path.exists(directory):
        return wrong

    def expect(what, place, text):
        status, output = run([*atoll, place], os.environ)
        if status != 1 or text not in output:
            wrong.append(f"{what}: status {status}: {output}")

    expect("no directory", directory + ".none", "none")
    last = os.path.join(directory, "race-" + IMAGES)
    with open(last, "r+b") as file:  # within the length of the first record, behind header and texts
        file.seek(4096 + (1 << 20) + 4)
        file.write(b"\xff\xff\xff\x7f")
    expect("a damaged file", directory, "damaged")
    os.truncate(last, 5000)
    expect("a file that is cut off", directory, "cut off")
    os.unlink(last)
    expect("a missing file", directory, "all images")
    return wrong


def programs(arguments):
    for kind in ("wrong", "right"):
        for file in sorted(os.listdir(os.path.join(HERE, kind))):
            name = file[:-4]
            with open(os.path.join(HERE, kind, file), encoding="utf-8") as text:
                source = text.read()
            is_local = "! local" in source
            if "! gfortran only" in source and "flang" in arguments.fc:
                continue
            if (not arguments.names or name in arguments.names) and name not in arguments.without and not (is_local and not arguments.local):
                yield kind, name


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--fc", default="")
    parser.add_argument("--level", default="", help="of optimisation: --level=-O3")
    parser.add_argument("--local", action="store_true", help="with -fcheck=race, and also the programs that need it")
    parser.add_argument("--one-of", type=int, default=1)
    parser.add_argument("--turn", type=int, default=0)
    parser.add_argument("--clocks", action="store_true", help="the time of day is said to be a minute later on images 2 and 4")
    parser.add_argument("--launcher", nargs=argparse.REMAINDER, default=[], help="instead of atollrun -n 4")
    parser.add_argument("--names", nargs="*", default=[])
    parser.add_argument("--without", nargs="*", default=[])
    arguments = parser.parse_args()
    os.makedirs(arguments.work, exist_ok=True)
    bad = count = 0
    for number, (kind, name) in enumerate(programs(arguments)):
        if number % arguments.one_of != arguments.turn % arguments.one_of:
            continue
        count += 1
        wrong = check(arguments, kind, name)
        bad += bool(wrong)
        if wrong:
            print(f"{kind}/{name}: {wrong}")
    for wrong in [] if arguments.launcher else check_option(arguments) + check_threads(arguments) + check_files(arguments):
        bad += 1
        print(wrong)
    print(f"{count} programs, {bad} of them not as expected")
    return 1 if bad or not count else 0


if __name__ == "__main__":
    sys.exit(main())
