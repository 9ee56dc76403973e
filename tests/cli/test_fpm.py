#!/usr/bin/env python3
"""atollfc as the compiler of the Fortran package manager."""
import os
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

    def test_environment(self):
        self.build(FPM_FC=os.path.join(cli.BIN, "atollfc"))


main()
