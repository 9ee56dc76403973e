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
    draw_eight(pyplot, results, output)
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
