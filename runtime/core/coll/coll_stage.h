/*
 * Pieces that one image hands to another of its node, on its stage: the edges of trees.
 */
#ifndef ATOLL_CORE_COLL_STAGE_H
#define ATOLL_CORE_COLL_STAGE_H

#include "core/coll/coll_combine.h"
#include "core/image/stat.h"

/* Waits for an image (of the initial team) to come to `needed`, unless it has ended before, or, where the team is on
   several nodes, any image of it has failed: then the error. */
struct atolli_outcome atolli_stage_await(const struct atolli_team *team, int partner, struct atolli_counter *counter,
                                         uint32_t needed);

/* From this image to `parent`, by way of its own stage, which is free for others when this ends. Where the parent has
   failed: the error. */
struct atolli_outcome atolli_stage_send(const struct atolli_team *team, int parent, const char *data, size_t bytes);
/* What `child` sends comes in pieces of ATOLLI_STAGE_BYTES. The next one, *data_p, until it is released. */
struct atolli_outcome atolli_stage_take(const struct atolli_team *team, int child, const char **data_p);
void atolli_stage_release(const struct atolli_team *team, int child);

/* The same for data that may be long: the parent reads these where they are if it can (coll_buffer.h). */
struct atolli_outcome atolli_stage_lend(const struct atolli_team *team, int parent, char *data, size_t bytes);
/* What `child` lends, so many bytes: where all of it is, until it is released; NULL: it comes in pieces. */
struct atolli_outcome atolli_stage_borrow(const struct atolli_team *team, int child, size_t bytes, const char **data_p);

/* After a transfer that has ended halfway, when nobody is in a tree any more and nobody comes back before the next
   exchange. */
void atolli_stage_forget(const struct atolli_team *team);

/* Combines the data of images of this node through a binomial tree, in order: the first has the result, the others
   have partial ones. `images`: all of them, NULL: 1..count; `place`: of this image, from 0. Whole elements, of
   ATOLLI_STAGE_BYTES at most. */
struct atolli_outcome atolli_tree_combine(const struct atolli_reduction_state *r, const int *images, int place,
                                          int count, char *data, size_t bytes);

#endif
