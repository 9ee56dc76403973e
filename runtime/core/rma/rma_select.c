/*
 * Transfers of some of the elements: WHERE masks and vector subscripts.
 *
 * Local operands that may share memory with the target are copied first (10.2.1.3: the expression and the mask are
 * evaluated before any part of the variable is defined).
 */
#include "core/remote/data.h"
#include "core/rma/private.h"
#include "core/rma/rma.h"
#include "core/rma/rma_char.h"

#include <stdlib.h>
#include <string.h>

/* One element (or run of elements) to and from a coindexed object. */
static void put_run(const struct atolli_coindexed *target, char *to, const char *from, size_t bytes) {
  if (target->near) {
    atolli_copy_block(to, from, bytes);
    return;
  }
  if (target->private)
    atolli_private_put_block(target, to, from, bytes);
  else
    atolli_remote_put_block(target->image, to, from, bytes);
}

/* Around put_run for elements of the object. */
static void begin_puts(const struct atolli_coindexed *target) {
  if (!target->near && !target->private)
    atolli_remote_put_begin(target->image, &target->section);
}

static void end_puts(const struct atolli_coindexed *target) {
  if (!target->near && !target->private)
    atolli_remote_put_finish(target->image);
}

static void get_run(char *to, const struct atolli_coindexed *source, char *from, size_t bytes) {
  if (source->near) {
    atolli_copy_block(to, from, bytes);
    return;
  }
  if (source->private)
    atolli_private_get_block(to, source, from, bytes);
  else
    atolli_remote_get_block(to, source->image, from, bytes);
}

/* A copy of the operand in new memory (to be freed; NULL where none is needed), and as an array of the shape. */
static char *settle(struct atolli_section *operand, const struct atolli_section *shape, bool copy, const char *loc) {
  char *memory = NULL;
  if (copy) {
    memory = atolli_temporary((size_t)atolli_section_size(operand) * operand->elem_len, ATOLLI_PUT, loc);
    struct atolli_section packed = atolli_section_packed(operand, memory, operand->elem_len);
    atolli_copy(&packed, operand);
    *operand = packed;
  }
  if (operand->rank == 0 && shape->rank > 0)
    *operand = atolli_section_broadcast(shape, operand);
  else
    atolli_require_conformance(shape, operand, ATOLLI_PUT, loc);
  return memory;
}

static bool is_true(const char *logical, size_t bytes) {
  for (size_t i = 0; i < bytes; i++)
    if (logical[i])
      return true;
  return false;
}

static void put_where(const struct atolli_coindexed *target, const struct atolli_section *source,
                      const struct atolli_section *mask) {
  const struct atolli_section *section = &target->section;
  int64_t index[ATOLLI_MAX_RANK] = {0};
  char *to = section->base;
  begin_puts(target);
  const char *from = source->base, *where = mask->base;
  for (int64_t elements = atolli_section_size(section); elements > 0; elements--) {
    if (is_true(where, mask->elem_len))
      put_run(target, to, from, section->elem_len);
    for (int d = 0; d < section->rank; d++) {
      int64_t back = ++index[d] < section->extent[d] ? 0 : section->extent[d];
      to += section->stride[d] * (1 - back);
      from += source->stride[d] * (1 - back);
      where += mask->stride[d] * (1 - back);
      if (!back)
        break;
      index[d] = 0;
    }
  }
  end_puts(target);
}

void atolli_put_masked(const struct atolli_section *mold, struct atolli_selector selector,
                       const struct atolli_section *source, const struct atolli_section *mask, const char *loc) {
  struct atolli_coindexed target = atolli_coindex(mold, selector, ATOLLI_PUT, loc);
  if (mold->elem_len != source->elem_len)
    atolli_fatal(ATOLLI_PUT, loc, "elements of %zu and %zu bytes", mold->elem_len, source->elem_len);
  bool self = target.image == atolli_this_image;
  struct atolli_section values = *source, where = *mask;
  char *values_memory = settle(&values, mold, self && atolli_sections_overlap(&target.section, source), loc);
  char *where_memory = settle(&where, mold, self && atolli_sections_overlap(&target.section, mask), loc);
  put_where(&target, &values, &where);
  free(values_memory);
  free(where_memory);
}

/* ---- vector subscripts ------------------------------------------------------------------------------------------- */

/* The mold's dimensions with the lists of those that have one. */
struct selection {
  struct atolli_section shape; /* extents: how many elements of each dimension take part; strides: the mold's */
  const int64_t *index[ATOLLI_MAX_RANK];
};

static struct selection select_elements(const struct atolli_section *mold, const struct atolli_subscripts *subscripts,
                                        const char *name, const char *loc) {
  struct selection selection = {.shape = *mold};
  const int64_t *index = subscripts->index;
  for (int i = 0; i < subscripts->ndims; i++) {
    int d = subscripts->dims[i] - 1;
    for (int64_t j = 0; j < subscripts->lens[i]; j++)
      if (index[j] < 0 || index[j] >= mold->extent[d])
        atolli_fatal(name, loc, "element %lld of the vector subscript of dimension %d is outside the bounds",
                     (long long)j + 1, d + 1);
    selection.index[d] = index;
    selection.shape.extent[d] = subscripts->lens[i];
    index += subscripts->lens[i];
  }
  return selection;
}

static ptrdiff_t selected_offset(const struct selection *selection, int d, int64_t i) {
  return (selection->index[d] ? selection->index[d][i] : i) * selection->shape.stride[d];
}

/* Copies between the selected elements of the coindexed object and a local section of the selection's shape; only where
   `mask`, of that shape too, is true, unless it is NULL. */
static void move_selected(const struct atolli_coindexed *object, const struct selection *selection,
                          const struct atolli_section *local, const struct atolli_section *mask, bool put) {
  const struct atolli_section *shape = &selection->shape;
  int64_t count[ATOLLI_MAX_RANK] = {0}, inner = shape->rank > 0 ? shape->extent[0] : 1;
  size_t bytes = shape->elem_len;
  if (atolli_section_size(shape) <= 0)
    return;
  if (put)
    begin_puts(object);
  for (;;) {
    char *there = object->section.base, *here = local->base;
    const char *where = mask ? mask->base : NULL;
    for (int d = 1; d < shape->rank; d++) {
      there += selected_offset(selection, d, count[d]);
      here += local->stride[d] * count[d];
      where += mask ? mask->stride[d] * count[d] : 0;
    }
    for (int64_t i = 0; i < inner; i++) {
      char *element = shape->rank > 0 ? there + selected_offset(selection, 0, i) : there;
      bool wanted = !mask || is_true(where + mask->stride[0] * i, mask->elem_len);
      if (wanted && put)
        put_run(object, element, here, bytes);
      else if (wanted)
        get_run(here, object, element, bytes);
      here += shape->rank > 0 ? local->stride[0] : 0;
    }
    int d = 1;
    while (d < shape->rank && ++count[d] == shape->extent[d])
      count[d++] = 0;
    if (d >= shape->rank)
      break;
  }
  if (put)
    end_puts(object);
  else if (!object->near && !object->private)
    atolli_remote_get_finish();
}

void atolli_put_vector(const struct atolli_section *mold, struct atolli_selector selector,
                       const struct atolli_section *source, int kind, const struct atolli_subscripts *subscripts,
                       const char *loc) {
  struct atolli_coindexed target = atolli_coindex(mold, selector, ATOLLI_PUT, loc);
  struct selection selection = select_elements(mold, subscripts, ATOLLI_PUT, loc);
  struct atolli_section values = *source;
  if (kind == 0 && values.elem_len != mold->elem_len)
    atolli_fatal(ATOLLI_PUT, loc, "elements of %zu and %zu bytes", mold->elem_len, values.elem_len);
  bool overlap = target.image == atolli_this_image && atolli_sections_overlap(&target.section, source);
  char *memory = settle(&values, &selection.shape, overlap, loc);
  char *converted = NULL;
  if (values.elem_len != mold->elem_len) {
    converted = atolli_temporary((size_t)atolli_section_size(&values) * mold->elem_len, ATOLLI_PUT, loc);
    struct atolli_section padded = atolli_section_packed(&values, converted, mold->elem_len);
    atolli_copy_characters(&padded, &values, kind);
    values = padded;
  }
  move_selected(&target, &selection, &values, NULL, true);
  free(converted);
  free(memory);
}

void atolli_put_vector_masked(const struct atolli_section *mold, struct atolli_selector selector,
                              const struct atolli_section *source, const struct atolli_section *mask,
                              const struct atolli_subscripts *subscripts, const char *loc) {
  struct atolli_coindexed target = atolli_coindex(mold, selector, ATOLLI_PUT, loc);
  struct selection selection = select_elements(mold, subscripts, ATOLLI_PUT, loc);
  struct atolli_section values = *source, where = *mask;
  if (values.elem_len != mold->elem_len)
    atolli_fatal(ATOLLI_PUT, loc, "elements of %zu and %zu bytes", mold->elem_len, values.elem_len);
  bool self = target.image == atolli_this_image;
  char *values_memory =
      settle(&values, &selection.shape, self && atolli_sections_overlap(&target.section, source), loc);
  char *where_memory = settle(&where, &selection.shape, self && atolli_sections_overlap(&target.section, mask), loc);
  move_selected(&target, &selection, &values, &where, true);
  free(values_memory);
  free(where_memory);
}

void atolli_get_vector(const struct atolli_section *target, const struct atolli_section *mold,
                       struct atolli_selector selector, int kind, const struct atolli_subscripts *subscripts,
                       const char *loc) {
  struct atolli_coindexed source = atolli_coindex(mold, selector, ATOLLI_GET, loc);
  struct selection selection = select_elements(mold, subscripts, ATOLLI_GET, loc);
  atolli_require_conformance(&selection.shape, target, ATOLLI_GET, loc);
  if (kind == 0 && target->elem_len != mold->elem_len)
    atolli_fatal(ATOLLI_GET, loc, "elements of %zu and %zu bytes", mold->elem_len, target->elem_len);
  bool overlap = source.image == atolli_this_image && atolli_sections_overlap(target, &source.section);
  if (!overlap && target->elem_len == mold->elem_len) {
    move_selected(&source, &selection, target, NULL, false);
    return;
  }
  char *memory = atolli_temporary((size_t)atolli_section_size(target) * mold->elem_len, ATOLLI_GET, loc);
  struct atolli_section fetched = atolli_section_packed(target, memory, mold->elem_len);
  move_selected(&source, &selection, &fetched, NULL, false);
  if (target->elem_len == mold->elem_len)
    atolli_copy(target, &fetched);
  else
    atolli_copy_characters(target, &fetched, kind);
  free(memory);
}
