/*
 * Backoff: how long to wait between two looks at what can only be found by looking, such as messages of a library that
 * wakes nobody.
 *
 * At first a wait looks without pause, for `spin_ns`. Then it offers the core to others between two looks. Then it
 * sleeps between them, for an eighth of the time that it has taken so far: so it notices what it waits for late by an
 * eighth at most (and by a millisecond). If a yield takes long, another program computes on this core. From then on the
 * wait sleeps, for short times at first: after a sleep a thread gets the core back at once, after a yield only when the
 * other's time slice is over, milliseconds later.
 */
#ifndef ATOLL_BASE_BACKOFF_H
#define ATOLL_BASE_BACKOFF_H

#include <stdbool.h>
#include <stdint.h>

/* What is known of one wait; zero at its start. */
struct atolli_backoff {
  uint64_t begun, since, now; /* ns; 0: not one turn yet */
  uint64_t moved;             /* the latest atolli_backoff_expect */
  uint32_t turns;
  bool spins, core_is_wanted;
};

/* A look has found something, though not what the wait is for: more may come soon. */
static inline void atolli_backoff_renew(struct atolli_backoff *backoff) { backoff->since = 0; }

/* The wait is for the end of a queue. After the first look, with served 0, and whenever it is seen to have moved: so
   many have been served since the last call, so many are to be. The next look is in half of the time that this takes.
 */
void atolli_backoff_expect(struct atolli_backoff *backoff, unsigned served, unsigned left);

/* To be called after a look that has found things under way: there must be no sleep. */
void atolli_backoff_offer_core(struct atolli_backoff *backoff, uint64_t spin_ns);

/* To be called after a look that has found nothing. Returns how many microseconds to sleep before the next one; 0:
 * none. */
unsigned atolli_backoff_turn(struct atolli_backoff *backoff, uint64_t spin_ns);

/* So that this thread's short sleeps are short: by default the kernel lets them take 50 us more. */
void atolli_backoff_prepare_thread(void);

/* So many images share a core of this machine: sleeps may last longer, so that looking does not take all its time. Set
   at start. */
void atolli_backoff_expect_crowd(unsigned images_per_core);

#endif
