#!/usr/bin/env python3
"""atollfc in a project of SCons."""
import os
import sys

import cli
from cli import CliTest, main

if not os.path.exists(os.environ["ATOLL_TEST_SCONS"]):
    print("skipped: no SCons; `./dev test` installs it from PyPI")
    sys.exit(77)

# SCons finds the modules that a source uses and defines, but not what a submodule belongs to.
BUILD = """import os
fc = os.environ['FC']
env = Environment(ENV=os.environ, FORTRAN=fc, F90=fc, LINK=fc, CPPDEFINES=['DOUBLED'],
                  FORTRANMODDIR='mod', FORTRANMODDIRPREFIX='-J', FORTRANPATH=['mod'], F90PATH=['mod'],
                  FORTRANFLAGS=['-O1'], F90FLAGS=['-O1'])
objects = {str(s): env.Object(s) for s in Glob('src/*.f90') + Glob('src/*.F90')}
env.Depends(objects['src/exchange_impl.f90'], objects['src/exchange.f90'])
env.Program('model', ['app/main.f90'], LIBS=[env.Library('parts', list(objects.values()))])
"""


class SCons(CliTest):
    def build(self, back_end):
        self.copy_project()
        self.write("SConstruct", BUILD)
        environment = {"FC": os.path.join(cli.BIN, "atollfc"), "ATOLL_FC": back_end}
        scons = [os.environ["ATOLL_TEST_SCONS"]]
        self.command([*scons, "-j3"], **environment)
        self.assertEqual(self.images(3, "model"), "images 3 steps 1 total 60\n")
        self.assertIn("up to date", self.command(scons, **environment).stdout)
        # A change of a module reaches who uses it.
        with open(os.path.join(self.work, "src/grid.f90"), encoding="utf-8") as file:
            text = file.read()
        self.write("src/grid.f90", text + "module another\n  integer :: a[*]\nend module\n")
        again = self.command(scons, **environment).stdout
        self.assertIn("src/grid.f90", again)
        self.assertEqual(self.images(3, "model"), "images 3 steps 1 total 60\n")

    def test_gfortran(self):
        self.build("gfortran")

    def test_flang(self):
        self.build(cli.FLANG)


main()
