"""Common ground of these tests: `test_x.py BINDIR BACKEND LEVEL` compiles its programs with that back end and level."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
BIN, BACK_END, LEVEL = "", "", ""
# Images outnumber cores, and the machine has other work.
LIMIT = 120


class InsightTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.dir = tempfile.mkdtemp(prefix="atoll-insight-test-")
        self.temp = os.path.join(self.dir, "tmp")
        os.mkdir(self.temp)

    def tearDown(self):
        left = os.listdir(self.temp)
        shutil.rmtree(self.dir)
        self.assertEqual(left, [], "left in the directory for temporary files")

    def path(self, name):
        return os.path.join(self.dir, name)

    def compile(self, source, name, *options):
        """Compiles a program that is given as text, or as a file of this folder."""
        file = self.path(name + ".f90")
        if source.endswith(".f90"):
            shutil.copyfile(os.path.join(HERE, source), file)
        else:
            with open(file, "w") as out:
                out.write(source)
        command = [BIN + "/atollfc", "--fc=" + BACK_END, LEVEL, *options, name + ".f90", "-o", name]
        done = subprocess.run(command, cwd=self.dir, env=self.environment(), capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""), " ".join(command))
        return name

    def environment(self, **variables):
        environment = {k: v for k, v in os.environ.items() if not k.startswith("ATOLL_")}
        environment.update(variables, TMPDIR=self.temp)
        return environment

    def run_program(self, command, **variables):
        return subprocess.run(command, cwd=self.dir, env=self.environment(**variables), capture_output=True, text=True,
                              errors="replace", timeout=LIMIT)

    def atollrun(self, *arguments, **variables):
        return self.run_program([BIN + "/atollrun", *arguments], **variables)

    def atoll(self, *arguments):
        return self.run_program([BIN + "/atoll", *arguments])


def mpiexec_of(library):
    """The command of this library that starts processes, or None."""
    return shutil.which("mpiexec." + library)


def main():
    global BIN, BACK_END, LEVEL
    BIN, BACK_END, LEVEL = os.path.abspath(sys.argv[1]), *sys.argv[2:4]
    unittest.main(module="__main__", argv=[sys.argv[0], *sys.argv[4:]])
