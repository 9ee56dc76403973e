/*
 * How long to wait between two looks at what can only be found by looking: messages of a library that wakes nobody.
 *
 * Without pause at first, for `spin_ns`; then the core is offered to others in between; then the looks become rarer, by
 * sleeps of an eighth of the time that the wait has taken so far, so that what comes is found late by an eighth at
 * most (and a millisecond). A yield that takes long has given the core to somebody who computes: from then on the wait
 * sleeps, shortly at first, because who wakes up from a sleep gets the core back at once, and who yields gets it when
 * the other's time slice is over, milliseconds later.
 */
#ifndef ATOLL_BASE_PATIENCE_H
#define ATOLL_BASE_PATIENCE_H

#include <stdbool.h>
#include <stdint.h>

/* What is known of one wait; zero at its start. */
struct atolli_patience {
  uint64_t begun, since, now; /* ns; 0: not one turn yet */
  uint64_t moved;             /* the latest atolli_patience_expect */
  uint32_t turns;
  bool spins, core_is_wanted;
};

/* A look has found something, though not what the wait is for: more may come soon. */
static inline void atolli_patience_renew(struct atolli_patience *patience) { patience->since = 0; }

/* The wait is for the end of a queue. After the first look, with served 0, and whenever it is seen to have moved: so
   many have been served since the last call, so many are to be. The next look is in half of the time that this takes.
 */
void atolli_patience_expect(struct atolli_patience *patience, unsigned served, unsigned left);

/* To be called after a look that has found things under way: there must be no sleep. */
void atolli_patience_offer_core(struct atolli_patience *patience, uint64_t spin_ns);

/* To be called after a look that has found nothing. Returns how many microseconds to sleep before the next one; 0:
 * none. */
unsigned atolli_patience_turn(struct atolli_patience *patience, uint64_t spin_ns);

/* So that this thread's short sleeps are short: by default the kernel lets them take 50 us more. */
void atolli_patience_prepare_thread(void);

/* So many images share a core of this machine: sleeps may last longer, so that looking does not take all its time. Set
   at start. */
void atolli_patience_expect_crowd(unsigned images_per_core);

#endif
