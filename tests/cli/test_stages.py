#!/usr/bin/env python3
"""atollfc as a compiler driver: stages, names of results, source forms."""
import os
import subprocess

import cli
from cli import CliTest, HELLO, PLAIN


class Stages(CliTest):
    def test_compile_and_link_in_one_command(self):
        self.write("hello.f90", HELLO)
        self.atollfc("hello.f90", "-o", "hello")
        self.assertEqual(self.images(2, "hello"), "last 20\n")
        self.assertEqual(sorted(os.listdir(self.work)), ["hello", "hello.f90"])

    def test_default_program_is_a_out(self):
        self.write("hello.f90", HELLO)
        self.atollfc("hello.f90")
        self.assertEqual(self.images(3, "a.out"), "last 30\n")

    def test_object_keeps_the_stem(self):
        self.write("sub dir/hello.f90", HELLO)
        self.atollfc("-c", "sub dir/hello.f90")
        self.assertTrue(self.exists("hello.o"))
        self.atollfc("hello.o", "-o", "hello")
        self.assertEqual(self.images(2, "hello"), "last 20\n")

    def test_several_sources_and_objects(self):
        self.write("plain.f90", PLAIN)
        self.write("hello.f90", HELLO.replace("x = 10", "call plain(x); x = 10"))
        self.write("other.f90", PLAIN.replace("plain", "other"))
        self.atollfc("-c", "plain.f90")
        self.atollfc("hello.f90", "plain.o", "other.f90", "-o", "hello")
        self.assertEqual(self.images(2, "hello"), "last 20\n")
        self.assertFalse(self.exists("hello.o"))

    def test_several_sources_with_c(self):
        self.write("plain.f90", PLAIN)
        self.write("hello.f90", HELLO)
        self.atollfc("-c", "plain.f90", "hello.f90")
        self.assertTrue(self.exists("plain.o") and self.exists("hello.o"))
        done = self.atollfc("-c", "plain.f90", "hello.f90", "-o", "x.o", status=1)
        self.assertIn("several sources", done.stderr)

    def test_c_with_options(self):
        if not self.gfortran:
            self.skipTest("flang compiles Fortran only")
        self.write("inc/factor.h", "#define FACTOR 10\n")
        self.write("value.c", '#include "factor.h"\nint value(void) { return FACTOR * NUMBER; }\n')
        self.write("main.f90", "program main\n  interface\n    integer function value() bind(c)\n    end function\n  end interface\n"
                               "  integer :: x[*]\n  x = value()\n  sync all\n  if (this_image() == 1) print '(i0)', x[num_images()]\n"
                               "end program\n")
        self.atollfc("main.f90", "value.c", "-DNUMBER=7", "-Iinc", "-o", "main")
        self.assertEqual(self.images(2, "main"), "70\n")
        self.assertFalse(self.exists("value.o"))

    def test_pipe(self):
        if not self.gfortran:
            self.skipTest("flang has no such option")
        self.write("hello.f90", HELLO)
        self.atollfc("-std=f2018", "-pipe", "hello.f90", "-o", "hello")
        self.assertEqual(self.images(2, "hello"), "last 20\n")

    def test_last_macro_counts(self):
        self.write("p.F90", "program p\n  implicit none\n  integer :: x[*]\n  x = NUMBER\n  print '(i0)', x[1]\nend program\n")
        self.atollfc("-UNUMBER", "-DNUMBER=3", "p.F90", "-o", "p")
        self.assertEqual(self.images(1, "p"), "3\n")
        self.atollfc("-DNUMBER=3", "-UNUMBER", "p.F90", status=1)

    def test_symbolic_links_stay(self):
        if not self.gfortran:
            self.skipTest("flang writes no dependencies")
        self.write("p.F90", HELLO)
        self.write("real.d", "")
        os.symlink("real.d", os.path.join(self.work, "link.d"))
        self.atollfc("-MMD", "-MF", "link.d", "-c", "p.F90")
        self.assertTrue(os.path.islink(os.path.join(self.work, "link.d")))
        with open(os.path.join(self.work, "real.d"), encoding="utf-8") as file:
            self.assertIn("p.F90", file.read())

    def test_debug_information_is_reproducible(self):
        if not self.gfortran:
            self.skipTest("flang has no option for it")
        self.write("hello.f90", HELLO)
        objects = []
        for _ in range(2):
            self.atollfc("-g", "-c", "hello.f90")
            with open(os.path.join(self.work, "hello.o"), "rb") as file:
                objects.append(file.read())
        self.assertEqual(*objects)
        self.assertNotIn(b"/atollfc-", objects[0])

    def test_the_word_include(self):
        self.write("p.f90", "module m\n  use iso_c_binding\nend module\nprogram p ! to include both\n  use iso_c_binding\n  use m\n"
                            "  integer(c_int), target :: x[*]\n  type(c_ptr) :: a\n  a = c_loc(x)\n  print '(l1)', c_associated(a)\n"
                            "end program\n")
        self.atollfc("p.f90", "-o", "p")
        self.assertEqual(self.images(1, "p"), "T\n")

    def test_reports_of_a_program_without_images(self):
        self.write("p.f90", "print '(a)', 'alone'\nend\n")
        self.atollfc("p.f90", "-o", "p")
        done = self.command([os.path.join(cli.BIN, "atollrun"), "--stats", "./p"])
        self.assertEqual(done.stdout, "alone\n")
        self.assertIn("nothing to report", done.stderr)

    def test_assembler(self):
        self.write("hello.f90", HELLO)
        self.atollfc("-S", "hello.f90")
        with open(os.path.join(self.work, "hello.s"), encoding="utf-8") as file:
            self.assertIn("atoll_sync_all", file.read())

    def test_preprocess_only(self):
        self.write("p.F90", "#define N 7\nprogram p\n  integer :: x(N)[*]\nend program\n")
        self.assertIn("x(7)[*]", self.atollfc("-E", "p.F90").stdout)
        self.assertNotIn("x(7)[*]", self.atollfc("-E", "p.F90", "-o", "p.i").stdout)
        self.assertTrue(self.exists("p.i"))

    def test_syntax_only(self):
        self.write("hello.f90", HELLO)
        self.atollfc("-fsyntax-only", "hello.f90")
        self.assertEqual(os.listdir(self.work), ["hello.f90"])

    def test_standard_input(self):
        self.write("part.inc", "  integer :: y\n")
        for text, status in (("  include 'part.inc'\n", 0), ("  y = 1\n", 1)):
            words = [os.path.join(cli.BIN, "atollfc"), "-x", "f95", "-", "-o", "program"]
            done = subprocess.run(words, cwd=self.work, env=self.environment(), stderr=subprocess.PIPE, text=True,
                                  input=HELLO.replace("  integer", text + "  integer", 1))
            self.assertEqual(done.returncode, status, done.stderr)
            self.assertNotIn("/atollfc-", done.stderr)
        self.assertRegex(done.stderr, r"<stdin>:[34]:\d+: error: ")
        self.assertEqual(self.images(2, "program"), "last 20\n")

    def test_standard_input_of_unknown_form(self):
        self.assertIn("-x f95", self.atollfc("-c", "-", status=1).stderr)

    def test_the_result_is_no_input(self):
        self.write("hello.f90", HELLO)
        os.link(os.path.join(self.work, "hello.f90"), os.path.join(self.work, "link"))
        for name in ("hello.f90", "./hello.f90", "link"):
            self.assertIn("hello.f90", self.atollfc("hello.f90", "-o", name, status=1).stderr)
        self.atollfc("-c", "hello.f90", "-o", "hello.o")
        self.atollfc("hello.o", "-o", "hello.o", status=1)
        self.atollfc("hello.o", "hello.f90", "-o", "hello.f90", status=1)
        with open(os.path.join(self.work, "hello.f90"), encoding="utf-8") as file:
            self.assertEqual(file.read(), HELLO)

    def test_odd_text(self):
        """Ends of lines as in DOS, a byte order mark, tabulators, a last line without an end, very long lines."""
        for text in (HELLO.replace("\n", "\r\n"), "\ufeff" + HELLO, HELLO.replace("  ", "\t"), HELLO.rstrip("\n"),
                     HELLO.replace("10*", 5000 * "0 + " + "10*")):
            self.write("odd.f90", text)
            self.atollfc("odd.f90", "-o", "odd")
            self.assertEqual(self.images(2, "odd"), "last 20\n")

    def test_odd_names(self):
        for name in ("it's", "\N{SNOWMAN} \N{LATIN SMALL LETTER E WITH ACUTE}", "$(x);&|", "#!", "%d", "-c", "{a,b}*?"):
            self.write(name + "/" + name + ".f90", HELLO)
            self.atollfc("./" + name + "/" + name + ".f90", "-o", "./" + name + "/" + name)
            self.assertEqual(self.images(2, name + "/" + name), "last 20\n")
        self.write('a"b.F90', HELLO)
        self.assertIn("quotation mark", self.atollfc('a"b.F90', status=1).stderr)

    def test_full_standard_output(self):
        self.write("hello.f90", HELLO)
        for words in (["--show-translation", "hello.f90"], ["--version"]):
            with open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([os.path.join(cli.BIN, "atollfc"), *words], cwd=self.work, env=self.environment(),
                                      stdout=full, stderr=subprocess.PIPE, text=True)
            self.assertEqual(done.returncode, 1)
            self.assertEqual(done.stderr, "atollfc: error: cannot write to standard output: No space left on device\n")

    def test_response_file(self):
        self.write("hello.f90", HELLO)
        self.write("args", "-O1 -o 'my hello'\nhello.f90\n")
        self.atollfc("@args")
        self.assertEqual(self.images(2, "my hello"), "last 20\n")


class SourceForms(CliTest):
    FIXED = ("C     a comment\n      program fixed\n      integer x[*]\n      x = \n     &  this_image()\n      sync all\n"
             "      if (this_image() .eq. 1) print *, 'fixed', x[1]\n      end\n")

    def check(self, name, text, expected, *options, images=1):
        self.write(name, text)
        self.atollfc(*options, name, "-o", "program")
        self.assertEqual(self.images(images, "program").split(), expected)

    def test_fixed_form_suffixes(self):
        for suffix in ("f", "for"):
            self.check("fixed." + suffix, self.FIXED, ["fixed", "1"])
        for suffix in ("F", "FOR"):
            self.check("fixed." + suffix, "#define WORD 'fixed'\n" + self.FIXED.replace("'fixed'", "WORD"), ["fixed", "1"])

    def test_free_form_suffixes(self):
        for suffix in ("f90", "f03", "f08", "f95", "f18"):
            self.check("hello." + suffix, HELLO, ["last", "10"])
        for suffix in ("F90", "F03", "F08", "F95", "F18"):
            self.check("hello." + suffix, "#define TEN 10\n" + HELLO.replace("10*", "TEN*"), ["last", "10"])
        self.write("plain.f18", PLAIN)
        self.atollfc("-c", "plain.f18")

    def test_form_options(self):
        self.check("a.f90", self.FIXED, ["fixed", "1"], "-ffixed-form")
        self.check("b.f", HELLO, ["last", "10"], "-ffree-form")

    def test_long_fixed_lines(self):
        long = self.FIXED.replace("print *, 'fixed'", "print *,            'fixed ', 'beyond column seventy-two'")
        self.check("long.f", long, ["fixed", "beyond", "column", "seventy-two", "1"], "-ffixed-line-length-132")

    def test_cpp_and_macros(self):
        text = "#ifdef SCALE\n" + HELLO.replace("10*", "SCALE*") + "#endif\n"
        self.check("m.f90", text, ["last", "12"], "-cpp", "-DSCALE=6", images=2)
        self.check("m.F90", text, ["last", "14"], "-D", "SCALE=7", images=2)
        self.check("n.F90", text.replace("ifdef SCALE", "ifndef GONE").replace("SCALE*", "3*"), ["last", "6"],
                   "-DGONE", "-UGONE", images=2)

    def test_the_back_ends_own_preprocessor(self):
        text = "#define LINE __LINE__\n#define SHOW(x) print *, __FILE__, LINE\n" + HELLO
        text = text.replace("end program", "  if (this_image() == 1) SHOW(1)\nend program")
        number = next(i for i, line in enumerate(text.splitlines(), 1) if line.endswith("SHOW(1)"))
        self.write("line.F90", text)
        self.atollfc("line.F90", "-o", "line")
        last = self.images(2, "line").split()[-2:]
        self.assertEqual(os.path.basename(last[0]), "line.F90")
        if self.gfortran:  # flang's own count is one more
            self.assertEqual(last[1], str(number))

    def test_include_directories(self):
        self.write("inc/number.inc", "integer, parameter :: number = 21\n")
        self.write("inc/number.h", "#define FACTOR 2\n")
        text = HELLO.replace("  integer ::", "  include 'number.inc'\n  integer ::").replace("10*", "FACTOR*number*")
        self.check("i.F90", '#include "number.h"\n' + text, ["last", "42"], "-Iinc")
        self.check("j.F90", '#include "number.h"\n' + text, ["last", "42"], "-I", "inc")


cli.main()
