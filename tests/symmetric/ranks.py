#!/usr/bin/env python3
"""Writes the module `ranks`: each type with each rank from 1 to 15. Arrays with lower bounds of their own, sections with all kinds of strides, put
to the next process and got back from there; each element is looked at.

usage: ranks.py FILE
"""
import sys

TYPES = {"i4": ("integer(I4)", "int(k + 100000*who, I4)"), "i8": ("integer(I8)", "k + 10000000000_I8*who"),
         "r4": ("real(R4)", "real(k + 100000*who, R4)"), "r8": ("real(R8)", "k + 100000.5_R8*who"),
         "c4": ("complex(C4)", "cmplx(k, who, C4)"), "c8": ("complex(C8)", "cmplx(-k, 1.25_C8*who, C8)")}
RANKS = range(1, 16)


class Dimension:
    """Bounds of both arrays, and a section of each with the same number of elements."""

    def __init__(self, rank, d):
        count = {1: 9, 2: 5, 3: 4}.get(rank, 3 if d < 2 else 2)
        kind = (rank + d) % 4
        if kind == 3:
            count = 1
        self.low, self.source_low = 3 - 2*d, d - 4
        dst_step, src_step = (2, 1) if kind == 1 else (1, -1) if kind == 2 else (1, 1)
        if rank < 4 and kind == 0:
            dst_step, src_step = -2, 3
        self.extent = abs(dst_step)*(count - 1) + 1 + (rank < 6)
        self.source_extent = abs(src_step)*(count - 1) + 1 + (rank < 5)
        self.to = self.section(self.low, self.extent, count, dst_step)
        self.source = self.section(self.source_low, self.source_extent, count, src_step)

    @staticmethod
    def section(low, extent, count, step):
        first = low if step > 0 else low + extent - 1
        return first, first + (count - 1)*step, step


def array(values):
    return "[" + ", ".join(map(str, values)) + "]"


def procedure(short, rank):
    fortran = TYPES[short][0]
    dimensions = [Dimension(rank, d) for d in range(rank)]
    colons = ",".join(":"*rank)
    bounds = ", &\n      ".join(f"{d.source_low}:{d.source_low + d.source_extent - 1}" for d in dimensions)
    tables = {"low": [d.low for d in dimensions], "extent": [d.extent for d in dimensions],
              "to_first": [d.to[0] for d in dimensions], "to_last": [d.to[1] for d in dimensions], "to_step": [d.to[2] for d in dimensions],
              "from_low": [d.source_low for d in dimensions], "from_extent": [d.source_extent for d in dimensions],
              "first": [d.source[0] for d in dimensions], "last": [d.source[1] for d in dimensions], "step": [d.source[2] for d in dimensions]}
    text = "\n".join(f"    integer, parameter :: {name}({rank}) = {array(values)}" for name, values in tables.items())
    return f"""
  subroutine {short}_{rank}()
    {fortran}, pointer :: array({colons})
    {fortran}, pointer :: source({colons})
    {fortran}, pointer :: back({colons})
{text}
    integer, allocatable :: there(:), here(:)
    type(Slice_fa) :: to, from
    type(Request_fa) :: request
    integer :: rc
    character(len=*), parameter :: name = '{short}, rank {rank}'
    call Malloc_fa(array, low, low + extent - 1, rc)
    call check(rc == FA_OK, 'Malloc_fa, ' // name)
    call check(all(lbound(array) == low) .and. all(ubound(array) == low + extent - 1), 'bounds, ' // name)
    allocate (source({bounds}))
    allocate (back({bounds}))
    here = places(from_low, from_extent, first, last, step)
    there = places(low, extent, to_first, to_last, to_step)
    call fill_{short}(source, size(source), me)
    call clear_{short}(array, size(array))
    call clear_{short}(back, size(back))
    from = Slice_fa(first, last, step)
    to = Slice_fa(to_first, to_last, to_step)
    call Sync_fa()
    call Put_fa(source, from, array, to, next, rc)
    call check(rc == FA_OK, 'Put_fa, ' // name)
    call Sync_fa()
    call check(is_right_{short}(array, size(array), there, here, previous), 'what has been put, ' // name)
    call NbGet_fa(array, to, back, from, next, rc, request)
    call check(rc == FA_OK, 'NbGet_fa, ' // name)
    call Wait_fa(request)
    call check(is_right_{short}(back, size(back), here, here, me), 'what has been got, ' // name)
    call Free_fa(array, rc)
    call check(rc == FA_OK .and. .not. associated(array), 'Free_fa, ' // name)
    deallocate (source, back)
  end subroutine
"""


# Of arrays of any rank, in array element order.
HELPERS = """
  subroutine fill_{short}(a, total, who)
    integer, intent(in) :: total, who
    {fortran}, intent(out) :: a(total)
    integer :: k
    a = [({value}, k = 1, total)]
  end subroutine

  subroutine clear_{short}(a, total)
    integer, intent(in) :: total
    {fortran}, intent(out) :: a(total)
    a = -1
  end subroutine

  ! The elements `to` have the values that the elements `from` have after fill_{short}(..., who), the others that of clear_{short}.
  logical function is_right_{short}(a, total, to, from, who) result(is_right)
    integer, intent(in) :: total, to(:), from(:), who
    {fortran}, intent(in) :: a(total)
    {fortran} :: wanted(total)
    integer :: i, k
    wanted = -1
    do i = 1, size(to)
      k = from(i)
      wanted(to(i)) = {value}
    end do
    is_right = size(to) == size(from) .and. all(a == wanted)
  end function
"""
PLACES = """
  ! The numbers, in the array's element order, of the elements of a section.
  function places(low, extent, first, last, step) result(list)
    integer, intent(in) :: low(:), extent(:), first(:), last(:), step(:)
    integer, allocatable :: list(:)
    integer :: index(size(low)), i, d
    allocate (list(product((last - first)/step + 1)))
    index = first
    do i = 1, size(list)
      list(i) = 1
      do d = size(low), 1, -1
        list(i) = merge(index(d) - low(d), (list(i) - 1)*extent(d) + index(d) - low(d), d == size(low)) + 1
      end do
      do d = 1, size(low)
        index(d) = index(d) + step(d)
        if (index(d) /= last(d) + step(d)) exit
        index(d) = first(d)
      end do
    end do
  end function
"""


def main():
    names = [(short, rank) for short in TYPES for rank in RANKS]
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write("! Made by tests/symmetric/ranks.py.\nmodule ranks\n  use checks\n  implicit none\n  private\n  public :: test_ranks\ncontains\n"
                   "  subroutine test_ranks()\n" + "".join(f"    call {short}_{rank}()\n" for short, rank in names) + "  end subroutine\n" + PLACES)
        file.writelines(HELPERS.format(short=short, fortran=fortran, value=value) for short, (fortran, value) in TYPES.items())
        file.writelines(procedure(*name) for name in names)
        file.write("end module\n")


main()
