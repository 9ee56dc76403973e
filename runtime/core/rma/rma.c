/* Puts and gets of whole objects and sections. Called by doors. */
#include "core/rma/rma.h"

#include "core/remote/data.h"
#include "core/rma/move.h"

#include <stdlib.h>
#include <string.h>

/* An error unless the elements have one size and, where neither is to be broadcast, the sections one shape. */
static inline struct atolli_outcome check(const struct atolli_section *mold, const struct atolli_section *local,
                                          bool is_broadcast) {
  if (mold->elem_len != local->elem_len)
    return atolli_unequal_elements(mold, local);
  return is_broadcast ? atolli_done() : atolli_check_conformance(mold, local);
}

bool atolli_put_block_elsewhere(const void *mold, int64_t image, const void *source, size_t bytes) {
  const struct atolli_team *team = atolli_current_team;
  uintptr_t offset = atolli_offset_fast(mold);
  if (!atolli_transport || atolli_observed || offset == (uintptr_t)-1 || image < 1 || image > team->num_images ||
      atolli_any_ended())
    return false;
  int initial = atolli_team_initial(team, (int)image);
  return !atolli_on_node(initial) &&
         atolli_remote_put_small(initial, (uintptr_t)atolli_slot(initial) + offset, source, bytes);
}

void *atolli_peer_observed(const void *mold, int64_t image, uint32_t bytes, enum insight_use use, const char *loc) {
  uintptr_t offset = atolli_offset_fast(mold);
  uint64_t index = (uint64_t)image - atolli_layout.first;
  if (!atolli_observe_element || index >= atolli_layout.observed || offset == (uintptr_t)-1)
    return NULL;
  atolli_observe_element(atolli_layout.initial + (int)index, offset, bytes, use, NULL, loc);
  return (void *)(atolli_layout.base + index * atolli_layout.slot_size + offset);
}

/* The element, as each of an array of the mold's shape; a copy, so that it may lie within the target. */
static struct atolli_outcome put_scalar(const struct atolli_coindexed *target, const struct atolli_section *source) {
  char buffer[64], *memory = source->elem_len > sizeof buffer ? atolli_temporary(source->elem_len) : buffer;
  if (!memory)
    return atolli_no_memory(source->elem_len);
  struct atolli_section scalar = *source;
  scalar.base = memcpy(memory, source->base, source->elem_len);
  struct atolli_section broadcast = atolli_section_broadcast(&target->section, &scalar);
  struct atolli_outcome outcome = atolli_move_to(target, &broadcast);
  if (memory != buffer)
    free(memory);
  return outcome;
}

struct atolli_outcome atolli_put(const struct atolli_section *mold, struct atolli_selector selector,
                                 const struct atolli_section *source) {
  struct atolli_coindexed target;
  struct atolli_outcome outcome = atolli_coindex(mold, selector, &target);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  bool is_broadcast = source->rank == 0 && mold->rank > 0;
  outcome = check(mold, source, is_broadcast);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  return is_broadcast ? put_scalar(&target, source) : atolli_move_to(&target, source);
}

struct atolli_outcome atolli_put_start(const struct atolli_section *mold, struct atolli_selector selector,
                                       const struct atolli_section *source) {
  struct atolli_coindexed target;
  struct atolli_outcome outcome = atolli_coindex(mold, selector, &target);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (target.near || target.private || source->rank != mold->rank || mold->rank == 0) {
    if (target.image == atolli_this_image) /* it may be the source of an unfinished one */
      atolli_put_finish();
    return atolli_put(mold, selector, source);
  }
  outcome = check(mold, source, false);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  atolli_show(INSIGHT_PUT, &target);
  atolli_remote_put_start(target.image, &target.section, source);
  return outcome;
}

void atolli_put_finish(void) {
  if (atolli_transport)
    atolli_remote_put_sources();
}

/* The element, to each of the target. */
static struct atolli_outcome get_scalar(const struct atolli_section *target, const struct atolli_coindexed *source) {
  size_t bytes = source->section.elem_len;
  char *value = atolli_temporary(bytes);
  if (!value)
    return atolli_no_memory(bytes);
  struct atolli_section scalar = atolli_section_packed(&source->section, value, bytes);
  struct atolli_outcome outcome = atolli_move_from(&scalar, source);
  if (outcome.status == ATOLLI_OK) {
    struct atolli_section broadcast = atolli_section_broadcast(target, &scalar);
    atolli_copy(target, &broadcast);
  }
  free(value);
  return outcome;
}

struct atolli_outcome atolli_get(const struct atolli_section *target, const struct atolli_section *mold,
                                 struct atolli_selector selector) {
  struct atolli_coindexed source;
  struct atolli_outcome outcome = atolli_coindex(mold, selector, &source);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (target->elem_len != mold->elem_len)
    return atolli_unequal_elements(target, mold);
  bool is_broadcast = mold->rank == 0 && target->rank > 0;
  if (!is_broadcast)
    outcome = atolli_check_conformance(mold, target);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  return is_broadcast ? get_scalar(target, &source) : atolli_move_from(target, &source);
}

/* Through this image: a scalar, or one side is on another node. */
static struct atolli_outcome get_and_put(const struct atolli_section *target_mold,
                                         struct atolli_selector target_selector, const struct atolli_coindexed *source,
                                         bool *of_source_p) {
  const struct atolli_section *shape = &source->section;
  size_t bytes = (size_t)atolli_section_size(shape) * shape->elem_len;
  char *memory = atolli_temporary(bytes);
  if (!memory)
    return atolli_no_memory(bytes);
  struct atolli_section local = atolli_section_packed(shape, memory, shape->elem_len);
  struct atolli_outcome outcome = atolli_move_from(&local, source);
  *of_source_p = outcome.status != ATOLLI_OK;
  if (!*of_source_p)
    outcome = atolli_put(target_mold, target_selector, &local);
  free(memory);
  return outcome;
}

struct atolli_outcome atolli_sendget(const struct atolli_section *target_mold, struct atolli_selector target_selector,
                                     const struct atolli_section *source_mold, struct atolli_selector source_selector,
                                     bool *of_source_p) {
  struct atolli_coindexed source, target;
  struct atolli_outcome outcome = atolli_coindex(source_mold, source_selector, &source);
  *of_source_p = outcome.status != ATOLLI_OK;
  if (!*of_source_p)
    outcome = atolli_coindex(target_mold, target_selector, &target);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  bool is_direct = source.near && target.near && source_mold->rank > 0;
  outcome = check(target_mold, source_mold, !is_direct); /* else it is checked by the put */
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (!is_direct)
    return get_and_put(target_mold, target_selector, &source, of_source_p);
  atolli_show(INSIGHT_GET, &source);
  atolli_show(INSIGHT_PUT, &target);
  return atolli_move_near(&target.section, &source.section, source.image == target.image);
}
