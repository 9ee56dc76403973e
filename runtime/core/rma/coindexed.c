/* Places and shapes of coindexed objects. Called by all files of remote access. */
#include "core/rma/coindexed.h"

#include "core/image/stat.h"
#include "core/memory/segment.h"

#include <stdio.h>
#include <stdlib.h>

/* "(3,4)", "scalar" for rank 0 */
static const char *print_shape(const struct atolli_section *section, char *text, size_t size) {
  size_t used = 0;
  for (int d = 0; d < section->rank && used < size; d++)
    used += (size_t)snprintf(text + used, size - used, "%s%lld", d ? "," : "(", (long long)section->extent[d]);
  if (used < size)
    snprintf(text + used, size - used, section->rank ? ")" : "scalar");
  return text;
}

struct atolli_outcome atolli_no_conformance(const struct atolli_section *shape, const struct atolli_section *local) {
  char coindexed[200], other[200];
  return atolli_error(ATOLLI_STATUS_FATAL, "the shapes do not conform: %s coindexed, %s local",
                      print_shape(shape, coindexed, sizeof coindexed), print_shape(local, other, sizeof other));
}

struct atolli_outcome atolli_unequal_elements(const struct atolli_section *a, const struct atolli_section *b) {
  return atolli_error(ATOLLI_STATUS_FATAL,
                      "the elements have %zu bytes on one side, but %zu on the other: do lengths differ?", a->elem_len,
                      b->elem_len);
}

bool atolli_sections_overlap(const struct atolli_section *a, const struct atolli_section *b) {
  if (atolli_section_size(a) <= 0 || atolli_section_size(b) <= 0)
    return false;
  char *a_low, *a_high, *b_low, *b_high;
  atolli_section_hull(a, &a_low, &a_high);
  atolli_section_hull(b, &b_low, &b_high);
  /* A section does not leave its segment or slot, so that translating one end is enough. */
  ptrdiff_t a_bytes = a_high - a_low, b_bytes = b_high - b_low;
  a_low = atolli_canonical(a_low);
  b_low = atolli_canonical(b_low);
  return a_low < b_low + b_bytes && b_low < a_low + a_bytes;
}

void *atolli_temporary(size_t bytes) { return malloc(bytes ? bytes : 1); }

struct atolli_outcome atolli_coindex(const struct atolli_section *mold, struct atolli_selector selector,
                                     struct atolli_coindexed *object_p) {
  struct atolli_place place = {mold->base, 0, true, false};
  struct atolli_outcome outcome = atolli_section_size(mold) == 0 /* an empty section may begin anywhere */
                                      ? atolli_check_image(selector, &place.image)
                                      : atolli_place_any(mold->base, selector, &place);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  object_p->section = *mold;
  object_p->section.base = place.address;
  object_p->image = place.image;
  object_p->near = place.near;
  object_p->private = place.private;
  object_p->of_descriptors = false;
  object_p->may_have_failed = selector.may_have_failed;
  return outcome;
}

/* What observers are told of an address of the object: the place in its image's slot. */
static uint64_t observed_offset(const struct atolli_coindexed *object, char *address) {
  if (object->private)
    return (uintptr_t)address;
  if (object->image == atolli_this_image)
    address = atolli_canonical(address);
  return (uint64_t)(address - atolli_slot(object->image));
}

void atolli_observe_object(enum insight_access access, const struct atolli_coindexed *object) {
  const struct atolli_section *section = &object->section;
  struct insight_transfer transfer = {.access = access,
                                      .image = object->image,
                                      .near = object->near,
                                      .is_private = object->private,
                                      .of_descriptors = object->of_descriptors,
                                      .elem_len = section->elem_len,
                                      .rank = section->rank,
                                      .extent = section->extent,
                                      .stride = section->stride};
  transfer.offset = observed_offset(object, section->base);
  atolli_observe_transfer(&transfer);
}

void atolli_observe_run(enum insight_access access, const struct atolli_coindexed *object, char *run, size_t bytes) {
  struct insight_transfer transfer = {.access = access,
                                      .image = object->image,
                                      .near = object->near,
                                      .is_private = object->private,
                                      .elem_len = bytes,
                                      .offset = observed_offset(object, run)};
  atolli_observe_transfer(&transfer);
}
