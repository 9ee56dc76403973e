/*
 * CO_BROADCAST, CO_SUM, CO_MIN and CO_MAX of a few bytes among images of a node that have a core each: the arguments go
 * with the barrier's signals (core/barrier/carry.h). Shared by the files of the collectives.
 */
#ifndef ATOLL_CORE_COLL_CARRIED_H
#define ATOLL_CORE_COLL_CARRIED_H

#include "core/barrier/carry.h"
#include "core/coll/coll_combine.h"
#include "core/coll/coll_notice.h"

/* As atolli_coll_begin. Afterwards atolli_carried(carry_p) tells whether the arguments are here; if they are not, an
   image has ended meanwhile, and they are on the stages. */
struct atolli_outcome atolli_carried_begin(struct atolli_team *team, const struct atolli_coll *coll,
                                           const struct atolli_buffer *buffer, const struct atolli_statement *statement,
                                           struct atolli_carry *carry_p);

/* After that, if atolli_carried: the arguments of all images, combined in their order. */
void atolli_carried_combine(const struct atolli_reduction_state *r, const struct atolli_carry *carry,
                            struct atolli_buffer *buffer);

#endif
