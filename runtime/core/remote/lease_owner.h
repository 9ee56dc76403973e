/*
 * Leases, at the owner: which images of other nodes hold copies of descriptors of this image. lease_holder.h says why
 * that is right.
 */
#ifndef ATOLL_CORE_LEASE_OWNER_H
#define ATOLL_CORE_LEASE_OWNER_H

#include <stdatomic.h>

/* How many leases there are. */
extern _Atomic int atolli_leases_granted;

/* At the end of a segment, before others hear of it. On return no image holds a copy of what has changed. */
void atolli_lease_recall(void);
static inline void atolli_lease_settle(void) {
  /* Relaxed: the message of a lease that a later segment may use has been handled before (lease_holder.h). */
  if (__builtin_expect(atomic_load_explicit(&atolli_leases_granted, memory_order_relaxed) > 0, 0))
    atolli_lease_recall();
}

/* Once, before the first message. */
void atolli_lease_owner_start(void);

#endif
