# Tests of the translation, in the manner of LLVM's: each file says in its RUN lines what to do with it and in CHECK lines what must come
# out. To run one: lit -v BUILD/tests/translate/lit/TOPIC (all of a folder), with --filter NAME.
#
#   %translate   translate for gfortran; %translate-flang: for flang
#   %errors      translate, must fail; the messages go to FileCheck with the prefix ERROR
#   %compiles    for both back ends: translate and compile; both must succeed
import os

import lit.formats

config.name = "translate"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".f90", ".F90", ".f"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)

translate = f"{config.atoll_bin}/atoll-translate -J%T --intrinsics {config.atoll_modules}"
config.substitutions += [
    ("%translate-flang", f"{translate}/flang --flang"),
    ("%translate", f"{translate}/gfortran"),
    ("%errors", f"not {translate}/gfortran %s 2>&1 | {config.llvm_bin}/FileCheck %s --check-prefix=ERROR"),
    ("%compiles", f"{config.python} {config.test_source_root}/compiles.py {config.atoll_bin}/atoll-translate {config.atoll_modules} %s"),
    ("FileCheck", f"{config.llvm_bin}/FileCheck"),
]
config.environment["PATH"] = config.llvm_bin + os.pathsep + os.environ.get("PATH", "")
