"""What the tests of the language server share: a project with two files, and an editor that has opened it."""
import os
import shutil
import sys
import tempfile
import unittest

from client import Server

BIN, BACK_END = sys.argv[1:3]

MODULE = """module grid
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  integer, parameter :: n = 2 * 5
  type :: cell
    real :: t, u(3)
    type(cell), pointer :: next => null()
  contains
    procedure :: show
  end type
  type, extends(cell) :: wall
    logical :: warm
  end type
contains
  subroutine show (this)
    class(cell), intent(in) :: this
    print *, this%t
  end subroutine
  subroutine halo (x, left)
    real, intent(inout) :: x(0:)[*]
    integer, intent(in) :: left
    x(0) = x(n)[left]
  end subroutine
end module
"""

PROGRAM = """program heat
  use grid
  implicit none
  real :: a(0:n+1)[*]
  type(wall) :: w[*]
  integer :: i, me
  me = this_image()
  a = me
  sync all
  if (me > 1) call halo (a, me - 1)
  do i = 1, n
    a(i) = a(i)[1]
  end do
  w%u(2) = w[1]%u(1)
  call co_sum (a, result_image=1)
  call w%show ()
end program
"""


def place(text, fragment, within=0, nth=0):
    """Line and character, from 0, of the character `within` the nth place where a text has the fragment."""
    at = -1
    for _ in range(nth + 1):
        at = text.index(fragment, at + 1)
    at += within
    return text.count("\n", 0, at), at - (text.rfind("\n", 0, at) + 1)


class LspTest(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.mkdtemp(prefix="atoll-lsp-")
        self.addCleanup(shutil.rmtree, self.root, True)
        self.server, self.environment = None, {}

    def start(self, **more):
        self.server = Server([os.path.join(BIN, "atoll"), "lsp"], root=self.root, environment={"ATOLL_FC": BACK_END, **self.environment}, **more)
        self.addCleanup(self.server.stop)
        return self.server

    def write(self, name, text):
        path = os.path.join(self.root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
        return path

    def opened(self, name, text, **more):
        path = self.write(name, text)
        if not self.server:
            self.start(**more)
        self.server.open(path)
        return path

    def hover(self, path, fragment, within=0, nth=0):
        result = self.server.at("hover", path, *place(self.server.texts[path], fragment, within, nth))
        return result["contents"]["value"] if result else ""

    def labels(self, path, line, character):
        return [item["label"] for item in self.server.at("completion", path, line, character)["items"]]


def main():
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
