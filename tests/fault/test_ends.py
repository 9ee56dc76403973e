"""STOP, ERROR STOP, END PROGRAM: messages and the exit status of the run (Fortran 2018, 5.3.7, 11.4)."""
import os
import time

import fault


class Ends(fault.FaultTest):
    programs = ["stops", "codes"]

    def test_stat_codes(self):
        self.run_images("codes", images=1)

    def test_normal(self):
        for how, status, text in [("end", 0, ""), ("stop", 0, ""), ("exit", 0, ""), ("forked", 0, ""), ("code", 2, "2"), ("codes", 7, "7"),
                                  ("text", 0, "the text")]:
            with self.subTest(how=how):
                done = self.run_images("stops", how, status=status)
                self.assertIn(text, done.stderr)
                self.assertNotIn("atoll:", done.stderr)

    def test_processes_of_an_image(self):
        self.assertNotIn("atoll:", self.run_images("stops", "child-error").stderr)
        self.assertIn("exit status 5", self.run_images("stops", "child-stops", status=5).stderr)

    def test_quiet(self):
        self.assertEqual(self.run_images("stops", "quiet", status=4).stderr, "")
        self.assertNotIn("STOP", self.run_images("stops", "error-quiet", status=11).stderr)

    def test_error(self):
        for how, status, text in [("error", 9, "ERROR STOP"), ("error-text", 1, "the text"), ("error-256", 1, "256"),
                                  ("error-after-stop", 13, "13")]:
            with self.subTest(how=how):
                self.assertIn(text, self.run_images("stops", how, status=status).stderr)

    def test_one_message(self):
        done = self.run_images("stops", "error-all", status=12, images=8)
        self.assertEqual(done.stderr.count("ERROR STOP"), 1, done)

    def test_stopped_images_are_reachable(self):
        done = self.run_images("stops", "reachable")
        self.assertEqual(done.stdout, "read 100\nread 5\n")

    def test_one_image(self):
        self.run_images("stops", "code", images=1, status=2)
        self.run_images("stops", "error-all", images=1, status=12)


class Threads(fault.FaultTest):
    programs = ["threads"]
    flags = ["-fopenmp"]

    def test_message_of_one_of_them(self):
        for _ in range(20):
            self.assertIn("by a thread", self.run_images("threads", status=1, images=1).stderr)

    def registered_dead(self):
        """The objects by which LLVM's OpenMP library registers processes, of those that are no more."""
        registered = [name for name in fault.shared_memory_objects() if name.startswith("__KMP_REGISTERED_LIB_")]
        return {name for name in registered if not os.path.exists("/proc/" + name.split("_")[5])}

    def test_nothing_is_left_of_images_that_are_ended(self):
        before = self.registered_dead()
        self.run_images("threads", status=1, images=4)
        deadline = time.monotonic() + 5  # other tests may be about to remove theirs
        while self.registered_dead() - before and time.monotonic() < deadline:
            time.sleep(0.1)
        self.assertLessEqual(self.registered_dead(), before)


if __name__ == "__main__":
    fault.main()
