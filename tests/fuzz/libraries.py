#!/usr/bin/env python3
"""Looks for wrong results with modules of which there is only the .mod file of the back end: random statements on coarrays and on
variables of such a module, which have several names (EQUIVALENCE, COMMON, Cray pointers, pointers) or change without an assignment
(VOLATILE, PROTECTED, calls); random derived types and constants.

    libraries.py --bin build/bin                                              # the seeds that are tested always
    libraries.py --bin build/bin --seed 1000 --count 500 --back-end flang-22  # an hour

A program is compiled three times: without coarrays (template.py), with the module as the back end has compiled it, and with the module
compiled by atollfc. All must write the same. The exit status is 1 if there is a defect.
"""
import argparse
import os
import pathlib
import random
import signal
import sys
import tempfile

import template
from trial import run

# Of the library: integers, arrays with 40 elements. (e and f, other names of c and d, are not used where these are: gfortran takes two
# declarations of a common block in a scoping unit for two objects.)
ARRAYS = ["a", "b", "c", "d", "g", "t", "p", "v", "cr", "bc", "al"]
SCALARS = ["n", "m", "k", "w", "pr", "ps", "q"]
VARIABLES = """  integer :: a(40), b(40), n, m, k, w, q
  equivalence (a(1), b(3)), (n, m, b(7))
  integer :: c(40), d(40)
  common /block/ c, d, q
  integer, target :: t(40)
  integer, pointer :: p(:), ps
  integer, volatile :: v(40)
  integer, protected :: pr
  integer, bind(c, name='of_c') :: bc(40)
  integer, allocatable :: al(:)
  integer, asynchronous :: g(40)
  integer :: cr(40), spare(60)
  pointer (address, cr)
"""
LIBRARY = """module second
  implicit none
  integer :: e(40), f(40), other
  common /block/ e, f, other
end module
module library
  implicit none
  private :: touch_all
{variables}{constants}{types}  interface touch
    module procedure touch_all, touch_one
  end interface
contains
  subroutine start()
    integer :: i
    if (.not. allocated(al)) allocate (al(40))
    p => t(40:1:-1)
    ps => t(9)
    spare = [(modulo(9*i, 17), i = 1, 60)]
    address = loc(spare(2))
    a = [(modulo(7*i, 20), i = 1, 40)]
    b = a(40:1:-1)
    c = [(modulo(3*i + 1, 19), i = 1, 40)]
    d = c + 2
    t = [(modulo(5*i, 17), i = 1, 40)]
    v = t + 1
    bc = t*2
    al = bc - c
    g = 3
    k = 4
    w = 5
    q = 6
    m = 7
    pr = 2
  end subroutine
  subroutine touch_all()
    a(5) = a(5) + 1
    c(3) = c(3) + 2
    t(4) = t(4) + 1
    al(2) = al(2) + 1
    address = loc(spare(4 + modulo(k, 9)))
    k = modulo(k + 1, 9)
    pr = modulo(pr + 1, 9)
  end subroutine
  subroutine touch_one(i)
    use second, only: e
    integer, intent(inout) :: i
    pr = modulo(pr + i, 9)
    i = modulo(i + b(3), 31)
    e(1) = i
  end subroutine
end module
"""
MAIN = """program user
  use library
  implicit none
  integer{{, save}} :: x(40){{[*]}}, y(40){{[*]}}
  integer :: i, j, l(40), s, r, number
{declarations}{{  r = 1 + mod(this_image(), num_images())
}}{statements}{{  sync all
}}contains
  subroutine begin(which)
    integer, intent(in) :: which
    number = which
{{    sync all
}}    call start()
    x = [(modulo(11*i, 20), i = 1, 40)]
    y = [(modulo(13*i, 20), i = 1, 40)]
    l = 1
    s = 3
{{    sync all
}}  end subroutine
  subroutine show()
{{    sync all
}}    print '(i0, *(1x, i0))', number, s, l, n, m, k, w, q, pr, ps, a, b, c, d, g, t, p, v, cr, bc, al, x(:){{[r]}}, y(:){{[r]}}
  end subroutine
end program
"""


class Statements:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def one_of(self, *values):
        return self.random.choice(values)

    def chance(self, probability):
        return self.random.random() < probability

    def index(self, variable):
        """From 1 to 40, for a variable from 1 to 10."""
        choices = [str(self.random.randint(1, 20)), f"1 + modulo({self.scalar()}, 20)", f"1 + modulo({self.one_of(*ARRAYS)}(3), 20)"]
        if variable:
            choices += [variable]*3 + [f"{variable} + {self.random.randint(1, 9)}", f"{self.random.randint(11, 25)} - {variable}", f"2*{variable} + 1",
                                       f"1 + modulo({self.one_of(*ARRAYS)}({variable}), 20)"]
        return self.random.choice(choices)

    def scalar(self):
        return self.one_of(*SCALARS)

    def element(self, variable, far=0.5):
        if self.chance(far):
            return f"{self.one_of('x', 'x', 'y')}({self.index(variable)}){{[r]}}"
        return f"{self.one_of(*ARRAYS, 'l')}({self.index(variable)})"

    def value(self, variable):
        return self.one_of(self.element(variable), f"modulo({self.element(variable)} + {self.element(variable)}, 97)", f"{self.element(variable)} + 1",
                           f"modulo({self.scalar()} + {self.element(variable)}, 97)", self.scalar(), variable or "5")

    def target(self, variable):
        return self.one_of(self.element(variable), self.element(variable), self.one_of("s", "n", "m", "k", "w", "q", "ps"))

    def assign(self, variable):
        return f"{self.target(variable)} = {self.value(variable)}"

    def section(self, n):
        first, stride = self.random.randint(1, 10), self.one_of(1, 1, 1, 2, -1)
        last = first + abs(stride)*(n - 1)
        return f"({first}:{last}:{stride})" if stride > 0 else f"({last}:{first}:{stride})"

    def arrays(self):
        n = self.one_of(3, 10, 14)
        far, near = lambda: f"{self.one_of('x', 'y')}{self.section(n)}{{[r]}}", lambda: f"{self.one_of(*ARRAYS, 'l')}{self.section(n)}"
        return self.one_of(f"{near()} = {far()}", f"{near()} = {far()} + {near()}", f"{far()} = {near()}", f"{far()} = {far()} + {near()}",
                           f"{far()} = {near()}*2 + {self.scalar()}", f"{near()} = {near()} + {far()} + {self.element('')}",
                           f"s = modulo(sum({far()}*{near()}), 997)", f"where ({near()} > {far()}) {near()} = {far()}",
                           f"x([{self.index('')}, 21, 22]){{[r]}} = {self.one_of(*ARRAYS)}(1:3)")

    def body(self, variable, calls=True):
        lines = [self.assign(variable) for _ in range(self.random.randint(1, 3))]
        if self.chance(.2):
            lines.append(f"if (modulo({self.element(variable)}, 2) == 0) {self.assign(variable)}")
        if calls and self.chance(.15):
            lines.insert(self.random.randrange(len(lines) + 1), self.one_of("call touch()", f"call touch({self.one_of('s', 'w', 'a(3)', 'c(7)')})"))
        return lines

    def loop(self):
        head = self.one_of("1, 10", "1, 10", "10, 1, -1", "1, 9, 2", f"1, 4 + modulo({self.scalar()}, 6)", f"1 + modulo({self.scalar()}, 3), 8")
        body = self.body("i")
        if self.chance(.25):
            body += ["do j = 1, 5"] + self.body("j") + ["end do"]
        return [f"do i = {head}"] + body + ["end do"]

    def sequence(self):
        return sum(([self.arrays()] if self.chance(.6) else self.body("") for _ in range(self.random.randint(2, 6))), [])

    def statement(self):
        return self.one_of(self.loop, self.loop, self.loop, self.sequence, lambda: [self.arrays()], lambda: self.body(""))()


class Types:
    """Constants and derived types with components of all kinds, and statements that look at them."""
    KINDS = [("integer(1)", ["7_1", "-3_1"]), ("integer(2)", ["300_2", "-2_2"]), ("integer", ["70000", "-5"]), ("integer(8)", ["5000000000_8", "1_8"]),
             ("real", ["1.5", "-0.25"]), ("real(8)", ["2.5d0", "1d-300"]), ("complex", ["(1., -2.)", "(0., 3.)"]),
             ("complex(8)", ["(1d0, 2d0)", "(-4d0, 0d0)"]), ("logical", [".true.", ".false."]), ("logical(1)", [".true._1", ".false._1"]),
             ("character(3)", ["'a[1'", '"\'])"']), ("character(5)", ["'!&; %'", "'ab'"])]

    def __init__(self, seed):
        self.random = random.Random(f"types {seed}")
        self.constants, self.types, self.declarations, self.statements = [], [], [], []
        for number in range(4):
            self.constant(number)
        for number in range(3):
            self.type(number)

    def kind(self):
        return self.random.choice(self.KINDS)

    def equal(self, x, y, kind):
        return f"{x} .neqv. {y}" if kind.startswith("logical") else f"{x} /= {y}"

    def check(self, code, condition):
        self.statements.append(f"if ({condition}) print *, 'wrong:', {code}")

    def constant(self, number):
        kind, values = self.kind()
        n, low = self.random.randint(1, 4), self.random.randint(-3, 2)
        chosen = [self.random.choice(values) for _ in range(n)]
        self.constants.append(f"  {kind}, parameter :: constant{number}({low}:{low + n - 1}) = [{kind} :: {', '.join(chosen)}]")
        self.check(number, f"lbound(constant{number}, 1) /= {low}")
        at = self.random.randrange(n)
        self.check(number, self.equal(f"constant{number}({low + at})", chosen[at], kind))

    def type(self, number):
        name, variable, lines, remote = f"type{number}", f"o{number}", [], []
        extends = f", extends(type{number - 1})" if number and not self.sealed and self.random.random() < .5 else ""
        attributes = extends or self.random.choice(["", "", ", bind(c)"])
        for k in range(self.random.randint(1, 5)):
            component, (kind, values) = f"c{number}{k}", self.kind()
            if "bind" in attributes and kind not in ("integer", "real", "real(8)", "integer(8)"):
                kind, values = self.KINDS[2]
            value, other = self.random.choice(values), self.random.choice(values)
            form = self.random.choice(["scalar", "array"] if "bind" in attributes else
                                      ["scalar", "array", "allocatable", "pointer", "deferred", "nested", "class", "procedure"])
            place, own = f"{variable}{{[r]}}%{component}", f"{variable}%{component}"
            if form == "scalar":
                lines.append(f"    {kind} :: {component} = {value}")
                self.check(100*number + k, self.equal(place, value, kind))
                remote += [(place, own, other, kind)]
            elif form == "array":
                lines.append(f"    {kind} :: {component}(0:2, 2) = {value}")
                self.check(100*number + k, self.equal(f"{place}(0, 2)", value, kind))
                remote += [(f"{place}(2, 1)", f"{own}(2, 1)", other, kind)]
            elif form in ("allocatable", "pointer"):
                lines.append(f"    {kind}, {form} :: {component}(:)" + (" => null()" if form == "pointer" else ""))
                self.statements.append(f"allocate ({own}(3), source={value})")
                remote += [(f"{place}(2)", f"{own}(2)", other, kind)]
            elif form == "deferred":
                lines.append(f"    character(:), allocatable :: {component}")
                self.statements.append(f"{own} = 'x[1]!'")
                remote += [(f"{place}(2:3)", f"{own}(2:3)", "')('", "character(2)")]
            elif form == "class":
                lines.append(f"    class(*), allocatable :: {component}")
            elif form == "procedure":
                lines.append(f"    procedure(touch_one), pointer, nopass :: {component} => null()")
                self.statements.append(f"{own} => touch_one")
            elif number:
                lines.append(f"    type(type{number - 1}) :: {component}")
        self.sealed = "bind" in attributes
        self.types.append(f"  type{attributes} :: {name}\n" + "\n".join(lines or [f"    integer :: c{number} = 1"]) + "\n  end type")
        self.declarations.append(f"  type({name}){{, save}} :: {variable}{{[*]}}")
        self.statements.append("{sync all}")
        for place, _, value, _ in remote:
            self.statements.append(f"{place} = {value}")
        self.statements.append("{sync all}")
        for k, (_, own, value, kind) in enumerate(remote):
            self.check(1000*number + k, self.equal(own, value, kind))
        self.statements.append("{sync all}")


class Program:
    def __init__(self, seed, only=None):
        make = Statements(seed)
        types = Types(seed)
        blocks = {number: make.statement() for number in range(1, 31)}
        if only is None or 0 in only:
            statements = types.statements
        else:
            statements = []
        for number, lines in blocks.items():
            if only is None or number in only:
                statements = statements + [f"call begin({number})"] + lines + ["call show()"]
        text = lambda lines: "".join(f"  {line}\n" for line in lines)
        self.library = LIBRARY.format(variables=VARIABLES, constants="".join(line + "\n" for line in types.constants),
                                      types="".join(line + "\n" for line in types.types))
        self.main = MAIN.format(declarations="".join(line + "\n" for line in types.declarations), statements=text(statements))


class Compiler:
    def __init__(self, options, work):
        self.options, self.work = options, work
        self.extensions = ["-fcray-pointer", "-ffree-line-length-none"] if options.back_end.startswith("gfortran") else []
        self.plain = [options.back_end, "-w", "-O0"] + self.extensions
        self.coarrays = [str(options.bin / "atollfc"), f"--fc={options.back_end}", "-w"] + options.options + self.extensions

    def lines(self, how, program, images):
        """What the program writes, or a message: `how` it is compiled is plain, library or sources."""
        directory = self.work / how
        directory.mkdir(exist_ok=True)
        for left in directory.iterdir():
            left.unlink()
        library = self.coarrays if how == "sources" else self.plain
        main = self.plain if how == "plain" else self.coarrays
        for name, text in (("library.f90", program.library), ("user.f90", (template.plain if how == "plain" else template.coarray)(program.main))):
            (directory/name).write_text(text, encoding="utf-8")
        for command in (library + ["-c", "library.f90"], main + ["user.f90", "library.o", "-o", "program"]):
            if "library.f90" not in command:
                (directory/"library.f90").unlink()
            result = run(command, cwd=directory)
            if result.returncode:
                return f"{how}: does not compile:\n{result.stderr[:2500]}"
        start = [] if how == "plain" else [str(self.options.bin / "atollrun"), "-n", str(images)]
        result = run(start + ["./program"], cwd=directory)
        if result.returncode:
            return f"{how}: status {result.returncode}: {result.stdout[:500]}{result.stderr[:1500]}"
        return set(result.stdout.splitlines())

    def wrong(self, program, images):
        """Messages, and the numbers of the statements that do something else."""
        expected = self.lines("plain", program, 1)
        if isinstance(expected, str):
            return [expected], set()
        messages, numbers = [], set()
        for how in ("library", "sources"):
            actual = self.lines(how, program, images)
            if isinstance(actual, str):
                messages.append(actual)
            elif actual != expected:
                here = {int(line.split()[0]) if line.split()[0].isdigit() else 0 for line in actual ^ expected}
                messages.append(f"{how}: another result of {sorted(here)}: {[line for line in actual if not line[0].isdigit()]}")
                numbers |= here
        return messages, numbers


def attempt(compiler, seed, options):
    images = 1 + seed % 4
    messages, numbers = compiler.wrong(Program(seed, options.only), images)
    for message in messages:
        print(f"seed {seed}, {compiler.options.back_end}, {images} images: {message}")
    for number in sorted(numbers):
        program = Program(seed, [number])
        print(f"  statement {number} alone: {compiler.wrong(program, images)[0]}")
        if number:
            print("\n".join("    " + line for line in program.main.split(f"begin({number})\n")[1].split("  call show")[0].splitlines()), flush=True)
    print(f"seed {seed}: {len(messages)} defects", flush=True)
    return len(messages)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--back-end", default="gfortran")
    parser.add_argument("--options", type=str.split, default=["-O1"], help="of the compiler")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2)
    parser.add_argument("--only", nargs="*", type=int, help="numbers of statements; 0: types")
    parser.add_argument("--keep", help="directory for the programs")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))  # an exception: what runs is ended, too
    with tempfile.TemporaryDirectory(prefix="atoll-libraries") as scratch:
        work = pathlib.Path(options.keep or scratch).resolve()
        os.makedirs(work, exist_ok=True)
        compiler = Compiler(options, work)
        defects = sum(attempt(compiler, seed, options) for seed in range(options.seed, options.seed + options.count))
    sys.exit(1 if defects else 0)


if __name__ == "__main__":
    main()
