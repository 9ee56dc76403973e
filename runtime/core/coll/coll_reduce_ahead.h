/*
 * Reductions that run ahead of the team's barriers.
 */
#ifndef ATOLL_CORE_COLL_REDUCE_AHEAD_H
#define ATOLL_CORE_COLL_REDUCE_AHEAD_H

#include "core/coll/coll_combine.h"
#include "core/coll/coll_notice.h"

bool atolli_reduces_ahead(const struct atolli_team *team, const struct atolli_coll *coll, size_t bytes,
                          const struct atolli_statement *statement);
/* Where that is so. */
struct atolli_outcome atolli_reduce_ahead(const struct atolli_reduction_state *r, const struct atolli_coll *coll,
                                          struct atolli_buffer *buffer, const struct atolli_statement *statement);

#endif
