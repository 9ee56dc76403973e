"""Plots, where matplotlib is installed: of results that have been measured now, or of a results.csv of an earlier run."""
import contextlib
import sys


def draw(results, description, output):
    """description: the text of machine.txt, of which each plot shows a part. Gives how many plots there are now."""
    try:
        import matplotlib
    except ImportError:
        print("bench: matplotlib is not installed: no plots", file=sys.stderr)
        return 0
    matplotlib.use("Agg")
    from matplotlib import pyplot
    plots = Plots(pyplot, results, caption(description), output)
    plots.transfers()
    plots.latencies()
    plots.eight()
    plots.collectives()
    plots.himeno()
    if plots.drawn == 0:
        print("bench: none of these programs has a plot", file=sys.stderr)
    return plots.drawn


def caption(description):
    """Machine, date and load in one line."""
    said = dict(line.split(maxsplit=1) for line in description.splitlines() if len(line.split(maxsplit=1)) == 2)
    parts = [said.get("processor"), said.get("date"), "load " + said["load"] if "load" in said else None, said.get("network")]
    return "; ".join(part for part in parts if part)


def size(bytes_, _=None):
    """A power of two as people say it."""
    for unit in ("B", "KiB", "MiB"):
        if bytes_ < 1024:
            return f"{bytes_:g} {unit}"
        bytes_ /= 1024
    return f"{bytes_:g} GiB"


def plain_numbers(axis):
    """On a logarithmic axis, which would have powers of ten; numbers between these, too, where there are few of them."""
    from matplotlib import ticker
    low, high = axis.get_ylim()
    axis.yaxis.set_major_locator(ticker.LogLocator(subs=(1, 2, 5) if high / low < 300 else (1,)))
    axis.yaxis.set_major_formatter("{x:g}")
    axis.yaxis.set_minor_formatter(ticker.NullFormatter())


class Plots:
    def __init__(self, pyplot, results, text, output):
        self.pyplot, self.results, self.output = pyplot, results, output
        self.drawn = 0
        self.text = text + "; medians, and from the fastest to the slowest round"

    def series(self, name):
        """{system: [(parameter, median, minimum, maximum)...]}, parameters ascending."""
        found = {}
        for (key, parameter), systems in sorted(self.results.values.items()):
            if key == name:
                for system, values in systems.items():
                    found.setdefault(system, []).append(
                        (parameter, self.results.median(system, name, parameter), min(values), max(values)))
        return found

    @contextlib.contextmanager
    def figure(self, name, columns=1, width=6):
        figure, axes = self.pyplot.subplots(1, columns, figsize=(width, 4.5), layout="constrained")
        yield axes
        figure.supxlabel(self.text, x=0.01, ha="left", fontsize="x-small", color="0.35")
        for suffix in ("png", "svg"):
            figure.savefig(self.output / f"{name}.{suffix}", bbox_inches="tight")
        self.drawn += 1
        self.pyplot.close(figure)

    def curves(self, axis, found, value):
        """value(parameter, seconds); the area around a curve reaches from the fastest to the slowest round."""
        for system, points in found.items():
            xs = [x for x, *_ in points]
            line, = axis.plot(xs, [value(x, median) for x, median, _, _ in points], marker="o", label=system)
            axis.fill_between(xs, [value(x, low) for x, _, low, _ in points], [value(x, high) for x, _, _, high in points],
                              color=line.get_color(), alpha=0.15, linewidth=0)
        axis.set_xscale("log", base=2)
        axis.set_yscale("log")
        axis.xaxis.set_major_formatter(size)
        plain_numbers(axis)
        axis.tick_params(axis="x", labelrotation=45)
        axis.grid(True, which="both", alpha=0.3)
        if found:
            axis.legend()

    def bars(self, axis, groups, systems):
        """groups: {title: {system: (value, below, above)}}"""
        width = 0.8 / len(systems)
        for k, system in enumerate(systems):
            places = [place for place, group in enumerate(groups.values()) if system in group]
            values = [group[system] for group in groups.values() if system in group]
            axis.bar([place + k * width for place in places], [value for value, _, _ in values], width, label=system,
                     yerr=[[value - low for value, low, _ in values], [high - value for value, _, high in values]], ecolor="black", capsize=2)
        axis.set_xticks([place + 0.4 - width / 2 for place in range(len(groups))], list(groups))
        axis.set_xlim(-0.5, len(groups))
        axis.legend()

    def transfers(self):
        titles = {"pingpong_put": "put + SYNC IMAGES, half a round trip", "pingpong_get": "get, half a round trip",
                  "put": "puts, one after the other"}
        found = {name: self.series(name) for name in titles}
        if not any(found.values()):
            return
        with self.figure("transfers", len(titles), 15) as axes:
            for axis, (name, title) in zip(axes, titles.items()):
                self.curves(axis, found[name], lambda length, seconds: length / seconds / 1e9)
                axis.set(title=title, ylabel="GB/s")

    def latencies(self):
        """The same times as those of transfers, of short messages."""
        found = {system: [point for point in points if point[0] <= 65536] for system, points in self.series("pingpong_put").items()}
        if not found:
            return
        with self.figure("latencies") as axis:
            self.curves(axis, found, lambda _, seconds: seconds * 1e6)
            axis.set(title="put + SYNC IMAGES (MPI: message), half a round trip", ylabel="us")

    def eight(self):
        found = self.series("eight_puts")
        if not found:
            return
        with self.figure("eight") as axis:
            self.curves(axis, found, lambda _, seconds: seconds * 1e6)
            axis.set(title="eight variables, half a round trip", xlabel="bytes of one", ylabel="us")

    def collectives(self):
        operations = [("sync_all", "SYNC ALL"), ("co_sum", "CO_SUM"), ("co_sum_one", "CO_SUM\nfor one image"), ("co_broadcast", "CO_BROADCAST")]
        groups = {}
        for name, title in operations:
            for system, points in self.series(name).items():
                for parameter, *seconds in points:
                    key = f"{title}\n" + (f"{parameter} images" if name == "sync_all" else size(parameter))
                    groups.setdefault(key, {})[system] = tuple(1e6 * value for value in seconds)
        if not groups:
            return
        with self.figure("collectives", width=max(6, 1.2 * len(groups))) as axis:
            self.bars(axis, groups, sorted({system for group in groups.values() for system in group}))
            axis.set(title="collectives", ylabel="us", yscale="log")
            axis.tick_params(axis="x", labelsize="small")
            plain_numbers(axis)

    def himeno(self):
        found = self.series("himeno_mflops")
        if not found:
            return
        groups = {str(images): {} for images in sorted({images for points in found.values() for images, *_ in points})}
        for system, points in found.items():
            for images, *mflops in points:
                groups[str(images)][system] = tuple(mflops)
        with self.figure("himeno") as axis:
            self.bars(axis, groups, list(found))
            axis.set(title="Himeno M", xlabel="images", ylabel="MFLOPS")
