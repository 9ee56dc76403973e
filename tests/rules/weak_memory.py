"""Executions of small programs under a memory model, all of them: which write each read reads from, and in which order writes to
a place take effect. Those that the model forbids are left out. litmus.py has the programs.

The model of arm64 is that of the ARM Architecture Reference Manual, B2.3 (Deacon's aarch64.cat; Pulte et al., POPL 2018), without
dependencies, which could only forbid more. An acquire load is LDAPR (weaker than LDAR, which only sequentially consistent loads
are), a release store STLR, an atomic operation a pair of exclusive accesses. A fence is DMB ISH. x86-64 is TSO.
"""
import itertools
import sys

ACQUIRES, RELEASES = {"acquire", "acq_rel", "seq_cst"}, {"release", "acq_rel", "seq_cst"}


# ---- steps of a thread. A read with a value waits until it finds that: other executions do not count.
def write(place, value, order="plain"):
    return "write", place, value, order


def read(place, order="plain", into=None, value=None):
    return "read", place, into, value, order


def change(place, function, order, into=None, value=None):
    return "change", place, function, into, value, order


FENCE = ("fence",)


def add(n):
    return lambda old: old + n


def put(n):
    return lambda old: n


class Event:
    def __init__(self, number, thread, kind, place, order, **rest):
        self.number, self.thread, self.kind, self.place, self.order = number, thread, kind, place, order
        self.value, self.function, self.into, self.wanted, self.partner = (rest.get(k) for k in ("value", "function", "into", "wanted", "partner"))


def events_of(threads):
    events = []

    def new(*arguments, **rest):
        events.append(Event(len(events), *arguments, **rest))
        return events[-1]

    for place in sorted({step[1] for steps in threads for step in steps if step != FENCE}):
        new(-1, "W", place, "plain", value=0)
    for thread, steps in enumerate(threads):
        for step in steps:
            if step == FENCE:
                new(thread, "F", None, "seq_cst")
            elif step[0] == "write":
                new(thread, "W", step[1], step[3], value=step[2])
            elif step[0] == "read":
                new(thread, "R", step[1], step[4], into=step[2], wanted=step[3])
            else:
                first = new(thread, "R", step[1], step[5], into=step[3], wanted=step[4])
                new(thread, "W", step[1], step[5], function=step[2], partner=first)
    return events


def is_acyclic(count, edges):
    following = [[] for _ in range(count)]
    for a, b in edges:
        following[a].append(b)
    state = [0] * count

    def visit(node):
        state[node] = 1
        for other in following[node]:
            if state[other] == 1 or (state[other] == 0 and not visit(other)):
                return False
        state[node] = 2
        return True

    return all(state[node] or visit(node) for node in range(count))


def ordered_arm(a, b, fence_between):
    """Program order that other threads see (bob); a pair of exclusive accesses is ordered, too (aob)."""
    strong = a.kind == "R" and a.order in ACQUIRES
    return (fence_between or strong or (b.kind == "W" and b.order in RELEASES) or b.partner is a or
            (a.kind == "W" and a.order in RELEASES and b.kind == "R" and b.order == "seq_cst"))


def ordered_tso(a, b, fence_between):
    atomic = any(e.partner for e in (a,)) or b.partner is a
    return not (a.kind == "W" and b.kind == "R") or fence_between or atomic or (a.kind == "W" and a.order == "seq_cst")


def resolve(events, source):
    """Gives every event its value; false: there is none, or not the wanted one."""
    value = {e: e.value for e in events if e.kind == "W" and not e.partner}
    for _ in events:
        for e in events:
            if e.kind == "R" and source[e] in value:
                value[e] = value[source[e]]
            elif e.partner and e.partner in value:
                value[e] = e.function(value[e.partner])
    reads = [e for e in events if e.kind == "R"]
    good = all(e in value and (e.wanted is None or value[e] == e.wanted) for e in reads)
    return {e.into: value[e] for e in reads if e.into} if good else None


def outcomes(threads, ordered):
    events = events_of(threads)
    memory = [e for e in events if e.kind != "F"]
    reads, places = [e for e in events if e.kind == "R"], sorted({e.place for e in memory})
    writes = {p: [e for e in memory if e.kind == "W" and e.place == p] for p in places}
    program = [(a, b) for a in events for b in events if a.thread == b.thread >= 0 and a.number < b.number]
    fences = [e for e in events if e.kind == "F"]
    kept = {(a.number, b.number) for a, b in program if a.kind != "F" != b.kind and ordered(
        a, b, any(f.thread == a.thread and a.number < f.number < b.number for f in fences))}
    same = {(a.number, b.number) for a, b in program if a.place == b.place and a.place}
    for chosen in itertools.product(*(writes[e.place] for e in reads)):
        source = dict(zip(reads, chosen))
        values = resolve(events, source)
        if values is None:
            continue
        for orders in itertools.product(*(itertools.permutations(writes[p][1:]) for p in places)):
            rank = {e: i for p, rest in zip(places, orders) for i, e in enumerate((writes[p][0], *rest))}
            # An atomic operation writes right after what it has read.
            if any(e.partner and rank[e] != rank[source[e.partner]] + 1 for e in memory):
                continue
            co = [(a, b) for p in places for a in writes[p] for b in writes[p] if rank[a] < rank[b]]
            fr = [(r, w) for r in reads for w in writes[r.place] if rank[w] > rank[source[r]] and w.partner is not r]
            all_edges = [(source[r], r) for r in reads] + co + fr
            number = lambda edges: {(a.number, b.number) for a, b in edges}
            external = number((a, b) for a, b in all_edges if a.thread != b.thread)
            if is_acyclic(len(events), same | number(all_edges)) and is_acyclic(len(events), kept | external):
                yield values


# ---- programs of which the papers say what they may do: (name, threads, outcome, on arm64, on TSO)
def known():
    def reads_nothing(*names):
        return lambda o: all(o[name] == 0 for name in names)

    one_then = [write("x", 1), write("y", 1)]
    yield "MP", (one_then, [read("y", value=1), read("x", into="x")]), reads_nothing("x"), True, False
    yield "MP+release+acquire", ([write("x", 1), write("y", 1, "release")], [read("y", "acquire", value=1), read("x", into="x")]), \
        reads_nothing("x"), False, False
    yield "MP+fences", ([write("x", 1), FENCE, write("y", 1)], [read("y", value=1), FENCE, read("x", into="x")]), reads_nothing("x"), False, False
    for order, weak in ("plain", True), ("release", True), ("seq_cst", False):
        threads = tuple([write(a, 1, order), read(b, {"release": "acquire"}.get(order, order), into=b)] for a, b in ("xy", "yx"))
        yield f"SB+{order}", threads, reads_nothing("x", "y"), weak, weak
    yield "SB+fences", tuple([write(a, 1), FENCE, read(b, into=b)] for a, b in ("xy", "yx")), reads_nothing("x", "y"), False, False
    yield "LB", tuple([read(a, value=1), write(b, 1)] for a, b in ("xy", "yx")), lambda o: True, True, False
    yield "IRIW+acquire", ([write("x", 1)], [write("y", 1)], [read("x", "acquire", value=1), read("y", into="y")],
                           [read("y", "acquire", value=1), read("x", into="x")]), reads_nothing("x", "y"), False, False
    yield "CoRR", ([write("x", 1)], [read("x", value=1), read("x", into="x")]), reads_nothing("x"), False, False
    yield "two additions", tuple([change("x", add(1), "relaxed", value=0)] for _ in range(2)), lambda o: True, False, False


def self_test():
    bad = 0
    for name, threads, outcome, *expected in known():
        found = [any(outcome(o) for o in outcomes(threads, model)) for model in (ordered_arm, ordered_tso)]
        bad += found != expected
        print(f"{name}: {found}{'' if found == expected else f', expected {expected}'}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(self_test())
