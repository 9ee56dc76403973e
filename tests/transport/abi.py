#!/usr/bin/env python3
"""The newest MPI libraries, which tools/mpi/fetch has put in a directory: the plug-in for the standard binary interface of MPI 5
with MPICH, and that of Open MPI 4 with Open MPI 5. Skipped (exit status 77) where they are not to be had."""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).parent
ABI_HEADER = HERE.parent.parent / "runtime/transport/mpi/abi/mpi.h"
SHOW = r"""
#include <mpi.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#define HANDLE(name) printf(#name " %ld\n", (long)(intptr_t)name)
int main(void) {
  HANDLE(MPI_COMM_NULL); HANDLE(MPI_COMM_WORLD); HANDLE(MPI_REQUEST_NULL); HANDLE(MPI_BYTE);
  HANDLE(MPI_SUM); HANDLE(MPI_MIN); HANDLE(MPI_MAX); HANDLE(MPI_INT); HANDLE(MPI_FLOAT); HANDLE(MPI_DOUBLE);
  HANDLE(MPI_C_FLOAT_COMPLEX); HANDLE(MPI_C_DOUBLE_COMPLEX); HANDLE(MPI_INT8_T); HANDLE(MPI_INT16_T);
  HANDLE(MPI_INT32_T); HANDLE(MPI_INT64_T); HANDLE(MPI_IN_PLACE);
  HANDLE(MPI_STATUS_IGNORE); HANDLE(MPI_STATUSES_IGNORE); HANDLE(MPI_SUCCESS); HANDLE(MPI_ANY_SOURCE);
  HANDLE(MPI_THREAD_SINGLE); HANDLE(MPI_THREAD_FUNNELED); HANDLE(MPI_THREAD_SERIALIZED); HANDLE(MPI_THREAD_MULTIPLE);
  printf("%zu %zu %zu %zu\n", sizeof(MPI_Status), offsetof(MPI_Status, MPI_SOURCE), offsetof(MPI_Status, MPI_TAG),
         offsetof(MPI_Status, MPI_ERROR));
}
"""
CALLS_MPI = r"""
#include <mpi.h>
int sum_of_ranks(void) {
  int rank, sum;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Finalize();
  return sum;
}
"""
PROGRAM = """
program uses_mpi
  implicit none
  interface
    integer function sum_of_ranks() bind(c)
    end function
  end interface
  integer :: x[*], i
  x = sum_of_ranks()
  sync all
  do i = 1, num_images()
    if (x[i] /= num_images() * (num_images() - 1) / 2) error stop 'sum'
  end do
  sync all
  if (this_image() == 1) print '(a, i0)', 'images ', num_images()
end program
"""


class Library(unittest.TestCase):
    name, plugin = None, None

    @classmethod
    def setUpClass(cls):
        if cls.name is None:
            raise unittest.SkipTest("what the libraries have in common")
        cls.prefix = OPTIONS.libraries / cls.name
        cls.folder = tempfile.TemporaryDirectory()
        cls.work = pathlib.Path(cls.folder.name)
        cls.started = cls.compile("started", HERE / "started.f90")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def compile(cls, name, *arguments):
        command = [OPTIONS.bin / "atollfc", f"--fc={OPTIONS.back_end}", *arguments, "-o", cls.work / name]
        subprocess.run(list(map(str, command)), check=True, cwd=cls.work)
        return cls.work / name

    def mpiexec(self, ranks, *command, status=0, launcher=None, **environment):
        done = subprocess.run([str(launcher or self.prefix / "bin/mpiexec"), "-n", str(ranks), *map(str, command)], capture_output=True,
                              text=True, timeout=200, cwd=self.work,
                              env=dict(os.environ, PRTE_MCA_rmaps_default_mapping_policy=":oversubscribe", **environment))
        if status is not None:
            self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def contract(self, **environment):
        for ranks in 1, 2, 4:
            self.mpiexec(ranks, OPTIONS.contract, OPTIONS.plugins / f"libatoll-{self.plugin}.so", **environment)

    def run_started(self, **environment):
        done = self.mpiexec(3, "env", "LD_DEBUG=files", self.started, "argument", "x y", ATOLL_NODE_SIZE="1", **environment)
        self.assertEqual(done.stdout.count("<x y>"), 3)
        self.assertIn(f"libatoll-{self.plugin}.so", done.stderr)
        self.assertIn(str(self.prefix), done.stderr)
        self.mpiexec(3, self.started, "error", ATOLL_NODE_SIZE="1", status=7, **environment)


class Mpich(Library):
    name, plugin = "mpich", "mpi-abi"

    def values(self, *options):
        subprocess.run(["cc", *options, "-x", "c", "-", "-o", self.work / "show"], input=SHOW, text=True, check=True)
        return subprocess.run([self.work / "show"], capture_output=True, text=True, check=True).stdout

    def test_header(self):
        """What Atoll's header says is what the library's own says."""
        ours = self.values(f"-I{ABI_HEADER.parent}")
        self.assertEqual(ours, self.values("-DMPI_ABI", f"-I{self.prefix}/include"))
        self.assertIn("MPI_BYTE 583", ours)

    def test_contract(self):
        self.contract(LD_LIBRARY_PATH=str(self.prefix / "lib"))

    def test_library_of_the_launcher(self):
        self.run_started()

    def test_library_of_the_environment(self):
        """Under Debian's launcher, which has no such library beside it: the loader finds this one."""
        launcher = shutil.which("mpiexec.mpich")
        if not launcher:
            self.skipTest("mpiexec.mpich is not installed")
        self.run_started(launcher=launcher, ATOLL_MPI="abi", LD_LIBRARY_PATH=str(self.prefix / "lib"))

    def test_program_that_calls_mpi(self):
        source, other = self.work / "uses_mpi.f90", self.work / "calls.c"
        source.write_text(PROGRAM)
        other.write_text(CALLS_MPI)
        subprocess.run(["cc", "-DMPI_ABI", f"-I{self.prefix}/include", "-c", str(other), "-o", str(self.work / "calls.o")],
                       check=True)
        program = self.compile("uses_mpi", source, self.work / "calls.o", f"-L{self.prefix}/lib",
                               f"-Wl,-rpath,{self.prefix}/lib", "-lmpi_abi")
        for size in "1", "4":
            self.assertIn("images 4", self.mpiexec(4, program, ATOLL_NODE_SIZE=size).stdout)

    def test_no_such_library(self):
        """A launcher's process without any library that fits."""
        done = subprocess.run([self.started], capture_output=True, text=True, timeout=60,
                              env=dict(os.environ, PMI_RANK="0", PMI_SIZE="1", ATOLL_MPI="abi"))
        self.assertNotEqual(done.returncode, 0)
        self.assertRegex(done.stderr, "transport of .* cannot be opened: libmpi_abi.so.1: cannot open shared object")


class OpenMpi(Library):
    name, plugin = "openmpi", "mpi-openmpi"

    def setUp(self):
        if not (OPTIONS.plugins / "libatoll-mpi-openmpi.so").exists():
            self.skipTest("Open MPI's development files are not installed")

    def test_contract(self):
        self.contract(LD_LIBRARY_PATH=str(self.prefix / "lib"))

    def test_program(self):
        self.run_started(LD_LIBRARY_PATH=str(self.prefix / "lib"))


parser = argparse.ArgumentParser()
for option in "--bin", "--plugins", "--contract", "--libraries":
    parser.add_argument(option, type=pathlib.Path, required=True)
parser.add_argument("--back-end", required=True)
OPTIONS = parser.parse_args()
for option in "bin", "plugins", "contract", "libraries":
    setattr(OPTIONS, option, getattr(OPTIONS, option).resolve())
if not OPTIONS.libraries.exists():
    print("skipped: no MPI libraries from PyPI (tools/mpi/fetch)")
    sys.exit(77)
unittest.main(argv=sys.argv[:1], verbosity=2)
