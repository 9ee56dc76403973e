"""What is measured: each system knows how to compile a Fortran program and how to start it on n images."""
import dataclasses
import os
import pathlib
import shlex
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools" / "compilers"))
from listed import FLANG, VERSIONS  # noqa: E402

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
    libraries: list = dataclasses.field(default_factory=list)  # behind the sources
    interpreter: list = dataclasses.field(default_factory=list)

    def compile_command(self, sources, target, modules):
        return [*self.compiler, *OPTIMISE, *(["-J", modules] if modules else []), *sources, *self.libraries, "-o", target]

    def run_command(self, images, program, *arguments):
        return [*(self.launcher + [str(images)] if self.launcher else []), *self.interpreter, program, *arguments]

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
        *beside_doors(build),
        *pythons(build),
    ])


def pythons(build):
    """Debian's Python, which the packages of `./dev bench` belong to."""
    return [("python3", System(name, [], [*start, "-n"], False, OPEN_MPI, interpreter=["/usr/bin/python3"]))
            for name, module, start in (("atoll-python", "numpy", [built(build, "atollrun")]), ("mpi4py", "mpi4py", ["mpiexec"]))
            if subprocess.run(["/usr/bin/python3", "-c", f"import {module}"], capture_output=True, check=False).returncode == 0]


def beside_doors(build):
    """What else belongs to the doors: the newest gfortran (./dev compilers) with Atoll's library and with its own shared memory library; Caffeine, where
    ATOLL_BENCH_CAFFEINE says with which options flang finds it; C, beside windows of MPI."""
    newest = VERSIONS["gfortran"][-1]
    gfortran = str(build / "compilers" / "bin" / f"gfortran-{newest}")
    own = System("caf-shmem", [gfortran, "-fcoarray=lib"], ["sh", "-c", 'GFORTRAN_NUM_IMAGES=$0 exec "$@"'], True,
                 libraries=["-lcaf_shmem", "-lrt", "-pthread"])
    caffeine = System("caffeine", [FLANG], ["sh", "-c", 'GASNET_PSHM_NODES=$0 exec "$@"'], False,
                      libraries=shlex.split(os.environ.get("ATOLL_BENCH_CAFFEINE", "")))
    start = [built(build, "atollrun"), "-n"]
    return [
        (gfortran, System(f"atollcaf-{newest}", [built(build, "atollcaf"), f"--fc={gfortran}"], start, True)),
        (gfortran, own),
        *([(FLANG, caffeine)] if caffeine.libraries else []),
        ("gcc", System("atollcc", [built(build, "atollcc")], start, False)),
        ("mpicc", System("mpi-windows", ["mpicc"], ["mpiexec", "-n"], False, OPEN_MPI)),
    ]


def atoll(build, name):
    atollfc = built(build, "atollfc")
    start = [built(build, "atollrun"), "-n"]
    return [(compiler, System(f"{name}-{short}", [atollfc, f"--fc={compiler}"], start, True))
            for compiler, short in (("gfortran", "gfortran"), (FLANG, "flang"))]


def choose(wanted):
    systems = {}
    for tool, system in wanted:
        if shutil.which(tool):
            systems[system.name] = system
        else:
            print(f"bench: {tool} is not installed: nothing is measured for {system.name}", file=sys.stderr)
    return systems


def choose_systems(options, systems):
    """Those of the option --systems."""
    wanted = [name for name in options.systems.split(",") if name] or list(systems)
    if unknown := set(wanted) - set(systems):
        sys.exit("bench: no such system here: " + ", ".join(sorted(unknown)) + "; there are " + ", ".join(systems))
    return {name: systems[name] for name in wanted}
