/*
 * Objects passed to CLASS(*), DIMENSION(..) dummies by gfortran (8 and later): the class container begins with
 * gfortran's own array descriptor, whose layout libgfortran.h of GCC documents.
 */
#include "allocate.h"
#include "object.h"

#include <stdlib.h>
#include <string.h>

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

enum { UNLIMITED = 10 }; /* dtype.type of an unlimited polymorphic array */

/* What gfortran knows of a type (gcc/fortran/class.c). */
struct type {
  int32_t hash;
  int64_t size;
  const struct type *parent;
  const void *initial;
  void (*copy)(void);
  /* Finalizes elements of that many bytes, deallocates their components; NULL: there is nothing to do. */
  int32_t (*finalize)(struct gfortran_descriptor *object, int64_t bytes, signed char coarray_components);
  void (*deallocate)(void);
};

struct class_container {
  struct gfortran_descriptor object;
  const struct type *type;
  int64_t length; /* of characters; 0: the type has no length */
};

static int64_t size_of(const struct class_container *class_object) {
  return class_object->type->size * (class_object->length ? class_object->length : 1);
}

static int extents_of(const void *native, size_t bytes, int64_t *extents) {
  const struct gfortran_descriptor *from = native;
  int rank = bytes < offsetof(struct gfortran_descriptor, dim) ? 0 : from->dtype.rank;
  for (int d = 0; d < rank; d++) {
    int64_t extent = from->dim[d].upper_bound - from->dim[d].lower_bound + 1;
    extents[d] = extent > 0 ? extent : 0;
  }
  return rank;
}

/* A scalar has no descriptor. */
void atoll_own_(void **native, int rank) {
  size_t dims = offsetof(struct gfortran_descriptor, dim);
  atolli_alloc_own(native, rank == 0 ? sizeof *native : dims + (size_t)rank * 3 * sizeof(ptrdiff_t), extents_of);
}

int64_t atoll_object_(const void *class_object, int64_t bytes) {
  const struct gfortran_descriptor *from = class_object;
  CFI_cdesc_t *to = atolli_object_next();
  /* The unit of the strides: elem_len is that of the parent for an array of components, but that of the declared type
     for a polymorphic array, and that of a pointer for an unlimited polymorphic one. Array pointers, for which only
     span would tell the unit, are not passed to here. */
  ptrdiff_t size = (ptrdiff_t)size_of(class_object), parent = (ptrdiff_t)from->dtype.elem_len;
  ptrdiff_t unit = from->dtype.type != UNLIMITED && parent > size ? parent : size;
  to->base_addr = from->base_addr;
  to->elem_len = bytes < 0 ? (size_t)size : (size_t)bytes;
  to->rank = from->dtype.rank;
  for (int d = 0; d < to->rank; d++) {
    to->dim[d].lower_bound = from->dim[d].lower_bound;
    to->dim[d].extent = from->dim[d].upper_bound - from->dim[d].lower_bound + 1;
    to->dim[d].sm = from->dim[d].stride * unit;
  }
  return (int64_t)(intptr_t)to;
}

int64_t atoll_object_at_(const void *class_object, const void *class_first, int64_t bytes) {
  CFI_cdesc_t *to = (CFI_cdesc_t *)(intptr_t)atoll_object_(class_object, bytes);
  to->base_addr = ((const struct gfortran_descriptor *)class_first)->base_addr;
  return (int64_t)(intptr_t)to;
}

void atoll_describe_object_at_(const void *class_object, const void *class_first, int64_t bytes, int64_t *descriptor) {
  *descriptor = atoll_object_at_(class_object, class_first, bytes);
}

void atoll_describe_object_(const void *class_object, int64_t bytes, int64_t *descriptor) {
  *descriptor = atoll_object_(class_object, bytes);
}

/* gfortran 12 forgets the length of characters where it computes the distance of a section from the beginning. */
int64_t atoll_object_within_(const void *class_section, const void *class_array) {
  const struct class_container *section = class_section, *array = class_array;
  CFI_cdesc_t *object = (CFI_cdesc_t *)(intptr_t)atoll_object_(class_section, -1);
  char *from = array->object.base_addr;
  if (section->length > 0)
    object->base_addr = from + ((char *)object->base_addr - from) * section->length;
  return (int64_t)(intptr_t)object;
}

int64_t atoll_scalar_(const void *class_scalar) {
  const struct scalar_container {
    void *data;
    const struct type *type;
    int64_t length;
  } *from = class_scalar;
  CFI_cdesc_t *to = atolli_object_next();
  to->base_addr = from->data;
  to->elem_len = (size_t)(from->type->size * (from->length ? from->length : 1));
  to->rank = 0;
  return (int64_t)(intptr_t)to;
}

void atoll_describe_object_within_(const void *class_section, const void *class_array, int64_t *descriptor) {
  *descriptor = atoll_object_within_(class_section, class_array);
}

void atoll_describe_scalar_(const void *class_scalar, int64_t *descriptor) {
  *descriptor = atoll_scalar_(class_scalar);
}

void atoll_span_(void *array) {
  struct gfortran_descriptor *descriptor = array;
  descriptor->span = (ptrdiff_t)descriptor->dtype.elem_len;
}

void atoll_alias_(void *pointer, const void *array, size_t pointer_length, size_t length) {
  struct gfortran_descriptor *to = pointer;
  const struct gfortran_descriptor *from = array;
  /* gfortran does not set it in what is allocated by an assignment to a component. */
  size_t bytes = from->dtype.elem_len ? from->dtype.elem_len : (size_t)from->span;
  size_t kind = length > 0 ? bytes / length : 1;
  (void)pointer_length;
  memcpy(to, from, offsetof(struct gfortran_descriptor, dim) + (size_t)from->dtype.rank * sizeof from->dim[0]);
  to->dtype.elem_len = kind * length;
  to->span = (ptrdiff_t)to->dtype.elem_len;
}

int64_t atoll_address_(const void *class_object) {
  return (int64_t)(intptr_t)((const struct gfortran_descriptor *)class_object)->base_addr;
}

static void destroy(void *object) {
  struct class_container *container = object;
  container->type->finalize(&container->object, container->type->size, 1);
}

void atoll_own_parts_(const void *class_object) {
  const struct class_container *from = class_object;
  struct class_container *copy = from->type->finalize ? malloc(sizeof *copy) : NULL;
  if (copy)
    atolli_alloc_describe(from->object.base_addr, memcpy(copy, from, sizeof *copy), destroy);
  atolli_alloc_type(from->type->hash);
}

#include "object_names.h"
int64_t atoll_object_at_library_(const void *class_object, const void *class_first, int64_t bytes)
    __attribute__((alias("atoll_object_at_")));
void atoll_describe_object_at_library_(const void *class_object, const void *class_first, int64_t bytes,
                                       int64_t *descriptor) __attribute__((alias("atoll_describe_object_at_")));
