#!/usr/bin/env python3
"""atollfc as CMAKE_Fortran_COMPILER."""
import os

import cli
from cli import CliTest, main


class CMake(CliTest):
    def configure_and_build(self, generator):
        self.copy_project()
        configured = self.command(["cmake", "-S", ".", "-B", "out", "-G", generator,
                                   "-DCMAKE_Fortran_COMPILER=" + os.path.join(cli.BIN, "atollfc")])
        self.assertRegex(configured.stdout, "libraries: .*" + ("gfortran" if self.gfortran else "flang_rt"))
        self.assertIn("compiler: " + ("GNU" if self.gfortran else "LLVMFlang"), configured.stdout)
        self.command(["cmake", "--build", "out", "-j", "4"])
        self.assertEqual(self.images(3, "out/model"), "images 3 steps 1 total 60\n")

    def test_makefiles(self):
        self.configure_and_build("Unix Makefiles")

    def test_ninja(self):
        self.configure_and_build("Ninja")

    def test_error_names_the_users_file(self):
        """Ninja compiles what it has preprocessed itself; the message is about the user's file all the same."""
        self.copy_project()
        path = self.write("src/grid.f90", "module grid\n  integer :: x[*]\ncontains\n  subroutine s()\n    implicit none\n"
                                          "    sync all\n    y = 1\n  end subroutine\nend module\n")
        self.command(["cmake", "-S", ".", "-B", "out", "-G", "Ninja",
                      "-DCMAKE_Fortran_COMPILER=" + os.path.join(cli.BIN, "atollfc")])
        done = self.command(["cmake", "--build", "out"], status=None)
        self.assertNotEqual(done.returncode, 0)
        self.assertRegex(done.stdout + done.stderr, r"src/grid\.f90:7:\d+: error")


main()
