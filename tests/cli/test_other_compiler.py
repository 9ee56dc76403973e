#!/usr/bin/env python3
"""Atoll's own modules are there for the compilers that Atoll was built with. For another one they are compiled once, and kept."""
import os
import re
import subprocess

import cli
from cli import CliTest, HELLO, PLAIN, TEAMS, TEAMS_USER, main


class OtherCompiler(CliTest):
    def other(self, kind="another kind"):
        """--fc= of a compiler with another version, which writes how it is called to the file `calls`."""
        path = self.write("other", f'#!/bin/sh\n[ "$1" = --version ] && {{ {cli.BACK_END} --version | sed "1s/$/ of {kind}/"; exit; }}\n'
                                   f'echo "$*" >>"{self.work}/calls"\nexec {cli.BACK_END} "$@"\n')
        os.chmod(path, 0o755)
        return "--fc=" + path

    def times_compiled(self):
        with open(os.path.join(self.work, "calls"), encoding="utf-8") as calls:
            return calls.read().count("atoll_iso_fortran_env.F90")

    def kept(self):
        return sorted(os.listdir(self.cache)) if os.path.exists(self.cache) else []

    def program_works(self, **more):
        self.write("teams.f90", TEAMS)
        self.write("user.f90", TEAMS_USER)
        for stage in (["-c", "teams.f90"], ["-c", "user.f90"], ["teams.o", "user.o", "-o", "user"]):
            self.atollfc(self.other(), *stage, **more)
        self.assertEqual(self.images(2, "user"), "1231\n")

    def test_modules_are_compiled_once(self):
        self.program_works()
        self.assertEqual(self.times_compiled(), 1)
        kept, = self.kept()
        self.assertIn("of-another-kind-", kept)
        self.program_works()
        self.assertEqual(self.times_compiled(), 1)

    def test_a_compiler_has_its_own(self):
        self.write("hello.f90", HELLO)
        for kind in ("one kind", "another kind"):
            self.atollfc(self.other(kind), "hello.f90")
        self.assertEqual(len(self.kept()), 2)

    def test_runs_that_begin_at_the_same_time(self):
        self.write("hello.f90", HELLO)
        command = [os.path.join(cli.BIN, "atollfc"), self.other(), "-w", "hello.f90", "-o"]
        runs = [subprocess.Popen([*command, f"hello{i}"], cwd=self.work, env=self.environment(), stderr=subprocess.PIPE, text=True) for i in range(6)]
        for run in runs:
            self.assertEqual((run.communicate(timeout=300)[1], run.returncode), ("", 0))
        self.assertEqual(len(self.kept()), 1) # and nothing that is half done
        for i in range(6):
            self.assertEqual(self.images(2, f"hello{i}"), "last 20\n")

    def test_one_directory_for_several_users(self):
        self.program_works()
        kept, = self.kept()
        for name in [kept, *(os.path.join(kept, file) for file in os.listdir(os.path.join(self.cache, kept)))]:
            self.assertEqual(os.stat(os.path.join(self.cache, name)).st_mode & 0o044, 0o044, name)

    def test_where_nothing_can_be_kept(self):
        """They are compiled each time, without a word."""
        for place in (self.write("file", ""), "/proc/no/directory", "relative"):
            self.write("calls", "")
            self.program_works(ATOLL_CACHE_DIR=place)
            self.assertGreater(self.times_compiled(), 1)
        self.assertFalse(self.exists("relative"))
        for home in ("", "/proc/no/directory"):
            self.program_works(ATOLL_CACHE_DIR="", XDG_CACHE_HOME="", HOME=home)

    def test_the_users_cache_directory(self):
        self.program_works(ATOLL_CACHE_DIR="", XDG_CACHE_HOME=self.dir + "/mine")
        self.assertEqual(len(os.listdir(self.dir + "/mine/atoll")), 1)
        self.assertEqual(self.kept(), [])

    def test_modules_that_do_not_compile(self):
        """Are not kept."""
        self.write("teams.f90", TEAMS)
        path = self.write("broken", f'#!/bin/sh\ncase "$*" in *atoll_iso_fortran_env.F90*) exit 3;; *--version*) {cli.BACK_END} --version | sed "1s/$/ that breaks/"; exit;; esac\n'
                                    f'exec {cli.BACK_END} "$@"\n')
        os.chmod(path, 0o755)
        self.assertIn("modules that Atoll needs do not compile", self.atollfc("--fc=" + path, "-c", "teams.f90", status=None).stderr)
        self.assertEqual(self.kept(), [])

    def test_a_version_that_is_too_old(self):
        banner = "GNU Fortran (Site) 11.3.0" if self.gfortran else "flang version 21.1.0"
        path = self.write("old", f'#!/bin/sh\n[ "$1" = --version ] && {{ echo "{banner}"; exit; }}\nexec {cli.BACK_END} "$@"\n')
        os.chmod(path, 0o755)
        self.write("hello.f90", HELLO)
        self.write("plain.f90", PLAIN)
        said = self.atollfc("--fc=" + path, "hello.f90", status=1).stderr
        self.assertRegex(said, r"hello.f90: coarrays need (gfortran|flang) [0-9 to]+, but the compiler is " + re.escape(banner))
        self.assertFalse(self.exists("a.out"))
        self.atollfc("--fc=" + path, "-c", "plain.f90") # has none
        self.atollfc("--fc=" + path, "--accept-old-compiler", "hello.f90")
        self.assertEqual(self.images(2, "a.out"), "last 20\n")

    def test_those_that_are_installed(self):
        self.write("teams.f90", TEAMS)
        self.assertNotIn("atoll_iso_fortran_env.F90", self.atollfc("-v", "-c", "teams.f90").stderr)
        self.assertEqual(self.kept(), [])


if __name__ == "__main__":
    main()
