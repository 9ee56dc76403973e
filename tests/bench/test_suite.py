#!/usr/bin/env python3
"""What the suite of kernels makes of its measurements: ratios, goals, the CSV file, plots and the page."""
import html.parser
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree as ElementTree

BENCH = pathlib.Path(__file__).resolve().parents[2] / "bench"
sys.path.insert(0, str(BENCH))
sys.dont_write_bytecode = True
from lib import charts, suite, suite_report
from lib.kernels import ALL, BY_NAME, residual
from lib.measured import NODE, Case, Measured, compared, goals
from lib.systems import System

CG = Case(NODE, "cg", "A", 2)
MACHINE = "date       2030-01-02 03:04\nprocessor  Fast <and> small, 2 cores\n"


def measured():
    """CG twice as fast as MPI, IS half as fast; of CG also on one image and a class below; points of a curve."""
    results = Measured()
    for turn, (own, messages, one_sided) in enumerate([(1.0, 2.0, 3.0), (2.0, 8.0, 4.5), (4.0, 4.0, 12.0)]):
        results.add(CG, "atoll", turn, own)
        results.add(CG, "mpi", turn, messages)
        results.add(CG, "mpi-rma", turn, one_sided)
        results.add(Case(NODE, "is", "W", 2), "atoll", turn, 2.0)
        results.add(Case(NODE, "is", "W", 2), "mpi", turn, 1.0)
        for size, images in (("S", 2), ("A", 1), ("A", 4)):
            results.add(Case(NODE, "cg", size, images), "atoll", turn, 1.0)
            results.add(Case(NODE, "cg", size, images), "mpi", turn, 9.0)
        for bytes_ in (8, 1024, 1 << 20):
            results.add(Case(NODE, "put", str(bytes_), 2), "atoll", turn, bytes_ * 1e-9)
            results.add(Case(NODE, "put", str(bytes_), 2), "mpi", turn, bytes_ * 2e-9)
    return results


class Rounds(unittest.TestCase):
    def run_that_takes(self, seconds):
        return suite.Run(CG, "atoll", System("atoll", [], [], True), pathlib.Path("cg"), (), None, 60, seconds)

    def test_long_runs_are_repeated_less_often(self):
        due = lambda seconds: [self.run_that_takes(seconds).is_due(turn) for turn in range(4)]
        self.assertEqual(due(1), [True, True, True, True])
        self.assertEqual(due(5), [True, True, False, False])
        self.assertEqual(due(60), [True, False, False, False])

    def test_a_run_knows_how_long_it_took(self):
        run = suite.Run(CG, "atoll", System("atoll", [], ["sh", "-c", "sleep 0.2"], True), pathlib.Path("cg"), (), lambda _: {}, 60)
        run.execute(Measured(), 0)
        self.assertGreaterEqual(run.took, 0.2)


class Ratios(unittest.TestCase):
    def test_of_a_round_and_against_the_faster_mpi(self):
        self.assertEqual(measured().ratio(CG), 2)             # medians of 2, 4, 1 and of 3, 2.25, 3
        self.assertEqual(measured().ratio_of_best(CG), 2)     # 2 and 3, over 1

    def test_rounds_that_one_has_not_do_not_shift_the_others(self):
        results = Measured()
        for turn, own, other in ((0, 1.0, 2.0), (2, 4.0, 8.0)):
            results.add(CG, "atoll", turn, own)
            results.add(CG, "mpi", turn, other)
        results.add(CG, "mpi", 1, 100.0)
        self.assertEqual(results.ratio(CG), 2)

    def test_what_failed_once_has_no_figure(self):
        results = measured()
        results.fail(CG, "atoll", "exit status 1")
        results.add(CG, "atoll", 3, 0.001)
        self.assertIsNone(results.ratio(CG))
        self.assertIsNone(results.median(CG, "atoll"))

    def test_goals_are_of_the_largest_class_on_as_many_images_as_cores(self):
        results = measured()
        cases = compared(results, BY_NAME, NODE, cores=2)
        self.assertEqual([(case.kernel, case.size, case.images) for case in cases], [("cg", "A", 2), ("is", "W", 2)])
        rows = list(goals(results, cases))
        self.assertEqual([(value, met) for _, value, met in rows], [(2, True), (0.5, False), (1, False)])
        self.assertEqual(compared(results, BY_NAME, NODE, cores=4)[0].images, 4)

    def test_a_csv_file_has_everything(self):
        results = measured()
        results.fail(Case(NODE, "ep", "S", 1), "mpi", "exit status 1 (a, b)")
        with tempfile.TemporaryDirectory() as directory:
            path = pathlib.Path(directory) / "suite.csv"
            results.write_csv(path)
            again = Measured.from_csv(path)
        self.assertEqual((again.seconds, again.failures), (results.seconds, results.failures))


class Verification(unittest.TestCase):
    def test_a_time_without_a_verified_result_is_none(self):
        cg = BY_NAME["cg"]
        self.assertEqual(cg.seconds("S", "cg_S,2, 1.5E-01\nverified\n"), 0.15)
        self.assertIsNone(cg.seconds("S", "cg_S,2, 1.5E-01\n"))
        self.assertIsNone(cg.seconds("W", "cg_S,2, 1.5E-01\nverified\n"))
        self.assertEqual(BY_NAME["mg"].seconds("S", "multigrid_S,1, 2.0E-03\nnorm  5.3E-05: verified\n"), 0.002)
        self.assertIsNone(BY_NAME["mg"].seconds("S", "multigrid_S,1, 2.0E-03\nnorm  5.3E-05: WRONG\n"))

    def test_himeno_must_have_the_residual_of_the_serial_program(self):
        output = "MFLOPS: 1000.0  GOSA:  1.2345678E-03\n"
        self.assertEqual(residual(output), 1.2345678e-3)
        options, _ = suite.parse([])
        one = suite.Suite(options, Measured())
        read = one.reader(BY_NAME["himeno"], "S", Case(NODE, "himeno", "S", 2))
        one.residuals["S"] = 1.2345679e-3
        self.assertAlmostEqual(list(read(output).values())[0], 34 * 63 * 63 * 127 * 100 / 1e9)
        one.residuals["S"] = 1.3e-3
        self.assertEqual(read(output), {})
        one.residuals["S"] = None
        self.assertEqual(read(output), {})

    def run_of(self, script, timeout=20):
        results = Measured()
        options, _ = suite.parse([])
        read = suite.Suite(options, results).reader(BY_NAME["cg"], "A", CG)
        system = System("atoll", [], ["sh", "-c", script], True)
        suite.Run(CG, "atoll", system, pathlib.Path("cg"), (), read, timeout).execute(results, 0)
        return results

    def test_runs_that_fail_leave_no_time(self):
        self.assertEqual(self.run_of("echo cg_A,2, 1.0; echo verified").median(CG, "atoll"), 1)
        for script in ("echo cg_A,2, 1.0; echo verified; exit 1", "echo cg_A,2, 1.0", "true"):
            results = self.run_of(script)
            self.assertIsNone(results.median(CG, "atoll"))
            self.assertIn((CG, "atoll"), results.failures)

    def test_what_does_not_end_is_ended_and_not_tried_again(self):
        results = self.run_of("echo cg_A,2, 1.0; echo verified; sleep 100", timeout=0.5)
        self.assertIsNone(results.median(CG, "atoll"))
        self.assertTrue(results.hung(Case(NODE, "cg", "A", 4), "atoll"))
        self.assertFalse(results.hung(Case("2 virtual hosts, TCP", "cg", "A", 2), "atoll"))


class Interruption(unittest.TestCase):
    def test_signals_end_what_runs_and_what_was_measured_is_kept(self):
        """Two signals, as timeout(1) sends them: the second does not interrupt the cleaning up."""
        with tempfile.TemporaryDirectory() as directory:
            script = f"""
import pathlib, signal, sys
sys.path.insert(0, {str(BENCH)!r})
from lib import suite
from lib.kernels import BY_NAME
from lib.measured import Case, Measured
from lib.systems import System
class Suite(suite.Suite):
    def node_systems(self):
        return dict()
    def plan(self, places):
        reader = self.reader(BY_NAME["cg"], "A", Case("one machine", "cg", "A", 2))
        return [suite.Run(Case("one machine", "cg", "A", 2), version, System(version, [], ["sh", "-c", script], True), pathlib.Path("cg"), (), reader, 100)
                for version, script in (("mpi", "echo cg_A,2, 1.0; echo verified"), ("atoll", "echo $$ > {directory}/started; sleep 99; true"))]
suite.Suite = Suite
suite.main(["--no-hosts", "--output", {directory!r}])
"""
            process = subprocess.Popen([sys.executable, "-B", "-c", script], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            started = pathlib.Path(directory) / "started"
            for _ in range(600):
                if started.exists() and started.read_text():
                    break
                time.sleep(0.1)
            process.send_signal(signal.SIGTERM)
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(60), 1)
            with self.assertRaises(ProcessLookupError):
                os.kill(int(started.read_text()), 0)
            again = Measured.from_csv(pathlib.Path(directory) / "suite.csv")
            self.assertEqual((again.median(CG, "mpi"), again.median(CG, "atoll")), (1, None))


class Page(html.parser.HTMLParser):
    """Whether every tag that is opened is closed, in order; and what the page refers to."""
    ALONE = {"meta", "br"}

    def __init__(self, text):
        super().__init__()
        self.open, self.references = [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.references += [value for name, value in attributes if name in ("src", "href")]
        if tag not in self.ALONE:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, (tag, self.open)
        self.open.pop()


class Report(unittest.TestCase):
    def setUp(self):
        results = measured()
        results.fail(Case(NODE, "ep", "S", 1), "mpi", "exit status 1 <x>")
        self.page = suite_report.page(results, MACHINE, cores=2)

    def test_it_is_whole_and_refers_to_nothing(self):
        page = Page(self.page)
        self.assertEqual((page.open, page.references), ([], []))
        self.assertNotIn("url(", self.page)

    def test_it_says_what_was_measured(self):
        self.assertIn("1.00 times as fast as with MPI</b> (geometric mean of 2; 1 of them is slower)", self.page)
        self.assertIn("Fast &lt;and&gt; small", self.page)
        self.assertIn("exit status 1 &lt;x&gt;", self.page)
        self.assertRegex(self.page, r"NAS CG A</td><td>2</td><td>2 s</td><td>4 s</td><td>4.5 s</td><td>2.00</td><td>2.00</td>")
        self.assertRegex(self.page, r'NAS IS W</td>.*<span class="bad">0.50</span>')
        for kernel in ALL:
            self.assertIn(kernel.about, self.page)

    def test_its_plots_have_the_points(self):
        plots = re.findall(r"<svg.*?</svg>", self.page)
        roots = [ElementTree.fromstring(plot) for plot in plots]  # well formed
        names = [root.get("aria-label") for root in roots]
        self.assertEqual(names, ["ratios", "bytes per second over bytes", "speed over images"])
        self.assertEqual(len(roots[0].findall("rect")), 2)
        self.assertEqual(len(roots[1].findall("circle")), 6)
        titles = [circle.find("title").text for circle in roots[1].findall("circle")]
        self.assertIn("mpi: 1 KiB, 0.5 GB/s", titles)
        self.assertIn("atoll: 4, 9", [circle.find("title").text for circle in roots[2].findall("circle")])

    def test_a_bar_of_a_ratio_below_one_goes_to_the_left(self):
        root = ElementTree.fromstring(charts.bars([("twice", 2.0), ("half", 0.5)]))
        twice, half = root.findall("rect")
        self.assertEqual((twice.get("class"), half.get("class")), ("faster", "slower"))
        self.assertAlmostEqual(float(half.get("x")) + float(half.get("width")), float(twice.get("x")), places=3)
        self.assertAlmostEqual(float(half.get("width")), float(twice.get("width")), places=3)

    def test_axes(self):
        axis = charts.Axis([3, 900], 0, 100, True)
        self.assertEqual([round(axis.place(tick), 3) for tick in axis.ticks()], [0, 33.333, 66.667, 100])
        self.assertEqual(charts.Axis([0.5, 2.0], 0, 100, False, from_zero=True).ticks(4), [0, 0.5, 1, 1.5, 2])
        self.assertEqual(charts.curves({}, {}, "x", "y"), "")

    def test_nothing_measured(self):
        self.assertEqual(Page(suite_report.page(Measured(), MACHINE, 2)).open, [])


class Command(unittest.TestCase):
    def refused(self, *arguments):
        done = subprocess.run([sys.executable, "-B", BENCH / "run", "suite", *arguments], capture_output=True, text=True)
        self.assertEqual(done.returncode, 2, done.stderr)
        return done.stderr

    def test_what_does_not_exist(self):
        self.assertIn("no such kernel: lu", self.refused("--only", "lu"))
        self.assertIn("no such class: Q", self.refused("--classes", "S,Q"))
        self.assertIn("no such version: pvm", self.refused("--versions", "pvm"))
        self.assertIn("numbers, separated by commas", self.refused("--images", "one"))

    def test_a_report_again(self):
        with tempfile.TemporaryDirectory() as directory:
            self.assertIn("there is no " + directory, self.refused("--report", directory))
            folder = pathlib.Path(directory)
            (folder / "machine.txt").write_text(MACHINE)
            (folder / "suite.csv").write_text("name,value\nput,8\n")
            self.assertIn("not one of this suite", self.refused("--report", directory))
            measured().write_csv(folder / "suite.csv")
            done = subprocess.run([sys.executable, "-B", BENCH / "run", "suite", "--report", directory], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual((folder / "report.html").read_text(), suite_report.page(measured(), MACHINE, 2))
            self.assertRegex(done.stdout, r"cg A, 2 images: at least 1 +2.000  met")


if __name__ == "__main__":
    unittest.main()
