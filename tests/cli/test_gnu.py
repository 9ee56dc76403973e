#!/usr/bin/env python3
"""Functions that gfortran adds to the standard's, in files with coarrays: with gfortran they are what they are there."""
import os

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


if __name__ == "__main__":
    cli.main()
