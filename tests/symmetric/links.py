#!/usr/bin/env python3
"""Programs that the compiler itself compiles and links, by the line of pkg-config; with a file that has coarrays, by atollfc; and by other
versions of gfortran, where they are here, for which atollfc compiles the modules. Programs without symmetric arrays get nothing of the door.

usage: links.py BIN PKGCONFIG COMPILERS WORK COMPILER FAMILY      (PKGCONFIG: where the .pc files are; COMPILERS: other versions)
"""
import glob
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
CHAPTERS = [f"{HERE}/{chapter}.f90" for chapter in ("checks", "memory", "moves", "nonblocking", "meetings", "main")]
PLAIN = "integer :: x[*]\nx = this_image()\nsync all\nif (this_image() == 1) print '(a,i0,a)', 'symmetric: ', x[num_images()], ' processes'\nend\n"


def main():
    tools, pkgconfig, compilers, work, compiler, family = sys.argv[1:]
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)

    def run(*command):
        subprocess.run(command, check=True, cwd=work, timeout=300)

    def flags(which):
        environment = {**os.environ, "PKG_CONFIG_PATH": pkgconfig}
        return subprocess.run(["pkg-config", which, f"atoll-symmetric-{family}"], env=environment, check=True, capture_output=True,
                              text=True).stdout.split()

    def try_out(program, *start):
        for images in "1", "3":
            done = subprocess.run([*(start or [f"{tools}/atollrun", "-n", images]), f"./{program}", images], cwd=work, check=True,
                                  capture_output=True, text=True, timeout=60)
            if done.stdout != f"symmetric: {images} processes\n":
                sys.exit(f"{program} printed {done.stdout!r}")

    def symbols(program):
        return subprocess.run(["nm", program], cwd=work, check=True, capture_output=True, text=True).stdout

    run(f"{tools}/atollfc", f"--fc={compiler}", f"{HERE}/beside_coarrays.f90", "-o", "beside-coarrays")
    try_out("beside-coarrays")
    with open(f"{work}/plain.f90", "w", encoding="utf-8") as file:
        file.write(PLAIN)
    run(f"{tools}/atollfc", f"--fc={compiler}", "plain.f90", "-o", "plain")
    try_out("plain")
    if "atoll_fa_" in symbols("plain") or "atoll_fa_" not in symbols("beside-coarrays"):
        sys.exit("the door is in programs without symmetric arrays, or not in those with them")
    for other in sorted(glob.glob(f"{compilers}/{family}-*")):
        name = os.path.basename(other)
        os.makedirs(f"{work}/{name}")
        subprocess.run([f"{tools}/atollfc", f"--fc={other}", *CHAPTERS, "-o", f"../{name}-chapters"], check=True, cwd=f"{work}/{name}",
                       timeout=300)
        try_out(f"{name}-chapters")
        run(f"{tools}/atollfc", f"--fc={other}", f"{HERE}/beside_coarrays.f90", "-o", f"{name}-beside")
        try_out(f"{name}-beside")
    if not shutil.which("pkg-config"):
        print("there is no pkg-config here")
        return 0
    run(compiler, *flags("--cflags"), *CHAPTERS, "-o", "by-hand", *flags("--libs"))
    try_out("by-hand")
    return 0


sys.exit(main())
