/*
 * What the origin knows of each rank to which it puts. Shared by rma.c and flush.c.
 */
#ifndef ATOLL_MESSAGES_TARGET_H
#define ATOLL_MESSAGES_TARGET_H

#include "packet.h"

#include <stdatomic.h>

struct target {
  bool dirty;                /* puts or signals since the last flush was asked for */
  uint64_t unannounced;      /* bytes of large puts whose announcements may still be here */
  uint64_t announced_ns;     /* when announcements left last, of themselves */
  _Atomic uint32_t asked;    /* flushes ... */
  _Atomic uint32_t answered; /* ... which come back in order */
};

static inline bool atolli_is_rank(struct messages *m, int rank) { return rank >= 0 && rank < m->num_ranks; }

/* What others wait for does not wait. */
static inline int atolli_target_send(struct messages *m, int rank, struct header *header, const void *first,
                                     size_t first_bytes, const void *second, size_t second_bytes) {
  int status = atolli_packet_add(m, rank, header, first, first_bytes, second, second_bytes);
  return status == LLR_OK ? atolli_packet_push(m, rank) : status;
}

#endif
