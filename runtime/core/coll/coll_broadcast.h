/*
 * Broadcasts as parts of other collectives.
 */
#ifndef ATOLL_CORE_COLL_BROADCAST_H
#define ATOLL_CORE_COLL_BROADCAST_H

#include "core/coll/coll_buffer.h"

/* Copies the source image's data to all, or to one image; the caller has begun the collective. */
struct atolli_outcome atolli_distribute(struct atolli_team *team, struct atolli_buffer *buffer, int source,
                                        int result_image);

#endif
