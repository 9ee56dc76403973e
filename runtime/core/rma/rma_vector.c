/* Puts and gets of elements that vector subscripts name. Called by doors. */
#include "core/remote/data.h"
#include "core/rma/elements.h"
#include "core/rma/rma.h"
#include "core/rma/rma_char.h"

#include <stdlib.h>

/* The mold's dimensions with the lists of those that have one. */
struct selection {
  struct atolli_section shape; /* extents: how many elements of each dimension take part; strides: the mold's */
  const int64_t *index[ATOLLI_MAX_RANK];
};

static struct atolli_outcome select_elements(const struct atolli_section *mold,
                                             const struct atolli_subscripts *subscripts,
                                             struct selection *selection_p) {
  *selection_p = (struct selection){.shape = *mold};
  const int64_t *index = subscripts->index;
  for (int i = 0; i < subscripts->ndims; i++) {
    int d = subscripts->dims[i] - 1;
    for (int64_t j = 0; j < subscripts->lens[i]; j++)
      if (index[j] < 0 || index[j] >= mold->extent[d])
        return atolli_error(ATOLLI_STATUS_FATAL,
                            "element %lld of the vector subscript of dimension %d is outside the bounds",
                            (long long)j + 1, d + 1);
    selection_p->index[d] = index;
    selection_p->shape.extent[d] = subscripts->lens[i];
    index += subscripts->lens[i];
  }
  return atolli_done();
}

/* The coindexed object, and which of its elements take part. */
static struct atolli_outcome find(const struct atolli_section *mold, struct atolli_selector selector,
                                  const struct atolli_subscripts *subscripts, struct atolli_coindexed *object_p,
                                  struct selection *selection_p) {
  struct atolli_outcome outcome = atolli_coindex(mold, selector, object_p);
  return outcome.status == ATOLLI_OK ? select_elements(mold, subscripts, selection_p) : outcome;
}

static ptrdiff_t selected_offset(const struct selection *selection, int d, int64_t i) {
  return (selection->index[d] ? selection->index[d][i] : i) * selection->shape.stride[d];
}

/* Copies between the selected elements of the coindexed object and a local section of the selection's shape; only where
   `mask`, of that shape too, is true, unless it is NULL. */
static struct atolli_outcome move_elements(const struct atolli_coindexed *object, const struct selection *selection,
                                           const struct atolli_section *local, const struct atolli_section *mask,
                                           bool put) {
  const struct atolli_section *shape = &selection->shape;
  int64_t count[ATOLLI_MAX_RANK] = {0}, inner = shape->rank > 0 ? shape->extent[0] : 1;
  size_t bytes = shape->elem_len;
  struct atolli_outcome outcome = {.status = ATOLLI_OK};
  for (;;) {
    char *there = object->section.base, *here = local->base;
    const char *where = mask ? mask->base : NULL;
    for (int d = 1; d < shape->rank; d++) {
      there += selected_offset(selection, d, count[d]);
      here += local->stride[d] * count[d];
      where += mask ? mask->stride[d] * count[d] : 0;
    }
    for (int64_t i = 0; i < inner && outcome.status == ATOLLI_OK; i++) {
      char *element = shape->rank > 0 ? there + selected_offset(selection, 0, i) : there;
      bool wanted = !mask || atolli_is_true(where + mask->stride[0] * i, mask->elem_len);
      if (wanted)
        outcome = put ? atolli_put_run(object, element, here, bytes) : atolli_get_run(here, object, element, bytes);
      here += shape->rank > 0 ? local->stride[0] : 0;
    }
    int d = 1;
    while (d < shape->rank && ++count[d] == shape->extent[d])
      count[d++] = 0;
    if (d >= shape->rank || outcome.status != ATOLLI_OK)
      return outcome;
  }
}

static struct atolli_outcome put_selected(const struct atolli_coindexed *target, const struct selection *selection,
                                          const struct atolli_section *source, const struct atolli_section *mask) {
  if (atolli_section_size(&selection->shape) <= 0)
    return atolli_done();
  atolli_puts_begin(target);
  struct atolli_outcome outcome = move_elements(target, selection, source, mask, true);
  atolli_puts_end(target);
  return outcome;
}

static struct atolli_outcome get_selected(const struct atolli_section *target, const struct atolli_coindexed *source,
                                          const struct selection *selection) {
  if (atolli_section_size(&selection->shape) <= 0)
    return atolli_done();
  struct atolli_outcome outcome = move_elements(source, selection, target, NULL, false);
  if (source->near || source->private)
    return outcome;
  struct atolli_outcome got = atolli_of_failed(source, atolli_remote_get_finish());
  return outcome.status == ATOLLI_OK ? got : outcome;
}

/* Characters, to the length of the target's elements. */
static struct atolli_outcome put_converted(const struct atolli_coindexed *target, const struct selection *selection,
                                           const struct atolli_section *values, int kind) {
  size_t elem_len = target->section.elem_len, bytes = (size_t)atolli_section_size(values) * elem_len;
  char *memory = atolli_temporary(bytes);
  if (!memory)
    return atolli_no_memory(bytes);
  struct atolli_section padded = atolli_section_packed(values, memory, elem_len);
  atolli_copy_characters(&padded, values, kind);
  struct atolli_outcome outcome = put_selected(target, selection, &padded, NULL);
  free(memory);
  return outcome;
}

struct atolli_outcome atolli_put_vector(const struct atolli_section *mold, struct atolli_selector selector,
                                        const struct atolli_section *source, int kind,
                                        const struct atolli_subscripts *subscripts) {
  struct atolli_coindexed target;
  struct selection selection;
  struct atolli_outcome outcome = find(mold, selector, subscripts, &target, &selection);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  bool same_length = source->elem_len == mold->elem_len;
  if (kind == 0 && !same_length)
    return atolli_unequal_elements(mold, source);
  struct atolli_settled values;
  bool overlap = target.image == atolli_this_image && atolli_sections_overlap(&target.section, source);
  outcome = atolli_settle(source, &selection.shape, overlap, &values);
  if (outcome.status == ATOLLI_OK)
    outcome = same_length ? put_selected(&target, &selection, &values.section, NULL)
                          : put_converted(&target, &selection, &values.section, kind);
  free(values.memory);
  return outcome;
}

struct atolli_outcome atolli_put_vector_masked(const struct atolli_section *mold, struct atolli_selector selector,
                                               const struct atolli_section *source, const struct atolli_section *mask,
                                               const struct atolli_subscripts *subscripts) {
  struct atolli_coindexed target;
  struct selection selection;
  struct atolli_outcome outcome = find(mold, selector, subscripts, &target, &selection);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (source->elem_len != mold->elem_len)
    return atolli_unequal_elements(mold, source);
  bool self = target.image == atolli_this_image;
  struct atolli_settled values = {.memory = NULL}, where = {.memory = NULL};
  outcome = atolli_settle(source, &selection.shape, self && atolli_sections_overlap(&target.section, source), &values);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_settle(mask, &selection.shape, self && atolli_sections_overlap(&target.section, mask), &where);
  if (outcome.status == ATOLLI_OK)
    outcome = put_selected(&target, &selection, &values.section, &where.section);
  free(values.memory);
  free(where.memory);
  return outcome;
}

/* Elements that may share memory with the target, or are characters of another length. */
static struct atolli_outcome get_converted(const struct atolli_section *target, const struct atolli_coindexed *source,
                                           const struct selection *selection, int kind) {
  size_t elem_len = source->section.elem_len, bytes = (size_t)atolli_section_size(target) * elem_len;
  char *memory = atolli_temporary(bytes);
  if (!memory)
    return atolli_no_memory(bytes);
  struct atolli_section fetched = atolli_section_packed(target, memory, elem_len);
  struct atolli_outcome outcome = get_selected(&fetched, source, selection);
  if (outcome.status == ATOLLI_OK && target->elem_len == elem_len)
    atolli_copy(target, &fetched);
  else if (outcome.status == ATOLLI_OK)
    atolli_copy_characters(target, &fetched, kind);
  free(memory);
  return outcome;
}

struct atolli_outcome atolli_get_vector(const struct atolli_section *target, const struct atolli_section *mold,
                                        struct atolli_selector selector, int kind,
                                        const struct atolli_subscripts *subscripts) {
  struct atolli_coindexed source;
  struct selection selection;
  struct atolli_outcome outcome = find(mold, selector, subscripts, &source, &selection);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_check_conformance(&selection.shape, target);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  bool same_length = target->elem_len == mold->elem_len;
  if (kind == 0 && !same_length)
    return atolli_unequal_elements(mold, target);
  bool overlap = source.image == atolli_this_image && atolli_sections_overlap(target, &source.section);
  return overlap || !same_length ? get_converted(target, &source, &selection, kind)
                                 : get_selected(target, &source, &selection);
}
