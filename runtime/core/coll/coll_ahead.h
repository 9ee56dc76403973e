/*
 * Broadcasts and reductions that run ahead of the team's barriers (core/barrier/ahead.h), and what they have in common.
 */
#ifndef ATOLL_CORE_COLL_AHEAD_H
#define ATOLL_CORE_COLL_AHEAD_H

#include "core/barrier/ahead.h"
#include "core/coll/coll_combine.h"
#include "core/coll/coll_notice.h"

/* How many places such a collective uses. Those of a reduction: one for each round, and two (coll_reduce_ahead.c). */
enum { ATOLLI_PLACES_BESIDES_ROUNDS = 2 };
static inline uint32_t atolli_ahead_places(const struct atolli_team *team, enum atolli_kind kind) {
  return kind == ATOLLI_OF_BROADCAST ? 1 : ATOLLI_PLACES_BESIDES_ROUNDS + (uint32_t)atolli_nodes_rounds(team->nodes);
}

/* Where the plan is ATOLLI_AHEAD. */
struct atolli_outcome atolli_broadcast_ahead(struct atolli_team *team, const struct atolli_coll *coll,
                                             struct atolli_buffer *buffer, const struct atolli_statement *statement);
struct atolli_outcome atolli_reduce_ahead(const struct atolli_reduction_state *r, const struct atolli_coll *coll,
                                          struct atolli_buffer *buffer, const struct atolli_statement *statement);

/* For these: the head of this image, and an error if what has come from another does not belong to what it executes. */

struct atolli_notice atolli_ahead_notice(const struct atolli_coll *coll, size_t bytes,
                                         const struct atolli_statement *statement);
struct atolli_outcome atolli_ahead_check(const struct atolli_team *team, const struct atolli_ahead_place *p, int image,
                                         const struct atolli_notice *head, const struct atolli_notice *own,
                                         const struct atolli_statement *statement);

#endif
