/*
 * CO_SUM, CO_MIN and CO_MAX through the stages of a node.
 */
#ifndef ATOLL_CORE_COLL_REDUCE_STAGES_H
#define ATOLL_CORE_COLL_REDUCE_STAGES_H

#include "core/coll/coll_buffer.h"
#include "core/coll/coll_combine.h"

/* Puts the first piece on the stage of the coming round. */
void atolli_stages_contribute(const struct atolli_reduction_state *r, const struct atolli_buffer *buffer);
/* After that round. */
struct atolli_outcome atolli_stages_reduce(const struct atolli_reduction_state *r, struct atolli_buffer *buffer);

/* Many images of a node: an image that looked at the stages of all others would need page tables for all their slots.
   So they combine in a tree, and all take the result from image 1. */
struct atolli_outcome atolli_stages_reduce_in_tree(const struct atolli_reduction_state *r, struct atolli_buffer *buffer,
                                                   int result_image);

#endif
