"""Memory that all images can write is overwritten: the run ends all the same, within its time, with a message and an error status,
and nothing is left. ATOLL_TEST_OVERWRITES: how many runs."""
import collections
import os
import random
import re
import shutil
import subprocess
import unittest

import fault

RUNTIME = os.path.join(fault.HERE, "..", "..", "runtime")
RUNS = int(os.environ.get("ATOLL_TEST_OVERWRITES") or 40)
SECONDS = 8  # of ATOLL_TIMEOUT: images that wait for what never comes may hang, as in any wrong program


class Overwrites(fault.FaultTest):
    programs = ["bounds", "waits"]
    flags = ["-g"]

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        compiler = shutil.which("cc") or shutil.which("gcc")
        if not compiler:
            raise unittest.SkipTest("no C compiler")
        helper = os.path.join(cls.dir, "overwrite.o")
        subprocess.run([compiler, "-std=gnu11", "-O1", "-I", RUNTIME, "-c", os.path.join(fault.HERE, "programs", "overwrite.c"),
                        "-o", helper], check=True)
        subprocess.run([os.path.join(fault.BIN, "atollfc"), f"--fc={fault.BACK_END}", "-O1", "-J", cls.dir,
                        os.path.join(fault.HERE, "programs", "overwritten.f90"), helper, "-o", os.path.join(cls.dir, "overwritten")],
                       check=True, cwd=cls.dir)

    def test_random_stores(self):
        first = int(os.environ.get("ATOLL_TEST_SEED") or random.randrange(1, 10**6))
        statuses = collections.Counter()
        for seed in range(first, first + RUNS):
            images = 2 + seed % 3
            settings = self.environment(ATOLL_TIMEOUT=str(SECONDS), ATOLL_GRACE="0.5", ATOLL_NODE_SIZE=["", "", "1", "2"][seed // 3 % 4])
            with self.subTest(seed=seed):
                done = self.run_images("overwritten", str(seed), str(1 + seed % images), images=images, status=None, env=settings)
                self.assertNotEqual(done.status, 0, done)
                self.assertNotEqual(done.stderr, "", done)
                self.assertLess(done.seconds, SECONDS + fault.PROMPT, done)
                statuses[done.status] += 1
        print(f"ATOLL_TEST_SEED={first}; exit statuses and how often: {dict(statuses)}")

    def test_bounds(self):
        """Guard pages stop who goes on and on, and a message says where."""
        if fault.SANITIZED:
            self.skipTest("AddressSanitizer tells itself")
        for where, what in [("below", "is in the guard page after the control block of image 2"),
                            ("above", "is in memory after all arrays in the heap of image 2"),
                            ("component", "is in memory after all arrays in the heap of image 2"),
                            ("nowhere", "an array that is not allocated, a pointer that is not associated"),
                            ("stack", "the stack is full")]:
            with self.subTest(where=where):
                done = self.run_images("bounds", where, images=3, status=139)
                line = re.search("atoll: image 2: segmentation fault: .*", done.stderr)
                self.assertTrue(line and what in line.group(), done)
                if where in ("below", "above", "component"):
                    self.assertRegex(line.group(), r": \S*bounds\.f90:50$")
                self.assertIn("atoll: image 2 was killed by signal 11 (Segmentation fault)", done.stderr)
                self.assertLess(done.seconds, fault.PROMPT, done)

    def test_stack_between_nodes(self):
        """Who reads a whole object of another node has a handler of faults for its pages: it passes on what is not its."""
        if fault.SANITIZED:
            self.skipTest("AddressSanitizer tells itself")
        for where in "stack", "stack-later":
            with self.subTest(where=where):
                done = self.run_images("bounds", where, images=3, status=139, env=self.environment(ATOLL_NODE_SIZE="1"))
                self.assertRegex(done.stderr, "atoll: image 2: segmentation fault: the stack is full", done)

    def test_signal_that_was_sent(self):
        """No fault of the program's: nothing is said of addresses."""
        done = self.run_images("waits", "2", "segv", "sync-all", status=139)
        self.assertNotIn("segmentation fault:", done.stderr)
        self.assertEqual(done.stderr.count("atoll: image 2 was killed by signal 11"), 1, done)


if __name__ == "__main__":
    fault.main()
