#!/usr/bin/env python3
"""Open MPI's mpiexec refuses root. What Atoll says about it is what is to be done: the program runs then."""
import os
import re
import shutil
import sys

import cli
from cli import HELLO, CliTest, main

FIRST, SECOND = "OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"
MPIEXEC = shutil.which("mpiexec.openmpi")


class Root(CliTest):
    def setUp(self):
        super().setUp()
        for name in FIRST, SECOND:
            self.addCleanup(os.environ.__setitem__, name, os.environ[name]) if name in os.environ else None
            os.environ.pop(name, None)
        os.environ["OMPI_MCA_rmaps_base_oversubscribe"] = "1"
        self.write("hello.f90", HELLO)
        self.atollfc("hello.f90", "-o", "hello")
        self.program = os.path.join(self.work, "hello")

    def atollrun(self, status, **environment):
        return self.command([os.path.join(cli.BIN, "atollrun"), "--hosts", "localhost:2", self.program], status=status,
                            ATOLL_MPI="openmpi", **environment)

    def variables(self, said):
        """Those of the command that a message tells the user to type."""
        match = re.search(r"\bexport ((?:\w+=\S+ ?)+)$", said, re.MULTILINE)
        self.assertIsNotNone(match, said)
        return dict(word.split("=") for word in match.group(1).split())

    def test_atollrun(self):
        said = self.atollrun(126).stderr
        self.assertEqual(len(said.splitlines()), 1, said)
        self.assertIn("Open MPI's mpiexec refuses to start as root", said)
        self.assertIn("last 20", self.atollrun(0, **self.variables(said)).stdout)

    def test_one_of_two(self):
        """Open MPI wants both, and both to be 1."""
        for given in ({FIRST: "1"}, {SECOND: "1"}, {FIRST: "1", SECOND: "yes"}):
            self.assertIn("refuses to start as root", self.atollrun(126, **given).stderr)

    def test_mpiexec(self):
        command = [MPIEXEC, "-n", "2", self.program]
        self.assertIn("root", self.command(command, status=1).stderr)
        doctor = [os.path.join(cli.BIN, "atoll"), "doctor"]
        for given in ({}, {FIRST: "1"}):
            allowed = self.variables(self.command(doctor, ATOLL_FC="gfortran", **given).stdout)
        self.assertIn("last 20", self.command(command, **allowed).stdout)
        self.assertNotIn("refuses to start as root", self.command(doctor, ATOLL_FC="gfortran", **allowed).stdout)


if os.geteuid() != 0 or not MPIEXEC:
    print("skipped: not root" if os.geteuid() != 0 else "skipped: no mpiexec.openmpi")
    sys.exit(77)
main()
