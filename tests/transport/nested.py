#!/usr/bin/env python3
"""Runs that start runs, by a library's mpiexec, GASNet or forks: each has its own images. All of it in a control group that holds a
limited number of processes."""
import argparse
import contextlib
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).parent
MOST_PROCESSES = 150


@contextlib.contextmanager
def limited_processes():
    """What a process has to do before it executes a program that may have so many processes; None where control groups cannot be made."""
    roots = [pathlib.Path("/sys/fs/cgroup/pids"), pathlib.Path("/sys/fs/cgroup")]
    group = next((root for root in roots if (root / "cgroup.procs").exists()), roots[0]) / f"atoll-nested-{os.getpid()}"
    try:
        group.mkdir()
        (group / "pids.max").write_text(str(MOST_PROCESSES))
    except OSError as error:
        print("processes are not limited:", error, flush=True)
        yield None
    else:
        yield lambda: (group / "cgroup.procs").write_text(str(os.getpid()))
    finally:
        with contextlib.suppress(OSError):
            for process in (group / "cgroup.procs").read_text().split():
                os.kill(int(process), signal.SIGKILL)
        with contextlib.suppress(OSError):
            group.rmdir()


class Nested(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(cls.folder.name)
        cls.program, cls.caller = folder / "nested", folder / "caller"
        subprocess.run([OPTIONS.bin / "atollfc", f"--fc={OPTIONS.back_end}", HERE / "nested.f90", "-o", cls.program], check=True, cwd=folder)
        subprocess.run([f"mpifort.{OPTIONS.library}", HERE / "caller.f90", "-o", cls.caller], check=True, cwd=folder)
        cls.atollrun, cls.mpiexec = f"{OPTIONS.bin}/atollrun", str(OPTIONS.mpiexec)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_in_group(self, command, **environment):
        with limited_processes() as enter:
            done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=100, preexec_fn=enter,
                                  stdin=subprocess.DEVNULL, env=dict(os.environ, **environment))
        return done

    def assert_runs(self, command, *runs, **environment):
        """The numbers of images of all runs that take place."""
        done = self.run_in_group(command, **environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        said = sorted(tuple(map(int, pair)) for pair in re.findall(r"image (\d+) of (\d+)", done.stdout))
        self.assertEqual(said, sorted((image, run) for run in runs for image in range(1, run + 1)), done.stdout + done.stderr)
        return done

    def test_number_in_a_job(self):
        """An explicit number is that of a run of its own."""
        self.assert_runs([self.mpiexec, "-n", "2", self.atollrun, "-n", "3", self.program], 3, 3)
        self.assert_runs([self.mpiexec, "-n", "2", self.atollrun, self.program], 2)
        self.assert_runs([self.mpiexec, "-n", "2", "sh", "-c", f"{self.program}; true"], 2)

    def test_other_number_in_the_environment(self):
        done = self.assert_runs([self.mpiexec, "-n", "2", self.program], 2, ATOLL_NUM_IMAGES="5")
        self.assertEqual(done.stderr.count("ATOLL_NUM_IMAGES is '5', but"), 1, done.stderr)
        self.assert_runs([self.mpiexec, "-n", "1", self.program], 5, ATOLL_NUM_IMAGES="5")
        done = self.run_in_group([self.mpiexec, "-n", "1", self.program], ATOLL_NUM_IMAGES="5", ATOLL_TRANSPORT="mpi")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("has started one process where ATOLL_NUM_IMAGES is '5'", done.stderr)

    def test_runs_of_their_own(self):
        """A transport of one machine would make a run of each process, which nobody means."""
        for transport in "shm", "self":
            done = self.run_in_group([self.mpiexec, "-n", "2", self.program], ATOLL_TRANSPORT=transport, ATOLL_NUM_IMAGES="3")
            self.assertNotEqual(done.returncode, 0, done.stdout)
            self.assertEqual(done.stderr.count(f"ATOLL_TRANSPORT is '{transport}', but"), 1, done.stderr)
            self.assertIn("has started 2 processes", done.stderr)
        self.assert_runs([self.mpiexec, "-n", "1", self.program], 3, ATOLL_TRANSPORT="shm", ATOLL_NUM_IMAGES="3")

    def test_one_that_does_not_join(self):
        """The images would wait for it for ever, because MPICH's mpiexec ends no job for such a one."""
        for setting, said in {"ATOLL_TRANSPORT=shm": "ATOLL_TRANSPORT is 'shm'", "ATOLL_TRANSPORT=gasnet-smp": "is 'gasnet-smp'",
                              "ATOLL_SPIN=fast": "ATOLL_SPIN", "ATOLL_MPI=abi": "libmpi_abi", "ATOLL_OUTPUT_DIR=/proc/none": "/proc/none"}.items():
            for own, other in (setting, "ATOLL_X=1"), ("ATOLL_X=1", setting):
                command = [word for value in (own, other) for word in (":", "-n", "2", "env", value, self.program)]
                done = self.run_in_group([self.mpiexec, *command[1:]])
                self.assertNotEqual(done.returncode, 0, done.stdout)
                self.assertIn(said, done.stderr)

    def test_program_that_calls_mpi(self):
        for command in f"{self.atollrun} -n 3 {self.program}", f"ATOLL_NUM_IMAGES=3 {self.program}", \
                f"sh -c 'ATOLL_NUM_IMAGES=3 {self.program}; true'":
            done = self.assert_runs([self.mpiexec, "-n", "2", self.caller, command], 3)
            self.assertIn("the caller goes on", done.stdout, done.stderr)

    def test_image_starts_images(self):
        for start in [self.mpiexec, "-n", "2"], [self.atollrun, "-n", "2"]:
            self.assert_runs([*start, self.program, f"{self.atollrun} -n 3 {self.program}"], 2, 3)
            self.assert_runs([*start, self.program, f"ATOLL_NUM_IMAGES=3 {self.program}"], 2, 3)
            if OPTIONS.library == "mpich" or start[0] == self.atollrun:  # Open MPI's mpiexec does not start in a process of its own
                self.assert_runs([*start, self.program, f"{self.mpiexec} -n 3 {self.program}"], 2, 3)

    def test_images_start_gasnet(self):
        """Its processes execute the program once more, each as an image."""
        for conduit in OPTIONS.conduits:
            inner = f"ATOLL_TRANSPORT=gasnet-{conduit} {self.atollrun} -n 3 {self.program}"
            self.assert_runs([self.mpiexec, "-n", "2", self.program, inner], 2, 3)
            self.assert_runs([self.atollrun, "-n", "2", self.program, f"{self.atollrun} -n 3 {self.program}"], 2, 3,
                             ATOLL_TRANSPORT=f"gasnet-{conduit}")
            self.assert_runs([self.atollrun, "-n", "2", self.program, f"ATOLL_NUM_IMAGES=3 {self.program}"], 2, 3,
                             ATOLL_TRANSPORT=f"gasnet-{conduit}")
            self.assert_runs([self.atollrun, "-n", "2", self.program, f"ATOLL_TRANSPORT=mpi {self.mpiexec} -n 3 {self.program}"], 2, 3,
                             ATOLL_TRANSPORT=f"gasnet-{conduit}")


parser = argparse.ArgumentParser()
for option in "--bin", "--mpiexec":
    parser.add_argument(option, type=pathlib.Path, required=True)
for option in "--back-end", "--library":
    parser.add_argument(option, required=True)
parser.add_argument("--conduits", nargs="*", default=[])
OPTIONS = parser.parse_args()
unittest.main(argv=sys.argv[:1], verbosity=2)
