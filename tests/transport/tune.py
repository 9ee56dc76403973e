#!/usr/bin/env python3
"""`atoll tune` over one library, and what becomes of its file in a run: --library openmpi, mpich, gasnet-udp."""
import argparse
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).parent
K = 1 << 10
DEFAULT, MEGABYTE = 400 * K, 1 << 20  # of ATOLL_BUFFER
GUARD = 64 * K


class Tune(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="atoll-tune-")
        cls.dir = pathlib.Path(cls.folder.name).resolve()
        cls.program = cls.dir / "tuned"
        subprocess.run([OPTIONS.bin / "atollfc", "--fc=gfortran", HERE / "tuned.f90", "-o", cls.program], check=True, cwd=cls.dir)
        # Teams of more images keep more beside the buffers.
        cls.usual = {images: cls.places(cls.start(images, ATOLL_TUNE="off")) for images in (2, 4)}
        shown = cls.atoll("tune", "--quick", "--dry-run", *cls.measured_by(), ATOLL_TUNE=str(cls.dir / "none"))
        assert shown.returncode == 0 and not (cls.dir / "none").exists(), shown
        cls.section = shown.stdout.splitlines()[0]

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def setUp(self):
        self.file = self.dir / "thresholds"
        if self.file.is_dir():
            self.file.rmdir()
        self.file.unlink(missing_ok=True)

    # ---- helpers ----

    @staticmethod
    def environment(**more):
        # Without a library's own, all is left as the test has it.
        return {**os.environ, "ATOLL_NODE_SIZE": "1", "ATOLL_TUNE": "off", **more}

    @classmethod
    def launch(cls, images, program):
        if OPTIONS.library == "gasnet-udp":
            return [OPTIONS.bin / "atollrun", "-n", str(images), *program]
        return [OPTIONS.mpiexec, "-n", str(images), *program]

    @classmethod
    def start(cls, images, **environment):
        if OPTIONS.library == "gasnet-udp":
            environment["ATOLL_TRANSPORT"] = "gasnet-udp"
        return subprocess.run(cls.launch(images, [cls.program]), capture_output=True, text=True, timeout=100,
                              env=cls.environment(**environment))

    @classmethod
    def atoll(cls, *words, **environment):
        return subprocess.run([OPTIONS.bin / "atoll", *words], capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL,
                              env=cls.environment(**environment))

    @classmethod
    def measured_by(cls, images=2):
        """What limits `atoll tune` to this library."""
        if OPTIONS.library == "gasnet-udp":
            return ["--", "env", "ATOLL_TRANSPORT=gasnet-udp", f"ATOLL_NUM_IMAGES={images}"]
        return ["--", OPTIONS.mpiexec, "-n", str(images)]

    @staticmethod
    def places(done):
        assert done.returncode == 0, done
        return {int(image): int(place) for image, place in re.findall(r"image (\d+) place (\d+)", done.stdout)}

    def write(self, *lines, name=None):
        (name or self.file).write_text("\n".join(["version 1", *lines, ""]))

    def write_buffer(self, value, images=2, name=None, **names):
        section = re.sub(r"\d+ images", f"{images} images", names.get("section", self.section))
        self.write("# of a test", f"[{section}]", f"ATOLL_BUFFER = {value}", name=name)

    def assert_buffers(self, done, size, images=2):
        places = self.places(done)
        self.assertEqual(sorted(places), list(range(1, images + 1)))
        for image in places:
            # Guards stand before it and behind it; what is between begins where one of their 64 KiB ends.
            self.assertLess(abs(places[image] - self.usual[images][image] - 2 * (size - DEFAULT)), GUARD, done)

    def assert_used(self, size, **environment):
        done = self.start(2, ATOLL_TUNE=str(self.file), **environment)
        self.assert_buffers(done, size)
        self.assertNotIn("warning", done.stderr)

    # ---- the file in a run ----

    def test_used(self):
        self.write_buffer("1M")
        self.assert_used(MEGABYTE)
        self.assert_used(2 * MEGABYTE, ATOLL_BUFFER="2M")

    def test_default_places(self):
        for variables, place in (({"XDG_CONFIG_HOME": str(self.dir / "x"), "HOME": "/nowhere"}, "x/atoll/tune"),
                                 ({"XDG_CONFIG_HOME": "relative", "HOME": str(self.dir / "h")}, "h/.config/atoll/tune"),
                                 ({"XDG_CONFIG_HOME": "", "HOME": str(self.dir / "h")}, "h/.config/atoll/tune")):
            path = self.dir / place
            path.parent.mkdir(parents=True, exist_ok=True)
            self.write_buffer("1M", name=path)
            self.assert_buffers(self.start(2, ATOLL_TUNE="auto", **variables), MEGABYTE)
            self.assert_buffers(self.start(2, ATOLL_TUNE="off", **variables), DEFAULT)
            path.unlink()
            done = self.start(2, ATOLL_TUNE="", **variables)
            self.assert_buffers(done, DEFAULT)
            self.assertNotIn("warning", done.stderr)

    def test_other_sections(self):
        self.write("[mpi: Nobody's MPI 1.0: 2 images]", "ATOLL_BUFFER = 1M", f"[x{self.section}]", "ATOLL_BUFFER = 1M")
        self.assert_used(DEFAULT)
        lines = []
        for images, size in ((16, "64K"), (3, "1M"), (2, "200K")):
            lines += [re.sub(r"\[(.*): \d+ images", rf"[\1: {images} images", f"[{self.section}]"), f"ATOLL_BUFFER = {size}"]
        self.write(*lines)
        self.assert_used(200 * K)
        self.assert_buffers(self.start(4, ATOLL_TUNE=str(self.file)), MEGABYTE, images=4)  # 4 is nearer to 3 than to 2

    def test_damaged(self):
        """One warning, which names the place, and the defaults; tests/cli/test_tune.py has what else may be wrong."""
        self.write(f"[{self.section}]", "ATOLL_BUFFER = 1M", "ATOLL_COPY = 7x")
        self.assert_warned(":4: ATOLL_COPY is '7x'; allowed: auto or 1..1M")
        self.file.write_text(f"version 2\n[{self.section}]\n")
        self.assert_warned(":1: not a file of this version")

    def test_no_file(self):
        self.assert_warned(": No such file")
        self.file.mkdir()
        self.assert_warned(": Is a directory")
        self.file.rmdir()
        os.mkfifo(self.file)
        self.assert_warned(": no regular file")

    def assert_warned(self, message):
        done = self.start(2, ATOLL_TUNE=str(self.file))
        self.assert_buffers(done, DEFAULT)
        self.assertEqual(done.stderr.count("atoll: warning: "), 1, done.stderr)
        self.assertIn(f"atoll: warning: {self.file}{message}", done.stderr)
        self.assertIn("the file is ignored", done.stderr)

    def test_not_between_nodes(self):
        """Images that share memory need no thresholds, and no good file."""
        self.file.write_text("?")
        done = self.start(2, ATOLL_TUNE=str(self.file), ATOLL_NODE_SIZE="auto")
        self.assertEqual(done.returncode, 0, done)
        self.assertNotIn("warning", done.stderr)

    def test_images_with_other_files(self):
        if OPTIONS.library == "gasnet-udp":
            self.skipTest("GASNet gives all images one environment")
        other = self.dir / "other"
        self.write_buffer("1M")
        self.write_buffer("64K", name=other)
        words = []
        for image, setting in enumerate((f"ATOLL_TUNE={self.file}", f"ATOLL_TUNE={other}", "ATOLL_TUNE=off", "ATOLL_BUFFER=8K")):
            words += [":"] * (image > 0) + ["-n", "1", "env", setting, self.program]
        done = subprocess.run([OPTIONS.mpiexec, *words], capture_output=True, text=True, timeout=100, env=self.environment())
        self.assert_buffers(done, MEGABYTE, images=4)

    # ---- the command ----

    def test_measure_and_store(self):
        self.write("[mpi: Nobody's MPI 1.0: 2 images]", "ATOLL_BUFFER = 1M")
        done = self.atoll("tune", "--quick", *self.measured_by(), ATOLL_TUNE=str(self.file))
        self.assertEqual(done.returncode, 0, done)
        self.assertEqual(done.stdout.splitlines()[0], self.section)
        self.assertIn("  ATOLL_COPY ", done.stdout)
        self.assertIn(f"stored in {self.file}\n", done.stdout)
        text = self.file.read_text()
        self.assertIn("[mpi: Nobody's MPI 1.0: 2 images]\nATOLL_BUFFER = 1M\n", text)
        self.assertEqual(text.count(f"[{self.section}]"), 1)
        stored = dict(re.findall(r"(\w+) = (\w+)", text[text.index(self.section):]))
        found = dict(re.findall(r"  (\w+) +(\w+) \(", done.stdout))
        self.assertEqual(stored, {name: value for name, value in found.items() if value != "default"})
        self.assertEqual([entry.name for entry in self.dir.iterdir() if entry.name.startswith("thresholds")], ["thresholds"])
        again = self.atoll("tune", "--show", ATOLL_TUNE=str(self.file))
        self.assertIn(self.section, again.stdout)
        info = self.atoll("info", ATOLL_TUNE=str(self.file)).stdout
        self.assertIn("1M (file) between nodes over mpi: Nobody's MPI 1.0, measured on 2 images", info)
        done = self.start(2, ATOLL_TUNE=str(self.file))
        self.places(done)
        self.assertNotIn("warning", done.stderr)

    def test_measure_on_more_images(self):
        """What is found among so many is stored for so many, beside what has been stored for others."""
        self.write_buffer("1M")
        for images in (4, 7):
            section = re.sub(r"2 images$", f"{images} images", self.section)
            done = self.atoll("tune", "--quick", *self.measured_by(images), ATOLL_TUNE=str(self.file))
            self.assertEqual(done.returncode, 0, done)
            self.assertEqual(done.stdout.splitlines()[0], section)
            # GASNet has no collectives that Atoll calls, so that there is nothing to choose.
            self.assertEqual("  ATOLL_COLL_FROM " in done.stdout, OPTIONS.library != "gasnet-udp", done.stdout)
            text = self.file.read_text()
            self.assertIn(f"[{self.section}]\nATOLL_BUFFER = 1M\n", text)
            self.assertEqual(text.count(f"[{section}]"), 1)
            # The run on so many images has its own, and that on two.
            self.write(f"[{self.section}]", "ATOLL_BUFFER = 1M", f"[{section}]", "ATOLL_BUFFER = 64K")
            self.assert_used(MEGABYTE)
            if images == 4:
                done = self.start(4, ATOLL_TUNE=str(self.file))
                self.assert_buffers(done, 64*K, images=4)
                self.assertNotIn("warning", done.stderr)

    def test_interrupted(self):
        self.write("[mpi: Nobody's MPI 1.0: 2 images]", "ATOLL_BUFFER = 1M")
        before = self.file.read_text()
        process = subprocess.Popen([OPTIONS.bin / "atoll", "tune", *self.measured_by()], text=True, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, env=self.environment(ATOLL_TUNE=str(self.file)))
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(30), -signal.SIGINT)
        process.stdout.close()
        self.assertEqual(self.file.read_text(), before)
        for _ in range(100):
            left = [entry.name for entry in pathlib.Path("/proc").iterdir() if entry.name.isdigit() and self.measures_for(entry)]
            if not left:
                break
            time.sleep(0.1)
        self.assertEqual(left, [])

    def measures_for(self, entry):
        try:
            return os.readlink(entry / "exe").endswith("/atoll-tune") and str(self.dir).encode() in (entry / "environ").read_bytes()
        except OSError:
            return False

    def test_launcher_fails(self):
        for words in (["false"], ["/nowhere/mpiexec"], ["echo"], ["env"]):
            done = self.atoll("tune", "--quick", "--", *words, ATOLL_TUNE=str(self.file))
            self.assertEqual(done.returncode, 1, done)
            self.assertFalse(self.file.exists())
            self.assertIn(f"{words[0]}: the measurement failed", done.stderr)


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--bin", required=True, type=lambda path: pathlib.Path(path).resolve())
parser.add_argument("--library", required=True)
parser.add_argument("--mpiexec", default="")
OPTIONS, rest = parser.parse_known_args()
unittest.main(argv=[sys.argv[0], *rest], verbosity=2)
