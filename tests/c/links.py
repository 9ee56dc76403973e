#!/usr/bin/env python3
"""How programs in C are linked: several files, a shared library with coarrays, -static, pkg-config; with Fortran, whichever has main.

usage: links.py BIN WORK GFORTRAN FLANG
"""
import os
import shutil
import signal
import subprocess
import sys

FILES = {
    "first.c": """
#include <stdio.h>
#include <xmp.h>
extern int shared[10]:[*];
void fill(int value);
int main(void) {
  fill(xmpc_this_image());
  xmp_sync_all(NULL);
  int sum = 0;
  for (int i = 0; i < xmp_num_images(); i++)
    sum += shared[3]:[i];
  if (xmpc_this_image() == 0)
    printf("sum %d\\n", sum);
  return 0;
}
""",
    "second.c": """
int shared[10]:[*] = {1, 2};
void fill(int value) { shared[3] = value; }
""",
    "main.c": """
#include <atoll.h>
#include <stdio.h>
static int x;
int main(void) {
  x = atoll_this_image() - 1;
  atoll_co_sum(&x, 1, ATOLL_INT, 0);
  if (atoll_this_image() == 1)
    printf("sum %d\\n", x);
  return 0;
}
""",
    # A library that a program loads which calls nothing of atoll.h but one function.
    "plugin.c": """
#include <atoll.h>
#include <stdio.h>
void run(void) {
  long *cell = atoll_allocate(sizeof *cell), sum = 0;
  atoll_team_t team;
  *cell = atoll_this_image() - 1;
  atoll_sync_all();
  for (int image = 1; image <= atoll_num_images(); image++) {
    long got;
    atoll_get(&got, cell, image, sizeof got);
    sum += got;
  }
  atoll_form_team(1, 0, &team);
  atoll_sync_team(team);
  if (atoll_this_image() == 1)
    printf("sum %ld\\n", sum);
  atoll_free(cell);
}
""",
    "loader.c": """
#include <atoll.h>
#include <dlfcn.h>
#include <stdio.h>
int main(void) {
  void *plugin = dlopen("./plugin.so", RTLD_NOW);
  void (*run)(void) = plugin ? (void (*)(void))dlsym(plugin, "run") : NULL;
  if (run)
    run();
  else
    puts(dlerror());
  return atoll_this_image() == 0;
}
""",
    # Fortran's coarray in C: a coarray cannot have BIND(C), but may be an argument.
    "program.f90": """
program main
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    integer(c_int) function sum_of(a, n) bind(c)
      import
      integer(c_int), intent(in) :: a(*)
      integer(c_int), value :: n
    end function
  end interface
  integer(c_int) :: a(10)[*], total
  integer(c_int), allocatable :: b(:)[:]
  a = 0
  a(4) = this_image() - 1
  allocate (b(4)[*], source=a(1:4))
  sync all
  total = sum_of(a, num_images())
  if (total /= sum_of(b, num_images())) error stop 'allocatable'
  if (this_image() == 1) print '(a,i0)', 'sum ', total
end program
""",
    "sum_of.c": """
#include <xmp.h>
static int own:[*];
int sum_of(const int a[]:[*], int n) {
  int sum = 0;
  own = xmpc_this_image();
  xmp_sync_all(NULL);
  for (int i = 0; i < n; i++)
    if (own:[i] == i)
      sum += a[3]:[i];
  xmp_sync_all(NULL);
  return sum;
}
""",
}
# Only the library has to do with images, and calls the runtime, which is in the program.
FILES["plain.c"] = """
#include <stdio.h>
int sum_of_images(void);
int is_first(void);
int main(void) {
  int sum = sum_of_images();
  if (is_first())
    printf("sum %d\\n", sum);
  return 0;
}
"""
FILES["library.c"] = """
#include <atoll.h>
static int mine;
int is_first(void) { return atoll_this_image() == 1; }
int sum_of_images(void) {
  int sum = 0, one;
  mine = atoll_this_image() - 1;
  atoll_sync_all();
  for (int i = 1; i <= atoll_num_images(); i++) {
    atoll_get(&one, &mine, i, sizeof one);
    sum += one;
  }
  atoll_sync_all();
  return sum;
}
"""
INTERRUPTED = """#!/bin/sh
case " $* " in
*" -o "*) ;;
*) exec gcc "$@" ;;
esac
for word; do
  [ "$previous" = -o ] && : > "$word.part"
  previous=$word
done
kill -TERM $PPID
exec sleep 60
"""


def main():
    tools, work, *compilers = sys.argv[1:]
    pkgconfig = os.path.join(os.path.dirname(tools), "lib", "pkgconfig")
    os.makedirs(work, exist_ok=True)
    for name, text in FILES.items():
        with open(os.path.join(work, name), "w", encoding="utf-8") as file:
            file.write(text)

    def run(*command, **environment):
        subprocess.run(command, check=True, cwd=work, timeout=300, env={**os.environ, **environment})

    temporaries = os.path.join(work, "temporaries")
    shutil.rmtree(temporaries, ignore_errors=True)
    os.makedirs(temporaries)
    os.environ["TMPDIR"] = temporaries

    def try_out(program):
        for images in 1, 3:
            done = subprocess.run([f"{tools}/atollrun", "-n", str(images), f"./{program}"], cwd=work, check=True, capture_output=True,
                                  text=True, timeout=60)
            if done.stdout != f"sum {images * (images - 1) // 2}\n":
                sys.exit(f"{program} printed {done.stdout!r}")

    atollcc = f"{tools}/atollcc"
    run(atollcc, "-O2", "first.c", "second.c", "-o", "together")
    try_out("together")
    # The program by itself: as many images as it is told.
    alone = subprocess.run(["./together"], cwd=work, check=True, capture_output=True, text=True, timeout=60,
                           env={**os.environ, "ATOLL_NUM_IMAGES": "4"})
    if alone.stdout != "sum 6\n":
        sys.exit(f"by itself it printed {alone.stdout!r}")
    run(atollcc, "-c", "first.c")
    run(atollcc, "-c", "second.c")
    run(atollcc, "first.o", "second.o", "-o", "separate")
    try_out("separate")
    run(atollcc, "-fPIC", "-shared", "second.c", "-o", "libsecond.so")
    run(atollcc, "first.c", "-L.", "-lsecond", "-Wl,-rpath,$ORIGIN", "-o", "dynamic")
    try_out("dynamic")
    run(atollcc, "-fPIC", "-shared", "library.c", "-o", "liblibrary.so")
    run(atollcc, "plain.c", "-L.", "-llibrary", "-Wl,-rpath,$ORIGIN", "-o", "plain")
    try_out("plain")
    run(atollcc, "-fPIC", "-shared", "plugin.c", "-o", "plugin.so")
    run(atollcc, "loader.c", "-ldl", "-o", "loader")
    try_out("loader")
    run(atollcc, "-static", "first.c", "second.c", "-o", "static")
    try_out("static")
    run(atollcc, "main.c", "-o", "header")
    try_out("header")
    run(atollcc, "--cc=g++", "-x", "c++", "main.c", "-o", "header-as-c++")
    try_out("header-as-c++")
    if shutil.which("pkg-config"):
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "atoll-c"], check=True, capture_output=True, text=True,
                               env={**os.environ, "PKG_CONFIG_PATH": pkgconfig}).stdout.split()
        run("gcc", "main.c", "-o", "packaged", *flags)
        try_out("packaged")
    run(atollcc, "-c", "sum_of.c")
    for compiler in filter(shutil.which, compilers):
        run(f"{tools}/atollfc", f"--fc={compiler}", "program.f90", "sum_of.o", "-o", "fortran")
        try_out("fortran")
        run(f"{tools}/atollfc", f"--fc={compiler}", "-c", "program.f90", "-o", "program.o")
    # A compiler that a signal ends leaves files whose names atollcc does not know.
    interrupted = os.path.join(work, "interrupted")
    with open(interrupted, "w", encoding="utf-8") as file:
        file.write(INTERRUPTED)
    os.chmod(interrupted, 0o755)
    ended = subprocess.run([atollcc, f"--cc={interrupted}", "first.c", "second.c", "-o", "never"], cwd=work, timeout=60)
    if ended.returncode != -signal.SIGTERM:
        sys.exit(f"atollcc ended with {ended.returncode} after SIGTERM")
    left = os.listdir(temporaries)
    return 1 if left and print("left behind:", left) is None else 0


sys.exit(main())
