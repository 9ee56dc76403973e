"""Common ground of the command-line tests.

Each test file is run once per back end: `test_x.py BINDIR BACKEND`. Every test works in a private directory and fails if
anything is left behind in the directory for temporary files.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "tools", "compilers"))
from listed import FLANG  # noqa: E402, F401

BIN, BACK_END = "", ""
SANITIZED = os.environ.get("ATOLL_TEST_SANITIZED") == "1"  # Atoll has been built with AddressSanitizer

HELLO = """program hello
  implicit none
  integer :: x[*]
  x = 10*this_image()
  sync all
  if (this_image() == 1) print '(a,i0)', 'last ', x[num_images()]
end program
"""

PLAIN = """subroutine plain(n)
  integer, intent(inout) :: n
  n = n + 1
end subroutine
"""

# A module with a type of ISO_FORTRAN_ENV, and a program that tells it from others.
TEAMS = """module teams
  use iso_fortran_env
  implicit none
  type, extends(team_type) :: named
    integer :: n = 1
  end type
contains
  integer function kind_of(x)
    class(*), intent(in) :: x
    select type (x)
    type is (team_type)
      kind_of = 1
    class is (team_type)
      kind_of = 2
    class default
      kind_of = 3
    end select
  end function
end module
"""
TEAMS_USER = """program user
  use teams
  implicit none
  type(lock_type) :: l[*]
  class(team_type), allocatable :: t
  type(named) :: n
  integer :: size
  allocate (t, source=get_team())
  lock (l[1])
  unlock (l[1])
  size = 1
  form team (size, n%team_type)
  if (this_image() == 1) print '(*(i0))', kind_of(t), kind_of(n), kind_of(l), team_number(n%team_type)
end program
"""


class CliTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.dir = tempfile.mkdtemp(prefix="atoll cli ")  # the blank is on purpose
        self.temp = os.path.join(self.dir, "tmp")
        os.mkdir(self.temp)
        self.cache = os.path.join(self.dir, "cache", "of Atoll")
        self.work = os.path.join(self.dir, "work")
        os.mkdir(self.work)

    def tearDown(self):
        left = [name for name in os.listdir(self.temp) if name.startswith("atollfc")]
        shutil.rmtree(self.dir)
        self.assertEqual(left, [], "temporary files left behind")

    @property
    def gfortran(self):
        return "gfortran" in BACK_END

    def environment(self, **more):
        return {**os.environ, "TMPDIR": self.temp, "ATOLL_FC": BACK_END, "ATOLL_CACHE_DIR": self.cache, "LC_ALL": "C.UTF-8", **more}

    def write(self, name, text):
        path = os.path.join(self.work, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def exists(self, name):
        return os.path.exists(os.path.join(self.work, name))

    def command(self, words, status=0, cwd=None, **env):
        """Runs it; the exit status must be `status` (None: any). Gives the finished process with stdout and stderr."""
        done = subprocess.run(words, cwd=cwd or self.work, env=self.environment(**env), text=True, timeout=300,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if status is not None and done.returncode != status:
            self.fail(f"{words}\nexit status {done.returncode}, not {status}\n{done.stdout}{done.stderr}")
        return done

    def atollfc(self, *words, status=0, **more):
        return self.command([os.path.join(BIN, "atollfc"), *words], status, **more)

    def images(self, count, program, *words, **more):
        """Standard output of the program on so many images."""
        program = os.path.join(self.work, program)
        return self.command([os.path.join(BIN, "atollrun"), "-n", str(count), program, *words], **more).stdout

    def copy_project(self):
        shutil.copytree(os.path.join(HERE, "project"), self.work, dirs_exist_ok=True)


def main():
    global BIN, BACK_END
    # The test files say `from cli import ..`: they must see these values too.
    this = sys.modules["cli"]
    this.BIN, this.BACK_END = os.path.abspath(sys.argv[1]), sys.argv[2]
    unittest.main(module="__main__", argv=[sys.argv[0], *sys.argv[3:]], verbosity=2)
