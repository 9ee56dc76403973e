#!/usr/bin/env python3
"""atollfc as CMAKE_Fortran_COMPILER."""
import os
import time

import cli
from cli import CliTest, main


class CMake(CliTest):
    def configure_and_build(self, generator):
        self.copy_project()
        configured = self.command(["cmake", "-S", ".", "-B", "out", "-G", generator,
                                   "-DCMAKE_Fortran_COMPILER=" + os.path.join(cli.BIN, "atollfc")])
        self.assertRegex(configured.stdout, "libraries: .*" + ("gfortran" if self.gfortran else "flang_rt"))
        self.assertIn("compiler: " + ("GNU" if self.gfortran else "LLVMFlang"), configured.stdout)
        self.command(["cmake", "--build", "out", "-j", "4"])
        self.assertEqual(self.images(3, "out/model"), "images 3 steps 1 total 60\n")

    def test_makefiles(self):
        self.configure_and_build("Unix Makefiles")

    def test_ninja(self):
        self.configure_and_build("Ninja")

    def test_probes_run_once(self):
        """What CMake runs to learn of compiler and system, however many images runs have by default."""
        self.write("CMakeLists.txt", """cmake_minimum_required(VERSION 3.20)
project(p Fortran)
include(CheckFortranSourceRuns)
check_fortran_source_runs("program probe
  integer :: u
  open (newunit=u, file='${CMAKE_SOURCE_DIR}/probes', position='append')
  write (u, '(a)') 'probe'
end program" RAN SRC_EXT f90)
try_run(STATUS COMPILED ${CMAKE_BINARY_DIR}/try ${CMAKE_SOURCE_DIR}/answer.f90 RUN_OUTPUT_VARIABLE answer)
string(STRIP "${answer}" answer)
message(STATUS "ran ${RAN}, says ${answer}, status ${STATUS}")
""")
        self.write("answer.f90", "program answer\n  print '(a)', '8 bytes'\n  stop 3\nend program\n")
        done = self.command(["cmake", "-S", ".", "-B", "out", "-DCMAKE_Fortran_COMPILER=" + os.path.join(cli.BIN, "atollfc")],
                            ATOLL_NUM_IMAGES="3")
        self.assertRegex(done.stdout, r"ran 1, says 8 bytes(\n.*STOP.*)?, status 3")
        with open(os.path.join(self.work, "probes"), encoding="utf-8") as file:
            self.assertEqual(file.read(), "probe\n")

    def test_cxx_links_what_has_no_coarrays(self):
        """As with gfortran: CMake gives C++'s linker the libraries that it sees when atollfc links."""
        if not self.gfortran:
            self.skipTest("Debian's flang brings a library that g++ does not find")
        self.write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.18)\nproject(mixed LANGUAGES Fortran CXX)\n"
                   "add_executable(mixed main.f90 part.cpp)\n")
        self.write("main.f90", "program main\n  use iso_c_binding\n  implicit none\n  interface\n    integer(c_int) function part() bind(c)\n      import\n"
                   "    end function\n  end interface\n  integer, allocatable :: a(:)\n  allocate (a(part()))\n  print '(i0)', size(a)\nend program\n")
        self.write("part.cpp", '#include <string>\nextern "C" int part() { return std::string("library").size(); }\n')
        self.command(["cmake", "-S", ".", "-B", "out", "-DCMAKE_Fortran_COMPILER=" + os.path.join(cli.BIN, "atollfc")])
        self.command(["cmake", "--build", "out"])
        self.assertEqual(self.command([os.path.join(self.work, "out", "mixed")]).stdout, "7\n")

    def test_modules_of_cmake(self):
        """The usual checks, OpenMP and MPI. find_package(Atoll) is in test_install.py."""
        self.write("CMakeLists.txt", """cmake_minimum_required(VERSION 3.20)
project(p Fortran C)
include(CheckFortranSourceCompiles)
include(CheckFortranCompilerFlag)
include(CheckFortranFunctionExists)
include(FortranCInterface)
check_fortran_source_compiles("program p
  integer :: x[*]
  sync all
end program" COARRAYS SRC_EXT f90)
check_fortran_source_compiles("program p
  integer :: x[*
end program" BROKEN SRC_EXT f90)
check_fortran_compiler_flag(-O3 KNOWN)
check_fortran_compiler_flag(-fno-such-option UNKNOWN)
FortranCInterface_VERIFY()
find_package(OpenMP COMPONENTS Fortran)
find_package(MPI COMPONENTS Fortran)
message(STATUS "coarrays '${COARRAYS}' broken '${BROKEN}' known '${KNOWN}' unknown '${UNKNOWN}' OpenMP '${OpenMP_Fortran_FOUND}'")
message(STATUS "MPI '${MPI_Fortran_FOUND}', its module '${MPI_Fortran_HAVE_F90_MODULE}'")
add_executable(threads threads.f90)
target_link_libraries(threads OpenMP::OpenMP_Fortran)
if(MPI_Fortran_HAVE_F90_MODULE)
  add_executable(ranks ranks.f90)
  target_link_libraries(ranks MPI::MPI_Fortran)
endif()
""")
        self.write("threads.f90", "program threads\n  integer :: x[*]\n  x = 0\n  !$omp parallel num_threads(2)\n"
                                  "  !$omp atomic\n  x = x + 1\n  !$omp end parallel\n  sync all\n"
                                  "  if (this_image() == 1) print '(i0)', x[num_images()]\nend program\n")
        self.write("ranks.f90", "program ranks\n  use mpi\n  implicit none\n  integer :: size[*], code\n  logical :: begun\n"
                                "  call mpi_initialized(begun, code)\n  if (.not. begun) call mpi_init(code)\n"
                                "  call mpi_comm_size(mpi_comm_world, size, code)\n  sync all\n"
                                "  if (this_image() == 1) print '(i0)', size[num_images()]\n  sync all\n"
                                "  if (.not. begun) call mpi_finalize(code)\nend program\n")
        done = self.command(["cmake", "-S", ".", "-B", "out", "-DCMAKE_Fortran_COMPILER=" + os.path.join(cli.BIN, "atollfc")])
        self.assertIn("coarrays '1' broken '' known '1' unknown '' OpenMP 'TRUE'", done.stdout)
        self.assertIn("Verifying Fortran/C Compiler Compatibility - Success", done.stdout)
        self.command(["cmake", "--build", "out"])
        self.assertEqual(self.images(2, "out/threads"), "2\n")
        if self.gfortran:  # the module of Debian's MPI libraries is gfortran's
            self.assertIn("MPI 'TRUE', its module 'TRUE'", done.stdout)
            self.assertEqual(self.images(1, "out/ranks"), "1\n")

    def test_changes_reach_the_users_of_a_module(self):
        """Through a module that only hands it on. Cobounds, and with gfortran private entities, are not in .mod files."""
        self.write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.20)\nproject(p Fortran)\n"
                                     "set(CMAKE_Fortran_MODULE_DIRECTORY ${CMAKE_BINARY_DIR}/modules)\n"
                                     "add_library(m STATIC m.f90)\nadd_executable(x x.f90 p.f90)\ntarget_link_libraries(x m)\n")
        self.write("p.f90", "module p\n  use m, only: a\nend module\n")
        self.write("x.f90", "use p\na = this_image()\nsync all\nif (this_image() == 1) print '(i0)', a[1,2]\n"
                            "sync all\nend\n")
        declaration = "module m\n  integer :: a[{},*]\nend module\n"
        for generator in ("Ninja", "Unix Makefiles"):
            with self.subTest(generator=generator):
                out = "out " + generator
                path = self.write("m.f90", declaration.format(2))
                self.command(["cmake", "-S", ".", "-B", out, "-G", generator,
                              "-DCMAKE_Fortran_COMPILER=" + os.path.join(cli.BIN, "atollfc")])
                self.command(["cmake", "--build", out])
                self.assertEqual(self.images(6, out + "/x"), "3\n")
                self.rewrite(path, declaration.format(3))
                self.command(["cmake", "--build", out])
                self.assertEqual(self.images(6, out + "/x"), "4\n")
                self.rewrite(path, declaration.format(3) + "module q\nend module\n")
                self.assertNotIn("x.f90", self.command(["cmake", "--build", out]).stdout)

    def test_change_of_private_entities(self):
        """It leaves gfortran's m.mod as it was, so that build tools do not compile p.f90 anew."""
        module = "module m\n  integer :: base = 1\n  {}\nend module\n"
        self.write("m.f90", module.format(""))
        self.write("p.f90", "module p\n  use m\n  integer :: a[*]\nend module\n")
        self.write("x.f90", "use p\na = base\nend\n")
        self.atollfc("-c", "m.f90", "p.f90")
        self.write("m.f90", module.format("integer, private, parameter :: hidden = 3"))
        self.atollfc("-c", "m.f90")
        if self.gfortran:
            self.atollfc("-c", "x.f90")

    def rewrite(self, path, text):
        """With another time of change, however coarse the clock of the file system."""
        before = os.stat(path).st_mtime
        self.write(path, text)
        while os.stat(path).st_mtime - before < 0.01:
            time.sleep(0.05)
            os.utime(path)

    def test_error_names_the_users_file(self):
        """Ninja compiles what it has preprocessed itself; the message is about the user's file all the same."""
        self.copy_project()
        path = self.write("src/grid.f90", "module grid\n  integer :: x[*]\ncontains\n  subroutine s()\n    implicit none\n"
                                          "    sync all\n    y = 1\n  end subroutine\nend module\n")
        self.command(["cmake", "-S", ".", "-B", "out", "-G", "Ninja",
                      "-DCMAKE_Fortran_COMPILER=" + os.path.join(cli.BIN, "atollfc")])
        done = self.command(["cmake", "--build", "out"], status=None)
        self.assertNotEqual(done.returncode, 0)
        self.assertRegex(done.stdout + done.stderr, r"src/grid\.f90:7:\d+: error")


main()
