/*
 * Objects passed to CLASS(*), DIMENSION(..) dummies by gfortran (8 and later): the class container begins with
 * gfortran's own array descriptor, whose layout libgfortran.h of GCC documents.
 */
#include "object.h"

struct gfortran_descriptor {
  void *base_addr;
  size_t offset;
  struct {
    size_t elem_len;
    int version;
    signed char rank, type;
    short attribute;
  } dtype;
  ptrdiff_t span; /* gfortran 12 leaves it undefined in the descriptor of a class container */
  struct {
    ptrdiff_t stride, lower_bound, upper_bound;
  } dim[CFI_MAX_RANK];
};

int64_t atoll_object_(const void *class_object, int64_t bytes) {
  const struct gfortran_descriptor *from = class_object;
  CFI_cdesc_t *to = atolli_object_next();
  /* For an array of components elem_len is that of the parent, which is the unit of the strides. Array pointers, for
     which only span would tell the unit, are not passed to here. */
  ptrdiff_t unit = (ptrdiff_t)from->dtype.elem_len;
  to->base_addr = from->base_addr;
  to->elem_len = (size_t)bytes;
  to->rank = from->dtype.rank;
  for (int d = 0; d < to->rank; d++) {
    to->dim[d].lower_bound = from->dim[d].lower_bound;
    to->dim[d].extent = from->dim[d].upper_bound - from->dim[d].lower_bound + 1;
    to->dim[d].sm = from->dim[d].stride * unit;
  }
  return (int64_t)(intptr_t)to;
}

int64_t atoll_address_(const void *class_object) {
  return (int64_t)(intptr_t)((const struct gfortran_descriptor *)class_object)->base_addr;
}
