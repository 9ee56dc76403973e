#!/usr/bin/env python3
"""Is the translation of a file valid Fortran for both back ends?

usage: compiles.py ATOLL-TRANSLATE MODULES-DIRECTORY FLANG SOURCE [OPTION...]
"""
import pathlib
import subprocess
import sys
import tempfile

BACK_ENDS = {
    "gfortran": ([], ["-ffree-line-length-none", "-ffixed-line-length-none", "-Wno-pedantic"]),
    "flang": (["--flang"], ["-ffixed-line-length=none"]),
}


def main(tool, modules, flang, source, *options):
    failed = False
    for family, (translate_flags, compile_flags) in BACK_ENDS.items():
        compiler = flang if family == "flang" else "gfortran"
        with tempfile.TemporaryDirectory() as directory:
            flags = [*translate_flags, "--intrinsics", f"{modules}/{family}", f"-J{directory}", *options]
            translation = subprocess.run([tool, *flags, source], capture_output=True, text=True)
            if translation.returncode != 0:
                print(f"{family}: exit status {translation.returncode}\n{translation.stderr}")
                failed = True
                continue
            text = pathlib.Path(directory, "translated" + (".f" if source.endswith((".f", ".F")) else ".f90"))
            text.write_text(translation.stdout)
            native = [option for option in options if option.startswith("-f")]
            if "use atoll_" in translation.stdout:
                library = sorted(map(str, pathlib.Path(modules, "source").iterdir()))
                subprocess.run([compiler, "-c", *library], cwd=directory, check=True)
            result = subprocess.run([compiler, "-c", *compile_flags, *native, text.name], cwd=directory,
                                    capture_output=True, text=True)
            if result.returncode != 0:
                print(f"{family}: the translation does not compile\n{result.stderr}\n{translation.stdout}")
                failed = True
    return 1 if failed else 0


sys.exit(main(*sys.argv[1:]))
