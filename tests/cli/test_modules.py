#!/usr/bin/env python3
"""Modules that come without sources and without Atoll's module information: as a compiler's .mod files alone."""
import glob
import gzip
import os
import re
import shutil
import subprocess
import unittest

import cli
from cli import CliTest

HERE = os.path.join(cli.HERE, "modfile")
COMPILERS = os.path.join(cli.HERE, "..", "..", "build", "compilers", "bin")

SMALL = """module small
  implicit none
  type :: pair(k)
    integer, kind :: k = 4
    integer(k) :: a
  end type
  integer :: n = 1
end module
"""
# Its procedures have dummy arguments of a type that has no name where the module is used.
GENERIC = """module inner
  implicit none
  type :: thing
    integer :: a
  end type
end module
module outer
  use inner, only: thing
  implicit none
  private
  public :: take
  interface take
    procedure {}
  end interface
contains
{}
end module
"""
SPECIFIC = """  subroutine {0}(what, {1})
    type(thing), intent(in) :: what
    {2}, intent(in) :: {1}
    if (what%a < 0) print *, {1}
  end subroutine"""
SPECIFICS = {"text": ("c", "character(*)"), "whole": ("i", "integer"), "part": ("r", "real"), "long": ("d", "real(8)"), "truth": ("l", "logical")}
ATTRIBUTES = """module plain
  implicit none
  integer :: k = 1, n = 2
end module
module other
  use plain
  implicit none
  volatile :: k
  asynchronous :: n
end module
module third
  use other, only: m => k, n
end module
"""
LOOP = """program user
  use {module}
  implicit none
  integer :: x(20)[*], y(10), i
  do i = 1, 10
    y(i) = x(i + {name})[1]
  end do
end program
"""
USER = """program user
  use small
  implicit none
  integer :: x[*]
  x = n
  {statement}
  sync all
  if (this_image() == 1) print '(i0)', x
end program
"""


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


# A file without coarrays: no need to parse it before a file with coarrays uses its module.
PLAIN = """module plain
  implicit none
  integer, private :: hidden = 20
  integer, parameter :: n = 1
  type pair
    integer :: a, b
  end type
contains
  subroutine step(x)
    integer, intent(inout) :: x
    x = x + hidden + n
  end subroutine
end module
"""
PLAIN_USER = """program user
  use plain
  implicit none
  type(pair) :: x[*]
  x = pair(1, n)
  call step(x%b)
  sync all
  if (x[num_images()]%b /= 22) error stop 1
end program
"""


class Deferred(CliTest):
    MARK, MADE = "!atoll$ deferred", "\ufeff!mod$"

    def information(self, name=".plain.atoll"):
        return read(os.path.join(self.work, name))

    def setUp(self):
        super().setUp()
        self.write("plain.f90", PLAIN)
        self.write("user.f90", PLAIN_USER)
        self.atollfc("-c", "plain.f90")

    def test_made_when_needed(self):
        self.assertTrue(self.information().startswith(self.MARK))
        os.remove(os.path.join(self.work, "plain.f90"))  # all that is needed is there
        self.atollfc("user.f90", "plain.o", "-o", "user")
        self.assertTrue(self.information().startswith(self.MADE))
        self.images(2, "user")
        self.assertEqual(os.listdir(self.temp), [])

    def test_of_modules_that_use_others(self):
        self.write("second.f90", "module second\n  use plain, only: pair\n  type(pair) :: other\nend module\n")
        self.atollfc("-c", "second.f90")
        self.assertTrue(self.information(".second.atoll").startswith(self.MARK))
        self.write("user.f90", "program user\n  use second\n  integer :: c[*]\n  other%a = 1\n  c[1] = other%a\nend program\n")
        self.atollfc("-c", "user.f90")
        self.assertTrue(self.information().startswith(self.MADE))

    def test_generics(self):
        """The name of an interface block is no reference to itself."""
        self.write("generic.f90", "module generic\n  interface show\n    module procedure show_int\n  end interface show\ncontains\n"
                   "  subroutine show_int(i)\n    integer, intent(in) :: i\n    print *, i\n  end subroutine\nend module\n")
        self.atollfc("-c", "generic.f90")
        self.assertTrue(self.information(".generic.atoll").startswith(self.MARK))

    def test_debugging_information(self):
        """-g3 would leave the definitions of macros in the text that is looked at."""
        self.write("macros.F90", "#define N 3\nmodule macros\n  integer :: n3 = N\nend module\n")
        self.atollfc("-g3", "-c", "macros.F90")
        if self.gfortran:
            self.assertTrue(self.information(".macros.atoll").startswith(self.MARK))

    def test_read_only_directory(self):
        """What is made stays in the compilation: the next one makes it again."""
        shelf = os.path.join(self.work, "shelf")
        os.mkdir(shelf)
        for name in ".plain.atoll", "plain.mod":
            os.rename(os.path.join(self.work, name), os.path.join(shelf, name))
        mount = ["unshare", "-m", "sh", "-c", f"mount --bind '{shelf}' '{shelf}' && mount -o remount,ro,bind '{shelf}' && exec \"$@\"", "sh"]
        if subprocess.run([*mount, "true"], capture_output=True).returncode:
            self.skipTest("mount is not permitted here")
        for _ in range(2):
            done = self.command([*mount, os.path.join(cli.BIN, "atollfc"), "-I", shelf, "user.f90", "plain.o", "-o", "user"])
            self.assertEqual(done.stderr, "")
            self.images(2, "user")
            self.assertEqual(sorted(os.listdir(shelf)), [".plain.atoll", "plain.mod"])
            self.assertTrue(read(os.path.join(shelf, ".plain.atoll")).startswith(self.MARK))

    def test_two_at_once(self):
        """Both make what both need, and neither finds half of it."""
        for turn in range(5):
            self.atollfc("-c", "plain.f90")
            self.assertTrue(self.information().startswith(self.MARK))
            names = [f"user{number}" for number in range(4)]
            for name in names:
                self.write(name + ".f90", PLAIN_USER)
            running = [subprocess.Popen([os.path.join(cli.BIN, "atollfc"), "-c", name + ".f90"], cwd=self.work, env=self.environment(),
                                        stderr=subprocess.PIPE, text=True) for name in names]
            said = [(process.communicate()[1], process.returncode) for process in running]
            self.assertEqual(said, [("", 0)] * len(names))
            self.assertTrue(self.information().startswith(self.MADE))
            self.assertEqual([name for name in os.listdir(self.work) if "atoll" in name], [".plain.atoll"])
        self.atollfc("user0.o", "plain.o", "-o", "user")
        self.images(2, "user")

    def test_damaged(self):
        """It is not believed."""
        self.write(".plain.atoll", self.information().replace("hidden = 20", "hidden = 21"))
        said = self.atollfc("-c", "user.f90", status=1).stderr
        self.assertIn(".plain.atoll, which tells of module 'plain', is damaged", said)
        self.atollfc("-c", "plain.f90")
        self.atollfc("-c", "user.f90")

    def test_not_left_by_errors(self):
        self.write("wrong.f90", "module wrong\n  integer :: a = \nend module\n")
        self.atollfc("-c", "wrong.f90", status=1)
        self.assertFalse(self.exists(".wrong.atoll"))

    def test_not_proved(self):
        """What looks plain, and is not: each of these has to be translated."""
        self.write("coarray.f90", "module coarray\n  integer, allocatable :: c(:)[:]\nend module\n")
        self.write("between.f90", "module between\n  use coarray, only: d => c\nend module\n")
        self.atollfc("-c", "coarray.f90", "between.f90")
        for name, text in [
                ("use", "subroutine s\n  use between\n  deallocate (d)\nend subroutine\n"),
                ("split", "subroutine s\n  sy&\n  &nc al&\n  &l\nend subroutine\n"),
                ("quote", "subroutine s(x)\n  integer :: x&\n  ! it isn't the end\n  [*]\n  x[1] = 1\nend subroutine\n"),
                ("literal", "subroutine s\n  print *, 'a&\n  &b', this_image()\nend subroutine\n")]:
            with self.subTest(name):
                self.write(name + ".f90", text)
                self.assertIn("atoll_", self.atollfc("--show-translation", name + ".f90").stdout)

    def test_recursion(self):
        """A procedure that refers to itself, by way of others, too, is told to be recursive for gfortran."""
        if not self.gfortran:
            self.skipTest("flang knows that")
        self.write("binding.f90", "module tree\n  type node\n    type(node), pointer :: next => null()\n  contains\n    procedure :: depth => depth_of_node\n"
                   "  end type\ncontains\n  integer function depth_of_node(self) result(r)\n    class(node), intent(in) :: self\n    r = 1\n"
                   "    if (associated(self%next)) r = r + self%next%depth()\n  end function\nend module\n")
        self.assertIn("recursive integer function depth_of_node", self.atollfc("--show-translation", "binding.f90").stdout)
        for name, body in [("itself", "  if (n > 0) call itself(n - 1)\n"),
                           ("array", "  integer :: functionvalues(3)\n  functionvalues(1) = n\n  if (n > 0) call array(n - 1)\n"), ("others", "  if (n > 0) call b(n - 1)\n"),
                           ("generic", "  interface g\n    procedure b\n  end interface\n  if (n > 0) call g(n - 1)\n")]:
            with self.subTest(name):
                self.write(name + ".f90", f"module m_{name}\ncontains\nsubroutine {name}(n)\n{body}end subroutine\nsubroutine b(n)\n"
                           f"  call {name}(n)\nend subroutine\nend module\n")
                self.assertIn("recursive subroutine " + name, self.atollfc("--show-translation", name + ".f90").stdout)


class Modules(CliTest):
    def library(self, source, compiler=None, options=()):
        """Compiles it without Atoll; the directory of its modules, and its object."""
        directory = os.path.join(self.work, "library " + (compiler or cli.BACK_END).rsplit("/")[-1])
        os.makedirs(directory, exist_ok=True)
        path = self.write("library.f90", source)
        if "flang" in (compiler or cli.BACK_END):
            self.command([compiler or cli.BACK_END, "-c", path, "-o", "library.o"], cwd=directory)
        else:
            self.command([compiler or cli.BACK_END, *options, "-c", path], cwd=directory)
        os.remove(path)
        return directory, os.path.join(directory, "library.o")

    def use_forms(self, compiler, source="forms", says="all forms"):
        directory, code = self.library(read(os.path.join(HERE, source + ".f90")), compiler)
        for optimize in ("-O0", "-O3"):
            self.atollfc("--fc=" + compiler, optimize, "-I" + directory, os.path.join(HERE, f"use_{source}.f90"), code,
                         "-o", "user")
            for images in (1, 3):
                self.assertEqual(self.images(images, "user"), f"{says} on images: {images}\n")
        self.assertFalse([n for n in os.listdir(directory) if n.endswith(".atoll")], "nothing is written beside the library's files")

    def test_forms(self):
        self.use_forms(cli.BACK_END)

    def test_rare_forms(self):
        if not self.gfortran:
            self.skipTest("flang's files are read as they are, and it does not have all of these forms")
        self.use_forms(cli.BACK_END, "forms_rare", "rare forms")

    def test_other_names(self):
        """COMMON, EQUIVALENCE and Cray pointers: no transfer is moved to where another name has changed what it needs."""
        options = ["-fcray-pointer"] if self.gfortran else []
        directory, code = self.library(read(os.path.join(HERE, "other_names.f90")), options=options)
        for optimize in ("-O0", "-O3"):
            self.atollfc(optimize, "-I" + directory, os.path.join(HERE, "use_other_names.f90"), code, "-o", "user")
            for images, nodes in ((1, "1"), (3, "3"), (3, "1")):
                self.assertEqual(self.images(images, "user", ATOLL_NODE_SIZE=nodes), f"other names on images: {images}\n")

    def test_attributes_of_a_name(self):
        """VOLATILE and ASYNCHRONOUS belong to the name that a module gives to the variable of another one, and to who uses it."""
        directory, _ = self.library(ATTRIBUTES)
        for name, module, moved in (("k", "plain", True), ("n", "plain", True), ("k", "other", False), ("n", "other", False),
                                    ("m", "third", False), ("n", "third", False)):
            with self.subTest(name=name, module=module):
                self.write("user.f90", LOOP.format(name=name, module=module))
                text = self.atollfc("--show-translation", "user.f90", "-I" + directory).stdout
                self.assertEqual("= atoll_loop_" in text, moved)

    def test_facade(self):
        """As in libraries that read and write trees: type-bound generics, callbacks, texts of deferred length, renaming."""
        self.use_forms(cli.BACK_END, "outline", "outline 2.1")

    def test_versions(self):
        """Format 15 of GCC 8 to 14, and 16 of later ones."""
        versions = [path for path in sorted(glob.glob(os.path.join(COMPILERS, "gfortran-*")))]
        if not self.gfortran or not versions:
            self.skipTest("no other versions of gfortran: ./dev compilers gets them")
        for compiler in versions:
            with self.subTest(compiler=compiler):
                self.use_forms(compiler)
                self.use_forms(compiler, "forms_rare", "rare forms")
                self.use_forms(compiler, "outline", "outline 2.1")

    def test_module_of_a_user(self):
        """Its module information refers to the library's module, which is read again with it."""
        directory, code = self.library(SMALL)
        self.write("mine.f90", "module mine\n  use small, only: many => n\n  integer :: c[*]\nend module\n")
        self.write("user.f90", "program user\n  use mine\n  c = many\n  print '(i0)', c\nend program\n")
        self.atollfc("-c", "mine.f90", "-I" + directory)
        self.atollfc("user.f90", "mine.o", code, "-I" + directory, "-o", "user")
        self.assertEqual(self.images(1, "user"), "1\n")

    def test_directory_of_a_module_that_another_one_uses(self):
        """Who uses a module need not name the directories of those that it uses itself, as with gfortran."""
        if not self.gfortran:
            self.skipTest("flang's own module files need them, too")
        self.write("a.f90", "module a\n  integer, parameter :: wp = 8\n  type t\n    real(wp) :: x = 2\n  end type\nend module\n")
        self.write("b.f90", "module b\n  use a, only: wp, t\n  use small, only: n\n  type, extends(t) :: u\n    integer :: i = 3\n  end type\nend module\n")
        self.write("c.f90", "program c\n  use b\n  real(wp) :: z[*]\n  type(u) :: v\n  z = v%x + v%i + n\n  print '(f3.1)', z[1]\nend program\n")
        directory, code = self.library(SMALL)
        for coarray in "", "  integer :: cells[*]\n":
            for name in "a", "b":
                os.makedirs(os.path.join(self.work, "of_" + name), exist_ok=True)
            self.write("b.f90", read(os.path.join(self.work, "b.f90")).replace("  type, extends", coarray + "  type, extends"))
            self.atollfc("-c", "a.f90", "-Jof_a")
            self.atollfc("-c", "b.f90", "-Iof_a", "-I" + directory, "-Jof_b")
            self.atollfc("c.f90", "-Iof_b", "a.o", "b.o", code, "-o", "c")
            self.assertEqual(self.images(1, "c"), "6.0\n")

    def test_values_of_components(self):
        """Values that gfortran's files have, and no constructor may: of a part of the components, and of abstract parents."""
        source = ("module values\n  type :: inner\n    integer :: a = 3\n    integer :: b\n  end type\n"
                  "  type :: outer\n    type(inner) :: x\n    integer :: k = 4\n  end type\n"
                  "  type, abstract :: base\n    integer :: n = 0\n  end type\n"
                  "  type, extends(base) :: leaf\n    integer :: k = 1\n  end type\n"
                  "  type, extends(leaf) :: twig\n    type(inner) :: of\n  end type\n"
                  "  type :: holder\n    type(leaf) :: e = leaf(n=5, k=6)\n    type(outer) :: o\n    type(twig) :: t\n  end type\n"
                  "  type, abstract :: empty\n  end type\n  type, extends(empty) :: full\n    integer :: k = 8\n  end type\n"
                  "  type :: fifth\n    type(full) :: e\n  end type\n"
                  "  type :: third\n    type(outer) :: o = outer(x=inner(a=5, b=6))\n  end type\n"
                  "  type :: fourth\n    integer :: x = 1\n    type(inner) :: o\n    type(third) :: p\n  end type\n"
                  "  type(leaf), parameter :: fixed = leaf(n=7, k=8)\n"
                  "  type :: box\n    class(*), allocatable :: value\n  end type\ncontains\n"
                  "  PURE function boxed(i) result(r)\n    integer, intent(in) :: i\n    type(box) :: r\n    allocate (r%value, source=i)\n  end function\n"
                  "end module\n").replace("PURE", "pure" if self.gfortran else "")
        directory, code = self.library(source)
        self.write("user.f90", "program user\n  use values\n  type(holder) :: h\n  type(box) :: b\n  type(fourth) :: f\n  type(fifth) :: g\n  type(third), parameter :: whole = third()\n  integer :: c(12)[*]\n  b = boxed(9)\n"
                   "  c = [h%e%n, h%e%k, h%o%x%a, h%o%k, h%t%n, h%t%k, fixed%n, h%t%of%a, f%o%a, f%p%o%x%b, whole%o%k, g%e%k]\n  print '(*(i0,1x))', c(:)[1]\n"
                   "  select type (v => b%value)\n  type is (integer)\n    print '(i0)', v\n  end select\nend program\n")
        self.atollfc("user.f90", code, "-I" + directory, "-o", "user")
        self.assertEqual(self.images(1, "user").split(), "5 6 3 4 0 1 7 3 3 6 4 8 9".split())

    def test_interface_body_with_the_name_of_a_procedure_of_a_generic(self):
        """An interface body in a procedure hides what the module has by USE (19.5.1.4)."""
        self.write("hides.f90", "module lib\n  interface axpy\n    subroutine saxpy(n)\n      integer :: n\n    end subroutine\n  end interface\nend module\n"
                   "module tests\n  use lib\ncontains\n  subroutine first(x)\n    integer :: x[*]\n    interface\n      subroutine saxpy(n)\n"
                   "        integer :: n\n      end subroutine\n    end interface\n    call saxpy(x[1])\n  end subroutine\nend module\n"
                   "program p\n  use tests\n  integer :: c[*]\n  c = 3 + this_image()\n  sync all\n  call first(c)\nend program\n"
                   "subroutine saxpy(n)\n  integer :: n\n  print '(i0)', n\nend subroutine\n")
        self.atollfc("hides.f90", "-o", "hides")
        self.assertEqual(self.images(2, "hides"), "4\n4\n")

    def test_left_out(self):
        """Parameterized types are left out: only who uses one is told."""
        if not self.gfortran:
            self.skipTest("flang's files are read as they are")
        directory, code = self.library(SMALL)
        self.write("good.f90", USER.format(statement=""))
        self.atollfc("good.f90", code, "-I" + directory, "-o", "good")
        self.assertEqual(self.images(1, "good"), "1\n")
        for statement in ("print *, pair(4)(1)", "block; type(pair) :: p; end block", "call pair(1)", "x = pair"):
            self.write("bad.f90", USER.format(statement=statement))
            message = self.atollfc("-c", "bad.f90", "-I" + directory, status=1).stderr
            self.assertRegex(message, r"^bad\.f90:6:\d+: error: 'pair' cannot be used here: .*small\.mod leaves it out, "
                                      r"because it is a parameterized derived type")

    def refusal(self, content, reason):
        with open(os.path.join(self.work, "small.mod"), "wb") as file:
            file.write(content)
        self.write("user.f90", USER.format(statement=""))
        message = self.atollfc("-c", "user.f90", status=1).stderr
        self.assertRegex(message, r"^user\.f90:2:7: error: module 'small' was compiled without atollfc, and its interface "
                                  r"cannot be read from small\.mod, because " + reason)
        self.assertNotIn("atoll_", message)

    def test_refusals(self):
        directory, _ = self.library(SMALL)
        with open(os.path.join(directory, "small.mod"), "rb") as file:
            content = file.read()
        if not self.gfortran:
            self.refusal(b"nothing", "it is no module file of flang")
            self.refusal(gzip.compress(b"nothing"), "it was compiled by gfortran, and the back end is flang")
            coarray, _ = self.library(SMALL.replace("n = 1", "n = 1, c[*]"))
            with open(os.path.join(coarray, "small.mod"), "rb") as file:
                self.refusal(file.read(), "it declares coarrays, and was compiled without atollfc")
            return
        text = gzip.decompress(content)
        self.refusal(b"nothing", "it is no module file of gfortran")
        self.refusal(content[:len(content)//2], "it is damaged: it cannot be decompressed")
        self.refusal(gzip.compress(text[:len(text)//2]), "it is damaged: its text does not consist of complete lists")
        self.refusal(gzip.compress(text.replace(b"version '1", b"version '9")), "it has version '9.' of gfortran's format")
        self.refusal(gzip.compress(text.replace(b"PROCEDURE", b"'a'").replace(b"UNKNOWN-INTENT", b"3")), "it is damaged: its lists")
        self.refusal(b"\xef\xbb\xbf!mod$ v1 sum:0123456789abcdef\n", "it was compiled by flang, and the back end is gfortran")

    def test_damaged_information(self):
        """Of a module that atollfc has compiled; the pipes beside it have no writer."""
        self.write("m.f90", SMALL)
        self.write("user.f90", USER.format(statement=""))
        self.atollfc("-c", "m.f90")
        with open(os.path.join(self.work, ".small.atoll"), "rb") as file:
            content = file.read()
        for length in [0, 2, 14, 16, 20, 32, 33, 34, len(content)//2, len(content) - 2]:
            with open(os.path.join(self.work, ".small.atoll"), "wb") as file:
                file.write(content[:length])
            self.assertEqual(self.atollfc("-c", "user.f90", status=1).stderr.split("\n")[0],
                             "user.f90:2:7: error: ./.small.atoll, which tells of module 'small', is damaged: compile the source of the"
                             " module with atollfc again")
        for name in [".small.atoll", "small.mod"]:
            os.remove(os.path.join(self.work, name))
            os.mkfifo(os.path.join(self.work, name))
        os.mkfifo(os.path.join(self.work, "a.f90"))
        self.assertIn("there is no module 'small': m.f90 contains it", self.atollfc("-c", "user.f90", status=1).stderr)

    def test_generic_that_does_not_fit(self):
        """Of a library's many specific procedures those that fit best are shown, with the names that their authors gave."""
        if not self.gfortran:
            self.skipTest("flang's modules name the type")
        specifics = [SPECIFIC.format(name, *dummy) for name, dummy in SPECIFICS.items()]
        directory, _ = self.library(GENERIC.format(", ".join(SPECIFICS), "\n".join(specifics)))
        self.write("user.f90", "program user\n  use outer\n  integer :: x[*]\n  call take(1, x)\nend program\n")
        said = self.atollfc("-c", "user.f90", "-I" + directory, status=1).stderr
        self.assertIn("user.f90:4:3: error: No specific subroutine of generic 'take' matches the actual arguments", said)
        self.assertEqual(re.findall("Specific procedure '(.*)' does not", said)[0], "whole")
        self.assertEqual(said.count("Specific procedure '"), 2)
        self.assertIn("Actual argument type 'INTEGER(4)' is not compatible with dummy argument type 'thing'", said)
        self.assertIn("user.f90:4:3: 3 other specific procedures do not match the actual arguments either", said)
        self.assertNotIn("atoll_hidden", said)

    def test_coarray_of_a_library(self):
        """gfortran makes other coarrays than Atoll: one of a library cannot be used."""
        if not self.gfortran:
            self.skipTest("flang's modules with coarrays are refused: test_refusals")
        path = self.write("small.f90", SMALL.replace("n = 1", "n = 1, c[*]"))
        self.command([cli.BACK_END, "-fcoarray=single", "-c", path])
        os.remove(path)
        self.write("user.f90", USER.format(statement="c = 3"))
        self.assertIn("'c' cannot be used here", self.atollfc("-c", "user.f90", status=1).stderr)
        self.write("user.f90", USER.format(statement=""))
        self.atollfc("-c", "user.f90")


@unittest.skipUnless(os.path.exists("/usr/include/netcdf.mod"), "needs libnetcdff-dev")
class Libraries(CliTest):
    """Debian's, which are compiled by gfortran 12 or later."""

    def setUp(self):
        super().setUp()
        if not self.gfortran:
            self.skipTest("the libraries' modules are gfortran's")

    def run_example(self, name, *options):
        self.atollfc(os.path.join(HERE, name), *options, "-o", "example")
        return self.images(3, "example", cwd=self.work)

    def test_netcdf(self):
        rows = self.run_example("netcdf_rows.f90", "-I/usr/include", "-lnetcdff")
        self.assertEqual(rows.split(), [str(100*image + i) for image in (1, 2, 3) for i in range(1, 6)])
        with open(os.path.join(self.work, "rows.nc"), "rb") as file:
            self.assertEqual(file.read(3), b"CDF")

    def test_hdf5(self):
        directory = next(iter(glob.glob("/usr/include/hdf5/serial")), None)
        if not directory:
            self.skipTest("needs libhdf5-dev")
        flags = subprocess.run(["pkg-config", "--libs", "hdf5"], text=True, capture_output=True).stdout.split()
        libraries = [f for f in flags if f.startswith("-L")] or ["-L/usr/lib/x86_64-linux-gnu/hdf5/serial"]
        rows = self.run_example("hdf5_rows.f90", "-I" + directory, *libraries, "-lhdf5_fortran", "-lhdf5")
        self.assertEqual(rows.split(), [str(100*image + i) for image in (1, 2, 3) for i in range(1, 6)])

    @unittest.skipUnless(os.path.exists("/usr/include/mctc-lib/mctc_io.mod"), "needs libmctc-lib-dev")
    def test_mctc(self):
        """A type with allocatable components that have default values, a generic constructor, a procedure that reads a file."""
        self.write("water.xyz", "3\nwater\nO 0.0 0.0 0.0\nH 0.0 0.757 0.587\nH 0.0 -0.757 0.587\n")
        self.assertEqual(self.run_example("mctc_molecule.f90", "-I/usr/include/mctc-lib", "-lmctc-lib"), "3 atoms of 2 kinds, 9 on all images\n")

    @unittest.skipUnless(os.path.exists("/usr/include/gftl_shared/gftl_stringintegermap.mod"), "needs gftl-shared-dev")
    def test_gftl(self):
        """Containers: polymorphic components, iterators, type-bound generics."""
        self.assertEqual(self.run_example("gftl_map.f90", "-I/usr/include/gftl_shared", "-lgftl-shared"), "2 keys, the image of the last is 3\n")

    @unittest.skipUnless(glob.glob("/usr/lib/petscdir/*/*/include/petscksp.mod"), "needs libpetsc-real-dev")
    def test_petsc(self):
        """A chain of modules each of which hands on the thousands of names of those before it."""
        folder = os.path.dirname(glob.glob("/usr/lib/petscdir/*/*/include/petscksp.mod")[0])
        self.write("user.f90", "program user\n  use petscsnes\n  implicit none\n  integer :: x[*]\n  type(tksp) :: solver\n  x = mpi_success\nend program\n")
        self.atollfc("-c", "-I" + folder, *(f"-I{path}" for path in glob.glob("/usr/lib/*/fortran/gfortran-mod-*/openmpi")), "user.f90",
                     ATOLL_FRONT_END_MEMORY="1G")

    def translate(self, *words):
        """Without what Atoll knows itself of the modules mpi and mpi_f08."""
        intrinsics = os.path.join(self.work, "intrinsics")
        if not os.path.exists(intrinsics):
            shutil.copytree(os.path.join(cli.BIN, "..", "share", "atoll", "modules", "gfortran"), intrinsics,
                            ignore=shutil.ignore_patterns("mpi*"))
        self.command([os.path.join(cli.BIN, "atoll-translate"), "--intrinsics", intrinsics, *words])

    def test_pairs_of_mpi(self):
        """Datatypes whose names begin with a digit after MPI_."""
        names = ["2int", "2integer", "2real", "2double_precision"]
        for module in "mpi", "mpi_f08":
            self.write("user.f90", f"program user\n  use {module}\n  implicit none\n  integer :: x[*]\n  x = 1\n"
                       + "".join(f"  call take(mpi_{name})\n" for name in names) + "contains\n  subroutine take(t)\n"
                       + ("    integer :: t\n" if module == "mpi" else "    type(mpi_datatype) :: t\n") + "  end subroutine\nend program\n")
            self.atollfc("--show-translation", "user.f90")

    def test_all_that_is_there(self):
        """The front end reads each module of each library without an error; the MPI libraries' own ones included."""
        places = ["/usr/include", "/usr/include/mctc-lib", "/usr/include/gftl_shared", *glob.glob("/usr/include/hdf5/*"), *glob.glob("/usr/lib/*/fortran/gfortran-mod-*/*")]
        for directory in places:
            for path in sorted(glob.glob(directory + "/*.mod")):
                module = os.path.basename(path)[:-4]
                self.write("user.f90", f"program user\n  use {module}\n  integer :: x[*]\n  x = 1\nend program\n")
                with self.subTest(module=path):
                    self.translate("user.f90", "-I" + directory)


@unittest.skipUnless(os.path.exists("/usr/include/fftw3.f03"), "needs libfftw3-dev")
class Fftw(CliTest):
    """An include file of interfaces: a module of it that the back end alone has compiled, and one that atollfc has."""

    def test_module(self):
        self.write("fftw3.f90", "module fftw3\n  use, intrinsic :: iso_c_binding\n  include 'fftw3.f03'\nend module\n")
        for compiler in cli.BACK_END, os.path.join(cli.BIN, "atollfc"):
            with self.subTest(compiler=compiler):
                self.command([compiler, "-I/usr/include", "-c", "fftw3.f90"])
                self.assertEqual(self.exists(".fftw3.atoll"), compiler != cli.BACK_END)
                self.atollfc(os.path.join(HERE, "fftw_spectrum.f90"), "-o", "example", "-lfftw3")
                self.assertEqual(self.images(2, "example"), "0 4 0 0 0 0 0 4\n0 0 4 0 0 0 4 0\n")


if __name__ == "__main__":
    cli.main()
