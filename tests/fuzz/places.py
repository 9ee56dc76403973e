#!/usr/bin/env python3
"""Looks for places where the translator takes a literal for something else, or a name for a keyword: every place where an expression
or a name may stand next to coarrays (places.in.f90), with expressions whose value is known (literals.py) and names that are keywords
or begin with one (words.py).

    places.py --bin build/bin                                              # the seeds that are tested always
    places.py --bin build/bin --seed 1000 --count 500 --back-end flang-N   # two hours

The programs check their results themselves. In places.in.f90, @ is an expression with the value that follows, # a constant one, ~ a literal,
$ a name, ^ a name of letters. A place that fails is looked at alone, and compared with gfortran's own coarrays on one image and with what
flang says: what these refuse, too, is no defect. The exit status is 1 if there is a defect.
"""
import argparse
import os
import pathlib
import random
import re
import signal
import sys
import tempfile

import layout
import literals
import words
from trial import run

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools" / "compilers"))
from listed import FLANG  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
MARK = re.compile(r"([@#~])('(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|-?\d+|[TF]\b|\(((?:[^()]|\([^()]*\))*)\)|\$\w+)|([$^])([a-z])")
TAKEN = set("checked ro tx me r images begin must finish same length at quoted nml".split()) | {"failures", "number", "place"}
LINES = {"gfortran": ["-w"], "flang": ["-w"]}
KINDS = ["literals", "names", "both"]


def places():
    """Name and lines of each."""
    texts = re.split(r"^!! (.*)\n", (HERE / "places.in.f90").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return [(name, [line for line in text.splitlines() if not line.startswith("! ")]) for name, text in zip(texts[::2], texts[1::2])]


class Place:
    """A procedure with the names and expressions of a seed."""
    def __init__(self, seed, kind, number, name, lines, names):
        self.name = name
        self.random = random.Random(f"{seed} {name}")
        self.literals = kind != "names"
        self.expressions = literals.Expressions(self.random)
        self.own_names, self.names = {}, names
        self.procedure = next(names) if names else f"p{number}"
        masked = [k for k, line in enumerate(lines) if "where" in line]
        self.masked = range(masked[0], masked[-1] + 1) if masked else ()
        self.lines = [f"subroutine {self.procedure}"] + [self.filled(line, k) for k, line in enumerate(lines)]
        begin = next(k for k, line in enumerate(lines) if not re.match(DECLARATION, line)) + 1
        self.lines.insert(begin, f"call begin('{name}')")
        self.lines.append("end subroutine")

    def filled(self, line, number):
        self.expressions.in_where = number in self.masked
        return MARK.sub(self.replacement, line)

    def replacement(self, match):
        mark, value, expression, sigil, letter = match.groups()
        if sigil:
            return self.name_of(letter, sigil == "^")
        constant = mark == "#"
        if value[0] in "'\"":
            text = value[1:-1].replace(value[0]*2, value[0])
            return self.expressions.text(text, constant) if self.literals and mark != "~" else self.expressions.literal(text)
        if value in "TF":
            return self.expressions.logical(value == "T", constant) if self.literals else f".{str(value == 'T').lower()}."
        if expression and not expression.lstrip("-").isdigit() or value[0] == "$":
            expression = MARK.sub(self.replacement, expression or value)
            return self.expressions.variable(expression) if self.literals else f"({expression})"
        return self.expressions.integer(int(expression or value), constant) if self.literals else str(int(expression or value))

    def name_of(self, letter, of_letters):
        if letter not in self.own_names:
            if not self.names:
                self.own_names[letter] = f"v{letter}"
            else:
                self.own_names[letter] = next(name for name in self.names if not of_letters or name.isalpha())
        return self.own_names[letter]


DECLARATION = (r"(use|integer|real|logical|character|type|class|procedure|interface|end (interface|type|enum)|enum|parameter|dimension|namelist|common"
               r"|codimension|save|target|volatile|pointer|asynchronous|data|\$\w\(\$i\) = )")


class Program:
    """The places of a seed, or some of them."""
    def __init__(self, seed, kind, form, only=None):
        taken = TAKEN | set(words.words((HERE / "literals.py").read_text()))
        names = words.names_like_keywords(random.Random(f"names {seed}"), taken) if kind != "literals" else None
        self.seed, self.form = seed, form
        self.names = [next(names), next(names)] if names else ["procedures", "places"]
        self.places = [Place(seed, kind, number, name, lines, names) for number, (name, lines) in enumerate(places())]
        random.Random(seed).shuffle(self.places)
        if only:
            self.places = [place for place in self.places if place.name in only]

    def text(self, chosen):
        shape = random.Random(f"layout {self.seed}")
        lines = [f"module {self.names[0]}", "use checked", "implicit none", "contains"]
        lines += sum((place.lines for place in chosen), []) + [f"end module {self.names[0]}"]
        lines += [f"program {self.names[1]}", f"use {self.names[0]}", "use checked, only: finish", "implicit none", "sync all"]
        lines += sum(([f"call {place.procedure}", "sync all"] for place in chosen), []) + ["call finish()", "end program"]
        split = layout.ANYWHERE[self.form][0]
        pieces = (split(line, shape) for line in joined(lines, shape))
        return "\n".join(line for lines in pieces for line in lines[:-1] + [lines[-1] + shape.choice(COMMENTS)]) + "\n"


COMMENTS = [""]*12 + [" ! it's x[1]", ' ! a " and (', "!&"]
ALONE = re.compile(r"\d+ |end |end$|contains|(pure )?(integer )?(subroutine|function|module|program|interface)\b")


def joined(lines, random_):
    """Some of the statements after others in their lines."""
    result = []
    for line in lines:
        short = result and len(result[-1]) + len(line) < 60  # gfortran 12 knows no continuation after `;` in fixed form
        if short and random_.random() < .15 and not ALONE.match(line) and not ALONE.match(result[-1]):
            result[-1] += random_.choice(["; ", ";", " ;; "]) + line
        else:
            result.append(line)
    return result


class Compiler:
    def __init__(self, options, work):
        self.bin, self.back_end, self.options, self.work = options.bin, options.back_end, options.options, work
        support = HERE / "checked.in.f90"
        self.command = [str(self.bin / "atollfc"), f"--fc={self.back_end}", "-w"] + self.options
        self.plain = ["gfortran", "-fcoarray=single", "-w"] + (["-ffree-line-length-none"])
        for command, directory in ((self.command, work), (self.plain, work / "plain"), ([FLANG, "-fcoarray"], work / "flang")):
            directory.mkdir(exist_ok=True)
            result = run(command + ["-c", str(support), "-o", "checked.o"], cwd=directory)
            if result.returncode and directory == work:
                sys.exit(result.stderr)

    def failure(self, name, text, images):
        """What is wrong with the program, or None."""
        source = self.work / name
        source.write_text(text, encoding="utf-8")
        result = run(self.command + [name, "checked.o", "-o", "program"], cwd=self.work)
        if result.returncode:
            return f"does not compile:\n{result.stderr[:3000]}"
        for count in images:
            result = run([str(self.bin / "atollrun"), "-n", str(count), "./program"], cwd=self.work)
            if result.returncode or result.stdout != "all right\n":
                return f"status {result.returncode} on {count} images:\n{result.stdout[:1500]}{result.stderr[:1500]}"
        return None

    def others(self, name):
        """What gfortran with its own coarrays and flang have against it."""
        said = []
        result = run(self.plain + [str(self.work / name), "checked.o", "-o", "program"], cwd=self.work / "plain")
        if result.returncode:
            said.append(f"gfortran itself:\n{result.stderr[:1500]}")
        elif "stat" not in name:
            result = run(["./program"], cwd=self.work / "plain")
            if result.returncode or result.stdout != "all right\n":
                said.append(f"gfortran's coarrays: status {result.returncode}\n{result.stdout[:800]}{result.stderr[:500]}")
        result = run([FLANG, "-fcoarray", "-fsyntax-only", str(self.work / name)], cwd=self.work / "flang")
        if result.returncode:
            said.append(f"{FLANG} itself:\n{result.stderr[:1500]}")
        return said


def attempt(compiler, seed, options):
    kind = KINDS[seed % len(KINDS)] if not options.kind else options.kind
    form = options.form or sorted(layout.ANYWHERE)[seed % len(layout.ANYWHERE)]
    program = Program(seed, kind, form, options.only)
    name = f"places{layout.ANYWHERE[form][1]}"
    images = [1, 2 + seed % 3]
    failure = compiler.failure(name, program.text(program.places), images)
    defects = 0
    guilty = []
    for place in program.places if failure else []:
        failure_alone = compiler.failure(name, program.text([place]), images)
        if not failure_alone:
            continue
        guilty.append(place.name)
        others = compiler.others(name)
        defects += 1
        print(f"seed {seed} ({kind}, {form}, {compiler.back_end}): {place.name}: {failure_alone}")
        print("\n".join("  | " + line for said in others for line in said.splitlines()), flush=True)
        if options.keep:
            (options.keep / f"{seed}-{place.name.replace(' ', '-')}{layout.ANYWHERE[form][1]}").write_text(program.text([place]))
    if failure and not guilty:
        defects += 1
        print(f"seed {seed} ({kind}, {form}, {compiler.back_end}): together: {failure}", flush=True)
        if options.keep:
            (options.keep / f"{seed}-together{layout.ANYWHERE[form][1]}").write_text(program.text(program.places))
    print(f"seed {seed}: {kind}, {form}: {len(program.places)} places, {defects} defects", flush=True)
    return defects


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--back-end", default="gfortran")
    parser.add_argument("--options", type=str.split, default=["-O0"], help="of the compiler")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=4)
    parser.add_argument("--kind", choices=KINDS, help="instead of the seed's")
    parser.add_argument("--form", choices=sorted(layout.ANYWHERE), help="instead of the seed's")
    parser.add_argument("--only", nargs="*", help="names of places")
    parser.add_argument("--keep", type=pathlib.Path, help="directory for the places that fail")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))  # an exception: what runs is ended, too
    with tempfile.TemporaryDirectory(prefix="atoll-places") as work:
        compiler = Compiler(options, pathlib.Path(work))
        defects = sum(attempt(compiler, seed, options) for seed in range(options.seed, options.seed + options.count))
    sys.exit(1 if defects else 0)


if __name__ == "__main__":
    main()
