#!/usr/bin/env python3
"""Directives for devices in files with coarrays: they reach the back end. Where there is no device the host executes them."""
import os

from cli import CliTest, HERE, main

PROGRAM = os.path.join(HERE, "devices", "heat.f90")


class Devices(CliTest):
    def result(self, *options, images=2):
        self.atollfc("-O2", *options, PROGRAM, "-o", "heat")
        return self.images(images, "heat")

    def test_openacc(self):
        shown = self.atollfc("-fopenacc", "--show-translation", PROGRAM).stdout.lower()
        for directive in ("acc parallel loop copyin(x) copyout(y)", "acc kernels loop", "acc data copy(y)", "acc routine seq", "acc declare copyin"):
            self.assertIn(directive, " ".join(shown.split()))
        self.assertNotIn("acc parallel", self.atollfc("--show-translation", PROGRAM).stdout.lower())
        if not self.gfortran:
            self.skipTest("LLVM Flang 22 compiles no OpenACC for the host")
        expected = self.result()
        for images in 1, 2, 3:
            self.assertEqual(self.result("-fopenacc", images=images), self.result(images=images))
        self.assertEqual(self.result("-fopenacc", "-foffload=disable"), expected)
        self.assertEqual(self.result("-fopenacc", "-O0"), expected)

    def test_openacc_is_checked(self):
        """By the back end, or by the front end that read it."""
        self.write("wrong.f90", "program p\n  integer :: x[*], i\n  x = 0\n  !$acc parallel loop nonsense(x)\n  do i = 1, 3\n    x = x + i\n  end do\nend program\n")
        self.assertRegex(self.atollfc("-fopenacc", "-c", "wrong.f90", status=1).stderr, r"wrong\.f90:4")
        self.atollfc("-c", "wrong.f90")

    def test_openmp(self):
        shown = self.atollfc("-fopenmp", "--show-translation", PROGRAM).stdout.lower()
        for directive in ("omp target teams distribute parallel do", "omp declare target"):
            self.assertIn(directive, shown)
        offload = ["-foffload=disable"] if self.gfortran else []
        self.assertEqual(self.result("-fopenmp", *offload), self.result())

    def test_module_of_a_plain_file(self):
        """A file without coarrays is read again where one with coarrays uses its module."""
        with open(PROGRAM) as file:
            text = file.read()
        module, program = text.split("end module\n")
        self.write("steps.f90", module + "end module\n")
        self.write("main.f90", program)
        options = ["-fopenacc"] if self.gfortran else ["-fopenmp"]
        self.atollfc("-O2", *options, "steps.f90", "main.f90", "-o", "heat")
        together = self.images(2, "heat")
        self.assertEqual(together, self.result())


if __name__ == "__main__":
    main()
