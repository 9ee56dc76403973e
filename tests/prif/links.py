#!/usr/bin/env python3
"""Programs that the compiler itself compiles and links, by the line of pkg-config; and, with flang, programs with coarray syntax that
it has compiled with -fcoarray, linked by hand and by atollfc. What atollfc has translated gets nothing of the door.

Other versions of gfortran, where they are here, take part: for them atollfc compiles the module, also where only an included file names it.

usage: links.py BIN PKGCONFIG COMPILERS WORK COMPILER FAMILY      (PKGCONFIG: where the .pc files are; COMPILERS: other versions)
"""
import glob
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
CHAPTERS = ["checks", "storage", "access", "sync", "teams", "collectives", "atomics", "main"]
SKIPPED = 77


def main():
    tools, pkgconfig, compilers, work, compiler, family = sys.argv[1:]
    if not shutil.which("pkg-config"):
        print("there is no pkg-config here")
        return SKIPPED
    os.makedirs(work, exist_ok=True)

    def run(*command):
        subprocess.run(command, check=True, cwd=work, timeout=300)

    def flags(which):
        environment = {**os.environ, "PKG_CONFIG_PATH": pkgconfig}
        return subprocess.run(["pkg-config", which, f"atoll-prif-{family}"], env=environment, check=True, capture_output=True,
                              text=True).stdout.split()

    def try_out(program, *arguments):
        for images in "1", "3":
            done = subprocess.run([f"{tools}/atollrun", "-n", images, f"./{program}", *(images for _ in arguments)], cwd=work, check=True,
                                  capture_output=True, text=True, timeout=60)
            if done.stdout != f"prif: {images} images\n":
                sys.exit(f"{program} printed {done.stdout!r}")

    with open(f"{work}/included.f90", "w", encoding="utf-8") as file:
        file.write("program included\n  include 'uses.inc'\n  integer(c_int) :: stat, me, n\n  call prif_init(stat)\n"
                   "  call prif_num_images(n)\n  call prif_this_image_no_coarray(this_image=me)\n"
                   "  if (me == 1) print '(a,i0,a)', 'prif: ', n, ' images'\nend program\n")
    with open(f"{work}/uses.inc", "w", encoding="utf-8") as file:
        file.write("  use, intrinsic :: iso_c_binding, only: c_int\n  use prif\n  implicit none\n")
    for each in [compiler, *sorted(glob.glob(f"{compilers}/{family}-*"))]:
        name = os.path.basename(each)
        os.makedirs(f"{work}/{name}", exist_ok=True)
        run(f"{tools}/atollfc", f"--fc={each}", "included.f90", "-o", f"included-{name}")
        try_out(f"included-{name}")
        subprocess.run([f"{tools}/atollfc", f"--fc={each}", *(f"{HERE}/{chapter}.f90" for chapter in CHAPTERS), "-o", f"../chapters-{name}"],
                       check=True, cwd=f"{work}/{name}", timeout=300)
        try_out(f"chapters-{name}", "images")
    run(compiler, *flags("--cflags"), *(f"{HERE}/{chapter}.f90" for chapter in CHAPTERS), "-o", "by-hand", *flags("--libs"))
    try_out("by-hand", "images")
    run(f"{tools}/atollfc", f"--fc={compiler}", f"{HERE}/lowered.f90", "-o", "translated")
    try_out("translated")
    symbols = subprocess.run(["nm", "translated"], cwd=work, check=True, capture_output=True, text=True).stdout
    if "atoll_co_" not in symbols or "prif" in symbols:
        sys.exit("the translated program has the door PRIF in it")
    if family == "flang":
        run(compiler, "-fcoarray", "-c", f"{HERE}/lowered.f90", "-o", "lowered.o")
        run(compiler, "lowered.o", "-o", "lowered-by-hand", *flags("--libs"))
        run(f"{tools}/atollfc", f"--fc={compiler}", "lowered.o", "-o", "lowered")
        try_out("lowered-by-hand")
        try_out("lowered")
    return 0


sys.exit(main())
