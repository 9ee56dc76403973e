"""Plots, where matplotlib is installed."""
import sys


def draw(results, output):
    try:
        import matplotlib
    except ImportError:
        print("bench: matplotlib is not installed: no plots", file=sys.stderr)
        return
    matplotlib.use("Agg")
    from matplotlib import pyplot
    draw_transfers(pyplot, results, output)
    draw_latencies(pyplot, results, output)
    draw_eight(pyplot, results, output)
    draw_collectives(pyplot, results, output)
    draw_himeno(pyplot, results, output)


def series(results, name):
    """{system: ([parameter...], [median...])}, parameters ascending."""
    found = {}
    for (key, parameter), systems in sorted(results.values.items()):
        if key == name:
            for system in systems:
                xs, ys = found.setdefault(system, ([], []))
                xs.append(parameter)
                ys.append(results.median(system, name, parameter))
    return found


def save(figure, output, name):
    for suffix in ("png", "svg"):
        figure.savefig(output / f"{name}.{suffix}", bbox_inches="tight")


def draw_transfers(pyplot, results, output):
    titles = {"pingpong_put": "put + SYNC IMAGES, half a round trip", "pingpong_get": "get, half a round trip",
              "put": "puts, one after the other"}
    found = {name: series(results, name) for name in titles}
    if not any(found.values()):
        return
    figure, axes = pyplot.subplots(1, len(titles), figsize=(15, 4.5))
    for axis, (name, title) in zip(axes, titles.items()):
        for system, (sizes, times) in found[name].items():
            axis.loglog(sizes, [size / time / 1e9 for size, time in zip(sizes, times)], marker="o", label=system)
        axis.set(title=title, xlabel="bytes", ylabel="GB/s")
        axis.grid(True, which="both", alpha=0.3)
        if found[name]:
            axis.legend()
    save(figure, output, "transfers")


def draw_latencies(pyplot, results, output):
    """The same times as draw_transfers', of short messages."""
    found = series(results, "pingpong_put")
    if not found:
        return
    figure, axis = pyplot.subplots(figsize=(6, 4.5))
    for system, (sizes, times) in found.items():
        short = [(size, time * 1e6) for size, time in zip(sizes, times) if size <= 65536]
        axis.loglog([size for size, _ in short], [time for _, time in short], marker="o", label=system)
    axis.set(title="put + SYNC IMAGES (MPI: message), half a round trip", xlabel="bytes", ylabel="us")
    axis.grid(True, which="both", alpha=0.3)
    axis.legend()
    save(figure, output, "latencies")


def draw_collectives(pyplot, results, output):
    """One bar for each system, in groups of operation and size."""
    operations = [("sync_all", "SYNC ALL"), ("co_sum", "CO_SUM"), ("co_sum_one", "CO_SUM, one image"), ("co_broadcast", "CO_BROADCAST")]
    found = {(title, parameter): {}
             for name, title in operations for key, parameter in sorted(results.values) if key == name}
    for name, title in operations:
        for system, (parameters, times) in series(results, name).items():
            for parameter, time in zip(parameters, times):
                found[title, parameter][system] = time * 1e6
    systems = sorted({system for times in found.values() for system in times})
    if not systems:
        return
    figure, axis = pyplot.subplots(figsize=(max(6, 1.5 * len(found)), 4.5))
    width = 0.8 / len(systems)
    for k, system in enumerate(systems):
        places = [place for place, times in enumerate(found.values()) if system in times]
        axis.bar([place + k * width for place in places],
                 [times[system] for times in found.values() if system in times], width, label=system)
    axis.set(title="collectives", ylabel="us", yscale="log")
    axis.set_xticks([place + 0.4 - width / 2 for place in range(len(found))],
                    [f"{title}\n{parameter}" + (" images" if title == "SYNC ALL" else " B") for title, parameter in found])
    axis.legend()
    save(figure, output, "collectives")


def draw_eight(pyplot, results, output):
    found = series(results, "eight_puts")
    if not found:
        return
    figure, axis = pyplot.subplots(figsize=(6, 4.5))
    for system, (sizes, times) in found.items():
        axis.loglog(sizes, [time * 1e6 for time in times], marker="o", label=system)
    axis.set(title="eight variables, half a round trip", xlabel="bytes of one", ylabel="us")
    axis.grid(True, which="both", alpha=0.3)
    axis.legend()
    save(figure, output, "eight")


def draw_himeno(pyplot, results, output):
    found = series(results, "himeno_mflops")
    if not found:
        return
    figure, axis = pyplot.subplots(figsize=(6, 4.5))
    counts = sorted({images for xs, _ in found.values() for images in xs})
    width = 0.8 / len(found)
    for k, (system, (images, mflops)) in enumerate(found.items()):
        axis.bar([counts.index(n) + k * width for n in images], mflops, width, label=system)
    axis.set(title="Himeno M", xlabel="images", ylabel="MFLOPS")
    axis.set_xticks([c + 0.4 - width / 2 for c in range(len(counts))], [str(n) for n in counts])
    axis.legend()
    save(figure, output, "himeno")
