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

    def test_environment(self):
        self.build(FPM_FC=os.path.join(cli.BIN, "atollfc"))


main()
