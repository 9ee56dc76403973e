#!/usr/bin/env python3
"""`atoll adopt`: a compiler that says something else than the one that it is like."""
import os
import unittest

import cli
from cli import CliTest, HELLO


class Adopt(CliTest):
    def setUp(self):
        super().setUp()
        self.config = os.path.join(self.dir, "configuration")

    def environment(self, **more):
        return super().environment(XDG_CONFIG_HOME=self.config, **more)

    def vendor(self, name="vendorf", says="Vendor Fortran 3.1", before=""):
        path = self.write(name, f'#!/bin/sh\ncase $1 in --version) echo "{says}"; exit;; esac\n{before}\nexec {cli.BACK_END} "$@"\n')
        os.chmod(path, 0o755)
        return path

    def adopt(self, *words, status=0):
        return self.command([os.path.join(cli.BIN, "atoll"), "adopt", *words], status)

    def assert_nothing_written(self):
        self.assertFalse(os.path.exists(self.config))

    def test_adopted(self):
        path = self.vendor()
        self.write("hello.f90", HELLO)
        self.assertIn(f"`atoll adopt {path}`", self.atollfc("--fc=" + path, "-c", "hello.f90", status=1).stderr)
        page = self.adopt(path).stdout
        self.assertIn("is like GNU Fortran" if self.gfortran else "is like LLVM Flang", page)
        self.assertIn("30 of 30 programs pass", page)
        written = os.listdir(os.path.join(self.config, "atoll", "compilers"))
        self.assertEqual(sorted(os.path.splitext(name)[1] for name in written), [".md", ".txt"])
        self.assertEqual(self.atollfc("--fc=" + path, "hello.f90", "-o", "hello").stderr, "")
        self.assertEqual(self.images(2, "hello"), "last 20\n")
        # What has been measured is what the table says of the version.
        self.write("calls.f90", "program p\n  character(:), allocatable :: c(:)\n  integer :: x(9)[*]\n  allocate (character(3) :: c(2))\n"
                                "  associate (y => (x(1:3)[1]))\n    c = c(1:2)(2:)\n    print *, y, c\n  end associate\nend program\n")
        self.assertEqual(*(self.atollfc("--fc=" + fc, "--show-translation", "calls.f90").stdout for fc in (path, cli.BACK_END)))
        self.vendor(says="Vendor Fortran 3.2")
        self.assertIn("is neither GNU Fortran nor LLVM Flang", self.atollfc("--fc=" + path, "-c", "hello.f90", status=1).stderr)

    def test_lacks_what_atoll_needs(self):
        path = self.vendor(before='for word; do case $word in -J*|-module-dir) echo "no option $word" >&2; exit 1;; esac; done')
        done = self.adopt(path, status=1)
        self.assertRegex(done.stdout, "module files in a directory of one's choice: no: no option -")
        self.assertIn("cannot be used", done.stderr)
        self.assert_nothing_written()

    @unittest.skipIf(cli.SANITIZED, "it takes long")
    def test_programs_fail(self):
        path = self.vendor(before='case "$*" in *checks.o*-o*./test*) printf "#!/bin/sh\\nexit 1\\n" > test; chmod +x test; exit;; esac')
        if not self.gfortran:  # once is enough
            return
        done = self.adopt(path, status=1)
        self.assertIn("0 of 30 programs pass", done.stdout)
        self.assertRegex(done.stdout, r"\* coll-sum fails: on 1 images: it ends with another status")
        self.assert_nothing_written()

    def test_like_neither(self):
        path = self.write("unlike", "#!/bin/sh\nexit 0\n")
        os.chmod(path, 0o755)
        self.assertIn("is like neither GNU Fortran nor LLVM Flang", self.adopt(path, status=1).stderr)
        self.assertIn("was not found", self.adopt("no-such-compiler", status=1).stderr)
        self.write("unlike", "#!/bin/sh\necho no licence >&2\nexit 1\n")
        self.assertIn("does not compile a program of two lines: no licence", self.adopt(path, status=1).stderr)

    def test_too_old(self):
        macro = "__GNUC__" if self.gfortran else "__flang_major__"
        path = self.vendor(before=f'[ "$1" = -E ] && set -- "$@" -U{macro} -D{macro}=9')
        self.assertIn(" 9, with which results can be wrong", self.adopt(path, status=1).stderr)
        self.assert_nothing_written()

    def test_words(self):
        self.assertIn("Usage: atoll adopt", self.adopt("--help").stdout)
        for words in (), ("--site", "x"), ("a", "b"):
            self.assertIn("Usage: atoll adopt", self.adopt(*words, status=2).stderr)


if __name__ == "__main__":
    cli.main()
