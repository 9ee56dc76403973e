"""The kernels of the suite: what each is, of which files its versions are made, and in which classes it runs."""
import dataclasses
import pathlib
import re

BENCH = pathlib.Path(__file__).resolve().parent.parent
KERNELS = BENCH / "kernels"
HIMENO = BENCH.parent / "examples" / "himeno"
MULTIGRID = BENCH / "multigrid"
HIMENO_ITERATIONS = {"S": 100, "M": 40, "L": 10}
HIMENO_POINTS = {"S": (65, 65, 129), "M": (129, 129, 257), "L": (257, 257, 513)}
HIMENO_FLOPS = 34  # per point and iteration


@dataclasses.dataclass
class Kernel:
    name: str
    title: str
    about: str
    sources: dict           # version (coarray, mpi, mpi-rma) -> files, in the order in which they are compiled
    classes: tuple          # from the smallest
    hosts: tuple = ("S",)   # classes that run between hosts
    largest_images: tuple = ()  # if given, on how many images the largest class runs
    halves: bool = False    # on numbers of images that are powers of two

    def arguments(self, size):
        return (size, str(HIMENO_ITERATIONS[size])) if self.name == "himeno" else (size,)

    def runs_on(self, images, size):
        if self.halves and images & (images - 1):
            return False
        return not self.largest_images or size != self.classes[-1] or images in self.largest_images

    def seconds(self, size, output):
        """Of what a run has printed; None if it does not say that its result is right."""
        if self.name == "himeno":
            return himeno_seconds(size, output)
        line = re.search(rf"^(?:{self.name}|multigrid)_{size},\d+, *([-+0-9.Ee]+)$", output, re.MULTILINE)
        return float(line[1]) if line and re.search(r"\bverified\b", output) else None


def himeno_seconds(size, output):
    line = re.search(r"^MFLOPS: *([0-9.]+) ", output, re.MULTILINE)
    if not line or float(line[1]) <= 0:
        return None
    points = 1
    for n in HIMENO_POINTS[size]:
        points *= n - 2
    return HIMENO_FLOPS * points * HIMENO_ITERATIONS[size] / (float(line[1]) * 1e6)


def residual(output):
    """The residual that Himeno prints."""
    line = re.search(r"GOSA: *([-+0-9.Ee]+)", output)
    return float(line[1]) if line else None


def files(name, *versions, shared=()):
    folder = KERNELS / name
    return {version: [KERNELS / "suite.f90", *(KERNELS / file for file in shared), folder / "problem.f90", folder / file]
            for version, file in versions}


BOTH = ("coarray", "coarray.f90"), ("mpi", "mpi.f90")
NAS = ("nas_random.f90",)
THREE = ("S", "W", "A")
ALL = [
    Kernel("mg", "NAS MG", "V-cycles of a multigrid solver with periodic boundaries: halos in three dimensions, on grids from large to tiny.",
           {"coarray": [MULTIGRID / file for file in ("problem.f90", "division.f90", "halo_coarray.f90", "multigrid.f90")],
            "mpi": [MULTIGRID / file for file in ("problem.f90", "division.f90", "halo_mpi.f90", "multigrid.f90")]}, THREE, hosts=("S", "W"), halves=True),
    Kernel("cg", "NAS CG", "Conjugate gradients with an irregular sparse matrix: every image needs the whole vector, and two sums, in each step.",
           files("cg", *BOTH, shared=NAS), THREE, hosts=("S", "W")),
    Kernel("ft", "NAS FT", "Fourier transforms in three dimensions: the whole grid changes hands between all images in each step.",
           files("ft", *BOTH, shared=NAS), THREE, hosts=("S",)),
    Kernel("is", "NAS IS", "Integer sort by buckets: keys go to the image that owns their range.",
           files("is", *BOTH, shared=NAS), THREE, hosts=("S", "W")),
    Kernel("ep", "NAS EP", "Gaussian random numbers: nothing but arithmetic, and one sum at the end.",
           files("ep", *BOTH, shared=NAS), THREE, hosts=("S",)),
    Kernel("himeno", "Himeno", "Jacobi sweeps with a 19-point stencil; as much memory traffic as arithmetic, with halos in three dimensions.",
           {"coarray": [HIMENO / "kernel.f90", HIMENO / "himeno.f90"], "mpi": [HIMENO / "kernel.f90", BENCH / "mpi" / "himeno.f90"],
            "serial": [HIMENO / "kernel.f90", BENCH / "himeno" / "serial.f90"]}, ("S", "M", "L"), hosts=("S",), largest_images=(2,)),
    Kernel("stencil", "PRK stencil", "A star of radius 2 on a square, divided in two dimensions: halos of two rows and columns.",
           files("stencil", *BOTH), THREE, hosts=("S", "W")),
    Kernel("transpose", "PRK transpose", "The transpose of a matrix, added to another: every image reads from every other, against the order in memory.",
           files("transpose", *BOTH), THREE, hosts=("S", "W")),
    Kernel("wavefront", "PRK pipeline", "A wave over the images: one number and one event per row, so that nothing but latency counts.",
           files("wavefront", *BOTH), THREE, hosts=("S",)),
    Kernel("product", "Matrix product", "C = A B with blocks of columns, which go from image to image.",
           files("product", *BOTH), THREE, hosts=("S", "W")),
    Kernel("gups", "Random access", "Updates of random words of a table (GUPS), 1,024 at a time collected for each image.",
           files("gups", *BOTH), THREE, hosts=("S", "W")),
    Kernel("gups_atomic", "Random access, atomic", "The same, each update an atomic operation on the other image (MPI_Accumulate).",
           files("gups", ("coarray", "atomic.f90"), ("mpi-rma", "mpi_rma.f90")), THREE, hosts=("S",)),
    Kernel("queue", "Work queue", "Tasks of unequal length from a counter that all share (MPI: from process 0 by messages, or MPI_Fetch_and_op).",
           files("queue", *BOTH, ("mpi-rma", "mpi_rma.f90")), THREE, hosts=("S", "W")),
]
BY_NAME = {kernel.name: kernel for kernel in ALL}


@dataclasses.dataclass
class Curves:
    """A program that measures operations of many sizes; its lines are name,size,seconds."""
    name: str
    images: tuple

    def sources(self, version):
        folder = BENCH if version == "coarray" else BENCH / "mpi"
        return [folder / "report.f90", folder / f"{self.name}.f90"]


CURVES = [Curves("pingpong", (2,)), Curves("collective", (2,)), Curves("sync", (2, 4))]
CURVES_BY_NAME = {curves.name: curves for curves in CURVES}
