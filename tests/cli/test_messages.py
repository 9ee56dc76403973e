#!/usr/bin/env python3
"""Errors name the user's file and line, whoever finds them; exit statuses are a compiler's."""
import os

from cli import CliTest, HELLO, PLAIN, main


class Messages(CliTest):
    def check(self, name, text, status, *patterns, options=()):
        self.write(name, text)
        done = self.atollfc(*options, "-c", name, status=status)
        for pattern in patterns:
            self.assertRegex(done.stderr, pattern)
        self.assertNotIn("/atollfc-", done.stderr)  # the temporary file
        return done.stderr

    def test_front_end_error_has_line_and_caret(self):
        text = self.check("wrong.f90", HELLO.replace("x = 10", "y = 10"), 1, r"wrong\.f90:4:3: error: ")
        self.assertIn("  y = 10*this_image()\n", text)
        self.assertIn("^", text)
        self.assertFalse(self.exists("wrong.o"))

    def test_syntax_error(self):
        self.check("syntax.f90", HELLO.replace("sync all", "sync everything"), 1, r"syntax\.f90:5:\d+: error: ")

    def test_error_in_included_file(self):
        self.write("part.inc", "  x = 1\n  undeclared = 2\n")
        self.check("whole.f90", HELLO.replace("  sync all", "  include 'part.inc'\n  sync all"), 1, r"part\.inc:2:3: error: ")

    def test_back_end_error_after_translation(self):
        # The front end accepts this; the back ends' assemblers cannot hold it, or their checks refuse it.
        text = HELLO.replace("  x = 10", "\n\n  call c_routine(1)\n  call c_routine('text', 2)\n  x = 10")
        self.write("late.f90", text)
        done = self.atollfc("-Wall", "-c", "late.f90", status=None)
        self.assertRegex(done.stderr, r"late\.f90:(6|7)")
        self.assertNotIn("/atollfc-", done.stderr)

    def test_warning_of_the_back_end_names_the_users_line(self):
        text = HELLO.replace("  x = 10", "  x = 4.0_8*atan(1.0_8)\n  x = 10")
        done = self.check("warn.f90", text, 0, options=["-Wconversion"])
        self.assertRegex(done, r"warn\.f90:4:" if self.gfortran else "-Wconversion")  # flang does not know the option

    def test_workshare(self):
        """Only assignments may stand there."""
        text = "program p\n  integer :: x(4), y(4)[*]\n  y = 1\n  {}\n  x(:) = y(:)[1] + 1\n  {}\nend program\n"
        for kind in ("workshare", "parallel workshare"):
            self.check("share.f90", text.format(f"!$omp {kind}", f"!$omp end {kind}"), 1,
                       r"share\.f90:5:\d+: error: a coindexed object in a WORKSHARE construct of OpenMP", options=["-fopenmp"])
        self.check("share.f90", text.format("!$omp workshare", "!$omp end workshare"), 0)
        text = "program p\n  integer :: x(4), y(4)[*], i\n  y = 1\n  !$omp workshare\n  x(1) = size(y(:)[1])\n  !$omp parallel do\n" \
               "  do i = 1, 4\n    x(i) = y(i)[1]\n  end do\n  !$omp end workshare\nend program\n"
        self.check("inside.f90", text, 0, options=["-fopenmp"])

    def test_missing_file(self):
        done = self.atollfc("-c", "nowhere.f90", status=1)
        self.assertIn("nowhere.f90", done.stderr)

    def test_no_input(self):
        self.assertIn("no input files", self.atollfc(status=1).stderr)
        self.assertIn("needs a value", self.atollfc("x.f90", "-o", status=1).stderr)

    def test_error_in_a_plain_file_is_the_back_ends(self):
        self.write("plain.f90", PLAIN.replace("n = n + 1", "n = 'text'"))
        done = self.atollfc("-c", "plain.f90", status=1)
        self.assertIn("plain.f90", done.stderr)

    def test_one_bad_source_of_several(self):
        self.write("good.f90", PLAIN)
        self.write("bad.f90", HELLO.replace("x = 10", "y = 10"))
        self.atollfc("good.f90", "bad.f90", "-o", "both", status=1)
        self.assertFalse(self.exists("both"))

    def test_link_error(self):
        self.write("alone.f90", HELLO.replace("  sync all", "  call missing_routine()\n  sync all"))
        done = self.atollfc("alone.f90", "-o", "alone", status=1)
        self.assertIn("missing_routine", done.stderr)

    def test_unknown_option_is_the_back_ends(self):
        self.write("hello.f90", HELLO)
        done = self.atollfc("-fno-such-option", "-c", "hello.f90", status=1)
        self.assertIn("-fno-such-option", done.stderr)

    def test_colours_only_on_a_terminal(self):
        self.assertNotIn("\033[", self.check("wrong.f90", HELLO.replace("x = 10", "y = 10"), 1))

    def test_debug_information_names_the_users_file(self):
        self.write("hello.f90", HELLO)
        self.atollfc("-g", "hello.f90", "-o", "hello")
        done = self.command(["gdb", "-batch", "-ex", "info line hello.f90:5", os.path.join(self.work, "hello")])
        self.assertRegex(done.stdout, r'Line 5 of .*hello\.f90.* starts at address')


main()
