# Tests of the translation, in the manner of LLVM's: each file says in its RUN lines what to do with it and in CHECK
# lines what must come out. To run one: lit -v BUILD/tests/translate/lit/TOPIC (all of a folder), with --filter NAME.
#
#   %translate   translate this file for gfortran, in its directory; %translate-flang: for flang
#   %errors      the same, but it must fail; the messages must be those of the lines ERROR:
#   %compiles    for both back ends: translate and compile; both must succeed
#   %exits N     the command that follows ends with status N, or 0
# Options may follow all but %errors and %exits. %tool is atoll-translate for gfortran, without a file; %modules a directory of the test's own.
import os

import lit.formats

config.name = "translate"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".f90", ".F90", ".f"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)

begin = "mkdir -p %t.modules && cd %S &&"
translate = f"{config.atoll_bin}/atoll-translate -J%t.modules --intrinsics {config.atoll_modules}"
config.substitutions += [
    ("%translate-flang", f"{begin} {translate}/flang --flang %{{s:basename}}"),
    ("%translate", f"{begin} {translate}/gfortran %{{s:basename}}"),
    ("%errors", f"{begin} not {translate}/gfortran %{{s:basename}} 2>&1 | FileCheck %s --check-prefix=ERROR"),
    ("%compiles", f"{config.python} {config.test_source_root}/compiles.py {config.atoll_bin}/atoll-translate "
                  f"{config.atoll_modules} {config.flang} %s"),
    ("%exits", f"{config.python} {config.test_source_root}/exits.py"),
    ("%modules", "%t.modules"),
    ("%tool", f"{config.atoll_bin}/atoll-translate --intrinsics {config.atoll_modules}/gfortran"),
]
config.environment["PATH"] = config.llvm_bin + os.pathsep + os.environ.get("PATH", "")
