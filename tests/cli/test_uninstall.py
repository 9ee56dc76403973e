#!/usr/bin/env python3
"""`./dev uninstall` removes what `./dev install` has put into a tree, and nothing else."""
import os
import shutil
import unittest

from cli import HERE, CliTest, main

DEV = os.path.join(HERE, "..", "..", "dev")


class Uninstall(CliTest):
    def uninstall(self, *words, status=0):
        return self.command([DEV, "uninstall", *words], status=status)

    def installed(self, prefix):
        """A tree as `./dev install` leaves it: the files, and the list of them."""
        for name in ("bin/atollfc", "lib/libatoll.a", "share/atoll/link/a name with blanks.rsp"):
            self.write(f"{prefix}/{name}", "")
        self.write(f"{prefix}/share/atoll/installed",
                   "bin/atollfc\nlib/libatoll.a\nshare/atoll/link/a name with blanks.rsp\nshare/atoll/installed\n")

    def test_only_what_is_listed(self):
        self.installed("tree")
        self.write("tree/bin/other", "")
        shutil.move(os.path.join(self.work, "tree"), os.path.join(self.work, "moved tree"))
        self.uninstall("--prefix", "moved tree")
        left = [os.path.join(at, name) for at, _, names in os.walk(self.work) for name in names]
        self.assertEqual(left, [os.path.join(self.work, "moved tree", "bin", "other")])
        self.assertEqual(sorted(os.listdir(os.path.join(self.work, "moved tree"))), ["bin"])

    def test_nothing_installed(self):
        os.mkdir(os.path.join(self.work, "tree"))
        self.assertIn("nothing was installed there", self.uninstall("--prefix", "tree", status=1).stderr)
        self.assertIn("usage: ./dev uninstall", self.uninstall("tree", status=1).stderr)


main()
