#!/usr/bin/env python3
"""An installed tree works after it was moved, from anywhere, with its CMake package, its pkg-config file and what shells read."""
import glob
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

import cli
from cli import CliTest, HELLO, main

FORTRAN = """subroutine work(total) bind(C)
  use iso_c_binding, only: c_int
  integer(c_int), intent(out) :: total
  integer(c_int), save :: part[*]
  part = this_image()
  sync all
  total = part[num_images()] + part
end subroutine
"""
C_MAIN = """#include <stdio.h>
void work(int *);
int main(void) {
  int total;
  work(&total);
  return total == 0 ? 1 : printf("total %d\\n", total) < 0;
}
"""
CMAKE = """cmake_minimum_required(VERSION 3.20)
find_package(Atoll REQUIRED)
set(CMAKE_Fortran_COMPILER "${Atoll_Fortran_COMPILER}")
project(Mixed LANGUAGES C Fortran)
add_executable(c_links main.c work.f90)
set_target_properties(c_links PROPERTIES LINKER_LANGUAGE C)
target_link_libraries(c_links PRIVATE Atoll::runtime)
add_executable(fortran_links main.c work.f90)
set_target_properties(fortran_links PROPERTIES LINKER_LANGUAGE Fortran)
target_link_libraries(fortran_links PRIVATE Atoll::runtime)
"""


OWN = """\
program own
  integer :: x[*]
  x = 10*this_image()
  sync all
  if (this_image() == 1) print '(i0)', x[num_images()]
end program
"""
CMAKE_OWN = """\
cmake_minimum_required(VERSION 3.25)
project(own LANGUAGES Fortran)
find_package(Atoll REQUIRED)
add_executable(own own.f90)
target_link_libraries(own PRIVATE Atoll::caf)
"""
# Programs of doors that are Fortran modules; each prints the number of images.
DOORS = {"prif": """\
program own
  use, intrinsic :: iso_c_binding, only: c_int, c_bool
  use prif
  integer(c_int) :: status, me, images
  call prif_init(status)
  call prif_this_image_no_coarray(this_image=me)
  call prif_num_images(images)
  if (me == 1) print '(i0)', images
  call prif_stop(.true._c_bool)
end program
""", "symmetric": """\
program own
  use Symmetric_F95
  integer, pointer :: a(:)
  call Malloc_fa(a, [1], [1])
  call Put_fa(a, Slice_fa([1], [1]), a, Slice_fa([1], [1]), 0)
  call Sync_fa()
  if (Me_fa() == 0) print '(i0)', Nprocs_fa()
end program
"""}
CMAKE_DOOR = """\
cmake_minimum_required(VERSION 3.25)
project(own LANGUAGES Fortran)
find_package(Atoll REQUIRED)
add_executable(own own.f90)
target_link_libraries(own PRIVATE Atoll::{door})
"""

IN_C = """\
#include <atoll.h>
#include <stdio.h>
static int x;
int main(void) {
  int last;
  x = 10 * atoll_this_image();
  atoll_sync_all();
  atoll_get(&last, &x, atoll_num_images(), sizeof last);
  if (atoll_this_image() == 1)
    printf("%d\\n", last);
  return 0;
}
"""
COARRAY_IN_C = """\
#include <stdio.h>
#include <xmp.h>
int x:[*];
int main(void) {
  x = 10 * xmp_node_num();
  xmp_sync_all(NULL);
  if (xmpc_this_image() == 0)
    printf("%d\\n", x:[xmp_num_images() - 1]);
  return 0;
}
"""
CMAKE_IN_C = """\
cmake_minimum_required(VERSION 3.25)
project(own LANGUAGES C CXX)
find_package(Atoll REQUIRED)
add_executable(own own.c)
target_link_libraries(own PRIVATE Atoll::c)
configure_file(own.c own.cpp COPYONLY)
add_executable(own_cpp "${CMAKE_CURRENT_BINARY_DIR}/own.cpp")
target_link_libraries(own_cpp PRIVATE Atoll::c)
"""


class Installed(CliTest):
    def setUp(self):
        super().setUp()
        first, self.prefix = os.path.join(self.dir, "first"), os.path.join(self.dir, "a moved tree")
        subprocess.run([os.environ["CMAKE"], "--install", os.environ["ATOLL_TEST_BUILD_DIR"], "--prefix", first],
                       check=True, stdout=subprocess.DEVNULL)
        shutil.move(first, self.prefix)
        self.built, cli.BIN = cli.BIN, os.path.join(self.prefix, "bin")

    def tearDown(self):
        cli.BIN = self.built
        super().tearDown()

    def test_compile_and_run(self):
        self.write("hello.f90", HELLO)
        for back_end in ("gfortran", cli.FLANG):
            self.atollfc("--fc=" + back_end, "hello.f90", "-o", "hello")
            self.assertEqual(self.images(2, "hello"), "last 20\n")

    @unittest.skipIf(cli.SANITIZED, "it takes long")
    def test_adopted_for_all_users(self):
        """`atoll adopt --installation`: what it has found is for users who have found nothing themselves."""
        path = self.write("vendorf", '#!/bin/sh\ncase $1 in --version) echo "Vendor Fortran 3.1"; exit;; esac\nexec gfortran "$@"\n')
        os.chmod(path, 0o755)
        self.write("hello.f90", HELLO)
        mine, others = (os.path.join(self.dir, name) for name in ("mine", "others"))
        done = self.command([os.path.join(cli.BIN, "atoll"), "adopt", "--installation", path], XDG_CONFIG_HOME=mine)
        self.assertIn("30 of 30 programs pass", done.stdout)
        written = os.listdir(os.path.join(self.prefix, "share", "atoll", "compilers"))
        self.assertEqual(sorted(os.path.splitext(name)[1] for name in written), [".md", ".txt"])
        self.assertFalse(os.path.exists(mine))
        self.command([os.path.join(cli.BIN, "atollfc"), "--fc=" + path, "hello.f90", "-o", "hello"], XDG_CONFIG_HOME=others)
        self.assertEqual(self.images(2, "hello"), "last 20\n")

    def test_measurement_program(self):
        """`atoll tune` finds it; there is no launcher here that would connect its images."""
        done = self.command([os.path.join(self.prefix, "bin", "atoll"), "tune", "--quick", "--dry-run", "--", "env"], status=1)
        self.assertIn("there is nothing to measure", done.stderr)

    def test_through_a_symbolic_link(self):
        self.write("hello.f90", HELLO)
        os.symlink(os.path.join(self.prefix, "bin", "atollfc"), os.path.join(self.work, "mpifort"))
        self.command(["./mpifort", "hello.f90", "-o", "hello"])
        self.assertEqual(self.images(2, "hello"), "last 20\n")

    def test_nothing_of_the_build_tree_is_named(self):
        for directory, _, names in os.walk(self.prefix):
            for name in names:
                if name.endswith((".cmake", ".pc", ".rsp")):
                    with open(os.path.join(directory, name), encoding="utf-8") as file:
                        self.assertNotIn(os.environ["ATOLL_TEST_BUILD_DIR"], file.read())

    def test_completion(self):
        """Bash offers what --help names, and no other words."""
        script = os.path.join(self.prefix, "share", "bash-completion", "completions", "atollrun")
        asked = """source "$1"; COMP_WORDS=("$2" "$3"); COMP_CWORD=1; compopt() { :; }
                   _atoll_complete "$2" "$3" "$2"; printf '%s\\n' "${COMPREPLY[@]}" """
        for tool, word, expected in (("atollrun", "--o", "--output-dir"), ("atollfc", "--s", "--save-translation\n--show-translation"),
                                     ("atollfc", "-mod", "-module-dir"), ("atollcaf", "--wr", "--wraps"), ("atoll", "t", "trace\ntune"), ("atollrun", "x", "")):
            done = self.command(["bash", "-c", asked, "bash", script, os.path.join(self.prefix, "bin", tool), word])
            self.assertEqual(done.stdout.strip(), expected)

    @unittest.skipUnless(shutil.which("fish"), "needs fish")
    def test_completion_of_fish(self):
        scripts = os.path.join(self.prefix, "share", "fish", "vendor_completions.d")
        path = os.path.join(self.prefix, "bin")

        def completed(text):
            tool = text.split()[0]
            return self.command(["fish", "--no-config", "-c", f"set -x PATH '{path}' $PATH; source '{scripts}/{tool}.fish'; complete -C'{text}'"],
                                HOME=self.work).stdout.split()
        self.assertLessEqual({"--label", "--timeout", "--race", "--help"}, set(completed("atollrun --")))
        self.assertLessEqual({"doctor", "trace", "tune"}, set(completed("atoll ")))
        self.assertEqual(completed("atoll doc"), ["doctor"])

    @unittest.skipUnless(shutil.which("zsh"), "needs zsh")
    def test_completion_of_zsh(self):
        """In a terminal of its own, as zsh completes nothing without one."""
        self.write("complete.zsh", """zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "PATH='$1/bin':\\$PATH; fpath=('$1/share/zsh/site-functions' \\$fpath); autoload -Uz compinit; compinit -u -D; bindkey '^I' list-choices; echo rea''dy"
repeat 600 { zpty -r -t z out && print -r -- $out && [[ $out == *ready* ]] && break; sleep 0.05 }
zpty -n -w z "$2"$'\\t'
repeat 600 { zpty -r -t z out && print -r -- $out && [[ $out == *$3* ]] && break; sleep 0.05 }
""".replace("\\\\", "\\"))
        for text, expected in ("atollrun --l", "--label"), ("atoll do", "doctor"):
            self.command(["zsh", "-n", os.path.join(self.prefix, "share", "zsh", "site-functions", "_atoll")])
            said = self.command(["zsh", "-f", "complete.zsh", self.prefix, text, expected]).stdout
            self.assertIn(expected, said.split("ready")[-1])

    def test_module_file(self):
        """environment-modules and Lmod run it with Tcl; its prefix is the tree that it lies in."""
        directory = os.path.join(self.prefix, "share", "modulefiles", "atoll")
        [version] = os.listdir(directory)
        with open(os.path.join(directory, version), encoding="utf-8") as file:
            text = file.read()
        self.assertTrue(text.startswith("#%Module"))
        self.assertNotIn("@", text)
        self.assertIn("setenv     ATOLL_TUNE      $prefix/etc/atoll/tune", text)
        self.assertNotIn(os.environ["ATOLL_TEST_BUILD_DIR"], text)

    def test_links_of_documents(self):
        [place] = glob.glob(os.path.join(self.prefix, "share", "doc", "*"))
        links = os.path.join(cli.HERE, "..", "docs", "links.py")
        self.assertEqual(self.command([sys.executable, links, "--installed", place]).stdout, "\n")

    def test_manual_pages(self):
        if not os.path.isdir(os.path.join(self.prefix, "share", "man")):
            self.skipTest("help2man was not there when Atoll was built")
        for tool in ("atollfc", "atollcc", "atollcaf", "atollrun", "atoll"):
            with open(os.path.join(self.prefix, "share", "man", "man1", tool + ".1"), encoding="utf-8") as file:
                page = file.read().replace("\\-", "-")
            said = self.command([os.path.join(self.prefix, "bin", tool), "--help"]).stdout
            for line in said.splitlines():
                self.assertLessEqual(len(line), 80, line)
                if line.startswith("  -"):
                    self.assertIn(line.split()[0].split("=")[0].rstrip(",["), page)
            self.assertIn(".SH SYNOPSIS", page)

    @unittest.skipIf(cli.SANITIZED, "a linker that is not told of AddressSanitizer")
    def test_cmake_package(self):
        for name, text in (("main.c", C_MAIN), ("work.f90", FORTRAN), ("CMakeLists.txt", CMAKE)):
            self.write(name, text)
        for back_end in ("gfortran", cli.FLANG):
            out = "out-" + back_end
            self.command(["cmake", "-S", ".", "-B", out, "-G", "Ninja", "-DCMAKE_PREFIX_PATH=" + self.prefix], ATOLL_FC=back_end)
            self.command(["cmake", "--build", out], ATOLL_FC=back_end)
            for program in ("c_links", "fortran_links"):
                self.assertEqual(sorted(self.images(2, f"{out}/{program}").split("\n")), ["", "total 3", "total 4"])

    @unittest.skipIf(cli.SANITIZED, "a linker that is not told of AddressSanitizer")
    def test_pkg_config(self):
        short = tempfile.mkdtemp(prefix="atoll-cli-")  # pkg-config's answers are split at blanks
        self.addCleanup(shutil.rmtree, short)
        os.symlink(self.prefix, os.path.join(short, "tree"))
        path = {"PKG_CONFIG_PATH": os.path.join(short, "tree", "lib", "pkgconfig")}
        self.write("main.c", C_MAIN)
        self.write("work.f90", FORTRAN)
        self.atollfc("-c", "work.f90")
        self.command(["sh", "-c", "gcc main.c work.o $(pkg-config --libs atoll) -lgfortran -lm -o program"], **path)
        self.assertEqual(sorted(self.images(2, "program").split("\n")), ["", "total 3", "total 4"])

    @unittest.skipIf(cli.SANITIZED, "a linker that is not told of AddressSanitizer")
    def test_gfortrans_own_coarrays(self):
        """By the wrapper, by pkg-config, by CMake."""
        short = tempfile.mkdtemp(prefix="atoll-cli-")
        self.addCleanup(shutil.rmtree, short)
        os.symlink(self.prefix, os.path.join(short, "tree"))
        path = {"PKG_CONFIG_PATH": os.path.join(short, "tree", "lib", "pkgconfig")}
        self.write("own.f90", OWN)
        self.write("CMakeLists.txt", CMAKE_OWN)
        self.command([os.path.join(self.prefix, "bin", "atollcaf"), "own.f90", "-o", "wrapped"])
        self.command(["sh", "-c", "gfortran $(pkg-config --cflags atoll-caf) own.f90 -o packaged $(pkg-config --libs atoll-caf)"], **path)
        self.command(["cmake", "-S", ".", "-B", "out", "-G", "Ninja", "-DCMAKE_PREFIX_PATH=" + self.prefix,
                      "-DCMAKE_Fortran_COMPILER=gfortran"])
        self.command(["cmake", "--build", "out"])
        for program in ("wrapped", "packaged", "out/own"):
            self.assertEqual(self.images(2, program), "20\n")

    @unittest.skipIf(cli.SANITIZED, "a linker that is not told of AddressSanitizer")
    def test_programs_in_c(self):
        """By atollcc, by pkg-config, by CMake."""
        short = tempfile.mkdtemp(prefix="atoll-cli-")
        self.addCleanup(shutil.rmtree, short)
        os.symlink(self.prefix, os.path.join(short, "tree"))
        path = {"PKG_CONFIG_PATH": os.path.join(short, "tree", "lib", "pkgconfig")}
        self.write("own.c", IN_C)
        self.write("coarray.c", COARRAY_IN_C)
        self.write("CMakeLists.txt", CMAKE_IN_C)
        atollcc = os.path.join(self.prefix, "bin", "atollcc")
        self.command([atollcc, "own.c", "-o", "driven"])
        self.command([atollcc, "coarray.c", "-o", "translated"])
        self.command(["sh", "-c", "gcc own.c -o packaged $(pkg-config --cflags --libs atoll-c)"], **path)
        self.command(["cmake", "-S", ".", "-B", "out", "-G", "Ninja", "-DCMAKE_PREFIX_PATH=" + self.prefix])
        self.command(["cmake", "--build", "out"])
        for program in ("driven", "translated", "packaged", "out/own", "out/own_cpp"):
            self.assertEqual(self.images(2, program), "20\n")

    @unittest.skipIf(cli.SANITIZED, "a linker that is not told of AddressSanitizer")
    def test_doors_that_are_modules(self):
        """By atollfc; by the compiler itself, with pkg-config and with CMake."""
        short = tempfile.mkdtemp(prefix="atoll-cli-")
        self.addCleanup(shutil.rmtree, short)
        os.symlink(self.prefix, os.path.join(short, "tree"))
        path = {"PKG_CONFIG_PATH": os.path.join(short, "tree", "lib", "pkgconfig")}
        for door, program in DOORS.items():
            self.write("own.f90", program)
            self.write("CMakeLists.txt", CMAKE_DOOR.format(door=door))
            for back_end, family in (("gfortran", "gfortran"), (cli.FLANG, "flang")):
                package, out = f"atoll-{door}-{family}", f"out-{door}-{family}"
                self.atollfc("--fc=" + back_end, "own.f90", "-o", "by-atollfc")
                self.command(["sh", "-c", f"{back_end} $(pkg-config --cflags {package}) own.f90 -o packaged $(pkg-config --libs {package})"],
                             **path)
                self.command(["cmake", "-S", ".", "-B", out, "-G", "Ninja", "-DCMAKE_PREFIX_PATH=" + self.prefix,
                              "-DCMAKE_Fortran_COMPILER=" + back_end])
                self.command(["cmake", "--build", out])
                for name in ("by-atollfc", "packaged", out + "/own"):
                    self.assertEqual(self.images(2, name), "2\n", name)


main()
