/* Called by slow waits. */
#include "core/wait/yield.h"

#include "base/clock.h"

#include <sched.h>

/* One that finds nobody takes 0.3 us, one that finds another image some more. What a time slice costs once in a while
   tells whether the others are still there. */
enum { LONGEST_NS = 5 * 1000 * 1000, DEAR_NS = 200 * 1000, DEAR_FOR_NS = 100 * 1000 * 1000, SPIN_NS = 200 * 1000 };

static _Thread_local uint64_t dear_until; /* 0: they are not */

bool atolli_yields_are_dear(void) { return dear_until != 0; }

bool atolli_yield(uint64_t *since_p) {
  uint64_t before = atolli_now_ns();
  if (*since_p == 0)
    *since_p = before;
  sched_yield();
  uint64_t after = atolli_now_ns();
  if (after - before > DEAR_NS)
    dear_until = after + DEAR_FOR_NS;
  return after - *since_p <= LONGEST_NS;
}

bool atolli_yield_among_images(uint32_t turn, uint64_t *since_p) {
  enum { TURNS_PER_LOOK = 4 };
  if (turn % TURNS_PER_LOOK == TURNS_PER_LOOK - 1)
    return atolli_yield(since_p);
  sched_yield();
  return true;
}

bool atolli_spin_instead(uint64_t *since_p) {
  uint64_t now = atolli_now_ns();
  if (*since_p == 0)
    *since_p = now;
  if (now > dear_until)
    dear_until = 0;
  return now - *since_p <= SPIN_NS;
}
