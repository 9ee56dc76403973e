/*
 * What has ordered the segments of this image with those of others (Fortran 2018, 11.6), for those who watch the run
 * (insight/sync.h). Collective subroutines are not among it: they order nothing (16.6).
 */
#ifndef ATOLL_CORE_ORDER_H
#define ATOLL_CORE_ORDER_H

#include "core/image/stat.h"
#include "core/image/team.h"
#include "core/observe/observe.h"

/* Before the statement lets others go on. 0: nobody asks; nothing is shown then. */
static inline uint64_t atolli_order_begin(void) {
  return __builtin_expect(atolli_observes_order, 0) ? atolli_observe_now() : 0;
}

/* The images of the team have met, or have not (the outcome). */
void atolli_order_team(uint64_t begun, const struct atolli_team *team, struct atolli_outcome outcome);

/* SYNC IMAGES with these images of the initial team; NULL: with all `count` of `team`. Where it was in vain posts have
 * been sent all the same. */
void atolli_order_images(uint64_t begun, const struct atolli_team *team, const int *initial, int64_t count);

void atolli_order_memory(uint64_t begun);

/* A variable at this address of the image's slot. count: what an EVENT WAIT statement has taken. */
void atolli_order_variable(uint64_t begun, enum insight_sync_kind kind, int image, const void *address, int64_t count);

void atolli_order_atomic(uint64_t begun, int image, const void *address, int bytes, bool defines, bool refers);

#endif
