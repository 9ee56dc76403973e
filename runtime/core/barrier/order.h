/*
 * What has ordered the segments of this image with those of others (Fortran 2018, 11.6), for observers
 * (insight/sync.h). Collective subroutines are not among it: they order nothing (16.6).
 */
#ifndef ATOLL_CORE_ORDER_H
#define ATOLL_CORE_ORDER_H

#include "core/barrier/meetings.h"
#include "core/image/stat.h"
#include "core/observe/observe.h"

/* Before the statement lets others go on. 0: nobody asks; nothing is shown then. */
static inline uint64_t atolli_order_begin(void) {
  return __builtin_expect(atolli_observes_order, 0) ? atolli_observe_now() : 0;
}

/* Each with what order_begin has returned, and nothing where that is 0: the inline half is all that a run pays which
 * nobody watches. */
__attribute__((cold)) void atolli_order_team_slowly(uint64_t begun, const struct atolli_team *team,
                                                    struct atolli_outcome outcome);
__attribute__((cold)) void atolli_order_images_slowly(uint64_t begun, const struct atolli_team *team,
                                                      const int *initial, int64_t count);
__attribute__((cold)) void atolli_order_memory_slowly(uint64_t begun);
__attribute__((cold)) void atolli_order_variable_slowly(uint64_t begun, enum insight_sync_kind kind, int image,
                                                        const void *address, int64_t count);
__attribute__((cold)) void atolli_order_atomic_slowly(uint64_t begun, int image, const void *address, int bytes,
                                                      bool defines, bool refers);

/* The images of the team have met, or have not (the outcome). */
static inline void atolli_order_team(uint64_t begun, const struct atolli_team *team, struct atolli_outcome outcome) {
  if (__builtin_expect(begun != 0, 0))
    atolli_order_team_slowly(begun, team, outcome);
}

/* SYNC IMAGES with these images of the initial team; NULL: with all `count` of `team`. Where it was in vain posts have
 * been sent all the same. */
static inline void atolli_order_images(uint64_t begun, const struct atolli_team *team, const int *initial,
                                       int64_t count) {
  if (__builtin_expect(begun != 0, 0))
    atolli_order_images_slowly(begun, team, initial, count);
}

static inline void atolli_order_memory(uint64_t begun) {
  if (__builtin_expect(begun != 0, 0))
    atolli_order_memory_slowly(begun);
}

/* A variable at this address of the image's slot. count: see insight/sync.h. */
static inline void atolli_order_variable(uint64_t begun, enum insight_sync_kind kind, int image, const void *address,
                                         int64_t count) {
  if (__builtin_expect(begun != 0, 0))
    atolli_order_variable_slowly(begun, kind, image, address, count);
}

/* The same for statements of some nanoseconds, which keep nothing in mind for it: their begin is that which the door
   has told of. */
static inline void atolli_order_lock(enum insight_sync_kind kind, int image, const void *address, unsigned ticket) {
  if (__builtin_expect(atolli_observes_order, 0))
    atolli_order_variable_slowly(atolli_observe_begun(), kind, image, address, ticket);
}
static inline void atolli_order_atomic(int image, const void *address, int bytes, bool defines, bool refers) {
  if (__builtin_expect(atolli_observes_order, 0))
    atolli_order_atomic_slowly(atolli_observe_begun(), image, address, bytes, defines, refers);
}

#endif
