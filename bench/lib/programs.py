"""The programs, on how many images they run, and with which systems."""
import dataclasses
import pathlib
import re
import signal
import subprocess
import sys
import os

BENCH = pathlib.Path(__file__).resolve().parent.parent
HIMENO = BENCH.parent / "examples" / "himeno"
HIMENO_ARGUMENTS = ("M", "100")
IMAGES = {"pingpong": [2], "sync": [2, 4, 8], "scalar": [2], "section": [2], "lock": [2], "collective": [2, 8], "prefix": [2, 4], "overlap": [2], "allocate": [2], "temporary": [2]}
NET_IMAGES = {"pingpong": [2], "eight": [2], "sync": [2, 4], "collective": [2, 4], "prefix": [2, 4], "overlap": [2], "scalar": [2], "halo": [2]}
MULTIGRID_CLASSES = ("S", "W", "A", "B")
MULTIGRID_IMAGES = (2, 4)
NAMES = ["himeno", "multigrid", "floor", *IMAGES, "prif", "c", "python", "translation"]
NET_NAMES = ["himeno", *NET_IMAGES]
TIMEOUT = 120  # seconds for one run
NO_END = "no end within the time allowed"


@dataclasses.dataclass
class Run:
    """One program of one system on some images; executing it adds its lines to the results."""
    system: object
    program: pathlib.Path
    images: int
    arguments: tuple = ()
    result: str = "himeno_mflops"
    limit: int = TIMEOUT
    failed: bool = False    # not tried again in later rounds: it would fail in the same way

    def __str__(self):
        return f"{self.program.name} on {self.images} image{'s' if self.images > 1 else ''}, {self.system.name}"

    def execute(self, results):
        if self.failed:
            return
        command = self.system.run_command(self.images, str(self.program), *self.arguments)
        status, output = run_watched(command, self.system.full_environment(), self.limit)
        if status != 0:
            results.fail(self.system.name, f"{self.program.name} on {self.images} images: {status}")
            # Debian's MPICH may hang in MPI_Finalize (docs/transports.md), when all has been measured and printed.
            self.failed = status != NO_END or not output
        if self.failed:
            return
        for line in output.splitlines():
            if match := re.match(r"MFLOPS: *([0-9.]+)", line):
                results.add(self.system.name, self.result, self.images, float(match[1]))
            elif match := re.fullmatch(r"(\w+),(\d+), *([-+0-9.Ee]+)", line):
                name = match[1] + (f"_{self.images}_images" if match[1].startswith("co_sum") and self.images > 2 else "")
                results.add(self.system.name, name, int(match[2]), float(match[3]))


def run_watched(command, environment, timeout=TIMEOUT):
    """Exit status (or a word about it) and output; nothing survives a timeout, or an end of the benchmarks."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
                               start_new_session=True)
    try:
        output, errors = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        end(process)
        return NO_END, process.communicate()[0]
    except BaseException:
        end(process)
        raise
    if process.returncode != 0:
        lines = errors.strip().splitlines()
        return f"exit status {process.returncode}" + (f" ({lines[0]})" if lines else ""), output
    return 0, output


def end(process):
    """The launcher first: mpiexec puts its processes into groups of their own and ends them when asked politely."""
    process.send_signal(signal.SIGTERM)
    try:
        process.communicate(timeout=10)
    except subprocess.TimeoutExpired:
        pass
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def compile_program(system, sources, directory, name, results):
    directory.mkdir(parents=True, exist_ok=True)
    target = directory / name
    modules = str(directory) if sources[0].suffix == ".f90" else None
    print(f"compiling {name} with {system.name}", file=sys.stderr, flush=True)
    command = system.compile_command([str(source) for source in sources], str(target), modules)
    done = subprocess.run(command, cwd=directory, capture_output=True, text=True)
    if done.returncode != 0:
        print(f"bench: {' '.join(command)}\n{done.stderr}", file=sys.stderr)
        results.fail(system.name, f"{name} does not compile")
        return None
    return target


def build(name, systems, output, results, most_images=8):
    """Compiles a program with every system that takes part in it; the runs that belong to a round."""
    return [run for run in build_all(name, systems, output, results) if run.images <= most_images]


def build_all(name, systems, output, results):
    if name == "himeno":
        return build_himeno(systems, output, results)
    if name == "multigrid":
        return build_multigrid(systems, output, results)
    if name == "python":
        return [Run(systems[system], BENCH / "python" / source, 2) for system, source in PYTHON.items() if system in systems]
    if name in ("prif", "c"):
        return build_door(name, systems, output, results)
    if name in ("prefix", "overlap"): # which no other system with coarrays has
        systems = {key: system for key, system in systems.items() if system.name.startswith(("atoll-", "before", "mpi")) and system.name != "mpi-windows"}
    network = any(system.name in ("mpi-openmpi", "mpi-mpich") for system in systems.values())
    if network or name in ("prefix", "overlap"):
        return [Run(system, program, images) for images in NET_IMAGES[name] for system in systems.values()
                if network_sources(name, system)[1].exists()
                and (program := compile_once(system, network_sources(name, system), output, name, results))]
    if name == "floor":
        taking_part, sources = [systems["floor"]] if "floor" in systems else [], sorted((BENCH / "floor").glob("*.c"))
    else:
        taking_part = [system for system in systems.values() if system.coarrays]
        sources = [BENCH / "report.f90", BENCH / f"{name}.f90"]
    runs = []
    for images in IMAGES.get(name, [1]):
        for system in taking_part:
            if program := compile_once(system, sources, output, name, results):
                runs.append(Run(system, program, images))
    return runs


def network_sources(name, system):
    folder = BENCH if system.coarrays else BENCH / "mpi"
    return [folder / "report.f90", folder / f"{name}.f90"]


COMPILED = {}


def compile_once(system, sources, output, name, results):
    key = (system.name, name)
    if key not in COMPILED:
        COMPILED[key] = compile_program(system, sources, output / system.name, name, results)
    return COMPILED[key]


def build_himeno(systems, output, results):
    """The example with coarrays, and the versions with MPI and without either, all on the same kernel."""
    kernel = HIMENO / "kernel.f90"
    runs = []
    for images in (1, 2, 4):
        for system in systems.values():
            if system.coarrays:
                source = HIMENO / "himeno.f90"
            elif system.name.startswith("mpi") and system.name != "mpi-windows":
                source = BENCH / "mpi" / "himeno.f90"
            elif system.name == "serial" and images == 1:
                source = BENCH / "himeno" / "serial.f90"
            else:
                continue
            if program := compile_once(system, [kernel, source], output, "himeno", results):
                runs.append(Run(system, program, images, HIMENO_ARGUMENTS))
                if system.name.startswith("mpi-"):
                    runs.append(Run(system, program, images, (*HIMENO_ARGUMENTS, "ordered"), result="himeno_ordered_mflops"))
    return runs


def build_multigrid(systems, output, results):
    """NAS MG with symmetric arrays (doors/symmetric) and with MPI; the classes take turns as the systems do."""
    folder = BENCH / "multigrid"
    runs = []
    for argument in MULTIGRID_CLASSES:
        for system in systems.values():
            if system.name.startswith(("atoll-", "before", "mpi")) and system.name != "mpi-windows":
                halo = "halo_symmetric.f90" if system.coarrays else "halo_mpi.f90"
                sources = [folder / file for file in ("problem.f90", "division.f90", halo, "multigrid.f90")]
                if program := compile_once(system, sources, output, "multigrid", results):
                    runs.extend(Run(system, program, images, (argument,)) for images in MULTIGRID_IMAGES)
    return runs


# Which systems take part, with which source and argument.
DOORS = {"prif": {"atoll-gfortran": ("operations.f90", "all"), "atoll-flang": ("operations.f90", "all"), "caffeine": ("operations.f90",)},
         "c": {"atollcc": ("xmp.c",), "mpi-windows": ("mpi.c",)}}


PYTHON = {"atoll-python": "images.py", "mpi4py": "mpi4py_ranks.py"}


def build_door(name, systems, output, results):
    """The module prif, and coarrays in C, on two images."""
    return [Run(systems[system], program, 2, tuple(arguments)) for system, (source, *arguments) in DOORS[name].items() if system in systems
            and (program := compile_once(systems[system], [BENCH / name / source], output, name, results))]
