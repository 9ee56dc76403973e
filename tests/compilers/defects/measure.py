"""Which compilers have which of the defects in translator/BackEnd.cpp: one program of this folder for each defect. A
compiler has it if the program does not compile or fails, with any of OPTIMISE. Where the table has an "o" instead of an
"x", the defect is worked around, but the program does not show it.

usage: measure.py LISTING-PROGRAM COMPILER    compare the column of this compiler's version with what happens
       measure.py --show COMPILER...          print what happens
       measure.py --self-test
"""
import pathlib
import re
import subprocess
import sys
import tempfile

PROBES = pathlib.Path(__file__).resolve().parent
OPTIMISE = ["-O0", "-O2"]


def failure(command, directory):
    """What a command says when it fails, else nothing."""
    try:
        done = subprocess.run(command, cwd=directory, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace", timeout=120)
    except subprocess.TimeoutExpired:
        return "no end"
    return "" if done.returncode == 0 else done.stdout or f"status {done.returncode}"


def defect(compiler, source):
    """Why a compiler has the defect that a program shows, or nothing."""
    options = re.search(r"^! options: (.*)", source.read_text(), re.M)
    extra = options.group(1).split() if options and "gfortran" in compiler else []
    for level in OPTIMISE:
        with tempfile.TemporaryDirectory() as directory:
            helper = failure(["cc", "-c", str(PROBES / "described.c")], directory)
            if helper:
                sys.exit(helper)
            why = failure([compiler, level, *extra, f"-I{PROBES}", str(source), "described.o", "-o", "program"], directory) \
                or failure(["./program"], directory)
        if why:
            return f"{level}: {why}"
    return ""


def column(compiler):
    """What the table calls the compiler: "gfortran 14"."""
    version = subprocess.run([compiler, "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout.split("\n")[0]
    flang = re.search(r"flang version (\d+)", version)
    return f"flang {flang.group(1)}" if flang else "gfortran " + re.search(r"\) (\d+)", version).group(1)


def rows(program, name):
    """{name of a defect: whether this column says that the compiler has it}, or None without such a column"""
    lines = subprocess.run([program, "defects"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip().split("\n")
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]
    if name not in cells[0]:
        return None
    return {row[0].strip("`"): row[cells[0].index(name)] == "x" for row in cells[2:]}


def differences(table, measured):
    """measured: {name: reason or nothing}"""
    found = [f"{name}: in the table, but no program of its name" for name in table if name not in measured]
    found += [f"{name}: a program, but not in the table" for name in measured if name not in table]
    for name in sorted(set(table) & set(measured)):
        if table[name] and not measured[name]:
            found.append(f"{name}: the table says that the compiler has it, but the program passes")
        if not table[name] and measured[name]:
            found.append(f"{name}: the table says that it is mended, but the program fails: {measured[name]}")
    return found


def self_test():
    assert differences({"A": True, "B": False}, {"A": "why", "B": ""}) == []
    assert len(differences({"A": True, "B": False, "C": True}, {"A": "", "B": "why", "D": ""})) == 4


def main():
    if sys.argv[1] == "--self-test":
        self_test()
        return 0
    programs = sorted(PROBES.glob("*.f90"))
    if sys.argv[1] == "--show":
        for source in programs:
            print(source.stem, *("x" if defect(c, source) else "." for c in sys.argv[2:]), flush=True)
        return 0
    program, compiler = sys.argv[1:]
    table = rows(program, column(compiler))
    if table is None:
        print(f"{column(compiler)} is not in the table")
        return 77
    found = differences(table, {s.stem: defect(compiler, s) for s in programs})
    print("\n".join(found) or f"{len(programs)} programs")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
