/*
 * Cores that other programs want. If a yield finds such a program computing, it comes back when that program's time
 * slice is over, milliseconds later, whatever has come meanwhile. An image whose yields take that long spins for a
 * while instead, and then sleeps: a thread that is woken has a core soon.
 */
#ifndef ATOLL_CORE_YIELD_H
#define ATOLL_CORE_YIELD_H

#include <stdbool.h>
#include <stdint.h>

/* Whether a yield of this thread has taken long lately. */
bool atolli_yields_are_dear(void);

/* One turn of a wait, with a yield or, where these are dear, without. *since_p: of this wait alone, 0 at its begin.
   False: it has taken so long that the image should sleep. */
bool atolli_yield(uint64_t *since_p);
bool atolli_spin_instead(uint64_t *since_p);

/* The same yield where images outnumber cores, so that it mostly lets another image run: the clock, which takes a tenth
   of a turn, is looked at in every fourth. */
bool atolli_yield_among_images(uint32_t turn, uint64_t *since_p);

#endif
