"""Measured values and their medians."""
import csv
import statistics


class Results:
    def __init__(self):
        self.values = {}     # (name, parameter) -> {system: [one value per round]}
        self.failures = []
        self.atoll_failed = False

    def add(self, system, name, parameter, value):
        self.values.setdefault((name, parameter), {}).setdefault(system, []).append(value)

    def fail(self, system, what):
        self.failures.append(f"{system}: {what}")
        self.atoll_failed |= system.startswith("atoll")

    def median(self, system, name, parameter):
        """None where nothing was measured."""
        values = self.values.get((name, parameter), {}).get(system)
        return statistics.median(values) if values else None

    def ratio(self, name, parameter, above, below):
        """Median over the rounds of the ratio within a round: what disturbs a whole round cancels out."""
        pair = self.values.get((name, parameter), {})
        ratios = [a / b for a, b in zip(pair.get(above, []), pair.get(below, []))]
        return statistics.median(ratios) if ratios else None

    def write_csv(self, path):
        with open(path, "w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(["name", "parameter", "system", "unit", "median", "minimum", "maximum", "rounds", "values"])
            for (name, parameter), systems in self.values.items():
                for system, values in systems.items():
                    unit = "MFLOPS" if name.endswith("_mflops") else "s"
                    writer.writerow([name, parameter, system, unit, f"{statistics.median(values):.6g}", f"{min(values):.6g}",
                                     f"{max(values):.6g}", len(values), " ".join(f"{value:.6g}" for value in values)])

    @classmethod
    def from_csv(cls, path):
        results = cls()
        with open(path, newline="") as file:
            for row in csv.DictReader(file):
                for value in row["values"].split():
                    results.add(row["system"], row["name"], int(row["parameter"]), float(value))
        return results

    def print_table(self):
        systems = list(dict.fromkeys(system for row in self.values.values() for system in row))
        width = max([len(system) for system in systems] + [12])
        print(f"\n{'':36}" + "".join(f"{system:>{width + 2}}" for system in systems))
        for (name, parameter), row in self.values.items():
            cells = [readable(name, statistics.median(row[system])) if system in row else "-" for system in systems]
            print(f"{name + ' ' + str(parameter):36}" + "".join(f"{cell:>{width + 2}}" for cell in cells))
        for failure in self.failures:
            print("FAILED", failure)

    def print_ratios(self, before, now):
        """How much faster `now` is than `before`, value by value, and on the whole."""
        rows = [(f"{name} {parameter}", speedup) for name, parameter in self.values
                if (speedup := self.speedup(name, parameter, before, now)) is not None]
        if not rows:
            return
        print(f"\nspeed of {now}, to that of {before} (below 1: slower)")
        for row, speedup in sorted(rows, key=lambda row: row[1]):
            print(f"{row:36}{speedup:8.3f}")
        print(f"{'geometric mean':36}{statistics.geometric_mean(speedup for _, speedup in rows):8.3f}")

    def speedup(self, name, parameter, before, now):
        above, below = (now, before) if name.endswith("_mflops") else (before, now)
        return self.ratio(name, parameter, above, below)


def readable(name, value):
    if name.endswith("_mflops"):
        return f"{value:.0f}"
    for scale, unit in ((1, "s"), (1e-3, "ms"), (1e-6, "us")):
        if abs(value) >= scale:
            return f"{value / scale:.3g} {unit}"
    return f"{value * 1e9:.3g} ns"
