#!/usr/bin/env python3
"""What ./dev says where packages are missing and nobody may install them: commands for a fresh Debian. dpkg-query, apt-get, id and cat are
stand-ins; there is no sudo."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

DEV = pathlib.Path(__file__).resolve().parents[2] / "dev"
TOOLS = ["bash", "dirname", "sed", "head", "grep", "env", "readlink", "awk", "nproc", "tr", "sort"]
STAND_INS = {
    "dpkg-query": "echo not-installed",
    "id": "echo 1000",
    "cat": "echo 'deb file:/mirror/debian bookworm main'",
}


@unittest.skipUnless("VERSION_CODENAME=bookworm" in pathlib.Path("/etc/os-release").read_text(), "of Debian 12's suite")
class WithoutRoot(unittest.TestCase):
    def said(self, **stand_ins):
        with tempfile.TemporaryDirectory() as directory:
            for tool in TOOLS:
                if path := shutil.which(tool):
                    os.symlink(path, os.path.join(directory, tool))
            for name, command in {**STAND_INS, **stand_ins}.items():
                path = pathlib.Path(directory, name)
                path.write_text(f"#!/bin/sh\n{command}\n")
                path.chmod(0o755)
            done = subprocess.run([DEV, "build"], env={"PATH": directory}, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (1, ""), done.stderr)
        return done.stderr.splitlines()

    def test_fresh_system(self):
        said = self.said(**{"apt-get": "true"})
        self.assertIn("neither root nor sudo", said[0])
        self.assertEqual(said[1], "  echo 'deb file:/mirror/debian-security bookworm-security main' > "
                                  "/etc/apt/sources.list.d/debian-security.list")
        self.assertEqual(said[2], "  apt-get update")
        self.assertRegex(said[3], r"^  apt-get install --no-install-recommends cmake .*libflang-\d+-dev ")

    def test_security_suite_is_there(self):
        said = self.said(**{"apt-get": "echo 'Suite: bookworm-security'"})
        self.assertEqual([line.split()[0] for line in said[1:]], ["apt-get", "apt-get"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
