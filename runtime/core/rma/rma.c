#include "core/rma/rma.h"

#include "core/rma/part.h"
#include "core/rma/remote.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- checks ---------------------------------------------------------------------------------------------------- */

/* "(3,4)", "scalar" for rank 0 */
static const char *print_shape(const struct atolli_section *section, char *text, size_t size) {
  size_t used = 0;
  for (int d = 0; d < section->rank && used < size; d++)
    used += (size_t)snprintf(text + used, size - used, "%s%lld", d ? "," : "(", (long long)section->extent[d]);
  if (used < size)
    snprintf(text + used, size - used, section->rank ? ")" : "scalar");
  return text;
}

void atolli_require_conformance(const struct atolli_section *shape, const struct atolli_section *local,
                                const char *name, const char *loc) {
  if (atolli_section_conforms(shape, local))
    return;
  char coindexed[200], other[200];
  atolli_fatal(name, loc, "the shapes do not conform: %s coindexed, %s local",
               print_shape(shape, coindexed, sizeof coindexed), print_shape(local, other, sizeof other));
}

static void require_same_element(const struct atolli_section *a, const struct atolli_section *b, const char *name,
                                 const char *loc) {
  if (a->elem_len != b->elem_len)
    atolli_fatal(name, loc, "elements of %zu and %zu bytes", a->elem_len, b->elem_len);
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

void *atolli_temporary(size_t bytes, const char *name, const char *loc) {
  void *memory = malloc(bytes ? bytes : 1);
  if (!memory)
    atolli_fatal(name, loc, "no memory for a temporary of %zu bytes", bytes);
  return memory;
}

struct atolli_coindexed atolli_coindex(const struct atolli_section *mold, struct atolli_selector selector,
                                       const char *name, const char *loc) {
  struct atolli_coindexed object = {.section = *mold, .name = name, .loc = loc};
  struct atolli_place place;
  if (atolli_section_size(mold) == 0) /* an empty section may begin anywhere */
    place = (struct atolli_place){mold->base, atolli_check_image(selector, name, loc), true, false};
  else
    place = atolli_place_any(mold->base, selector, name, loc);
  object.section.base = place.address;
  object.image = place.image;
  object.near = place.near;
  object.private = place.private;
  return object;
}

/* ---- moving ---------------------------------------------------------------------------------------------------- */

static void move_near(const struct atolli_section *target, const struct atolli_section *source, bool may_overlap,
                      const char *name, const char *loc) {
  if (!may_overlap || !atolli_sections_overlap(target, source)) {
    atolli_copy(target, source);
    return;
  }
  /* Through one mapping only: memmove must see which of the two lies lower. */
  struct atolli_section to = *target, from = *source;
  to.base = atolli_canonical(to.base);
  from.base = atolli_canonical(from.base);
  if (!atolli_copy_overlapping(&to, &from))
    atolli_fatal(name, loc, "no memory for a temporary");
}

/* Only the image's own memory can also be the local side. */
void atolli_move_to(const struct atolli_coindexed *target, const struct atolli_section *source) {
  if (target->near)
    move_near(&target->section, source, target->image == atolli_this_image, target->name, target->loc);
  else if (target->private)
    atolli_private_put(target, source);
  else
    atolli_remote_put(target->image, &target->section, source);
}

void atolli_move_from(const struct atolli_section *target, const struct atolli_coindexed *source) {
  if (source->near)
    move_near(target, &source->section, source->image == atolli_this_image, source->name, source->loc);
  else if (source->private)
    atolli_private_get(target, source);
  else
    atolli_remote_get(target, source->image, &source->section);
}

bool atolli_put_block_elsewhere(const void *mold, int64_t image, const void *source, size_t bytes) {
  const struct atolli_team *team = atolli_current_team;
  uintptr_t offset = atolli_offset_fast(mold);
  if (!atolli_transport || offset == (uintptr_t)-1 || image < 1 || image > team->num_images || atolli_any_ended())
    return false;
  int initial = atolli_team_initial(team, (int)image);
  return !atolli_on_node(initial) &&
         atolli_remote_put_small(initial, (uintptr_t)atolli_slot(initial) + offset, source, bytes);
}

/* ---- operations ------------------------------------------------------------------------------------------------ */

/* Copies the element to `buffer`, or to memory that is returned to be freed, so that it may lie within the target. */
static char *save_scalar(struct atolli_section *scalar, char *buffer, size_t size, const char *name, const char *loc) {
  char *memory = scalar->elem_len > size ? atolli_temporary(scalar->elem_len, name, loc) : NULL;
  scalar->base = memcpy(memory ? memory : buffer, scalar->base, scalar->elem_len);
  return memory;
}

void atolli_put(const struct atolli_section *mold, struct atolli_selector selector, const struct atolli_section *source,
                const char *loc) {
  struct atolli_coindexed target = atolli_coindex(mold, selector, ATOLLI_PUT, loc);
  require_same_element(mold, source, ATOLLI_PUT, loc);
  if (source->rank > 0 || mold->rank == 0) {
    atolli_require_conformance(mold, source, ATOLLI_PUT, loc);
    atolli_move_to(&target, source);
    return;
  }
  char buffer[64];
  struct atolli_section scalar = *source;
  char *memory = save_scalar(&scalar, buffer, sizeof buffer, ATOLLI_PUT, loc);
  struct atolli_section broadcast = atolli_section_broadcast(mold, &scalar);
  atolli_move_to(&target, &broadcast);
  free(memory);
}

void atolli_put_start(const struct atolli_section *mold, struct atolli_selector selector,
                      const struct atolli_section *source, const char *loc) {
  struct atolli_coindexed target = atolli_coindex(mold, selector, ATOLLI_PUT, loc);
  if (target.near || target.private || source->rank != mold->rank || mold->rank == 0) {
    if (target.image == atolli_this_image) /* it may be the source of an unfinished one */
      atolli_put_finish();
    atolli_put(mold, selector, source, loc);
    return;
  }
  require_same_element(mold, source, ATOLLI_PUT, loc);
  atolli_require_conformance(mold, source, ATOLLI_PUT, loc);
  atolli_remote_put_start(target.image, &target.section, source);
}

void atolli_put_finish(void) {
  if (atolli_transport)
    atolli_remote_put_sources();
}

void atolli_get(const struct atolli_section *target, const struct atolli_section *mold, struct atolli_selector selector,
                const char *loc) {
  struct atolli_coindexed source = atolli_coindex(mold, selector, ATOLLI_GET, loc);
  require_same_element(target, mold, ATOLLI_GET, loc);
  if (mold->rank > 0 || target->rank == 0) {
    atolli_require_conformance(mold, target, ATOLLI_GET, loc);
    atolli_move_from(target, &source);
    return;
  }
  char *value = atolli_temporary(mold->elem_len, ATOLLI_GET, loc);
  struct atolli_section scalar = atolli_section_packed(mold, value, mold->elem_len);
  atolli_move_from(&scalar, &source);
  struct atolli_section broadcast = atolli_section_broadcast(target, &scalar);
  atolli_copy(target, &broadcast);
  free(value);
}

void atolli_sendget(const struct atolli_section *target_mold, struct atolli_selector target_selector,
                    const struct atolli_section *source_mold, struct atolli_selector source_selector, const char *loc) {
  struct atolli_coindexed source = atolli_coindex(source_mold, source_selector, ATOLLI_GET, loc);
  struct atolli_coindexed target = atolli_coindex(target_mold, target_selector, ATOLLI_PUT, loc);
  require_same_element(target_mold, source_mold, ATOLLI_PUT, loc);
  if (source.near && target.near && source_mold->rank > 0) {
    atolli_require_conformance(target_mold, source_mold, ATOLLI_PUT, loc);
    move_near(&target.section, &source.section, source.image == target.image, ATOLLI_PUT, loc);
    return;
  }
  /* Through this image: a scalar, or one side is on another node. */
  size_t bytes = (size_t)atolli_section_size(source_mold) * source_mold->elem_len;
  char *memory = atolli_temporary(bytes, ATOLLI_PUT, loc);
  struct atolli_section local = atolli_section_packed(source_mold, memory, source_mold->elem_len);
  atolli_move_from(&local, &source);
  atolli_put(target_mold, target_selector, &local, loc);
  free(memory);
}
