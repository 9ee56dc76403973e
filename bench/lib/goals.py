"""The goals that the project has set itself, measured."""
from lib.mixes import MIXES
from lib.programs import MULTIGRID_CLASSES, MULTIGRID_IMAGES


def measured_goals(results):
    """(goal, measured as text or None, met or None) for each."""
    median, ratio = results.median, results.ratio
    for system in ("atoll-gfortran", "atoll-flang"):
        if system == "atoll-gfortran":
            yield at_least("Himeno M, 2 images: speed, to MPI's", 1.0, ratio("himeno_mflops", 2, system, "mpi"))
            for name in MULTIGRID_CLASSES[1:]: # the first takes half a millisecond
                for images in MULTIGRID_IMAGES:
                    yield at_least(f"NAS MG {name}, symmetric arrays, {images} images: speed, to MPI's", 1.0,
                                   ratio(f"multigrid_{name}", images, "mpi", system))
            yield at_least("Himeno M, 1 image: speed, to the serial code's", 0.97, ratio("himeno_mflops", 1, system, "serial"))
        yield at_most(f"8 B put + SYNC IMAGES, half round trip, to a flag's ({system})", 3.0,
                      ratio("pingpong_scalar_put", 8, system, "floor"))
        yield at_least(f"1 MiB put: bandwidth, to memcpy's ({system})", 0.9, ratio("put", 1048576, "floor", system))
        yield at_most(f"SYNC ALL, 2 images, to a bare barrier's ({system})", 3.0, ratio("sync_all", 2, system, "floor"))
        yield at_most(f"translating 1,000 lines, s ({system})", 0.5, median(system, "translation_added", 1000))
        if system == "atoll-gfortran":
            slowest = [median(system, "translate " + mix, 16000) for mix in MIXES]
            yield at_most("translating 16,000 lines of the slowest kind, s", 2, None if None in slowest else max(slowest))


# name, parameter, unit, how many of it at most, on two images with a core each, of a machine of 2025: what memory and caches allow at best,
# or nearly so.
OPERATIONS = [
    ("pingpong_scalar_put", 8, "us", 0.07), ("sync_all", 2, "us", 0.09), ("sync_all", 8, "us", 5),
    ("scalar_put", 8, "ns", 0.6), ("scalar_get", 8, "ns", 1.0), ("scalar_put_random", 8, "ns", 3), ("scalar_get_random", 8, "ns", 3),
    *((name + place, size, "us", limit) for place in ("", "_coarray") for name, size, limit in (
        ("co_sum", 1048576, 60), ("co_sum", 8388608, 600), ("co_sum_one", 1048576, 55), ("co_broadcast", 1048576, 28),
        ("co_broadcast", 8388608, 300), ("co_reduce", 1048576, 110), ("co_reduce", 8388608, 1000))),
    ("co_broadcast", 8, "us", 0.10), ("co_sum_one", 8, "us", 0.12), ("lock_contended", 2, "us", 0.3),
    ("put_strided", 131072, "us", 9), ("put_row", 8192, "us", 2), ("get_row", 8192, "us", 2),
    ("allocate_deallocate", 1048576, "us", 2), ("allocate_deallocate", 16777216, "us", 5), ("temporary", 200000000, "ms", 40),
]
UNITS = {"ns": 1e9, "us": 1e6, "ms": 1e3}


def operation_goals(results):
    """With what two processes without any library take for the same in the same run (bench/floor), where that is measured."""
    for name, parameter, unit, limit in OPERATIONS:
        floor = scaled(results.median("floor", name, parameter), UNITS[unit])
        beside = "" if floor is None else f", floor {floor:.2g}"
        for system in ("atoll-gfortran", "atoll-flang"):
            yield at_most(f"{name} {parameter}, {unit} ({system}{beside})", limit, scaled(results.median(system, name, parameter), UNITS[unit]))


def network_goals(results):
    """The same library carries both (docs/benchmarking.md)."""
    for library in "openmpi", "mpich":
        atoll, mpi = f"atoll-{library}", f"mpi-{library}"
        for images in 2, 4:
            yield at_least(f"Himeno M, {images} images: speed, to MPI's ({library})", 1.0, results.ratio("himeno_mflops", images, atoll, mpi))
            ordered = [results.median(atoll, "himeno_mflops", images), results.median(mpi, "himeno_ordered_mflops", images)]
            yield at_least(f"Himeno M, {images} images: speed, to MPI's in order ({library})", 1.0,
                           None if None in ordered else ordered[0] / ordered[1])
        for size in 32768, 1048576, 33554432:
            yield at_least(f"put of {size} B: bandwidth, to MPI_Send's ({library})", 1.0, results.ratio("put", size, mpi, atoll))
        for size in 32, 512, 8192, 131072:
            yield at_least(f"eight puts of {size} B: speed, to eight messages' ({library})", 1.0, results.ratio("eight_puts", size, mpi, atoll))
        collectives = [("co_sum", 8), ("co_sum_one", 8)] + [(name, size) for name in ("co_sum", "co_broadcast") for size in (1024, 16384, 131072, 1048576)]
        for name, size in [("sync_all", 2), ("sync_all", 4)] + collectives:
            yield at_least(f"{name} {size}: speed, to MPI's ({library})", 1.0, results.ratio(name, size, mpi, atoll))


def scaled(value, factor):
    return None if value is None else value * factor


def at_most(goal, limit, value):
    return f"{goal}: at most {limit:g}", value, None if value is None else value <= limit


def at_least(goal, limit, value):
    return f"{goal}: at least {limit:g}", value, None if value is None else value >= limit


def disturbed(results):
    """Whether latencies mean anything: alone on the machine, a flag goes from core to core in some 0.05 to 0.2 us."""
    flag = results.median("floor", "pingpong_scalar_put", 8)
    return flag is not None and flag > 0.5e-6


def print_table(results, network=False):
    """The goals whose programs and systems took part."""
    rows = list(network_goals(results)) if network else [*measured_goals(results), *operation_goals(results)]
    measured = [row for row in rows if row[1] is not None]
    if measured:
        width = max(len(goal) for goal, _, _ in measured)
        print(f"\n{'goal':{width}}  measured")
        for goal, value, met in measured:
            print(f"{goal:{width}}  {value:8.3f}  {'met' if met else 'NOT MET'}")
    if left := len(rows) - len(measured):
        print(f"{left} of {len(rows)} goals were not measured: their programs or systems did not take part.")
    if disturbed(results):
        print("DISTURBED: even a bare flag took long, so the machine was busy. The verdicts on latencies (8 B, SYNC ALL) do not count.")
