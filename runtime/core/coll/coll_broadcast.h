/*
 * Broadcasts as parts of other collectives.
 */
#ifndef ATOLL_CORE_COLL_BROADCAST_H
#define ATOLL_CORE_COLL_BROADCAST_H

#include "core/coll/coll_buffer.h"

/* Copies the source image's data to all, or to one image; the caller has begun the collective. */
struct atolli_outcome atolli_distribute(struct atolli_team *team, struct atolli_buffer *buffer, int source,
                                        int result_image);

/* The same from image 1, for the result of a reduction: long data are copied from where they are if that can be
   (coll_reach.h). */
struct atolli_outcome atolli_distribute_result(struct atolli_team *team, struct atolli_buffer *buffer,
                                               int result_image);

#endif
