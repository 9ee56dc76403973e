"""Atoll for Spack: `spack repo create atoll-repo; mkdir -p atoll-repo/packages/atoll`, put this file there, `spack repo add atoll-repo`.

Spack takes the sources from a clone: `spack dev-build --source-path PATH-OF-THE-CLONE atoll@main`.
"""
from spack.package import *


class Atoll(CMakePackage):
    """Compiles and runs Coarray Fortran, with gfortran or LLVM Flang as its back end."""

    license("BSD-3-Clause")
    version("main")

    variant("mpi", default=True, description="Images that mpiexec or srun starts, over MPI")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("fortran", type=("build", "run"))  # the back end
    depends_on("cmake@3.25:", type="build")
    depends_on("ninja", type="build")
    depends_on("python@3:", type="build")
    depends_on("help2man", type="build")
    depends_on("llvm@22 +flang +clang")
    depends_on("mpi", when="+mpi")

    generator("ninja")

    def cmake_args(self):
        return [self.define("ATOLL_BUILD_TESTS", False), self.define("ATOLL_GASNET", False), self.define_from_variant("ATOLL_MPI", "mpi")]

