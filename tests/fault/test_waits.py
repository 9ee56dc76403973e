"""An image dies while the others wait for it, in every kind of wait, or compute."""
import fault

PLACES = ["sync-all", "sync-images", "sync-star", "critical", "lock", "allocate", "deallocate", "co-sum", "co-max",
          "co-broadcast", "co-reduce", "form-team", "event", "atomic", "get", "put", "compute", "stop", "end"]


class Waits(fault.FaultTest):
    programs = ["waits"]

    def dies(self, how, places, status, message, victim=2):
        for place in places:
            with self.subTest(how=how, place=place):
                done = self.run_images("waits", str(victim), how, place, status=status)
                self.assertIn(message, done.stderr, done)
                self.assertNotIn("went on", done.stdout, done)
                self.assertLess(done.seconds, fault.PROMPT, done)

    def test_killed(self):
        self.dies("kill", PLACES, 128 + 9, "atoll: image 2 was killed by signal 9 (Killed)")

    def test_first_image_killed(self):
        self.dies("kill", ["sync-all", "critical", "co-sum", "end"], 128 + 9, "atoll: image 1 was killed by signal 9",
                  victim=1)

    def test_segmentation_fault(self):
        self.dies("segv", ["sync-all", "compute"], 128 + 11, "atoll: image 2 was killed by signal 11 (Segmentation fault)")

    def test_abort(self):
        self.dies("abort", ["sync-images", "compute"], 128 + 6, "atoll: image 2 was killed by signal 6 (Aborted)")

    def test_terminated_alone(self):
        self.dies("term", ["co-sum", "compute"], 128 + 15, "atoll: image 2 was killed by signal 15 (Terminated)")

    def test_error_stop(self):
        self.dies("error-stop", PLACES, 42, "ERROR STOP")

    def test_exit_with_a_status(self):
        self.dies("exit", ["sync-all", "compute"], 5, "atoll: image 2 ended with exit status 5")

    def test_exit_without_end(self):
        self.dies("_exit", ["sync-all", "end"], 6, "atoll: image 2 ended without STOP or END PROGRAM (exit status 6)")

    def test_runtime_error(self):
        status = 2 if "gfortran" in fault.BACK_END else 128 + 6  # flang's library aborts
        self.dies("open", ["sync-all", "compute"], status, "o such file or directory")


if __name__ == "__main__":
    fault.main()
