/* What a transfer comes to: its size, and how it lies. */
#ifndef ATOLL_INSIGHT_PIECES_H
#define ATOLL_INSIGHT_PIECES_H

#include "insight/observer.h"

struct insight_pieces {
  uint64_t elements, pieces; /* contiguous ones, on the other side */
};

/* The leading dimensions that follow each other in memory make one piece. */
static inline struct insight_pieces insight_pieces_of(const struct insight_transfer *transfer) {
  struct insight_pieces sum = {1, 1};
  ptrdiff_t next = (ptrdiff_t)transfer->elem_len;
  for (int d = 0; d < transfer->rank; d++) {
    uint64_t extent = (uint64_t)transfer->extent[d];
    bool follows = sum.pieces == 1 && transfer->stride[d] == next;
    sum.elements *= extent;
    sum.pieces *= extent > 1 && !follows ? extent : 1;
    next *= transfer->extent[d];
  }
  sum.pieces = sum.elements > 0 ? sum.pieces : 0;
  return sum;
}

#endif
