#!/usr/bin/env python3
"""The model of bench/model, against results that were worked out by hand, and how quantities grow (bench/lib/growth.py)."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

BENCH = pathlib.Path(__file__).resolve().parents[2] / "bench"
sys.path.insert(0, str(BENCH))
sys.dont_write_bytecode = True
from lib import scale_report
from lib.growth import Growth, exponent
from model.networks import NETWORKS, Network
from model.schedule import Damaged, read, split
from model.simulate import Impossible, Simulation
from model.sockets import OPERATIONS, PLACES, count

NET = Network(L=10, o=2, g=5, G=0.5)


def time_of(text, network=NET, **options):
    return Simulation(read(text.split(), "p"), network, **options).run()


class Model(unittest.TestCase):
    def test_a_signal_takes_latency_and_both_overheads(self):
        # o + 3 G for the bytes after the first + L + o.
        self.assertEqual(time_of("1,p,signal,2,4,a,1 2,p,wait,0,0,a,1"), 2 + 1.5 + 10 + 2)

    def test_messages_to_several_images_leave_one_after_the_other(self):
        # The second may leave g after the first, at 2 + 5; not already at 4, when the processor is done with it.
        self.assertEqual(time_of("1,p,signal,2,1,a,1 1,p,signal,3,1,a,1 2,p,wait,0,0,a,1 3,p,wait,0,0,a,1"), 7 + 10 + 2)

    def test_the_bytes_of_a_long_message_keep_the_line(self):
        # 101 bytes: 50 after the first, longer than g. The signal to image 3 leaves at 2 + 50.
        self.assertEqual(time_of("1,p,put,2,101,x,0 1,p,signal,3,1,a,1 2,p,wait,0,0,b,1 3,p,wait,0,0,a,1"), 52 + 10 + 2)

    def test_a_put_and_the_signal_after_it_are_one_message(self):
        # 8 bytes, then 4 more: 3.5 + 2 on the line.
        self.assertEqual(time_of("1,p,put,2,8,x,0 1,p,signal,2,4,a,1 2,p,wait,0,0,a,1"), 2 + 3.5 + 2 + 10 + 2)

    def test_long_puts_travel_alone(self):
        # 9001 bytes leave in 4500, from 2 on; the signal behind them.
        self.assertEqual(time_of("1,p,put,2,9001,x,0 1,p,signal,2,1,a,1 2,p,wait,0,0,a,1"), 2 + 4500 + 10 + 2)

    def test_gets_and_atomic_operations_are_there_and_back(self):
        self.assertEqual(time_of("1,p,get,2,9,x,0 2,p,flush,0,0,0,0"), 2 * 10 + 2 * 2 + 8 * 0.5)
        self.assertEqual(time_of("1,p,atomic,2,1,x,0 2,p,flush,0,0,0,0"), 24)

    def test_a_flush_asks_only_while_something_is_under_way(self):
        # The put arrives at 2 + 10, the answer at 22; + o. The second question finds nothing.
        self.assertEqual(time_of("1,p,put,2,1,x,0 1,p,flush,0,0,0,0 1,p,flush,2,0,0,0 2,p,flush,1,0,0,0"), 24)

    def test_dissemination_of_four_takes_two_rounds(self):
        text = ""
        for image in range(4):
            for distance in (1, 2):
                text += f"{image + 1},p,signal,{(image + distance) % 4 + 1},1,{distance},7 {image + 1},p,wait,0,0,{distance},7 "
        self.assertEqual(time_of(text), 2 * (2 + 10 + 2))
        self.assertEqual(time_of(text, NETWORKS["rounds"]), 2)

    def test_images_share_cores(self):
        # Two pairs; no latency. Senders need 2, receivers 2. On one core all of it one after the other, and 3 changes between them.
        text = "1,p,signal,2,1,a,1 2,p,wait,0,0,a,1 3,p,signal,4,1,a,1 4,p,wait,0,0,a,1"
        busy = Network(L=0, o=2, g=0, G=0)
        self.assertEqual(time_of(text, busy), 4)
        # Image 2 is tried, and gives its core up; so does image 4.
        self.assertEqual(time_of(text, busy, cores=1), 8)
        self.assertEqual(time_of(text, busy, cores=1, switch=1), 8 + 3)

    def test_images_that_look_find_signals_late(self):
        # The signal is there at 105. Image 2 looks at 0, and after sleeps of 10 in 8 looks until 88; then it sleeps an eighth of that, looks
        # until 100, sleeps an eighth again, and finds it in the look that ends at 113.5.
        us = 1e-6
        network = Network(L=0, o=105 * us, g=0, G=0)
        text = "1,p,signal,2,1,a,1 2,p,wait,0,0,a,1"
        self.assertAlmostEqual(time_of(text, network, cores=2) / us, 105 + 105)
        self.assertAlmostEqual(time_of(text, network, cores=2, look=us) / us, 113.5 + 105)
        # On one core image 1 is first, and the first try of image 2 finds it.
        self.assertAlmostEqual(time_of(text, network, cores=1, look=us) / us, 105 + 105)

    def test_sleeps_become_longer(self):
        # 10 us each while the wait is shorter than 80; then an eighth of it, a millisecond at most.
        network = Network(L=0, o=0.1, g=0, G=0)
        text = "1,p,signal,2,1,a,1 2,p,wait,0,0,a,1"
        end = time_of(text, network, cores=2, look=1e-6)
        self.assertTrue(0.2 < end <= 0.2 + 1.1e-3, end)

    def test_many_that_look_keep_the_core(self):
        # Image 2 needs the core once; forty others look all the time, on the same one.
        us = 1e-6
        text = "1,p,atomic,2,1,a,1 1,p,signal,2,1,a,1 2,p,wait,0,0,a,1 2,p,signal,3,1,b,1 3,p,wait,0,0,b,1 "
        text += " ".join(f"{k - 1},p,signal,{k},1,b,1 {k},p,wait,0,0,b,1" for k in range(4, 44))
        network = Network(L=5 * us, o=us, g=0, G=0)
        woken, looking = (time_of(text, network, cores=1, look=look) for look in (0, 3 * us))
        self.assertGreater(looking, 1.5 * woken)

    def test_signals_of_earlier_phases_are_there(self):
        lines = "1,,signal,2,4,a,1 2,p,wait,0,0,a,1".split()
        simulation = Simulation(read(lines, "p"), NET)
        self.assertEqual((simulation.run(), simulation.unmatched), (0, 1))

    def test_what_waits_for_ever_is_said(self):
        # Each waits for what the other signals afterwards.
        with self.assertRaisesRegex(Impossible, "2 images wait for ever"):
            time_of("1,p,wait,0,0,a,1 1,p,signal,2,4,b,1 2,p,wait,0,0,b,1 2,p,signal,1,4,a,1")
        with self.assertRaisesRegex(Impossible, "2 images wait for ever"):
            time_of("1,p,wait,0,0,a,1 1,p,signal,2,4,b,1 2,p,wait,0,0,b,1 2,p,signal,1,4,a,1", cores=2, look=1)

    def test_the_librarys_collectives_are_refused(self):
        with self.assertRaisesRegex(Impossible, "two-level"):
            time_of("1,p,collective,0,8,0,0")

    def test_a_damaged_file_is_refused_by_line(self):
        with self.assertRaisesRegex(Damaged, "line 2"):
            read(["1,p,put,2,8,x,0", "1,p,put,2"], "p")
        with self.assertRaisesRegex(Damaged, "'shout'"):
            read(["1,p,shout,2,8,x,0"], "p")

    def test_phases_are_split_with_all_images(self):
        lines = ["1,,put,2,8,x,0", "1,p,put,2,8,x,0", "2,,put,1,8,x,0"]
        self.assertEqual({image: len(events) for image, events in read(split(lines)["p"], "p").items()}, {1: 1, 2: 0})


class Command(unittest.TestCase):
    def run_model(self, text, *arguments):
        with tempfile.NamedTemporaryFile("w", suffix=".schedule") as file:
            file.write(text)
            file.flush()
            return subprocess.run([sys.executable, str(BENCH / "model"), *arguments, file.name], capture_output=True, text=True)

    def test_it_prints_a_row_for_each_phase(self):
        done = self.run_model("1,p,signal,2,1,a,1\n2,p,wait,0,0,a,1\n", "--parameters", "10,2,5,0.5")
        self.assertEqual((done.returncode, done.stdout.splitlines()[1].split()), (0, ["p", "2", "1.00", "0.50", "0", "14.00"]))

    def test_bad_input_is_an_error(self):
        self.assertEqual(self.run_model("nonsense\n").returncode, 1)
        self.assertIn("line 1", self.run_model("nonsense\n").stderr)
        self.assertIn("no phase q", self.run_model("1,p,signal,2,1,a,1\n", "--phase", "q").stderr)
        self.assertEqual(self.run_model("", "--parameters", "1,2").returncode, 2)


class Sockets(unittest.TestCase):
    """Two sockets of two cores."""

    def lines(self, operation, place, size=256):
        return count(OPERATIONS[operation](4, size), lambda image: PLACES[place](image, 2, 2))

    def test_a_barrier(self):
        self.assertEqual(self.lines("SYNC ALL", "by Atoll"), (8, 6))  # distance 1: two of four; distance 2: all
        self.assertEqual(self.lines("SYNC ALL", "in turn"), (8, 4))  # distance 1: all; distance 2: none

    def test_neighbours(self):
        self.assertEqual(self.lines("SYNC IMAGES with both neighbours", "by Atoll"), (8, 4))
        self.assertEqual(self.lines("halo exchange", "by Atoll"), (16 * 17, 8 * 17))

    def test_collectives(self):
        self.assertEqual(self.lines("CO_BROADCAST", "by Atoll"), (12, 8))
        self.assertEqual(self.lines("CO_SUM, shares", "by Atoll"), (24, 16))
        self.assertEqual(self.lines("CO_SUM, tree", "by Atoll"), (24, 12))
        self.assertEqual(self.lines("CO_SUM, tree", "in turn"), (24, 16))


class Growths(unittest.TestCase):
    def test_exponent(self):
        self.assertAlmostEqual(exponent([(2, 12), (4, 48), (8, 192)]), 2)
        self.assertIsNone(exponent([(2, 12)]))

    def test_what_grows_as_the_logarithm_is_found_to(self):
        growth = Growth([(128, 3 + 2 * 7), (256, 3 + 2 * 8), (512, 3 + 2 * 9)])
        self.assertAlmostEqual(growth.at(1 << 20), 43, places=4)
        self.assertNotIn("P", growth.factors)

    def test_a_part_in_proportion_is_found(self):
        growth = Growth([(p, 5 + 0.25 * p) for p in (128, 256, 512, 1024)])
        self.assertAlmostEqual(growth.at(10**6), 250005, places=1)

    def test_a_constant_stays(self):
        self.assertAlmostEqual(Growth([(128, 4.0), (256, 4.0)]).at(10**6), 4)


class Report(unittest.TestCase):
    def test_more_rounds_than_theory_are_found(self):
        values = {("atoll", "rounds:sync_all", 128): 7, ("atoll", "messages:sync_all", 128): 7.0}
        self.assertEqual(scale_report.breaks_theory(values), [])
        values["atoll", "rounds:sync_all", 128] = 8
        self.assertEqual(len(scale_report.breaks_theory(values)), 1)

    def test_memory_for_each_other_image(self):
        values = {("atoll", "memory_end_private", 2): 100, ("atoll", "memory_end_private", 1026): 164}
        self.assertEqual(scale_report.growth_of_memory(values), {"end": 64})


if __name__ == "__main__":
    unittest.main()
