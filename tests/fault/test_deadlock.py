"""Runs in which all images wait for each other end with a report; runs that only are slow do not."""
import re
import signal
import time

import fault

STATUS = 125
# Case: what the line of each image says (4 images).
CASES = {
    "sync-images": {k: f"SYNC IMAGES: waits for SYNC IMAGES of image {k % 4 + 1} with it" for k in range(1, 5)},
    "sync-images-count": {1: "SYNC IMAGES: waits for SYNC IMAGES of image 2", 3: "SYNC ALL: waits for image 1,"},
    "sync-all": {1: "SYNC IMAGES: waits for SYNC IMAGES of image 2", 2: "SYNC ALL: waits for image 1,"},
    "locks": {1: "LOCK: waits for image 2, which has locked", 2: "LOCK: waits for image 1, which has locked",
              3: "SYNC ALL: waits for images 1, 2,"},
    "lock-held": {1: "SYNC ALL: waits for images 2, 3, 4,", 4: "LOCK: waits for image 1, which has locked"},
    "critical": {1: "SYNC IMAGES: waits for", 2: "CRITICAL: waits for image 1, which has entered the construct"},
    "co-sum": {1: "SYNC IMAGES: waits for", 2: "CO_SUM: waits for image 1,"},
    "co-reduce": {1: "SYNC IMAGES: waits for", 4: "CO_REDUCE: waits for image 1,"},
    "complete": {1: "SYNC IMAGES: waits for", 2: "COMPLETE: waits for CO_SUM of image 1,"},
    "allocate": {1: "ALLOCATE: waits for image 2,", 2: "SYNC IMAGES: waits for SYNC IMAGES of image 1"},
    "event": {1: "STOP or END PROGRAM: waits for the other images to stop", 2: "EVENT WAIT: waits for posts: the count is below 1"},
    "sync-teams": {1: "SYNC TEAM: waits for image 2,", 2: "SYNC TEAM: waits for image 4,"},
    "change-teams": {1: "CHANGE TEAM: waits for image 2,", 2: "CHANGE TEAM: waits for image 4,"},
    "sums-of-teams": {1: "CO_SUM: waits for image 2,", 4: "CO_SUM: waits for image 3,"},
    "deallocate": {3: "DEALLOCATE: waits for image 2,", 2: "SYNC IMAGES: waits for SYNC IMAGES of image 1"},
}
LINE = r"atoll:   image {}: (?:\S*deadlock\.f90:\d+: )?{}"


class Deadlock(fault.FaultTest):
    programs = ["deadlock"]

    def test_every_kind_of_wait(self):
        for case, lines in CASES.items():
            with self.subTest(case=case):
                done = self.run_images("deadlock", case, status=STATUS)
                self.assertIn("atoll: deadlock: all images wait, and none can go on:", done.stderr, done)
                for image, text in lines.items():
                    self.assertRegex(done.stderr, LINE.format(image, re.escape(text)), done)
                if case != "event":
                    self.assertEqual(done.stdout, "", done)

    def test_between_nodes(self):
        for size, case, lines in [("1", "locks", {1: "LOCK: waits for image 2, which has locked", 2: "LOCK: waits for the lock"}),
                                  ("1", "co-sum", {1: "SYNC IMAGES: waits for", 3: "CO_SUM: waits for image 1 of another node"}),
                                  ("1", "co-broadcast", {1: "CO_BROADCAST: waits for image 3, or one that passes its data on",
                                                         4: "CO_BROADCAST: waits for image 1, or one that"}),
                                  ("1", "broadcast-sync", {1: "SYNC ALL: waits for image ",
                                                           3: "CO_BROADCAST: waits for image 1, or one that"}),
                                  ("1", "sums-of-teams", {1: "CO_SUM: waits for image 2 of", 4: "CO_SUM: waits for image 3 of"}),
                                  ("1", "sum-for-one", {1: "CO_SUM: waits for image 2, or one that", 4: "CO_SUM: waits for image 3"}),
                                  ("1", "complete", {1: "SYNC IMAGES: waits for", 3: "COMPLETE: waits for collective subroutines"}),
                                  ("2", "allocate", {1: "ALLOCATE: waits for image 2,", 2: "SYNC IMAGES: waits for"})]:
            with self.subTest(case=case):
                done = self.run_images("deadlock", case, status=STATUS, env=self.environment(ATOLL_NODE_SIZE=size))
                for image, text in lines.items():
                    self.assertRegex(done.stderr, LINE.format(image, re.escape(text)), done)

    def test_many_images(self):
        """One line for those that wait at the same place, also between nodes."""
        for size, case, lines in [("", "sync-all", [r"image 1: \S*:\d+: SYNC IMAGES: waits for SYNC IMAGES of image 2",
                                                    r"images 2-70: \S*:\d+: SYNC ALL: wait for image 1,"]),
                                  ("", "sync-images", [r"images 1-70: \S*:\d+: SYNC IMAGES: image 1 waits for SYNC IMAGES of image 2 with it, "
                                                       r"since \d+\.\d s, the others for others"]),
                                  ("1", "sync-images", [r"images 1-70: \S*:\d+: SYNC IMAGES: image 1 waits for"]),
                                  ("16", "sync-all", [r"image 1: \S*:\d+: SYNC IMAGES: waits for SYNC IMAGES of image 2"])]:
            with self.subTest(size=size, case=case):
                done = self.run_images("deadlock", case, images=70, status=STATUS, env=self.environment(ATOLL_NODE_SIZE=size))
                for line in lines:
                    self.assertRegex(done.stderr, "(?m)^atoll:   " + line, done)
                self.assertLess(done.stderr.count("\n"), 20, done)

    def test_report_only(self):
        done = self.run_images("deadlock", "sync-images", options=["--timeout", "6"], status=124,
                               env=self.environment(ATOLL_DEADLOCK="report"))
        self.assertEqual(done.stderr.count("deadlock: all images wait"), 1, done)

    def test_off(self):
        done = self.run_images("deadlock", "sync-images", options=["--timeout", "4"], status=124,
                               env=self.environment(ATOLL_DEADLOCK="off"))
        self.assertNotIn("deadlock:", done.stderr, done)

    def test_report_of_long_waits(self):
        done = self.run_images("deadlock", "sync-all", options=["--timeout", "3"], status=124,
                               env=self.environment(ATOLL_DEADLOCK="off", ATOLL_WAIT_REPORT="0.5"))
        self.assertRegex(done.stderr, r"atoll: image 2: \S*deadlock\.f90:\d+: SYNC ALL: has waited \d\.\d s for image 1")

    def test_report_on_request(self):
        process = self.start("deadlock", "locks", options=["--timeout", "4"],
                             env=self.environment(ATOLL_DEADLOCK="off"))
        time.sleep(2)
        process.send_signal(signal.SIGQUIT)
        done = self.finish(process)
        self.assertEqual(done.status, 124, done)
        for image, text in CASES["locks"].items():
            self.assertRegex(done.stderr, LINE.format(image, re.escape(text)), done)


class Slow(fault.FaultTest):
    programs = ["slow"]
    PLACES = ["compute", "sleep", "read", "atomic", "lock", "turns", "stop"]

    def test_no_false_alarm(self):
        for place in self.PLACES:
            for images in [3, 8]:
                with self.subTest(place=place, images=images):
                    process = self.start("slow", place, images=images, stdin=fault.subprocess.PIPE)
                    if place == "read":
                        time.sleep(3)
                    done = self.finish(process, b"a line\n")
                    self.assertEqual(done.status, 0, done)
                    self.assertEqual(done.stderr, "", done)
                    self.assertEqual(done.stdout.count("went on"), images, done)

    def test_no_false_alarm_between_nodes(self):
        for place in ["atomic", "lock", "turns"]:
            with self.subTest(place=place):
                done = self.run_images("slow", place, images=3, status=0, env=self.environment(ATOLL_NODE_SIZE="1"))
                self.assertEqual((done.stderr, done.stdout.count("went on")), ("", 3), done)

    def test_suspended(self):
        """Images that are stopped by a signal do nothing either, but may go on."""
        process = self.start("slow", "compute", images=3)
        self.wait_until(lambda: len(fault.processes_of(self.program)) == 4, "all images are there")
        time.sleep(1)
        pids = [pid for pid in fault.processes_of(self.program) if pid != process.pid]
        for pid in pids:
            fault.os.kill(pid, signal.SIGSTOP)
        time.sleep(3)
        for pid in pids:
            fault.os.kill(pid, signal.SIGCONT)
        done = self.finish(process)
        self.assertEqual((done.status, done.stderr), (0, ""), done)

    def test_request_while_computing(self):
        """Asked again and again: how soon the images are where they wait depends on the machine's load."""
        process = self.start("slow", "compute", images=3)
        time.sleep(1.5)
        while process.poll() is None:
            process.send_signal(signal.SIGQUIT)
            time.sleep(0.3)
        done = self.finish(process)
        self.assertEqual(done.status, 0, done)
        self.assertIn("image 1 does not wait for another image", done.stderr, done)
        self.assertRegex(done.stderr, r"image 2: \S*slow\.f90:\d+: SYNC ALL: waits for image 1", done)


if __name__ == "__main__":
    fault.main()
