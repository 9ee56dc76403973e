/*
 * Decides how a wait goes on: look again at once, offer the core, or sleep, and how long. Core's waits for images of
 * other nodes call it (core/wait/wait.c), and those of transport/messages.
 */
#include "base/backoff.h"

#include "base/clock.h"

#include <sched.h>
#include <sys/prctl.h>

enum { YIELD_NS = 300 * 1000, LONG_YIELD_NS = 100 * 1000, SHORTEST_US = 10, LONGEST_US = 1000 };

static unsigned shortest_us = SHORTEST_US, longest_us = LONGEST_US;

static unsigned larger(unsigned a, unsigned b) { return a > b ? a : b; }

/* A look takes a core 10 to 20 us where hundreds of images share it, as each finds the caches full of the others' data:
   looks that came sooner would only keep it from the image whose message all wait for. */
void atolli_backoff_expect_crowd(unsigned images_per_core) {
  enum { SHORTEST_US_PER_IMAGE = 2, LONGEST_US_PER_IMAGE = 100 };
  shortest_us = larger(SHORTEST_US, images_per_core * SHORTEST_US_PER_IMAGE);
  longest_us = larger(LONGEST_US, images_per_core * LONGEST_US_PER_IMAGE);
}

/* Returns whether it is known that the wait still spins: the clock, which takes as long as a turn, has said so lately.
 */
static bool goes_on_spinning(struct atolli_backoff *backoff) {
  enum { TURNS_PER_READING = 8 };
  return backoff->spins && backoff->since != 0 && ++backoff->turns % TURNS_PER_READING != 0;
}

/* Returns how long it has waited. */
static uint64_t look_at_clock(struct atolli_backoff *backoff, uint64_t spin_ns) {
  uint64_t now = atolli_now_ns();
  backoff->now = now;
  if (backoff->begun == 0)
    backoff->begun = now;
  if (backoff->since == 0)
    backoff->since = now;
  backoff->spins = now - backoff->since < spin_ns;
  return now - backoff->since;
}

void atolli_backoff_expect(struct atolli_backoff *backoff, unsigned served, unsigned left) {
  uint64_t now = atolli_now_ns();
  if (served > 0) { /* the sleep will be an eighth of the time since then */
    uint64_t four_times = 4 * ((now - backoff->moved) / served) * left;
    backoff->since = four_times < now ? now - four_times : 1;
  }
  backoff->moved = now;
}

void atolli_backoff_offer_core(struct atolli_backoff *backoff, uint64_t spin_ns) {
  if (!goes_on_spinning(backoff) && look_at_clock(backoff, spin_ns) >= spin_ns)
    sched_yield();
}

unsigned atolli_backoff_turn(struct atolli_backoff *backoff, uint64_t spin_ns) {
  if (goes_on_spinning(backoff))
    return 0;
  uint64_t waited = look_at_clock(backoff, spin_ns);
  if (backoff->spins)
    return 0;
  if (!backoff->core_is_wanted && waited < spin_ns + YIELD_NS) {
    sched_yield();
    backoff->core_is_wanted = atolli_now_ns() - backoff->now > LONG_YIELD_NS;
    return 0;
  }
  uint64_t us = waited / 8 / 1000;
  return us < shortest_us ? shortest_us : us > longest_us ? longest_us : (unsigned)us;
}

void atolli_backoff_prepare_thread(void) { prctl(PR_SET_TIMERSLACK, 1000ul, 0ul, 0ul, 0ul); }
