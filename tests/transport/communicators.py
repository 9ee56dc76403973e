#!/usr/bin/env python3
"""MPI communicators of teams, in Fortran and C; and waits in both worlds: an image that waits in a statement of the one world serves the other."""
import argparse
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).parent
WAITS = ["recv-get", "barrier-lock", "isend-sync", "irecv-event", "irecv-lock", "isend-sum", "isend-end"]
# Long messages that MPI does not read straight from the other process's memory need both processes.
NO_CMA = {"OMPI_MCA_btl_vader_single_copy_mechanism": "none", "MPIR_CVAR_CH4_CMA_ENABLE": "0", "UCX_TLS": "self,sm,tcp", "UCX_CMA_MAX_BW": "0"}


def library_options(wrapper):
    command = subprocess.run([f"{wrapper}.{OPTIONS.library}", "-show"], capture_output=True, text=True, check=True).stdout
    return [word for word in shlex.split(command)[1:] if word.startswith(("-I", "-L", "-l"))]


class Communicators(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def build(self, source):
        program = pathlib.Path(self.folder.name) / pathlib.Path(source).name.replace(".", "-")
        if not program.exists():
            compiler = [OPTIONS.bin / "atollcc"] if source.endswith(".c") else [OPTIONS.bin / "atollfc", f"--fc={OPTIONS.back_end}"]
            wrapper = "mpicc" if source.endswith(".c") else "mpifort"
            command = [*compiler, "-g", HERE / source, "-o", program, *library_options(wrapper)]
            subprocess.run(list(map(str, command)), check=True, cwd=self.folder.name)
        return program

    def assert_right(self, source, images, *arguments, **environment):
        command = [str(OPTIONS.mpiexec), "-n", str(images), str(self.build(source)), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=100, env=dict(os.environ, **environment), check=False)
        self.assertIn(f"right on {images} images", done.stdout, done.stderr)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_teams(self):
        for images in 1, 2, 5:
            for nodes in "auto", "1":
                self.assert_right("communicators.f90", images, ATOLL_NODE_SIZE=nodes)

    def test_gasnet(self):
        """Over the conduits that MPI's launcher starts, where they have been built."""
        for conduit in "gasnet-mpi", "gasnet-ucx":
            if (OPTIONS.bin.parent / "lib" / "atoll" / f"libatoll-{conduit}-{OPTIONS.library}.so").exists():
                for wait in "", "irecv-event", "isend-end":
                    for nodes in "auto", "1":
                        with self.subTest(conduit=conduit, wait=wait, nodes=nodes):
                            self.assert_right("communicators.f90", 2, wait, ATOLL_NODE_SIZE=nodes, ATOLL_TRANSPORT=conduit)

    def test_waits(self):
        for wait in WAITS:
            for nodes, tcp in ("auto", "auto"), ("1", "no"), ("1", "yes"):
                for memory in {}, NO_CMA:
                    with self.subTest(wait=wait, nodes=nodes, tcp=tcp, memory=memory):
                        self.assert_right("communicators.f90", 3 if nodes == "auto" else 2, wait, ATOLL_NODE_SIZE=nodes, ATOLL_TCP=tcp, **memory)

    @unittest.skipIf("flang" in sys.argv[-1] or any("flang" in word for word in sys.argv), "the module mpi_f08 is gfortran's")
    def test_mpi_f08(self):
        self.assert_right("communicators_f08.f90", 2)

    def test_c(self):
        for nodes in "auto", "1":
            self.assert_right("communicators.c", 3, ATOLL_NODE_SIZE=nodes)

    def test_shared_library(self):
        """The library has the module's procedures, the program has what they call."""
        folder = pathlib.Path(self.folder.name)
        (folder / "shared.f90").write_text("integer function team_size()\n  use atoll_mpi, only: atoll_team_comm\n  implicit none\n  include 'mpif.h'\n"
                                           "  integer :: code\n  call mpi_comm_size(atoll_team_comm(), team_size, code)\nend function\n")
        (folder / "user.f90").write_text("integer, external :: team_size\ninteger :: x[*]\nx = team_size()\nsync all\n"
                                         "if (this_image() == 1 .and. x[2] == 2) print '(a)', 'right on 2 images'\nend\n")
        compiler = [OPTIONS.bin / "atollfc", f"--fc={OPTIONS.back_end}"]
        options = library_options("mpifort")
        for command in [*compiler, "-shared", "-fPIC", "shared.f90", "-o", "libshared.so", *options], \
                       [*compiler, "user.f90", "-L.", "-lshared", f"-Wl,-rpath,{folder}", "-o", "user", *options]:
            subprocess.run(list(map(str, command)), check=True, cwd=folder)
        done = subprocess.run([str(OPTIONS.mpiexec), "-n", "2", str(folder / "user")], capture_output=True, text=True, timeout=100, check=True)
        self.assertEqual(done.stdout, "right on 2 images\n")

    def test_without_mpiexec(self):
        """A message, not as many worlds of one."""
        for source, words in ("communicators.f90", "start the program with mpiexec instead of"), ("communicators.c", "start the program with the mpiexec"):
            done = subprocess.run([str(OPTIONS.bin / "atollrun"), "-n", "2", str(self.build(source))], capture_output=True, text=True, timeout=60, check=False)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn(words, done.stderr)


parser = argparse.ArgumentParser()
for option in "--bin", "--mpiexec":
    parser.add_argument(option, type=pathlib.Path, required=True)
for option in "--back-end", "--library":
    parser.add_argument(option, required=True)
OPTIONS = parser.parse_args()
unittest.main(argv=sys.argv[:1], verbosity=2)
