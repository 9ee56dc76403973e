#!/usr/bin/env python3
"""Which cores images are bound to: what they say of it, and what the system does."""
import os
import re

import cli
from cli import CliTest, main

# Each image prints what the system says of it.
ALLOWED = """program allowed
  implicit none
  integer :: unit, status
  character(200) :: line
  open (newunit=unit, file='/proc/self/status', action='read')
  do
    read (unit, '(a)', iostat=status) line
    if (status /= 0) error stop 'no line'
    if (index(line, 'Cpus_allowed_list:') == 1) exit
  end do
  print '(i0,1x,a)', this_image(), trim(adjustl(line(20:)))
  sync all
end program
"""


def numbers(text):
    """{0, 1, 4} of "0-1,4"."""
    return {n for part in text.split(",") for first, _, last in [part.partition("-")] for n in range(int(first), int(last or first) + 1)}


class Binding(CliTest):
    def setUp(self):
        super().setUp()
        self.write("allowed.f90", ALLOWED)
        self.atollfc("allowed.f90", "-o", "allowed")
        self.may = os.sched_getaffinity(0)

    def atollrun(self, *words, **more):
        return self.command([os.path.join(cli.BIN, "atollrun"), *words], **more)

    def run_bound(self, *options, images=2, **environment):
        """{image: hardware threads} by the system, and as reported."""
        result = self.atollrun("-n", str(images), *options, "./allowed", **environment)
        system = {int(image): numbers(text) for image, text in re.findall(r"^(\d+) (\S+)$", result.stdout, re.M)}
        reported = {int(image): numbers(text) for image, text in re.findall(r"image (\d+): hardware threads ([-\d,]+)", result.stderr)}
        self.assertEqual(sorted(system), list(range(1, images + 1)))
        return system, reported

    def test_nothing_without_being_asked(self):
        system, reported = self.run_bound()
        self.assertEqual((list(system.values()), reported), ([self.may, self.may], {}))

    def test_core(self):
        system, reported = self.run_bound("--bind=core", "--report-bindings")
        self.assertEqual(system, reported)
        self.assertTrue(system[1] and system[2] and system[1] | system[2] <= self.may)
        if len(self.may) > 1 and system[1] != self.may:  # one core may have two hardware threads
            self.assertFalse(system[1] & system[2])

    def test_share(self):
        system, reported = self.run_bound("--bind", "share", "--report-bindings", images=1)
        self.assertEqual((system, reported), ({1: self.may}, {1: self.may}))
        system, _ = self.run_bound("--bind=share", images=2)
        self.assertEqual(system[1] | system[2], self.may)

    def test_more_images_than_cores(self):
        system, _ = self.run_bound("--bind=core", images=2 * len(self.may))
        self.assertEqual(set().union(*system.values()), self.may)

    def test_within_what_is_allowed(self):
        one = max(self.may)
        os.sched_setaffinity(0, {one})
        try:
            system, reported = self.run_bound("--bind=core", "--report-bindings")
        finally:
            os.sched_setaffinity(0, self.may)
        self.assertEqual((system, reported), ({1: {one}, 2: {one}}, {1: {one}, 2: {one}}))

    def test_report_alone(self):
        result = self.atollrun("-n", "1", "--report-bindings", "./allowed")
        self.assertIn("(not bound by Atoll: ATOLL_BIND is none)", result.stderr)

    def test_wrong_word(self):
        result = self.atollrun("-n", "1", "--bind=socket", "./allowed", status=2)
        self.assertIn("--bind is 'socket'; allowed: none, core, share", result.stderr)


if __name__ == "__main__":
    main()
