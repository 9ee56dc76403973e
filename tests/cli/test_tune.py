#!/usr/bin/env python3
"""`atoll tune` and `atoll info` where nothing is measured (tests/transport/tune.py measures)."""
import os
import subprocess

import cli
from cli import CliTest, main

FILE = """# a comment
version 1

[mpi: Open MPI v9: 2 images]
  ATOLL_COPY=8K
ATOLL_EAGER = auto
[mpi: MPICH Version: 9.1: 64 images]
"""


class Tune(CliTest):
    def atoll(self, *words, status=0, **variables):
        return self.command([os.path.join(cli.BIN, "atoll"), *words], status, **{"ATOLL_TUNE": "", "ATOLL_COPY": "", **variables})

    def test_help(self):
        self.assertIn("--dry-run", self.atoll("tune", "--help").stdout)
        self.assertIn("  tune ", self.atoll("--help").stdout)

    def test_usage(self):
        for words in (["--nonsense"], ["--show", "--quick"], ["--"], ["mpiexec"], ["--help", "--show"]):
            self.assertIn("usage: atoll tune", self.atoll("tune", *words, status=2).stderr)

    def test_no_launcher(self):
        empty = os.path.join(self.dir, "empty")
        os.mkdir(empty)
        done = self.atoll("tune", status=1, PATH=empty, ATOLL_PLUGIN_DIR=empty, ATOLL_TUNE=os.path.join(self.dir, "file"))
        self.assertIn("no mpiexec in PATH", done.stderr)
        self.assertFalse(os.path.exists(os.path.join(self.dir, "file")))

    def test_off(self):
        self.assertIn("ATOLL_TUNE is off", self.atoll("tune", status=1, ATOLL_TUNE="off").stderr)
        self.assertIn("ATOLL_TUNE is off", self.atoll("tune", "--show", status=1, HOME="", XDG_CONFIG_HOME="").stderr)

    def test_show_and_info(self):
        path = self.write("file", FILE)
        self.assertEqual(self.atoll("tune", "--show", ATOLL_TUNE=path).stdout,
                         f"{path}\n  mpi: Open MPI v9: 2 images\n    ATOLL_EAGER = auto\n    ATOLL_COPY = 8K\n"
                         "  mpi: MPICH Version: 9.1: 64 images\n    the defaults\n")
        info = self.atoll("info", ATOLL_TUNE=path).stdout
        self.assertIn(f"Thresholds of `atoll tune`: {path}\n", info)
        self.assertIn("  ATOLL_COPY = auto (default)\n      8K (file) between nodes over mpi: Open MPI v9, measured on 2 images\n", info)
        info = self.atoll("info", ATOLL_TUNE=path, ATOLL_COPY="4K").stdout
        self.assertIn("  ATOLL_COPY = 4K (environment)\n      8K (file) between nodes over mpi: Open MPI v9, measured on 2 images; "
                      "overruled\n", info)

    def test_nothing_stored(self):
        variables = {"HOME": self.dir, "XDG_CONFIG_HOME": "", "ATOLL_TUNE": ""}
        path = os.path.join(self.dir, ".config/atoll/tune")
        self.assertEqual(self.atoll("tune", "--show", **variables).stdout, f"{path}: nothing has been stored\n")
        self.assertIn(f"none (there is no {path})", self.atoll("info", **variables).stdout)

    def test_damaged(self):
        begin = "version 1\n[mpi: Some MPI 1: 2 images]\n"
        for text, message in (
                ("", ":1: not a file of `atoll tune`: it has no version"),
                ("# version 1\n", ":1: not a file of `atoll tune`"),
                ("version 2\n", ":1: not a file of this version of `atoll tune`: it begins with 'version 2'"),
                ("\nATOLL_COPY = 8K\n", ":2: not a file of this version"),
                ("version 1\nATOLL_COPY = 8K\n", ":2: no section has begun before 'ATOLL_COPY'"),
                (begin + "ATOLL_COPY = 7x\n", ":3: ATOLL_COPY is '7x'; allowed: auto or 1..1M"),
                (begin + "ATOLL_COPY = 2G", ":3: ATOLL_COPY is '2G'; allowed"),
                (begin + "ATOLL_COPY =\n", ":3: ATOLL_COPY is ''; allowed"),
                (begin + "ATOLL_COPY = 8K 9K\n", ":3: ATOLL_COPY is '8K 9K'; allowed"),
                (begin + "ATOLL_COPY = 0000000000000000008K\n", ":3: this value is too long: '000"),
                (begin + "\n#\nATOLL_NUM_IMAGES = 2\n", ":5: this is nothing that can be tuned: 'ATOLL_NUM_IMAGES'"),
                (begin + "ATOLL_COPY = 8K\nATOLL_COPY = 8K\n", ":4: a second value of this section's 'ATOLL_COPY'"),
                (begin + "ATOLL_C", ":3: neither a section nor 'KEY = VALUE': 'ATOLL_C'"),
                (begin + "[mpi: x]\n", ":3: no '[TRANSPORT: LIBRARY: NUMBER images]': '[mpi: x'"),
                (begin + "[mpi: x: 2 images\n", ":3: no '[TRANSPORT"),
                (begin + "[mpi: x: 1 images]\n", ":3: no '[TRANSPORT"),
                (begin + "[mpi: " + 200*"x" + ": 2 images]\n", ":3: no '[TRANSPORT"),
                (begin + "[\n", ":3: no '[TRANSPORT"),
                (begin + 200*"[mpi: x: 2 images]\n", ":102: too many sections"),
                (begin + "a\0b\n", ":3: this is no text"),
                ("#"*(1 << 20), ": File too large")):
            path = self.write("file", text)
            self.assertIn(path + message, self.atoll("tune", "--show", status=1, ATOLL_TUNE=path).stderr)
            self.assertIn("none; warning: " + path + message, self.atoll("info", ATOLL_TUNE=path).stdout)
        self.assertIn("Is a directory", self.atoll("tune", "--show", status=1, ATOLL_TUNE=self.dir).stderr)

    def test_program_by_hand(self):
        program = os.path.join(cli.BIN, "..", "lib", "atoll", "atoll-tune")
        if not os.path.exists(program):
            program = subprocess.run(["find", os.path.join(cli.BIN, ".."), "-name", "atoll-tune"], text=True,
                                     stdout=subprocess.PIPE).stdout.split("\n")[0]
        self.assertIn("nothing to measure", self.command([program], status=1).stderr)


if __name__ == "__main__":
    main()
