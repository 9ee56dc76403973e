#!/usr/bin/env python3
"""A program that uses coarrays and MPI, under a library's mpiexec: results, exit statuses, and nothing left behind."""
import argparse
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).parent


def library_options(library):
    """What the library's compiler wrapper adds to a compiler's command."""
    command = subprocess.run([f"mpifort.{library}", "-show"], capture_output=True, text=True, check=True).stdout
    return [word for word in shlex.split(command)[1:] if word.startswith(("-I", "-L", "-l"))]


def leftovers():
    return {name for name in os.listdir("/dev/shm") if "atoll" in name}


class Program(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.program = pathlib.Path(cls.folder.name) / "mixed"
        cls.survivors = cls.program.with_name("survivors")
        for program in cls.program, cls.survivors:
            command = [OPTIONS.bin / "atollfc", f"--fc={OPTIONS.back_end}", HERE / f"{program.name}.f90", "-o", program,
                       *library_options(OPTIONS.library)]
            subprocess.run(list(map(str, command)), check=True, cwd=cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def start(self, images, *arguments, **environment):
        before = leftovers()
        command = [str(OPTIONS.mpiexec), "-n", str(images), str(self.program), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=100, env=dict(os.environ, **environment))
        self.assertEqual(leftovers(), before)
        return done

    def assert_right(self, images, *arguments, **environment):
        done = self.start(images, *arguments, **environment)
        self.assertIn(f"right on {images} images", done.stdout, done.stderr)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_one_machine(self):
        self.assert_right(3)

    def test_one_image(self):
        self.assert_right(1)

    def test_initialised_late(self):
        self.assert_right(3, "late")

    def test_each_image_a_node(self):
        self.assert_right(3, ATOLL_NODE_SIZE="1")

    def test_each_image_a_node_by_tcp(self):
        self.assert_right(4, "send", ATOLL_NODE_SIZE="1", ATOLL_TCP="yes")

    def test_no_files_for_tcp(self):
        """A connection needs a file. What may not be opened is said once, and the run goes on."""
        if os.environ.get("ATOLL_TRANSPORT", "mpi") != "mpi":
            self.skipTest("GASNet-EX has its own connections")
        done = subprocess.run([str(OPTIONS.mpiexec), "-n", "4", "sh", "-c", f"ulimit -n 60; exec {self.program}"], capture_output=True,
                              text=True, timeout=100, env=dict(os.environ, ATOLL_NODE_SIZE="1", ATOLL_TCP="yes"))
        self.assertIn("right on 4 images", done.stdout, done.stderr)
        self.assertEqual(done.stderr.count("image 1 may not open a file for each of the others"), 1,
                         done.stderr)

    def test_nodes_of_two(self):
        self.assert_right(4, ATOLL_NODE_SIZE="2")

    def test_unknown_setting(self):
        done = self.start(2, ATOLL_BUFER="1M")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr.count("ATOLL_BUFER is ignored"), 1, done.stderr)

    def test_many_variables(self):
        self.assert_right(2, **{f"MANY_{i}": str(i) for i in range(5000)})

    def test_forbidden_personality(self):
        """Addresses stay random: a message, and nothing to be switched off in programs that have fixed ones."""
        forbid, fixed = self.program.with_name("forbid"), self.program.with_name("fixed")
        subprocess.run(["cc", HERE / "forbid_personality.c", "-o", forbid], check=True)
        subprocess.run(list(map(str, [OPTIONS.bin / "atollfc", f"--fc={OPTIONS.back_end}", "-no-pie", HERE / "mixed.f90", "-o", fixed,
                                      *library_options(OPTIONS.library)])), check=True, cwd=self.folder.name)
        if subprocess.run([forbid, "/bin/true"], capture_output=True).returncode != 0:
            self.skipTest("no filters of system calls here")
        run = lambda program: subprocess.run(list(map(str, [OPTIONS.mpiexec, "-n", "3", forbid, program])), capture_output=True, text=True,
                                             timeout=100)
        if pathlib.Path("/proc/sys/kernel/randomize_va_space").read_text().strip() != "0":
            done = run(self.program)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn("link the program with -no-pie, or allow the system call", done.stderr)
        done = run(fixed)
        self.assertIn("right on 3 images", done.stdout, done.stderr)
        doctor = subprocess.run([forbid, OPTIONS.bin / "atoll", "doctor"], capture_output=True, text=True, timeout=100)
        self.assertIn("the system call personality is not allowed", doctor.stdout + doctor.stderr)

    def test_other_settings(self):
        """Processes that would not understand each other: one message, no wrong result and no wait."""
        for name, first, second in ("ATOLL_TELL_ALL", "1", "64"), ("ATOLL_NODE_SIZE", "1", "2"), ("ATOLL_COLL", "direct", "two-level"), \
                ("ATOLL_MEMORY", "sharing", "allocation"), ("ATOLL_ON_FAILURE", "end", "continue"), ("ATOLL_DEADLOCK", "off", "abort"), \
                ("ATOLL_TRANSPORT", "mpi", f"gasnet-{'mpi' if OPTIONS.library == 'openmpi' else 'ucx'}"):
            both = [[f"{name}={value}", str(self.program)] for value in (first, second)]
            done = subprocess.run([str(OPTIONS.mpiexec), "-n", "1", "env", *both[0], ":", "-n", "2", "env", *both[1]], capture_output=True,
                                  text=True, timeout=100)
            if name == "ATOLL_TRANSPORT" and "cannot be opened" in done.stderr:
                continue  # without GASNet-EX
            self.assertNotEqual(done.returncode, 0, done.stderr)
            self.assertEqual(done.stderr.count(f"{name} is '{second}' in image 2, but '{first}' in image 1"), 1, done.stderr)
        # The same value, in other words.
        done = subprocess.run([str(OPTIONS.mpiexec), "-n", "1", "env", "ATOLL_TELL_ALL=64", "ATOLL_WAIT_REPORT=50", str(self.program), ":",
                               "-n", "2", str(self.program)], capture_output=True, text=True, timeout=100)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_refused_once(self):
        """What no image can do is told once, not by each process."""
        for environment, text in ({"ATOLL_SPIN": "fast"}, "ATOLL_SPIN is 'fast'"), ({"ATOLL_SLOT_SIZE": "200T"}, "ATOLL_SLOT_SIZE"), \
                ({"ATOLL_TRANSPORT": "gasnet-smp"}, "ATOLL_TRANSPORT is 'gasnet-smp', but"), \
                ({"ATOLL_BUFFER": "1G", "ATOLL_SLOT_SIZE": "64M", "ATOLL_NODE_SIZE": "1"}, "ATOLL_BUFFER is"):
            done = self.start(4, **environment)
            self.assertNotEqual(done.returncode, 0, done.stderr)
            self.assertEqual(done.stderr.count(text), 1, done.stderr)

    def test_no_plugin(self):
        """Where it is, or, for MPI only, an MPI 5 library, is what the message asks for."""
        for transport, other in ("mpi", True), ("gasnet-ucx", False):
            done = self.start(2, ATOLL_TRANSPORT=transport, ATOLL_PLUGIN_DIR="/nowhere")
            self.assertNotEqual(done.returncode, 0, done.stderr)
            self.assertIn(f"/nowhere/libatoll-{transport}-{OPTIONS.library}.so: ", done.stderr)
            self.assertIn("set ATOLL_PLUGIN_DIR", done.stderr)
            self.assertEqual("have an MPI 5 library, libmpi_abi.so.1" in done.stderr, other, done.stderr)

    def test_error_stop(self):
        for size in "1", "2":
            done = self.start(3, "error", ATOLL_NODE_SIZE=size)
            self.assertEqual(done.returncode, 7, done.stderr)
            self.assertRegex(done.stderr, "ERROR STOP.* 7")
            self.assertEqual(done.stderr.count("told before the end"), 500, done.stderr)

    def test_image_dies(self):
        for size in "1", "2":
            done = self.start(3, "die", ATOLL_NODE_SIZE=size)
            if not self.hides_deaths():
                self.assertNotEqual(done.returncode, 0, done.stderr)
            self.assertNotIn("right", done.stdout)

    def hides_deaths(self):
        """MPICH 4.2's has status 0 for about one of fifteen programs that a signal has killed, also of those without coarrays."""
        version = subprocess.run([str(OPTIONS.mpiexec), "--version"], capture_output=True, text=True).stdout
        return re.search(r"HYDRA[^$]*Version: +4\.2\.", version) is not None

    def start_survivors(self, **environment):
        """An image is killed, and the launcher has been told to go on (docs/failures.md)."""
        command = {"mpich": ["-disable-auto-cleanup", "-n", "4", "sh", "-c", f"trap : USR1; {self.survivors} || [ $? -gt 128 ]"],
                   "openmpi": ["--enable-recovery", "-n", "4", str(self.survivors)]}[OPTIONS.library]
        return subprocess.run([str(OPTIONS.mpiexec), *command], capture_output=True, text=True, timeout=100,
                              env=dict(os.environ, **environment))

    def require_known_launcher(self):
        version = subprocess.run([str(OPTIONS.mpiexec), "--version"], capture_output=True, text=True).stdout
        if not re.search(r"(\(OpenRTE\)|Version:) +4\.", version):
            self.skipTest("how this launcher is told to go on has been tried with Open MPI 4 and MPICH 4 only")

    def test_survivors(self):
        self.require_known_launcher()
        done = self.start_survivors()
        self.assertEqual(done.stdout.count("went on"), 3, done.stdout + done.stderr)
        self.assertIn(done.returncode, [0, 1] if OPTIONS.library == "mpich" else [0], done.stderr)  # see deaths.py

    def test_no_survivors(self):
        self.require_known_launcher()
        done = self.start_survivors(ATOLL_NODE_SIZE="2", ATOLL_TCP="no")
        self.assertNotIn("went on", done.stdout)
        if OPTIONS.library == "mpich": # Open MPI's has status 0 with this option, whatever happens
            self.assertNotEqual(done.returncode, 0, done.stderr)
        self.assertIn("which images of several nodes survive only with", done.stderr)

    def test_other_launcher(self):
        """The program is linked with one library and started by the other's mpiexec: a message, no wrong run."""
        other = "mpich" if OPTIONS.library == "openmpi" else "openmpi"
        try:
            done = subprocess.run([f"mpiexec.{other}", "-n", "2", str(self.program)], capture_output=True, text=True, timeout=100)
        except FileNotFoundError:
            self.skipTest(f"mpiexec.{other} is not installed")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("use the launcher of its library", done.stderr)


parser = argparse.ArgumentParser()
for option in "--bin", "--mpiexec":
    parser.add_argument(option, type=pathlib.Path, required=True)
for option in "--back-end", "--library":
    parser.add_argument(option, required=True)
OPTIONS = parser.parse_args()
unittest.main(argv=sys.argv[:1], verbosity=2)
