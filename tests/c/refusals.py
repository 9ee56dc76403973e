#!/usr/bin/env python3
"""What atollcc refuses, with the line of the user's file; what it leaves alone; and its command line.

usage: refusals.py BIN WORK [COMPILER ...]
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools" / "compilers"))
from listed import CLANG  # noqa: E402

# (text, what the messages must have). The text's first line is line 1.
REFUSED = [
    ("int a;\nint f(void) { return a:[1]; }", r":2: error: 'a' has an image, but is not declared as a coarray"),
    ("int f(void) {\n  int a:[*];\n  return 0;\n}", r":2: error: the coarray 'a' is declared in a block: it needs static or extern"),
    ("struct s {\n  int a:[*];\n};", r":2: error: 'a' cannot be a coarray: it is no variable"),
    ("typedef int a:[*];", r":1: error: 'a' cannot be a coarray: it is no variable"),
    ("_Thread_local int a:[*];", r":1: error: the coarray 'a' cannot be a variable of a thread"),
    ("int a:[4][*];", r":1: error: the first codimension of 'a', and no other, is \*"),
    ("int a:[*][2];\nint f(void) { return a:[1]; }", r":2: error: 'a' has 2 codimensions, not 1"),
    ("int a[9]:[*];\nint g(int);\nint f(void) { return g(a[1:2]:[0]); }",
     r":3: error: an array section must be one whole side of an assignment statement"),
    ("int a[9]:[*], b[9];\nvoid f(void) {\n  b[0:2] = a[1:2]:[0] + 1;\n}", r":3: error: an array section must be one whole side"),
    ("int a[9]:[*], b[9];\nvoid f(void) {\n  b[0:2] += a[1:2]:[0];\n}", r":3: error: an array section must be one whole side"),
    ("int a[9]:[*];\nint *f(void) {\n  return &a[1]:[2];\n}", r":3: error: an object of another image has no address here"),
    ("struct s { int *p; } a:[*];\nint f(void) { return a:[1].p->q; }", r":2: error: a pointer of another image cannot be followed"),
    ("int a:[*];\nvoid f(void) { ++a:[1]; }", r":2: error: \+\+ and -- come after an object of another image"),
    ("int a[9]:[*], b[9];\nvoid f(void) {\n  b[0] = a:[0];\n}", r":3:.*error: .*whole arrays are named by sections"),
    ("int a[9]:[*];\nlong b[9];\nvoid f(void) {\n  b[0:3] = a[0:3]:[0];\n}", r":4:.*error: .*of different types"),
    ("const int a:[*] = 3;\nvoid f(void) {\n  a:[1] = 4;\n}", r":3:.*error: .*(read-only|const)"),
    ("#include <xmp.h>\nfloat a:[*];\nvoid f(void) {\n  xmp_atomic_define(a:[1], 2);\n}", r":4:.*error: "),
    ("int *p;\n#pragma xmp coarray p : [*]\nint b[3];\nvoid f(void) {\n  b[:] = p[:]:[0];\n}", r":5:.*error: .*needs a length"),
    ("int a:[*];\nvoid f(void) {\n#pragma xmp task on p[0]\n  { a = 1; }\n}", r":3: error: 'p' is not declared by a NODES directive"),
    ("#pragma xmp nodes p[*]\nvoid f(int n) {\n#pragma xmp task on p[0]\n  for (;;) n++;\n}", r":3: error: the directive must be followed by a block"),
    ("#pragma xmp nodes p[2][*]\n", r":1: error: of the nodes 'p' only the first extent may be \*"),
    ("#pragma xmp nodes p[*][2]\nvoid f(int n) {\n#pragma xmp task on p[0]\n  { n++; }\n}", r":3: error: the nodes 'p' have 2 dimensions, not 1"),
    ("#pragma xmp template t[10]\n", r":1: error: the directive 'template' of XcalableMP is not supported"),
    ("void f(int n) {\n#pragma xmp reduction(*: n)\n}", r":2: error: the operation '\*' is not supported"),
    ("int a:[*][2];\nint f(void) { return xmp_image_index(a, 1); }", r":2: error: xmp_image_index has the name of a coarray"),
    ("int a;\n#pragma xmp coarray a\n", r":2: error: the COARRAY directive has the form"),
    ("#include \"missing.h\"\n", r":1:.*missing\.h"),
]

# Nothing of this is XcalableMP's.
LEFT_ALONE = r"""
struct bits { int x : 3, y : 2; };
enum { A, B };
int array[] = {[A] = 1, [B] = 2}, other[3] = {[0 ... 2] = 5};
static int f(int c, int *p) {
  int r = array[c ? 0 : 1] + p[c ?: 1];
  __asm__ volatile("add %[b], %[a]" : [a] "+r"(r) : [b] "r"(array[1]) : "cc");
  switch (c) {
  case 1: __attribute__((fallthrough));
  default: r++;
  }
  const char *text = "a:[1] #pragma xmp ' /*", letter = '"';
  return r + text[1] + letter + 1'000 * 0;
}
int main(void) {
  int values[3] = {0};
  struct bits b = {1, 1};
label:
  if (b.x < 0)
    goto label;
  return f(1, values) == 1 + 0 + 2 + 1 + ':' + '"' ? 0 : 1;
}
""".replace("1'000 * 0", "0")


def main():
    tools, work = sys.argv[1:3]
    os.makedirs(work, exist_ok=True)
    bad = []

    def write(name, text):
        with open(os.path.join(work, name), "w", encoding="utf-8") as file:
            file.write(text)

    def run(*command):
        return subprocess.run(command, cwd=work, capture_output=True, text=True, timeout=120)

    def expect(condition, what, result):
        if not condition:
            bad.append(what)
            print(f"{what}: status {result.returncode}\n{result.stdout}{result.stderr}")

    for compiler in filter(shutil.which, ("gcc", CLANG)):
        for number, (text, message) in enumerate(REFUSED):
            write("refused.c", text)
            result = run(f"{tools}/atollcc", f"--cc={compiler}", "-c", "refused.c")
            expect(result.returncode != 0 and re.search("refused.c" + message, result.stderr), f"refusal {number} with {compiler}", result)
        write("plain.c", LEFT_ALONE)
        result = run(f"{tools}/atollcc", f"--cc={compiler}", "plain.c", "-o", "plain")
        expect(result.returncode == 0 and run("./plain").returncode == 0, f"a plain program with {compiler}", result)
    result = run(f"{tools}/atollcc", "--show-translation", "plain.c")
    expect(result.returncode == 0 and not result.stdout, "nothing to translate", result)

    # A message of the compiler has the user's line, also behind what has been translated.
    write("late.c", "int a[3]:[*];\nvoid f(void) {\n  a[0:2]:[0] =\n    1;\n  undeclared = 2;\n}\n")
    result = run(f"{tools}/atollcc", "-c", "late.c")
    expect(result.returncode != 0 and re.search(r"late\.c:5:.*undeclared", result.stderr), "the line of an error", result)
    # Dependencies, a directory of headers, a macro for a directive.
    os.makedirs(os.path.join(work, "headers"), exist_ok=True)
    write("headers/sizes.h", "#define SIZE 4\n")
    write("depends.c", '#include "sizes.h"\n#pragma xmp nodes p[SIZE]\nint a[SIZE]:[*];\nint f(int i) { return a[1]:[i] + KNOWN; }\n')
    result = run(f"{tools}/atollcc", "-MMD", "-Iheaders", "-DKNOWN=1", "-c", "depends.c", "-o", "depends.o")
    with open(os.path.join(work, "depends.d"), encoding="utf-8") as file:
        rule = file.read()
    expect(result.returncode == 0 and re.match(r"depends\.o:.*depends\.c.*sizes\.h", rule, re.DOTALL), "dependencies", result)
    expect(run(f"{tools}/atollcc").returncode == 1, "no arguments", result)
    result = run(f"{tools}/atollcc", "--cc=gcc", "-dumpmachine")
    expect(result.returncode == 0 and "linux" in result.stdout, "a question to the compiler", result)
    expect("--cc=" in run(f"{tools}/atollcc", "--help").stdout, "--help", result)
    expect("atollcc (Atoll)" in run(f"{tools}/atollcc", "--version").stdout, "--version", result)
    result = run(f"{tools}/atollcc", "--cc=no-such-compiler", "-c", "depends.c")
    expect(result.returncode != 0 and "no-such-compiler" in result.stderr, "an unknown compiler", result)
    return len(bad)


sys.exit(main())
