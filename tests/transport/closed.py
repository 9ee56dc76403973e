#!/usr/bin/env python3
"""Images of one machine that may not look into each other's /proc/PID: programs that cannot be read, a user namespace for each
process. They hand their memory over by sockets; where these are forbidden, too, they send messages, and the run says why."""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).parent
NOBODY = 65534
WARNING = "warning: the images of this machine cannot share memory"


class Closed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        os.chmod(cls.folder.name, 0o755)
        cls.program = pathlib.Path(cls.folder.name) / "closed"
        cls.deny = pathlib.Path(cls.folder.name) / "deny"
        subprocess.run([OPTIONS.bin / "atollfc", f"--fc={OPTIONS.back_end}", HERE / "closed.f90", "-o", cls.program], check=True,
                       cwd=cls.folder.name)
        subprocess.run(["gcc", HERE.parent / "fault" / "programs" / "deny.c", "-o", cls.deny], check=True)

    def run_images(self, *before, user=None, **environment):
        environment = {**os.environ, "HOME": self.folder.name, **environment}
        command = [OPTIONS.mpiexec, "-n", "3", *before, self.program] if OPTIONS.mpiexec else [*before, self.program]
        done = subprocess.run(command, capture_output=True, text=True, timeout=100, user=user, group=user, cwd="/",
                              extra_groups=[] if user else None, env={**environment, "ATOLL_NUM_IMAGES": "3"})
        if OPTIONS.mpiexec and "pmix" in done.stderr.lower() + done.stdout.lower():
            self.skipTest("the launcher does not take processes of other user namespaces for its own")
        self.assertEqual((done.returncode, done.stdout), (0, "right on 3\n"), done.stderr)
        return done.stderr

    def test_program_that_cannot_be_read(self):
        os.chmod(self.program, 0o111)
        self.addCleanup(os.chmod, self.program, 0o755)
        user = NOBODY if os.geteuid() == 0 else None
        if user and subprocess.run([OPTIONS.bin / "atoll", "--version"], user=user, capture_output=True).returncode:
            self.skipTest("users other than root cannot read the build")
        self.assertNotIn(WARNING, self.run_images(user=user))
        if OPTIONS.mpiexec:  # whose UCX has to do without sockets, too
            self.assertIn(f"{WARNING}, and send messages to each other instead, which is slower: the program's file may not be read",
                          self.run_images(self.deny, "unix_datagrams", user=user, UCX_TLS="tcp,self"))

    def test_user_namespaces(self):
        if not OPTIONS.mpiexec:
            self.skipTest("its processes come from one")
        if subprocess.run(["unshare", "-U", "true"], capture_output=True).returncode:
            self.skipTest("there are no user namespaces here")
        own = ["unshare", "-U", f"--map-user={os.geteuid()}", f"--map-group={os.getegid()}"]
        self.assertNotIn(WARNING, self.run_images(*own))
        error = self.run_images(self.deny, "unix_datagrams", *own, UCX_TLS="tcp,self")
        self.assertEqual(error.count(WARNING), 1, error)
        self.assertIn("each has a user namespace of its own", error)


parser = argparse.ArgumentParser()
parser.add_argument("--bin", type=pathlib.Path, required=True)
parser.add_argument("--back-end", required=True)
parser.add_argument("--mpiexec")
OPTIONS = parser.parse_args()
unittest.main(argv=sys.argv[:1], verbosity=2)
