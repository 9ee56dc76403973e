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
 * A wait that takes longer than some 20 ms is published (boot/node/waiting.h), with the statement of atolli_doing and
 * what `describe` says that it waits for: the report of deadlocks depends on it. So the condition of the loop must be
 * one that only other images change, and must be evaluated anew in each turn.
 */
#ifndef ATOLL_CORE_WAIT_H
#define ATOLL_CORE_WAIT_H

#include "base/backoff.h"
#include "core/image/counter.h"
#include "core/observe/observe.h"

#include <stddef.h>

/* Writes what the image waits for, as in "waits for image 3". */
typedef void atolli_wait_describe(const void *context, char *text, size_t size);

/* "image 3", "images 3, 5, 6 and 2 more"; indices in the initial team. The first `named` of `count` images are given.
 */
void atolli_wait_describe_images(const int *images, int named, int count, char *text, size_t size);

struct atolli_wait {
  uint32_t turns;
  uint64_t yields_since;          /* by the monotonic clock, ns; 0: it has not yielded */
  uint32_t epoch;                 /* the failure epoch (node.h) for which the caller has been told to look */
  atolli_wait_describe *describe; /* NULL: the wait is not published, and no deadlock found */
  const void *context;
  double next_report; /* ATOLL_WAIT_REPORT: seconds after the wait was published */
  bool published;
  struct atolli_backoff backoff; /* with images of other nodes */
};
#define ATOLLI_WAIT_START {0}
/* Before the declaration of a struct atolli_wait: the published wait ends with its scope, however that is left. */
#define ATOLLI_WAITING __attribute__((cleanup(atolli_wait_end)))

/* The statement that this thread executes, for reports; set by who decodes its arguments. */
struct atolli_doing {
  const char *name, *loc;
};
extern _Thread_local struct atolli_doing atolli_doing;

/* What this image does for others while it waits, and when a statement begins; NULL: nothing. It tells whether there
   was something to do, and may be called by several threads. */
extern bool (*_Atomic atolli_wait_errand)(void);
bool atolli_wait_run_errand(void);

/* The statement begins, for reports and for observers; loc may be NULL. Called again with the same two
   within it, it changes nothing. */
static inline void atolli_begin(const char *name, const char *loc) {
  atolli_doing = (struct atolli_doing){name, loc};
  atolli_observe_begin(name, loc);
  if (__builtin_expect(atomic_load_explicit(&atolli_wait_errand, memory_order_relaxed) != NULL, 0))
    atolli_wait_run_errand();
}

/* Turns of pure spinning before the core is offered to others; set once at start (atolli_wait_init). */
extern uint32_t atolli_spin_turns;
extern bool atolli_images_outnumber_cores;
extern bool atolli_cores_are_spare; /* there are more than images */

/* How long a wait drives the transport without a pause, where there is one. */
extern uint64_t atolli_spin_ns;

/* Both of this machine. spin < 0: chosen from the number of images and cores. */
void atolli_wait_init(int num_images, int num_cores, long spin);

/* Wakes an image of another node of this machine that sleeps in a wait, after something has come to its memory. `view`
   is to be added to the addresses of its counters. */
void atolli_wait_wake(int image, ptrdiff_t view);

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

#endif
