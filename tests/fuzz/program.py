"""Programs of random statements: each in a procedure of one of several kinds, between `start` and `show` of data.in.f90."""
import pathlib
import random
import re

import layout
import template
from statements import Statements

DATA = (pathlib.Path(__file__).parent / "data.in.f90").read_text(encoding="utf-8")
STATE = "ls, ii, lt, lc, dl, st"
DECLARED_STATE = ["integer :: ls, ii(6), st", "type(record) :: lt", "character(5) :: lc", "character(:), allocatable :: dl"]
WORK = ["integer :: ja, jb, jc, jd, je, jf, jg, jh, ka, kb, kc, kk, jj, wa, wb, wc, hi, hn, ha(6), hb(6), hc(5000)",
        "integer(atomic_int_kind) :: av", "real(8) :: hr(6)", "character(1000) :: line",
        "integer, target :: ht(5000)", "integer, pointer :: tp(:)"]
DUMMIES = {"i1": "integer :: i1(:){[*]}", "i2": "integer :: i2(3, *){[2, 0:*]}", "is": "integer, intent(inout) :: is{[0:*]}",
           "r1": "real(8), contiguous :: r1(:){[*]}", "t1": "type(record) :: t1(4){[*]}", "c1": "character(*) :: c1(:){[*]}",
           "l1": "logical :: l1(6){[*]}", "z1": "complex(8) :: z1(5){[*]}"}
KINDS = ["main", "internal", "dummies", "module"]


def data(memory):
    """The module of the objects; memory is "static" or "allocatable"."""
    text, allocations = DATA, []
    if memory == "allocatable":
        def deferred(match):
            name, bounds, cobounds = match[1], match[2], match[3]
            allocations.append(f"    allocate ({name}{bounds.replace('@', '')}[{cobounds}])")
            colons = "(" + ", ".join(":" for _ in bounds.split(",")) + ")" if bounds else ""
            return name + "{" + colons + "[" + ", ".join(":" for _ in cobounds.split(",")) + "]|" + bounds.replace("@", "") + "}"
        lines = [re.sub(r"(\w+)((?:\([@\d,]+\))?)\{\[([^\]]*)\]\}", deferred, line) if "{@S}" in line else line
                 for line in text.splitlines()]
        text = "\n".join(lines) + "\n"
    attributes = ", allocatable" if allocations else ", save"
    text = text.replace("@ALLOCATE", "\n".join(allocations)).replace("{@S}", "{" + attributes + "}")
    return re.sub(r"@(\d)", r"\1", text)


class Statement:
    """Lines of a random statement, and the procedure that it stands in."""
    def __init__(self, number, kind, lines):
        self.number, self.kind = number, kind
        self.lines = [re.sub(r"@(\d+)", rf"{number}0\1", line.replace("NUMBER", str(number))) for line in lines]

    def call(self):
        name = f"s{self.number}"
        return {"main": self.lines, "internal": [f"call {name}()"], "dummies": [f"call {name}({', '.join(DUMMIES)})"],
                "module": [f"call {name}(me, images, q, r, {STATE})"]}[self.kind]

    def in_main(self):
        return ["r = q", f"call start(r, {STATE})"] + self.call() + [f"call show({self.number}, me, {STATE})"]

    def internal_procedure(self):
        if self.kind == "internal":
            return [f"subroutine s{self.number}()"] + WORK + self.lines + ["end subroutine"]
        if self.kind == "dummies":
            return [f"subroutine s{self.number}({', '.join(DUMMIES)})"] + list(DUMMIES.values()) + WORK + self.lines + ["end subroutine"]
        return []

    def module_procedure(self):
        if self.kind != "module":
            return []
        return ([f"subroutine s{self.number}(me, images, q, r, {STATE})", "integer :: me, images, q, r"] + DECLARED_STATE + WORK
                + self.lines + ["end subroutine"])


def statements(seed, count):
    kinds, make = random.Random(f"kinds {seed}"), Statements(seed)
    return [Statement(number, kinds.choice(KINDS), make.statement()) for number in range(1, count + 1)]


class Program:
    """What is compiled: lines(), and which statement each comes from."""
    def __init__(self, seed, chosen, form):
        self.random = random.Random(f"layout {seed}")
        self.form = form
        self.templates = []     # (text, Statement or None)
        self.add(["module procedures", "use objects", "implicit none", "contains"])
        for statement in chosen:
            self.add(statement.module_procedure(), statement)
        self.add(["end module", "program fuzz", "use procedures", "implicit none", "integer :: me, images, q, r"])
        self.add(DECLARED_STATE + WORK)
        self.add(["call establish()", "{me = this_image()|do me = 1, wanted()}", "images = {num_images()|wanted()}",
                  "q = 1 + mod(me, images)"])
        for statement in chosen:
            self.add(statement.in_main(), statement)
        self.add(["{|end do}", "contains", "integer function wanted()", "character(5) :: argument", "call get_command_argument(1, argument)",
                  "read (argument, *) wanted", "end function"])
        for statement in chosen:
            self.add(statement.internal_procedure(), statement)
        self.add(["end program"])

    def add(self, lines, statement=None):
        self.templates += [(line, statement) for line in lines]

    def text(self, choose, form="free"):
        """The source, and for each of its lines the statement that it comes from."""
        split, _ = layout.FORMS[form]
        lines, origins = [], []
        if form == "macros":
            lines, origins = [layout.MACRO], [None]
        for template_line, statement in self.templates:
            for line in choose(template_line).split("\n"):
                if line.strip():
                    pieces = split(line, self.random)
                    lines += pieces
                    origins += [statement]*len(pieces)
        return "\n".join(lines) + "\n", origins

    def coarray(self):
        return self.text(template.coarray, self.form)

    def plain(self):
        return self.text(template.plain)
