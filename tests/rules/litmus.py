#!/usr/bin/env python3
"""Checks the idioms by which the runtime orders memory, under the memory model of arm64.

usage: litmus.py ROOT

No machine of the tests is weakly ordered (x86-64 is TSO, and so is qemu on it). So each idiom is a litmus test here, of
which all executions are enumerated (weak_memory.py). None may have the outcome that the idiom is to prevent. A variant that
lacks one of its orders must have it, or the test would prove nothing; it also says whether a TSO machine would show the lack.
What an idiom looks like in the sources is compared, too: who changes it there comes here.
"""
import os
import sys

sys.dont_write_bytecode = True
from weak_memory import FENCE, add, change, ordered_arm, ordered_tso, outcomes, put, read, write  # noqa: E402

# ---- the idioms: threads, of which {} stands for an order that the variant lacks; what must not be; where it is
IDIOMS = [
    ("message passing: a counter is set, and waited for", lambda weak: (
        [write("x", 1), change("c", put(1), "relaxed" if weak else "seq_cst")], [read("c", "acquire", value=1), read("x", into="x")]),
     lambda o: o["x"] == 0, [("core/image/counter.h", "atomic_exchange_explicit(&counter->value, value, memory_order_seq_cst)"),
                             ("core/image/counter.h", "atomic_load_explicit(&counter->value, memory_order_acquire)")]),
    ("... and the load that waits", lambda weak: (
        [write("x", 1), change("c", put(1), "seq_cst")], [read("c", "relaxed" if weak else "acquire", value=1), read("x", into="x")]),
     lambda o: o["x"] == 0, []),
    ("count up: additions of others continue what a post has released", lambda weak: (
        [write("x", 1), change("c", add(1), "relaxed" if weak else "seq_cst", value=0)], [change("c", add(1), "relaxed", value=1)],
        [read("c", "acquire", value=2), read("x", into="x")]),
     lambda o: o["x"] == 0, [("core/image/counter.h", "atomic_fetch_add_explicit(&counter->value, amount, memory_order_seq_cst)")]),
    ("the last one to arrive passes on what all have written", lambda weak: (
        [write("x", 1), change("n", add(1), "acquire" if weak else "acq_rel", value=0)],
        [change("n", add(1), "acq_rel", value=1), write("gate", 1, "release")],
        [read("gate", "acquire", value=1), read("x", into="x")]),
     lambda o: o["x"] == 0, [("core/barrier/barrier.c", "atomic_fetch_add_explicit(&first->arrivals, 1, memory_order_acq_rel)"),
                             ("boot/start/image.c", "atomic_fetch_add_explicit(&atolli_node->num_mapped, 1, memory_order_acq_rel)")]),
    ("sleep and wake: the post, or the sleeper, is seen", lambda weak: (
        [change("c", put(1), "seq_cst"), read("sleepers", "relaxed" if weak else "seq_cst", into="sleepers")],
        [change("sleepers", add(1), "seq_cst"), FENCE, read("c", into="c")]),  # the fence and the read are the kernel's
     lambda o: o["sleepers"] == 0 and o["c"] == 0, [
         ("core/image/counter.h", "atomic_load_explicit(&counter->sleepers, memory_order_seq_cst)"),
         ("core/wait/wait.c", "atomic_fetch_add_explicit(&counter->sleepers, 1, memory_order_seq_cst)")]),
    ("sleep and wake between nodes: data by any stores", lambda weak: (
        [write("data", 1), *([] if weak else [FENCE]), read("asleep", "relaxed", into="asleep")],
        [write("asleep", 1, "seq_cst"), change("sleepers", add(1), "seq_cst"), FENCE, read("data", into="data")]),
     lambda o: o["asleep"] == 0 and o["data"] == 0, [
         ("core/wait/wait.c", "atomic_store_explicit(asleep, place_in_slot(&counter->value), memory_order_seq_cst)"),
         ("core/wait/wait.c", "atomic_thread_fence(memory_order_seq_cst)")]),
    ("two images arrive: one sees that both have", lambda weak: tuple(
        [write(own, 1, "release"), *([] if weak else [FENCE]), read(other, "acquire", into=other)] for own, other in (("a", "b"), ("b", "a"))),
     lambda o: o["a"] == 0 and o["b"] == 0, [("core/barrier/barrier_wait.c", "atomic_thread_fence(memory_order_seq_cst)")]),
    ("a ticket lock is handed over: what was written under it", lambda weak: (
        [write("x", 1), change("lock", add(1), "relaxed" if weak else "seq_cst")], [read("lock", "seq_cst", value=1), read("x", into="x")]),
     lambda o: o["x"] == 0, [("core/sync/lock_word.h", "atomic_load_explicit(lock->word, memory_order_seq_cst)"),
                             ("core/sync/lock_word.h", "atomic_fetch_add_explicit(lock->word, amount, memory_order_seq_cst)")]),
    ("... and what was read under it", lambda weak: (
        [read("x", into="x"), change("lock", add(1), "relaxed" if weak else "seq_cst")], [read("lock", "seq_cst", value=1), write("x", 2)]),
     lambda o: o["x"] == 2, []),
    ("a lock of one bit", lambda weak: (
        [change("l", put(1), "acquire", value=0), write("x", 1), write("l", 2, "plain" if weak else "release")],
        [change("l", put(1), "acquire", value=2), read("x", into="x")]),
     lambda o: o["x"] == 0, [("base/light_lock.h", "atomic_exchange_explicit(&lock->is_taken, true, memory_order_acquire)"),
                             ("base/light_lock.h", "atomic_store_explicit(&lock->is_taken, false, memory_order_release)")]),
    ("a slot of a ring is written again: its reader has done with it", lambda weak: (
        [read("turn", "acquire", value=2), write("payload", 2), write("turn", 3, "release")],
        [read("turn", "acquire", value=1), read("payload", into="payload"), write("turn", 2, "plain" if weak else "release")],
        [write("payload", 1), write("turn", 1, "release")]),
     lambda o: o["payload"] != 1, [
         ("transport/shm/shm.c", "atomic_store_explicit(&slot->turn, free_in(shm, ticket + shm->slots), memory_order_release)"),
         ("transport/shm/shm.c", "atomic_store_explicit(&slot->turn, full_in(shm, ticket), memory_order_release)")]),
    ("an image ends: with the epoch comes its state", lambda weak: (
        [change("state", put(1), "acq_rel"), change("epoch", add(1), "relaxed" if weak else "release")],
        [read("epoch", "acquire", value=1), read("state", "acquire", into="state")]),
     lambda o: o["state"] == 0, [("boot/end/termination.c", "atomic_fetch_add_explicit(epoch, 1, memory_order_release)"),
                                 ("core/wait/wait.c", "atomic_load_explicit(&atolli_node->epoch, memory_order_acquire)")]),
    ("sleep until all have stopped: the word, then the states", lambda weak: (
        [change("state", put(1), "acq_rel"), change("end", add(1), "relaxed" if weak else "release"), FENCE, read("queue", into="queue")],
        [read("end", "acquire", into="seen"), read("state", "acquire", into="state"), change("queue", add(1), "relaxed"), FENCE,
         read("end", into="end")]),
     lambda o: o["state"] == 0 and (o["seen"] == 1 or (o["queue"] == 0 and o["end"] == 0)),
     [("boot/end/completion.c", "atomic_load_explicit(&atolli_node->end, memory_order_acquire)")]),
]


def source(name):
    with open(os.path.join(sys.argv[1], "runtime", name), encoding="utf-8") as file:
        return file.read()


def main():
    bad = 0
    for name, threads, forbidden, places in IDIOMS:
        shown = [any(forbidden(o) for o in outcomes(threads(weak), model))
                 for weak, model in ((False, ordered_arm), (True, ordered_arm), (True, ordered_tso), (False, ordered_tso))]
        missing = [(file, text) for file, text in places if text not in source(file)]
        bad += shown[0] or not shown[1] or shown[3] or bool(missing)
        print(f"{'WRONG' if shown[0] or shown[3] else 'right'}: {name}; {'wrong' if shown[1] else 'STILL RIGHT'} without it"
              f"{'' if shown[2] else ', which no TSO machine shows'}")
        for file, text in missing:
            print(f"  {file} does not have: {text}")
    return 1 if bad else 0


sys.exit(main())
