/*
 * Descriptors that the runtime makes for objects of types that TYPE(*) dummies do not accept.
 */
#ifndef ATOLL_DOORS_FORTRAN_OBJECT_H
#define ATOLL_DOORS_FORTRAN_OBJECT_H

#include "atoll/fortran.h"

#include <stddef.h>

/* The oldest of this thread's descriptors, with room for the highest rank. A statement needs two at the most. */
static inline CFI_cdesc_t *atolli_object_next(void) {
  static _Thread_local CFI_CDESC_T(CFI_MAX_RANK) ring[64];
  static _Thread_local unsigned next;
  return (CFI_cdesc_t *)&ring[next++ % 64];
}

#endif
