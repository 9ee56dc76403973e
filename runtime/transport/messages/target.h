/*
 * What the origin knows of each rank to which it puts. Shared by rma.c and flush.c.
 */
#ifndef ATOLL_MESSAGES_TARGET_H
#define ATOLL_MESSAGES_TARGET_H

#include "packet.h"

#include "base/clock.h"

#include <stdatomic.h>

struct target {
  bool dirty;                /* puts or signals since the last flush was asked for */
  uint64_t unannounced;      /* bytes of large puts whose announcements may still be here */
  uint64_t announced_ns;     /* when announcements left last, of themselves */
  uint64_t updated_ns;       /* the same of updates */
  _Atomic uint32_t asked;    /* flushes ... */
  _Atomic uint32_t answered; /* ... which come back in order */
};

static inline bool atolli_is_rank(struct messages *m, int rank) { return rank >= 0 && rank < m->num_ranks; }

/* Has nothing of the kind left of itself for a while? Then it does so now. What follows soon after waits for company.
 */
static inline bool atolli_target_burst_begins(uint64_t *last_ns_p) {
  enum { BURST_NS = 20000 };
  uint64_t now = atolli_now_ns();
  if (now - *last_ns_p < BURST_NS)
    return false;
  *last_ns_p = now;
  return true;
}

/* What others wait for does not wait. */
static inline int atolli_target_send(struct messages *m, int rank, struct header *header, const void *first,
                                     size_t first_bytes, const void *second, size_t second_bytes) {
  int status = atolli_packet_add(m, rank, header, first, first_bytes, second, second_bytes);
  return status == LLR_OK ? atolli_packet_push(m, rank) : status;
}

#endif
