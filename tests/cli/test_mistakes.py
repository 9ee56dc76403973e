#!/usr/bin/env python3
"""Mistakes that show when the program runs: what is said of them, with the line, and that the run ends. All in one program."""
import os
import re

import cli

PROGRAM = """program mistakes
  use iso_fortran_env
  implicit none
  type box
    integer, allocatable :: a(:)
  end type
  integer :: x(3)[*], g[2,*], i, n, zero
  integer(atomic_int_kind) :: atom[*], old
  type(event_type) :: e[*]
  type(lock_type) :: l[*]
  type(team_type) :: t
  type(box) :: b[*]
  integer, allocatable :: c(:)[:], local(:)
  character(20) :: word
  call get_command_argument(1, word)
  zero = len_trim(word) - len_trim(word)
  n = num_images()
  x = 1; g = 1
  sync all
  select case (word)
@
  end select
  sync all
  if (i == -12345) print *, i
end program
"""
NO_IMAGE = r"image index 0 is not in 1\.\.2 \(NUM_IMAGES\(\) is 2\)"
# Name: the statements; what is said behind "error: image N: " by the image or images that made the mistake.
MISTAKES = {
    "get_zero": ("x(1) = x(2)[zero]", r"reference to x\(2\)\[zero\]: " + NO_IMAGE),
    "get_beyond": ("x(1) = x(2)[n+1]", r"image index 3 is not in 1\.\.2"),
    "put_zero": ("x(1)[zero] = 1", r"assignment to x\(1\)\[zero\]: " + NO_IMAGE),
    "post_zero": ("event post (e[zero])", r"EVENT POST of e\[zero\]: " + NO_IMAGE),
    "lock_zero": ("lock (l[zero])", r"LOCK of l\[zero\]: " + NO_IMAGE),
    "unlock_zero": ("unlock (l[zero])", r"UNLOCK of l\[zero\]: " + NO_IMAGE),
    "define_zero": ("call atomic_define(atom[zero], 1)", r"ATOMIC_DEFINE of atom\[zero\]: " + NO_IMAGE),
    "add_zero": ("call atomic_add(atom[zero], 1)", r"ATOMIC_ADD of atom\[zero\]: " + NO_IMAGE),
    "ref_zero": ("call atomic_ref(old, atom[zero])", r"ATOMIC_REF of atom\[zero\]: " + NO_IMAGE),
    "fetch_zero": ("call atomic_fetch_add(atom[zero], 1, old)", r"ATOMIC_FETCH_ADD of atom\[zero\]: " + NO_IMAGE),
    "cas_zero": ("call atomic_cas(atom[zero], old, old, old)", r"ATOMIC_CAS of atom\[zero\]: " + NO_IMAGE),
    "cosubscript": ("i = zero + 3; g = g[i, 1]", r"\[3,1\] names no image: the cobounds are \[1:2,1:\*\] and NUM_IMAGES\(\) is 2"),
    "shapes": ("allocate (local(5), source=1); x(:)[1] = local", r"the shapes do not conform: \(3\) coindexed, \(5\) local"),
    "never_allocated": ("i = c(1)[1]", r"image selector of c\(1\)\[1\]: the coarray is not allocated"),
    "deallocated": ("allocate (c(3)[*], source=1); deallocate (c); i = c(1)[1]", "the coarray is not allocated"),
    "allocated_twice": ("allocate (c(3)[*]); allocate (c(3)[*])", r"ALLOCATE of c\(3\): the object is allocated already$"),
    "deallocated_twice": ("allocate (c(3)[*]); deallocate (c); deallocate (c)", "DEALLOCATE of c: it cannot be done on this image: is the object not allocated"),
    "other_bounds": ("allocate (c(this_image())[*])", r"ALLOCATE of c\(this_image\(\)\): the coarray has the size 1 on image 1, but 2 on image 2"),
    "component": ("if (this_image() == 1) allocate (b%a(2), source=1); sync all; i = b[2]%a(1)", r"'b\[2\]%a' is not allocated"),
    "twice_in_set": ("sync images ([zero + 1, 1])", "SYNC IMAGES: image index 1 appears twice in the image set"),
    "set_beyond": ("sync images ([zero + 1, 7])", r"SYNC IMAGES: image index 7 is not in 1\.\.2"),
    "other_team": ("form team (1, t); i = x(1)[1, team_number=zero + 7]", "TEAM_NUMBER: 7 is not the number of a sibling"),
    "no_team": ("change team (t); end team", "CHANGE TEAM: the team variable has no value: FORM TEAM"),
    "source_image": ("call co_broadcast(i, source_image=zero + 9)", r"SOURCE_IMAGE is 9, which is not in 1\.\.2"),
    "other_length": ("allocate (local(this_image()), source=1); call co_sum(local)", r"CO_SUM: the arguments differ: 1 elements .* on image 1 .*, 2 .* on image 2"),
    "lock_twice": ("if (this_image() == 1) then; lock (l); lock (l); end if", "LOCK of l: the lock variable is already locked by this image"),
    "unlock": ("if (this_image() == 1) unlock (l)", "UNLOCK of l: the lock variable is not locked"),
    "other_statement": ("if (this_image() == 1) then; sync all; else; allocate (c(3)[*]); end if", r"ALLOCATE of c\(3\): image 1 executes SYNC ALL at mistakes.f90:"),
}


class Mistakes(cli.CliTest):
    def test_all(self):
        cases, lines = [], {}
        first = PROGRAM[:PROGRAM.index("@")].count("\n") + 1
        for name, (statements, _) in MISTAKES.items():
            cases.append(f"  case ('{name}')")
            lines[name] = range(first + len(cases), first + len(cases) + statements.count(";") + 1)
            cases += ["    " + statement.strip() for statement in statements.split(";")]
        self.write("mistakes.f90", PROGRAM.replace("@", "\n".join(cases)))
        self.atollfc("-O2", "mistakes.f90", "-o", "mistakes")
        for name, (_, expected) in MISTAKES.items():
            for nodes in "auto", "1":
                with self.subTest(mistake=name, nodes=nodes):
                    done = self.command([os.path.join(cli.BIN, "atollrun"), "-n", "2", "./mistakes", name], status=1, ATOLL_NODE_SIZE=nodes)
                    said = [line for line in done.stderr.splitlines() if re.match(r"mistakes\.f90:\d+: error: image \d: ", line)]
                    self.assertTrue(said, done.stderr)
                    # Another image may find that the first one that made the mistake has gone.
                    own = [line for line in said if not line.endswith("has failed")]
                    self.assertTrue(own, done.stderr)
                    for line in own:
                        self.assertIn(int(line.split(":")[1]), lines[name], line)
                        self.assertRegex(line, expected)

    def test_waits_for_ever(self):
        for statement, who in (("event wait (e)", "EVENT WAIT: waits for posts: the count is below 1"),
                               ("if (this_image() == 1) sync images (2)", r"SYNC IMAGES: waits for SYNC IMAGES of image 2 with it")):
            self.write("forever.f90", f"program forever\n  use iso_fortran_env\n  type(event_type) :: e[*]\n  {statement}\n  sync all\nend program\n")
            self.atollfc("forever.f90", "-o", "forever")
            done = self.command([os.path.join(cli.BIN, "atollrun"), "-n", "2", "./forever"], status=125)
            self.assertIn("atoll: deadlock: all images wait, and none can go on:", done.stderr)
            self.assertRegex(done.stderr, "image 1: forever.f90:4: " + who)


cli.main()
