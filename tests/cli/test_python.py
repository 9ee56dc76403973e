#!/usr/bin/env python3
"""Python programs as images: the package atoll, and libraries that they load. Needs a Python with NumPy: Debian's."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

import cli
from cli import CliTest, HERE, SANITIZED, main

PYTHON = os.environ.get("ATOLL_TEST_PYTHON", "/usr/bin/python3")
PROGRAMS = os.path.join(HERE, "python")
EXAMPLE = os.path.join(HERE, "..", "..", "examples", "python")
LAUNCHERS = [[shutil.which("mpiexec.openmpi"), "--oversubscribe"], [shutil.which("mpiexec.mpich")]]
AS_ROOT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}


def has(module):
    return subprocess.run([PYTHON, "-c", f"import {module}"], capture_output=True, check=False).returncode == 0


@unittest.skipIf(SANITIZED, "the runtime with AddressSanitizer has to be the program's first library")
class Python(CliTest):
    def program(self, name):
        return os.path.join(PROGRAMS, name)

    def python(self, images, name, *arguments, status=0, **more):
        more.setdefault("OPENBLAS_NUM_THREADS", "1")
        return self.command([os.path.join(cli.BIN, "atollrun"), "-n", str(images), PYTHON, self.program(name), *arguments], status, **more)

    def library(self, source, name, *options):
        self.atollfc("-O2", "-fPIC", "-shared", *options, self.program(source), "-o", name)
        return os.path.join(self.work, name)

    def test_package(self):
        for images in 1, 2, 3:
            self.assertEqual(self.python(images, "chapters.py").stdout, f"python: {images} images\n")

    def test_package_between_nodes(self):
        self.assertEqual(self.python(3, "chapters.py", ATOLL_NODE_SIZE="1").stdout, "python: 3 images\n")
        self.assertEqual(self.python(4, "chapters.py", ATOLL_NODE_SIZE="2").stdout, "python: 4 images\n")

    def test_library(self):
        solver = self.library("solver.f90", "solver.so")
        symbol = [] if self.gfortran else ["_QMsolverEcounter"]
        for images in 1, 3:
            for nodes in "auto", "1":
                self.assertEqual(self.python(images, "uses_solver.py", solver, *symbol, ATOLL_NODE_SIZE=nodes).stdout, f"step {images}\n")

    def test_library_without_variables(self):
        """All that it has is read-only after relocation."""
        self.write("text.f90", "subroutine text() bind(c)\n  print '(a,i0)', 'of ', num_images()\nend subroutine\n")
        self.atollfc("-O2", "-fPIC", "-shared", "-Wl,-z,relro,-z,now", "text.f90", "-o", "text.so")
        self.write("main.py", "import ctypes\nctypes.CDLL('./text.so').text()\n")
        done = self.command([os.path.join(cli.BIN, "atollrun"), "-n", "2", PYTHON, "main.py"])
        self.assertEqual(done.stdout, "of 2\nof 2\n")

    def test_calls_without_a_program_around(self):
        """At the exit, and as a thread's own function."""
        self.write("main.py", "import atexit, _thread, time, numpy, atoll\natexit.register(atoll.sync_all)\nif atoll.this_image() == 1:\n    time.sleep(0.3)\n"
                   "a = numpy.ones(2)\natexit.register(atoll.co_sum, a)\natexit.register(lambda: print(a.tolist()))\n")
        done = self.command([os.path.join(cli.BIN, "atollrun"), "-n", "2", PYTHON, "main.py"])
        self.assertEqual((done.stdout, done.stderr), ("[1.0, 1.0]\n" * 2, ""))

    def test_what_collectives_take(self):
        """Arrays of NumPy's get the result; anything else is copied, and the result is returned."""
        self.write("main.py", "import array, numpy, atoll\nn = atoll.num_images()\nfor kind in 'bhilqBHILQfdFD':\n    a = numpy.ones(3, kind)\n"
                   "    assert atoll.co_sum(a) is a and (a == n).all(), kind\nfor a in numpy.ones((4, 4), order='F'), numpy.ones(8)[::2], numpy.ones(()), numpy.ones(3, '>i4'):\n"
                   "    try:\n        assert (atoll.co_sum(a) == n).all() and (a == n).all()\n    except TypeError:\n        assert a.dtype == '>i4'\n"
                   "kept = array.array('d', [1, 2])\nassert atoll.co_sum(kept).tolist() == [n, 2 * n] and kept.tolist() == [1, 2]\n"
                   "assert atoll.co_max(atoll.this_image()) == n and atoll.co_sum([1, 2]).tolist() == [n, 2 * n]\nprint('right')\n")
        for images in 1, 3:
            done = self.command([os.path.join(cli.BIN, "atollrun"), "-n", str(images), PYTHON, "main.py"])
            self.assertEqual(done.stdout, "right\n" * images)

    def test_libraries_in_any_order(self):
        for number in "123":
            self.library("late.f90", f"late-{number}.so", "-cpp", f"-DNUMBER={number}")
        for nodes in "auto", "1":
            self.assertEqual(self.python(4, "late.py", ATOLL_NODE_SIZE=nodes).stdout, "late 4\n")

    def test_launchers(self):
        solver = self.library("solver.f90", "solver.so")
        symbol = [] if self.gfortran else ["_QMsolverEcounter"]
        for launcher in LAUNCHERS:
            if launcher[0]:
                start = [*launcher, "-n", "2", os.path.join(cli.BIN, "atollrun"), PYTHON]
                for nodes in "auto", "1":
                    self.assertIn("python: 2 images\n", self.command([*start, self.program("chapters.py")], ATOLL_NODE_SIZE=nodes, **AS_ROOT).stdout)
                self.assertIn("step 2\n", self.command([*start, self.program("uses_solver.py"), solver, *symbol], **AS_ROOT).stdout)
        for transport in "gasnet-smp", "gasnet-udp":
            self.assertIn("python: 2 images\n", self.python(2, "chapters.py", ATOLL_TRANSPORT=transport).stdout)

    @unittest.skipUnless(has("mpi4py") and LAUNCHERS[0][0], "there is no mpi4py with Open MPI")
    def test_beside_mpi4py(self):
        self.write("both.py", """import atoll
from mpi4py import MPI
import numpy
me, n, world = atoll.this_image(), atoll.num_images(), MPI.COMM_WORLD
assert (world.rank, world.size) == (me - 1, n)
x = atoll.coarray(2)
x[me % n + 1][0] = me
atoll.sync_all()
total = world.allreduce(x.local[0])
assert total == n*(n + 1)/2
world.Allreduce(MPI.IN_PLACE, x.local)
if me == 1:
    print('both', x.local[0])
MPI.Finalize()
atoll.sync_all()
assert MPI.Is_finalized()
""")
        command = [*LAUNCHERS[0], "-n", "2", os.path.join(cli.BIN, "atollrun"), PYTHON, "both.py"]
        self.assertEqual(self.command(command, **AS_ROOT).stdout, "both 3.0\n")
        refused = self.command([os.path.join(cli.BIN, "atollrun"), "-n", "2", PYTHON, "both.py"], status=1).stderr
        self.assertIn("start the program with mpiexec", refused)
        self.assertEqual(self.command([os.path.join(cli.BIN, "atollrun"), "-n", "1", PYTHON, "both.py"], **AS_ROOT).stdout, "both 1.0\n")

    def test_ends(self):
        for how, status, text in [("exception", 1, "ValueError: of image 2"), ("exception in a team", 1, "ValueError: of image 2"), ("exit", 3, "image 2 ended with exit status 3"), ("stop", 2, ""),
                                  ("error_stop", 5, "the text"), ("killed", 137, "image 2 was killed by signal 9"),
                                  ("no image", 1, "ends.py:26: error: image"), ("reduction", 1, "ZeroDivisionError"),
                                  ("deadlock", 125, "ends.py:32: atoll_sync_images: waits for SYNC IMAGES of image 2"), ("processes", 0, "")]:
            with self.subTest(how):
                done = self.python(2, "ends.py", how, status=status, PYTHONPATH="/none")
                self.assertIn(text, done.stderr)
                self.assertEqual("the end\n" in done.stdout, status == 0)
        self.assertEqual(self.python(2, "ends.py", "threads", OPENBLAS_NUM_THREADS="2").stdout, "the end\n")

    def test_copies_of_a_library(self):
        os.mkdir(os.path.join(self.work, "copy"))
        shutil.copy(self.library("late.f90", "late-1.so", "-cpp", "-DNUMBER=1"), os.path.join(self.work, "copy"))
        self.write("main.py", "import ctypes\na = ctypes.CDLL('./late-1.so')\nb = ctypes.CDLL('./copy/late-1.so')\n")
        refused = self.command([os.path.join(cli.BIN, "atollrun"), "-n", "2", PYTHON, "main.py"], status=1).stderr
        self.assertIn("another file of the same name and with the same content", refused)

    def test_check(self):
        self.write("main.py", "import atoll\nx = atoll.coarray(1)\nx.free()\n")
        done = self.command([os.path.join(cli.BIN, "atollrun"), "--check", "-n", "2", PYTHON, "main.py"])
        self.assertIn("Nothing is left open", done.stderr)

    def test_end_within_a_library(self):
        done = self.python(2, "ends.py", "library", self.library("solver.f90", "solver.so"), status=7)
        self.assertIn("before the end", done.stdout)

    def test_scripts(self):
        text = "import sys, atoll\natoll.sync_all()\nif atoll.this_image() == 1: print(atoll.num_images(), sys.argv[1:])\n"
        path = os.path.dirname(PYTHON) + ":" + os.environ["PATH"]
        start = [os.path.join(cli.BIN, "atollrun"), "-n", "2", "--foreign", "./script.py"]
        for first in f"#!{PYTHON}", "#!/usr/bin/env python3", "#!/usr/bin/env -S python3 -u":
            os.chmod(self.write("script.py", first + "\n" + text), 0o755)
            self.assertEqual(self.command([*start, "a b", "c"], PATH=path).stdout, "2 ['a b', 'c']\n")
        self.assertEqual(self.command(start, ATOLL_LABEL="yes", PATH=path).stdout, "[1] 2 []\n")

    def test_scripts_that_start_a_program(self):
        """As scripts of other interpreters, they run once."""
        self.write("hello.f90", cli.HELLO)
        self.atollfc("hello.f90", "-o", "hello")
        for name, text in ("starter.py", f"#!{PYTHON}\nimport os\nos.execv('./hello', ['./hello'])\n"), ("python_run.sh", "#!/bin/sh\nexec ./hello\n"):
            os.chmod(self.write(name, text), 0o755)
            self.assertEqual(self.images(3, name), "last 30\n")

    def test_forked_process(self):
        """It is not an image: its call must not count as one of its parent's."""
        self.write("main.py", "import os, time, atoll\nme = atoll.this_image()\nx = atoll.coarray(1, 'i8')\nx.local[0] = 0\natoll.sync_all()\n"
                   "if me == 1:\n    child = os.fork()\n    if child == 0:\n        try:\n            atoll.sync_all()\n"
                   "        except RuntimeError as error:\n            os._exit(3 if 'not an image' in str(error) else 4)\n        os._exit(5)\n"
                   "    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)\n    x[2][0] = 7\natoll.sync_all()\n"
                   "if me == 2:\n    print(int(x.local[0]), flush=True)\n")
        done = self.command([os.path.join(cli.BIN, "atollrun"), "-n", "2", PYTHON, "main.py"])
        self.assertEqual(done.stdout, "3\n7\n")

    def test_refusals(self):
        self.write("plain.c", "int main(void) { return 0; }\n")
        self.command(["gcc", "-static", "plain.c", "-o", "plain"])
        refused = self.command([os.path.join(cli.BIN, "atollrun"), "-n", "2", "--foreign", "./plain"], status=126).stderr
        self.assertIn("it is linked statically", refused)

    def test_one_that_chooses_among_several(self):
        os.chmod(self.write("python3", f'#!/bin/sh\nexec {PYTHON} "$@"\n'), 0o755)
        done = self.command([os.path.join(cli.BIN, "atollrun"), "-n", "2", "./python3", self.program("chapters.py")])
        self.assertEqual(done.stdout, "python: 2 images\n")

    def test_reports(self):
        self.write("race.py", "import atoll\nx = atoll.coarray(1)\natoll.sync_all()\nx.put(1, 5., 0)\natoll.sync_all()\n")
        for option, status, text in [("--race", 123, "race.py:4: race: "), ("--stats", 0, "race.py:4")]:
            done = self.command([os.path.join(cli.BIN, "atollrun"), option, "-n", "2", PYTHON, "race.py"], status)
            self.assertIn(text, done.stderr)

    def test_without_images(self):
        package = os.path.join(cli.BIN, "..", "share", "atoll", "python")
        done = self.command([PYTHON, "-c", "import atoll; atoll.sync_all()"], status=1, PYTHONPATH=package)
        self.assertIn("RuntimeError: this process is not an image: start the program with atollrun", done.stderr)

    def test_other_programs(self):
        self.library("late.f90", "late-1.so", "-cpp", "-DNUMBER=1")
        self.write("main.c", """#include <dlfcn.h>
#include <stdio.h>
int main(void) {
  void *library = dlopen("./late-1.so", RTLD_NOW);
  int (*get)(int) = library ? (int (*)(int))dlsym(library, "get") : NULL;
  void (*meet)(void) = library ? (void (*)(void))dlsym(library, "meet") : NULL;
  if (!get || !meet)
    return puts(dlerror());
  meet();
  puts(get(1) == 1 && get(2) == 1 ? "well" : "wrong");
}
""")
        self.command(["gcc", "main.c", "-o", "main", "-ldl"])
        start = [os.path.join(cli.BIN, "atollrun"), "-n", "2"]
        self.assertIn("add --foreign", self.command([*start, "./main"], status=126).stderr)
        self.assertEqual(self.command([*start, "--foreign", "./main"]).stdout, "well\nwell\n")

    def copy_example(self):
        for name in os.listdir(EXAMPLE):
            shutil.copy(os.path.join(EXAMPLE, name), self.work)
        self.atollfc("-O2", "-shared", "-fPIC", "plate.f90", "-o", "libplate.so")

    def test_example(self):
        self.copy_example()
        with open(os.path.join(EXAMPLE, "README.md"), encoding="utf-8") as file:
            expected = [line.strip() for line in file if line.startswith("    ")]
        for images in 1, 3, 4:
            self.assertEqual(self.command([os.path.join(cli.BIN, "atollrun"), "-n", str(images), PYTHON, "steer.py"]).stdout.splitlines(), expected)

    @unittest.skipUnless(has("matplotlib"), "there is no matplotlib")
    def test_picture(self):
        self.copy_example()
        self.command([os.path.join(cli.BIN, "atollrun"), "-n", "2", PYTHON, "steer.py", "picture.png"], HOME=self.temp)
        self.assertTrue(self.exists("picture.png"))

    @unittest.skipUnless(has("nbclient") and has("ipykernel") and has("matplotlib"), "there is no Jupyter")
    def test_notebook(self):
        self.copy_example()
        self.write("run.py", "import nbclient, nbformat\nbook = nbformat.read('plate.ipynb', 4)\nnbclient.NotebookClient(book, timeout=200).execute()\n"
                             "for cell in book.cells:\n    for output in cell.get('outputs', []):\n        print(output.get('text', list(output.get('data', ''))), end='')\n")
        path = os.pathsep.join([cli.BIN, os.path.dirname(PYTHON), os.environ["PATH"]])
        shown = self.command([PYTHON, "run.py"], PATH=path, HOME=self.temp).stdout
        self.assertIn("(48, 48) 19.53 degrees", shown)
        self.assertIn("image/png", shown)

    @unittest.skipUnless(has("numpy.f2py") and has("distutils"), "there is no f2py that needs no Meson")
    def test_f2py(self):
        if not self.gfortran:
            self.skipTest("this f2py knows gfortran")
        self.write("images.f90", "subroutine on_images(y)\n  real(8) :: y\n  real(8), save :: z[*]\n  z = y\n  sync all\n"
                                 "  y = z + z[num_images()]\n  sync all\nend subroutine\n")
        self.write("wrapped.f90", "subroutine double_of(x, y)\n  real(8), intent(in) :: x\n  real(8), intent(out) :: y\n"
                                  "  external :: on_images\n  y = x\n  call on_images(y)\nend subroutine\n")
        self.write("main.py", "import atoll, wrapped\ny = wrapped.double_of(atoll.this_image())\nassert y == atoll.this_image() + atoll.num_images()\n"
                              "print('f2py')\n")
        self.atollfc("-O2", "-fPIC", "-shared", "images.f90", "-o", "libimages.so")
        with tempfile.TemporaryDirectory(prefix="atoll-f2py-") as folder:  # f2py does not take blanks
            for name in "libimages.so", "main.py", "wrapped.f90":
                shutil.copy(os.path.join(self.work, name), folder)
            self.command([PYTHON, "-m", "numpy.f2py", "-c", "--fcompiler=gnu95", "-m", "wrapped", "wrapped.f90", "-L.", "-limages"], cwd=folder,
                         TMPDIR=folder)
            done = self.command([os.path.join(cli.BIN, "atollrun"), "-n", "2", PYTHON, "main.py"], cwd=folder, LD_LIBRARY_PATH=folder)
        self.assertEqual(done.stdout, "f2py\nf2py\n")

    @unittest.skipUnless(has("cffi"), "there is no cffi")
    def test_cffi(self):
        self.library("late.f90", "late-1.so", "-cpp", "-DNUMBER=1")
        self.write("main.py", "import cffi, atoll\nffi = cffi.FFI()\nffi.cdef('int get(int); void put(int, int);')\nlibrary = ffi.dlopen('./late-1.so')\n"
                              "atoll.sync_all()\nassert library.get(2) == 1\natoll.sync_all()\n"
                              "if atoll.this_image() == 1: library.put(2, 9)\natoll.sync_all()\nassert library.get(2) == 9\n")
        self.command([os.path.join(cli.BIN, "atollrun"), "-n", "2", PYTHON, "main.py"])


if not has("numpy"):
    print(f"{PYTHON} has no NumPy")
    sys.exit(77)
main()
