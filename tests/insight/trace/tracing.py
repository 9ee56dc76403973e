"""Common ground of the tests of traces: compiles programs, runs them with a trace, and reads it as `atoll trace --json` has it."""
import json
import os
import re
import subprocess
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
WATCHDOG = 120  # seconds


class TraceTest(unittest.TestCase):
    bin, back_end, flags = "", "gfortran", ["-O2"]
    programs = []

    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory(prefix="atoll-trace-")
        cls.dir = os.path.realpath(cls.directory.name)
        for name in cls.programs:
            subprocess.run([cls.tool("atollfc"), f"--fc={cls.back_end}", *cls.flags, cls.source(name), "-o", name], check=True, cwd=cls.dir)

    @classmethod
    def tearDownClass(cls):
        cls.directory.cleanup()

    @classmethod
    def tool(cls, name):
        return os.path.join(cls.bin, name)

    @staticmethod
    def source(name):
        return os.path.join(HERE, "programs", name + ".f90")

    @classmethod
    def lines(cls, name):
        """The numbers of the lines that a comment marks, by its word."""
        with open(cls.source(name)) as file:
            marks = {number: re.search(r"! (\w+)$", line) for number, line in enumerate(file, 1)}
        return {match[1]: number for number, match in marks.items() if match}

    def execute(self, *command, status=0, **environment):
        finished = subprocess.run(command, cwd=self.dir, env={**os.environ, **environment}, stdin=subprocess.DEVNULL, capture_output=True,
                                  text=True, timeout=WATCHDOG)
        self.assertEqual(finished.returncode, status, f"{command}\n{finished.stdout[-2000:]}{finished.stderr[-2000:]}")
        return finished

    def trace(self, program, *words, images=4, directory="trace", launcher=None, wrapper=(), status=0, **environment):
        if launcher:
            self.execute(*launcher, "-n", str(images), *wrapper, "./" + program, *words, status=status, ATOLL_TRACE=directory, **environment)
        else:
            self.execute(self.tool("atollrun"), "-n", str(images), "--trace=" + directory, "./" + program, *words, status=status,
                         **environment)

    def events(self, directory="trace", status=0):
        """The events of each image, in the order of their begins, and what the tool has said on standard error."""
        told = self.execute(self.tool("atoll"), "trace", directory, "--json", "trace.json", status=status).stderr
        with open(os.path.join(self.dir, "trace.json")) as file:
            events = [event for event in json.load(file)["traceEvents"] if event["ph"] == "X"]
        images = {}
        for event in events:
            event["line"] = int(event["args"]["place"].rpartition(":")[2] or 0)
            images.setdefault(event["pid"], []).append(event)
        return images, told
