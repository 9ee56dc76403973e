#!/usr/bin/env python3
"""atollfc as the compiler of the Fortran package manager."""
import os
import shutil
import sys

import cli
from cli import CliTest, main

if not os.path.exists(os.environ["ATOLL_TEST_FPM"]):
    print("skipped: no fpm; `./dev test` installs it from PyPI")
    sys.exit(77)


class Fpm(CliTest):
    def build(self, *words, **env):
        self.copy_project()
        run = self.command([os.environ["ATOLL_TEST_FPM"], "run", *words, "--flag", "-O1 -DDOUBLED",
                            "--runner", os.path.join(cli.BIN, "atollrun") + " -n 3"], HOME=self.dir, **env)
        self.assertIn("images 3 steps 1 total 60\n", run.stdout)

    def test_compiler_option(self):
        self.build("--compiler", os.path.join(cli.BIN, "atollfc"))

    def test_tests_run_once(self):
        """A test of a package without coarrays, which fpm starts by itself."""
        self.write("fpm.toml", 'name = "plain"\n')
        self.write("src/plain.f90", "module plain\n  integer, parameter :: n = 3\nend module\n")
        self.write("test/check.f90", "program check\n  use plain\n  integer :: u\n  open (newunit=u, file='ran', position='append')\n"
                                     "  write (u, '(i0)') n\nend program\n")
        self.command([os.environ["ATOLL_TEST_FPM"], "test"], HOME=self.dir, FPM_FC=os.path.join(cli.BIN, "atollfc"), ATOLL_NUM_IMAGES="4")
        with open(os.path.join(self.work, "ran"), encoding="utf-8") as file:
            self.assertEqual(file.read(), "3\n")

    def test_mixed_with_c(self):
        """A submodule, a source in C with its header, and a test on several images; with Flang another compiler is needed for C."""
        self.write("fpm.toml", 'name = "mixed"\n[library]\ninclude-dir = "include"\n')
        self.write("src/m.f90", "module m\n  integer :: a[*]\n  interface\n    integer(4) function twice(n) bind(C)\n"
                                "      integer(4), value :: n\n    end function\n    module subroutine s()\n    end subroutine\n  end interface\nend module\n")
        self.write("src/body.f90", "submodule (m) body\ncontains\n  module procedure s\n    a = twice(this_image())\n    sync all\n  end procedure\nend submodule\n")
        self.write("src/twice.c", '#include "twice.h"\nint twice(int n) { return FACTOR * n; }\n')
        self.write("include/twice.h", "#define FACTOR 2\n")
        self.write("test/check.f90", "program check\n  use m\n  call s()\n  if (a[num_images()] /= 2*num_images()) error stop\nend program\n")
        for back_end, compiler_of_c in ("gfortran", []), (cli.FLANG, ["--c-compiler", "cc"]):
            with self.subTest(back_end=back_end):
                shutil.rmtree(os.path.join(self.work, "build"), ignore_errors=True)
                fpm = [os.environ["ATOLL_TEST_FPM"], "test", "--compiler", os.path.join(cli.BIN, "atollfc"), "--runner", os.path.join(cli.BIN, "atollrun") + " -n 3"]
                if compiler_of_c:
                    done = self.command(fpm, status=1, HOME=self.dir, ATOLL_FC=back_end)
                    self.assertIn("twice.c: flang compiles Fortran only: compile this file with a C compiler", done.stdout + done.stderr)
                self.command([*fpm, *compiler_of_c], HOME=self.dir, ATOLL_FC=back_end)

    def test_installed_library(self):
        """`fpm install` leaves hidden files behind: the message says which file to copy, the command of docs/howto/build-tools.md does so."""
        self.write("library/fpm.toml", 'name = "grid"\n[install]\nlibrary = true\n')
        self.write("library/src/grid.f90", "module grid\n  implicit none\n  real :: t(100)[*]\nend module\n")
        self.write("library/src/plain.f90", "module plain\n  implicit none\n  integer, save, private :: hidden[*]\ncontains\n  integer function next()\n"
                                            "    hidden = this_image()\n    sync all\n    next = hidden[1] + 1\n  end function\nend module\n")
        self.write("use.f90", "program p\n  use grid\n  implicit none\n  t = this_image()\n  sync all\n"
                              "  if (this_image() == 1) print '(f4.1)', t(1)[num_images()]\nend program\n")
        self.write("use_plain.f90", "program p\n  use plain\n  implicit none\n  integer :: x[*]\n  x = next()\n  sync all\n"
                                    "  if (this_image() == 1) print '(i0)', x[num_images()]\nend program\n")
        compiler = os.path.join(cli.BIN, "atollfc")
        for back_end in "gfortran", cli.FLANG:
            with self.subTest(back_end=back_end):
                for directory in "library/build", "prefix":
                    shutil.rmtree(os.path.join(self.work, directory), ignore_errors=True)
                self.command([os.environ["ATOLL_TEST_FPM"], "install", "--prefix", "../prefix", "--compiler", compiler],
                             cwd=os.path.join(self.work, "library"), HOME=self.dir, ATOLL_FC=back_end)
                link = ["-Iprefix/include", "-Lprefix/lib", "-lgrid"]
                self.command([compiler, "use_plain.f90", *link, "-o", "use"], ATOLL_FC=back_end)  # it has no coarrays that others see
                self.assertEqual(self.images(3, "use"), "2\n")
                done = self.command([compiler, "use.f90", *link, "-o", "use"], status=1, ATOLL_FC=back_end)
                self.assertIn("use.f90:2:7: error: module 'grid' has coarrays, and prefix/include/grid.mod came without .grid.atoll, which tells of them: "
                              "copy that file", done.stderr)
                self.command(["bash", "-c", "cp library/build/*/.*.atoll prefix/include"])
                self.command([compiler, "use.f90", *link, "-o", "use"], ATOLL_FC=back_end)
                self.assertEqual(self.images(3, "use"), " 3.0\n")

    def test_environment(self):
        self.build(FPM_FC=os.path.join(cli.BIN, "atollfc"))


main()
