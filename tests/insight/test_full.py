#!/usr/bin/env python3
"""Disks that are full: the program runs as without, and the report says what is missing.

usage: test_full.py BIN BACKEND LEVEL
"""
import os
import sys
import unittest

sys.dont_write_bytecode = True
import insight
from insight import InsightTest

IMAGES = 2

MEETS = """program meets
  integer :: x(4)[*], y, i, next
  next = 3 - this_image()
  x = this_image()
  sync all
  do i = 1, 10000
    y = x(mod(i, 4) + 1)[next]
    sync all
    if (y /= next) error stop "wrong"
  end do
  if (this_image() == 1) print '(a)', "right"
end program
"""

LINES = "program lines\n  implicit none\n  integer :: x[*], y\n  x = 1\n  y = 0\n  sync all\n" + 900 * "  y = y + x[3 - this_image()]\n" + """  sync all
  if (this_image() == 1 .and. y == 900) print '(a)', "right"
end program
"""

EVENTS = """program events
  use iso_fortran_env, only: event_type
  type(event_type) :: e(9000)[*]
  integer :: i
  sync all
  do i = 1, size(e)
    event post (e(i)[3 - this_image()])
  end do
  sync all
  if (this_image() == 1) print '(a)', "right"
end program
"""

PROGRAMS = {"trace": MEETS, "race": MEETS, "stats": LINES, "check": EVENTS}


class Full(InsightTest):
    def on_disk(self, kib, script):
        """`disk` is a disk of so many KiB while the script runs."""
        os.makedirs(self.path("disk"), exist_ok=True)
        return self.run_program(["unshare", "--map-root-user", "--mount", "sh", "-c", 'mount -t tmpfs -o size=$0k none disk && eval "$1"', str(kib), script],
                                PATH=insight.BIN + ":" + os.environ["PATH"])

    def check(self, command, *told):
        program, variable = self.compile(PROGRAMS[command], command), "ATOLL_" + command.upper()
        done = self.on_disk(300, f"{variable}=disk atollrun -n {IMAGES} ./{program} && atoll {command} disk {'-o page.html' * (command == 'trace')}")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("right\n", done.stdout)
        self.assertIn(f"warning: the disk was full: the files of {IMAGES} of {IMAGES} images in disk lack what found no room", done.stderr)
        for text in told:
            self.assertIn(text, done.stdout + done.stderr)
        done = self.on_disk(20, f"{variable}=disk atollrun -n {IMAGES} ./{program}")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(f"cannot write into the directory disk, which {variable} names: No space left on device", done.stderr)

    def test_trace(self):
        self.check("trace", "older events have been overwritten")
        self.assertGreater(os.path.getsize(self.path("page.html")), 10000)

    def test_race(self):
        self.check("race", "did not find room in the files")

    def test_stats(self):
        self.check("stats", "executions are missing: the disk was full")

    def test_check(self):
        self.check("check", "times there was no room in the files")

    def test_report(self):
        program = self.compile(LINES, "lines")
        done = self.on_disk(4, f"atollrun -n {IMAGES} --stats=disk/report.json ./{program}; echo status $?; ls disk")
        self.assertEqual(done.stdout, "right\nstatus 1\n", done.stderr)
        self.assertIn("atoll: cannot write disk/report.json: No space left on device", done.stderr)

    def test_pipe(self):
        """A report may go to what is no file."""
        program = self.compile(LINES, "lines")
        done = self.run_program(["sh", "-c", f"mkfifo pipe; cat pipe > copy & '{insight.BIN}/atollrun' -n {IMAGES} --stats=pipe ./{program}; wait; test -p pipe && grep -c '\"line' copy"])
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    insight.main()
