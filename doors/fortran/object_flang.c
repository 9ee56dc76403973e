/*
 * Objects passed to CLASS(*), DIMENSION(..) dummies by flang: its descriptors begin with the standard's (Fortran
 * 2018, 18.5.3).
 */
#include "object.h"

int64_t atoll_object_(const void *class_object, int64_t bytes) {
  const CFI_cdesc_t *from = class_object;
  CFI_cdesc_t *to = atolli_object_next();
  to->base_addr = from->base_addr;
  to->elem_len = (size_t)bytes;
  to->rank = from->rank;
  for (int d = 0; d < CFI_MAX_RANK && d < from->rank; d++)
    to->dim[d] = from->dim[d];
  return (int64_t)(intptr_t)to;
}

int64_t atoll_address_(const void *class_object) {
  return (int64_t)(intptr_t)((const CFI_cdesc_t *)class_object)->base_addr;
}
