"""Common ground of the fault tests: runs with a watchdog, after which nothing may be left.

Each test file is run once per back end: `test_x.py BINDIR BACKEND`.
"""
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
BIN, BACK_END = "", ""
SANITIZED = os.environ.get("ATOLL_TEST_SANITIZED") == "1"  # the runtime has been built with AddressSanitizer
if SANITIZED:  # a segmentation fault is meant to be one here; leaks cannot be looked for under a debugger
    os.environ["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":handle_segv=0:detect_leaks=0"
WATCHDOG = 60  # seconds; far more than any run takes, on a busy machine too
# The others of a dead image end within a second. The tests allow for a machine that has other things to do.
PROMPT = 10


def processes_of(program):
    """The processes that execute this file."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                if os.readlink(f"/proc/{name}/exe") == program and state_of(name) != "Z":
                    found.append(int(name))
            except OSError:
                pass  # gone meanwhile
    return found


def state_of(pid):
    with open(f"/proc/{pid}/stat") as file:
        return file.read().rpartition(")")[2].split()[0]


def shared_memory_objects():
    return set(os.listdir("/dev/shm"))


class Finished:
    def __init__(self, status, stdout, stderr, seconds):
        self.status, self.stdout, self.stderr, self.seconds = status, stdout, stderr, seconds

    def __str__(self):
        return f"exit status {self.status} after {self.seconds:.2f} s\n{self.stdout[-3000:]}{self.stderr[-3000:]}"


class FaultTest(unittest.TestCase):
    programs = []  # of programs/, without suffix; compiled once for the class
    flags = []     # for them

    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory(prefix="atoll-fault-")
        cls.dir = os.path.realpath(cls.directory.name)
        for program in cls.programs:
            sources = [os.path.join(HERE, "programs", name + ".f90") for name in ["death", program]]
            subprocess.run([os.path.join(BIN, "atollfc"), f"--fc={BACK_END}", "-O2", *cls.flags, "-J", cls.dir, *sources,
                            "-o", os.path.join(cls.dir, program)], check=True, cwd=cls.dir)

    @classmethod
    def tearDownClass(cls):
        cls.directory.cleanup()

    def setUp(self):
        self.objects = shared_memory_objects()

    @staticmethod
    def environment(**variables):
        return {**os.environ, **variables}

    def start(self, program, *words, images=4, options=(), **more):
        """Starts a run; its process is the supervisor."""
        self.program = os.path.join(self.dir, program)
        settings = dict(cwd=self.dir, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        settings.update(more)
        return subprocess.Popen([os.path.join(BIN, "atollrun"), "-n", str(images), *options, self.program, *words],
                                **settings)

    def finish(self, process, stdin=None):
        """Waits for the end of the run; nothing may be left of it."""
        start = time.monotonic()
        try:
            out, err = process.communicate(stdin, timeout=WATCHDOG)
        except subprocess.TimeoutExpired:
            states = [(pid, state_of(pid)) for pid in processes_of(self.program)]
            self.end(process)
            self.fail(f"the run has not ended after {WATCHDOG} s; its processes: {states}")
        done = Finished(process.returncode, (out or b"").decode(errors="replace"), (err or b"").decode(errors="replace"), time.monotonic() - start)
        self.check_nothing_left()
        return done

    def run_images(self, program, *words, status=0, stdin=None, **more):
        if stdin is not None:
            more["stdin"] = subprocess.PIPE
        done = self.finish(self.start(program, *words, **more), stdin)
        if status is not None:
            self.assertEqual(done.status, status, done)
        return done

    def check_nothing_left(self, seconds=PROMPT):
        deadline = time.monotonic() + seconds
        while processes_of(self.program) and time.monotonic() < deadline:
            time.sleep(0.02)
        left = processes_of(self.program)
        for pid in left:
            os.kill(pid, signal.SIGKILL)
        self.assertEqual(left, [], "processes left behind")
        # Other programs of the machine may use shared memory too; Atoll would put its name there.
        new = {name for name in shared_memory_objects() - self.objects if "atoll" in name.lower()}
        self.assertEqual(new, set(), "shared-memory objects left behind")

    def end(self, process):
        process.kill()
        process.communicate()
        for pid in processes_of(self.program):
            os.kill(pid, signal.SIGKILL)

    def wait_until(self, condition, what):
        deadline = time.monotonic() + WATCHDOG
        while not condition():
            if time.monotonic() > deadline:
                self.fail(f"waited in vain: {what}")
            time.sleep(0.01)


def main():
    global BIN, BACK_END
    BIN, BACK_END = os.path.abspath(sys.argv[1]), sys.argv[2]
    sys.modules["fault"].BIN, sys.modules["fault"].BACK_END = BIN, BACK_END
    unittest.main(module="__main__", argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
