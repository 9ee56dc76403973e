#!/usr/bin/env python3
"""Whatever a source does to the front end, or a full disk to a file: a message with its name, a status, nothing left."""
import contextlib
import os
import resource
import signal
import subprocess
import sys
import time
import unittest

import cli
from cli import CliTest, HELLO

sys.path.insert(0, os.path.join(cli.HERE, "..", "..", "bench", "lib"))
sys.dont_write_bytecode = True
import mixes

NOTHING_LEFT_HERE = "only the source may be there afterwards"


class FrontEnd(CliTest):
    def compile(self, name, text, status=1, options=(), **environment):
        """Compiles it; what is left must be the source, and the object if it could be compiled."""
        self.write(name, text)
        begin = time.monotonic()
        done = self.atollfc("-c", name, *options, status=status, **environment)
        self.assertLess(time.monotonic() - begin, 60)
        self.assertEqual(os.listdir(self.temp), [])
        self.assertEqual(set(os.listdir(self.work)) - {name}, {name.rsplit(".")[0] + ".o"} if done.returncode == 0 else set(), NOTHING_LEFT_HERE)
        return done.stderr

    @unittest.skipIf(cli.SANITIZED, "AddressSanitizer needs more address space than any limit allows")
    def test_memory(self):
        """A constant that the front end would have to write out, and a section whose bounds it counts through."""
        for name, statement in [("constant", "a = sum([(real(i, 8), i = 1, 2000000000)])"),
                                ("bounds", "d(9223372036854775807_8:1:-2) = e(1:4)[1]")]:
            text = f"program p\n  integer :: i, d(10)[*], e(8)[*]\n  real(8) :: a[*]\n\n  {statement}\nend program\n"
            message = self.compile(name + ".f90", text, ATOLL_FRONT_END_MEMORY="256M")
            self.assertRegex(message, name + r"\.f90:5: the front end needs more than the 256 MiB .*ATOLL_FRONT_END_MEMORY")
            os.remove(os.path.join(self.work, name + ".f90"))

    def test_time(self):
        text = "program p\n  integer(8) :: i\n  real(8) :: a[*]\n  a = sum([(real(i, 8), i = 1, 9000000000000_8)])\nend program\n"
        message = self.compile("long.f90", text, ATOLL_FRONT_END_TIME="1", ATOLL_FRONT_END_MEMORY="20G")
        self.assertRegex(message, r"long\.f90:4: the front end has taken 1 seconds .*ATOLL_FRONT_END_TIME")

    @unittest.skipIf(cli.SANITIZED, "AddressSanitizer needs more address space than any limit allows")
    def test_limits_of_the_user(self):
        """Where these are lower than its own the front end names them."""
        constant = "program p\n  integer(8) :: i\n  real(8) :: a[*]\n  a = sum([(real(i, 8), i = 1, 9000000000000_8)])\nend program\n"
        for limit, text, message in [("cpu", constant, "has taken the 1 seconds of processor time that `ulimit -t` leaves"),
                                     ("as", constant, "needs more than the 953 MiB of addresses that `ulimit -v` leaves"),
                                     ("fsize", HELLO, "File too large: `ulimit -f` allows files of 0 bytes")]:
            value = {"cpu": 1, "as": 1000000000, "fsize": 0}[limit]
            self.write("limited.f90", text)
            done = self.command(["prlimit", f"--{limit}={value}:{value}", os.path.join(cli.BIN, "atollfc"), "-c", "limited.f90"], status=1,
                                ATOLL_FRONT_END_MEMORY="20G")
            self.assertIn(message, done.stderr)
            self.assertEqual(os.listdir(self.temp), [])

    @unittest.skipIf(cli.SANITIZED, "AddressSanitizer needs more address space than any limit allows")
    def test_little_memory(self):
        """No more than a quarter of it is the stack."""
        self.write("hello.f90", HELLO)
        for megabytes in (140, 270, 300):  # a stack of the next lower power of two would leave too little
            self.command(["prlimit", f"--as={megabytes << 20}", os.path.join(cli.BIN, "atollfc"), "--show-translation", "hello.f90"],
                         status=0 if self.gfortran else None)

    def test_limits_of_the_back_end(self):
        """It is killed, and says no more than that; where its libraries have no room not even that."""
        loops = "".join(f"  do i = 1, n\n    a(i) = b(i)*c(i) + sin(b(i))*{k}.5\n    b(i) = a(i)/({k} + c(i))\n  end do\n" for k in range(1500))
        self.write("long.f90", f"subroutine s(a, b, c, n)\n  integer :: i, n\n  real :: a(n), b(n), c(n)\n{loops}end subroutine\n")
        done = self.command(["prlimit", "--cpu=1:1", os.path.join(cli.BIN, "atollfc"), "-O3", "-c", "long.f90"], status=None)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("seconds of processor time, and `ulimit -t` allows a process 1: raise it", done.stderr)
        self.assertEqual((os.listdir(self.temp), os.listdir(self.work)), ([], ["long.f90"]))
        if not self.gfortran and not cli.SANITIZED:
            done = self.command(["prlimit", f"--as={200 << 20}", os.path.join(cli.BIN, "atollfc"), "-c", "long.f90"], status=1)
            self.assertIn("(no memory is left: `ulimit -v` allows 200 MiB of addresses: raise it)", done.stderr)

    def test_limits_that_are_none(self):
        self.write("hello.f90", HELLO)
        for variable in ("ATOLL_FRONT_END_MEMORY", "ATOLL_FRONT_END_TIME"):
            self.assertIn(variable, self.atollfc("-c", "hello.f90", status=1, **{variable: "much"}).stderr)

    def nested(self, depth, calls):
        parentheses = "  c = " + depth * "(" + "1" + depth * ")" + "\n"
        blocks = depth * "block\n" + "c[1] = 2\n" + depth * "end block\n"
        references = "  c = " + calls * "max(1, " + "c[1]" + calls * ")" + "\n"
        for name, body in [("parentheses", parentheses), ("blocks", blocks), ("calls", references)]:
            yield name + ".f90", "program p\n  integer :: c[*]\n" + body + "end program\n"

    def test_nesting(self):
        """What a stack of 8 MiB was not enough for. The back ends have limits of their own."""
        for name, text in self.nested(1500, calls=100):  # Flang takes a time that is cubic in the depth of references
            self.write(name, text)
            self.assertIn("program p", self.atollfc("--show-translation", name).stdout.lower())
            self.assertEqual(os.listdir(self.temp), [])

    @unittest.skipIf(cli.SANITIZED, "the stack is another one")
    def test_nesting_without_bounds(self):
        for name, text in self.nested(100000, calls=100000):
            message = self.compile(name, text, ATOLL_FRONT_END_MEMORY="256M")
            self.assertRegex(message, name + r"(:\d+)?: (.*nested too deeply|the front end needs more)")
            os.remove(os.path.join(self.work, name))

    def test_literal_beyond_the_last_column(self):
        """In fixed form, after the directives were rewritten: Flang filled the line up for ever."""
        text = "\n".join(["      program p", "      integer :: c[*]", "!$xmp nodes p(*)", "!$xmp task on p(1:2)",
                          "      call s(" + 46 * " " + "'" + 25 * "a" + "')", "!$xmp end task", "      end program", ""])
        self.assertRegex(self.compile("beyond.f", text), r"beyond\.f:5:\d+: error: ")

    def front_end(self, process):
        """The process of the front end: the only one that has a second thread."""
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            with open(f"/proc/{process.pid}/task/{process.pid}/children") as children:
                for pid in map(int, children.read().split()):
                    with contextlib.suppress(OSError):
                        if len(os.listdir(f"/proc/{pid}/task")) == 2:
                            return pid
            time.sleep(0.005)
        self.fail("there is no process of the front end")

    def start_long(self):
        self.write("long.f90", "program p\n  integer(8) :: i\n  real(8) :: a[*]\n  a = sum([(real(i, 8), i = 1, 9000000000000_8)])\n"
                               "end program\n")
        words = [os.path.join(cli.BIN, "atollfc"), "-c", "long.f90"]
        return subprocess.Popen(words, cwd=self.work, env=self.environment(), stderr=subprocess.PIPE, text=True,
                                start_new_session=True)

    def test_damaged_directives(self):
        """flang's preprocessor is that of the front end, and ends in an internal error at some of these."""
        for number, directive in enumerate(["#if", "#if 0\n#elif\n#endif", "#define f(", "#if 99999999999999999999\n#endif", "#if , 1\n#endif", "#if 1 + (* 2)\n#endif",
                                              "#if defined A && || B\n#endif"]):
            message = self.compile(f"damaged{number}.F90", f"program p\n  integer :: x[*]\n{directive}\n  x[1] = 2\nend program\n",
                                   status=None if self.gfortran else 1)
            self.assertNotIn("internal error", message)
            if not self.gfortran: # which has its own preprocessor
                self.assertRegex(message, rf"damaged{number}.F90:[34]:")
            for name in os.listdir(self.work):
                os.remove(os.path.join(self.work, name))

    def test_directives_that_are_not_damaged(self):
        """Names with many digits, and what a skipped group has."""
        for number, directive in enumerate(["#if defined(UUID_1234567890123456789)\n#endif", "#if -1 < +2 /* */ || !~1\n#endif", "#if 0\n#if 12345678901234567890 > 1\n#endif\n#endif"]):
            self.compile(f"sound{number}.F90", f"program p\n  integer :: x[*]\n{directive}\n  x[1] = 2\nend program\n", status=0)
            for name in os.listdir(self.work):
                os.remove(os.path.join(self.work, name))

    def test_directive_after_blanks(self):
        """Flang takes it for one, also in a file that is not preprocessed."""
        message = self.compile("blanks.f90", "program p\n  integer :: x[*]\n  #if\n  x = 1\nend program\n")
        self.assertNotIn("internal error", message)

    def test_equivalence_without_a_place(self):
        """Flang reports the object, and goes on to compute where it stands."""
        for number, (declaration, object) in enumerate([("real :: a(n, 3)", "a"), ("real :: a(0:3, n:5)", "a(1, 2)"),
                                                        ("real, allocatable :: a(:, :)", "a(1, 1)"), ("character(n) :: a(2, n, 2)", "a")]):
            message = self.compile(f"place{number}.f90", "subroutine s(n)\n  integer :: n\n  real, save :: x[*]\n  " + declaration +
                                   f"\n  real :: b(3)\n  equivalence ({object}, b)\n\n  b = x[1]\nend subroutine\n")
            self.assertRegex(message, rf"place{number}.f90:6:.* 'a' is not allowed in an equivalence set")
            os.remove(os.path.join(self.work, f"place{number}.f90"))

    def test_error_where_a_macro_stands(self):
        message = self.compile("macro.F90", "#define x x\nprogram p\n  integer :: x[*]\nx\nend program\n")
        self.assertRegex(message, r"macro.F90:4:\d+:")

    def test_killed(self):
        process = self.start_long()
        os.kill(self.front_end(process), signal.SIGKILL)
        message = process.communicate()[1]
        self.assertEqual(process.returncode, 1)
        self.assertRegex(message, r"long\.f90: the front end was ended by signal 9")
        self.assertEqual((os.listdir(self.temp), os.listdir(self.work)), ([], ["long.f90"]))

    def test_interrupted(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            process = self.start_long()
            self.front_end(process)
            process.send_signal(number)
            process.communicate()
            self.assertEqual(process.returncode, -number)
            self.assertEqual((os.listdir(self.temp), os.listdir(self.work)), ([], ["long.f90"]))
            self.assertRaises(ProcessLookupError, os.killpg, process.pid, 0)

    def test_atollfc_killed(self):
        """Its front end does not go on alone."""
        process = self.start_long()
        pid = self.front_end(process)
        process.kill()
        process.communicate()
        deadline = time.monotonic() + 30
        while os.path.exists(f"/proc/{pid}") and time.monotonic() < deadline:
            time.sleep(0.01)
        self.assertFalse(os.path.exists(f"/proc/{pid}"))
        for name in os.listdir(self.temp):
            subprocess.run(["rm", "-r", os.path.join(self.temp, name)], check=True)

    def test_back_end_killed(self):
        """What it has left in TMPDIR, and of the object, goes."""
        path = self.write("dying", f'#!/bin/sh\ncase $1 in -*version|-print*) exec {cli.BACK_END} "$@";; esac\n'
                                   'while [ $# -gt 0 ]; do [ "$1" = -o ] && echo half > "$2"; shift; done\n'
                                   'mkdir "$TMPDIR/deep"; echo > "$TMPDIR/deep/ccx.s"; kill -KILL $$\n')
        os.chmod(path, 0o755)
        self.write("hello.f90", HELLO)
        done = self.atollfc("--fc=" + path, "-c", "hello.f90", status=128 + signal.SIGKILL)
        self.assertRegex(done.stderr, "dying' was ended by signal 9")
        self.assertEqual((os.listdir(self.temp), self.exists("hello.o")), ([], False))


class Time(CliTest):
    def seconds(self, name, text):
        """Processor time: the machine may have other things to do."""
        self.write(name, text)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.atollfc("--show-translation", name)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def test_growth(self):
        """Eight times as many lines of a kind take eight times as long, not 64 times."""
        if not self.gfortran:
            self.skipTest("the back end makes no difference")
        for mix in mixes.MIXES:
            name = mix.replace(" ", "_")
            few, many = [self.seconds(f"{name}{lines}.f90", mixes.text_of(mix, lines)) for lines in (1000, 8000)]
            if many >= 16 * few:  # the short program may fit in the processor's caches: what would grow with the square grows on
                self.assertLess(self.seconds(f"{name}_more.f90", mixes.text_of(mix, 16000)), 3 * many, mix)

    def test_brackets(self):
        """Each level took more than twice as long as the one in it."""
        text = "program p\n  integer :: c(2)[*]\n  c(1) = " + 18 * "c(1)[" + "1" + 18 * "]" + "\nend program\n"
        self.write("brackets.f90", text)
        self.atollfc("--show-translation", "brackets.f90", ATOLL_FRONT_END_TIME="10")

    def test_nested_constructors(self):
        """Likewise."""
        if not self.gfortran:
            self.skipTest("[1:5] has a meaning for flang, so that each level may be read twice")
        text = "program p\n  integer :: c(1)[*]\n  c = " + 60 * "[" + "c(1)[1]" + 60 * "]" + "\nend program\n"
        self.write("constructors.f90", text)
        self.atollfc("--show-translation", "constructors.f90", ATOLL_FRONT_END_TIME="10")

    def test_nested_types(self):
        """Each component's type was looked at anew for each that contains it."""
        types = "".join(f"  type t{i}\n    integer :: b\n    type(t{i - 1}) :: a\n  end type\n" for i in range(1, 60))
        text = "program p\n  type t0\n    integer :: b\n  end type\n" + types + "  type(t59) :: v[*]\n  v%b = v[1]%a%a%b\nend program\n"
        self.write("types.f90", text)
        self.atollfc("--show-translation", "types.f90", ATOLL_FRONT_END_TIME="10")


class LimitedProcesses(CliTest):
    """A user who may have so many processes and threads: `ulimit -u`, which does not hold for root."""
    USER = 50000 + os.getpid() % 10000  # who has no others, also where this test runs with two back ends at a time

    def setUp(self):
        super().setUp()
        self.temp = os.path.join(self.dir, "tmp")
        for directory in self.dir, self.temp, self.work:
            os.chmod(directory, 0o777)
        self.prefix = ["setpriv", f"--reuid={self.USER}", f"--regid={self.USER}", "--clear-groups"]
        if os.geteuid() != 0 or subprocess.run([*self.prefix, os.path.join(cli.BIN, "atollfc"), "--version"], capture_output=True).returncode:
            self.tearDown()
            self.skipTest("no other user can be had here, or may not read Atoll")

    def limited(self, most, *words):
        done = self.command([*self.prefix, "prlimit", f"--nproc={most}:{most}", *words], status=None)
        self.assertNotEqual(done.returncode, 0, done.stdout)
        self.assertIn(f"`ulimit -u` allows this user {most} processes and threads", done.stderr)
        self.assertEqual((os.listdir(self.temp), os.listdir(self.work)), ([], ["hello.f90"]), done.stderr)
        return done.stderr

    def test_none(self):
        self.write("hello.f90", HELLO)
        self.assertIn("cannot be asked for its version: Resource temporarily unavailable", self.limited(1, f"{cli.BIN}/atollfc", "hello.f90"))

    @unittest.skipIf(cli.SANITIZED, "AddressSanitizer's own threads count")
    def test_no_thread(self):
        self.write("hello.f90", HELLO)
        self.assertIn("hello.f90: the front end cannot start a thread", self.limited(2, f"{cli.BIN}/atollfc", "hello.f90"))

    def test_back_end(self):
        """It says only that the resource is unavailable."""
        if not self.gfortran:
            self.skipTest("flang needs one less")
        self.write("hello.f90", HELLO)
        self.assertIn("may need more processes than can be started", self.limited(3, f"{cli.BIN}/atollfc", "hello.f90"))


class FullDisk(CliTest):
    def setUp(self):
        super().setUp()
        self.full = os.path.join(self.dir, "full")
        os.mkdir(self.full)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=40k", "none", self.full], stderr=subprocess.DEVNULL).returncode:
            self.tearDown()
            self.skipTest("mount is not permitted here")

    def fill(self):
        with open(os.path.join(self.full, "fill"), "wb", buffering=0) as file:
            try:
                while file.write(b"x" * 1024):
                    pass
            except OSError:
                pass

    def tearDown(self):
        subprocess.run(["umount", self.full], stderr=subprocess.DEVNULL)
        super().tearDown()

    def refused(self, *words, named, left=("fill",), **environment):
        done = self.atollfc(*words, status=None, **environment)
        self.assertNotEqual(done.returncode, 0)
        self.assertRegex(done.stderr, named + r".*No space left")
        self.assertEqual(sorted(os.listdir(self.full)), sorted(left))

    def test_module(self):
        self.write("mm.f90", "module mm\n  integer :: c[*]\nend module\n")
        self.fill()
        self.refused("-c", "mm.f90", "-J", self.full, "-o", "mm.o", named=r"cannot write .*/full/\.mm\.atoll")

    def test_translation(self):
        self.write("hello.f90", HELLO)
        self.fill()
        self.refused("--save-translation", "-c", "hello.f90", "-o", self.full + "/hello.o", named=r"full/hello\.atoll\.f90")

    def test_object_and_executable(self):
        self.write("hello.f90", HELLO)
        self.fill()
        self.refused("-c", "hello.f90", "-o", self.full + "/hello.o", named=r"hello\.o")
        self.refused("hello.f90", "-o", self.full + "/hello", named=r"cannot write .*full/hello")

    def test_module_of_the_back_end(self):
        for name, declaration in [("plain", "integer :: i"), ("mm", "integer :: c[*]")]:
            self.write(name + ".f90", f"module {name}\n  {declaration}\n  character(9) :: t(900) = 'so long'\nend module\n")
        self.fill()
        self.refused("-c", "plain.f90", "-J", self.full, "-o", "plain.o", named=r"(full/\.?plain|IO failure)")

    def test_temporary_directory(self):
        self.write("hello.f90", HELLO + "\n" + "\n".join(f"! {i}" for i in range(10000)))
        self.write("mm.f90", "module mm\n" + "".join(f"  integer :: c{i}[*]\n" for i in range(3000)) + "end module\n")
        self.refused("-c", "mm.f90", named=r"mm\.f90", left=(), TMPDIR=self.full)

    def test_dependencies(self):
        if not self.gfortran:
            self.skipTest("flang has no such option")
        self.write("hello.F90", HELLO)
        self.fill()
        self.refused("-MD", "-MF", self.full + "/hello.d", "-c", "hello.F90", named=r"cannot write .*/full/hello\.d")


cli.main()
