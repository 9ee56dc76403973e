#!/usr/bin/env python3
"""atollfc in Makefiles."""
import os
import time

import cli
from cli import CliTest, main


class Make(CliTest):
    def make(self, *words):
        return self.command(["make", "FC=" + os.path.join(cli.BIN, "atollfc"), *words])

    def test_project(self):
        self.copy_project()
        self.make()
        self.assertEqual(self.images(3, "model"), "images 3 steps 1 total 60\n")
        self.assertIn("up to date", self.make().stdout)

    def test_parallel_make(self):
        """Many modules at once, each used by the next level: nothing is read half written."""
        width, rules = 12, ["all: sum"]
        for i in range(width):
            self.write(f"m{i}.f90", f"module m{i}\n  use base, only: step\n  integer :: c{i}[*] = {i}\nend module\n")
            rules.append(f"m{i}.o: base.o")
        self.write("base.f90", "module base\n  integer :: step[*] = 1\nend module\n")
        uses = "".join(f"  use m{i}\n" for i in range(width))
        total = " + ".join(f"c{i}[num_images()]" for i in range(width))
        self.write("sum.f90", f"program sum\n{uses}  use base\n  sync all\n  if (this_image() == 1) print '(i0)', "
                              f"{total} + step[1]\nend program\n")
        objects = " ".join(["base.o", *(f"m{i}.o" for i in range(width)), "sum.o"])
        rules += [f"sum.o: {objects.replace('sum.o', '')}", f"sum: {objects}\n\t$(FC) -o $@ $^", "%.o: %.f90\n\t$(FC) -c $<"]
        self.write("Makefile", "\n".join(rules) + "\n")
        self.make("-j8")
        self.assertEqual(self.images(2, "sum"), f"{sum(range(width)) + 1}\n")

    def test_dependencies_of_the_compiler(self):
        """-MMD: what includes and modules each object needs. Only the order of the first build is in the Makefile."""
        if not self.gfortran:
            self.skipTest("Flang does not write dependencies")
        self.write("Makefile", "OBJECTS = main.o grid.o\nmain: $(OBJECTS)\n\t$(FC) -o $@ $(OBJECTS)\n"
                               "%.o: %.F90\n\t$(FC) -MMD -MP -c $<\nmain.o: | grid.o\n-include $(OBJECTS:.o=.d)\n")
        self.write("size.inc", "integer, parameter :: n = 2\n")
        self.write("grid.F90", "module grid\n  integer :: x(2)[*]\nend module\n")
        self.write("main.F90", "program main\n  use grid\n  include 'size.inc'\n  x = n\n  sync all\n"
                               "  if (this_image() == 1) print '(i0)', sum(x(:)[num_images()])\nend program\n")
        self.make("-j4")
        self.assertEqual(self.images(2, "main"), "4\n")
        self.assertIn("up to date", self.make("main").stdout)
        os.utime(self.write("size.inc", "integer, parameter :: n = 5\n"), (time.time() + 2,) * 2)
        self.make("-j4")
        self.assertEqual(self.images(2, "main"), "10\n")
        os.utime(self.write("grid.F90", "module grid\n  integer :: x(3)[*]\nend module\n"), (time.time() + 4,) * 2)
        self.make("-j4")
        self.assertEqual(self.images(2, "main"), "15\n")


main()
