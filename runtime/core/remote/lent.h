/*
 * Descriptors of this image of which images of other nodes keep copies, and why that is right: kept.h.
 */
#ifndef ATOLL_CORE_LENT_H
#define ATOLL_CORE_LENT_H

#include <stdatomic.h>

/* How many copies there are. */
extern _Atomic int atolli_lent_count;

/* At the end of a segment, before others hear of it: copies of what has changed are gone on return. */
void atolli_lent_recall(void);
static inline void atolli_lent_settle(void) {
  /* Relaxed: that a copy is kept which a later segment may use has been handled before (kept.h). */
  if (__builtin_expect(atomic_load_explicit(&atolli_lent_count, memory_order_relaxed) > 0, 0))
    atolli_lent_recall();
}

/* Once, before the first message. */
void atolli_lent_start(void);

#endif
