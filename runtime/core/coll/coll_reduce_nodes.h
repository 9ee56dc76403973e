/*
 * CO_SUM, CO_MIN and CO_MAX of teams on several nodes.
 */
#ifndef ATOLL_CORE_COLL_REDUCE_NODES_H
#define ATOLL_CORE_COLL_REDUCE_NODES_H

#include "core/coll/coll_buffer.h"
#include "core/coll/coll_combine.h"

struct atolli_outcome atolli_reduce_nodes(const struct atolli_reduction_state *r, struct atolli_buffer *buffer);

/* Of what has gone with the notices. */
void atolli_reduce_notices(const struct atolli_reduction_state *r, struct atolli_buffer *buffer);

#endif
