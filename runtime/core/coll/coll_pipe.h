/*
 * Long arguments through the stages of a few images of a node that have a core each: piece by piece through a ring in
 * each stage. Images wait for each other's counters, several pieces apart, and not at a barrier for each piece, so that
 * all copy and combine at the same time. Arguments need not be in shared memory.
 */
#ifndef ATOLL_CORE_COLL_PIPE_H
#define ATOLL_CORE_COLL_PIPE_H

#include "core/coll/coll_buffer.h"
#include "core/coll/coll_combine.h"

/* Whether such an argument goes this way; the same answer on all images. No image has put anything on its stage. */
bool atolli_pipes(const struct atolli_team *team, size_t elem_len, size_t bytes);

/* After the notices. wanted: this image, if it is not the source, gets what the source has. */
struct atolli_outcome atolli_pipe_broadcast(struct atolli_team *team, struct atolli_buffer *buffer, int source,
                                            bool wanted);

/* a[i] = a[i] OPERATION b[i] for so many bytes, `a` being of images with lower indices; `b` may be changed. */
typedef void atolli_pipe_operation(const void *context, char *a, char *b, size_t bytes);

/* After the notices. wanted: this image gets the result; else its argument stays as it is. Elements are combined in the
   order of the image indices, each by one image for all. */
struct atolli_outcome atolli_pipe_reduce(struct atolli_team *team, struct atolli_buffer *buffer, size_t elem_len,
                                         bool wanted, atolli_pipe_operation *operation, const void *context);

#endif
