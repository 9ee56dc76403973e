/*
 * Descriptors as translated Fortran passes them.
 */
#ifndef ATOLL_TESTS_DESCRIPTOR_H
#define ATOLL_TESTS_DESCRIPTOR_H

#include "atoll/fortran.h"

#include <string.h>

typedef CFI_CDESC_T(15) descriptor;

/* Contiguous, of the rank and extents given. */
static inline descriptor describe(void *base, size_t elem_len, int rank, const int64_t *extent) {
  descriptor d;
  memset(&d, 0, sizeof d);
  d.base_addr = base;
  d.elem_len = elem_len;
  d.rank = (CFI_rank_t)rank;
  ptrdiff_t stride = (ptrdiff_t)elem_len;
  for (int i = 0; i < rank; i++) {
    d.dim[i].extent = extent[i];
    d.dim[i].sm = stride;
    stride *= extent[i];
  }
  return d;
}

/* Rank 1, with a stride in bytes. */
static inline descriptor describe_vector(void *base, size_t elem_len, int64_t extent, ptrdiff_t stride) {
  descriptor d = describe(base, elem_len, 1, &extent);
  d.dim[0].sm = stride;
  return d;
}

static inline descriptor describe_scalar(void *base, size_t elem_len) { return describe(base, elem_len, 0, NULL); }

#define DESC(d) ((const CFI_cdesc_t *)&(d))

#endif
