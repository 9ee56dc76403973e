"""The table of `bench sizes`: for each operation and size, the medians, and Atoll's speed to that of the fastest other system."""
import statistics

from .steady_report import best_of_others, in_red, of_atoll
from .results import readable

LEAST = 1.1  # times the speed of the fastest other one


def speed(row, system):
    """None where nothing can be compared."""
    best = best_of_others(row, statistics.median)[1]
    return best / statistics.median(row[system]) if best and system in row else None


def print_table(results):
    systems = list(dict.fromkeys(system for row in results.values.values() for system in row))
    ours = [system for system in systems if of_atoll(system)]
    print(f"\n{'':24}" + "".join(f"{system:>16}" for system in systems) + "".join(f"{'speed of ' + system:>26}" for system in ours))
    behind = 0
    for (name, parameter), row in sorted(results.values.items()):
        cells = "".join(f"{readable(name, statistics.median(row[system])) if system in row else '-':>16}" for system in systems)
        speeds = [speed(row, system) for system in ours]
        behind += sum(value is not None and value < LEAST for value in speeds)
        print(f"{f'{name} {parameter}':24}{cells}" + "".join(cell(value) for value in speeds))
    print(f"\nspeed: of the fastest other system's. Below {LEAST}: {behind}, marked")
    for failure in results.failures:
        print("FAILED", failure)


def cell(value):
    if value is None:
        return f"{'-':>26}"
    return in_red(f"{value:26.2f}") if value < LEAST else f"{value:26.2f}"
