#!/usr/bin/env python3
"""256 images and ten million events: the page is made within a minute or two, and can be used.

usage: test_long.py BIN
"""
import os
import shutil
import sys
import time
import unittest

sys.dont_write_bytecode = True
import browser
from tracing import TraceTest

IMAGES, TURNS = 256, 39000
EVENTS = IMAGES * (TURNS + TURNS // 1000 + 2)
SKIPPED = 77
ROOM = 3 << 30  # bytes on the disk


class Long(TraceTest):
    programs = ["many"]

    def test_long(self):
        self.assertGreater(EVENTS, 9.9e6)
        self.trace("many", str(TURNS), images=IMAGES)
        begun = time.monotonic()
        self.execute(self.tool("atoll"), "trace", "trace")
        page = os.path.join(self.dir, "trace", "trace.html")
        print(f"page of {os.path.getsize(page) / 1e6:.1f} MB in {time.monotonic() - begun:.1f} s", flush=True)
        self.assertLess(os.path.getsize(page), 60e6)
        if browser.find():
            self.look(page)

    def look(self, page):
        with browser.Browser() as shown:
            print(f"drawn in {shown.open(page, 100):.1f} s", flush=True)
            self.assertGreaterEqual(shown.value("atoll.data.facts.events"), EVENTS)
            shown.value("document.querySelector('[name=matrix-what][value=transfers]').click()")
            self.assertEqual(shown.value("atoll.matrix.value(1, 0)"), TURNS)
            # Drawing: the whole run, and zoomed in by steps to a thousandth.
            times = shown.value("""(t => { const times = []; for (let i = 0; i < 20; i++) { const begin = performance.now(); t.draw();
                t.context.getImageData(0, 0, 1, 1); /* waits until it has been drawn */ times.push(performance.now() - begin); t.zoom(0.7, (t.data.facts.begin + t.data.facts.end) * 0.6); } return times; })(atoll.timeline)""")
            print(f"a frame takes {max(times):.0f} ms at most, {sorted(times)[10]:.0f} ms mostly", flush=True)
            self.assertLess(sorted(times)[10], 1000)
            self.assertEqual(shown.errors, [])


if __name__ == "__main__":
    if shutil.disk_usage("/tmp").free < ROOM:
        print("skipped: little room in /tmp")
        sys.exit(SKIPPED)
    TraceTest.bin = sys.argv[1]
    unittest.main(argv=sys.argv[:1], verbosity=2)
