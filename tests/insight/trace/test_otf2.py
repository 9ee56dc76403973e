#!/usr/bin/env python3
"""The OTF2 archive of a trace, as OTF2's own tool reads it.

usage: test_otf2.py BIN
"""
import collections
import re
import shutil
import sys
import unittest

sys.dont_write_bytecode = True
from tracing import TraceTest

SKIPPED = 77
IMAGES = 3


class Otf2(TraceTest):
    programs = ["known"]

    def test_archive(self):
        self.trace("known", images=IMAGES)
        self.execute(self.tool("atoll"), "trace", "trace", "--otf2", "archive")
        shown = self.execute("otf2-print", "archive/trace.otf2").stdout
        at = self.lines("known")
        counts = collections.Counter()
        for line in shown.splitlines():
            match = re.match(r"(ENTER|LEAVE|RMA_GET|RMA_PUT|RMA_OP_COMPLETE_BLOCKING) +(\d+) +\d+", line)
            if match:
                counts[match[1]] += 1
                if f"known.f90:{at['late']}" in line:
                    counts["late"] += 1
        self.assertEqual((counts["RMA_GET"], counts["RMA_PUT"]), (4 * IMAGES, IMAGES))
        self.assertEqual(counts["RMA_OP_COMPLETE_BLOCKING"], 5 * IMAGES)
        self.assertEqual(counts["ENTER"], counts["LEAVE"])
        self.assertEqual(counts["late"], 2 * IMAGES)
        self.assertIn("Bytes: 100,", shown)
        self.assertIn("already", self.execute(self.tool("atoll"), "trace", "trace", "--otf2", "archive", status=1).stderr)


if __name__ == "__main__":
    if not shutil.which("otf2-print"):
        print("skipped: there is no otf2-print (Debian: otf2-tools)")
        sys.exit(SKIPPED)
    TraceTest.bin = sys.argv[1]
    unittest.main(argv=sys.argv[:1], verbosity=2)
