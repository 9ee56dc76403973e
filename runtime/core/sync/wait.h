/*
 * Waiting for another image: the one place where an image spins, yields or sleeps.
 *
 * A wait is a loop of the form
 *
 *   ATOLLI_WAITING struct atolli_wait wait = {.describe = ..., .context = ...};
 *   uint32_t seen;
 *   while (not_yet(seen = atolli_counter_read(counter)))
 *     if (atolli_wait_turn(&wait, counter, seen))
 *       ... some image has stopped or failed since: find out whether it is one that this wait needs ...
 *
 * Error termination of the run ends the wait inside of atolli_wait_turn.
 *
 * A wait that takes longer than some 20 ms is published (boot/waiting.h), with the statement of atolli_doing and what
 * `describe` says that it waits for: the report of deadlocks depends on it. So the condition of the loop must be one
 * that only other images change, and must be evaluated anew in each turn.
 */
#ifndef ATOLL_CORE_WAIT_H
#define ATOLL_CORE_WAIT_H

#include "base/patience.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A word that images wait for, beside the number of those that sleep on it: the poster finds both in one cache line. */
struct atolli_counter {
  _Atomic uint32_t value;
  _Atomic uint32_t sleepers;
};

/* Writes what the image waits for, as in "waits for image 3". */
typedef void atolli_wait_describe(const void *context, char *text, size_t size);

/* "image 3", "images 3, 5, 6"; indices in the initial team. */
void atolli_wait_describe_images(const int *images, int count, char *text, size_t size);

struct atolli_wait {
  uint32_t turns;
  uint64_t yields_since;          /* by the monotonic clock, ns; 0: it has not yielded */
  uint32_t epoch;                 /* the failure epoch (node.h) for which the caller has been told to look */
  atolli_wait_describe *describe; /* NULL: the wait is not published, and no deadlock found */
  const void *context;
  double next_report; /* ATOLL_WAIT_REPORT: seconds after the wait was published */
  bool published;
  struct atolli_patience patience; /* with images of other nodes */
};
#define ATOLLI_WAIT_START {0}
/* Before the declaration of a struct atolli_wait: the published wait ends with its scope, however that is left. */
#define ATOLLI_WAITING __attribute__((cleanup(atolli_wait_end)))

/* The statement that this thread executes, for reports; set by who decodes its arguments. */
struct atolli_doing {
  const char *name, *loc;
};
extern _Thread_local struct atolli_doing atolli_doing;

/* Turns of pure spinning before the core is offered to others; set once at start (atolli_wait_init). */
extern uint32_t atolli_spin_turns;
extern bool atolli_images_outnumber_cores;

/* How long a wait drives the transport without a pause, where there is one. */
extern uint64_t atolli_spin_ns;

/* Both of this machine. spin < 0: chosen from the number of images and cores. */
void atolli_wait_init(int num_images, int num_cores, long spin);

bool atolli_wait_slowly(struct atolli_wait *wait, struct atolli_counter *counter, uint32_t seen);

void atolli_wait_unpublish(void);
static inline void atolli_wait_end(struct atolli_wait *wait) {
  if (__builtin_expect(wait->published, 0))
    atolli_wait_unpublish();
}

/* One turn of waiting while `counter` has the value `seen`. True when the state of some image has changed since the
   last true answer of this wait (or before it began): the caller looks whether it still can be satisfied. */
static inline bool atolli_wait_turn(struct atolli_wait *wait, struct atolli_counter *counter, uint32_t seen) {
  if (wait->turns < atolli_spin_turns) {
    wait->turns++;
    return false;
  }
  return atolli_wait_slowly(wait, counter, seen);
}

/* Acquire: what the poster wrote before its post is visible after a read that sees the post. */
static inline uint32_t atolli_counter_read(struct atolli_counter *counter) {
  return atomic_load_explicit(&counter->value, memory_order_acquire);
}

/* True once the counter has come to `value`; numbers wrap around, so the distance decides. */
static inline bool atolli_counter_reached(uint32_t seen, uint32_t value) { return (int32_t)(seen - value) >= 0; }

void atolli_counter_wake(struct atolli_counter *counter);

/* Sets a counter that only the caller writes. Release: all earlier writes of the segment, puts into other slots
   included, are visible to the image that sees the value. The exchange is sequentially consistent, so that either the
   poster sees the sleeper or the sleeper (who registers by a sequentially consistent increment before the kernel
   compares the value) sees the post. */
static inline void atolli_counter_set(struct atolli_counter *counter, uint32_t value) {
  atomic_exchange_explicit(&counter->value, value, memory_order_seq_cst);
  if (__builtin_expect(atomic_load_explicit(&counter->sleepers, memory_order_relaxed) != 0, 0))
    atolli_counter_wake(counter);
}

/* The same for a counter with several writers; returns the new value. */
static inline uint32_t atolli_counter_add(struct atolli_counter *counter, uint32_t amount) {
  uint32_t value = atomic_fetch_add_explicit(&counter->value, amount, memory_order_seq_cst) + amount;
  if (__builtin_expect(atomic_load_explicit(&counter->sleepers, memory_order_relaxed) != 0, 0))
    atolli_counter_wake(counter);
  return value;
}

/* For waiters whose condition is another word, which the caller has changed (sequentially consistently) before: the
   counter need not move unless somebody sleeps. A sleeper that registers later looks at the condition once more by its
   time-out. */
static inline void atolli_counter_announce(struct atolli_counter *counter) {
  if (atomic_load_explicit(&counter->sleepers, memory_order_seq_cst) != 0) {
    atomic_fetch_add_explicit(&counter->value, 1, memory_order_seq_cst);
    atolli_counter_wake(counter);
  }
}

#endif
