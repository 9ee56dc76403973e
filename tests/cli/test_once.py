#!/usr/bin/env python3
"""Programs without coarrays run once, as any compiler's do; what makes a program one of images; and when atollrun has its way."""
import os
import shutil
import subprocess

import cli
from cli import CliTest, SANITIZED, main

LINE = "program p\n  print '(a)', 'line'\nend program\n"

# What runs on images. Each writes one line on each.
WITH_IMAGES = {
    "declaration": "program p\n  integer :: x[*]\n  print '(a)', 'line'\nend program\n",
    "codimension": "program p\n  codimension x[*]\n  x = 1\n  print '(a)', 'line'\nend program\n",
    "no program statement": "integer, save :: x[*]\nprint '(a)', 'line'\nend\n",
    "allocatable": "program p\n  real, allocatable, codimension[:] :: x\n  print '(a)', 'line'\nend program\n",
    "component": "program p\n  type t\n    integer, allocatable :: a[:]\n  end type\n  type(t) :: x\n  print '(a)', 'line'\nend program\n",
    "dummy": "program p\n  print '(a)', 'line'\ncontains\n  subroutine s(x)\n    integer :: x[*]\n  end subroutine\nend program\n",
    "sync all": "program p\n  sync all\n  print '(a)', 'line'\nend program\n",
    "sync memory": "program p\n  sync memory\n  print '(a)', 'line'\nend program\n",
    "critical": "program p\n  critical\n    print '(a)', 'line'\n  end critical\nend program\n",
    "this_image": "program p\n  if (this_image() > 0) print '(a)', 'line'\nend program\n",
    "num_images": "program p\n  if (num_images() > 0) print '(a)', 'line'\nend program\n",
    "collective": "program p\n  integer :: i\n  i = 1\n  call co_sum(i)\n  print '(a)', 'line'\nend program\n",
    "team": "program p\n  use, intrinsic :: iso_fortran_env, only: team_type\n  type(team_type) :: t\n  form team (1, t)\n"
            "  print '(a)', 'line'\nend program\n",
    "failed images": "program p\n  if (size(failed_images()) == 0) print '(a)', 'line'\nend program\n",
    "module": "module m\n  integer :: x[*]\nend module\nprogram p\n  use m\n  print '(a)', 'line'\nend program\n",
    "module procedure": "module m\ncontains\n  pure integer function f()\n    f = num_images()\n  end function\nend module\n"
                        "program p\n  use m\n  if (f() > 0) print '(a)', 'line'\nend program\n",
    "submodule": "module m\n  interface\n    module subroutine s()\n    end subroutine\n  end interface\nend module\n"
                 "submodule (m) body\ncontains\n  module procedure s\n    sync all\n  end procedure\nend submodule\n"
                 "program p\n  use m\n  call s()\n  print '(a)', 'line'\nend program\n",
    "after block data": "block data b\n  common /c/ i\n  data i /3/\nend block data\nprogram p\n  common /c/ i\n  integer :: x[*]\n"
                        "  if (i == 3) print '(a)', 'line'\nend program\n",
    "function first": "integer function f()\n  f = this_image()\nend function\nprogram p\n  integer, external :: f\n"
                      "  if (f() > 0) print '(a)', 'line'\nend program\n",
    "directive": "program p\n!$xmp nodes n(*)\n!$xmp task on n(1)\n  continue\n!$xmp end task\n  print '(a)', 'line'\nend program\n",
}

# What is translated, with one back end or the other, but for other reasons than images.
WITHOUT_IMAGES = {
    "plain": LINE,
    "stop": "program p\n  print '(a)', 'line'\n  stop\nend program\n",
    "random_init": "program p\n  real :: x\n  call random_init(repeatable=.false., image_distinct=.true.)\n  call random_number(x)\n"
                   "  if (x < 1) print '(a)', 'line'\nend program\n",
    "locality": "program p\n  integer :: i, k, a(3)\n  do concurrent (integer :: i = 1:3) local(k)\n    k = i\n    a(i) = k\n  end do\n"
                "  if (sum(a) == 6) print '(a)', 'line'\nend program\n",
    "forall": "program p\n  integer :: a(3)\n  forall (integer :: i = 1:3) a(i) = i\n  if (sum(a) == 6) print '(a)', 'line'\nend program\n",
    "generic": "module m\n  generic :: g => s\ncontains\n  subroutine s(i)\n    integer :: i\n    print '(a)', 'line'\n  end subroutine\n"
               "end module\nprogram p\n  use m\n  call g(1)\nend program\n",
    "import": "program p\n  block\n    import, none\n    print '(a)', 'line'\n  end block\nend program\n",
    "recursion": "program p\n  print '(a)', 'line'\ncontains\n  non_recursive subroutine s()\n  end subroutine\nend program\n",
    "constants": "program p\n  use, intrinsic :: iso_fortran_env\n  if (stat_failed_image /= stat_stopped_image) print '(a)', 'line'\n"
                 "end program\n",
    "move_alloc": "program p\n  integer, allocatable :: a(:), b(:)\n  allocate (a(3))\n  call move_alloc(a, b)\n  print '(a)', 'line'\n"
                  "end program\n",
    "parallel words": "program p\n  integer :: critical, lock, images, sync\n  critical = 1; lock = 2; images = 3; sync = 4\n"
                      "  if (critical + lock + images + sync == 10) print '(a)', 'line'\nend program\n",
}


class Once(CliTest):
    def build(self, text, *options, name="p"):
        self.write(name + ".f90", text)
        self.atollfc(name + ".f90", *options, "-o", name)
        return os.path.join(self.work, name)

    def lines(self, words, **more):
        words = words if isinstance(words, list) else [words]
        text = self.command(words, **{"ATOLL_NUM_IMAGES": "2", **more}).stdout
        self.assertEqual(set(text.split("\n")), {"line", ""}, text)
        return text.count("line")

    def test_what_runs_on_images(self):
        for name, text in WITH_IMAGES.items():
            with self.subTest(name):
                self.assertEqual(self.lines(self.build(text)), 2)

    def test_fixed_form(self):
        self.write("p.f", "      PROGRAM P\n      INTEGER X[*]\n      PRINT '(A)', 'line'\n      END\n")
        self.atollfc("p.f", "-o", "p")
        self.assertEqual(self.lines("./p"), 2)

    def test_what_runs_once(self):
        for name, text in WITHOUT_IMAGES.items():
            with self.subTest(name):
                self.assertEqual(self.lines(self.build(text)), 1)

    def test_environment_is_for_programs_with_images(self):
        program = self.build(LINE)
        self.assertEqual(self.lines(program, ATOLL_LABEL="yes", ATOLL_OUTPUT_DIR="o", ATOLL_TRANSPORT="nonsense", ATOLL_SPIN="?"), 1)
        self.assertFalse(self.exists("o"))

    def test_atollrun(self):
        program, run = self.build(LINE), os.path.join(cli.BIN, "atollrun")
        self.assertEqual(self.lines([run, "-n", "3", program]), 3)
        self.assertEqual(self.lines([run, program]), 2)
        self.assertEqual(self.lines([run, program], ATOLL_NUM_IMAGES=""), 1)
        self.assertEqual(self.lines([run, "-n", "1", program]), 1)
        self.assertEqual(self.command([run, "--label", program], ATOLL_NUM_IMAGES="").stdout, "[1] line\n")
        self.command([run, "-n", "2", "--output-dir", "out", program])
        self.assertTrue(self.exists("out/image-2.out") and not self.exists("out/image-3.out"))
        slow = self.build("program p\n  call execute_command_line('sleep 9')\nend program\n", name="slow")
        self.command([run, "--timeout", "0.3", slow], status=124)

    def test_tool(self):
        """Whether it becomes the program, or starts it."""
        program, run = self.build(LINE), os.path.join(cli.BIN, "atollrun")
        for tool in (["env"], ["timeout", "60"]):
            self.assertEqual(self.lines([run, "-n", "3", *tool, program]), 3)

    def test_script(self):
        """atollrun's number is for the programs with images among those that a script starts."""
        self.build(LINE)
        self.build(WITH_IMAGES["sync all"], name="q")
        os.chmod(self.write("s", "#!/bin/sh\n./p\n./q\n"), 0o755)
        run = os.path.join(cli.BIN, "atollrun")
        self.assertEqual(self.lines([run, "-n", "3", "./s"]), 4)
        os.chmod(self.write("s", "#!/bin/sh\nexec ./p\n"), 0o755)
        self.assertEqual(self.lines([run, "-n", "3", "./s"]), 3)

    def test_started_by_an_image(self):
        self.build(LINE, name="q")
        program = self.build("program p\n  call execute_command_line('./q')\n  sync all\nend program\n")
        self.assertEqual(self.lines([os.path.join(cli.BIN, "atollrun"), "-n", "3", program]), 3)
        self.assertEqual(self.lines(program), 2)

    def test_nothing_is_started(self):
        """Neither a process nor memory in common."""
        program = self.build("program p\n  interface\n    integer(c_int) function getpid() bind(c)\n      use iso_c_binding, only: c_int\n"
                             "    end function\n  end interface\n  print '(i0)', getpid()\n  flush (6)\n"
                             "  call execute_command_line('cat /proc/$PPID/maps')\nend program\n")
        run = subprocess.Popen([program], env=self.environment(ATOLL_NUM_IMAGES="2"), stdout=subprocess.PIPE, text=True)
        number, _, maps = run.communicate()[0].partition("\n")
        self.assertEqual(int(number), run.pid)
        self.assertIn("p", maps)
        self.assertNotIn("memfd", maps)

    def test_like_the_back_end(self):
        """Standard streams and exit status, STOP and errors: with and without Atoll."""
        text = """program p
  implicit none
  character(8) :: how
  integer :: n, s, io
  integer, allocatable :: a(:)
  call get_command_argument(1, how)
  s = 0
  do
    read (*, *, iostat=io) n
    if (io /= 0) exit
    s = s + n
  end do
  write (*, '(a,i0)', advance='no') 'sum ', s
  select case (how)
  case ('stop'); stop 3
  case ('text'); stop 'words'
  case ('quiet'); stop 4, quiet=.true.
  case ('error'); error stop 5
  case ('status'); allocate (a(1)); allocate (a(1))
  case ('exit'); call execute_command_line('exit 6', exitstat=n); call c_exit(n)
  end select
contains
  subroutine c_exit(n)
    integer, intent(in) :: n
    interface
      subroutine exit_(n) bind(c, name='exit')
        use iso_c_binding, only: c_int
        integer(c_int), value :: n
      end subroutine
    end interface
    call exit_(n)
  end subroutine
end program
"""
        program = self.build(text)
        self.command([cli.BACK_END, "p.f90", "-o", "other"])
        for how in ("end", "stop", "text", "quiet", "error", "status", "exit"):
            ends = [subprocess.run([name, how], input="1\n2\n3", capture_output=True, text=True, cwd=self.work,
                                   env=self.environment(ATOLL_NUM_IMAGES="2")) for name in (program, "./other")]
            seen = [(end.returncode, end.stdout, end.stderr.split("\n")[:2]) for end in ends]
            with self.subTest(how):
                self.assertEqual(seen[0], seen[1])

    def test_output_is_not_cut(self):
        """It is written as the back end's library writes it, not statement by statement."""
        if not shutil.which("strace"):
            self.skipTest("no strace")
        self.build("program p\n  integer :: i\n  do i = 1, 1000\n    print '(a)', 'line'\n  end do\nend program\n")
        self.command(["sh", "-c", "exec strace -f -e trace=write,fork,vfork,clone,clone3 -o calls ./p >lines"])
        with open(os.path.join(self.work, "calls"), encoding="utf-8") as file:
            calls = file.read()
        self.assertLess(calls.count("write("), 10, calls)
        self.assertNotRegex(calls, "fork|clone")

    def test_profiles(self):
        if not self.gfortran or SANITIZED:
            self.skipTest("gfortran's options")
        self.lines(self.build(LINE, "-pg", "--coverage"))
        self.assertTrue(self.exists("gmon.out"))
        self.assertEqual([name for name in os.listdir(self.work) if name.endswith(".gcda")], ["p-p.gcda"])


class Libraries(CliTest):
    """Where the coarrays are in a library, and not in the program."""

    MODULE = "module m\n  integer :: x[*]\nend module\nsubroutine s()\n  use m\n  x = 1\nend subroutine\n"
    USER = "program p\n  call s()\n  print '(a)', 'line'\nend program\n"

    def setUp(self):
        super().setUp()
        self.write("m.f90", self.MODULE)
        self.write("p.f90", self.USER)
        self.write("q.f90", LINE)
        self.atollfc("-fPIC", "-c", "m.f90")

    def lines(self, program):
        return self.command([os.path.join(self.work, program)], ATOLL_NUM_IMAGES="3").stdout.count("line")

    def test_static(self):
        self.command(["ar", "rcs", "libm0.a", "m.o"])
        self.atollfc("p.f90", "-L.", "-lm0", "-o", "p")
        self.atollfc("q.f90", "-L.", "-lm0", "-o", "q")
        self.assertEqual((self.lines("p"), self.lines("q")), (3, 1))  # q takes nothing out of it

    def test_shared(self):
        self.atollfc("-shared", "m.o", "-o", "libm0.so")
        for options in ([], ["-no-pie"]):
            self.atollfc("p.f90", "libm0.so", "-Wl,-rpath," + self.work, *options, "-o", "p")
            self.assertEqual(self.lines("p"), 3)

    def test_shared_with_hidden_symbols(self):
        self.write("map", "{ global: s_; local: *; };\n")
        self.atollfc("-shared", "-Wl,--version-script=map", "m.o", "-o", "libm0.so")
        self.atollfc("p.f90", "libm0.so", "-Wl,-rpath," + self.work, "-o", "p")
        self.assertEqual(self.lines("p"), 3)

    def test_shared_below_another(self):
        self.atollfc("-shared", "m.o", "-o", "libm0.so")
        self.write("t.f90", "subroutine t()\n  call s()\nend subroutine\n")
        self.atollfc("-fPIC", "-shared", "t.f90", "libm0.so", "-Wl,-rpath," + self.work, "-o", "libt.so")
        self.write("r.f90", self.USER.replace("call s", "call t"))
        self.atollfc("r.f90", "libt.so", "-Wl,-rpath," + self.work, "-Wl,-rpath-link," + self.work, "-o", "r")
        self.assertEqual(self.lines("r"), 3)

    def test_shared_without_coarrays(self):
        self.write("n.f90", "subroutine s()\nend subroutine\n")
        self.atollfc("-fPIC", "-shared", "n.f90", "-o", "libn.so")
        self.atollfc("p.f90", "libn.so", "-Wl,-rpath," + self.work, "-o", "p")
        self.assertEqual(self.lines("p"), 1)

    def test_loaded_later(self):
        """Too late for a program that runs without images; not where atollrun has started it."""
        self.atollfc("-shared", "m.o", "-o", "libm0.so")
        self.write("load.c", '#include <dlfcn.h>\n#include <stdio.h>\nvoid load_(void) { puts(dlopen("./libm0.so", RTLD_NOW) ? "line" : dlerror()); }\n')
        self.command(["gcc", "-c", "load.c"])
        self.write("l.f90", "program l\n  call load()\nend program\n")
        self.atollfc("l.f90", "load.o", "-ldl", "-o", "l")
        done = self.command(["./l"], status=1, ATOLL_NUM_IMAGES="3")
        self.assertIn("a shared library with coarrays has been loaded into a program without", done.stderr)
        self.assertEqual(self.images(2, "l"), "line\nline\n")

    def test_main_program_in_c(self):
        if not self.gfortran:
            self.skipTest("flang brings a main function of its own")
        self.write("main.c", '#include <stdio.h>\nvoid s_(void);\nint main(int n, char **a) { (void)a; if (n > 9) s_(); puts("line"); return 0; }\n')
        self.atollfc("main.c", "m.o", "-o", "c")
        self.assertEqual(self.lines("c"), 3)

    def test_no_coarrays_are_linked(self):
        """A constant of a module with coarrays."""
        self.write("k.f90", "module k\n  integer, parameter :: n = 3\n  integer :: x[*]\nend module\n")
        self.write("u.f90", "program u\n  use k, only: n\n  if (n == 3) print '(a)', 'line'\nend program\n")
        self.atollfc("-c", "k.f90")
        self.atollfc("u.f90", "-o", "u")
        self.assertEqual(self.lines("u"), 1)


main()
