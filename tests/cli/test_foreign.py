"""Modules, objects and libraries that the other back end has made are named in one message."""
import os
import shutil

import cli

MODULE = """module m
  implicit none
  integer :: n{}
contains
  subroutine shown
    print *, n
  end subroutine
end module
"""
QUIET = """module quiet
  implicit none
  integer :: level
end module
"""
USER = "program p\n  use m\n  n = 1\n  call shown\nend program\n"


class Foreign(cli.CliTest):
    def setUp(self):
        super().setUp()
        self.other = cli.FLANG if self.gfortran else "gfortran"
        self.names = ("gfortran", "flang") if self.gfortran else ("flang", "gfortran")  # of the back end, and the other one

    def one_message(self, done):
        self.assertEqual(done.stderr.count("error:"), 1, done.stderr)
        self.assertLess(len(done.stderr.splitlines()), 3)
        self.assertIn("--fc=" + self.other, done.stderr)
        return done.stderr

    def refused_module(self, file="user.f90", *words):
        said = self.one_message(self.atollfc("-c", file, *words, status=1))
        self.assertRegex(said, rf"{file}:2: (mods/)?m\.mod has been written by {self.names[1]}, and the back end is {self.names[0]}")

    def test_module(self):
        self.write("user.f90", USER)
        self.write("mods/keep", "")
        for cobounds in "", "[*]":
            self.write("m.f90", MODULE.format(cobounds))
            self.atollfc("--fc=" + self.other, "-c", "m.f90", "-J", "mods")
            self.refused_module("user.f90", "-I", "mods")
            self.write("both.f90", MODULE.format(cobounds) + USER)
            self.atollfc("-c", "both.f90", "-I", "mods")  # has the module itself
            os.remove(os.path.join(self.work, "m.mod"))
            os.remove(os.path.join(self.work, ".m.atoll"))

    def test_module_without_information(self):
        """The front end lacks it as well: the compiler itself was called."""
        self.write("m.f90", MODULE.format(""))
        self.write("user.f90", USER)
        self.command([self.other, "-c", "m.f90"])
        said = self.atollfc("-c", "user.f90", status=1).stderr
        self.assertRegex(said, rf"error: user\.f90:2: m\.mod has been written by {self.names[1]}")
        self.assertLess(len(said.splitlines()), 4)

    def test_one_that_fits_is_taken(self):
        """In another directory there is one of the right compiler, which it may find first."""
        self.write("user.f90", USER)
        self.write("m.f90", MODULE.format(""))
        for directory, compiler in ("mine", cli.BACK_END), ("theirs", self.other):
            self.write(directory + "/keep", "")
            self.atollfc("--fc=" + compiler, "-c", "m.f90", "-J", directory)
        self.atollfc("-c", "user.f90", "-I", "mine", "-I", "theirs")

    def test_objects(self):
        self.write("m.f90", MODULE.format("[*]"))
        self.write("user.f90", USER)
        self.atollfc("--fc=" + self.other, "-c", "m.f90", "user.f90")
        said = self.one_message(self.atollfc("user.o", "m.o", "-o", "p", status=1))
        self.assertIn(f"user.o, m.o have been compiled by {self.names[1]}, and the program is linked by {self.names[0]}", said)
        self.assertFalse(self.exists("p"))

    def test_objects_after_a_failed_link(self):
        """Nothing in it needs the other's library: the linker tells first."""
        self.write("quiet.f90", QUIET)
        self.write("main.f90", "program p\n  use quiet\n  level = 1\nend program\n")
        self.atollfc("--fc=" + self.other, "-c", "quiet.f90", "-o", "theirs.o")
        self.command(["ar", "rc", "libtheirs.a", "theirs.o"])
        self.atollfc("-c", "quiet.f90")
        for file in "theirs.o", "libtheirs.a":
            said = self.atollfc("main.f90", file, "-o", "p", status=1).stderr
            self.assertEqual(said.count("has been compiled by"), 1)
            self.assertIn(f"{file} has been compiled by {self.names[1]}, and the program is linked by {self.names[0]}", said)
        self.assertNotIn("compiled by", self.atollfc("main.f90", "-o", "p", status=1).stderr)
        self.atollfc("main.f90", "quiet.o", "libtheirs.a", "-o", "p")  # nothing of which is needed

    def test_library_on_purpose(self):
        """The user links the other compiler's library, too: that is nobody's mistake."""
        if self.gfortran:
            return
        self.write("part.f90", "subroutine part(n) bind(c)\n  integer, value :: n\n  write (*, '(a,i0)') 'part ', n\nend subroutine\n")
        self.write("main.f90", "program p\n  interface\n    subroutine part(n) bind(c)\n      integer, value :: n\n    end subroutine\n"
                               "  end interface\n  call part(this_image())\nend program\n")
        self.atollfc("--fc=gfortran", "-c", "part.f90")
        directory = os.path.dirname(self.command(["gfortran", "-print-file-name=libgfortran.so"]).stdout.strip())
        self.atollfc("main.f90", "part.o", "-o", "p", "-L" + directory, "-lgfortran")
        self.assertEqual(self.images(1, "p"), "part 1\n")

    def test_own_objects_and_rubbish(self):
        self.write("main.f90", cli.HELLO)
        self.write("empty.o", "")
        self.atollfc("-c", "main.f90")
        shutil.copy(os.path.join(self.work, "main.o"), os.path.join(self.work, "copy.o"))
        self.atollfc("copy.o", "-o", "p")
        self.assertNotIn("compiled by", self.atollfc("copy.o", "empty.o", "-o", "p", status=None).stderr)


cli.main()
