/* Descriptors of objects of other images, made from those of this one (object.h). Called by translated code and by the
   files for each back end, object_gfortran.c and object_flang.c. */
#include "object.h"
#include "for_objects.h"

static CFI_cdesc_t *copy_with(const CFI_cdesc_t *object, void *base, size_t elem_len) {
  CFI_cdesc_t *copy = atolli_object_next();
  copy->base_addr = base;
  copy->elem_len = elem_len;
  copy->rank = object->rank;
  for (int d = 0; d < object->rank; d++)
    copy->dim[d] = object->dim[d];
  return copy;
}

/* Pointers of all compilers begin with the address. */
void atoll_point_(void **pointer, const int64_t *address) { *pointer = (void *)(intptr_t)*address; }

void atoll_place_(const void *object, int64_t *address) { *address = (int64_t)(intptr_t)object; }

int64_t atoll_complex_part(const CFI_cdesc_t *complex_object, int imaginary) {
  size_t elem_len = complex_object->elem_len / 2;
  char *base = (char *)complex_object->base_addr + (imaginary ? elem_len : 0);
  return (int64_t)(intptr_t)copy_with(complex_object, base, elem_len);
}

int64_t atoll_substring(const CFI_cdesc_t *parent, int kind, int64_t lower, int64_t upper) {
  size_t length = upper < lower ? 0 : (size_t)(upper - lower + 1);
  return (int64_t)(intptr_t)copy_with(parent, (char *)parent->base_addr + (lower - 1) * kind, length * (size_t)kind);
}

void atoll_describe_complex_part(const CFI_cdesc_t *complex_object, int imaginary, int64_t *descriptor) {
  *descriptor = atoll_complex_part(complex_object, imaginary);
}

void atoll_describe_substring(const CFI_cdesc_t *parent, int kind, int64_t lower, int64_t upper, int64_t *descriptor) {
  *descriptor = atoll_substring(parent, kind, lower, upper);
}

void atoll_describe_part(const CFI_cdesc_t *part, const CFI_cdesc_t *array, const CFI_cdesc_t *element,
                         int64_t *descriptor) {
  *descriptor = atoll_part(part, array, element);
}

int64_t atoll_part(const CFI_cdesc_t *part, const CFI_cdesc_t *array, const CFI_cdesc_t *element) {
  char *base = part->base_addr;
  if (element)
    base = (char *)array->base_addr + (base - (char *)element->base_addr);
  return (int64_t)(intptr_t)copy_with(array, base, part->elem_len);
}

int64_t atoll_elements(const CFI_cdesc_t *first, int rank, const int64_t *extents, const int64_t *last) {
  CFI_cdesc_t *array = atolli_object_next();
  array->base_addr = first->base_addr;
  array->elem_len = first->elem_len;
  array->rank = (CFI_rank_t)rank;
  for (int d = 0; d < rank; d++) {
    array->dim[d].lower_bound = 0;
    array->dim[d].extent = extents[d];
    array->dim[d].sm = extents[d] > 1 ? (last[d] - (int64_t)(intptr_t)first->base_addr) / (extents[d] - 1)
                                      : (ptrdiff_t)first->elem_len;
  }
  return (int64_t)(intptr_t)array;
}

ATOLL_FOR_OBJECTS(atoll_part);
