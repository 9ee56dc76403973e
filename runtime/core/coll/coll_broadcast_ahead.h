/*
 * Broadcasts that run ahead of the team's barriers.
 */
#ifndef ATOLL_CORE_COLL_BROADCAST_AHEAD_H
#define ATOLL_CORE_COLL_BROADCAST_AHEAD_H

#include "core/coll/coll_notice.h"

/* Where atolli_ahead_can. */
struct atolli_outcome atolli_broadcast_ahead(struct atolli_team *team, const struct atolli_coll *coll,
                                             struct atolli_buffer *buffer, const struct atolli_statement *statement);

#endif
