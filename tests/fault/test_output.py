"""Output of the images: whole lines, nothing lost, bounded memory; standard input."""
import collections
import os
import re
import shutil
import subprocess
import tempfile
import threading
import time
import unittest

import fault

LINE = re.compile(r"image=(\d+) line=(\d+) ([a-z]*)\.")


class Output(fault.FaultTest):
    programs = ["output", "input"]

    def check_lines(self, text, images, count, prefix=""):
        last = collections.Counter()
        for line in text.splitlines():
            match = LINE.fullmatch(line[len(prefix.format(0)):] if prefix else line)
            self.assertTrue(match, f"not a line of one image: {line!r}")
            image, number, letters = int(match[1]), int(match[2]), match[3]
            if prefix:
                self.assertTrue(line.startswith(prefix.format(image)), line)
            self.assertEqual(letters, chr(96 + image) * (number % 97))
            self.assertEqual(number, last[image] + 1, f"image {image}: lines in order")
            last[image] = number
        self.assertEqual(last, {image: count for image in range(1, images + 1)})

    def test_many_lines_to_a_pipe(self):
        done = self.run_images("output", "lines", "100000", images=8)
        self.check_lines(done.stdout, 8, 100000)
        self.assertEqual(sorted(done.stderr.split()), sorted(["done"] * 8 + [str(i) for i in range(1, 9)]))

    def test_many_lines_to_a_file(self):
        path = os.path.join(self.dir, "lines.txt")
        with open(path, "wb") as file:
            done = self.run_images("output", "lines", "20000", images=8, stdout=file, stderr=subprocess.STDOUT)
        with open(path) as file:
            lines = [line for line in file.read().splitlines(True) if not line.startswith("done ")]
        self.check_lines("".join(lines), 8, 20000)

    def test_label(self):
        done = self.run_images("output", "lines", "2000", options=["--label"])
        self.check_lines(done.stdout, 4, 2000, "[{}] ")

    def test_output_dir(self):
        where = os.path.join(self.dir, "each")
        done = self.run_images("output", "lines", "1000", options=["--output-dir", where])
        self.assertEqual(done.stdout + done.stderr, "")
        for image in range(1, 5):
            with open(os.path.join(where, f"image-{image}.out")) as file:
                numbers = [LINE.fullmatch(line.rstrip("\n")).group(1, 2) for line in file]
            self.assertEqual(numbers, [(str(image), str(i)) for i in range(1, 1001)])
            with open(os.path.join(where, f"image-{image}.err")) as file:
                self.assertEqual(file.read(), f"done {image}\n")

    def test_long_lines(self):
        for length in [70_000, 1_000_000]:
            done = self.run_images("output", "long", str(length))
            self.assertEqual(sorted(done.stdout.splitlines()),
                             sorted(2 * [chr(96 + i) * (length - 1) + "." for i in range(1, 5)]))

    def test_very_long_lines_are_complete(self):
        done = self.run_images("output", "long", "10000000", images=2)
        counts = collections.Counter(done.stdout.replace("\n", ""))
        self.assertEqual(counts, {"a": 2 * 9999999, "b": 2 * 9999999, ".": 4})

    @unittest.skipIf(fault.SANITIZED, "AddressSanitizer has to be the first library")
    def test_reader_that_takes_all_at_once(self):
        """What was ready when there was no room goes on when there is, also after the last image has ended."""
        library = os.path.join(self.dir, "stalls.so")
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", library, os.path.join(fault.HERE, "programs", "stalls.c"), "-ldl"], check=True)
        done = self.run_images("output", "long", "3000000", images=2, env=self.environment(LD_PRELOAD=library))
        self.assertEqual(collections.Counter(done.stdout.replace("\n", "")), {"a": 2 * 2999999, "b": 2 * 2999999, ".": 4})

    def test_unfinished_lines(self):
        done = self.run_images("output", "tail", "1")
        self.assertEqual(sorted(done.stdout.splitlines()), [f"tail {i}" for i in range(1, 5)])

    def test_nothing_lost_by_a_kill(self):
        done = self.run_images("output", "killed", "5000", status=128 + 9)
        lines = done.stdout.splitlines()
        self.assertEqual(sorted(lines), sorted(f"image={k} line={i}" for k in range(1, 5) for i in range(1, 5001)))

    def test_files_are_written_before_the_end(self):
        process = self.start("output", "file", "1000", stdin=subprocess.PIPE)
        try:
            process.wait(timeout=fault.WATCHDOG)
        except subprocess.TimeoutExpired:
            self.end(process)
            self.fail("an image that reads from standard input keeps the run alive")
        done = self.finish(process)
        self.assertEqual(done.status, 3, done)
        for image in range(1, 5):
            with open(os.path.join(self.dir, f"written-{image}")) as file:
                self.assertEqual(file.read().split(), [str(i) for i in range(1, 1001)], f"file of image {image}")

    def test_slow_reader(self):
        """Images wait for the reader; the supervisor does not gather what they write."""
        process = self.start("output", "lines", "50000", stderr=subprocess.DEVNULL)
        time.sleep(1.5)
        with open(f"/proc/{process.pid}/status") as file:
            status = dict(line.split(":", 1) for line in file)
        # AddressSanitizer keeps a memory of its own.
        self.assertLess(int(status["RssAnon"].split()[0]), 100_000 if fault.SANITIZED else 20_000, "KiB of the supervisor")
        self.assertGreater(len(fault.processes_of(self.program)), 1, "the images should be waiting")
        self.check_lines(self.finish(process).stdout, 4, 50000)

    def test_reader_goes_away(self):
        process = self.start("output", "lines", "1000000")
        process.stdout.readline()
        process.stdout.close()
        process.wait(timeout=fault.WATCHDOG)
        self.check_nothing_left()
        self.assertEqual(process.returncode, 128 + 13, process.stderr.read())
        process.stderr.close()

    def test_full_disk(self):
        with open("/dev/full", "wb") as full:
            done = self.run_images("output", "lines", "1000", stdout=full, status=1)
        self.assertIn("No space left on device", done.stderr)

    def test_full_disk_without_the_supervisor(self):
        """One image writes by itself, as all do to files. Flang's own library ends the program then."""
        with open("/dev/full", "wb") as full:
            done = self.run_images("output", "lines", "1000", images=1, stdout=full, status=None)
        self.assertNotEqual(done.status, 0)
        self.assertIn("No space left on device", done.stderr)
        with tempfile.TemporaryDirectory() as folder:
            os.symlink("/dev/full", os.path.join(folder, "image-2.out"))
            done = self.run_images("output", "lines", "1000", images=2, options=["--output-dir", folder], status=None)
            self.assertNotEqual(done.status, 0)
            with open(os.path.join(folder, "image-2.err"), encoding="utf-8") as file:
                self.assertIn("No space left on device", file.read())

    def run_on_full_disk(self, command, lines, fills, **environment):
        """Images write to files where little room is left, or none; whatever starts them."""
        folder = os.path.join(self.dir, "full")
        os.makedirs(folder, exist_ok=True)
        filling = f"head -c 20000 /dev/zero > {folder}/fill 2>/dev/null;" if fills else ""
        mount = ["unshare", "-m", "sh", "-c", f'mount -t tmpfs -o size=16k none {folder} && {{ {filling} exec "$@"; }}', "sh"]
        if os.geteuid() != 0:
            mount.insert(1, "-r")
        if subprocess.run([*mount, "true"], capture_output=True).returncode:
            self.skipTest("there are no file systems of one's own here")
        self.program = os.path.join(self.dir, "output")
        run = subprocess.Popen([*mount, *command, self.program, "lines", str(lines)], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, env={**os.environ, "ATOLL_OUTPUT_DIR": folder, **environment})
        done = self.finish(run)
        self.assertNotEqual(done.status, 0, done)
        message = f"atoll: cannot write the output of the images in '{folder}': No space left on device\n"
        self.assertEqual(done.stderr.count(message), 1, done)
        return done.stderr, message

    def test_full_disk_of_files(self):
        """An image's complaint has no room either, and what it has written last is lost at its end, without any: the run says it."""
        for lines, fills in (10000, False), (1, True):
            said, message = self.run_on_full_disk([os.path.join(fault.BIN, "atollrun"), "-n", "2"], lines, fills)
            if fault.BACK_END == "gfortran":
                self.assertEqual(said, message)

    def test_full_disk_of_files_in_a_job(self):
        for library in "mpich", "openmpi":
            if shutil.which(f"mpiexec.{library}"):
                for lines, fills in (10000, False), (1, True):
                    self.run_on_full_disk([f"mpiexec.{library}", "-n", "2"], lines, fills, OMPI_ALLOW_RUN_AS_ROOT="1",
                                          OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", OMPI_MCA_rmaps_base_oversubscribe="1")

    def test_prompt(self):
        """A question without newline appears before it is answered."""
        for images in [1, 3]:
            process = self.start("output", "prompt", "1", images=images, stdin=subprocess.PIPE)
            watchdog = threading.Timer(fault.WATCHDOG, process.kill)
            watchdog.start()
            question = os.read(process.stdout.fileno(), 100)
            watchdog.cancel()
            self.assertEqual(question, b"how many? ")
            done = self.finish(process, b"5\n")
            self.assertEqual((done.status, done.stdout), (0, "so many: 5\n"))

    def test_standard_input(self):
        text = b"".join(b"line %d\n" % i for i in range(20000))
        done = self.run_images("input", stdin=text)
        self.assertEqual(sorted(done.stdout.splitlines()),
                         ["image 1 read 20000", "image 2 read 0", "image 3 read 0", "image 4 read 0"])


if __name__ == "__main__":
    fault.main()
