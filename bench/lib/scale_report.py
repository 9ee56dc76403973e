"""Tables and plots of `bench/run scale`."""
import csv
import math
import statistics
import sys

from lib.growth import exponent

OPERATIONS = ["sync_all", "sync_images_ring", "event_ring", "halo", "co_sum_8", "co_sum_1024", "co_sum_65536", "co_broadcast_8", "co_broadcast_65536",
              "allocate", "form_team"]
SMALL = 65  # from so many images on an image tells the others a summary only (docs/how-it-works.md)


def log(images):
    return math.ceil(math.log2(images))


def doubling(images):
    """Recursive doubling. Where the nodes are no power of two, the images meet before, and hand the rest over and back."""
    return log(images) * (1 if images & (images - 1) == 0 else 2)


# What theory says of each operation on P nodes of one image, for at least 65 images: rounds, and messages of an image at most.
THEORY = {
    "sync_all": ("dissemination", log, log),
    "sync_images_ring": ("two neighbours", lambda p: 1, lambda p: 2),
    "event_ring": ("one atomic operation and its answer", lambda p: 2, lambda p: 2),
    "halo": ("puts, a question whether they have arrived, signals", lambda p: 3, lambda p: 16),
    "co_sum_8": ("recursive doubling", doubling, doubling),
    "co_sum_1024": ("recursive doubling", doubling, doubling),
    "co_sum_65536": ("an exchange, reduce-scatter, all-gather", lambda p: 3 * log(p), lambda p: 4 * log(p)),
    "co_broadcast_8": ("binomial tree", log, lambda p: 1),
    "co_broadcast_65536": ("binomial tree", log, lambda p: 3),
    "allocate": ("four exchanges", lambda p: 4 * log(p), lambda p: 4 * log(p)),
    "form_team": ("shares of all, packed", log, lambda p: 2 * log(p)),
}


def repetitions(images, system="atoll"):
    """Repetitions and batches of each operation: as long a measurement for every number of images. MPI's libraries spin: where other work
    is on the cores, or more processes than cores, each operation takes time slices."""
    if system != "atoll":
        return (20, 3) if images <= 2 else (3, 3)
    return (1000, 5) if images <= 2 else (20, 5) if images <= 64 else (5, 3) if images <= 1024 else (2, 2)


def partners(path):
    """{phase: the median over the images of how many others an image has called}"""
    found = {}
    with open(path, encoding="ascii") as file:
        for line in file:
            _, phase, kind, calls, _ = line.split(",")
            if kind == "partners":
                found.setdefault(phase, []).append(int(calls))
    return {phase: statistics.median(calls) for phase, calls in found.items()}


def series(values, system, name):
    return sorted((images, value) for (of, what, images), value in values.items() if of == system and what == name)


def systems_of(values):
    return [system for system in ("atoll", "openmpi", "mpich") if any(of == system for of, _, _ in values)]


def write(values, description, output):
    with open(output / "scale.csv", "w", newline="", encoding="ascii") as file:
        writer = csv.writer(file)
        writer.writerow(["system", "name", "images", "value"])
        writer.writerows([system, name, images, f"{value:.6g}"] for (system, name, images), value in values.items())
    print_times(values)
    print_memory(values)
    print_counts(values)
    print_model(values)
    draw(values, description, output)


def seconds(value):
    for scale, unit in ((1, "s"), (1e-3, "ms"), (1e-6, "us")):
        if value >= scale:
            return f"{value / scale:.3g} {unit}"
    return f"{value * 1e9:.3g} ns"


def print_times(values):
    for system in systems_of(values):
        rows = {name: dict(series(values, system, name)) for name in ["start", *OPERATIONS]}
        numbers = sorted({images for row in rows.values() for images in row})
        print(f"\nleast time, {system:24}" + "".join(f"{images:>10}" for images in numbers) + "   exponent")
        for name, row in rows.items():
            if row:
                power = exponent([point for point in row.items() if point[0] > 2])
                cells = "".join(f"{seconds(row[images]) if images in row else '-':>10}" for images in numbers)
                print(f"{name:36}{cells}" + (f"{power:11.2f}" if power is not None else ""))


def print_memory(values):
    print(f"\n{'memory of an image, KiB':36}{'images':>8}{'private':>9}{'shared':>9}{'its part':>9}{'tables':>8}")
    for system in systems_of(values):
        for when in ("start", "used", "end"):
            for images, private in series(values, system, f"memory_{when}_private"):
                rest = [values[system, f"memory_{when}_{kind}", images] for kind in ("shared", "pss", "tables")]
                print(f"{system + ', ' + when:36}{images:8}{private:9.0f}{rest[0]:9.0f}{rest[1]:9.0f}{rest[2]:8.0f}")
    for when, grown in growth_of_memory(values).items():
        print(f"private memory, {when}: {grown:.0f} bytes for each further image")


def growth_of_memory(values):
    """{when: bytes of private memory for each other image}, between the least and the largest number of images."""
    found = {}
    for when in ("start", "used", "end"):
        points = series(values, "atoll", f"memory_{when}_private")
        if len(points) > 1:
            (few, little), (many, much) = points[0], points[-1]
            found[when] = (much - little) * 1024 / (many - few)
    return found


def print_counts(values):
    names = [name for name in OPERATIONS if series(values, "atoll", "rounds:" + name)]
    if names:
        print(f"\n{'each image a node':24}{'images':>8}{'rounds':>8}{'messages':>10}{'bytes':>11}{'partners':>10}   theory: rounds, messages")
    for name in names:
        for images, rounds in series(values, "atoll", "rounds:" + name):
            messages, size, others = (values["atoll", f"{kind}:{name}", images] for kind in ("messages", "bytes", "partners"))
            what, depth, most = THEORY[name]
            expected = f"   {depth(images)}, at most {most(images)} ({what})" if images >= SMALL else ""
            print(f"{name:24}{images:8}{rounds:8.0f}{messages:10.2f}{size:11.0f}{others:10.0f}{expected}")


def breaks_theory(values):
    """What takes more rounds or messages than theory says."""
    found = []
    for name, (_, depth, most) in THEORY.items():
        for images, rounds in series(values, "atoll", "rounds:" + name):
            messages = values["atoll", "messages:" + name, images]
            if images >= SMALL and (rounds > depth(images) or messages > most(images)):
                found.append(f"{name} on {images} images: {rounds:.0f} rounds, {messages:.1f} messages")
    return found


def print_model(values):
    if ("model", "switch", 2) not in values:
        return
    overhead, per_byte, switch, look = (values["model", name, 2] for name in ("overhead", "per_byte", "switch", "look"))
    print(f"\nthe model on this machine: o {seconds(overhead)}, G {per_byte * 1e9:.3g} ns, {seconds(switch)} for each change of the image on a core, "
          f"{seconds(look)} for each look of one that waits")
    print(f"{'each image a node':24}{'images':>8}{'if woken':>12}{'predicted':>12}{'measured':>12}{'ratio':>8}")
    for name in OPERATIONS:
        for images, predicted in series(values, "model", "predicted:" + name):
            measured = values["model", "measured:" + name, images]
            woken = values["model", "woken:" + name, images]
            print(f"{name:24}{images:8}{seconds(woken):>12}{seconds(predicted):>12}{seconds(measured):>12}{measured / predicted:8.2f}")
    for broken in breaks_theory(values):
        print("MORE THAN THEORY SAYS", broken)


def draw(values, description, output):
    try:
        import matplotlib
    except ImportError:
        print("bench: matplotlib is not installed: no plots", file=sys.stderr)
        return
    matplotlib.use("Agg")
    from matplotlib import pyplot
    groups = {"times": [("atoll", name, name) for name in ["start", *OPERATIONS]],
              "beside-mpi": [(system, name, f"{name}, {system}") for name in ("sync_all", "co_sum_8", "halo") for system in systems_of(values)],
              "memory": [("atoll", f"memory_{when}_{kind}", f"{kind}, {when}") for when in ("start", "end") for kind in ("private", "pss", "tables")],
              "messages": [("atoll", "messages:" + name, name) for name in OPERATIONS], "rounds": [("atoll", "rounds:" + name, name) for name in OPERATIONS],
              "bytes": [("atoll", "bytes:" + name, name) for name in OPERATIONS]}
    units = {"times": "s", "beside-mpi": "s", "memory": "KiB of an image"}
    for title, curves in groups.items():
        figure, axis = pyplot.subplots(figsize=(8, 5))
        for system, name, label in curves:
            if points := series(values, system, name):
                power = exponent([point for point in points if point[0] > 2])
                axis.plot(*zip(*points), marker="o", label=label + (f"  P^{power:.2f}" if power is not None else ""))
        axis.set(title=title, xlabel="images", ylabel=units.get(title, "of an image, for each operation"))
        axis.set_xscale("log", base=2)
        axis.set_yscale("log")
        axis.grid(True, which="both", alpha=0.3)
        if axis.has_data():
            axis.legend(fontsize="x-small")
        figure.text(0.01, -0.02, description.splitlines()[0] + "; " + description.splitlines()[1], fontsize="x-small", color="0.35")
        figure.savefig(output / f"{title}.png", bbox_inches="tight")
        figure.savefig(output / f"{title}.svg", bbox_inches="tight")
        pyplot.close(figure)
