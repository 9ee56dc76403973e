#!/usr/bin/env python3
"""Does the front end know the back end's constants? Every named constant of the intrinsic modules is printed by a
program of the real back end and compared with what the front end folds it to.

usage: constants.py ATOLL-TRANSLATE MODULES-DIRECTORY BACK-END MODULE
"""
import pathlib
import re
import subprocess
import sys
import tempfile

# Fortran 2018 has them, gfortran 12 has not, or 0 for STAT_UNLOCKED: the translation must not leave them to the back end.
GFORTRAN_LACKS = {"iso_fortran_env": {"current_team", "initial_team", "parent_team", "stat_unlocked_failed_image",
                                      "stat_unlocked"}}


def module_text(directory, name):
    return pathlib.Path(directory, name + ".atoll").read_bytes()[3:].decode()


def constants_of(directory, module):
    """The public integer constants, also those that come from another module."""
    text = module_text(directory, module)
    names = re.findall(r"^integer\(\d\),parameter::(\w+)", text, re.MULTILINE)
    for source, local, remote in re.findall(r"^use (?:,intrinsic::)?(\w+),only:(\w+)(?:=>(\w+))?$", text, re.MULTILINE):
        declaration = r"^integer\(\d\),parameter(?:,private)?::" + (remote or local) + r"\b"
        if re.search(declaration, module_text(directory, source), re.MULTILINE):
            names.append(local)
    private = set(re.findall(r"^private::(\w+)", text, re.MULTILINE))
    return [name for name in dict.fromkeys(names) if name not in private]


def program(module, names):
    lines = [f"program constants", f"use {module}"]
    return "\n".join(lines + [f"print '(a,*(1x,i0))', '{name}', {name}" for name in names] + ["end program", ""])


def back_end_values(back_end, options, module, names, directory):
    pathlib.Path(directory, "values.f90").write_text(program(module, names))
    result = subprocess.run([back_end, *options, "values.f90", "-o", "values"], cwd=directory, capture_output=True,
                            text=True)
    if result.returncode != 0:
        sys.exit(f"{back_end} lacks some of them:\n{result.stderr}")
    output = subprocess.run([f"{directory}/values"], capture_output=True, text=True, check=True).stdout
    return {line.split()[0]: [int(word) for word in line.split()[1:]] for line in output.splitlines()}


def front_end_values(tool, flags, modules, module, names, directory):
    """By a module of constants, whose module information has the values."""
    lines = ["module folded", f"use {module}"]
    for name in names:
        lines.append(f"integer(8), parameter :: v_{name}(size([{name}])) = [integer(8) :: {name}]")
    pathlib.Path(directory, "folded.f90").write_text("\n".join(lines + ["end module", ""]))
    flags = [*flags, "--identity", "--intrinsics", modules, f"-J{directory}"]
    result = subprocess.run([tool, *flags, "folded.f90"], cwd=directory, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(result.stderr)
    text = module_text(directory, "folded")
    values = {}
    for name, value in re.findall(r"^integer\(8\),parameter::v_(\w+)\(\S+\)=(.*)$", text, re.MULTILINE):
        values[name] = [int(number) for number in re.findall(r"(-?\d+)_8", value.split("::", 1)[1])]
    return values


def main(tool, modules, back_end, module):
    family = "gfortran" if back_end == "gfortran" else "flang"
    directory = f"{modules}/{family}"
    lacking = GFORTRAN_LACKS.get(module, set()) if family == "gfortran" else set()
    names = [name for name in constants_of(directory, module) if name not in lacking]
    if not names:
        sys.exit(f"no constants found in {module}")
    options = ["-fopenmp"] if module.startswith("omp") else []
    flags = options + (["--flang"] if family == "flang" else [])
    with tempfile.TemporaryDirectory() as work:
        real = back_end_values(back_end, options, module, names, work)
        folded = front_end_values(tool, flags, directory, module, names, work)
    wrong = [f"{name}: {back_end} {real.get(name)}, front end {folded.get(name)}"
             for name in names if real.get(name) != folded.get(name)]
    print(f"{len(names)} constants of {module} compared")
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
