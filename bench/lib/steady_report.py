"""Tables and a plot of `bench steady`: Atoll beside the best of the others, in the median and in the worst of the rounds."""
import statistics
import sys

from .plots import caption, plain_numbers
from .results import readable

MOST = 1.2  # times the best of the others
RED, PLAIN = "\033[31m", "\033[0m"


def of_atoll(system):
    return system.startswith(("atoll", "before"))


def best_of_others(row, of):
    others = {system: of(values) for system, values in row.items() if not of_atoll(system)}
    return min(others.items(), key=lambda item: item[1]) if others else (None, None)


def ratios(results, system, of):
    """{(name, parameter): this system's time, divided by that of the best of the others}"""
    found = {}
    for key, row in results.values.items():
        if system in row and (best := best_of_others(row, of)[1]):
            found[key] = of(row[system]) / best
    return found


def print_tables(measured):
    for (load, images), results in measured.items():
        systems = list(dict.fromkeys(system for row in results.values.values() for system in row))
        print(f"\n{f'{load}, {images} images':28}" + "".join(f"{system:>16}" for system in systems) + f"{'of the best':>14}{'worst rounds':>14}")
        for (name, parameter), row in results.values.items():
            cells = "".join(f"{readable(name, statistics.median(row[system])) if system in row else '-':>16}" for system in systems)
            print(f"{f'{name} {parameter}':28}{cells}" + "".join(ratio_cell(row, of) for of in (statistics.median, max)))
        for failure in results.failures:
            print("FAILED", failure)


def ratio_cell(row, of):
    """How many times as long as the best of the others: the first of Atoll's systems. Red: more than is wanted."""
    mine = next((values for system, values in row.items() if system.startswith("atoll")), None)
    best = best_of_others(row, of)[1]
    if mine is None or not best:
        return f"{'-':>14}"
    ratio = of(mine) / best
    if ratio <= MOST:
        return f"{ratio:14.2f}"
    return in_red(f"{ratio:14.2f}")


def in_red(cell):
    """Or, in a file, with an exclamation mark after it."""
    return RED + cell + PLAIN if sys.stdout.isatty() else cell[1:] + "!"


def draw(measured, description, output):
    """One picture: for each load the ratios of all operations. Gives whether there is one."""
    try:
        import matplotlib
    except ImportError:
        print("bench: matplotlib is not installed: no plot", file=sys.stderr)
        return False
    matplotlib.use("Agg")
    from matplotlib import pyplot
    cases = list(measured)
    systems = [system for system in dict.fromkeys(system for results in measured.values() for row in results.values.values() for system in row) if of_atoll(system)]
    figure, axes = pyplot.subplots(figsize=(8, 4.5), layout="constrained")
    axes.axhline(1, color="0.3", linewidth=1)
    axes.axhline(MOST, color="tab:red", linewidth=1, linestyle="--")
    for k, system in enumerate(systems):
        for place, case in enumerate(cases):
            values = list(ratios(measured[case], system, statistics.median).values())
            x = place + (k - (len(systems) - 1) / 2) * 0.15
            axes.plot([x] * len(values), values, "o", markersize=4, alpha=0.6, color=f"C{k}", label=system if place == 0 else None)
    axes.set_yscale("log")
    plain_numbers(axes)
    axes.set_xticks(range(len(cases)), [f"{load.replace(' in ', chr(10) + 'in ')}\n{images} images" for load, images in cases], fontsize="small")
    axes.set_ylabel("time, of the best other system")
    axes.legend()
    figure.supxlabel(caption(description) + "; medians; each point is one operation", x=0.01, ha="left", fontsize="x-small", color="0.35")
    for suffix in ("png", "svg"):
        figure.savefig(output / f"steady.{suffix}", bbox_inches="tight")
    pyplot.close(figure)
    return True
