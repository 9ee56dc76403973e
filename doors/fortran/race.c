/* What programs tell of objects that others may access (include/atoll/fortran/race.h). Called by code compiled with
   -fcheck=race. */
#include "boot/node/node.h"
#include "core/coll/async.h"
#include "core/coll/async_pending.h"
#include "core/memory/segment.h"
#include "decode.h"

/* False: it lies where other images do not look. */
static bool find(const CFI_cdesc_t *object, struct atolli_section *section, struct insight_transfer *transfer) {
  uintptr_t offset = atolli_offset(object->base_addr);
  if (!object->base_addr || offset == (uintptr_t)-1)
    return false;
  atolli_decode_section(object, section);
  *transfer = (struct insight_transfer){.image = atolli_this_image,
                                        .near = true,
                                        .offset = offset,
                                        .elem_len = section->elem_len,
                                        .rank = section->rank,
                                        .extent = section->extent,
                                        .stride = section->stride};
  return true;
}

static bool tell_element(const CFI_cdesc_t *object, bool defines, const char *name, const char *loc) {
  uintptr_t offset = atolli_offset_fast(object->base_addr);
  size_t bytes = object->elem_len;
  if (!atolli_observes_quickly || object->rank != 0 || bytes == 0 || bytes > 16 || (bytes & (bytes - 1)) != 0 ||
      offset == (uintptr_t)-1)
    return false;
  atolli_observe_element(atolli_this_image, offset, (uint32_t)bytes, INSIGHT_OWN | (defines ? INSIGHT_DEFINES : 0),
                         name, loc);
  return true;
}

static void tell_pending(const CFI_cdesc_t *object, bool defines, const char *name, const char *loc) {
  struct atolli_section section;
  if (atomic_load_explicit(&atolli_num_pending, memory_order_relaxed) == 0 || !object->base_addr ||
      atolli_async_has_turn())
    return;
  atolli_decode_section(object, &section);
  atolli_pending_touch(&section, defines, name, loc);
}

static void tell(const CFI_cdesc_t *object, bool defines, const char *name, const char *loc) {
  tell_pending(object, defines, name, loc);
  if (tell_element(object, defines, name, loc))
    return;
  struct atolli_section section;
  struct insight_transfer transfer;
  if (find(object, &section, &transfer))
    atolli_observe_local(&transfer, defines, name, loc);
}

void atoll_race_refer(const CFI_cdesc_t *object, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell(object, false, name, loc);
}

void atoll_race_define(const CFI_cdesc_t *object, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell(object, true, name, loc);
}

void atoll_race_coarray(const CFI_cdesc_t *object, const int64_t *lower, const char *name, const char *loc) {
  struct atolli_section section;
  struct insight_transfer transfer;
  if (atolli_observes_order && find(object, &section, &transfer))
    atolli_observe_coarray(&transfer, lower, name, loc);
}

void atoll_race_procedure(void) {}

/* ---- masked ---- */

/* Byte distances of an element from the first one. */
struct place {
  ptrdiff_t object, mask;
};

static bool is_true(const struct atolli_section *mask, ptrdiff_t at) {
  const char *element = mask->base + at;
  for (size_t i = 0; i < mask->elem_len; i++)
    if (element[i] != 0)
      return true;
  return false;
}

/* Of the elements along the first dimension those that follow each other are one section. */
static void tell_row(const struct atolli_section *object, const struct atolli_section *mask, struct place begin,
                     struct insight_transfer *transfer, bool defines, const char *name, const char *loc) {
  uint64_t offset = transfer->offset;
  for (int64_t i = 0, first = 0; i <= mask->extent[0]; i++) {
    if (i < mask->extent[0] && is_true(mask, begin.mask + i * mask->stride[0]))
      continue;
    int64_t count = i - first;
    if (count > 0) {
      transfer->offset = offset + (uint64_t)(begin.object + first * object->stride[0]);
      transfer->rank = 1;
      transfer->extent = &count;
      atolli_observe_local(transfer, defines, name, loc);
    }
    first = i + 1;
  }
  transfer->offset = offset;
}

static bool any_true(const struct atolli_section *mask, int rank, ptrdiff_t at) {
  if (rank == 0)
    return is_true(mask, at);
  for (int64_t i = 0; i < mask->extent[rank - 1]; i++)
    if (any_true(mask, rank - 1, at + i * mask->stride[rank - 1]))
      return true;
  return false;
}

static void tell_rows(const struct atolli_section *object, const struct atolli_section *mask, int rank,
                      struct place begin, struct insight_transfer *transfer, bool defines, const char *name,
                      const char *loc) {
  if (rank == 1) {
    tell_row(object, mask, begin, transfer, defines, name, loc);
    return;
  }
  for (int64_t i = 0; i < mask->extent[rank - 1]; i++) {
    struct place at = {begin.object + i * object->stride[rank - 1], begin.mask + i * mask->stride[rank - 1]};
    tell_rows(object, mask, rank - 1, at, transfer, defines, name, loc);
  }
}

static void tell_masked(const CFI_cdesc_t *object, const CFI_cdesc_t *mask, bool defines, const char *name,
                        const char *loc) {
  struct atolli_section section, where;
  atolli_decode_section(mask, &where);
  struct insight_transfer transfer;
  if (!find(object, &section, &transfer))
    return;
  if (section.rank == 0 || where.rank == 0) {
    if (any_true(&where, where.rank, 0))
      atolli_observe_local(&transfer, defines, name, loc);
  } else if (atolli_section_conforms(&section, &where)) {
    tell_rows(&section, &where, where.rank, (struct place){0, 0}, &transfer, defines, name, loc);
  }
}

void atoll_race_refer_masked(const CFI_cdesc_t *object, const CFI_cdesc_t *mask, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell_masked(object, mask, false, name, loc);
}

void atoll_race_define_masked(const CFI_cdesc_t *object, const CFI_cdesc_t *mask, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell_masked(object, mask, true, name, loc);
}
