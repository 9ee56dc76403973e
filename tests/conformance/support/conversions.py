#!/usr/bin/env python3
"""Writes a conformance program about the conversions of `x[k] = e` (put) or `v = x[k]` (get): from every kind of a type to
every numeric kind, as any intrinsic assignment does (J3/18-007r1 10.2.1.3, table 10.9); a scalar, a section, and a scalar to
a whole array.

usage: conversions.py put|get integer|real|complex
"""
import sys

KINDS = {"integer": ["1", "2", "4", "8", "i16"], "real": ["r4", "r8", "r10"], "complex": ["r4", "r8", "r10"]}
ALL = [(family, kind) for family, kinds in KINDS.items() for kind in kinds]
FUNCTION = {"integer": "int({0}, {1})", "real": "real({0}, {1})", "complex": "cmplx({0}, kind={1})"}
# What image i has; exact in every kind, with fractions that conversion to integer drops.
VALUE = {"integer": "({0} + 5)", "real": "({0} + 5.25_r8)", "complex": "cmplx({0} + 5.25_r8, -{0} - 0.5_r8, r8)"}


def name(family, kind):
    return f"{family}_{kind}"


def section_of(factors, value):
    return f"[{', '.join(f'{factor}*{value}' for factor in factors)}]"


def check(what, actual, expected, family, kind):
    return f"    call check('{what}', {actual}, {FUNCTION[family].format(expected, kind)})"


def put(family, kind, target, target_kind):
    """What is executed before and after SYNC ALL, for one pair of kinds."""
    x, left = name(target, target_kind), VALUE[family].format("left")
    what = f"{x} from {name(family, kind)}"
    return ([f"    {x}[right] = v", f"    {x}_a(1:3:2)[right] = a", f"    {x}_b(:, :)[right] = -v"],
            [check(what, x, left, target, target_kind),
             check(what + ", section", f"{x}_a", section_of([2, 0, 3, 0], left), target, target_kind),
             check(what + ", whole", f"{x}_b", "-" + left, target, target_kind)])


def get(family, kind, target, target_kind):
    x, t, right = name(family, kind), name(target, target_kind), VALUE[family].format("right")
    what = f"{t} from {x}"
    return ([f"    {t}_v = {x}[right]", f"    {t}_w = {x}_a(4:2:-2)[right]", f"    {t}_u = {x}_b(1, 2)[right]"],
            [check(what, f"{t}_v", right, target, target_kind),
             check(what + ", section", f"{t}_w", section_of([5, 3], right), target, target_kind),
             check(what + ", whole", f"{t}_u", "-" + right, target, target_kind)])


def declarations(names, form):
    return [f"  {family}({kind}) :: " + form.format(name(family, kind)) for family, kind in names]


def procedure(direction, family, kind):
    x = name(family, kind)
    start, end = zip(*[(put if direction == "put" else get)(family, kind, *target) for target in ALL])
    lines = [f"  subroutine from_{x}()", f"    {family}({kind}) :: v, a(2)"]
    if direction == "get":
        lines += ["  " + line for line in declarations(ALL, "{0}_v, {0}_w(2), {0}_u(2, 2)")]
    lines += ["    v = " + FUNCTION[family].format(VALUE[family].format("me"), kind), "    a = v*[2, 3]"]
    if direction == "put":
        lines += [f"    {name(*target)}_a = 0" for target in ALL] + ["    sync all"]
    else:
        lines += [f"    {x} = v", f"    {x}_a = v*[2, 3, 4, 5]", f"    {x}_b = -v", "    sync all"]
    lines += [line for part in start for line in part] + ["    sync all"] + [line for part in end for line in part]
    return lines + ["    sync all", "  end subroutine", ""]


def program(direction, family):
    data = ALL if direction == "put" else [(family, kind) for kind in KINDS[family]]
    lines = ["module data", "  use checks", "  implicit none", "  integer :: me, right, left",
             *declarations(data, "{0}[*], {0}_a(4)[*], {0}_b(2, 2)[*]"), "contains", ""]
    for kind in KINDS[family]:
        lines += procedure(direction, family, kind)
    lines += ["end module", "", "program convert", "  use data", "  implicit none", "  me = this_image()",
              "  right = modulo(me, num_images()) + 1", "  left = modulo(me - 2, num_images()) + 1",
              *[f"  call from_{name(family, kind)}()" for kind in KINDS[family]], "  call finish()", "end program"]
    return "\n".join(lines)


print(program(*sys.argv[1:]))
