#!/usr/bin/env python3
"""atollfc as a compiler driver: options of both families, what they do to translations."""
import os
import re
import subprocess

import cli
from cli import CliTest, HELLO, PLAIN


class Options(CliTest):
    def test_back_end_sees_optimisation_and_debug_options(self):
        self.write("hello.f90", HELLO)
        done = self.atollfc("-v", "-O3", "-g", "-fPIC", "-c", "hello.f90")
        line = next(text for text in done.stderr.splitlines() if "hello.f90" in text and "-O3" in text)
        for option in ("-g", "-fPIC", "-c"):
            self.assertIn(option, line)

    def test_dry_run_runs_nothing(self):
        self.write("hello.f90", HELLO)
        done = self.atollfc("-###", "hello.f90", "-o", "hello")
        self.assertIn("libatoll.a", done.stderr)
        self.assertEqual(os.listdir(self.work), ["hello.f90"])

    def test_standards(self):
        self.write("hello.f90", HELLO)
        for standard in ("f2008", "f2018", "f2023"):
            self.atollfc("-std=" + standard, "hello.f90", "-o", "hello")
            self.assertEqual(self.images(2, "hello"), "last 20\n")

    def test_the_next_standard(self):
        """A warning, once; an error where the program is to be in Fortran 2018."""
        self.write("next.f90", """program p
  use, intrinsic :: iso_fortran_env, only: team_type
  type(team_type) :: half
  integer :: x
  form team (mod(this_image(), 2) + 1, half)
  x = this_image()
  call co_sum(x, team=half)
  call co_sum_prefix_inclusive(x)
  if (this_image() == num_images()) print '(i0)', x
end program
""")
        warning = self.atollfc("next.f90", "-o", "next").stderr
        self.assertRegex(warning, r"next\.f90:7:\d+: warning: TEAM= of CO_SUM is in a draft of the next standard")
        self.assertEqual(warning.count("warning:"), 1)
        self.assertEqual(self.images(3, "next"), "10\n")
        self.assertEqual(self.atollfc("-w", "next.f90", "-o", "next").stderr, "")
        for standard in ("f2018", "f2023"):
            errors = self.atollfc("-std=" + standard, "-c", "next.f90", status=1).stderr
            for line, what in ((7, "TEAM= of CO_SUM"), (8, "CO_SUM_PREFIX_INCLUSIVE")):
                self.assertRegex(errors, rf"next\.f90:{line}:\d+: error: {what} is not in Fortran 2023")

    def test_strict_warnings_do_not_hit_generated_code(self):
        self.write("hello.f90", HELLO)
        done = self.atollfc("-Wall", "-Wextra", "-Werror", "-pedantic", "-c", "hello.f90")
        self.assertNotIn("atoll_", done.stderr)
        self.assertEqual(self.atollfc("-std=f2018", "-c", "hello.f90").stderr, "")

    def test_no_warnings_of_generated_interfaces(self):
        """One entry of the runtime takes objects of many types."""
        self.write("types.f90", "module m\n  type t\n    integer :: i(3)\n  contains\n    procedure, nopass :: p\n  end type\n"
                   "  type(t) :: x[*]\n  integer :: y(3)[*], z(3)\ncontains\n  subroutine p()\n    x = x[1]\n    z = y(:)[1]\n"
                   "  end subroutine\nend module\n")
        self.assertEqual(self.atollfc("-c", "types.f90").stderr, "")

    def test_what_the_back_end_writes_beside_the_object(self):
        if not self.gfortran:
            self.skipTest("flang writes nothing")
        self.write("hello.f90", HELLO)
        self.atollfc("--coverage", "-fdump-tree-original", "hello.f90", "-o", "hello")
        names = os.listdir(self.work)
        self.assertIn("hello-hello.gcno", names)
        self.assertTrue([name for name in names if name.endswith(".original")], names)
        self.assertEqual(os.listdir(self.temp), [])

    def test_default_kinds(self):
        self.write("kinds.f90", "program kinds\n  real :: r[*]\n  integer :: i[*]\n  integer, allocatable :: a(:)\n  r = 1\n"
                   "  i = 2\n  allocate (a(5))\n  call s(size(a) + ubound(a, 1) + ucobound(i, 1))\n  sync all\n"
                   "  if (this_image() == 1) print '(3(i0,1x))', storage_size(r), storage_size(i[1]), "
                   "int(r[num_images()]) + i[1]\ncontains\n  subroutine s(n)\n    integer :: n\n"
                   "    if (n /= 10 + num_images()) error stop\n  end subroutine\nend program\n")
        self.atollfc("-fdefault-real-8", "-fdefault-integer-8", "kinds.f90", "-o", "kinds")
        self.assertEqual(self.images(2, "kinds").split(), ["64", "64", "3"])

    def test_run_time_checks(self):
        """Atoll's own part of -fcheck= stays with the translator."""
        self.write("p.f90", "program p\n  integer :: x(3)[*], i\n  i = 4\n  print *, x(i)[1]\nend program\n")
        for checks, expected in [("coarray", True), ("all", True), ("no-coarray", False), ("coarray,no-coarray", False)]:
            shown = self.atollfc("-fcheck=" + checks, "--show-translation", "p.f90").stdout
            self.assertEqual("atoll_check_subscripts" in shown, expected, checks)
            self.atollfc("-fcheck=" + checks, "-c", "p.f90")
        if self.gfortran:
            self.assertIn("-fcheck=bounds,do ", self.atollfc("-###", "-fcheck=bounds,coarray,do", "-c", "p.f90").stderr)
        else:
            self.assertIn("-fcheck=bounds", self.atollfc("-fcheck=bounds", "-c", "p.f90", status=1).stderr)

    def test_no_implicit_types(self):
        text = "program p\n  integer :: x[*]\n  x = this_image()\n  y = x\n  print *, y, x[1]\nend program\n"
        self.write("p.f90", text)
        self.atollfc("-c", "p.f90")
        done = self.atollfc("-c", "-fimplicit-none", "p.f90", status=1)
        self.assertIn("p.f90:4:3: error: ", done.stderr)
        self.atollfc("-c", "-fimplicit-none", "-fno-implicit-none", "p.f90")
        self.write("p.f90", text.replace("  integer", "  implicit real (a-z)\n  integer"))
        self.atollfc("-c", "-fimplicit-none", "p.f90") # IMPLICIT statements overrule it
        if self.gfortran:
            self.write("p.f90", "program p\n  implicit integer (i-n)\n  integer :: x[*]\n  x = 1\n  call s()\ncontains\n  subroutine s()\n"
                                "    j = x[1]\n    print *, j\n  end subroutine\nend program\n")
            self.atollfc("-c", "-fimplicit-none", "p.f90")

    def test_openmp(self):
        self.write("omp.f90", "program omp\n  use omp_lib, only: omp_get_max_threads\n  integer :: x[*], i\n  x = 0\n"
                   "  call omp_set_num_threads(2)\n  !$omp parallel do reduction(+:x)\n  do i = 1, 100\n    x = x + i\n  end do\n"
                   "  sync all\n  if (this_image() == 1) print '(i0)', x[num_images()]\nend program\n")
        self.atollfc("-fopenmp", "omp.f90", "-o", "omp")
        self.assertEqual(self.images(2, "omp"), "5050\n")

    def test_coarray_options_of_other_implementations(self):
        self.write("hello.f90", HELLO)
        for option in ("-fcoarray=lib", "-fcoarray=single"):
            self.assertIn("ignored", self.atollfc(option, "-c", "hello.f90").stderr)

    def test_option_that_changes_the_meaning_is_refused(self):
        self.write("hello.f90", HELLO)
        for option in ("-finteger-4-integer-8", "-fno-automatic", "-fdec", "-fmax-stack-var-size=100", "-fno-underscoring",
                       "-fsecond-underscore", "-fshort-enums", "-ff2c", "-fpack-derived", "-fsanitize=thread"):
            self.assertIn(f"{option} is not supported", self.atollfc(option, "-c", "hello.f90", status=1).stderr)

    def test_options_that_would_break_the_translation(self):
        """What it adds allocates by assignment, and is not saved."""
        self.write("p.f90", "program p\n  character(3) :: c[*]\n  integer :: i\n  c = 'abc'\n  sync all\n  do i = 1, 2\n"
                   "    associate (t => c[1](2:3)//'!', u => [c[1]//'x'])\n      if (t /= 'bc!' .or. any(u /= 'abcx')) error stop\n"
                   "    end associate\n  end do\n  if (this_image() == 1) print '(a)', 'right'\nend program\n")
        self.atollfc("-fno-realloc-lhs", "p.f90", "-o", "p")
        self.assertEqual(self.images(2, "p"), "right\n")
        if self.gfortran:
            self.atollfc("-fmax-stack-var-size=100000", "p.f90", "-o", "p")
            self.assertEqual(self.images(2, "p"), "right\n")

    def test_module_directory(self):
        self.write("m.f90", "module m\n  integer :: c[*]\nend module\n")
        self.write("p.f90", "program p\n  use m\n  c = 5\n  sync all\n  if (this_image() == 1) print '(i0)', c[num_images()]\n"
                   "end program\n")
        for place, option in (("one", ["-Jone"]), ("two", ["-J", "two"]), ("three", ["-module-dir", "three"]),
                              ("four", ["-module-dirfour"])):  # CMake
            os.mkdir(os.path.join(self.work, place))
            self.atollfc(*option, "-c", "m.f90")
            self.assertTrue(self.exists(place + "/m.mod"))
            self.assertFalse(self.exists("m.mod"))
            self.atollfc("-I" + place, "p.f90", "m.o", "-o", "p")
            self.assertEqual(self.images(2, "p"), "5\n")

    def test_dependencies(self):
        self.write("d.h", "\n")
        self.write("d.F90", '#include "d.h"\n' + HELLO)
        if not self.gfortran:  # flang has no such options, and says so
            self.assertIn("-MMD", self.atollfc("-MMD", "-c", "d.F90", status=1).stderr)
            return
        self.atollfc("-MMD", "-c", "d.F90")
        self.atollfc("-MD", "-MF", "named.dep", "-MT", "target", "-c", "d.F90", "-o", "other.o")
        for name, target in (("d.d", "d.o:"), ("named.dep", "target")):
            with open(os.path.join(self.work, name), encoding="utf-8") as file:
                text = file.read()
            self.assertIn(target, text)
            self.assertIn("d.F90", text)
            self.assertIn("d.h", text)
            self.assertNotIn("atollfc", text)

    def test_dependencies_on_include_lines(self):
        if not self.gfortran:
            return
        self.write("d.h", "\n")
        self.write("in c.inc", "integer :: y\n")
        self.write("d.F90", '#include "d.h"\nmodule d\n  integer :: x[*]\n  include "in c.inc"\nend module\n')
        self.atollfc("-MMD", "-MP", "-c", "d.F90")
        with open(os.path.join(self.work, "d.d"), encoding="utf-8") as file:
            text = file.read()
        self.assertRegex(text, r"^d\.mod d\.o: d\.F90 d\.h \\\n in\\ c\.inc\n")
        self.assertTrue(text.endswith("in\\ c.inc:\n"), text)
        self.assertEqual(self.command(["make", "-s", "-f", "d.d", "-q", "d.o"]).stdout, "")
        before = self.read("d.mod")
        self.assertIn("in\\ c.inc", self.atollfc("-cpp", "-M", "d.F90").stdout)
        self.assertEqual(self.read("d.mod"), before)  # gfortran writes module files even then

    def test_dependencies_on_modules(self):
        """What a module's file writes and its users read, as gfortran says it of files without coarrays."""
        if not self.gfortran:
            return
        os.mkdir(os.path.join(self.work, "mods"))
        self.write("m.F90", "module m\n  integer :: x[*]\n  interface\n    module subroutine s()\n    end subroutine\n  end interface\n"
                            "end module\n")
        self.write("s.F90", "submodule (m) body\ncontains\n  module procedure s\n    x[1] = 1\n  end procedure\nend submodule\n")
        self.write("u.F90", "module own\n  integer :: y[*]\nend module\nprogram u\n  use own\n  use m\n  use, intrinsic :: iso_fortran_env\n"
                            "  use omp_lib\n  y[1] = x[1]\n  call s()\nend program\n")
        texts = {}
        for name in "m", "s", "u":
            self.atollfc("-Jmods", "-MMD", "-MP", "-c", name + ".F90")
            with open(os.path.join(self.work, name + ".d"), encoding="utf-8") as file:
                texts[name] = file.read().replace("\\\n", "")
        self.assertEqual(texts["m"], "mods/m.mod mods/m.smod m.o: m.F90\n")
        self.assertRegex(texts["s"], r"^mods/m@body\.smod s\.o: s\.F90 +mods/m\.smod\nmods/m\.smod:\n$")
        self.assertRegex(texts["u"], r"^mods/own\.mod u\.o: u\.F90 +mods/m\.mod\nmods/m\.mod:\n$")

    def read(self, name):
        with open(os.path.join(self.work, name), "rb") as file:
            return file.read()


class Questions(CliTest):
    def test_version_names_front_end_and_back_end(self):
        text = self.atollfc("--version").stdout
        self.assertRegex(text, r"^atollfc \(Atoll\) \d+\.\d+\.\d+\n")
        self.assertIn("GNU Fortran" if self.gfortran else "flang version", text)

    def test_version_that_has_not_been_tested(self):
        self.write("hello.f90", cli.HELLO)
        known = subprocess.run([cli.BACK_END, "--version"], capture_output=True, text=True).stdout
        future = re.sub(r"(\) |flang version )\d+", r"\g<1>99", known, count=1)
        self.assertNotEqual(future, known)
        self.write("future", f"""#!/bin/sh
test "$1" != --version || {{ cat <<'END'
{future}END
exit; }}
exec {cli.BACK_END} "$@"
""")
        os.chmod(os.path.join(self.work, "future"), 0o755)
        note = "has not been tested with"
        self.assertNotIn(note, self.atollfc("hello.f90").stderr)
        self.assertEqual(self.atollfc("--fc=./future", "hello.f90").stderr.count(note), 1)
        self.assertNotIn(note, self.atollfc("--fc=./future", "-w", "hello.f90").stderr)
        self.assertNotIn(note, self.atollfc("--fc=./future", "-c", "hello.f90").stderr)

    def test_help(self):
        self.assertIn("--save-translation", self.atollfc("--help").stdout)

    def test_queries_go_to_the_back_end(self):
        for query in ("-dumpversion", "-dumpmachine", "-print-search-dirs" if self.gfortran else "-print-resource-dir"):
            self.assertEqual(self.atollfc(query).stdout, self.command([cli.BACK_END, query]).stdout)
        self.assertRegex(self.atollfc("-Wl,--version").stdout, "GNU ld|LLD|GNU gold")
        if self.gfortran:  # Meson asks so
            self.assertIn("#define __GNUC__ ", self.atollfc("-cpp", "-E", "-dM", "-").stdout)

    def test_choice_of_the_back_end(self):
        other = cli.FLANG if self.gfortran else "gfortran"
        expected = "flang version" if self.gfortran else "GNU Fortran"
        self.assertIn(expected, self.atollfc("--fc=" + other, "--version").stdout)
        self.assertIn("was not found", self.atollfc("--fc=no-such-compiler", "--version", status=1).stderr)
        self.write("impostor", "#!/bin/sh\necho something else\n")
        os.chmod(os.path.join(self.work, "impostor"), 0o755)
        done = self.atollfc("--fc=" + os.path.join(self.work, "impostor"), "-c", "x.f90", status=1)
        self.assertIn("neither GNU Fortran nor LLVM Flang", done.stderr)
        for says, failure in (("kill -9 $$", "it was ended by signal 9"), ("echo no such library >&2; exit 127", "it ended with status 127: no such library")):
            self.write("impostor", f"#!/bin/sh\n{says}\n")
            done = self.atollfc("--fc=" + os.path.join(self.work, "impostor"), "-c", "x.f90", status=1)
            self.assertIn("cannot be asked for its version: " + failure, done.stderr)
        self.write("impostor", "#!/no/such/interpreter\n")
        done = self.atollfc("--fc=" + os.path.join(self.work, "impostor"), "-c", "x.f90", status=1)
        self.assertRegex(done.stderr, "cannot be asked for its version: .*No such file")
        self.write("impostor", "#!/bin/sh\necho flang-new version 19.1.7\n")
        self.assertIn("19.1.7", self.atollfc("--fc=" + os.path.join(self.work, "impostor"), "--version").stdout)


class Translations(CliTest):
    def test_save_translation(self):
        self.write("hello.f90", HELLO)
        os.mkdir(os.path.join(self.work, "objects"))
        self.atollfc("--save-translation", "-c", "hello.f90", "-o", "objects/hello.o")
        with open(os.path.join(self.work, "objects/hello.atoll.f90"), encoding="utf-8") as file:
            text = file.read()
        self.assertIn("atoll_sync_all", text)
        self.assertIn('hello.f90"', text)
        self.assertEqual(self.atollfc("--show-translation", "hello.f90").stdout, text)

    def test_transfers_are_changed_unless_switched_off(self):
        self.write("p.f90", "program p\n  real :: x(5)[*], y(5), z(5)\n  integer :: i\n  do i = 1, 5\n    y(i) = x(i)[1]\n"
                            "  end do\n  y(:) = x(:)[1]\n  z(:) = x(:)[1]\nend program\n")
        for option, entry in (("gather", "atoll_loop_get"), ("split", "atoll_get_start"), ("in-place", "atoll_loop_in_place"),
                              ("inline", "atoll_loop_in_place")):  # an older name of the one before
            self.assertIn(entry, self.atollfc("--show-translation", "p.f90").stdout)
            self.assertNotIn(entry, self.atollfc("-fno-coarray-" + option, "--show-translation", "p.f90").stdout)
            again = self.atollfc("-fno-coarray-" + option, "-fcoarray-" + option, "--show-translation", "p.f90")
            self.assertIn(entry, again.stdout)
            self.atollfc("-fno-coarray-" + option, "-c", "p.f90")

    def test_optimisation_at_the_link(self):
        if not self.gfortran:
            return
        self.write("p.f90", "program p\n  class(*), allocatable :: u[:]\n  integer, allocatable :: a(:)[:]\n"
                            "  allocate (character(3) :: u[*])\n  allocate (a(2)[*])\n  a(1)[1] = 1\nend program\n")
        self.assertEqual(self.atollfc("-O2", "-flto", "-Werror", "p.f90", "-o", "p").stderr, "")
        self.images(2, "p")

    def test_show_translation_compiles_nothing(self):
        self.write("hello.f90", HELLO)
        self.assertIn("atoll_sync_all", self.atollfc("--show-translation", "hello.f90").stdout)
        self.assertEqual(os.listdir(self.work), ["hello.f90"])

    def test_plain_file_is_shown_as_it_is(self):
        self.write("plain.f90", PLAIN)
        self.assertEqual(self.atollfc("--show-translation", "plain.f90").stdout, PLAIN)


cli.main()
