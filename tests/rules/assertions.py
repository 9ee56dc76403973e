#!/usr/bin/env python3
"""The runtime's assertions are there in every build type; C++ has LLVM's NDEBUG where CMake gives it."""
import pathlib
import subprocess
import tempfile
import unittest

CMAKE = pathlib.Path(__file__).resolve().parents[2] / "cmake"
PROJECT = f"""cmake_minimum_required(VERSION 3.25)
project(assertions C CXX)
list(APPEND CMAKE_MODULE_PATH "{CMAKE}")
include(AtollBuild)
add_library(runtime OBJECT runtime.c)
add_library(translator OBJECT translator.cpp)
"""


class Assertions(unittest.TestCase):
    def build(self, build_type, *more):
        with tempfile.TemporaryDirectory() as work:
            directory = pathlib.Path(work)
            (directory / "CMakeLists.txt").write_text(PROJECT)
            (directory / "runtime.c").write_text("#ifdef NDEBUG\n#error no assertions\n#endif\nint runtime;\n")
            wrong = "ifdef" if build_type == "Debug" else "ifndef"
            (directory / "translator.cpp").write_text(f"#{wrong} NDEBUG\n#error not as LLVM\n#endif\nint translator;\n")
            for command in (["cmake", "-S", work, "-B", work + "/build", f"-DCMAKE_BUILD_TYPE={build_type}", *more],
                            ["cmake", "--build", work + "/build"]):
                done = subprocess.run(command, capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_build_types(self):
        for build_type in "Release", "RelWithDebInfo", "MinSizeRel", "Debug":
            with self.subTest(build_type):
                self.build(build_type)

    def test_flags_of_the_user(self):
        self.build("Release", "-DCMAKE_C_FLAGS=-DNDEBUG")


if __name__ == "__main__":
    unittest.main()
