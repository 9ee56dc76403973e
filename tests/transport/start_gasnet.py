#!/usr/bin/env python3
"""Programs whose images GASNet's udp or smp conduit starts (--conduit): arguments, input, exit statuses, and nothing left behind."""
import argparse
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).parent


def processes_of(program):
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and os.readlink(entry / "exe") == str(program):
                found.append(entry.name)
        except OSError:
            pass
    return found


class Start(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.program = pathlib.Path(cls.folder.name).resolve() / "started"
        subprocess.run([str(OPTIONS.bin / "atollfc"), f"--fc={OPTIONS.back_end}", str(HERE / "started.f90"), "-o", str(cls.program)],
                       check=True, cwd=cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def start(self, images, *arguments, options=(), input=None, **environment):
        command = [str(OPTIONS.bin / "atollrun"), "-n", str(images), *options, str(self.program), *arguments]
        environment = dict(os.environ, ATOLL_TRANSPORT=f"gasnet-{OPTIONS.conduit}", **environment)
        done = subprocess.run(command, capture_output=True, text=True, timeout=100, env=environment, input=input)
        for _ in range(100):  # the master may be a little ahead of the others
            if not processes_of(self.program):
                break
            time.sleep(0.1)
        self.assertEqual(processes_of(self.program), [])
        return done

    def assert_right(self, images, *arguments, **options):
        done = self.start(images, *arguments, **options)
        self.assertEqual(done.returncode, 0, done.stderr)
        for image in range(1, images + 1):
            self.assertIn(f"right on image {image} of {images}", done.stdout, done.stderr)
        return done

    def test_one_machine(self):
        self.assert_right(3)

    def test_one_image(self):
        self.assert_right(1)

    def test_nodes(self):
        self.assert_right(3, ATOLL_NODE_SIZE="1")
        self.assert_right(4, ATOLL_NODE_SIZE="2")

    def test_unknown_setting(self):
        done = self.assert_right(2, ATOLL_BUFER="1M")
        self.assertEqual(done.stderr.count("ATOLL_BUFER is ignored"), 1, done.stderr)

    def test_arguments(self):
        argument = """it's  "$HOME" %C \\"""
        done = self.assert_right(2, "argument", argument)
        self.assertEqual(done.stdout.count(f"<{argument}>"), 2, done.stdout)

    def test_input(self):
        done = self.assert_right(2, "read", input="42\n")
        self.assertIn("read 42", done.stdout)

    def test_background(self):
        """What images have started in the background is not waited for."""
        begin = time.monotonic()
        self.assert_right(2, "background")
        self.assertLess(time.monotonic() - begin, 30)

    def start_waiting(self, *before):
        """A run whose images wait for SIGUSR1, and the process that was started."""
        command = [*before, str(OPTIONS.bin / "atollrun"), "-n", "3", str(self.program), "signal"]
        run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               env=dict(os.environ, ATOLL_TRANSPORT=f"gasnet-{OPTIONS.conduit}"))
        for _ in range(3):
            self.assertIn("waits", run.stdout.readline())
        if not before:
            return run, run.pid
        return run, int(pathlib.Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text())

    def finish(self, run):
        try:
            out, err = run.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            for process in processes_of(self.program):
                os.kill(int(process), signal.SIGKILL)
            self.fail("the run does not end")
        self.assertEqual(processes_of(self.program), [])
        return out + err

    def test_signal_for_images(self):
        run, process = self.start_waiting()
        os.kill(process, signal.SIGUSR1)
        out = self.finish(run)
        self.assertEqual((run.returncode, out.count("right on image")), (0, 3), out)

    def test_signal_that_ends(self):
        for number in signal.SIGTERM, signal.SIGINT, signal.SIGHUP:
            run, process = self.start_waiting()
            os.kill(process, number)
            out = self.finish(run)
            self.assertIn(run.returncode, [-number, 128 + number], out)
            self.assertNotIn("right on image", out)

    def test_first_process_of_a_container(self):
        """It hears only the signals for which it has a handler."""
        container = ["unshare", "--pid", "--fork", "--mount-proc"]
        if subprocess.run([*container, "true"], capture_output=True).returncode != 0:
            self.skipTest("no namespaces here")
        for number in signal.SIGTERM, signal.SIGINT, signal.SIGHUP:
            run, process = self.start_waiting(*container)
            os.kill(process, number)
            out = self.finish(run)
            self.assertEqual(run.returncode, 128 + number, out)
            self.assertNotIn("right on image", out)

    def test_too_many_images(self):
        if OPTIONS.conduit == "smp":
            done = self.start(256)
            self.assertEqual(done.returncode, 1, done)
            self.assertIn("GASNet's smp conduit does not make 256 processes", done.stderr)

    def test_stop_code(self):
        self.assertEqual(self.start(3, "stop").returncode, 5)

    def test_error_stop(self):
        for size in "1", "3":
            done = self.start(3, "error", ATOLL_NODE_SIZE=size)
            self.assertEqual(done.returncode, 7, done.stderr)
            self.assertRegex(done.stderr, "ERROR STOP.* 7")

    def test_image_dies(self):
        for size in "1", "3":
            done = self.start(3, "die", ATOLL_NODE_SIZE=size)
            self.assertNotEqual(done.returncode, 0, done.stderr)
            self.assertNotIn("right", done.stdout)

    def test_command(self):
        """Another command than fork starts the processes."""
        if OPTIONS.conduit == "smp":
            self.skipTest("there is only one way")
        script = 'i=0; while [ $i -lt %N ]; do RANK=$i %C & i=$((i+1)); done; wait'
        self.assert_right(3, GASNET_CSPAWN_CMD=script, GASNET_WORKER_RANK="RANK")
        done = self.start(2, GASNET_CSPAWN_CMD=script)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("set GASNET_WORKER_RANK", done.stderr)

    def test_refusals(self):
        for option in ["--label"], ["--timeout", "9"]:
            done = self.start(2, options=option)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn("do not go with this ATOLL_TRANSPORT", done.stderr)
        done = self.start(2, ATOLL_PLUGIN_DIR=self.folder.name)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count("the transport of GASNet cannot be opened"), 1, done.stderr)

    def test_small_shared_memory(self):
        """Where /dev/shm is small, as in containers: no bus error."""
        small = ["unshare", "--mount", "sh", "-c", 'mount -t tmpfs -o size=1m tmpfs /dev/shm && exec "$@"', "sh"]
        if subprocess.run([*small, "true"], capture_output=True).returncode != 0:
            self.skipTest("no mount namespaces here")
        command = [*small, str(OPTIONS.bin / "atollrun"), "-n", "4", str(self.program)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=100,
                              env=dict(os.environ, ATOLL_TRANSPORT=f"gasnet-{OPTIONS.conduit}", ATOLL_NODE_SIZE="1"))
        if OPTIONS.conduit == "udp":
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(done.stdout.count("right on image"), 4, done.stderr)
        else:
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn("GASNet's smp conduit needs 16 MiB of /dev/shm for 4 processes, where 1 MiB are free", done.stderr)


parser = argparse.ArgumentParser()
parser.add_argument("--bin", type=pathlib.Path, required=True)
parser.add_argument("--back-end", required=True)
parser.add_argument("--conduit", default="udp")
OPTIONS = parser.parse_args()
unittest.main(argv=sys.argv[:1], verbosity=2)
