/* Objects of other images, as get, send and sendget name them. Called by access.c and reference.c. */
#include "object.h"

#include "core/image/stat.h"
#include "core/team/coarray.h"
#include "decode.h"
#include "token.h"

#include <stdlib.h>
#include <string.h>

static int64_t subscript_at(const char *place, int kind, const char *name) {
  int8_t i1;
  int16_t i2;
  int32_t i4;
  int64_t i8;
  switch (kind) {
  case 1:
    return *(int8_t *)memcpy(&i1, place, sizeof i1);
  case 2:
    return *(int16_t *)memcpy(&i2, place, sizeof i2);
  case 4:
    return *(int32_t *)memcpy(&i4, place, sizeof i4);
  case 8:
  case 16: /* the lower half: no array has more elements */
    return *(int64_t *)memcpy(&i8, place, sizeof i8);
  default:
    atolli_fatal(name, NULL, "a vector subscript has the integer kind %d, which is not supported", kind);
  }
}

/*
 * gfortran 12 to 14 pass the address of a vector's first element and its length divided by its stride, but not the
 * stride. With the strides 1 and -1 everything is known; others are refused where the length is known otherwise.
 */
static _Noreturn void refuse_stride(long long expected, long long count, const char *name) {
  atolli_fatal(
      name, NULL,
      "vector subscripts: %lld elements, of which gfortran names %lld. A vector is a section with a stride, which "
      "gfortran does not pass; write a copy of it, (v(1:9:2)) in parentheses",
      expected, count);
}

void atolli_caf_object_check(const struct atolli_caf_object *object, const struct atolli_section *other,
                             const char *name) {
  struct atolli_section shape = atolli_caf_object_shape(object);
  if (object->is_open && other->rank > 0 && atolli_section_size(&shape) != atolli_section_size(other))
    refuse_stride(atolli_section_size(other), atolli_section_size(&shape), name);
}

void atolli_caf_object_select(struct atolli_caf_object *object, int d, const void *elements, int64_t count, int kind,
                              int64_t lower, int64_t expected, int64_t extent, const char *name) {
  int64_t stride = count < 0 ? -1 : 1, length = count < 0 ? -count : count, largest = -1;
  if (expected >= 0 && length != expected)
    refuse_stride(expected, count, name);
  object->is_open |= expected < 0;
  object->is_open_target |=
      expected < 0 && (extent < 0 || length * 2 <= extent); /* a stride of 2 or more: twice as many */
  size_t total = object->num_index + (size_t)length;
  int64_t *index = realloc(object->index, (total ? total : 1) * sizeof *index);
  if (!index)
    atolli_fatal(name, NULL, "no memory for a vector subscript");
  for (int64_t i = 0; i < length; i++) {
    int64_t value = subscript_at((const char *)elements + i * stride * kind, kind, name) - lower;
    index[object->num_index + (size_t)i] = value;
    largest = value > largest ? value : largest;
  }
  object->index = index;
  object->num_index = total;
  object->dims[object->num_vectors] = d + 1;
  object->lengths[object->num_vectors++] = length;
  object->section.extent[d] = largest + 1;
}

/* The elements lower:upper:stride of a dimension whose first is `first`. */
static void select_triplet(struct atolli_section *section, int d, const struct atolli_caf_subscript *subscript,
                           ptrdiff_t first, const char *name) {
  ptrdiff_t step = subscript->triplet.stride;
  if (step == 0)
    atolli_fatal(name, NULL, "the stride of subscript %d is zero", d + 1);
  int64_t extent = (subscript->triplet.upper - subscript->triplet.lower + step) / step;
  section->base += (subscript->triplet.lower - first) * section->stride[d];
  section->stride[d] *= step;
  section->extent[d] = extent > 0 ? extent : 0;
}

/* Of a substring gfortran 12 to 14 pass the length of the whole object. Where that leads beyond the coarray it shows.
 */
static void check_character(const struct atolli_section *section, const void *token, const char *name) {
  const struct atolli_block *block = atolli_coarray_find(token);
  char *low, *high;
  if (!block || atolli_section_size(section) == 0)
    return;
  atolli_section_hull(section, &low, &high);
  if (high > (const char *)token + block->bytes)
    atolli_fatal(name, NULL,
                 "the object reaches %td bytes beyond the coarray: is it a substring, x[k](2:3)? gfortran passes the "
                 "length of the whole object",
                 high - ((const char *)token + block->bytes));
}

/* For `x(:)[k]%c` gfortran 12 to 14 pass the place of the first element of x, not that of its component c. */
static void refuse_component(const struct atolli_caf_descriptor *descriptor, const char *name) {
  if (descriptor->rank > 0 && descriptor->elem_len > 0 &&
      atolli_caf_span(descriptor) != (ptrdiff_t)descriptor->elem_len)
    atolli_fatal(name, NULL,
                 "a component of the elements of a section, x(:)[k]%%c: gfortran does not pass which component; take "
                 "the elements one by one, or translate the program with atollfc");
}

/*
 * With vector subscripts gfortran passes the descriptor of a section (beside a scalar subscript its extent may be
 * missing); but of an allocatable variable its own, and where a triplet has a stride that of the whole array.
 */
static bool is_of_whole_array(const struct atolli_caf_descriptor *descriptor,
                              const struct atolli_caf_subscript *subscripts, const void *token) {
  if (atolli_caf_is_variable(descriptor, token))
    return true;
  for (int d = 0; d < descriptor->rank; d++) {
    ptrdiff_t step = subscripts[d].triplet.stride, extent = descriptor->dim[d].upper - descriptor->dim[d].lower + 1;
    if (subscripts[d].count > 0 || step == 0)
      continue;
    if (step != 1 || (extent > 0 && extent != subscripts[d].triplet.upper - subscripts[d].triplet.lower + 1))
      return true;
  }
  return false;
}

void atolli_caf_object_init(struct atolli_caf_object *object, void *token, size_t offset,
                            struct atolli_selector selector, const struct atolli_caf_descriptor *descriptor,
                            const struct atolli_caf_subscript *subscripts, int kind, const char *name) {
  object->selector = selector;
  object->element = atolli_caf_element_of(descriptor, kind);
  object->section = atolli_caf_section_at(descriptor, (char *)token + offset);
  object->num_vectors = 0;
  object->index = NULL;
  object->num_index = 0;
  object->is_open = object->is_open_target = false;
  refuse_component(descriptor, name);
  if (!subscripts && descriptor->type == ATOLLI_CAF_CHARACTER)
    check_character(&object->section, token, name);
  if (!subscripts)
    return;
  bool is_whole = is_of_whole_array(descriptor, subscripts, token);
  for (int d = 0; d < descriptor->rank; d++) {
    const struct atolli_caf_subscript *subscript = &subscripts[d];
    if (subscript->count == 0)
      select_triplet(&object->section, d, subscript, descriptor->dim[d].lower, name);
    else
      atolli_caf_object_select(object, d, subscript->vector.elements, (int64_t)subscript->count, subscript->vector.kind,
                               descriptor->dim[d].lower,
                               !is_whole && object->section.extent[d] > 0 ? object->section.extent[d] : -1,
                               is_whole ? object->section.extent[d] : -1, name);
  }
}

void atolli_caf_object_end(struct atolli_caf_object *object) { free(object->index); }

struct atolli_section atolli_caf_object_shape(const struct atolli_caf_object *object) {
  struct atolli_section shape = object->section;
  for (int i = 0; i < object->num_vectors; i++)
    shape.extent[object->dims[i] - 1] = object->lengths[i];
  return shape;
}
