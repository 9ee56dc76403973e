/* Puts and gets of whole objects and sections. Called by doors. */
#include "core/rma/rma.h"

#include "core/remote/data.h"
#include "core/rma/move.h"

#include <stdlib.h>
#include <string.h>

static void require_same_element(const struct atolli_section *a, const struct atolli_section *b, const char *name,
                                 const char *loc) {
  if (a->elem_len != b->elem_len)
    atolli_fatal(name, loc, "elements of %zu and %zu bytes", a->elem_len, b->elem_len);
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
    atolli_move_near(&target.section, &source.section, source.image == target.image, ATOLLI_PUT, loc);
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
