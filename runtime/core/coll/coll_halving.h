/*
 * Reductions among nodes by halving and doubling.
 */
#ifndef ATOLL_CORE_COLL_HALVING_H
#define ATOLL_CORE_COLL_HALVING_H

#include "core/coll/coll_buffer.h"
#include "core/coll/coll_combine.h"

/* Halving and doubling (coll_halving.c) among the first `most` nodes, a power of two. */
struct atolli_halving {
  int most;
  size_t part[ATOLLI_ROUNDS]; /* where the part of each round arrives, from the beginning of the lanes */
  /* Where the result of a node lies, in its leader's process. */
  char *(*result)(const struct atolli_halving *h, int node);
  const struct atolli_team *team;
  char *const *argument; /* in place: of each image; what `result` needs ... */
  size_t at;             /* ... from this byte on */
};
struct atolli_outcome atolli_halve_and_double(const struct atolli_reduction_state *r, const struct atolli_halving *h,
                                              char *data, size_t bytes);

/* atolli_reduce_nodes without copies; `argument`: atolli_notice_locations. */
struct atolli_outcome atolli_reduce_in_place(const struct atolli_reduction_state *r, struct atolli_buffer *buffer,
                                             char *const argument[]);

#endif
