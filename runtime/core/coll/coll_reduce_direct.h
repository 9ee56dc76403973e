/*
 * Reductions among images of one node straight from their arguments, without stages.
 */
#ifndef ATOLL_CORE_COLL_REDUCE_DIRECT_H
#define ATOLL_CORE_COLL_REDUCE_DIRECT_H

#include "core/coll/coll_buffer.h"
#include "core/coll/coll_combine.h"
#include "core/image/stat.h"

/* Bytes [from, to) of an argument of `bytes` bytes are the share of an image: whole elements. */
void atolli_share_of(const struct atolli_reduction_state *r, size_t bytes, int image, size_t *from_p, size_t *to_p);

/* After the first round, in which all images have offered their arguments (coll_reach.h): can they be combined where
   they are? The same answer on all images. */
bool atolli_reduces_directly(const struct atolli_reduction_state *r);
struct atolli_outcome atolli_reduce_directly(const struct atolli_reduction_state *r, const struct atolli_buffer *buffer,
                                             int result_image);

#endif
