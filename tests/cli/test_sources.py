#!/usr/bin/env python3
"""What gfortran takes in a source file, and where it finds what the source names."""
import os
import subprocess

import cli
from cli import CliTest, HELLO


class Sources(CliTest):
    def write_bytes(self, name, text):
        with open(os.path.join(self.work, name), "wb") as file:
            file.write(text)

    def output(self, *words, **more):
        self.atollfc(*words, "-o", "a.out", **more)
        return self.images(1, "a.out")

    def test_blanks(self):
        """Form feeds, carriage returns, NULs: free form, fixed form, CRLF, between procedures, in literals."""
        free = (b"\fprogram p\r\n  implicit none\n  integer :: x[*],\fi\n\f\n\fx\f=\f4\r\n  i = x[1]\f+ &\r\n\f& 1\0\n"
                b"  print '(a,i0,1x,i0)', 'a\fb', i, len('c\rd')\f! it's\f\r\n  call s\nend program\n\f\nsubroutine s\n"
                b"  print '(a)', 'e\f&\n  &f'\nend subroutine\n\f\n")
        self.write_bytes("free.f90", free)
        fixed = (b"      program p\r\n      integer x[*],\fi\n\f\n      x\f=\f4\r\nc it's\f\n     \fi = x[1]\f+\n     &\f1\r\n"
                 b"      print '(a,i0,1x,i0)', 'a\fb', i, len('c\rd')\f! it's\n      call s\n      end\n\f\n"
                 b"      subroutine s\n      print '(a)', 'e\ff'\n      end\n")
        self.write_bytes("fixed.f", fixed)
        for name in ("free.f90", "fixed.f"):
            self.assertEqual(self.output(name), "a\fb5 2\ne\ff\n")

    def test_blanks_as_gfortran(self):
        """The same programs without coarrays, by gfortran itself: the expected output above is what it gives."""
        if not self.gfortran:
            self.skipTest("of gfortran")
        self.write_bytes("plain.f90", b"\fprogram p\r\n  integer :: x\n\f\n\fx\f=\f4\r\n  print '(a,i0,1x,i0)', 'a\fb', x\f+ &\r\n\f& 1, len('c\rd')\n"
                                      b"end program\n")
        self.command([cli.BACK_END, "plain.f90", "-o", "plain"])
        self.assertEqual(subprocess.run([os.path.join(self.work, "plain")], stdout=subprocess.PIPE, check=True).stdout, b"a\fb5 2\n")

    def test_literals_in_lines_of_any_length(self):
        """gfortran does not fill the lines up then; with 72 columns it does."""
        text = "      program p\n      character(200) :: c[*]\n      c = 'a\n     &b'//\n     &'c'\n      print '(i0,1x,a)', len_trim(c[1]), c\n      end\n"
        self.write("literal.f", text)
        self.assertEqual(self.output("-ffixed-line-length-none", "literal.f").rstrip(), "3 abc")
        self.assertEqual(self.output("literal.f").split(), [str(72 - 11 + 2), "a", "bc"])
        xmp = text.replace("      c = 'a", "!$xmp nodes n(*)\n      c = 'a")
        self.write("xmp.f", xmp)
        self.assertEqual(self.output("xmp.f").split(), [str(72 - 11 + 2), "a", "bc"])

    def test_files_of_the_back_end(self):
        """omp_lib.h and openacc_lib.h are where the back end keeps them; what is named by -I comes first."""
        program = """program p
  implicit none
  include 'omp_lib.h'
  integer(omp_lock_kind) :: lock
  integer :: n[*]
  n = {value}
  sync all
  print '(i0,1x,i0,1x,i0)', n[1], kind(lock), openmp_version
end program
"""
        self.write("omp.f90", program.format(value="omp_get_max_threads()"))
        self.atollfc("-fopenmp", "omp.f90", "-o", "omp")
        threads, kind, version = map(int, self.command(["./omp"], OMP_NUM_THREADS="3", ATOLL_NUM_IMAGES="1").stdout.split())
        self.write("plain.f90", program.format(value="0").replace("[*]", "").replace("[1]", "").replace("sync all", ""))
        more = [] if self.gfortran else ["-I" + os.path.join(os.path.dirname(os.path.realpath(self.path_of(cli.BACK_END))), "..", "include", "flang")]
        self.command([cli.BACK_END, "-fopenmp", *more, "plain.f90", "-o", "plain"])
        self.assertEqual([0, kind, version], [int(word) for word in self.command(["./plain"]).stdout.split()])
        self.assertEqual(threads, 3)
        self.atollfc("-fopenmp", "plain.f90", "-o", "plain")  # also without coarrays
        self.atollfc("-c", "omp.f90")  # without OpenMP, too
        self.write("own/omp_lib.h", "  integer, parameter :: omp_lock_kind = 1, openmp_version = 7\n  integer, external :: omp_get_max_threads\n")
        self.atollfc("-fopenmp", "-Iown", "omp.f90", "-o", "omp")
        self.assertEqual(self.command(["./omp"], OMP_NUM_THREADS="3", ATOLL_NUM_IMAGES="1").stdout, "3 1 7\n")
        if self.gfortran:
            self.write("acc.F", "      program p\n#include \"part.h\"\n      integer x[*]\n      x = acc_device_host\n      end\n")
            self.write("part.h", "      include 'openacc_lib.h'\n")
            self.atollfc("-c", "acc.F")

    def test_intrinsic_modules_of_the_back_end(self):
        """What a file that includes others, and has no coarrays, uses of them: beside omp_lib.h are flang's own module files."""
        self.write("part.h", "  integer :: n\n")
        self.write("linked.f90", """program p
  use, intrinsic :: iso_c_binding, only: c_associated, c_loc, c_null_ptr, c_ptr
  implicit none
  include 'part.h'
  type(c_ptr) :: here
  integer, target :: k
  here = c_loc(k)
  n = count([c_associated(here), c_associated(c_null_ptr), c_associated(here, c_loc(k))])
  print '(i0)', n
end program
""")
        self.assertEqual(self.output("linked.f90"), "2\n")

    def path_of(self, name):
        return self.command(["which", name]).stdout.strip()

    def test_subscripts_beyond_the_bounds(self):
        """Constant ones: errors, but warnings with -std=legacy, as gfortran's."""
        text = """program p
  implicit none
  integer :: a(3), b(3), c(3)[*]
  common /both/ a, b
  b = 7
  c = 5
  print '(i0)', a(4)
  a(5) = 8
  if (c(1)[1] == 6) print *, c(4)[1], c(2:5), c(0)
  print '(i0)', b(2)
end program
"""
        self.write("beyond.f90", text)
        message = self.atollfc("-c", "beyond.f90", status=1).stderr
        for line in (7, 8, 9):
            self.assertRegex(message, rf"beyond\.f90:{line}:\d+: error: subscript .*{'-std=legacy' if self.gfortran else 'bound'}")
        if not self.gfortran:
            return  # flang's own are errors
        done = self.atollfc("-std=legacy", "beyond.f90", "-o", "beyond")
        for line in (7, 8, 9):
            self.assertRegex(done.stderr, rf"beyond\.f90:{line}:\d+: warning: subscript")
        self.assertEqual(self.images(1, "beyond"), "7\n8\n")
        self.write("wrong.f90", text.replace("b = 7", "y = 7"))  # other errors are errors
        message = self.atollfc("-std=legacy", "-c", "wrong.f90", status=1).stderr
        self.assertRegex(message, r"wrong\.f90:5:3: error")
        self.write("cobound.f90", text.replace("c(4)[1]", "c(1)[0]"))  # there is no image 0
        self.assertRegex(self.atollfc("-std=legacy", "-c", "cobound.f90", status=1).stderr, r"cobound\.f90:9:\d+: error")

    def test_directory(self):
        for name in ("folder.f90", "folder"):
            os.mkdir(os.path.join(self.work, name))
            self.assertIn(f"'{name}' is a directory", self.atollfc("-c", name, status=1).stderr)

    def test_users_of_a_module_with_errors(self):
        self.write("a.f90", "module a\n  implicit none\n  integer :: x[*] = undeclared\nend module\n")
        self.write("b.f90", "module b\n  use a\nend module\n")
        self.write("c.f90", "program c\n  use b\n  x = 1\nend program\n")
        message = self.atollfc("-c", "a.f90", "b.f90", "c.f90", status=1).stderr
        self.assertRegex(message, r"a\.f90:3:\d+: error: .*undeclared")
        self.assertRegex(message, r"b\.f90:2:7: error: module 'a' is not there, because a\.f90 has errors")
        self.assertRegex(message, r"c\.f90:2:7: error: module 'b' is not there, because b\.f90 has errors")
        self.assertEqual(message.count("error:"), 3)
        self.assertRegex(self.atollfc("-c", "b.f90", status=1).stderr, r"there is no module 'a': a\.f90 contains it")

    def test_module_of_nobody(self):
        self.write("user.f90", "program c\n  use somebodys_library\n  integer :: x[*]\nend program\n")
        self.assertRegex(self.atollfc("-c", "user.f90", status=1).stderr, "no module 'somebodys_library': none of the directories")

    def test_no_module_information_after_errors(self):
        """Nor is it touched where nothing has changed."""
        self.write("m.f90", "module m\n  integer :: x[*]\nend module\n")
        self.atollfc("-c", "m.f90")
        before = os.stat(os.path.join(self.work, ".m.atoll"))
        self.atollfc("-c", "m.f90")
        after = os.stat(os.path.join(self.work, ".m.atoll"))
        self.assertEqual((before.st_ino, before.st_mtime_ns), (after.st_ino, after.st_mtime_ns))
        self.write("n.f90", "module n\n  integer :: x[*]\ncontains\n  pure subroutine s\n    sync all\n  end subroutine\nend module\n")
        self.atollfc("-c", "n.f90", status=1)
        self.assertFalse(self.exists(".n.atoll"))

    def test_module_information_is_hidden(self):
        """Autoconf and others list a directory to learn what module files are called. What earlier versions have left is
        found, and goes when there is something newer."""
        self.write("m.f90", "module m\n  integer :: x[*]\nend module\n")
        self.write("main.f90", "program p\n  use m\n  x = 1\n  sync all\n  print *, x[1]\nend program\n")
        self.write("mods/keep", "")
        self.atollfc("-c", "m.f90", "-J", "mods")
        self.assertEqual(sorted(os.listdir(os.path.join(self.work, "mods"))), [".m.atoll", "keep", "m.mod"])
        os.rename(os.path.join(self.work, "mods", ".m.atoll"), os.path.join(self.work, "mods", "m.atoll"))
        self.atollfc("-c", "main.f90", "-I", "mods")
        self.write("mods/.m.atoll", "no module information")
        self.assertIn("m.atoll", self.atollfc("-c", "main.f90", "-I", "mods", status=1).stderr)
        os.remove(os.path.join(self.work, "mods", ".m.atoll"))
        self.atollfc("-c", "m.f90", "-J", "mods")
        self.assertEqual(sorted(os.listdir(os.path.join(self.work, "mods"))), [".m.atoll", "keep", "m.mod"])
        self.atollfc("main.f90", "m.o", "-I", "mods", "-o", "p")
        self.images(2, "p")


cli.main()
