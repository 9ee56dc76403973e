/*
 * Objects passed to CLASS(*), DIMENSION(..) dummies by flang: its descriptors begin with the standard's (Fortran
 * 2018, 18.5.3).
 */
#include "allocate.h"
#include "object.h"

#include <stdlib.h>
#include <string.h>

static int extents_of(const void *native, size_t bytes, int64_t *extents) {
  const CFI_cdesc_t *from = native;
  (void)bytes;
  for (int d = 0; d < from->rank; d++)
    extents[d] = from->dim[d].extent;
  return from->rank;
}

void atoll_own_(void **native, int rank) {
  atolli_alloc_own(native, offsetof(CFI_cdesc_t, dim) + (size_t)rank * sizeof(CFI_dim_t), extents_of);
}

int64_t atoll_object_(const void *class_object, int64_t bytes) {
  const CFI_cdesc_t *from = class_object;
  CFI_cdesc_t *to = atolli_object_next();
  to->base_addr = from->base_addr;
  to->elem_len = bytes < 0 ? from->elem_len : (size_t)bytes;
  to->rank = from->rank;
  for (int d = 0; d < CFI_MAX_RANK && d < from->rank; d++)
    to->dim[d] = from->dim[d];
  return (int64_t)(intptr_t)to;
}

void atoll_describe_object_(const void *class_object, int64_t bytes, int64_t *descriptor) {
  *descriptor = atoll_object_(class_object, bytes);
}

int64_t atoll_object_within_(const void *class_section, const void *class_array) {
  (void)class_array;
  return atoll_object_(class_section, -1);
}

int64_t atoll_scalar_(const void *class_scalar) { return atoll_object_(class_scalar, -1); }

void atoll_describe_object_within_(const void *class_section, const void *class_array, int64_t *descriptor) {
  *descriptor = atoll_object_within_(class_section, class_array);
}

void atoll_describe_scalar_(const void *class_scalar, int64_t *descriptor) {
  *descriptor = atoll_scalar_(class_scalar);
}

void atoll_span_(void *array) { (void)array; } /* its descriptors keep strides in bytes */

int64_t atoll_address_(const void *class_object) {
  return (int64_t)(intptr_t)((const CFI_cdesc_t *)class_object)->base_addr;
}

/* Of flang's run-time library: finalizes the object, deallocates its components (flang/Runtime/derived-api.h). */
void _FortranADestroy(const void *descriptor);

static void destroy(void *object) { _FortranADestroy(object); }

/* After the dimensions come the address of the description of the type and the length type parameters, of which there
   are none. */
void atoll_own_parts_(const void *class_object) {
  const CFI_cdesc_t *from = class_object;
  size_t bytes = offsetof(CFI_cdesc_t, dim) + (size_t)from->rank * sizeof from->dim[0] + 2 * sizeof(int64_t);
  void *copy = malloc(bytes);
  if (copy)
    atolli_alloc_describe(from->base_addr, memcpy(copy, from, bytes), destroy);
  atolli_alloc_type((int64_t)from->elem_len);
}

#include "object_names.h"
