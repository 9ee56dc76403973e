#!/usr/bin/env python3
"""ATOLL_CHECK, atollrun --check, atoll check: what is said to be left open, and what is not."""
import insight
from insight import InsightTest, mpiexec_of

OPEN = """program open
  use iso_fortran_env
  implicit none
  type(event_type) :: done[*], taken[*]
  type(lock_type) :: locks(2)[*]
  integer, allocatable :: kept(:)[:], more(:)[:], freed(:)[:]
  integer :: i
  allocate (kept(1000)[*])
  do i = 1, 2
    allocate (freed(10)[*])
    deallocate (freed)
  end do
  allocate (more(10)[*])
  event post (taken[1])
  if (this_image() == 1) event wait (taken, until_count=num_images())
  if (this_image() > 1) event post (done[1])
  lock (locks(1)[1])
  unlock (locks(1)[1])
  if (this_image() == 2) lock (locks(2)[1])
  sync all
end program
"""

TIDY = """program tidy
  use iso_fortran_env
  implicit none
  type(event_type) :: ready[*]
  type(lock_type) :: l[*]
  integer, save :: n[*] = 0
  call work()
contains
  subroutine work()
    integer, allocatable :: a(:)[:], b(:)[:]
    allocate (a(100)[*])
    call move_alloc(a, b)
    event post (ready[this_image()])
    event wait (ready)
    lock (l[1])
    unlock (l[1])
    critical
      n[1] = n[1] + 1
    end critical
    sync all
  end subroutine
end program
"""

KILLED = """program killed
  integer :: x[*]
  x = 1
  sync all
  if (this_image() == 2) call execute_command_line('kill -9 $PPID')
  sync all
end program
"""


class Check(InsightTest):
    def report(self, source, name, images, status=0, **variables):
        done = self.atollrun("--check", "-n", str(images), "./" + self.compile(source, name), **variables)
        self.assertEqual((done.returncode, done.stdout), (status, ""), done.stderr)
        lines = done.stderr.splitlines()
        begin = lines.index(f"atoll check: {name}, {images} images")
        return lines[begin + 1:]

    def expected(self, images):
        posts = images - 1
        return ["* Image 2: LOCK at open.f90:19: the lock variable has not been unlocked (of image 1).",
                f"* Image 1: an event variable has {posts} post{'s' if posts > 1 else ''} for which nobody has waited; "
                f"image {images} posted last, at open.f90:16.",
                "* ALLOCATE at open.f90:13: the coarray has not been deallocated (40 B on image 1).",
                "* ALLOCATE at open.f90:8: the coarray has not been deallocated (3.91 KiB on image 1)."]

    def test_what_is_open(self):
        for images in 2, 3:
            self.assertEqual(self.report(OPEN, "open", images), self.expected(images))

    def test_between_nodes(self):
        self.assertEqual(self.report(OPEN, "open", 3, ATOLL_NODE_SIZE="1"), self.expected(3))

    def test_nothing_is_open(self):
        for images in 2, 4:
            self.assertEqual(self.report(TIDY, "tidy", images), ["Nothing is left open."])

    def test_image_that_was_killed(self):
        report = self.report(KILLED, "killed", 2, status=137)
        self.assertIn("* Image 2 did not end by itself, but after SYNC ALL at killed.f90:4.", report)

    def test_under_mpiexec(self):
        mpiexec = mpiexec_of("mpich")
        if not mpiexec:
            self.skipTest("no MPICH")
        done = self.run_program([mpiexec, "-n", "3", "./" + self.compile(OPEN, "open")], ATOLL_CHECK="files")
        self.assertEqual(done.returncode, 0, done.stderr)
        done = self.atoll("check", "files")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout.splitlines(), ["atoll check: open, 3 images", *self.expected(3)])


if __name__ == "__main__":
    insight.main()
