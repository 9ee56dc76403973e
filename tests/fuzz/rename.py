#!/usr/bin/env python3
"""Looks for names that translations depend on: names in conformance programs become names of intrinsic procedures and the like that
the program does not mention, or begin with keywords, which changes nothing (J3/18-007r1 5.3.2, 19.3.1).

    rename.py --bin build/bin                     # the programs and seed that are tested always
    rename.py --bin build/bin --seed 7 --every 1  # all programs, one set of names each

A program that compiles and runs with its own names must do so with the others. Left out is what the front end rejects, because
the new name has a meaning that matters there, and what gfortran rejects as plain Fortran, too. The exit status is 1 if there is a defect.
"""
import argparse
import os
import pathlib
import random
import re
import signal
import sys
import tempfile

import words
from trial import run

HERE = pathlib.Path(__file__).resolve().parent
PROGRAMS = HERE.parent / "conformance"
IMAGES = "3"
PLAIN = ["gfortran", "-fcoarray=single", "-fsyntax-only", "-w", "-ffree-line-length-none"]


class Programs:
    def __init__(self, options, work):
        self.options, self.work = options, work
        self.compiler = [str(options.bin / "atollfc"), f"--fc={options.back_end}", "-O0", "-w"]
        self.support = []
        self.taken = words.KEYWORDS | set(words.INTRINSICS)
        for name in ("checks", "delays"):
            source = PROGRAMS / "support" / f"{name}.f90"
            self.taken |= set(words.words(source.read_text()))
            result = run(self.compiler + ["-c", str(source)], cwd=work)
            if result.returncode:
                sys.exit(result.stderr)
            self.support.append(f"{name}.o")
            (work / "plain").mkdir(exist_ok=True)
            run(PLAIN + [str(source)], cwd=work / "plain")

    def chosen(self):
        """Programs that are one file, run on three images to the end, and read nothing where names stand."""
        for path in sorted(PROGRAMS.glob("*.f90")):
            text = path.read_text()
            if path.with_suffix(".expect").exists() or path.with_suffix(".stdin").exists():
                continue
            if not re.search(r"^\s*include\b|\bnamelist\b", text, re.MULTILINE | re.IGNORECASE):
                yield path, text

    def attempt(self, text):
        """None, or what went wrong: who ("front end", "back end", "run"), and the messages."""
        source = self.work / "renamed.f90"
        source.write_text(text)
        for left in ("program", "renamed.atoll.f90"):
            (self.work / left).unlink(missing_ok=True)
        command = self.compiler + ["--save-translation", source.name, *self.support, "-o", "program"]
        result = run(command, cwd=self.work)
        if result.returncode:
            translated = (self.work / "renamed.atoll.f90").exists()
            return "back end" if translated else "front end", result.stderr
        result = run([str(self.options.bin / "atollrun"), "-n", IMAGES, "./program"], cwd=self.work)
        return ("run", f"status {result.returncode}\n{result.stdout}{result.stderr}") if result.returncode else None

    def plain_errors(self, text):
        """What gfortran itself, with coarrays of its own, has against the text."""
        source = self.work / "plain" / "renamed.f90"
        source.write_text(text)
        return errors_in(run(PLAIN + [source.name], cwd=source.parent).stderr)


def errors_in(messages):
    return set(re.findall("^Error: (.*)", messages, re.MULTILINE))


def new_names(text, taken, seed):
    """A few of the program's names, each with the name that it gets."""
    chance = random.Random(seed)
    mentioned = set(words.words(text))
    old = sorted(words.declared(text) - taken)
    new = [name for name in words.FAVOURITES if name not in mentioned]
    others = [name for name in words.INTRINSICS if name not in mentioned and name not in new]
    chance.shuffle(old)
    chance.shuffle(others)
    chance.shuffle(new)
    half = len(old)//2
    names = dict(zip(old[:half], new + others))
    for name in old[half:]:
        longer = chance.choice(words.PREFIXES) + chance.choice(["", "_"]) + name
        if longer not in mentioned | taken:
            names[name] = longer
    return names


def judged(programs, path, text, seed):
    """`same`, `left out`, or a description of the defect."""
    names = new_names(text, programs.taken, f"{path.name} {seed}")
    failure = programs.attempt(words.renamed(text, names))
    # Names that the front end does not accept are taken out one by one.
    for _ in range(12):
        if not failure or failure[0] != "front end" or "Atoll" in failure[1]:
            break
        guilty = [old for old, new in names.items() if re.search(rf"\b{new}\b", failure[1], re.IGNORECASE)]
        for old in guilty or list(names)[:max(1, len(names)//2)]:
            names.pop(old, None)
        failure = programs.attempt(words.renamed(text, names))
    if not names or (failure and failure[0] == "front end" and "Atoll" not in failure[1]):
        return "left out", names
    if not failure:
        return "same", names
    if programs.attempt(text):
        return "left out", names  # not because of the names
    for old, new in names.items():  # is it one of them alone?
        alone = programs.attempt(words.renamed(text, {old: new}))
        if alone and alone[0] != "front end":
            names, failure = {old: new}, alone
            break
    if failure[0] == "back end":
        before = {re.sub("‘(\\w+)’", lambda quoted: f"‘{names.get(quoted[1].lower(), quoted[1])}’", error) for error in programs.plain_errors(text)}
        if programs.plain_errors(words.renamed(text, names)) - before:
            return "left out", names
    return f"{failure[0]}: {failure[1]}", names


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--back-end", default="gfortran")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=12, help="take one program in so many, which ones is the seed's affair")
    parser.add_argument("--only", nargs="*", help="names of programs")
    parser.add_argument("--keep", help="directory for the programs with other names that fail")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))  # an exception: what runs is ended, too
    counts = {"same": 0, "left out": 0}
    defects = renamings = 0
    with tempfile.TemporaryDirectory(prefix="atoll-rename") as work:
        programs = Programs(options, pathlib.Path(work))
        for number, (path, text) in enumerate(programs.chosen()):
            if path.stem not in options.only if options.only else (number + options.seed) % options.every:
                continue
            verdict, names = judged(programs, path, text, options.seed)
            renamings += len(names)
            if verdict in counts:
                counts[verdict] += 1
                continue
            defects += 1
            print(f"{path.stem}: {verdict[:2000]}\n  names: {' '.join(f'{old}={new}' for old, new in names.items())}", flush=True)
            if options.keep:
                os.makedirs(options.keep, exist_ok=True)
                pathlib.Path(options.keep, f"{path.stem}.{options.back_end}.{options.seed}.f90").write_text(words.renamed(text, names))
    print(f"{options.back_end}: {counts['same']} programs with {renamings} other names do the same, {counts['left out']} left out, "
          f"{defects} defects")
    sys.exit(1 if defects else 0)


if __name__ == "__main__":
    main()
