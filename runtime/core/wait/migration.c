/* Of two images on one core the one with the higher index goes. They are found when many waits in a row have ended
   after one or two yields, as such images take turns, and where programs compute on the cores. Called by slow waits. */
#define _GNU_SOURCE
#include "core/wait/migration.h"

#include "base/clock.h"
#include "boot/node/node.h"

#include <sched.h>

/* After so many such waits in a row it goes. A move takes some 20 us: where the two meet again soon, the next one takes
   twice as many. */
enum { FEWEST = 64, MOST = 1 << 16, SOON_NS = 1000 * 1000 };
static _Thread_local uint32_t needed = FEWEST, in_a_row;
static _Thread_local uint32_t last_yields = UINT32_MAX; /* of this wait so far; at its begin, of the one before */
static _Thread_local uint64_t moved;                    /* when, by the monotonic clock */

/* Others look at it seldom, and it changes seldom. */
static int publish_core(void) {
  int core = sched_getcpu();
  _Atomic int *known = &atolli_waiting_of(atolli_this_image)->core;
  if (atomic_load_explicit(known, memory_order_relaxed) != core + 1)
    atomic_store_explicit(known, core + 1, memory_order_relaxed);
  return core;
}

/* Of an image when it waited last; -1: not known, or it does not run any more. */
static int core_of(int image) {
  if (atomic_load_explicit(&atolli_node->image[image - 1].state, memory_order_relaxed) != ATOLLI_RUNNING)
    return -1;
  return atomic_load_explicit(&atolli_waiting_of(image)->core, memory_order_relaxed) - 1;
}

static bool is_used(int core, int first, int last) {
  for (int image = first; image <= last; image++)
    if (core_of(image) == core)
      return true;
  return false;
}

static void back_off(void) {
  uint64_t now = atolli_now_ns();
  needed = now - moved >= SOON_NS ? FEWEST : needed < MOST ? 2 * needed : MOST;
  moved = now;
}

/* To a core that no image is known to be on, if there is one. The kernel moves the thread at once, because it may not
   stay. After that it may come back. False: there is no other core for it. */
static bool leave(int core) {
  cpu_set_t may, others;
  if (sched_getaffinity(0, sizeof may, &may) != 0)
    return false;
  others = may;
  for (int image = atolli_here_first; image <= atolli_here_last; image++)
    CPU_CLR((size_t)core_of(image), &others); /* -1 clears none */
  if (CPU_COUNT(&others) == 0)
    others = may;
  CPU_CLR((size_t)core, &others);
  if (CPU_COUNT(&others) == 0 || sched_setaffinity(0, sizeof others, &others) != 0)
    return false;
  sched_setaffinity(0, sizeof may, &may);
  publish_core();
  return true;
}

bool atolli_migration_take_own_core(void) {
  int core = publish_core();
  if (is_used(core, atolli_here_first, atolli_this_image - 1))
    return leave(core);
  return !is_used(core, atolli_this_image + 1, atolli_here_last);
}

void atolli_migration_look(uint32_t yields) {
  if (yields == 0) {
    int core = publish_core();
    in_a_row = last_yields <= 1 ? in_a_row + 1 : 0;
    if (in_a_row >= needed) {
      in_a_row = 0;
      if (is_used(core, atolli_here_first, atolli_this_image - 1) && leave(core))
        back_off();
    }
  }
  last_yields = yields;
}
