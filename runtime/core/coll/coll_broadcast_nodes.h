/*
 * Broadcasts in teams on several nodes.
 */
#ifndef ATOLL_CORE_COLL_BROADCAST_NODES_H
#define ATOLL_CORE_COLL_BROADCAST_NODES_H

#include "core/coll/coll_buffer.h"

/* atolli_distribute for these teams (coll_broadcast_nodes.c); `argument`: as above, or NULL. */
struct atolli_outcome atolli_distribute_nodes(struct atolli_team *team, struct atolli_buffer *buffer, int source,
                                              int result_image, char *const argument[]);

#endif
