#!/usr/bin/env python3
"""Writes the modules Mem_F95 and Mov_F95: generic interfaces with a specific procedure for each of the six types. CMake calls it.

usage: generate.py DIRECTORY        (where mem_f95.f90 and mov_f95.f90 go)

Arrays are of assumed rank, and pointers: so one procedure takes all ranks, and gets the bounds as the program sees them (Fortran 2018,
18.5.3: of pointers the descriptor keeps lower bounds). INTENT(IN) lets a variable with TARGET stand where nothing else is associated
(15.5.2.7). All types share one procedure in C, which needs to know only how long an element is.
"""
import pathlib
import sys

TYPES = {"i4": "integer(c_int32_t)", "i8": "integer(c_int64_t)", "r4": "real(c_float)", "r8": "real(c_double)",
         "c4": "complex(c_float_complex)", "c8": "complex(c_double_complex)"}

# Module: purpose, and for each generic name the procedure in C, its arguments and the arrays' INTENT.
MODULES = {
    "Mem_F95": ("Symmetric arrays: allocated and freed by all processes together", {
        "Malloc_fa": ("malloc", "a, lb, ub, rc", "inout"),
        "Free_fa": ("free", "a, rc", "inout"),
    }),
    "Mov_F95": ("Sections of arrays, to and from other processes", {
        "Put_fa": ("put", "src, src_slc, dst, dst_slc, proc, rc", "in"),
        "Get_fa": ("get", "src, src_slc, dst, dst_slc, proc, rc", "in"),
        "NbPut_fa": ("nbput", "src, src_slc, dst, dst_slc, proc, rc, request", "in"),
        "NbGet_fa": ("nbget", "src, src_slc, dst, dst_slc, proc, rc, request", "in"),
    }),
}
DECLARATIONS = {
    "lb": "integer(c_int), intent(in) :: lb(:), ub(:)",
    "src_slc": "type(Slice_fa), intent(in) :: src_slc, dst_slc",
    "proc": "integer(c_int), intent(in) :: proc",
    "rc": "integer(c_int), intent(out), optional :: rc",
    "request": "type(Request_fa), intent(out), optional :: request",
}
# Fills what NbGet_fa has started, and lets sources of NbPut_fa be used again: of one request, or of all that this thread has started.
WAIT = """
  interface Wait_fa
    subroutine wait_request(request, rc) bind(c, name='atoll_fa_wait')
      import
      type(Request_fa), intent(inout) :: request
      integer(c_int), intent(out), optional :: rc
    end subroutine
    subroutine wait_all(rc) bind(c, name='atoll_fa_wait_all')
      import
      integer(c_int), intent(out), optional :: rc
    end subroutine
  end interface
"""


def specific(entry, arguments, intent, short, fortran):
    names = arguments.split(", ")
    arrays = ", ".join(f"{name}(..)" for name in names if name in ("a", "src", "dst"))
    yield f"    subroutine {entry}_{short}({arguments}) bind(c, name='atoll_fa_{entry}')"
    yield "      import"
    yield f"      {fortran}, pointer, intent({intent}) :: {arrays}"
    yield from (f"      {DECLARATIONS[name]}" for name in names if name in DECLARATIONS)
    yield "    end subroutine"


def module(name, purpose, generics):
    moves = "Put_fa" in generics
    yield f"! {purpose}. Made by doors/symmetric/generate.py."
    yield f"module {name}"
    yield "  use, intrinsic :: iso_c_binding"
    if moves:
        yield "  use Types_fa, only: Slice_fa, Request_fa"
    yield "  implicit none"
    yield "  private"
    yield "  public :: " + ", ".join([*generics, *(["Wait_fa", "Slice_fa", "Request_fa"] if moves else [])])
    for generic, (entry, arguments, intent) in generics.items():
        yield ""
        yield f"  interface {generic}"
        for short, fortran in TYPES.items():
            yield from specific(entry, arguments, intent, short, fortran)
        yield "  end interface"
    if moves:
        yield WAIT.rstrip("\n")
    yield f"end module {name}"


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    for name, (purpose, generics) in MODULES.items():
        (directory / f"{name.lower()}.f90").write_text("\n".join(module(name, purpose, generics)) + "\n")


main()
