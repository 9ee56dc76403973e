"""Atoll for Spack: put this file into `packages/atoll` of a repository of yours. `spack repo create atoll_repo` makes one, and says how to add it;
from Spack 1.0 on the folder `packages` is in `atoll_repo/spack_repo/atoll_repo`.

Spack takes the sources from a clone: `spack dev-build --source-path PATH-OF-THE-CLONE atoll@main`.
"""
from spack.package import *

try:
    from spack_repo.builtin.build_systems.cmake import CMakePackage
except ImportError:  # before Spack 1.0 spack.package has it
    pass


class Atoll(CMakePackage):
    """Compiles and runs Coarray Fortran, with gfortran or LLVM Flang as its back end."""

    license("BSD-3-Clause")
    version("main")

    variant("mpi", default=True, description="Images that mpiexec or srun starts, over MPI")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("fortran", type="build")  # Spack has languages for builds only: users need their own compiler, the back end
    depends_on("cmake@3.25:", type="build")
    depends_on("ninja", type="build")
    depends_on("python@3:", type="build")
    depends_on("help2man", type="build")
    depends_on("llvm@22 +flang +clang")
    depends_on("mpi", when="+mpi")

    generator("ninja")

    def cmake_args(self):
        return [self.define("ATOLL_BUILD_TESTS", False), self.define("ATOLL_GASNET", False), self.define_from_variant("ATOLL_MPI", "mpi")]

