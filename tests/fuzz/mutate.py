#!/usr/bin/env python3
"""Looks for text that ends the translator by an internal error: a few tokens of one or two statements are lost, doubled, exchanged or
replaced by others, in programs of the suites translate (constraints, mistakes) and conformance.

    mutate.py --bin build/bin                             # the few that are tested always
    mutate.py --bin build/bin --seed 1000 --count 100000  # half an hour

Whatever a program has become, the translator must translate it, or refuse it by a message that names a line. The exit status is 1
if there is a defect.
"""
import argparse
import concurrent.futures
import importlib.util
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
TESTS = HERE.parent
TOKEN = re.compile(r"\s+|!.*|'[^'\n]*'|\"[^\"\n]*\"|[a-z_]\w*|\d+(?:\.\d*)?|::|=>|==|/=|<=|>=|\*\*|//|.", re.IGNORECASE)
STATUSES = {0, 1, 10, 11}  # of atoll-translate
MESSAGE = re.compile(r"^mutant\.f90:\d+:\d+: error: ", re.MULTILINE)
SECONDS = 60
LONGEST = 120  # lines of a conformance program
EXTRA = ["[", "]", "(", ")", ",", "%", "*", ":", "::", "=", "=>", "&", ";", "'", '"', "stat=", "team=", "team_number=", "notify=",
         "errmsg=", "new_index=", "[*]", "[1]", "[:]", "()", "(:)", "(1)", "null()", "this_image()", "num_images()", "0", "-1", "1.5",
         "'text'", ".true.", "99999999999999999999", "huge(0)", "1_9", "z'f'", "kind(1)", "end", "if (.true.)", "(/", "/)", "[integer ::",
         "parameter", "allocatable", "pointer", "codimension[*]", "type", "class(*)", "do concurrent (i=1:3)", "forall (i=1:2)", "where (l)"]


def cases(kind):
    spec = importlib.util.spec_from_file_location(kind, TESTS / "translate" / kind / "check.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for path in sorted((TESTS / "translate" / kind).glob("*.f90")):
        yield from module.read(path)


def programs():
    """Small ones four times out of five, which take less time."""
    small = [case.program(which) for case in cases("constraints") for which in ("!right", "!wrong")]
    small += [case.repaired for case in cases("mistakes")]
    texts = [path.read_text().splitlines() for path in sorted((TESTS / "conformance").glob("*.f90"))]
    return small, [lines for lines in texts if len(lines) <= LONGEST]


def mutate(lines, others, random_):
    """The program with a few changes in one statement or two."""
    lines = list(lines)
    for _ in range(random_.choice((1, 1, 1, 2))):
        at = random_.randrange(len(lines))
        tokens = TOKEN.findall(lines[at])
        for _ in range(random_.choice((1, 1, 2, 3))):
            change(tokens, others, random_)
        lines[at] = "".join(tokens)
        if random_.random() < 0.05:
            lines.insert(at, random_.choice(random_.choice(others)))
        elif random_.random() < 0.05 and len(lines) > 1:
            del lines[at]
    return "\n".join(lines) + "\n"


def change(tokens, others, random_):
    donor = TOKEN.findall(random_.choice(random_.choice(others))) or [" "]
    at = random_.randrange(len(tokens) + 1)
    kind = random_.random()
    if kind < 0.2 and tokens:
        del tokens[min(at, len(tokens) - 1)]
    elif kind < 0.3 and tokens:
        tokens.insert(at, random_.choice(tokens))
    elif kind < 0.4 and tokens:
        other = random_.randrange(len(tokens))
        at = min(at, len(tokens) - 1)
        tokens[at], tokens[other] = tokens[other], tokens[at]
    elif kind < 0.6:
        tokens[at:at + random_.choice((0, 1))] = [random_.choice(donor)]
    elif kind < 0.7:
        begin = random_.randrange(len(donor))
        tokens[at:at + random_.choice((0, 1, 3))] = donor[begin:begin + random_.choice((1, 3, 6))]
    else:
        tokens[at:at + random_.choice((0, 1))] = [random_.choice(EXTRA)]


class Translator:
    def __init__(self, directory, flang):
        modules = directory.parent / "share" / "atoll" / "modules" / ("flang" if flang else "gfortran")
        self.command = [str(directory / "atoll-translate"), "--intrinsics", str(modules)] + (["--flang"] if flang else [])

    def defect(self, text):
        """What is wrong with what the translator makes of the text, or None."""
        with tempfile.TemporaryDirectory(prefix="atoll-mutant-") as work:
            (pathlib.Path(work) / "mutant.f90").write_text(text, encoding="utf-8")
            try:
                done = subprocess.run(self.command + ["mutant.f90"], cwd=work, capture_output=True, timeout=SECONDS, check=False)
            except subprocess.TimeoutExpired:
                return f"no end within {SECONDS} s"
        messages = done.stderr.decode(errors="replace")
        if done.returncode not in STATUSES or "internal error" in messages:
            return f"status {done.returncode}: {messages.strip()[-300:]}"
        if done.returncode == 1 and not MESSAGE.search(messages):
            return f"refused without a message that names a line: {messages.strip()[-300:]}"
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--flang", action="store_true", help="for flang as the back end")
    parser.add_argument("--keep", type=pathlib.Path, help="a directory for the programs that are defects")
    options = parser.parse_args()
    small, large = programs()
    others = small + large
    translator = Translator(options.bin.resolve(), options.flang)

    def attempt(seed):
        random_ = random.Random(seed)
        text = mutate(random_.choice(small if random_.random() < 0.8 else large), others, random_)
        return seed, text, translator.defect(text)

    found = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for seed, text, defect in pool.map(attempt, range(options.seed, options.seed + options.count)):
            if defect:
                found += 1
                print(f"seed {seed}: {defect}", flush=True)
                if options.keep:
                    (options.keep / f"{seed}.f90").write_text(text, encoding="utf-8")
                else:
                    print(text)
    print(f"{options.count} programs, {found} defects")
    return 1 if found or not options.count else 0


if __name__ == "__main__":
    sys.exit(main())
