#!/usr/bin/env python3
"""`./dev bench steady` and `sizes`: loads come and go, ratios are those of the best other system, and a run of Atoll gives all values."""
import contextlib
import csv
import io
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

BENCH = pathlib.Path(__file__).resolve().parents[2] / "bench"
BUILD = sys.argv.pop(1)
sys.path.insert(0, str(BENCH))
sys.dont_write_bytecode = True
from lib import sizes_report, steady_report
from lib.load import Load
from lib.results import Results

LOADING = "import sys, time; sys.path.insert(0, sys.argv[1])\nfrom lib.load import Load\nwith Load('2').running():\n  print('on', flush=True); time.sleep(60)"


def children(pid):
    return subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False).stdout.split()


class Loads(unittest.TestCase):
    def test_words(self):
        self.assertEqual([str(Load(text)) for text in ("0", "1", "2x10ms")], ["idle", "beside 1 program", "beside 2 programs in bursts of 10 ms"])
        for text in ("", "x", "1x10", "-1"):
            self.assertRaises(ValueError, Load, text)

    def test_end_with_whoever_has_started_them(self):
        process = subprocess.Popen([sys.executable, "-c", LOADING, str(BENCH)], stdout=subprocess.PIPE, text=True)
        process.stdout.readline()
        end, loads = time.monotonic() + 20, children(process.pid)
        self.assertEqual(len(loads), 2)
        time.sleep(1)  # they have started Python
        process.send_signal(signal.SIGKILL)
        process.communicate()
        while subprocess.run(["kill", "-0", *loads], stderr=subprocess.DEVNULL, check=False).returncode == 0 and time.monotonic() < end:
            time.sleep(0.05)
        for load in loads:
            self.assertNotEqual(subprocess.run(["kill", "-0", load], stderr=subprocess.DEVNULL, check=False).returncode, 0)


class Reports(unittest.TestCase):
    def test_ratios(self):
        results = Results()
        for system, values in {"atoll-gfortran": (2.0, 4.0, 9.0), "mpi": (4.0, 4.0, 5.0), "opencoarrays": (1.0, 8.0, 8.0)}.items():
            for value in values:
                results.add(system, "put", 8, value)
        self.assertEqual(steady_report.ratios(results, "atoll-gfortran", max), {("put", 8): 9 / 5})
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            steady_report.print_tables({("idle", 2): results})
        self.assertRegex(text.getvalue(), r"put 8 .* 1\.00 +1\.80!\n")

    def test_run(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([BENCH / "run", "steady", "--rounds", "1", "--beside", "1x10ms", "--systems", "atoll-gfortran", "--build", BUILD,
                                   "--output", folder], capture_output=True, text=True, check=False, timeout=300)
            self.assertEqual(done.returncode, 0, done.stderr)
            with open(folder + "/steady.csv", newline="") as file:
                rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), 14)
        self.assertTrue(all(float(row["median"]) > 0 and row["load"] == "beside 1 program in bursts of 10 ms" for row in rows))

    def test_speeds(self):
        results = Results()
        for system, value in {"atoll-gfortran": 4.0, "mpi": 8.0, "opencoarrays": 4.2}.items():
            results.add(system, "put", 8, value)
            results.add(system, "put", 64, value if system == "mpi" else 5.0)
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            sizes_report.print_table(results)
        self.assertRegex(text.getvalue(), r"put 8 .* 1\.05!\n.*put 64 .* 1\.00!\n")
        self.assertIn("Below 1.1: 2", text.getvalue())

    def test_sizes(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([BENCH / "run", "sizes", "--rounds", "1", "--systems", "atoll-gfortran", "--build", BUILD, "--output", folder],
                                  capture_output=True, text=True, check=False, timeout=300)
            self.assertEqual(done.returncode, 0, done.stderr)
            with open(folder + "/results.csv", newline="") as file:
                rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), 7 * 9)
        self.assertEqual(max(int(row["parameter"]) for row in rows), 32 << 20)

    def test_bad_input(self):
        for words in (["steady", "--systems", "none"], ["steady", "--images", "0"], ["steady", "--beside", "one"], ["steady", "--report", "/nonexistent"],
                      ["sizes", "--images", "1"], ["sizes", "--net", "--images", "3"], ["sizes", "--report", "/nonexistent"]):
            done = subprocess.run([BENCH / "run", *words, "--build", BUILD], capture_output=True, text=True, check=False)
            self.assertNotEqual(done.returncode, 0)
            self.assertNotIn("Traceback", done.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=2)
