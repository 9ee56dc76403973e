#!/usr/bin/env python3
"""Runs under a launcher in which all images wait for each other end with a report; runs that only are slow do not. --library openmpi,
mpich, gasnet-udp, gasnet-smp. What else is to be said of deadlocks: tests/fault/test_deadlock.py."""
import argparse
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

FAULT = pathlib.Path(__file__).parents[1] / "fault"
PROGRAMS = FAULT / "programs"
sys.path.insert(0, str(FAULT))
import fault  # noqa: E402
STATUS = 125
MORE = 3  # seconds in which a deadlock is found, on a machine that has other things to do, too
# (case, images of a node): what the line of each image says. All are on one node where there is no number.
CASES = {
    ("sync-images", ""): {k: f"SYNC IMAGES: waits for SYNC IMAGES of image {k % 4 + 1} with it" for k in range(1, 5)},
    ("event", ""): {1: "STOP or END PROGRAM: waits for the other images to stop", 2: "EVENT WAIT: waits for posts"},
    ("locks", "1"): {1: "LOCK: waits for image 2, which has locked", 2: "LOCK: waits for the lock variable on image 1"},
    ("co-sum", "1"): {1: "SYNC IMAGES: waits for SYNC IMAGES of image 2", 3: "CO_SUM: waits for image 1 of another node"},
    ("event", "1"): {1: "STOP or END PROGRAM: waits for the other images to stop", 4: "EVENT WAIT: waits for posts"},
    ("allocate", "2"): {1: "ALLOCATE: waits for image 2", 2: "SYNC IMAGES: waits for SYNC IMAGES of image 1", 4: "ALLOCATE: waits for"},
    ("critical", "2"): {1: "SYNC IMAGES: waits for", 2: "CRITICAL: waits for image 1, which has entered the construct"},
}
SLOW = [("compute", ""), ("lock", "1"), ("turns", "1"), ("stop", "2")]


class Deadlock(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="atoll-deadlock-")
        for program in "deadlock", "slow":
            subprocess.run([OPTIONS.bin / "atollfc", "--fc=gfortran", "-O1", PROGRAMS / f"{program}.f90", "-o", program], check=True,
                           cwd=cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def launcher(self):
        return [OPTIONS.bin / "atollrun" if OPTIONS.library.startswith("gasnet") else OPTIONS.mpiexec]

    def environment(self, node_size, **variables):
        if OPTIONS.library.startswith("gasnet"):
            variables["ATOLL_TRANSPORT"] = OPTIONS.library
        return dict(os.environ, ATOLL_NODE_SIZE=node_size, **variables)

    def run_program(self, program, case, node_size, images, limit=60, **variables):
        return subprocess.run(["timeout", str(limit), *self.launcher(), "-n", str(images), f"./{program}", case], cwd=self.folder.name,
                              env=self.environment(node_size, **variables), stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              errors="replace")

    def test_report(self):
        for (case, node_size), lines in CASES.items():
            with self.subTest(case=case, node_size=node_size):
                done = self.run_program("deadlock", case, node_size, 4)
                self.assertEqual(done.returncode, STATUS, done)
                self.assertIn("atoll: deadlock: all images wait, and none can go on:", done.stderr, done)
                for image, text in lines.items():
                    self.assertRegex(done.stderr, rf"atoll:   image {image}: (\S*deadlock\.f90:\d+: )?{re.escape(text)}", done)

    def test_no_false_alarm(self):
        for case, node_size in SLOW:
            with self.subTest(case=case, node_size=node_size):
                done = self.run_program("slow", case, node_size, 3)
                self.assertEqual((done.returncode, done.stdout.count("went on")), (0, 3), done)
                self.assertNotIn("deadlock", done.stderr, done)

    def test_report_on_request(self):
        """SIGQUIT to an image; the process that has forked the images passes it on."""
        if OPTIONS.library == "gasnet-udp":
            self.skipTest("the udp conduit uses SIGQUIT itself")
        program = str(pathlib.Path(self.folder.name).resolve() / "slow")
        process = subprocess.Popen([*self.launcher(), "-n", "3", program, "compute"], env=self.environment("1"), stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")
        time.sleep(1.5)
        while process.poll() is None:  # how soon the images are where they wait depends on the machine's load
            for pid in [process.pid] if OPTIONS.library == "gasnet-smp" else fault.processes_of(program):
                os.kill(pid, signal.SIGQUIT)
            time.sleep(0.3)
        out, err = process.communicate()
        self.assertEqual((process.returncode, out.count("went on")), (0, 3), err)
        self.assertIn("image 1 does not wait for another image", err)
        self.assertRegex(err, r"image 2: \S*slow\.f90:\d+: SYNC ALL: waits for image 1 of another node")

    def follow(self, node_size, until, **variables):
        """What a run that stands still says until all of `until` has been said, and for `MORE` seconds from then on. It goes on all the
        same, and is ended."""
        said = pathlib.Path(self.folder.name) / "said"
        with open(said, "wb") as file:
            process = subprocess.Popen([*self.launcher(), "-n", "3", "./deadlock", "sync-images"], cwd=self.folder.name, stderr=file,
                                       env=self.environment(node_size, **variables), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
            deadline = time.monotonic() + 60
            while not all(text in said.read_text(errors="replace") for text in until) and time.monotonic() < deadline:
                time.sleep(0.05)
            time.sleep(MORE)
            status = process.poll()
            process.terminate()
            process.wait(60)
        self.assertIsNone(status, said.read_text(errors="replace"))
        return said.read_text(errors="replace")

    def test_off(self):
        """All wait, and say so: from then on a deadlock would be reported within two seconds."""
        for node_size in "", "1":
            with self.subTest(node_size=node_size):
                waits = [f"image {k}: " for k in range(1, 4)]
                said = self.follow(node_size, waits, ATOLL_DEADLOCK="off", ATOLL_WAIT_REPORT="0.1")
                for text in waits:
                    self.assertIn(text, said)
                self.assertNotIn("deadlock:", said)

    def test_report_only(self):
        """The run goes on, and the deadlock is told of once."""
        for node_size in "", "1":
            with self.subTest(node_size=node_size):
                said = self.follow(node_size, ["  image 3: "], ATOLL_DEADLOCK="report")
                self.assertEqual(said.count("deadlock: all images wait"), 1, said)


parser = argparse.ArgumentParser()
parser.add_argument("--bin", type=pathlib.Path, required=True)
parser.add_argument("--library", required=True)
parser.add_argument("--mpiexec", type=pathlib.Path)
OPTIONS, rest = parser.parse_known_args()
OPTIONS.bin = OPTIONS.bin.resolve()
unittest.main(argv=sys.argv[:1] + rest, verbosity=2)
