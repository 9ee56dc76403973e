#!/usr/bin/env python3
"""atollfc as Meson's Fortran compiler: its probes, and programs and libraries with coarrays."""
import os
import sys

import cli
from cli import CliTest, main

if not os.path.exists(os.environ["ATOLL_TEST_MESON"]):
    print("skipped: no Meson; `./dev test` installs it from PyPI")
    sys.exit(77)

BUILD = """project('p', 'fortran')
fc = meson.get_compiler('fortran')
if fc.get_id() == 'gcc'  # Meson 1.12 gives LLVM's Flang an option of C's, with which no probe is compiled
  answer = fc.run('''program probe
    integer :: u
    open (newunit=u, file='@0@/probes', position='append')
    write (u, '(a)') 'probe'
    print '(a)', 'answer'
  end program
  '''.format(meson.project_source_root()), name: 'probe')
  assert(answer.returncode() == 0 and answer.stdout().strip() == 'answer')
  assert(fc.compiles('program p; integer :: x[*]; sync all; end program'))
  assert(fc.links('program p; integer :: x[*]; sync all; end program'))
  assert(fc.sizeof('integer(8)') == 8)
  coarrays = dependency('coarray')  # of gfortran: -fcoarray=single, which atollfc ignores with a note
else
  coarrays = dependency('', required: false)
endif
m = shared_library('m', 'm.f90')
executable('x', 'x.f90', link_with: m, dependencies: coarrays)
executable('plain', 'plain.f90')
"""
FILES = {
    "meson.build": BUILD,
    "m.f90": "module m\n  integer :: a[*]\ncontains\n  subroutine s()\n    a = this_image()\n    sync all\n  end subroutine\nend module\n",
    "x.f90": "program x\n  use m\n  call s()\n  if (this_image() == 1) print '(i0)', a[num_images()]\n  sync all\nend program\n",
    "plain.f90": "program plain\n  print '(a)', 'once'\nend program\n",
}


class Meson(CliTest):
    def build(self, back_end):
        meson = os.environ["ATOLL_TEST_MESON"]
        for name, text in FILES.items():
            self.write(name, text)
        environment = {"FC": os.path.join(cli.BIN, "atollfc"), "ATOLL_FC": back_end, "ATOLL_NUM_IMAGES": "3"}
        self.command([meson, "setup", "out"], **environment)
        self.command([meson, "compile", "-C", "out"], **environment)
        self.assertEqual(self.command(["out/plain"], **environment).stdout, "once\n")
        self.assertEqual(self.command(["out/x"], **environment).stdout, "3\n")

    def test_gfortran(self):
        self.build("gfortran")
        with open(os.path.join(self.work, "probes"), encoding="utf-8") as file:
            self.assertEqual(file.read(), "probe\n")

    def test_flang(self):
        self.build(cli.FLANG)

    def test_mixed_with_c(self):
        """A static library of both, in a folder with a blank, built outside of the sources, run by `meson test`, installed."""
        meson = os.environ["ATOLL_TEST_MESON"]
        self.write("meson.build", "project('p', 'c', 'fortran')\nlib = static_library('grid', 'so urces/m.f90', 'so urces/s.f90', 'so urces/twice.c')\n"
                                  "x = executable('x', 'x.f90', link_with: lib, link_language: 'fortran', install: true)\n"
                                  f"test('run', find_program('{cli.BIN}/atollrun'), args: ['-n', '2', x])\n")
        self.write("so urces/m.f90", "module grid\n  integer :: a[*]\n  interface\n    integer(4) function twice(n) bind(C)\n"
                                     "      integer(4), value :: n\n    end function\n    module subroutine s()\n    end subroutine\n  end interface\nend module\n")
        self.write("so urces/s.f90", "submodule (grid) body\ncontains\n  module procedure s\n    a = twice(this_image())\n    sync all\n  end procedure\nend submodule\n")
        self.write("so urces/twice.c", "int twice(int n) { return 2 * n; }\n")
        self.write("x.f90", "program x\n  use grid\n  call s()\n  if (a[num_images()] /= 2*num_images()) error stop\n  if (this_image() == 1) print '(i0)', a[2]\nend program\n")
        for back_end in "gfortran", cli.FLANG:
            environment = {"FC": os.path.join(cli.BIN, "atollfc"), "ATOLL_FC": back_end}
            self.command([meson, "setup", f"out of {back_end}", "--prefix", os.path.join(self.work, back_end)], **environment)
            for step in "compile", "test", "install":
                self.command([meson, step, "-C", f"out of {back_end}"], **environment)
            self.assertEqual(self.command([f"{back_end}/bin/x"], ATOLL_NUM_IMAGES="3").stdout, "4\n")


main()
