#!/usr/bin/env python3
"""Temporary files are private and removed, also when atollfc is killed; compilations at the same time do not meet."""
import os
import signal
import stat
import subprocess
import time

import cli
from cli import CliTest, HELLO


class Temporaries(CliTest):
    def slow_back_end(self):
        """A back end that answers who it is, and otherwise takes its time."""
        path = self.write("slow", f'#!/bin/sh\n[ "$1" = --version ] && exec {cli.BACK_END} --version\n'
                                  'mkdir "$TMPDIR/own"; : > "$TMPDIR/own/file"; : > started; exec sleep 60\n')
        os.chmod(path, 0o755)
        return path

    def start_slow(self):
        self.write("hello.f90", HELLO)
        words = [os.path.join(cli.BIN, "atollfc"), "--fc=" + self.slow_back_end(), "-c", "hello.f90"]
        process = subprocess.Popen(words, cwd=self.work, env=self.environment(), stderr=subprocess.PIPE,
                                   start_new_session=True)
        deadline = time.monotonic() + 30
        while not self.exists("started"):
            self.assertLess(time.monotonic(), deadline, "the back end was not started")
            time.sleep(0.01)
        return process

    def test_private_while_in_use(self):
        process = self.start_slow()
        private = [os.path.join(self.temp, name) for name in os.listdir(self.temp)]
        directories = [root for root, names, files in os.walk(private[0])]
        modes = {stat.S_IMODE(os.stat(name).st_mode) for name in directories if not name.endswith("own")}
        files = sorted(name for root, names, files in os.walk(private[0]) for name in files)
        process.terminate()
        process.communicate()
        self.assertEqual((len(private), modes, files), (1, {0o700}, ["file", "hello.f90"]))

    def test_removed_on_signals(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
            process = self.start_slow()
            process.send_signal(number)
            process.communicate()
            self.assertEqual(process.returncode, -number)
            self.assertEqual(os.listdir(self.temp), [])
            # The back end was ended too: nobody is left in the session.
            self.assertRaises(ProcessLookupError, os.killpg, process.pid, 0)
            os.remove(os.path.join(self.work, "started"))

    def test_removed_after_a_closed_pipe(self):
        self.write("hello.f90", HELLO)
        words = [os.path.join(cli.BIN, "atollfc"), "--show-translation", "hello.f90"]
        process = subprocess.Popen(words, cwd=self.work, env=self.environment(), stdout=subprocess.PIPE)
        process.stdout.close()
        self.assertNotEqual(process.wait(), 0)
        self.assertEqual(os.listdir(self.temp), [])

    def test_removed_after_errors(self):
        self.write("hello.f90", HELLO)
        self.atollfc("-fno-such-option", "-c", "hello.f90", status=1)
        self.atollfc("hello.f90", "-lno_such_library", "-o", "hello", status=1)
        self.assertEqual(os.listdir(self.temp), [])

    def test_unwritable_temporary_directory(self):
        self.write("hello.f90", HELLO)
        done = self.atollfc("-c", "hello.f90", status=1, TMPDIR=os.path.join(self.work, "absent"))
        self.assertRegex(done.stderr, "temporary directory .*/absent/.*TMPDIR")

    def test_same_names_at_the_same_time(self):
        processes = []
        for number in range(6):
            directory = os.path.join(self.work, str(number))
            os.mkdir(directory)
            self.write(f"{number}/hello.f90", HELLO.replace("10*", f"{number + 1}*"))
            words = [os.path.join(cli.BIN, "atollfc"), "hello.f90", "-o", "hello"]
            processes.append(subprocess.Popen(words, cwd=directory, env=self.environment()))
        self.assertEqual([process.wait() for process in processes], [0] * 6)
        for number in range(6):
            self.assertEqual(self.images(2, f"{number}/hello"), f"last {2 * (number + 1)}\n")


cli.main()
