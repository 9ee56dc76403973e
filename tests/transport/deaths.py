#!/usr/bin/env python3
"""Processes of a launcher's job are killed, by themselves or from outside, while others wait for them or compute: the run ends within
seconds with an error status, or goes on where docs/failures.md says so; nothing is left behind. --library openmpi, mpich, gasnet-udp, gasnet-smp."""
import argparse
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).parent
PROGRAMS = HERE.parent / "fault/programs"
sys.path[:0] = [str(HERE.parent / "fault"), str(HERE.resolve().parents[1] / "tools" / "compilers")]
import fault  # noqa: E402
from listed import FLANG  # noqa: E402
from test_waits import PLACES  # noqa: E402

PROMPT = 15  # seconds within which a run has to end; they allow for a machine that has other things to do
WATCHDOG = 60
STATUS = {"openmpi": 128 + 9, "mpich": 9, "gasnet-udp": 128 + 9, "gasnet-smp": 128 + 9}
# In one or two of 100 runs MPICH 4.0's ends with status 1, although all processes have ended with 0.
LAUNCHER_GOES_ON_STATUS = {"openmpi": [0], "mpich": [0, 1], "gasnet-smp": [0]}
MESSAGE = {"openmpi": r"exited on\s+signal 9", "mpich": r"Killed \(signal 9\)", "gasnet-udp": r"atoll: image 2 was killed by signal 9",
           "gasnet-smp": r"atoll: image 2 has died"}


def in_own_shared_memory():
    """Executes this script once more with a /dev/shm of its own: what other programs put there is not ours."""
    if "ATOLL_TEST_OWN_SHM" in os.environ:
        return
    words = ["unshare", "--mount", "sh", "-c", 'mount -t tmpfs tmpfs /dev/shm && ATOLL_TEST_OWN_SHM=1 exec "$@"', "sh", sys.executable,
             *sys.argv]
    if subprocess.run([*words[:4], "mount -t tmpfs tmpfs /dev/shm"], capture_output=True).returncode == 0:
        os.execvp(words[0], words)
    print("no mount namespaces here: objects in shared memory that are left behind are not looked for")


class Deaths(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="atoll-deaths-")
        cls.dir = pathlib.Path(cls.folder.name).resolve()
        cls.temporary = cls.dir / "tmp"
        cls.temporary.mkdir()
        for program in "waits", "survive", "gone":
            command = [OPTIONS.bin / "atollfc", f"--fc={OPTIONS.back_end}", "-O2", PROGRAMS / "death.f90", PROGRAMS / f"{program}.f90",
                       "-o", cls.dir / program]
            subprocess.run(list(map(str, command)), check=True, cwd=cls.dir)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def launcher(self, goes_on=False):
        if OPTIONS.library.startswith("gasnet"):
            return [OPTIONS.bin / "atollrun", "-n", "4"], []
        options = {"openmpi": ["--enable-recovery"], "mpich": ["-disable-auto-cleanup"]}[OPTIONS.library] if goes_on else []
        shell = ["sh", "-c", 'trap : USR1; "$@" || [ $? -gt 128 ]', "sh"] if goes_on and OPTIONS.library == "mpich" else []
        return [OPTIONS.mpiexec, *options, "-n", "4"], shell

    def start(self, program, *words, node_size="", goes_on=False):
        self.program = str(self.dir / program)
        launcher, shell = self.launcher(goes_on)
        environment = dict(os.environ, ATOLL_NODE_SIZE=node_size, TMPDIR=str(self.temporary), GASNET_TMPDIR=str(self.temporary))
        if OPTIONS.library.startswith("gasnet"):
            environment["ATOLL_TRANSPORT"] = OPTIONS.library
        process = subprocess.Popen(list(map(str, [*launcher, *shell, self.program, *words])), env=environment, cwd=self.dir, text=True,
                                   errors="replace", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   start_new_session=True)
        self.first = process.pid
        return process

    def finish(self, process, launcher_lives=True):
        begin = time.monotonic()
        try:
            out, err = process.communicate(timeout=WATCHDOG)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            self.check_nothing_left(launcher_lives=False)
            self.fail(f"the run has not ended after {WATCHDOG} s: {process.communicate()}")
        done = fault.Finished(process.returncode, out, err, time.monotonic() - begin)
        self.assertLess(done.seconds, PROMPT, done)
        self.check_nothing_left(launcher_lives)
        return done

    def left_behind(self):
        """Files of the launcher, the library and Atoll."""
        folders = [self.temporary, pathlib.Path("/dev/shm")] if "ATOLL_TEST_OWN_SHM" in os.environ else [self.temporary]
        # Open MPI's mpiexec keeps an empty folder for its next run.
        return [path for folder in folders for path in folder.rglob("*") if not path.is_dir()]

    def check_nothing_left(self, launcher_lives):
        deadline = time.monotonic() + PROMPT
        while fault.processes_of(self.program) and time.monotonic() < deadline:
            time.sleep(0.05)
        left = fault.processes_of(self.program)
        for pid in left:
            os.kill(pid, signal.SIGKILL)
        self.assertEqual(left, [], "processes left behind")
        while launcher_lives and self.left_behind() and time.monotonic() < deadline:
            time.sleep(0.05)
        if launcher_lives:
            self.assertEqual(self.left_behind(), [], "left behind")
        for path in self.left_behind():
            path.unlink()

    def start_survivors(self, **options):
        """Starts survive.f90, which an image has to be killed for; returns when all images are at it."""
        process = self.start("survive", **options)
        self.assertEqual(process.stdout.readline(), "started\n")
        time.sleep(random.uniform(0, 0.05))
        return process

    def images(self):
        """Processes that are images: they have been executed once more (boot/launch/launch.c), or are forks of the first one."""
        if OPTIONS.library == "gasnet-smp":
            return [pid for pid in fault.processes_of(self.program) if pid != self.first]
        return [pid for pid in fault.processes_of(self.program) if self.is_image(pid)]

    @staticmethod
    def is_image(pid):
        try:
            return f"ATOLL_LAUNCHED_PROCESS={pid}" in pathlib.Path(f"/proc/{pid}/environ").read_text(errors="replace").split("\0")
        except OSError:
            return False

    @staticmethod
    def seconds_computed(pid):
        return int(pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11])/os.sysconf("SC_CLK_TCK")

    def test_nothing_is_left_of_threads(self):
        """LLVM's OpenMP library registers each process in /dev/shm."""
        if not shutil.which(FLANG):
            self.skipTest(f"{FLANG} is not installed")
        (self.dir / "team.f90").write_text("""program team
  integer :: i, total
  total = 0
  !$omp parallel do reduction(+: total)
  do i = 1, 10
    total = total + i
  end do
  sync all
  if (command_argument_count() > 0 .and. this_image() == 2) error stop 3
  sync all
  if (total /= 55) error stop 4
end program
""")
        command = [OPTIONS.bin / "atollfc", f"--fc={FLANG}", "-fopenmp", "team.f90", "-o", "team"]
        subprocess.run(list(map(str, command)), check=True, cwd=self.dir)
        self.assertEqual(self.finish(self.start("team", node_size="2")).status, 0)
        self.assertNotEqual(self.finish(self.start("team", "error", node_size="2")).status, 0)

    def test_killed_in_each_wait(self):
        for index, place in enumerate(PLACES):
            size = ["1", "2", ""][index % 3]
            with self.subTest(place=place, node_size=size):
                done = self.finish(self.start("waits", "2", "kill", place, node_size=size))
                self.assertEqual(done.status, STATUS[OPTIONS.library], done)
                self.assertRegex(done.stdout + done.stderr, MESSAGE[OPTIONS.library])
                if place != "critical":  # another construct than the one in which the image dies
                    self.assertNotIn("went on", done.stdout, done)

    def test_ends_in_other_ways(self):
        """MPICH's mpiexec may tell the status of processes that it has ended itself: 9."""
        for how, size in ("_exit", "1"), ("error-stop", "2"), ("error-stop", ""), ("segv", ""):
            with self.subTest(how=how, node_size=size):
                done = self.finish(self.start("waits", "2", how, "sync-all", node_size=size))
                self.assertIn(done.status, {"_exit": [6, 9], "error-stop": [42], "segv": [9, 11, 128 + 11]}[how], done)

    def require_known_launcher(self):
        if OPTIONS.library == "gasnet-smp":
            return  # its processes have no launcher but our own
        version = subprocess.run([str(OPTIONS.mpiexec), "--version"], capture_output=True, text=True).stdout
        if not re.search(r"(\(OpenRTE\)|Version:) +4\.", version):
            self.skipTest("how this launcher is told to go on has been tried with Open MPI 4 and MPICH 4 only")

    def kill_an_image(self, **options):
        process = self.start_survivors(**options)
        os.kill(random.choice(self.images()), signal.SIGKILL)
        return self.finish(process)

    def test_survivors(self):
        """On one machine the others go on, if the launcher lets them."""
        if OPTIONS.library == "gasnet-udp":
            self.skipTest("GASNet cannot be told to go on")
        self.require_known_launcher()
        for _ in range(3):
            done = self.kill_an_image(goes_on=True)
            self.assertEqual(done.stdout.count("survived"), 3, done)
            self.assertIn(done.status, LAUNCHER_GOES_ON_STATUS[OPTIONS.library], done)

    @staticmethod
    def nodes_survive():
        """By connections of Atoll's own (losses.py has more)."""
        return os.environ.get("ATOLL_TCP") == "yes"

    def test_several_nodes(self):
        """Their images end, with a message, where the launcher does not end them; or they go on."""
        for size in "1", "2":
            done = self.kill_an_image(node_size=size)
            self.assertNotEqual(done.status, 0, done)
            if not self.nodes_survive(): # else they may have come to their end before the launcher acts
                self.assertNotIn("survived", done.stdout, done)
        if OPTIONS.library != "gasnet-udp":
            self.require_known_launcher()
            done = self.kill_an_image(node_size="2", goes_on=True)
            if self.nodes_survive():
                self.assertEqual(done.stdout.count("survived"), 3, done)
                return
            self.assertIn("which images of several nodes survive only with connections of Atoll", done.stderr, done)
            self.assertNotIn("survived", done.stdout, done)
            if OPTIONS.library != "openmpi":  # whose mpiexec has status 0 with this option, whatever happens
                self.assertNotEqual(done.status, 0, done)

    def test_launcher_that_goes_on(self):
        """A program that does not look at failures ends all the same."""
        if OPTIONS.library == "gasnet-udp":
            self.skipTest("GASNet cannot be told to go on")
        self.require_known_launcher()
        for place in "event", "compute":
            done = self.finish(self.start("waits", "2", "kill", place, goes_on=True))
            self.assertIn("atoll: image 2 has died: error termination", done.stderr, done)
            self.assertNotIn("went on", done.stdout, done)

    def test_launcher_that_does_not_go_on(self):
        """A program that would go on says what to tell the launcher."""
        if OPTIONS.library != "openmpi":
            self.skipTest("the others end processes by SIGKILL")
        done = self.finish(self.start("gone", "1", "wait"))
        self.assertIn("image 1 has died, and the launcher ends the others", done.stderr, done)

    def test_several_killed(self):
        """One after the other: whoever has noticed the first death may be the next that dies. The last image tells of it."""
        if OPTIONS.library == "gasnet-udp":
            self.skipTest("GASNet ends the others at once")
        self.require_known_launcher()
        for _ in range(3):
            process = self.start("waits", "9", "kill", "compute", node_size="1", goes_on=True)  # nobody kills itself
            while len(self.images()) < 4 or min(map(self.seconds_computed, self.images())) < 0.5:
                time.sleep(0.05)
            images = random.sample(self.images(), 3)
            os.kill(images[0], signal.SIGKILL)
            time.sleep(0.5)
            for pid in images[1:]:
                os.kill(pid, signal.SIGKILL)
            done = self.finish(process)
            self.assertRegex(done.stderr, "atoll: image [1-4] has died: error termination")

    def test_process_gone_later(self):
        """The process of an image that has executed FAIL IMAGE or STOP dies while others need it, and the launcher goes on (as srun
        does without -K)."""
        if OPTIONS.library == "gasnet-udp":
            self.skipTest("GASNet cannot be told to go on")
        self.require_known_launcher()
        for how, message in ("fail", "after FAIL IMAGE"), ("stop", "before all images had stopped"):
            with self.subTest(how=how, node_size="1"):  # all CRITICAL constructs need image 1
                done = self.finish(self.start("gone", "1", how, node_size="1", goes_on=True))
                if self.nodes_survive():
                    self.assertEqual(done.stdout.count("went on"), 3, done)
                    continue
                self.assertIn(f"the process of image 1 has died {message}", done.stderr, done)
                self.assertNotIn("went on", done.stdout, done)
            with self.subTest(how=how, node_size=""):
                done = self.finish(self.start("gone", "1", how, goes_on=True))
                self.assertEqual(done.stdout.count("went on"), 3, done)

    def test_deadlock_after_a_death(self):
        """Found without image 1."""
        if OPTIONS.library == "gasnet-udp":
            self.skipTest("GASNet cannot be told to go on")
        self.require_known_launcher()
        done = self.finish(self.start("gone", "1", "wait", goes_on=True))
        self.assertIn("atoll: deadlock: all images wait, and none can go on:", done.stderr, done)
        self.assertIn("atoll:   image 1 has failed", done.stderr, done)

    def test_launcher_killed(self):
        """The launcher itself, which can then remove nothing of its own any more; and GASNet's other processes."""
        for size in "1", "":
            process = self.start_survivors(node_size=size)
            process.kill()
            self.finish(process, launcher_lives=False)
        if OPTIONS.library != "gasnet-udp":
            return
        for which in range(2):
            process = self.start_survivors()
            helpers = sorted(set(fault.processes_of(self.program)) - set(self.images()) - {process.pid})
            self.assertEqual(len(helpers), 2)
            os.kill(helpers[which], signal.SIGKILL)
            done = self.finish(process)
            self.assertEqual(done.status, 128 + 9, done)
            self.assertRegex(done.stderr, "atoll: (GASNet's master|the process that starts the images) was killed by signal 9")


parser = argparse.ArgumentParser()
parser.add_argument("--bin", type=pathlib.Path, required=True)
parser.add_argument("--mpiexec", type=pathlib.Path)
for option in "--back-end", "--library":
    parser.add_argument(option, required=True)
OPTIONS, rest = parser.parse_known_args()
OPTIONS.bin = OPTIONS.bin.resolve()
in_own_shared_memory()
unittest.main(argv=sys.argv[:1] + rest, verbosity=2)
