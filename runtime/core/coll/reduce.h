/*
 * The arithmetic of reductions, element by element.
 */
#ifndef ATOLL_CORE_REDUCE_H
#define ATOLL_CORE_REDUCE_H

#include "core/barrier/notice.h"

/* target(i) = operation(target(i), source(i)) for all `bytes`, elements of elem_len bytes each. False: the operation is
   not defined for the type. Neither side need be aligned. */
bool atolli_reduce(enum atolli_reduction operation, int type, size_t elem_len, void *target, const void *source,
                   size_t bytes);

#endif
