/*
 * The trees of CO_REDUCE: how the partial results of images come together on image 1. Called by co_reduce.c.
 */
#ifndef ATOLL_CORE_CO_REDUCE_TREE_H
#define ATOLL_CORE_CO_REDUCE_TREE_H

#include "core/coll/coll_buffer.h"

/* What is combined; the buffer holds this image's partial result, at the end image 1's that of all. */
struct atolli_reduction_tree {
  struct atolli_team *team;
  const struct atolli_buffer *buffer;
  size_t elem_len;
  int64_t elements;
  int64_t most;    /* elements that the caller combines at a time */
  bool parts;      /* the elements have allocatable components */
  uint32_t pieces; /* that have gone between nodes in earlier collectives */
};

/* How many pieces go between nodes: their numbers are used up on all images. */
uint32_t atolli_reduction_tree_pieces(size_t bytes);

/* After the notices. */
void atolli_reduction_tree_begin(const struct atolli_reduction_tree *tree);
/* How many elements the caller combines now: own = own OPERATION other. They stay in `own` until the next call. 0: this
   image's part is done, or has ended in an error. */
int64_t atolli_reduction_tree_next(char *own, char *other);
/* All come to the same outcome. */
struct atolli_outcome atolli_reduction_tree_end(void);

#endif
