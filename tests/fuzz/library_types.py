"""Constants and derived types of a library's module with components of all kinds, and statements that look at them (libraries.py)."""
import random


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
