/* Bytes from one element of an array to the next, where gfortran may have left them undefined. */
#ifndef ATOLL_DOORS_GFORTRAN_SPAN_H
#define ATOLL_DOORS_GFORTRAN_SPAN_H

#include "abi.h"

#include <stdbool.h>

/* Of a descriptor whose span is neither 0 nor that of the elements. */
ptrdiff_t atolli_caf_doubtful_span(const struct atolli_caf_descriptor *descriptor);

/* Whether an argument of CO_BROADCAST is an allocatable component of an object of derived type: its elements follow
   each other, whatever its span. The first component of the elements of a small array may look the same (README.md). */
bool atolli_caf_is_component(const struct atolli_caf_descriptor *descriptor);

/* Sections of components have that of the whole element. What no type has is not taken for one. */
static inline ptrdiff_t atolli_caf_span(const struct atolli_caf_descriptor *descriptor) {
  const ptrdiff_t largest = 1 << 30, elem_len = (ptrdiff_t)descriptor->elem_len;
  if (__builtin_expect(descriptor->span == elem_len, 1))
    return elem_len;
  return descriptor->span > elem_len && descriptor->span <= largest ? atolli_caf_doubtful_span(descriptor) : elem_len;
}

#endif
