#!/usr/bin/env python3
"""What a trace says of programs whose doings are known.

usage: test_trace.py BIN BACKEND FLAG [--launcher "mpiexec ..."]
"""
import os
import shlex
import shutil
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import clocks
from tracing import TraceTest

LAUNCHED = len(sys.argv) > 4
LAUNCHER = None
ON_MACHINES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "on_machines.sh")


def statements(events):
    return [event for event in events if event["cat"] != "wait"]


def waits(events, line):
    return [event for event in events if event["cat"] == "wait" and event["line"] == line]


class Known(TraceTest):
    programs = ["known"]

    def expected(self, image, images):
        """(line, kind, image, bytes, contiguous pieces) of each statement, but those of locks, which may be late or early."""
        at, next_image = self.lines("known"), image % images + 1
        first = [("sync", "statement"), ("get", "get", next_image, 40, 1), ("late", "statement"),
                 ("put", "put", next_image, 100, 25), ("images", "statement")]
        if image == 1:
            first.append(("post", "statement"))
        if image == (2 if images > 1 else 1):
            first.append(("wait", "statement"))
        rest = [("lock", "statement"), ("unlock", "statement"), *3 * [("loop", "get", next_image, 4, 1)], ("sum", "statement"),
                ("last", "statement")]
        return [(at[word], *more) for word, *more in first + rest]

    def seen(self, events):
        result = []
        for event in statements(events):
            transfer = event["cat"] in ("get", "put")
            result.append((event["line"], event["cat"], *(event["args"][key] for key in ("image", "bytes", "pieces") if transfer)))
        return result

    def check(self, images, far, **environment):
        self.trace("known", images=images, launcher=LAUNCHER, **environment)
        traced, told = self.events()
        self.assertEqual(told, "")
        self.assertEqual(sorted(traced), list(range(1, images + 1)))
        for image, events in traced.items():
            self.assertEqual(self.seen(events), self.expected(image, images), f"image {image} of {images}")
            self.assertEqual({event["args"]["between nodes"] for event in events if event["cat"] in ("get", "put")}, {far})
            self.check_times(events)
        if images > 1:
            self.check_waits(traced, images)

    def check_times(self, events):
        """One statement after the other; waits within theirs."""
        now = 0
        for event in statements(events):
            self.assertGreaterEqual(event["ts"], now)
            now = event["ts"] + event["dur"]
            for wait in waits(events, event["line"]):
                if event["ts"] <= wait["ts"] < now:
                    self.assertLessEqual(wait["ts"] + wait["dur"], now + 0.002)

    def check_waits(self, traced, images):
        at = self.lines("known")
        for image in range(2, images + 1):  # image 1 comes late
            self.check_wait(traced, image, "late", "late")
        if all(self.begin(traced[1], "late") > self.begin(traced[image], "late") for image in range(2, images + 1)):
            self.assertEqual(waits(traced[1], at["late"]), [])
        self.check_wait(traced, 2, "wait", "post")
        self.check_lock(*(traced[image] for image in (1, 2)))

    def begin(self, events, word):
        line = self.lines("known")[word]
        return next(event["ts"] for event in statements(events) if event["line"] == line)

    def check_wait(self, traced, image, word, cause):
        """The image waits until image 1 comes to the other line, which is long in a machine that has no other work."""
        late = self.begin(traced[1], cause) - self.begin(traced[image], word)
        found = waits(traced[image], self.lines("known")[word])
        if late > 1000:
            self.assertEqual([wait["args"]["for image"] for wait in found], [1])
            self.assertGreater(found[0]["dur"], late - 1000)

    def check_lock(self, *images):
        """Two images lock at about the same time: the second one waits, unless it has come when the first one had unlocked already."""
        at = self.lines("known")
        event = {(i, word): next(e for e in statements(images[i]) if e["line"] == at[word]) for i in (0, 1) for word in ("lock", "unlock")}
        first = min((0, 1), key=lambda i: event[i, "unlock"]["ts"])
        unlocked = event[first, "unlock"]["ts"] + event[first, "unlock"]["dur"]
        if event[1 - first, "lock"]["ts"] + 1 < event[first, "unlock"]["ts"]:
            self.assertTrue(waits(images[1 - first], at["lock"]))
        elif event[1 - first, "lock"]["ts"] > unlocked:
            self.assertFalse(waits(images[1 - first], at["lock"]))

    @unittest.skipIf(LAUNCHED, "under a launcher, see below")
    def test_on_one_node(self):
        for images in (1, 2, 3, 4):
            self.check(images, far=False)

    def test_on_nodes_of_one(self):
        self.check(3, far=True, ATOLL_NODE_SIZE="1")

    @unittest.skipUnless(LAUNCHED, "without a launcher, see above")
    def test_launched(self):
        self.check(3, far=False)


class Holders(TraceTest):
    programs = ["holders"]

    def check(self, **environment):
        """Who has the lock is waited for, not who unlocks another one meanwhile."""
        self.trace("holders", images=3, launcher=LAUNCHER, **environment)
        found = waits(self.events()[0][3], self.lines("holders")["waits"])
        self.assertEqual([wait["args"]["for image"] for wait in found], [1])
        self.assertGreater(found[0]["dur"], 100e3)

    def test_on_one_node(self):
        self.check()

    @unittest.skipIf(LAUNCHED, "under a launcher")
    def test_on_nodes_of_one(self):
        self.check(ATOLL_NODE_SIZE="1")


class Ends(TraceTest):
    programs = ["many", "perish"]

    @unittest.skipIf(LAUNCHED, "the launcher decides what becomes of the others")
    def test_killed(self):
        self.trace("perish", images=3, status=137)
        traced, told = self.events()
        at = self.lines("perish")
        self.assertIn("has not ended by itself", told)
        self.assertEqual([event["line"] for event in statements(traced[2])], [at["first"], at["get"]])
        for image in (1, 3):
            last = statements(traced[image])[-1]
            self.assertEqual((last["line"], last["args"].get("ended")), (at["never"], False))

    def test_ring(self):
        """64 KiB have room for 2048 events: the latest."""
        turns, at = 5000, self.lines("many")
        self.trace("many", str(turns), images=2, launcher=LAUNCHER, ATOLL_TRACE_SIZE="64K")
        traced, told = self.events()
        written = turns + 2 * (turns // 1000 + 2)  # a SYNC ALL is an event, and the meeting
        self.assertIn(f"{2 * (written - 2048)} older events have been overwritten (59 % of all): ATOLL_TRACE_SIZE", told)
        for events in traced.values():
            gets = [event for event in events if event["line"] == at["get"]]
            self.assertEqual(statements(events)[-1]["line"], at["last"])
            self.assertEqual(len(gets), 2048 - 2 * len([e for e in statements(events) if e["line"] != at["get"]]))

    def test_part_of_a_run(self):
        self.trace("many", "1000", images=1, launcher=LAUNCHER)
        events = self.events()[0][1]
        begin, end = events[100]["ts"] / 1e6, events[200]["ts"] / 1e6
        self.execute(self.tool("atoll"), "trace", "trace", "--json", "part.json", f"--from={begin:.9f}", f"--to={end:.9f}")
        with open(os.path.join(self.dir, "part.json")) as file:
            self.assertAlmostEqual(file.read().count('"ph":"X"'), 100, delta=3)

    def test_clocks(self):
        """Two of four images are said to be of another host, whose clock began 1000 s later, and whose time of day is 50 ms ahead."""
        self.trace("many", "3000", images=4, launcher=LAUNCHER)
        before, _ = self.events()
        for image in (3, 4):
            clocks.move(os.path.join(self.dir, "trace", f"trace-{image}"), -1000 * 10**9, 50 * 10**6, b"other")
        after, _ = self.events()
        for image in (3, 4):
            moved = [abs((a["ts"] - after[1][0]["ts"]) - (b["ts"] - before[1][0]["ts"])) for a, b in zip(after[image], before[image])]
            self.assertLess(max(moved), 5000)  # microseconds: as long as a SYNC ALL takes at least

    @unittest.skipUnless(LAUNCHED, "processes of a launcher can have machines of their own")
    def test_machines(self):
        """Whose monotonic clocks are 1000 s apart, and whose times of day 50 ms."""
        self.trace("many", "3000", images=4, launcher=LAUNCHER, wrapper=[ON_MACHINES])
        for image in (2, 4):
            clocks.move(os.path.join(self.dir, "trace", f"trace-{image}"), time_of_day=50 * 10**6)
        meetings = [[event for event in events if event["cat"] == "statement"] for events in self.events()[0].values()]
        self.assertEqual([len(of_image) for of_image in meetings], 4 * [5])
        for meeting in zip(*meetings):  # nobody ends it before all have begun
            self.assertLess(max(event["ts"] for event in meeting), min(event["ts"] + event["dur"] for event in meeting) + 1)

    def test_refusals(self):
        run = [self.tool("atollrun"), "-n", "2"]
        refused = self.execute(*run, "--trace=/proc/nowhere/trace", "./many", "10", status=1).stderr
        self.assertIn("cannot write into the directory /proc/nowhere/trace, which ATOLL_TRACE names", refused)
        self.execute(*run, "--trace=", "./many", "10", status=2)
        atoll = self.tool("atoll")
        self.assertIn("nowhere", self.execute(atoll, "trace", "nowhere", status=1).stderr)
        self.trace("many", "10", images=1, launcher=LAUNCHER)
        self.assertIn("--from and --to", self.execute(atoll, "trace", "trace", "--from=2", "--to=1", status=2).stderr)
        self.assertIn("cannot write", self.execute(atoll, "trace", "trace", "-o", "/proc/page.html", status=1).stderr)
        path = os.path.join(self.dir, "trace", "trace-1")
        shutil.copyfile(path, os.path.join(self.dir, "trace", "trace-3"))
        self.assertIn("trace-3: this is the file of image 1, under another name", self.execute(atoll, "trace", "trace", status=1).stderr)
        os.remove(os.path.join(self.dir, "trace", "trace-3"))
        os.truncate(path, 70000)
        self.assertIn("cut off", self.execute(atoll, "trace", "trace", status=1).stderr)


if __name__ == "__main__":
    TraceTest.bin, TraceTest.back_end, TraceTest.flags = sys.argv[1], sys.argv[2], [sys.argv[3]]
    if LAUNCHED:
        LAUNCHER = shlex.split(sys.argv[5])
    unittest.main(argv=sys.argv[:1], verbosity=2)
