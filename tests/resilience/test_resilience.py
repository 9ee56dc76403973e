"""Checkpoints, and images in reserve: test_resilience.py BINDIR BACKEND [unittest's arguments]."""
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
BIN, BACK_END = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
RUNS = int(os.environ.get("ATOLL_TEST_RUNS", 20))
WATCHDOG = 120


class ResilienceTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="atoll-resilience-")
        cls.dir = pathlib.Path(cls.folder.name)
        sources = [HERE / f"{name}.f90" for name in cls.programs]
        sources += [HERE.parent.parent / "examples" / name / f"{name}.f90" for name in cls.examples]
        for source in sources:
            subprocess.run([BIN / "atollfc", f"--fc={BACK_END}", "-O2", source, "-o", cls.dir / source.stem], check=True, cwd=cls.dir)

    programs, examples = [], []

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_images(self, program, *words, images=4, status=0, options=(), **variables):
        done = subprocess.run([BIN / "atollrun", "-n", str(images), *options, self.dir / program, *map(str, words)], cwd=self.dir,
                              env={**os.environ, **variables}, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="backslashreplace", timeout=WATCHDOG)
        if status is not None:
            self.assertEqual(done.returncode, status, done)
        return done


class Checkpoints(ResilienceTest):
    programs = ["types", "steps", "mistakes", "series", "alone"]

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.faults = cls.dir / "faults.so"
        subprocess.run(["gcc", "-O1", "-Wall", "-shared", "-fPIC", HERE / "faults.c", "-o", cls.faults, "-ldl"], check=True)
        cls.expected = {last: cls.steps_result(last) for last in [2, 3, 4, 6]}

    @staticmethod
    def steps_result(last):
        total = 0
        for column in range(1, 24):
            value = 100 * column
            for step in range(1, last + 1):
                value = (3 * value + step) % 1000003
            total += 7 * value
        return total

    def setUp(self):
        self.store = self.dir / "store"
        shutil.rmtree(self.store, ignore_errors=True)

    def steps(self, last, *words, began=None, **more):
        done = self.run_images("steps", self.store, last, *words, **more)
        self.assertRegex(done.stdout, rf"(?m)^began at \d+, sum {self.expected[last]}$", done)
        if began is not None:
            self.assertIn(f"began at {began},", done.stdout, done)
        return done

    def test_types(self):
        for images in [1, 2, 3, 8]:
            for size in ["", "1", "2"]:
                with self.subTest(images=images, size=size):
                    done = self.run_images("types", images=images, ATOLL_NODE_SIZE=size)
                    self.assertEqual(done.stdout, "right\n", done)

    def test_new_run_on_other_numbers_of_images(self):
        for before, after in [(1, 1), (4, 4), (3, 5), (5, 3), (1, 8), (8, 1), (23, 4)]:
            with self.subTest(before=before, after=after):
                shutil.rmtree(self.store, ignore_errors=True)
                self.steps(3, images=before, began=0)
                self.steps(6, images=after, began=3)
                self.steps(6, images=before, began=6, ATOLL_NODE_SIZE="2")

    def test_object_of_one_image(self):
        self.steps(3, "own", images=3, began=0)
        self.steps(4, "own", images=3, began=3)
        done = self.run_images("steps", self.store, 6, "own", images=4, status=None)
        self.assertNotEqual(done.returncode, 0, done)
        self.assertRegex(done.stderr, "3 images have written the checkpoint, and there are 4: 'own' is neither replicated nor a block", done)

    def test_old_files_go(self):
        self.steps(6, images=3)
        kept = sorted(path.name.split("-", 3)[3] for path in self.store.iterdir())
        self.assertEqual(kept, ["3-5", "3-6"])
        for path in self.store.iterdir():
            self.assertEqual(sorted(file.name for file in path.iterdir()), ["image-1", "image-2", "image-3"])

    def newest(self):
        return max(self.store.iterdir())

    def test_damaged_files(self):
        """A file that is not whole: the checkpoint before is read."""
        def flip(path, at):
            data = bytearray(path.read_bytes())
            data[at] ^= 1
            path.write_bytes(data)
        damages = {
            "head": lambda path: flip(path, 20),
            "directory": lambda path: flip(path, 200),
            "data": lambda path: flip(path, -1),
            "short": lambda path: path.write_bytes(path.read_bytes()[:-1]),
            "long": lambda path: path.write_bytes(path.read_bytes() + b"x"),
            "empty": lambda path: path.write_bytes(b""),
            "gone": lambda path: path.unlink(),
            "fifo": lambda path: (path.unlink(), os.mkfifo(path)),
            "folder": lambda path: (path.unlink(), path.mkdir()),
            "another image's": lambda path: shutil.copy(path.parent / "image-1", path),
        }
        for name, damage in damages.items():
            with self.subTest(damage=name):
                shutil.rmtree(self.store, ignore_errors=True)
                self.steps(4, images=3)
                damage(self.newest() / "image-2")
                (self.store / "checkpoint-zzz").mkdir()
                for other in "3-x", "0-2000000000-5", "0-3-0", "0-3-4294967296", "1-3-9", "0-3-9":
                    (self.store / f"checkpoint-7ffffffffffffffe-{other}").mkdir()
                self.steps(6, images=3, began=3)

    def test_series(self):
        for directory in "none", self.store:
            for size in "", "1", "2":
                self.assertEqual(self.run_images("series", directory, ATOLL_NODE_SIZE=size).stdout, "right\n")

    def test_alone(self):
        for images in 1, 2, 4:
            self.assertEqual(self.run_images("alone", images=images).stdout, images * "right\n")

    def test_clock_goes_backwards(self):
        """What is written last is the last one."""
        self.steps(3, images=2)
        newest = self.newest()
        newest.rename(newest.with_name("checkpoint-7ffffffffffffff0-" + newest.name.split("-", 2)[2]))  # damaged: another identity
        self.steps(4, images=2, began=2)
        self.steps(6, images=2, began=4)

    def test_directory_goes_away(self):
        source = self.dir / "away.f90"
        source.write_text("""program away
  use atoll_checkpoints
  integer, target :: a
  integer :: number
  call checkpoint_directory('gone')
  a = this_image()
  call checkpoint_add(a, 'a')
  call checkpoint_write(5)
  sync all
  if (this_image() == 1) call execute_command_line('rm -r gone')
  sync all
  a = 0
  call checkpoint_read(number)
  if (number /= 5 .or. a /= this_image()) error stop 'it is in memory'
end program
""")
        subprocess.run([BIN / "atollfc", f"--fc={BACK_END}", source, "-o", self.dir / "away"], check=True, cwd=self.dir)
        self.run_images("away")

    def test_mistakes(self):
        expected = {
            "blank": "CHECKPOINT_ADD: a name has 1 to 63 characters",
            "long": "CHECKPOINT_ADD: a name has 1 to 63 characters",
            "section": "CHECKPOINT_ADD: 'a' is not contiguous",
            "unallocated": "CHECKPOINT_ADD: 'u' is not allocated",
            "rank": "CHECKPOINT_ADD: 'a' has the rank 2, and WHOLE 1 elements",
            "alone": "CHECKPOINT_ADD: 'a': FIRST is for blocks of an array, whose shape WHOLE gives",
            "both": "CHECKPOINT_ADD: 'a': what is replicated is not a block",
            "outside": "CHECKPOINT_ADD: in dimension 1 'a' has the elements 6 to 9 of a whole array of 8",
            "halo": "CHECKPOINT_ADD: in dimension 1 'a' has 4 elements, and halos of 3 on both sides",
            "numbers": "CHECKPOINT_WRITE: the images have given different numbers, from 1 to 4",
            "negative": "CHECKPOINT_WRITE: NUMBER is not greater than 0",
            "none": "CHECKPOINT_READ: there is no complete checkpoint",
            "missing": "CHECKPOINT_READ: the checkpoint does not contain 'b'",
            "shape": "CHECKPOINT_READ: in the checkpoint 'a' has another type, shape or distribution",
            "gap": "CHECKPOINT_READ: the blocks of 'b' in the checkpoint lack elements of the block here",
            "twice": "CHECKPOINT_READ: the blocks of 'b' in the checkpoint overlap",
            "directory": "CHECKPOINT_DIRECTORY: cannot make the directory /proc/none/at/all: No such file or directory",
            "keep": "CHECKPOINT_DIRECTORY: KEEP is 0, which is not in 1..64",
        }
        for name, message in expected.items():
            with self.subTest(mistake=name):
                done = self.run_images("mistakes", name, status=None)
                self.assertEqual(done.returncode, 1, done)
                self.assertIn(message, done.stderr, done)
                self.assertNotIn("not noticed", done.stdout, done)

    def run_with_fault(self, fault, at, last):
        mark = self.dir / "mark"
        mark.unlink(missing_ok=True)
        done = self.run_images("steps", self.store, last, images=3, status=None, LD_PRELOAD=str(self.faults), FAULT=str(fault),
                               FAULT_AT=str(at), FAULT_MARK=str(mark))
        return done, mark.exists()

    def test_killed_at_every_call(self):
        """Whatever is killed, wherever: the last checkpoint or the one before is whole."""
        for at in range(1, 200):
            with self.subTest(at=at):
                shutil.rmtree(self.store, ignore_errors=True)
                self.steps(2, images=3)
                done, has_happened = self.run_with_fault("kill", at, 4)
                if not has_happened:
                    self.assertGreater(at, 20)
                    return
                self.assertEqual(done.returncode, 137, done)
                after = self.steps(6, images=random.choice([2, 3, 4]))
                self.assertRegex(after.stdout, "began at [234],", (done, after))
        self.fail("there are more calls than were tried")

    def test_errors_at_every_call(self):
        """A full disk, and one that fails: said, and nothing is lost."""
        import errno
        for error, text in [(errno.ENOSPC, "No space left on device"), (errno.EIO, "Input/output error")]:
            for at in range(1, 200):
                with self.subTest(error=text, at=at):
                    shutil.rmtree(self.store, ignore_errors=True)
                    self.steps(2, images=3)
                    done, has_happened = self.run_with_fault(error, at, 4)
                    if not has_happened:
                        self.assertGreater(at, 20)
                        break
                    self.assertEqual(done.returncode, 0, done)
                    self.assertIn(f"sum {self.expected[4]}", done.stdout, done)
                    if "not written" in done.stdout: # on removing old files nothing is said
                        self.assertRegex(done.stdout, f"not written: cannot .*: {text}", done)
                        self.assertRegex(done.stdout, r"not written: image \d has come to an error", done)
                    after = self.steps(6, images=3)
                    self.assertRegex(after.stdout, "began at [234],", (done, after))

    def test_full_disk(self):
        if os.geteuid() != 0:
            self.skipTest("a file system of its own can only be mounted by root")
        disk = self.dir / "disk"
        disk.mkdir(exist_ok=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24k", "tmpfs", disk], check=True)
        try:
            done = self.run_images("steps", disk, 3, images=8)
            self.assertRegex(done.stdout, "not written: cannot .*: No space left on device", done)
            self.assertIn(f"sum {self.expected[3]}", done.stdout, done)
        finally:
            subprocess.run(["umount", disk], check=True)


class Spares(ResilienceTest):
    programs, examples = ["lost"], ["resilience"]

    def check(self, done, images, steps=200):
        self.assertEqual(done.stdout, f"bar of 640 points, {steps} steps, at the end on {images} images\nlargest error is below 1E-12\n", done)

    def test_nothing_fails(self):
        self.check(self.run_images("resilience", images=4), 4)
        self.check(self.run_images("resilience", images=4, options=["--spare", "2"]), 4)
        self.check(self.run_images("resilience", images=4, ATOLL_SPARE="1"), 4)

    def test_one_fails(self):
        for step in [0, 1, 20, 119, 199]:
            for victim in [1, 3, 4]:
                with self.subTest(step=step, victim=victim):
                    self.check(self.run_images("resilience", step, victim, victim, options=["--spare", "1"]), 4)

    def test_more_than_the_reserve(self):
        """Then the team is smaller, and blocks are distributed anew."""
        done = self.run_images("resilience", 50, 2, 2, images=5)
        self.check(done, 4)
        self.check(self.run_images("resilience", 130, 2, 2, images=8, options=["--spare", "0"], ATOLL_NODE_SIZE="4"), 7)

    def test_copies(self):
        """On nodes of all sizes: what the images of one node had is found on another."""
        for images, size, first, last in [(4, "", 2, 2), (4, "", 4, 4), (8, "4", 1, 4), (8, "4", 5, 8), (8, "3", 7, 8), (8, "3", 1, 3), (6, "1", 3, 3), (7, "6", 1, 6)]:
            with self.subTest(images=images, size=size, first=first):
                done = self.run_images("lost", first, last, images=images, options=["--spare", "6"], ATOLL_NODE_SIZE=size)
                self.assertEqual(done.stdout, "found\n", done)

    def test_a_node_is_lost(self):
        for step in [3, 100]:
            with self.subTest(step=step):
                done = self.run_images("resilience", step, 17, 24, images=64, options=["--spare", "8"], ATOLL_NODE_SIZE="8")
                self.check(done, 64)

    def test_killed_at_any_time(self):
        seed = int(os.environ.get("ATOLL_TEST_SEED", random.randrange(10**9)))
        generator = random.Random(seed)
        for run in range(RUNS):
            images, size, spares = generator.choice([2, 3, 5, 8]), generator.choice(["", "", "1", "2"]), generator.choice([1, 2])
            with self.subTest(seed=seed, run=run, images=images, size=size, spares=spares):
                process = subprocess.Popen([BIN / "atollrun", "-n", str(images), "--spare", str(spares), self.dir / "resilience", "-1", "0", "0", "10000"],
                                           cwd=self.dir, env={**os.environ, "ATOLL_NODE_SIZE": size}, stdout=subprocess.PIPE,
                                           stderr=subprocess.PIPE, text=True)
                time.sleep(0.15) # the images have started
                for _ in range(spares):
                    victims = self.images_of(process)
                    if victims:
                        os.kill(generator.choice(victims), signal.SIGKILL)
                    time.sleep(generator.choice([0, generator.uniform(0, 0.003), generator.uniform(0, 0.2)]))
                out, err = process.communicate(timeout=WATCHDOG)
                done = subprocess.CompletedProcess([], process.returncode, out, err)
                if process.returncode != 0: # one that dies while the program ends is a failure of which nobody has told
                    self.assertEqual(process.returncode, 137, done)
                if out.count("images\n") == 1: # one or two, in between, are lost without a copy: then all begins anew
                    self.check(done, images, 10000)
                self.assertIn("largest error is below 1E-12", out, done)

    def images_of(self, process):
        """The processes that the supervisor has forked."""
        try:
            children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
        except OSError:
            return []
        return [int(child) for child in children.split()]

    def test_program_without_the_module(self):
        source = self.dir / "plain.f90"
        source.write_text("integer :: x[*]\nx = this_image()\nsync all\nend\n")
        subprocess.run([BIN / "atollfc", f"--fc={BACK_END}", source, "-o", self.dir / "plain"], check=True, cwd=self.dir)
        done = self.run_images("plain", images=2, options=["--spare", "1"], status=None)
        self.assertNotEqual(done.returncode, 0, done)
        self.assertIn("atoll_resilience", done.stderr, done)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=1)
