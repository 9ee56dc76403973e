"""What messages look like, and the warnings about coarrays."""
import json
import os
import re

import cli

WRONG = """program wrong
  implicit none
  integer :: x[*]
  x = first
  x = second
  x = third
end program
"""
# The front end and the back end both reject it; nothing in it is about coarrays.
PLAIN_WRONG = "program plain\n  implicit none\n  i = 1\n  j = 2\n  k = 3\nend program\n"

SELF = """program p
  implicit none
  integer :: x[*], other[0:*], moved[*]
  integer :: me, changing, i, s
  me = this_image()
  changing = this_image()
  changing = 1
  s = 0
  x = 1; other = 1; moved = 1; sync all
  do i = 1, 3
    s = s + x[this_image()] & ! line 11
          + x[me] &           ! line 12
          + x[changing] + other[me]
    if (i > this_image()) s = s + moved[1]
  end do
  s = s + x[me]
  print *, s
end program
"""
SELF_LINES = [11, 12]

SYNC = """program p
  implicit none
  integer :: x[*], me, i
  real, allocatable :: a(:)[:]
  me = this_image()
  if (me == 1) then
    x = x[1]
    sync all              ! line 8
  end if
  if (me == 1) then
    sync all
  else
    x = 2
    sync all
  end if
  if (me == 1) then
    sync all              ! line 17
  else if (me == 2) then
    x = 3
  else
    sync all              ! line 21
  end if
  if (this_image() > 2) call co_sum(x) ! line 23
  do i = me, 10
    sync all              ! line 25
  end do
  do i = 1, num_images()
    sync all
  end do
  if (num_images() > 1) sync all
  if (me == 1) allocate (a(3)[*]) ! line 31
  if (me == 1) sync images (*)
  if (me <= 2) then
    block
      use iso_fortran_env, only: team_type
      type(team_type) :: t
      form team (1, t)    ! line 37
      sync team (t)
      change team (t)
        sync all
      end team
    end block
  end if
  if (allocated(a)) a(1)[1] = 1
end program
"""
SYNC_LINES = [8, 17, 21, 23, 25, 31, 37]

UNUSED = """module m
  integer :: of_module[*]
end module
program p
  use m
  use iso_fortran_env, only: event_type
  implicit none
  integer :: used[*], unused[*], argument[*], associated_[*]
  integer, allocatable, dimension(:), codimension[:] :: idle
  type(event_type) :: e[*]
  used = 1
  unused = 2
  sync all
  call s(argument)
  associate (other => associated_)
    used = used[1]
  end associate
  allocate (idle(3)[*])
contains
  subroutine s(dummy)
    integer :: dummy[*]
    integer, save :: saved[*]
    integer, save :: inner[*]
    inner = 1
    inner[1] = 2
    dummy = 1
  end subroutine
end program
"""
UNUSED_NAMES = ["unused", "idle", "saved"]


LOOP = """program loops
  implicit none
  integer :: x(100)[*], y(100), v(100), i, j, s
  integer, target :: t
  logical :: found
  do i = 1, 100
    y(i) = x(i)[2]
  end do
  do i = 1, 100
    if (y(i) > 0) y(i) = x(i)[2]
  end do
  do i = 1, 100
    y(i) = x(v(i))[2]
  end do
  do i = 1, 100
    y(i) = x(3)[2]
  end do
  do i = 1, 100
    y(i) = x(i)[t]
    t = y(i)
  end do
  named: do i = 1, 100
    y(i) = x(i)[2]
  end do named
  do j = 1, 10
    do i = 1, 100
      s = s + x(i)[j]
    end do
  end do
  do while (s > 0)
    s = x(s)[2]
  end do
  do i = 1, 100
    print *, y(i)
  end do
  do i = 1, 10
    y(1:10) = x(1:10)[i]
  end do
  y(1) = x(1)[2]
end program
"""
# Line, what is transferred, a word of the reason, and the line that it names.
LOOP_REASONS = [(10, "x(i)[2]", "assignment", 10), (13, "x(v(i))[2]", "linear", 13), (16, "x(3)[2]", "same element", 16),
                (19, "x(i)[t]", "linear", 19), (23, "x(i)[2]", "construct name", 22), (31, "x(s)[2]", "DO variable", 30)]


class Diagnostics(cli.CliTest):
    def warnings(self, text, group, *words, **more):
        self.write("p.f90", text)
        said = self.atollfc(*(words or ("-Wcoarray-" + group,)), "-c", "p.f90", **more).stderr
        return re.findall(rf"^p\.f90:(\d+):\d+: warning: (.*) \[-Wcoarray-{group}\]$", said, re.MULTILINE)

    def test_self(self):
        self.assertEqual([int(line) for line, _ in self.warnings(SELF, "self")], SELF_LINES)

    def test_sync(self):
        self.assertEqual([int(line) for line, _ in self.warnings(SYNC, "sync")], SYNC_LINES)

    def test_unused(self):
        self.assertEqual([re.search("'(.*)'", text)[1] for _, text in self.warnings(UNUSED, "unused")], UNUSED_NAMES)

    def test_loops(self):
        found = [(int(line), *re.fullmatch(r"each turn of the loop transfers '(.*)' by itself: (.*) \(line (\d+)\)", text).groups())
                 for line, text in self.warnings(LOOP, "loop")]
        self.assertEqual([(line, what, int(at)) for line, what, _, at in found], [(line, what, at) for line, what, _, at in LOOP_REASONS])
        for (_, _, text, _), (_, _, word, _) in zip(found, LOOP_REASONS):
            self.assertIn(word, text)
        for words in ("-c",), ("-Wall",), ("-Wcoarray",), ("-Wcoarray-loop", "-Wno-coarray-loop"):
            self.assertEqual(self.warnings(LOOP, "loop", *words), [], words)

    def test_groups(self):
        for words in ("-Wall",), ("-Wcoarray",), ("-Wno-coarray", "-Wcoarray-self"), ("-Werror=coarray-self", "-Wno-error=coarray"):
            self.assertEqual(len(self.warnings(SELF, "self", *words, status=None)), 0 if "-Werror=coarray-self" in words else 2, words)
        for words in ("-c",), ("-Wall", "-Wno-coarray"), ("-Wall", "-Wno-coarray-self"), ("-Wall", "-w"), ("-Wno-error",):
            self.assertEqual(self.warnings(SELF, "self", *words), [], words)
        self.write("plain.f90", cli.PLAIN)
        self.assertEqual(self.atollfc("-Wcoarray", "-Wno-coarray-self", "-Wno-error=coarray", "-Werror=coarray", "-c", "plain.f90").stderr, "")

    def test_warnings_as_errors(self):
        self.write("p.f90", SELF)
        for words in ("-Werror=coarray-self",), ("-Werror=coarray",), ("-Wall", "-Werror"), ("-Wcoarray", "-Werror", "-Wno-error=coarray-unused"):
            said = self.atollfc(*words, "-c", "p.f90", status=1).stderr
            self.assertEqual(len(re.findall(r"^p\.f90:1[12]:\d+: error: .* \[-Werror=coarray-self\]$", said, re.MULTILINE)), 2, said)
            self.assertFalse(self.exists("p.o"))
        for words in ("-Wall", "-Werror", "-Wno-error=coarray-self"), ("-Wall", "-Werror", "-Wno-error"), ("-Werror=coarray", "-Wno-error=coarray"):
            self.assertIn("[-Wcoarray-self]", self.atollfc(*words, "-c", "p.f90").stderr)

    def test_unknown(self):
        self.write("p.f90", SELF)
        for option in "-Wcoarray-selfish", "-Wno-coarray-selfish", "-Werror=coarray-selfish", "-fdiagnostics-format=xml", \
                "-fdiagnostics-color=red", "-fmax-errors=few":
            said = self.atollfc(option, "-c", "p.f90", status=1).stderr
            self.assertIn(option, said)
            self.assertEqual(len(said.splitlines()), 1)

    def errors(self, *words):
        return [line for line in self.atollfc("-c", *words, status=1).stderr.splitlines() if re.search("[Ee]rror: ", line)]

    def test_max_errors(self):
        self.write("wrong.f90", WRONG)
        self.write("plain.f90", PLAIN_WRONG)
        self.assertEqual(len(self.errors("wrong.f90")), 3)
        self.assertEqual(len(self.errors("-fmax-errors=0", "wrong.f90")), 3)
        self.assertEqual(len(self.errors("-fmax-errors=2", "wrong.f90")), 2)
        self.assertEqual(len(self.errors("-Wfatal-errors", "wrong.f90")), 1)
        said = self.atollfc("-fmax-errors=2", "-c", "plain.f90", status=1).stderr
        self.assertEqual(len(re.findall(r"(?m)^(?!atollfc: note|error: Semantic).*\b[Ee]rror: ", said)), 2, said)
        for file in "wrong.f90", "plain.f90":
            self.assertIn("compilation terminated due to -fmax-errors=2.", self.atollfc("-fmax-errors=2", "-c", file, status=1).stderr)

    def test_colour(self):
        self.write("wrong.f90", WRONG)
        self.write("plain.f90", PLAIN_WRONG)
        for file in "wrong.f90", "plain.f90", "nosuch.f90":
            for option, coloured in (("-fdiagnostics-color=always", True), ("-fdiagnostics-color", True), ("-fdiagnostics-color=auto", False),
                                     ("-fdiagnostics-color=never", False), ("-fno-diagnostics-color", False), ("-c", False)):
                said = self.atollfc(option, "-c", file, status=None).stderr
                self.assertEqual("\033[" in said, coloured, (file, option, said))
        coloured = self.atollfc("-fdiagnostics-color=always", "-c", "wrong.f90", status=1).stderr
        self.assertEqual(re.sub("\033\\[[0-9;]*m", "", coloured), self.atollfc("-c", "wrong.f90", status=1).stderr)

    def test_json(self):
        self.write("wrong.f90", WRONG)
        self.write("p.f90", SELF)
        self.write("hello.f90", cli.HELLO)
        lines = self.atollfc("-fdiagnostics-format=json", "-Wcoarray-self", "-c", "wrong.f90", "p.f90", "hello.f90", status=1).stderr.splitlines()
        wrong, warned, nothing = [json.loads(line) for line in lines]
        self.assertEqual([(x["kind"], x["locations"][0]["caret"]["line"], x["locations"][0]["caret"]["column"]) for x in wrong],
                         [("error", line, 7) for line in (4, 5, 6)])
        self.assertIn("'first'", wrong[0]["message"])
        self.assertEqual([(x["kind"], x["option"], x["locations"][0]["caret"]["file"]) for x in warned],
                         2 * [("warning", "-Wcoarray-self", "p.f90")])
        self.assertEqual(nothing, [])

    def test_json_of_the_back_end(self):
        """It is the back end that finds these errors; what atollfc says is there as well."""
        self.write("plain.f90", PLAIN_WRONG + "recursive subroutine read_by_the_front_end\nend subroutine\n")
        said = json.loads(self.atollfc("-fdiagnostics-format=json-stderr", "-c", "plain.f90", status=1).stderr)
        errors = [x for x in said if x["kind"] == "error"]
        self.assertEqual({x["locations"][0]["caret"]["line"] for x in errors}, {3, 4, 5})
        self.assertTrue(any(x["kind"] == "note" and "compiled as it is" in x["message"] for x in said))
        self.assertEqual(json.loads(self.atollfc("-fdiagnostics-format=json", "-c", "nosuch.f90", status=1).stderr)[0]["kind"], "error")

    def test_files(self):
        self.write("wrong.f90", WRONG)
        self.assertEqual(self.atollfc("-fdiagnostics-format=sarif-file", "-c", "wrong.f90", status=1).stderr, "")
        self.assertEqual(self.atollfc("-fdiagnostics-format=json-file", "-c", "wrong.f90", status=1).stderr, "")
        with open(os.path.join(self.work, "wrong.f90.gcc.json"), encoding="utf-8") as file:
            self.assertEqual(len(json.load(file)), 3)
        with open(os.path.join(self.work, "wrong.f90.sarif"), encoding="utf-8") as file:
            log = json.load(file)
        self.assertEqual(log["version"], "2.1.0")
        run = log["runs"][0]
        self.assertEqual(run["tool"]["driver"]["name"], "atollfc")
        place = run["results"][0]["locations"][0]["physicalLocation"]
        self.assertEqual((place["artifactLocation"]["uri"], place["region"]), ("wrong.f90", {"startLine": 4, "startColumn": 7}))
        self.assertEqual([x["level"] for x in run["results"]], 3 * ["error"])

    def test_columns(self):
        """Of bytes, characters and places on a terminal, in lines with tabs and letters beyond ASCII; a caret stands below its character."""
        self.write("c.f90", "program c\n  implicit none\n  integer :: x[*]\n  character(4) :: s\n"
                            "  s = '\u65e5\u672c' ; x[*] = 2\n\tx[*] = 3\n  print *, '\u00e4\u00f6\u00fc', x[1](2)\nend program\n")
        expected = [(5, 20, 16, 18), (6, 4, 4, 11), (7, 26, 23, 23)]  # line; column in bytes, in characters, on a terminal
        said = json.loads(self.atollfc("-fdiagnostics-format=json", "-c", "c.f90", status=1).stderr)
        carets = [x["locations"][0]["caret"] for x in said]
        self.assertEqual([(x["line"], x["byte-column"], x["display-column"], x["column"]) for x in carets],
                         [(line, byte, display, display) for line, byte, _, display in expected])
        run = json.loads(self.atollfc("-fdiagnostics-format=sarif-stderr", "-c", "c.f90", status=1).stderr)["runs"][0]
        self.assertEqual(run["columnKind"], "unicodeCodePoints")
        regions = [x["locations"][0]["physicalLocation"]["region"] for x in run["results"]]
        self.assertEqual([(x["startLine"], x["startColumn"]) for x in regions], [(line, characters) for line, _, characters, _ in expected])
        lines = self.atollfc("-c", "c.f90", status=1).stderr.splitlines()
        self.assertEqual([line.split(":")[1:3] for line in lines[0::3]], [[str(line), str(byte)] for line, byte, _, _ in expected])
        self.assertEqual(lines[2::3], ["  " + 17*" " + "^", "  \t  ^", "  " + 22*" " + "^"])

    def test_columns_of_the_back_end(self):
        if not self.gfortran:
            self.skipTest("flang has no warning for this")
        self.write("w.f90", "program w\n  integer :: x[*], i\n  real :: r\n  x = 1; r = x\n  if (x[1] > 0) then\n"
                            "        i = r\n\t  i = r; x = r\n  end if\n  print *, i\nend program\n")
        places = []
        for compiler in ([os.path.join(cli.BIN, "atollfc")], ["gfortran", "-fcoarray=single"]):
            said = self.command([*compiler, "-Wconversion", "-c", "w.f90"]).stderr
            places.append(re.findall(r"w\.f90:(\d+):(\d+):", said))
        self.assertEqual(len(places[0]), 3)
        self.assertEqual(*places)

    def test_included_files_and_line_markers(self):
        self.write("inc/decl.inc", "integer :: bad[4]\n")
        self.write("a.f90", "program a\n  implicit none\n  include 'inc/decl.inc'\nend program\n")
        self.write("b.F90", "program b\nimplicit none\ninteger :: x[*]\n# 100 \"other.f90\"\nx[*] = 1\n# 7 \"b.F90\"\nx[1:2] = 3\nend program\n")
        self.write("f.f", "      PROGRAM F\n      INTEGER X(3)[*]\nC     comment\n      X(1)[*\n     1  ] = 1\n\tX(2)[1:2] = 3\n      END\n")
        message, = json.loads(self.atollfc("-fdiagnostics-format=json", "-c", "a.f90", status=1).stderr)
        self.assertEqual((message["locations"][0]["caret"]["file"], message["locations"][0]["caret"]["column"]), ("inc/decl.inc", 15))
        child, = message["children"]
        self.assertEqual((child["kind"], child["locations"][0]["caret"]["file"], child["locations"][0]["caret"]["line"]), ("note", "a.f90", 3))
        self.assertRegex(self.atollfc("-fmax-errors=2", "-c", "a.f90", status=1).stderr, r"(?s)^(?!.*terminated).*\na\.f90:3:1: note: included here\n")
        for file, places in ("b.F90", ["other.f90:100:3", "b.F90:7:3"]), ("f.f", ["f.f:4:12", "f.f:6:7"]):
            said = self.atollfc("-c", file, status=1).stderr
            self.assertEqual(re.findall(r"(?m)^(\S+:\d+:\d+): error: an image selector names one image", said), places)

    def test_linker(self):
        """What it says is for people."""
        self.write("hello.f90", cli.HELLO.replace("sync all", "sync all\n  call nowhere"))
        said = self.atollfc("-fdiagnostics-format=json", "hello.f90", "-o", "p", status=1).stderr
        self.assertEqual(said.splitlines()[0], "[]")
        self.assertIn("nowhere", said)


cli.main()
