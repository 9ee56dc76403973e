#!/usr/bin/env python3
"""Programs with privileges that their caller lacks (set-user-ID, set-group-ID) obey no variable that names code or files."""
import os
import shutil
import subprocess
import sys
import tempfile

import cli
from cli import CliTest, SANITIZED, main

NOBODY = 65534
CALLER = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]

PROGRAM = """program p
  implicit none
  integer :: x[*]
  x = this_image()
  sync all
  print '(a,i0,a,i0)', 'image ', x, ' of ', num_images()
  sync all
  if (this_image() == 1) call execute_command_line("env | grep '^ATOLL\\|^PMI\\|^OMPI\\|^GASNET\\|^AMUDP' | cut -d= -f1 | sort | tr '\\n' ' '")
end program
"""
# It says so when it is loaded, whoever opens it.
EVIL = """#include <unistd.h>
__attribute__((constructor)) static void evil(void) { write(2, "evil\\n", 5); }
"""
PLUGINS = ("gasnet-udp", "gasnet-smp", "mpi-openmpi", "mpi-mpich", "mpi-abi")
IGNORED = {"ATOLL_TRANSPORT": "gasnet-udp", "ATOLL_ON_FAILURE": "continue", "ATOLL_DEBUG": "1", "ATOLL_MPI": "openmpi",
           "ATOLL_TUNE": "/etc/shadow", "ATOLL_FC": "/tmp/fc"}


def why_not():
    if os.getuid() != 0 or not shutil.which("setpriv"):
        return "only root makes set-user-ID programs of another user's, and setpriv runs them"
    with tempfile.TemporaryDirectory(prefix="atoll secure ") as folder:
        os.chmod(folder, 0o755)
        shell = shutil.copy("/usr/bin/id", os.path.join(folder, "id"))
        os.chmod(shell, 0o4755)
        done = subprocess.run([*CALLER, shell, "-u"], stdout=subprocess.PIPE, text=True)
        if done.returncode or done.stdout != "0\n":
            return "this file system has no set-user-ID programs (nosuid)"
    return "AddressSanitizer obeys variables that name files" if SANITIZED else ""


class Secure(CliTest):
    def setUp(self):
        super().setUp()
        for directory in (self.dir, self.work):
            os.chmod(directory, 0o755)
        os.mkdir(os.path.join(self.work, "closed"), 0o700)
        os.mkdir(os.path.join(self.work, "evil"))
        self.write("evil.c", EVIL)
        for name in PLUGINS:
            self.command(["gcc", "-shared", "-fPIC", "evil.c", "-o", f"evil/libatoll-{name}.so"])
        self.write("p.f90", PROGRAM)
        self.atollfc("p.f90", "-o", "p")

    def run_as_caller(self, *words, mode=0o4755, status=0, **env):
        os.chmod(os.path.join(self.work, "p"), mode)
        variables = {"ATOLL_PLUGIN_DIR": os.path.join(self.work, "evil"), "ATOLL_OUTPUT_DIR": os.path.join(self.work, "closed/o"),
                     "ATOLL_NUM_IMAGES": "2", "ATOLL_NODE_SIZE": "1", **IGNORED, **env}
        done = self.command([*CALLER, *words], status, **variables)
        self.assertNotIn("evil", done.stderr)
        self.assertFalse(self.exists("closed/o"))
        return done

    def check(self, done):
        lines = done.stdout.splitlines()
        self.assertEqual(sorted(lines[:2]), ["image 1 of 2", "image 2 of 2"])
        # What it has not obeyed it does not hand on, either.
        handed_on = [name for name in lines[2].split() if not name.startswith("ATOLL_TEST_")] # those are CTest's
        self.assertEqual(handed_on, ["ATOLL_NODE_SIZE", "ATOLL_NUM_IMAGES"])
        warning = done.stderr
        self.assertEqual(warning.count("\n"), 1, warning)
        for name in [*IGNORED, "ATOLL_PLUGIN_DIR", "ATOLL_OUTPUT_DIR"]:
            self.assertIn(name, warning)
        self.assertIn("ignored in a program that has privileges which its caller lacks", warning)

    def test_set_user_id(self):
        self.check(self.run_as_caller("./p"))

    def test_set_group_id(self):
        self.check(self.run_as_caller("./p", mode=0o2755))

    def test_the_test(self):
        """The same program without privileges obeys: it looks for code where it is told to."""
        done = self.command([*CALLER, "./p"], status=None, ATOLL_PLUGIN_DIR=os.path.join(self.work, "evil"),
                            ATOLL_TRANSPORT="gasnet-udp", ATOLL_NUM_IMAGES="2")
        self.assertIn("evil", done.stderr)

    def test_other_values_are_read(self):
        done = self.run_as_caller("./p", ATOLL_NUM_IMAGES="1000001", status=1)
        self.assertIn("ATOLL_NUM_IMAGES is '1000001'", done.stderr)

    def test_twice_the_same_variable(self):
        """As only a program hands it over."""
        self.write("twice.c", """#include <unistd.h>
int main(int n, char **a) {
  (void)n;
  char *e[] = {"ATOLL_OUTPUT_DIR=", "ATOLL_OUTPUT_DIR=closed/o", "ATOLL_NUM_IMAGES=1", "ATOLL_OUTPUT_DIR=closed/o", 0};
  return execve(a[1], a + 1, e);
}
""")
        self.command(["gcc", "twice.c", "-o", "twice"])
        self.assertEqual(self.run_as_caller("./twice", "./p").stdout, "image 1 of 1\nATOLL_NUM_IMAGES ")

    def test_atollrun(self):
        run = os.path.join(cli.BIN, "atollrun")
        if subprocess.run([*CALLER, run, "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
            self.skipTest("others cannot reach this atollrun")
        for mode in (0o4755, 0o4711):
            self.check(self.run_as_caller(run, "-n", "2", "./p", mode=mode))

    def test_launchers(self):
        """Joining a job would load its library, which obeys the caller's environment."""
        for variables in ({"OMPI_COMM_WORLD_RANK": "0", "OMPI_COMM_WORLD_SIZE": "2"}, {"PMI_RANK": "0", "PMI_SIZE": "2"},
                          {"GASNET_WORKER_RANK": "0", "AMUDP_WORKER_ARGS": "127,0,0,1,9,9"},
                          {"PMIX_RANK": "0", "SLURM_STEP_NUM_TASKS": "2"}):
            done = self.run_as_caller("./p", status=1, **variables)
            self.assertIn("it cannot join the job", done.stderr)

    def test_program_without_coarrays(self):
        self.write("p.f90", "program p\n  print '(a)', 'once'\nend program\n")
        self.atollfc("p.f90", "-o", "p")
        done = self.run_as_caller("./p", OMPI_COMM_WORLD_RANK="0", OMPI_COMM_WORLD_SIZE="2")
        self.assertEqual((done.stdout, done.stderr), ("once\n", ""))


if reason := why_not():
    print("skipped:", reason)
    sys.exit(77)
main()
