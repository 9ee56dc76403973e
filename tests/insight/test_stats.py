#!/usr/bin/env python3
"""ATOLL_STATS, atollrun --stats, atoll stats: what is counted, what is reported, and runs that end in other ways."""
import json
import os
import signal
import subprocess

import insight
from insight import InsightTest, mpiexec_of

LATE = """program late
  implicit none
  integer :: i
  do i = 1, 5
    if (this_image() == 2) call wait_a_moment()
    sync all
  end do
contains
  subroutine wait_a_moment()
    integer(8) :: begin, now, rate
    call system_clock(begin, rate)
    do
      call system_clock(now)
      if (now - begin > rate/10) exit
    end do
  end subroutine
end program
"""

LOCKS = """program locks
  use iso_fortran_env
  implicit none
  type(lock_type) :: l[*]
  integer(8) :: begin, now, rate
  integer :: i
  do i = 1, 20
    lock (l[1])
    call system_clock(begin, rate)
    do
      call system_clock(now)
      if (now - begin > rate/500) exit
    end do
    unlock (l[1])
  end do
end program
"""

ELEMENTS = """program elements
  implicit none
  integer :: x(2000)[*], i, k
  logical :: found
  x = 0
  sync all
  if (this_image() == 1) then
    found = .false.
    do k = 1, 100
      do i = 1, size(x)
        found = found .or. x(i)[2] > 0
        if (found) exit
      end do
    end do
    if (found) error stop
  end if
  sync all
end program
"""

ENDS = """program ends
  integer :: x[*]
  character(9) :: how
  call get_command_argument(1, how)
  x = this_image()
  sync all
  print '(a)', 'output'
  if (how == 'error' .and. this_image() == 2) error stop 7
  if (how == 'killed' .and. this_image() == 2) call execute_command_line('kill -9 $PPID')
  if (how == 'long') call execute_command_line('sleep 60')
  sync all
end program
"""


def transfers_by_hand(images, far):
    """What one image does in transfers.f90: {line: (statement, executions, {kind: (transfers, bytes, pieces)}, elements)}."""
    # With one image the neighbour is the image itself, on this node.
    suffix = "_between_nodes" if far and images > 1 else ""
    put, get = "put" + suffix, "get" + suffix
    expected = {
        9: ("ALLOCATE", 1, {}, 0),
        13: ("SYNC ALL", 1, {}, 0),
        14: ("assignment to a coindexed object", 1, {put: (1, 2000, 1)}, 0),
        16: ("reference to a coindexed object", 3, {get: (3, 120, 30)}, 0),
        18: ("assignment to a coindexed object", 1, {put: (1, 80, 1)}, 0),
        20: ("reference to a coindexed object", 100, {get: (100, 400, 100)}, 100),
        23: ("reference to a coindexed object", 1, {get: (3, 12, 3)}, 3),
        24: ("SYNC IMAGES", 1, {}, 0),
        28: ("CO_SUM", 1, {}, 0),
        29: ("SYNC ALL", 1, {}, 0),
        30: ("DEALLOCATE", 1, {}, 0),
    }
    if images == 1:  # nobody else: neither in place nor joined
        expected[26] = ("reference to a coindexed object", 200, {"get": (200, 800, 200)}, 200)
    elif far:
        expected[26] = ("reference to a coindexed object", 1, {get: (1, 800, 1)}, 0)
    else:
        expected[26] = ("loop in place", 1, {"in_place": (1, 800, 1)}, 0)
    return expected


def counted(report, image):
    kinds = ("get", "put", "get_between_nodes", "put_between_nodes", "in_place")
    result = {}
    for line in report["lines"]:
        for share in line["images"]:
            if share["image"] == image:
                sums = {k: (share[k]["transfers"], share[k]["bytes"], share[k]["pieces"]) for k in kinds if k in share}
                result[line["line"]] = (line["statement"], share["executions"], sums, share.get("elements", 0))
    return result


class Counts(InsightTest):
    def report(self, *command, **variables):
        done = self.run_program([*command], **variables)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""), command)
        with open(self.path("stats.json")) as file:
            return json.load(file)

    def check(self, report, images, far):
        self.assertEqual(report["num_images"], images)
        self.assertEqual([image["image"] for image in report["images"]], list(range(1, images + 1)))
        self.assertTrue(all(image["ended"] for image in report["images"]))
        self.assertEqual(report["lost"], 0)
        for image in range(1, images + 1):
            self.assertEqual(counted(report, image), transfers_by_hand(images, far), f"image {image} of {images}")

    def test_each_line_of_each_image(self):
        program = "./" + self.compile("transfers.f90", "transfers")
        for images in 1, 2, 3, 4:
            report = self.report(insight.BIN + "/atollrun", "--stats=stats.json", "-n", str(images), program)
            self.check(report, images, far=False)
            self.assertEqual(report["num_nodes"], 1)

    def test_between_nodes(self):
        program = "./" + self.compile("transfers.f90", "transfers")
        report = self.report(insight.BIN + "/atollrun", "--stats=stats.json", "-n", "3", program, ATOLL_NODE_SIZE="1")
        self.check(report, 3, far=True)
        self.assertEqual(report["num_nodes"], 3)

    def test_waits_name_the_image(self):
        source = LATE.replace("sync all", "if (this_image() < 3) sync images (3 - this_image())")
        program = "./" + self.compile(source, "pair")
        report = self.report(insight.BIN + "/atollrun", "--stats=stats.json", "-n", "3", program)
        shares = {share["image"]: share for line in report["lines"] for share in line["images"]}
        self.assertGreater(shares[1]["waited_for"]["2"], 0.3)  # of the half second that image 2 computes
        self.assertLess(sum(shares[2].get("waited_for", {}).values()), shares[1]["waited_for"]["2"])

    def test_under_mpiexec(self):
        for library in "openmpi", "mpich":
            with self.subTest(library):
                mpiexec = mpiexec_of(library)
                if not mpiexec:
                    self.skipTest("no " + library)
                program = "./" + self.compile("transfers.f90", "transfers")
                extra = ["--allow-run-as-root", "--oversubscribe"] if library == "openmpi" else []
                done = self.run_program([mpiexec, *extra, "-n", "3", program], ATOLL_STATS="stats")
                self.assertEqual(done.returncode, 0, done.stderr)
                report = self.report(insight.BIN + "/atoll", "stats", "stats", "--json", "stats.json")
                self.check(report, 3, far=False)


class Reports(InsightTest):
    def text(self, source, name, images=3, status=0, *arguments, **variables):
        done = self.atollrun("--stats", "-n", str(images), "./" + self.compile(source, name), *arguments, **variables)
        self.assertEqual(done.returncode, status, done.stderr)
        self.assertLessEqual(max(map(len, done.stderr.split("What may help")[0].splitlines())), 100)
        return done.stderr

    def test_late_image(self):
        report = self.text(LATE, "late")
        self.assertRegex(report, r"late\.f90:6 +SYNC ALL +15 ")
        self.assertRegex(report, r"\* late\.f90:6: the others wait here for image 2, which comes last")

    def test_long_name(self):
        """Of a path directories may be left out, the name of the file and the line are whole."""
        self.assertRegex(self.text(LATE, "the_image_that_comes_last"), r"\nthe_image_that_comes_last\.f90:6 +SYNC ALL +15 ")

    def test_lock_that_many_wait_for(self):
        self.assertRegex(self.text(LOCKS, "locks"), r"\* locks\.f90:8: images wait .* each time until it is free")

    def test_elements_one_by_one(self):
        report = self.text(ELEMENTS, "elements", 2)
        self.assertRegex(report, r"elements\.f90:11 +get +200000 +781 KiB +4 B +near")
        self.assertRegex(report, r"\* elements\.f90:11: 200000 elements were transferred one by one")

    def test_nothing_to_say(self):
        self.assertIn("No statement has involved another image.", self.text("program p\nif (num_images() < 1) stop 1\nend program\n", "p"))


class Endings(InsightTest):
    def test_status_and_output_are_the_programs(self):
        program = "./" + self.compile(ENDS, "ends")
        done = self.atollrun("--stats", "-n", "2", program)
        self.assertEqual((done.returncode, done.stdout), (0, "output\noutput\n"))
        done = self.atollrun("--stats", "-n", "2", program, "error")
        self.assertEqual(done.returncode, 7)
        self.assertRegex(done.stderr, r"ends\.f90:6 +SYNC ALL +[12]")  # image 1 may be ended before its statement is

    def test_killed_image(self):
        done = self.atollrun("--stats", "-n", "2", "./" + self.compile(ENDS, "ends"), "killed")
        self.assertEqual(done.returncode, 128 + signal.SIGKILL, done.stderr)
        self.assertRegex(done.stderr, r"ends\.f90:6 +SYNC ALL +[12]")
        self.assertIn("Image 2 did not end by itself", done.stderr)

    def test_terminated(self):
        program = "./" + self.compile(ENDS, "ends")
        run = subprocess.Popen([insight.BIN + "/atollrun", "--stats", "-n", "2", program, "long"], cwd=self.dir, text=True,
                               env=self.environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(2):  # both images are behind the statement
            self.assertEqual(run.stdout.readline(), "output\n")
        run.send_signal(signal.SIGTERM)
        _, errors = run.communicate(timeout=insight.LIMIT)
        self.assertEqual(run.returncode, 128 + signal.SIGTERM, errors)
        self.assertRegex(errors, r"ends\.f90:6 +SYNC ALL +2")

    def test_without_it_nothing_is_written(self):
        before = set(os.listdir(self.dir)) | {"ends", "ends.f90"}
        self.assertEqual(self.atollrun("-n", "2", "./" + self.compile(ENDS, "ends")).returncode, 0)
        self.assertEqual(set(os.listdir(self.dir)), before)


class Errors(InsightTest):
    def test_directory_that_cannot_be_written(self):
        done = self.run_program(["./" + self.compile(ENDS, "ends")], ATOLL_STATS="not/there", ATOLL_NUM_IMAGES="2")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("cannot write into the directory not/there, which ATOLL_STATS names: No such file or directory", done.stderr)
        self.assertEqual(done.stderr.count("ATOLL_STATS"), 1)

    def test_file_that_cannot_be_written(self):
        done = self.atollrun("--stats=not/there.json", "-n", "2", "./" + self.compile(ENDS, "ends"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("not/there.json: No such file or directory", done.stderr)

    def check_refusal(self, directory, *texts):
        done = self.atoll("stats", directory)
        self.assertEqual(done.returncode, 1)
        for text in texts:
            self.assertIn(text, done.stderr)

    def test_files_that_are_none(self):
        self.check_refusal("missing", "missing: No such file or directory")
        os.mkdir(self.path("empty"))
        self.check_refusal("empty", "there are no files 'stats-1'")
        with open(self.path("empty/stats-1"), "w") as file:
            file.write("no such thing")
        self.check_refusal("empty", "empty/stats-1: this is no file of a run that was watched, or it is cut off")
        with open(self.path("empty/stats-1"), "wb") as file:
            file.truncate(3 << 20)
        self.check_refusal("empty", "empty/stats-1: this is no file of a run that was watched")

    def test_damaged_file(self):
        """Whatever stands in a file, the reader neither crashes nor reads beyond it."""
        program = "./" + self.compile(ENDS, "ends")
        self.assertEqual(self.run_program([program], ATOLL_STATS="s", ATOLL_NUM_IMAGES="1").returncode, 0)
        with open(self.path("s/stats-1"), "rb") as file:
            whole = file.read()
        for at in range(16, 600, 4):
            with open(self.path("s/stats-1"), "wb") as file:
                file.write(whole[:at] + b"\xff\xff\xff\x7f" + whole[at + 4:])
            self.assertIn(self.atoll("stats", "s").returncode, (0, 1), f"at {at}")
            self.assertIn(self.atoll("stats", "s", "--json", "s.json").returncode, (0, 1), f"at {at}")

    def test_option_without_directory(self):
        done = self.atoll("stats")
        self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    insight.main()
