/*
 * One thread of an image is in an observer at a time.
 */
#ifndef ATOLL_INSIGHT_TURN_H
#define ATOLL_INSIGHT_TURN_H

#include "base/light_lock.h"

#include <stdbool.h>

extern struct atolli_light_lock insight_turn;

/* The GNU C library has it since version 2.32: declared in sys/single_threaded.h. */
extern char __libc_single_threaded __attribute__((weak));
/* No other thread is there, and none comes while this one is in an observer. */
static inline bool insight_turn_is_mine(void) { return &__libc_single_threaded && __libc_single_threaded; }

static inline void insight_turn_take(void) {
  if (!insight_turn_is_mine())
    atolli_light_lock_take(&insight_turn);
}
/* Whether it was taken is not asked again: other threads may have ended meanwhile. */
static inline void insight_turn_give(void) { atolli_light_lock_give(&insight_turn); }

#endif
