#!/usr/bin/env python3
"""What gfortran adds to the standard, in files with coarrays: with gfortran it is what it is there."""
import os
import re

import cli
from cli import CliTest

# A reference to each, in a program that gfortran compiles without coarrays, too.
REFERENCES = """
access('x', 'r'); algama(1.0); besj0(1.0); besj1(1.0); besjn(1, 1.0); besy0(1.0); besy1(1.0); besyn(1, 1.0); chmod('x', 'u+x');
complex(1, 2); cotan(1.0); cotand(1.0); ctime(1_8); dbesj0(1d0); dbesj1(1d0); dbesjn(1, 1d0); dbesy0(1d0); dbesy1(1d0);
dbesyn(1, 1d0); dlgama(1d0); dtime(t); fdate(); fget(s); fgetc(5, s); fnum(6); fput('a'); fputc(6, 'a'); fstat(6, v); iargc();
ierrno(); imagpart((1., 2.)); isatty(6); kill(1, 0); lgamma(1.0); link('a', 'b'); lstat('x', v); mclock(); mclock8(); ran(i);
realpart((1., 2.)); signal(10, h); stat('x', v); symlnk('a', 'b'); time8(); ttynam(6); umask(0);
besj0([1.0, 2.0]); realpart([(1d0, 2d0)])
"""

USERS = """\
module m
  implicit none
  interface link
    module procedure link_me
  end interface
contains
  integer function link_me(a) result(r)
    integer, intent(in) :: a
    r = a + 1
  end function
  integer function access(a)
    real :: a
    access = int(a) + 40
  end function
end module
program p
  use m
  implicit none
  integer :: x[*], stat
  integer, external :: kill
  real :: ran(3)
  stat = 7
  ran = [1., 2., 3.]
  x = this_image()
  sync all (stat=stat)
  print '(5(i0,1x))', stat, link(x[1]), access(real(x[1])), kill(3), int(ran(2))
end program
integer function kill(n)
  integer :: n
  kill = n*11
end function
"""

VALUES = """\
program p
  implicit none
  integer :: x[*], i, v(13)
  character(200) :: directory[*], own
  x = this_image()
  directory = ' '
  sync all
  if (abs(besj0(real(x[1])) - bessel_j0(1.)) > 1e-6) error stop 1
  if (any(abs(besj0([1., 2.]*x[1]) - bessel_j0([1., 2.])) > 1e-6)) error stop 2
  if (kind(complex(1d0, x[1])) /= 8 .or. abs(complex(1d0, x[1]) - (1d0, 1d0)) > 1e-12) error stop 3
  if (realpart(cmplx(3., 4.)*x[1]) /= 3.) error stop 4
  if (len_trim(fdate()) < 20 .or. time8() < 1000000000_8) error stop 5
  if (isatty(x[1] + 98)) error stop 6
  if (stat('/', v) /= 0 .or. v(3) == 0) error stop 7
  ! A function that defines its argument, on another image
  if (this_image() == 1) i = getcwd(directory[num_images()])
  sync all
  i = getcwd(own)
  if (this_image() == num_images() .and. directory /= own) error stop 8
  if (this_image() < num_images() .and. directory /= ' ') error stop 9
  sync all
  if (x == 1) print '(a)', 'right'
end program
"""


class GnuFunctions(CliTest):
    def test_all_references(self):
        """Each has the size and the rank that it has in gfortran."""
        if not self.gfortran:
            self.skipTest("of gfortran")
        references = [text.strip() for text in REFERENCES.replace("\n", " ").split(";")]
        # Not within PRINT: functions that look at a unit would wait for it.
        body = "".join(f"  n = [storage_size({reference}), size(shape({reference}))]\n  print *, n\n" for reference in references)
        text = ("program p\n  implicit none\n  integer :: x{brackets}, i, v(13), n(2)\n  real :: t(2)\n  character(20) :: s\n  x = 1\n" + body +
                "contains\n  subroutine h()\n  end subroutine\nend program\n")
        self.write("coarrays.f90", text.replace("{brackets}", "[*]"))
        self.atollfc("coarrays.f90", "-o", "coarrays")
        self.write("plain.f90", text.replace("{brackets}", ""))
        self.command([cli.BACK_END, "plain.f90", "-o", "plain"])
        plain = self.command([os.path.join(self.work, "plain")]).stdout
        self.assertEqual(len(plain.splitlines()), len(references))
        self.assertEqual(self.images(1, "coarrays"), plain)

    def test_values(self):
        if not self.gfortran:
            self.skipTest("of gfortran")
        self.write("values.f90", VALUES)
        self.atollfc("values.f90", "-o", "values")
        for images in (1, 3):
            self.assertEqual(self.images(images, "values"), "right\n")

    def test_names_of_the_user(self):
        """A program's own procedures and variables of these names are what they are, with either back end."""
        self.write("users.f90", USERS)
        self.atollfc("users.f90", "-o", "users")
        self.assertEqual(self.images(1, "users").split(), ["0", "2", "41", "33", "2"])

    def test_intrinsic_statement(self):
        self.write("declared.f90", "program p\n  integer :: x[*]\n  intrinsic :: iargc\n  x = iargc()\n  print '(i0)', x[1]\nend program\n")
        if self.gfortran:
            self.atollfc("declared.f90", "-o", "declared")
            self.assertEqual(self.images(1, "declared"), "0\n")
        else:
            self.assertIn("'iargc' is not a known intrinsic procedure", self.atollfc("declared.f90", "-o", "declared", status=1).stderr)


# No Fortran, but what gfortran takes: the program, options of gfortran that refuse it ("" if none do), lines with a warning.
EXTENSIONS = {
    "real subscripts": ("""\
program p
  implicit none
  type t
    integer :: i(3) = [1, 2, 3]
  end type
  type(t) :: s
  integer :: part[*], grid(3) = [10, 20, 30], square(3,3) = 5
  integer, allocatable :: a(:)
  real :: r = 2.9, v(2) = [1.5, 3.2]
  real(8) :: d = 3.99d0
  part = 7
  print *, grid(r), grid(-r + &
    5.5), part[1.7], grid(v), grid(r:d), grid(d:1.2:-1.0), square(r, d), s%i(d)
  grid(r) = 5
  grid(r/2:r)=grid(int(r):3) ; if (grid(v(1)) /= 5) print *, 'wrong'
  square(grid(1.5)/2.0, 1) = 6
  allocate (a(r))
  associate (x => grid(r:))
    print *, grid, square, size(a), x
  end associate
end program
""", "-std=f2018", (12, 13, 14, 15, 16, 17, 18)),
    "real subscripts in fixed form": ("""\
      program p
      integer grid(3), part[*]
      real r
      data grid /10, 20, 30/, r /2.9/
      part = 1
      print *, grid(r), gr
     +id(r+.5), part[r/2]
      end
""", "-std=f2018", (6, 7)),
    "comma behind the name in USE": ("""\
module other
  integer :: k = 3
end module
program p
  use, intrinsic :: iso_c_binding, ! nothing
  use other,
  implicit none
  integer :: x[*]
  x = k + c_int
  print *, x[1]
end program
""", "", ()),
    "a constant of the host before a local name hides it": ("""\
module m
  integer, parameter :: f = 8, n = 3, long = 4
  integer(8), parameter :: minus = -2
contains
  subroutine s(x)
    real(f), intent(inout) :: x[*]
    real(f) :: y, f
    integer :: a(n), b(minus:n+n)
    character(n) :: c
    integer, parameter :: i = n + kind(minus)
    integer :: n, minus
    y = 1; f = 2; n = 7; minus = 9
    x = x[1] + y + f + n + minus
    print *, kind(f), kind(y), size(a), lbound(b), ubound(b), len(c), i, x
  end subroutine
end module
program p
  use m
  real(8), save :: x[*] = 1.5
  call s(x)
end program
""", "", ()),
    "a namelist group with the name of the host's type": ("""\
module m
  implicit none
  type settings
    integer :: steps = 0
  end type
contains
  subroutine load(self)
    class(settings), intent(inout) :: self
    integer :: steps, x[*]
    save :: x
    namelist /settings/ steps
    x = 4
    steps = x[1]
    write (*, nml=settings)
    self%steps = steps
  end subroutine
end module
program p
  use m
  type(settings) :: s
  call load(s)
  print *, s%steps
end program
""", "", ()),
    "INTENT(OUT) of a polymorphic object with a coarray component": ("""\
module m
  implicit none
  type grids
    real, allocatable :: part(:)[:]
    integer, allocatable :: i
  end type
contains
  subroutine start(self)
    class(grids), intent(out) :: self
    print *, allocated(self%part), allocated(self%i)
    allocate (self%part(2)[*], self%i)
    self%part = this_image()
  end subroutine
end module
program p
  use m
  type(grids), save :: g
  call start(g)
  call start(g)
  print *, g%part(2)[num_images()]
end program
""", "", ()),
    "PARAMETER without parentheses, .XOR.": ("""\
program p
  integer :: x[*]
  logical :: a = .true., b = .false.
  parameter pi = 3.5, k = 3 ! two
  x = k
  print *, x[1], pi, a .xor. b .and. b, x[1] == 3 .xor. a .xor. b, ' .xor. '
end program
""", "-std=f2018", (4, 6)),
}


class GnuExtensions(CliTest):
    def test_they_are_what_they_are_in_gfortran(self):
        for what, (text, refused, warnings) in EXTENSIONS.items():
            with self.subTest(what):
                name = "extension.f" if what.endswith("fixed form") else "extension.f90"
                self.write(name, text)
                if not self.gfortran:
                    self.atollfc("-c", name, status=1)
                    continue
                done = self.atollfc(name, "-o", "extension")
                lines = {int(number) for number in re.findall(r"extension\.f(?:90)?:(\d+):\d+: warning: ", done.stderr)}
                self.assertEqual(lines, set(warnings), done.stderr)
                self.assertEqual(self.atollfc("-w", name, "-o", "extension").stderr, "")
                self.command([cli.BACK_END, "-fcoarray=single", "-w", name, "-o", "plain"])
                self.assertEqual(self.images(1, "extension"), self.command([os.path.join(self.work, "plain")]).stdout)
                if refused:
                    self.assertIn(": error: ", self.atollfc(refused, "-c", name, status=1).stderr)

    def test_what_is_not_meant_is_refused(self):
        """Other errors stay, and changes that do not fit into the columns of fixed form, or would call a function of the user's."""
        head = "program p\n  implicit none\n  integer :: x[*], a(3)\n"
        self.write("wrong.f90", "program p\n  use iso_c_binding, only: c_int,\n  integer :: x[*]\nend program\n")
        self.assertIn("wrong.f90:2:", self.atollfc("-c", "wrong.f90", status=1).stderr)
        for line in ("print *, a(1.5), b(2", "print *, a(1.5), y%z", "x = 'abc'(1.5:2)", "do i = 1, a(.true.); end do"):
            self.write("wrong.f90", head + "  " + line + "\nend program\n")
            self.assertIn("wrong.f90:4:", self.atollfc("-c", "wrong.f90", status=1).stderr)
        self.write("own.f90", head + "  print *, a(1.5), int(3)\ncontains\n  integer function int(i)\n    int = 2*i\n  end function\nend program\n")
        self.assertIn("own.f90:4:14: error: ", self.atollfc("-c", "own.f90", status=1).stderr)
        full = "      print *, a(1.5)".ljust(70) + ",1"
        self.write("full.f", "      program p\n      integer x[*], a(3)\n" + full + "\n      end\n")
        self.assertIn("full.f:3:18: error: ", self.atollfc("-c", "full.f", status=1).stderr)

    def test_module_without_coarrays(self):
        """Its users know it, and gfortran compiles the file as it is."""
        self.write("m.f90", "module m\n  integer :: a(3) = [1, 2, 3]\ncontains\n  integer function f()\n    f = a(2.5)\n  end function\nend module\n")
        self.write("p.f90", "program p\n  use m,\n  integer :: x[*]\n  x = f()\n  print '(i0)', x[1]\nend program\n")
        self.atollfc("-w", "m.f90", "p.f90", "-o", "p", status=0 if self.gfortran else 1)
        if self.gfortran:
            self.assertEqual(self.images(1, "p"), "2\n")


class XmpTime(CliTest):
    def test_without_a_declaration(self):
        """XMP_WTIME is of type real(8), whatever the implicit types; a procedure of the user's stays that."""
        text = ("program p\n  integer :: x[*]\n  x = 1\n  print *, kind(xmp_wtime())\n  call compare(xmp_wtime())\ncontains\n"
                "  subroutine compare(before)\n    real(8) :: before\n    print *, xmp_wtime() >= before .and. before > 0\n"
                "  end subroutine\nend program\n")
        for first in ("", "  implicit none\n"):
            self.write("time.f90", text.replace("  integer", first + "  integer", 1))
            self.atollfc("time.f90", "-o", "time")
            self.assertEqual(self.images(1, "time").split(), ["8", "T"])
        self.write("own.f90", "program p\n  integer :: x[*]\n  x = 1\n  print *, xmp_wtime()\ncontains\n  integer function xmp_wtime()\n"
                   "    xmp_wtime = 5\n  end function\nend program\n")
        self.atollfc("own.f90", "-o", "own")
        self.assertEqual(self.images(1, "own").split(), ["5"])


if __name__ == "__main__":
    cli.main()
