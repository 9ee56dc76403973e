"""Errors of programs that are found at run time: what is always checked, and what -fcheck=coarray checks."""
import os
import re

import fault

PROGRAM = os.path.join(fault.HERE, "programs", "checks.f90")


def line_of(case):
    """Of the CASE statement."""
    with open(PROGRAM) as file:
        lines = file.read().splitlines()
    return 1 + next(n for n, line in enumerate(lines) if f"case ('{case}')" in line)


class Checks(fault.FaultTest):
    programs = ["checks"]
    flags = ["-fcheck=coarray"]

    def check(self, case, text, line=0, node_size="", **environment):
        """The run ends with the message, at the line of the case (plus `line`), and no image comes to its end."""
        with self.subTest(case=case, node_size=node_size):
            done = self.run_images("checks", case, status=None, images=2, env=self.environment(ATOLL_NODE_SIZE=node_size, **environment))
            self.assertNotIn(done.status, [0, 128 + 11], done)
            self.assertNotIn("end of image", done.stdout)
            where = rf"checks\.f90:{line_of(case) + line}" if line is not None else r"checks\.f90:\d+"
            self.assertRegex(done.stderr, rf"{where}: error: image [12]: .*{text}")

    def test_subscripts(self):
        self.check("get", "subscript 1 of 'x' is 11, outside of the bounds 1:10")
        self.check("put", "subscript 1 of 'x' is 0, outside of the bounds 1:10")
        self.check("section", "subscript 1 of 'x' is 12, outside of the bounds 1:10")
        self.check("backwards", "subscript 1 of 'x' is -1, outside of the bounds 1:10")
        self.check("rank", "subscript 2 of 'grid' is -2, outside of the bounds -1:3")
        self.check("vector", "subscript 1 of 'x' is 0, outside of the bounds 1:10")
        self.check("vectorput", "subscript 1 of 'x' is 0, outside of the bounds 1:10")
        self.check("component", "subscript 1 of 'y%c' is 11, outside of the bounds 1:3")
        self.check("element", "subscript 1 of 'y' is 5, outside of the bounds 1:4")
        self.check("allocatable part", "subscript 1 of 'b%a' is 11, outside of the bounds 2:4")
        self.check("part of a pointer", "subscript 2 of 'b%p' is 11, outside of the bounds -1:1")
        self.check("parts", "subscript 1 of 'b%inner%a' is 11, outside of the bounds 1:3")
        self.check("on the way", "subscript 1 of 'b%inner' is 11, outside of the bounds 1:2")
        self.check("atomic", "subscript 1 of 'x' is 12, outside of the bounds 1:10")
        self.check("if", "subscript 1 of 'x' is 11, outside of the bounds 1:10")
        self.check("allocated", "subscript 1 of 'a' is -3, outside of the bounds -2:2", line=2)
        self.check("dummy", "subscript 1 of 'd' is -1, outside of the bounds 0:", line=None)

    def test_substrings(self):
        self.check("substring", "the substring 2:11 of 'word' is outside of its length 5")
        self.check("part", "the substring 0:2 of 'y' is outside of its length 4")

    def test_allocation(self):
        self.check("bounds", "bounds or cobounds on image 1 differ from those on image 2", line=2)
        self.check("shape", "bounds or cobounds on image 1 differ from those on image 2", line=1)
        self.check("cobounds", "bounds or cobounds on image 1 differ from those on image 2", line=1)

    def test_legal_accesses(self):
        done = self.run_images("checks", "legal", images=2)
        self.assertEqual(len(re.findall("end of image", done.stdout)), 2, done)


class AlwaysOn(Checks):
    """Without any option."""
    flags = []

    def test_subscripts(self):
        self.check("unallocated", r"image selector of a\(1\)\[other\]: the coarray is not allocated")
        self.check("conform", r"assignment to x\(1:i - 8\)\[other\]: the shapes do not conform: \(3\) coindexed, \(4\) local")
        for case in ["status", "statuses"]:
            self.check(case, "IMAGE_STATUS: image index 3 is not in 1..2")

    def test_images(self):
        """Messages have the object as the user wrote it."""
        for case, text in [("image", r"reference to x\(1\)\[num_images\(\) \+ 1\]: image index 3 is not in 1..2"),
                           ("imageput", r"assignment to x\(2:3\)\[other \+ 2\]: image index 4 is not in 1..2"),
                           ("imagesource", r"reference to x\(4:5\)\[other \+ 5\]: image index 7 is not in 1..2"),
                           ("imagefromzero", r"reference to zero\[other \+ 2\] \(cobounds \[0:\*\]\): image index 5 is not in 1..2"),
                           ("imagegrid", r"image selector of grid_of_images\[2, 7\]: \[2,7\] names no image: the cobounds are \[1:2,1:\*\]"),
                           ("imagelong", r"reference to x\(1\)\[num_images\(\) \+ num_images\(\) \+ [^:]*\.\.\.: image index 12 is not in 1..2"),
                           ("imagequoted", r"reference to x\(len\('it''s'\)\)\[7\]: image index 7"),
                           ("imageatom", r"ATOMIC_ADD of atom\[other \+ 3\]: image index 5 is not in 1..2"),
                           ("imageevent", r"EVENT POST of ready\(2\)\[me - 1\]: image index 0 is not in 1..2"),
                           ("imagelock", r"LOCK of gate\[-me\]: image index -1 is not in 1..2"),
                           ("imagecomponent", r"reference to b\(2\)\[3\]%inner\(2\)%a\(1\): image index 3 is not in 1..2"),
                           ("unallocatedimage", r"image selector of a\(2\)\[5\]: the coarray is not allocated")]:
            for node_size in ["", "1"]:
                self.check(case, text, node_size=node_size)

    def test_statements(self):
        self.check("lockedtwice", "LOCK of gate: the lock variable is already locked by this image")
        self.check("twice", r"ALLOCATE of a\(3\): the object is allocated already", line=2)
        self.check("size", r"ALLOCATE of a\(me\): the coarray has the size 1 on image 1, but 2 on image 2")

    def test_codimensions(self):
        for case, name in [("codimension", "THIS_IMAGE"), ("upper", "UCOBOUND")]:
            self.check(case, f"{name}: DIM is 11, which is not in 1..1")

    def test_arguments(self):
        for case, name in [("nosum", "CO_SUM"), ("noscalar", "CO_MIN"), ("nobroadcast", "CO_BROADCAST"),
                           ("noreduce", "CO_REDUCE"), ("nopointer", "CO_MAX")]:
            self.check(case, f"{name}: the argument A is not allocated or associated")

    def test_substrings(self):
        """Those are the option's business."""

    def test_allocation(self):
        self.check("cobounds", r"ALLOCATE of a\(4\): the coarray's bounds or cobounds on image 1 differ from those on image 2", line=1)

    def test_collectives(self):
        for case, text in [("collective", "CO_SUM.*image 2 CO_MAX at .*checks.f90:"),
                           ("collectivesync", "image 1 executes CO_SUM at .*, but image 2 SYNC ALL at .*checks.f90:"),
                           ("allocationsync", "image 1 executes ALLOCATE at .*, but image 2 SYNC ALL at .*checks.f90:"),
                           ("teamsync", "image 2 executes SYNC ALL at .*checks.f90:"),
                           ("collectivesize", "3 elements of 4 bytes on image 1 .*4 of 4 on image 2"),
                           ("collectiveroot", "SOURCE_IMAGE argument on image 1 .* differs from that on image 2")]:
            for node_size in ["", "1"]:
                self.check(case, text, line=None, node_size=node_size)

    def test_running_ahead(self):
        """Between nodes, in programs that do not survive failures (STAT= in this one would let it)."""
        for case, text in [("broadcastroot", "SYNC ALL: another image has executed CO_BROADCAST at .*checks.f90:.*SOURCE_IMAGE"),
                           ("broadcastsize", "3 elements of 4 bytes on image 1 .*4 of 4 on image 2"),
                           ("sumroot", "SYNC ALL: another image has executed CO_SUM at .*checks.f90:.*RESULT_IMAGE")]:
            self.check(case, text, line=None, node_size="1", ATOLL_ON_FAILURE="end")


if __name__ == "__main__":
    fault.main()
