"""Signals from outside: Ctrl-C, kill of the supervisor, of an image, stop and continue."""
import os
import pty
import signal
import subprocess
import time

import fault


class Signals(fault.FaultTest):
    programs = ["waits"]

    def start_computing(self, place="compute", images=4, **more):
        """A run that does not end by itself: the victim is an image that does not exist."""
        process = self.start("waits", "99", "kill", place, images=images, **more)
        self.wait_until(lambda: len(fault.processes_of(self.program)) == images + 1, "all images are there")
        time.sleep(0.3)  # past the start
        return process

    def images_of(self, process):
        return [pid for pid in fault.processes_of(self.program) if pid != process.pid]

    def test_signal_to_supervisor(self):
        for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1, signal.SIGUSR2]:
            for place in ["compute", "atomic"]:
                with self.subTest(signal=number, place=place):
                    process = self.start_computing(place)
                    process.send_signal(number)
                    done = self.finish(process)
                    self.assertEqual(done.status, 128 + number, done)
                    self.assertLess(done.seconds, fault.PROMPT, done)

    def test_signal_to_the_group(self):
        for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
            with self.subTest(signal=number):
                process = self.start_computing(start_new_session=True)
                os.killpg(process.pid, number)
                done = self.finish(process)
                self.assertEqual(done.status, 128 + number, done)
                self.assertEqual(done.stderr, "")

    def test_control_c_in_a_terminal(self):
        """From a terminal the run dies of the signal, so that a shell ends its script; the shell's $? is 130."""
        self.program = os.path.join(self.dir, "waits")
        pid, terminal = pty.fork()
        if pid == 0:
            os.execv(os.path.join(fault.BIN, "atollrun"), ["atollrun", "-n", "3", self.program, "99", "kill", "compute"])
        self.wait_until(lambda: len(fault.processes_of(self.program)) == 4, "all images are there")
        time.sleep(0.3)
        os.write(terminal, b"\x03")
        start = time.monotonic()
        self.wait_until(lambda: fault.state_of(pid) == "Z", "the run ends")
        self.assertLess(time.monotonic() - start, fault.PROMPT)
        _, status = os.waitpid(pid, 0)
        self.assertTrue(os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGINT, status)
        os.close(terminal)
        self.check_nothing_left()

    def test_supervisor_killed(self):
        for place in ["compute", "atomic"]:
            with self.subTest(place=place):
                process = self.start_computing(place)
                process.kill()
                self.assertEqual(self.finish(process).status, -signal.SIGKILL)

    def test_image_killed_from_outside(self):
        process = self.start_computing()
        os.kill(self.images_of(process)[-1], signal.SIGKILL)
        done = self.finish(process)
        self.assertEqual(done.status, 128 + 9, done)
        self.assertRegex(done.stderr, r"atoll: image \d was killed by signal 9")

    def test_signal_to_one_image(self):
        """A signal by which runs are ended, but which the run itself has not got: who has died of what."""
        for number, name in (signal.SIGINT, "Interrupt"), (signal.SIGTERM, "Terminated"), (signal.SIGHUP, "Hangup"), (signal.SIGUSR1, "User"):
            with self.subTest(signal=number):
                process = self.start_computing()
                os.kill(self.images_of(process)[-1], number)
                done = self.finish(process)
                self.assertEqual(done.status, 128 + number, done)
                self.assertRegex(done.stderr, rf"atoll: image \d was killed by signal {int(number)} \({name}")

    def test_all_images_killed(self):
        process = self.start_computing()
        for pid in self.images_of(process):
            os.kill(pid, signal.SIGKILL)
        self.assertEqual(self.finish(process).status, 128 + 9)

    def test_killed_while_it_starts(self):
        for delay in [0, 0.001, 0.003, 0.01, 0.03]:
            process = self.start("waits", "99", "kill", "compute", images=32)
            time.sleep(delay)
            process.kill()
            self.assertEqual(self.finish(process).status, -signal.SIGKILL)

    def test_stopped_image_is_ended(self):
        """An image that is stopped (SIGSTOP) does not keep the run alive."""
        process = self.start_computing()
        first, second = self.images_of(process)[:2]
        os.kill(first, signal.SIGSTOP)
        os.kill(second, signal.SIGKILL)
        self.assertEqual(self.finish(process).status, 128 + 9)

    def test_suspend_and_continue(self):
        # A group of its own, whose leader's parent is of this session: a group without that (a container's first
        # process) cannot be suspended.
        process = self.start_computing(preexec_fn=os.setpgrp)
        process.send_signal(signal.SIGTSTP)
        everybody = fault.processes_of(self.program)
        self.assertEqual(len(everybody), 5)
        self.wait_until(lambda: all(fault.state_of(pid) == "T" for pid in everybody), "all processes are stopped")
        process.send_signal(signal.SIGCONT)
        self.wait_until(lambda: all(fault.state_of(pid) != "T" for pid in everybody), "all processes go on")
        process.terminate()
        self.assertEqual(self.finish(process).status, 128 + 15)

    def test_ignored_hangup(self):
        """nohup"""
        process = self.start_computing(preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        os.kill(process.pid, signal.SIGHUP)
        time.sleep(0.3)
        self.assertEqual(len(fault.processes_of(self.program)), 5)
        process.terminate()
        self.assertEqual(self.finish(process).status, 128 + 15)

    def test_timeout(self):
        done = self.finish(self.start("waits", "99", "kill", "compute", options=["--timeout", "0.5"]))
        self.assertEqual(done.status, 124, done)
        self.assertIn("atoll: the run has taken longer than 0.5 s", done.stderr)

    def test_descendants_do_not_hold_the_run(self):
        """A process that an image has left in the background keeps its output open."""
        process = subprocess.run(["/bin/sh", "-c", "sleep 30 & exec \"$0\" -n 2 \"$1\" 2 error-stop sync-all",
                                  os.path.join(fault.BIN, "atollrun"), os.path.join(self.dir, "waits")],
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=fault.WATCHDOG)
        self.assertEqual(process.returncode, 42)


if __name__ == "__main__":
    fault.main()
