#!/usr/bin/env python3
"""What the benchmarks compute from their measurements, and what they say of their progress."""
import contextlib
import io
import pathlib
import subprocess
import sys
import tempfile
import unittest

BENCH = pathlib.Path(__file__).resolve().parents[2] / "bench"
sys.path.insert(0, str(BENCH))
sys.dont_write_bytecode = True
from lib import plots
from lib.progress import Progress, duration
from lib.results import Results


def measured():
    results = Results()
    for before, now in ((2e-6, 1e-6), (4e-6, 1e-6), (3e-6, 3e-6)):
        results.add("before-gfortran", "put", 8, before)
        results.add("atoll-gfortran", "put", 8, now)
    for before, now in ((100.0, 150.0), (100.0, 50.0), (200.0, 500.0)):
        results.add("before-gfortran", "himeno_mflops", 2, before)
        results.add("atoll-gfortran", "himeno_mflops", 2, now)
    return results


class Values(unittest.TestCase):
    def test_speedups_are_medians_of_the_ratios_within_rounds(self):
        results = measured()
        self.assertEqual(results.speedup("put", 8, "before-gfortran", "atoll-gfortran"), 2)  # of 2, 4, 1: times
        self.assertEqual(results.speedup("himeno_mflops", 2, "before-gfortran", "atoll-gfortran"), 1.5)  # of 1.5, 0.5, 2.5: speeds
        self.assertIsNone(results.speedup("put", 16, "before-gfortran", "atoll-gfortran"))

    def test_ratios_are_printed_slowest_first(self):
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            measured().print_ratios("before-gfortran", "atoll-gfortran")
        lines = [line.split() for line in text.getvalue().splitlines() if line]
        self.assertEqual(lines[1:3], [["himeno_mflops", "2", "1.500"], ["put", "8", "2.000"]])
        self.assertEqual(lines[3], ["geometric", "mean", "1.732"])

    def test_a_csv_file_has_all_that_plots_need(self):
        results = measured()
        with tempfile.TemporaryDirectory() as directory:
            path = pathlib.Path(directory) / "results.csv"
            results.write_csv(path)
            self.assertEqual(Results.from_csv(path).values, results.values)


class Words(unittest.TestCase):
    def test_progress(self):
        now, stream = [0.0], io.StringIO()
        progress = Progress(2, 3, stream, lambda: now[0])
        for name in "abcabc":
            progress.starts(name)
            now[0] += 40
            progress.ends()
        progress.close()
        self.assertEqual(stream.getvalue().splitlines(),
                         ["round 1 of 2: 3 runs", "round 2 of 2: 3 runs, some 2 min 00 s left", "measured in 4 min 00 s"])

    def test_durations_and_sizes(self):
        self.assertEqual([duration(59.4), duration(61)], ["59 s", "1 min 01 s"])
        self.assertEqual([plots.size(n) for n in (8, 1024, 32 << 20, 1 << 30)], ["8 B", "1 KiB", "32 MiB", "1 GiB"])

    def test_plots_say_machine_date_and_load(self):
        text = "date       2030-01-02 03:04\nprocessor  Fast, 2 cores\nMPI        x\nload       0.10 (1 min) at the start\n"
        self.assertEqual(plots.caption(text), "Fast, 2 cores; 2030-01-02 03:04; load 0.10 (1 min) at the start")


class Command(unittest.TestCase):
    def refused(self, *arguments):
        done = subprocess.run([sys.executable, "-B", BENCH / "run", *arguments], capture_output=True, text=True)
        self.assertEqual(done.returncode, 2, done.stderr)
        return done.stderr

    def test_rates(self):
        for arguments in ("net",), ("sizes", "--net"):
            self.assertIn("'fast' is no rate: write 100mbit or 1gbit, say", self.refused(*arguments, "--rate", "fast"))

    def test_plots_of_nothing(self):
        with tempfile.TemporaryDirectory() as directory:
            self.assertIn("there is no " + directory, self.refused("plots", directory))
            for name in ("results.csv", "machine.txt"):
                (pathlib.Path(directory) / name).write_text("name,parameter,system\nput,8,atoll\n")
            self.assertIn("not one of these benchmarks", self.refused("plots", directory))

    def test_plots_again(self):
        with tempfile.TemporaryDirectory() as directory:
            measured().write_csv(pathlib.Path(directory) / "results.csv")
            (pathlib.Path(directory) / "machine.txt").write_text("date       2030-01-02 03:04\nprocessor  Fast, 2 cores\nload       0.10\n")
            done = subprocess.run([BENCH / "run", "plots", directory], capture_output=True, text=True)  # by the system's Python
            drawn = sorted(path.name for path in pathlib.Path(directory).glob("*.[ps][nv]g"))
        if "matplotlib is not installed" in done.stderr:
            self.assertEqual((done.returncode, done.stdout, drawn), (1, "", []))
        else:
            self.assertEqual((done.returncode, drawn), (0, ["himeno.png", "himeno.svg", "transfers.png", "transfers.svg"]), done.stderr)

    def test_results_without_plots(self):
        with tempfile.TemporaryDirectory() as directory:
            results = Results()
            results.add("atoll-gfortran", "scalar_get", 8, 1e-9)
            results.write_csv(pathlib.Path(directory) / "results.csv")
            (pathlib.Path(directory) / "machine.txt").write_text("date       2030-01-02 03:04\n")
            done = subprocess.run([BENCH / "run", "plots", directory], capture_output=True, text=True)  # by the system's Python
        self.assertEqual((done.returncode, done.stdout), (1, ""), done.stderr)
        self.assertRegex(done.stderr, "matplotlib is not installed|none of these programs has a plot")

    def test_options_that_do_not_go_together(self):
        self.assertIn("a directory belongs to plots", self.refused("plots"))
        self.assertIn("--before is for one machine", self.refused("net", "--before", "/tmp"))


if __name__ == "__main__":
    unittest.main()
