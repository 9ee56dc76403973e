"""What is measured: each system knows how to compile a Fortran program and how to start it on n images."""
import dataclasses
import os
import shutil
import sys

OPTIMISE = ["-O3", "-march=native"]
# Open MPI: as root (containers), and with more images than cores. UCX windows fail on one rank (MPI_ERR_WIN in 4.1).
OPEN_MPI = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
            "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_osc": "^ucx"}


@dataclasses.dataclass
class System:
    name: str
    compiler: list          # command and options, before the sources
    launcher: list          # what stands before "N program"; empty: the program alone
    coarrays: bool
    environment: dict = dataclasses.field(default_factory=dict)

    def compile_command(self, sources, target, modules):
        return [*self.compiler, *OPTIMISE, *(["-J", modules] if modules else []), *sources, "-o", target]

    def run_command(self, images, program, *arguments):
        return [*(self.launcher + [str(images)] if self.launcher else []), program, *arguments]

    def full_environment(self):
        return {**os.environ, **self.environment}


def built(build, tool):
    path = build / "bin" / tool
    if not path.exists():
        sys.exit(f"bench: {path} does not exist: build Atoll first (./dev build)")
    return str(path)


def find_systems(build, before=None):
    """All that are there; a missing one is named on stderr and left out of the tables."""
    return choose([
        *atoll(build, "atoll"),
        *(atoll(before.resolve(), "before") if before else []),
        ("gfortran", System("atollcaf", [built(build, "atollcaf")], [built(build, "atollrun"), "-n"], True)),
        ("caf.openmpi", System("opencoarrays", ["caf.openmpi"], ["mpiexec", "-n"], True, OPEN_MPI)),
        ("mpifort", System("mpi", ["mpifort"], ["mpiexec", "-n"], False, OPEN_MPI)),
        ("gfortran", System("serial", ["gfortran"], [], False)),
        ("gcc", System("floor", ["gcc"], [], False)),
    ])


def atoll(build, name):
    atollfc = built(build, "atollfc")
    start = [built(build, "atollrun"), "-n"]
    return [(compiler, System(f"{name}-{short}", [atollfc, f"--fc={compiler}"], start, True))
            for compiler, short in (("gfortran", "gfortran"), ("flang-22", "flang"))]


def choose(wanted):
    systems = {}
    for tool, system in wanted:
        if shutil.which(tool):
            systems[system.name] = system
        else:
            print(f"bench: {tool} is not installed: nothing is measured for {system.name}", file=sys.stderr)
    return systems
