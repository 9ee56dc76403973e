#!/usr/bin/env python3
"""The page of a trace in a browser: does it show what the program did?

usage: test_page.py BIN
"""
import os
import sys
import unittest

sys.dont_write_bytecode = True
import browser
from tracing import TraceTest

IMAGES = 4
SKIPPED = 77


class Page(TraceTest):
    programs = ["known", "many", "perish"]

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.browser = browser.Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        super().tearDownClass()

    def show(self, program, *words, more=(), **run):
        self.trace(program, *words, images=IMAGES, **run)
        self.execute(self.tool("atoll"), "trace", "trace", "--source", os.path.dirname(self.source(program)), *more)
        self.browser.errors.clear()
        self.browser.open(os.path.join(self.dir, "trace", "trace.html"))

    def text(self, selector):
        return self.browser.value(f"document.querySelector('{selector}').innerText")

    def rows(self, table):
        """The text of each cell, whether it is shown or not."""
        return self.browser.value(f"[...document.querySelectorAll('#{table} tr')].map(r => [...r.cells].map(c => c.textContent))")

    def tearDown(self):
        self.assertEqual(self.browser.errors, [])

    def test_known(self):
        self.show("known")
        at = self.lines("known")
        self.assertIn(f"known on {IMAGES} images", self.text("h1"))
        self.check_no_network()
        self.check_tables(at)
        self.check_matrix()
        self.check_timeline(at)
        self.check_search(at)
        self.check_zoom()
        self.check_path()

    def check_no_network(self):
        self.assertEqual(self.browser.value("performance.getEntriesByType('resource').filter(e => !e.name.startsWith('data:')).length"), 0)

    def row_of(self, table, line):
        return next(row for row in self.rows(table) if f"known.f90:{line} " in " ".join(row))

    def check_tables(self, at):
        get = self.row_of("statements", at["get"])
        self.assertIn("y(1:10) = x(1:10)[next]", get[0])
        self.assertEqual((get[1], *get[4:8]), ("4", "4", "160 B", "40 B", "1"))
        put = self.row_of("statements", at["put"])
        self.assertEqual((put[1], *put[4:8]), ("4", "4", "400 B", "100 B", "25"))
        loop = self.row_of("statements", at["loop"])
        self.assertEqual((loop[1], *loop[4:8]), ("12", "12", "48 B", "4 B", "1"))
        late = self.row_of("waiting", at["late"])
        self.assertEqual(late[3], "4")
        self.assertTrue(late[6].startswith("image 1: "), late)
        self.assertNotIn("image 1:", late[5])
        self.assertIn("image 1", self.row_of("waiting", at["wait"])[6])
        sizes = {row[0]: row[1] for row in self.rows("sizes")}
        self.assertEqual(sizes["4 B ... 7 B"], "12")
        self.assertEqual(sizes["32 B ... 63 B"], "4")
        self.assertEqual(sizes["64 B ... 127 B"], "4")
        shares = self.browser.value("[...document.querySelectorAll('#shares div')].map(d => +d.dataset.share)")
        self.assertAlmostEqual(sum(shares), 1, places=6)
        self.assertGreater(shares[3], 0.4)  # three of four wait for image 1

    def check_matrix(self):
        """Image k has got from k + 1, and put there."""
        for what, expected in (("bytes", (100, 40 + 12)), ("transfers", (1, 4))):
            self.browser.value(f"document.querySelector('[name=matrix-what][value={what}]').click()")
            for source in range(IMAGES):
                for target in range(IMAGES):
                    value = (expected[0] if target == (source + 1) % IMAGES else 0) + (expected[1] if source == (target + 1) % IMAGES else 0)
                    self.assertEqual(self.browser.value(f"atoll.matrix.value({source}, {target})"), value, (what, source, target))
        self.browser.value("document.querySelector('[data-tab=tab-matrix]').click()")
        self.browser.value("document.getElementById('matrix').scrollIntoView({block: 'center'})")
        x, y = self.browser.value("(r => [r.x + 40 + 1.5 * atoll.matrix.cell, r.y + 20 + 0.5 * atoll.matrix.cell])"
                                  "(document.getElementById('matrix').getBoundingClientRect())")
        self.browser.mouse("mouseMoved", x, y)
        self.assertEqual(self.text("#matrix-value"), "image 1 to image 2: 1")
        self.browser.value("window.scrollTo(0, 0)")

    def place(self, image, time):
        """Where the timeline has it, in the window."""
        return self.browser.value(f"(r => [r.x + atoll.timeline.xOf({time}), r.y + atoll.timeline.yOf({image - 1}) + 5])"
                                  "(document.getElementById('timeline').getBoundingClientRect())")

    def color(self, image, time):
        return tuple(self.browser.value(f"""(t => [...t.context.getImageData(Math.round(t.xOf({time}) * t.ratio),
            Math.round((t.yOf({image - 1}) + 5) * t.ratio), 1, 1).data].slice(0, 3))(atoll.timeline)"""))

    def event(self, image, line, kind):
        """[begin, end] of an image's first event of the kind (data.js) at the line."""
        return self.browser.value(f"""(({{facts, events: e}}) => {{ for (let i = 0; i < e.count; i++)
            if (facts.images[e.rowOf[i]].image === {image} && facts.sites[e.site[i]].line === {line} && (e.kind[i] & 7) === {kind})
              return [e.begin[i], e.end[i]]; }})(atoll.data)""")

    def check_timeline(self, at):
        begin, end = self.event(3, at["late"], 5)
        middle = (begin + end) / 2
        self.assertEqual(self.color(3, middle), (0xcf, 0x3f, 0x52))  # waits
        self.assertEqual(self.color(1, middle), (0xe4, 0xe9, 0xed))  # computes
        self.browser.click(*self.place(3, middle))
        details = self.text("#details")
        self.assertRegex(details, r"wait\b")
        self.assertRegex(details, r"image\s+3\b")
        self.assertRegex(details, r"waited for image\s+1\b")
        self.assertRegex(details, rf"place\s+\S*known.f90:{at['late']}\b")
        self.assertIn("! late", self.text("#details pre .here"))
        # A get is too short to be seen in the whole run: zoom into it.
        begin, end = self.event(2, at["get"], 2)
        self.browser.value(f"atoll.timeline.look({begin} - ({end} - {begin}) * 5, {end} + ({end} - {begin}) * 5)")
        self.browser.settle()
        self.assertEqual(self.color(2, (begin + end) / 2), (0x2f, 0x7f, 0xc1))
        self.browser.click(*self.place(2, (begin + end) / 2))
        details = self.text("#details")
        for pattern in (r"with image\s+3\b", r"bytes\s+40\b", r"contiguous pieces\s+1\b", r"reached\s+on the node"):
            self.assertRegex(details, pattern)
        self.browser.value("atoll.timeline.fit()")
        self.browser.settle()

    def look_for(self, words):
        self.browser.value(f"(s => {{ s.value = '{words}'; s.dispatchEvent(new Event('input')); }})(document.getElementById('search'))")
        self.browser.settle()
        return self.text("#found")

    def check_search(self, at):
        self.assertTrue(self.look_for("x(i)[NEXT] + me").startswith("1 statement, 12 executions"))
        self.assertTrue(self.look_for(f"known.f90:{at['put']}").startswith("1 statement, 4 executions"))
        self.browser.value("document.getElementById('next').click()")
        self.browser.settle()
        self.assertRegex(self.text("#details"), r"bytes\s+100\b")
        self.assertTrue(self.look_for("sync all").startswith("3 statements, 12 executions"))
        self.assertEqual(self.look_for("nothing of the kind"), "nothing found")
        begin, end = self.event(3, at["late"], 5)
        self.assertNotEqual(self.color(3, (begin + end) / 2), (0xcf, 0x3f, 0x52))  # pale: it does not match
        self.look_for("")

    def check_zoom(self):
        spans = [self.browser.value("atoll.timeline.span")]
        x, y = self.place(2, spans[0] / 2)
        time = self.browser.value(f"atoll.timeline.timeAt({x} - document.getElementById('timeline').getBoundingClientRect().x)")
        self.browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=-120)
        self.browser.settle()
        spans.append(self.browser.value("atoll.timeline.span"))
        self.assertLess(spans[1], spans[0])
        self.assertAlmostEqual(self.place(2, time)[0], x, delta=1)  # what is under the mouse stays there
        before = self.browser.value("atoll.timeline.from")
        self.browser.mouse("mousePressed", x, y, button="left", clickCount=1)
        self.browser.mouse("mouseMoved", x - 60, y, button="left", buttons=1)
        self.browser.mouse("mouseReleased", x - 60, y, button="left", clickCount=1)
        self.browser.settle()
        self.assertGreater(self.browser.value("atoll.timeline.from"), before)
        self.browser.value("document.getElementById('fit').click()")
        self.browser.settle()
        self.assertEqual(self.browser.value("atoll.timeline.span"), spans[0])

    def check_path(self):
        """Image 1 works for 0.3 s, and for 0.2 s more, while the others wait."""
        first = self.rows("path")[1]
        self.assertEqual(first[2], "1")
        self.assertIn("computes", first[3])
        whole = self.browser.value("atoll.data.facts.end - atoll.data.facts.begin")
        path = self.browser.value("[...atoll.data.path.end].reduce((s, e, i) => s + e - atoll.data.path.begin[i], 0)")
        self.assertLessEqual(path, whole)
        self.assertGreater(path, 0.9 * whole)
        self.browser.value("document.getElementById('show-path').click()")
        self.browser.settle()

    def test_more_events_than_are_shown(self):
        """The page has few of the events as such; tables and shades have all."""
        turns = 30000
        self.show("many", str(turns), more=["--events=1000"])
        self.assertLessEqual(self.browser.value("atoll.data.facts.kept"), 1000)
        total = IMAGES * (turns + turns // 1000 + 2)
        self.assertGreaterEqual(self.browser.value("atoll.data.facts.events"), total)
        self.assertIn("longest of", self.text("#notices"))
        gets = next(row for row in self.rows("statements") if f"many.f90:{self.lines('many')['get']} " in " ".join(row))
        self.assertEqual(gets[1], f"{IMAGES * turns:,}")
        self.browser.value("document.querySelector('[name=matrix-what][value=transfers]').click()")
        self.assertEqual(self.browser.value("atoll.matrix.value(1, 0)"), turns)
        # Shades: some time of each image is spent in statements.
        shares = self.browser.value("(b => [0, 1, 2].map(s => { let n = 0; for (let i = 0; i < b.count; i++) n += b.shares[s * b.count + i]; return n; }))(atoll.data.bins)")
        self.assertGreater(shares[0], 0)
        self.assertGreater(shares[1] + shares[2], 0)

    def test_dropped(self):
        self.show("many", "5000", ATOLL_TRACE_SIZE="64K")
        self.assertIn("older events of all images have been overwritten", self.text("#notices"))

    def test_killed(self):
        self.show("perish", status=137)
        self.assertIn("not ended normally", self.text("#notices"))


if __name__ == "__main__":
    if not browser.find():
        print("skipped: there is no Chromium (Debian: chromium)")
        sys.exit(SKIPPED)
    TraceTest.bin = sys.argv[1]
    unittest.main(argv=sys.argv[:1], verbosity=2)
