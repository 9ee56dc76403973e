"""What the suite has measured, and what follows from it."""
import csv
import dataclasses
import statistics

from .programs import NO_END

COLUMNS = ["place", "kernel", "size", "images", "version", "unit", "median", "minimum", "maximum", "rounds", "values"]
NODE = "one machine"


@dataclasses.dataclass(frozen=True)
class Case:
    """Something that all versions do in turns. Of a kernel, `size` is the class, of a curve's point the bytes."""
    place: str
    kernel: str
    size: str
    images: int


class Measured:
    def __init__(self):
        self.seconds = {}     # Case -> {version: {round: seconds}}
        self.failures = {}    # (Case, version) -> what happened

    def add(self, case, version, turn, seconds):
        if (case, version) not in self.failures:
            self.seconds.setdefault(case, {}).setdefault(version, {})[turn] = seconds

    def fail(self, case, version, what):
        """What has once failed has no figures, not even those of earlier rounds."""
        self.failures.setdefault((case, version), what)
        self.seconds.get(case, {}).pop(version, None)

    def hung(self, case, version):
        """Whether this version of the kernel did not end elsewhere in the same place: to wait for it again costs too much."""
        return any(other.place == case.place and other.kernel == case.kernel and its == version and what == NO_END
                   for (other, its), what in self.failures.items())

    def has(self, case, version):
        return bool(self.seconds.get(case, {}).get(version))

    def median(self, case, version):
        return statistics.median(self.seconds[case][version].values()) if self.has(case, version) else None

    def best(self, case, version):
        return min(self.seconds[case][version].values()) if self.has(case, version) else None

    def mpi_versions(self, case):
        return [version for version in self.seconds.get(case, {}) if version.startswith("mpi")]

    def ratio(self, case, version="atoll"):
        """How much faster than MPI: the median over the rounds of the ratio within a round. Of several versions with MPI the faster one counts."""
        own = self.seconds.get(case, {}).get(version, {})
        by_version = []
        for other in self.mpi_versions(case):
            theirs = self.seconds[case][other]
            if ratios := [theirs[turn] / own[turn] for turn in own if turn in theirs]:
                by_version.append(statistics.median(ratios))
        return min(by_version) if by_version else None

    def ratio_of_best(self, case, version="atoll"):
        """The same of the fastest rounds: where a machine is busy, the least disturbed ones."""
        theirs = [self.best(case, other) for other in self.mpi_versions(case)]
        return min(theirs) / self.best(case, version) if theirs and self.has(case, version) else None

    def write_csv(self, path):
        with open(path, "w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(COLUMNS)
            for case, versions in self.seconds.items():
                for version, rounds in versions.items():
                    values = list(rounds.values())
                    writer.writerow([case.place, case.kernel, case.size, case.images, version, "s", *(f"{value:.9g}" for value in (
                        statistics.median(values), min(values), max(values))), len(values),
                        " ".join(f"{turn}:{value:.9g}" for turn, value in rounds.items())])
            for (case, version), what in self.failures.items():
                writer.writerow([case.place, case.kernel, case.size, case.images, version, "FAILED", "", "", "", 0, what])

    @classmethod
    def from_csv(cls, path):
        measured = cls()
        with open(path, newline="") as file:
            reader = csv.DictReader(file)
            if reader.fieldnames != COLUMNS:
                raise ValueError("other columns")
            for row in reader:
                case = Case(row["place"], row["kernel"], row["size"], int(row["images"]))
                if row["unit"] == "FAILED":
                    measured.fail(case, row["version"], row["values"])
                    continue
                for value in row["values"].split():
                    turn, seconds = value.split(":")
                    measured.add(case, row["version"], int(turn), float(seconds))
        return measured


def compared(measured, kernels, place, cores):
    """The cases that count for the goals: of each kernel the largest class, on as many images as there are cores for (at least two). An image of
    its own core is what such programs are made for; with more, it is waiting that is measured. Between hosts: two images."""
    chosen = {}
    for case in measured.seconds:
        if case.place == place and case.kernel in kernels and 1 < case.images <= max(2, cores) and measured.ratio(case) is not None:
            rank = (kernels[case.kernel].classes.index(case.size), case.images)
            if case.kernel not in chosen or rank > chosen[case.kernel][0]:
                chosen[case.kernel] = (rank, case)
    return [chosen[name][1] for name in kernels if name in chosen]


def goals(measured, cases):
    """(goal, measured, met) for the ratios of these cases."""
    ratios = [measured.ratio(case) for case in cases]
    for case, ratio in zip(cases, ratios):
        yield f"{case.kernel} {case.size}, {case.images} images: at least 1", ratio, ratio >= 1
    if ratios:
        mean = statistics.geometric_mean(ratios)
        yield "geometric mean: at least 1.15", mean, mean >= 1.15
