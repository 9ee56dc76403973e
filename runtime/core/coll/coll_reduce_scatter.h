/*
 * Reductions among nodes as a reduce-scatter and an all-gather.
 */
#ifndef ATOLL_CORE_COLL_REDUCE_SCATTER_H
#define ATOLL_CORE_COLL_REDUCE_SCATTER_H

#include "core/coll/coll_buffer.h"
#include "core/coll/coll_combine.h"

/* Among the first `most` nodes, a power of two. */
struct atolli_reduce_scatter {
  int most;
  size_t part[ATOLLI_ROUNDS]; /* where the part of each round arrives, from the beginning of the lanes */
  /* Where the result of a node lies, in its leader's process. */
  char *(*result)(const struct atolli_reduce_scatter *h, int node);
  const struct atolli_team *team;
  char *const *argument; /* in place: of each image; what `result` needs ... */
  size_t at;             /* ... from this byte on */
};
struct atolli_outcome atolli_reduce_scatter_gather(const struct atolli_reduction_state *r,
                                                   const struct atolli_reduce_scatter *h, char *data, size_t bytes);

/* atolli_reduce_nodes without copies; `argument`: atolli_notice_locations. */
struct atolli_outcome atolli_reduce_in_place(const struct atolli_reduction_state *r, struct atolli_buffer *buffer,
                                             char *const argument[]);

#endif
