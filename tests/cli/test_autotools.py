#!/usr/bin/env python3
"""atollfc in a package of Autoconf, Automake and Libtool: what configure finds out, and a library and a program with coarrays."""
import os
import re
import shutil
import unittest

import cli
from cli import CliTest, main

# Flang itself has no run-time checks of bounds, and AC_FC_CHECK_BOUNDS then ends configure.
CONFIGURE = """AC_INIT([package], [1.0])
AM_INIT_AUTOMAKE([foreign subdir-objects])
AM_PROG_AR
AC_PROG_FC
LT_INIT
AC_FC_SRCEXT([f90])
AC_FC_FREEFORM
AC_FC_MODULE_FLAG
AC_FC_MODULE_OUTPUT_FLAG
AC_FC_MODULE_EXTENSION
AC_FC_LINE_LENGTH([unlimited])
AC_FC_PP_SRCEXT([F90])
AC_FC_PP_DEFINE
AC_FC_LIBRARY_LDFLAGS
AC_FC_MAIN
AC_FC_WRAPPERS
BOUNDS
AC_OPENMP
AC_LANG([Fortran])
AC_FC_SRCEXT([f90])
AC_MSG_CHECKING([for coarrays])
AC_RUN_IFELSE([AC_LANG_SOURCE([
program t
  integer :: x[[*]]
  x = 1
  sync all
end program])], [AC_MSG_RESULT([yes])], [AC_MSG_RESULT([no])])
AC_RUN_IFELSE([AC_LANG_SOURCE([
program t
  integer :: u
  open (newunit=u, file='probes', position='append')
  write (u, '(a)') 'probe'
end program])])
AC_CONFIG_FILES([Makefile])
AC_OUTPUT
"""
AUTOMAKE = """lib_LTLIBRARIES = libparts.la
libparts_la_SOURCES = src/grid.f90 src/exchange.f90 src/exchange_impl.f90 src/totals.F90
bin_PROGRAMS = model
model_SOURCES = app/main.f90
model_LDADD = libparts.la
AM_FCFLAGS = $(FC_MODINC).
AM_CPPFLAGS = $(FC_DEFINE)DOUBLED
src/exchange.lo src/totals.lo app/main.$(OBJEXT): src/grid.lo
src/exchange_impl.lo app/main.$(OBJEXT): src/exchange.lo
app/main.$(OBJEXT): src/totals.lo
"""
# What configure asks with each of Autoconf's macros for Fortran; free and fixed form do not go together.
MACROS = """AC_INIT([macros], [1.0])
AC_CONFIG_AUX_DIR([.])
AC_PROG_FC
AC_PROG_FC_C_O
AC_FC_FUNC([camelCase_Name])
AC_FC_SRCEXT([{suffix}])
{form}
AC_FC_LINE_LENGTH([unlimited])
AC_FC_LIBRARY_LDFLAGS
AC_FC_DUMMY_MAIN
AC_FC_MAIN
AC_FC_WRAPPERS
AC_FC_MODULE_EXTENSION
AC_FC_MODULE_FLAG
AC_FC_MODULE_OUTPUT_FLAG
AC_FC_PP_SRCEXT([{upper}])
AC_FC_PP_DEFINE
{bounds}
AC_PROG_F77
AC_PROG_F77_C_O
AC_F77_FUNC([camelCase_Name])
AC_F77_LIBRARY_LDFLAGS
AC_F77_DUMMY_MAIN
AC_F77_MAIN
AC_F77_WRAPPERS
AC_FC_IMPLICIT_NONE
AC_F77_IMPLICIT_NONE
for variable in FCFLAGS FFLAGS FC_DEFINE FC_MODEXT FC_MODINC FC_MODOUT FC_DUMMY_MAIN F77_DUMMY_MAIN camelCase_Name; do
  eval "AS_ECHO([\"result: $variable = \$$variable\"])"
done
AC_OUTPUT
"""


@unittest.skipUnless(all(map(shutil.which, ("autoreconf", "automake", "libtoolize", "make"))), "needs autoconf, automake and libtool")
class Autotools(CliTest):
    def setUp(self):
        super().setUp()
        # Automake and Libtool do not work in a directory whose name has a blank.
        self.work = os.path.join(os.path.dirname(self.dir), re.sub(" ", "-", os.path.basename(self.dir)))
        os.mkdir(self.work)
        self.addCleanup(shutil.rmtree, self.work)

    def test_package(self):
        self.copy_project()
        os.remove(os.path.join(self.work, "Makefile"))
        self.write("configure.ac", CONFIGURE.replace("BOUNDS", "AC_FC_CHECK_BOUNDS" if self.gfortran else ""))
        self.write("Makefile.am", AUTOMAKE)
        self.command(["autoreconf", "-fi"])
        out = os.path.join(self.work, "out")
        os.mkdir(out)
        environment = {"FC": os.path.join(cli.BIN, "atollfc"), "ATOLL_NUM_IMAGES": "3"}
        # Libtool 2.4.7 knows nothing of Flang, not even how it compiles for shared libraries.
        options = ["--prefix=" + os.path.join(self.work, "installed"), *([] if self.gfortran else ["--disable-shared"])]
        found = self.command(["../configure", *options], cwd=out, **environment).stdout
        self.assertRegex(found, r"supports GNU Fortran\.\.\. " + ("yes" if self.gfortran else "no"))
        for what, answer in (("module extension", "mod"), ("module inclusion flag", "-I"), ("for coarrays", "yes"),
                             ("dummy main", "none"), ("define symbols for preprocessed Fortran", "-D"),
                             ("name-mangling scheme", "lower case, underscore, no extra underscore")):
            self.assertRegex(found, rf"{what}.*\.\.\. {answer}\n")
        if self.gfortran:
            self.assertRegex(found, r"array-bounds checking\.\.\. -fcheck=bounds\n")
        with open(os.path.join(out, "probes"), encoding="utf-8") as file:
            self.assertEqual(file.read(), "probe\n")  # once, not on three images
        self.command(["make", "-j4"], cwd=out)
        self.assertEqual(self.images(3, "out/model"), "images 3 steps 1 total 60\n")
        self.command(["make", "install"], cwd=out)
        self.assertTrue(self.exists("installed/lib/libparts." + ("so" if self.gfortran else "a")))
        self.assertEqual(self.images(3, "installed/bin/model"), "images 3 steps 1 total 60\n")
        self.command(["make", "distclean"], cwd=out)

    def configure(self, compiler, out):
        """What it says it has found, without the compiler's name and what it is linked with."""
        os.mkdir(out)
        said = self.command(["../configure", "FC=" + compiler, "F77=" + compiler], cwd=out).stdout
        return [line.replace(compiler, "COMPILER") for line in said.splitlines()
                if line.startswith(("checking ", "result: ")) and "libraries of" not in line and "to get verbose linking" not in line]

    def test_macros(self):
        """Each finds what it finds with the back end alone."""
        back_end = self.command(["sh", "-c", "command -v " + cli.BACK_END]).stdout.strip()
        for form, suffix in ("FREEFORM", "f90"), ("FIXEDFORM", "f"):
            with self.subTest(form=form):
                text = MACROS.format(form="AC_FC_" + form, suffix=suffix, upper=suffix.upper(),
                                     bounds="AC_FC_CHECK_BOUNDS" if self.gfortran else "")
                if form == "FIXEDFORM":  # the others do not ask for the form
                    text = "".join(line for line in text.splitlines(True) if re.match("AC_(INIT|CONFIG|PROG_FC$|.*EXT|.*FORM|.*LENGTH|OUTPUT)", line))
                self.write("configure.ac", text)
                self.command(["autoreconf", "-fi"])
                with_atoll = self.configure(os.path.join(cli.BIN, "atollfc"), os.path.join(self.work, "atoll " + form))
                self.assertEqual(with_atoll, self.configure(back_end, os.path.join(self.work, "alone " + form)))
                self.assertGreater(len(with_atoll), 30 if form == "FREEFORM" else 10)

    def test_macros_are_all(self):
        """... that this Autoconf has."""
        path = "/usr/share/autoconf/autoconf/fortran.m4"
        if not os.path.exists(path):
            self.skipTest("Autoconf's own macros are not where Debian has them")
        with open(path, encoding="utf-8") as file:
            there = set(re.findall(r"AC_DEFUN(?:_ONCE)?\(\[(A[CU]_(?:FC|F77|PROG_F)\w+)", file.read()))
        self.assertGreater(len(there), 20)
        self.assertEqual(there - set(re.findall(r"\w+", MACROS + "AC_FC_FREEFORM AC_FC_FIXEDFORM AC_FC_CHECK_BOUNDS")), set())


main()
