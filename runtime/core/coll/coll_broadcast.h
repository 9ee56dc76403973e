/*
 * The result of a reduction, from image 1.
 */
#ifndef ATOLL_CORE_COLL_BROADCAST_H
#define ATOLL_CORE_COLL_BROADCAST_H

#include "core/coll/coll_buffer.h"

/* Copies image 1's data to all, or to one image; the caller has begun the collective. */
struct atolli_outcome atolli_distribute_result(struct atolli_team *team, struct atolli_buffer *buffer,
                                               int result_image);

#endif
