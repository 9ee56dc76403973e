/* What programs tell of objects that others may access (include/atoll/fortran/race.h). Called by code compiled with
   -fcheck=race. */
#include "race.h"
#include "boot/node/node.h"
#include "core/coll/async.h"
#include "core/coll/async_pending.h"
#include "core/memory/segment.h"

static bool find(const struct atolli_section *section, struct insight_transfer *transfer) {
  uintptr_t offset = atolli_offset(section->base);
  bool is_private = offset == (uintptr_t)-1;
  if (is_private && !atolli_threads_share(section->base))
    return false;
  *transfer = (struct insight_transfer){.image = atolli_this_image,
                                        .near = true,
                                        .is_private = is_private,
                                        .offset = is_private ? (uintptr_t)section->base : offset,
                                        .elem_len = section->elem_len,
                                        .rank = section->rank,
                                        .extent = section->extent,
                                        .stride = section->stride};
  return true;
}

bool atolli_race_find(const CFI_cdesc_t *object, struct atolli_section *section, struct insight_transfer *transfer) {
  if (!object->base_addr)
    return false;
  atolli_decode_section(object, section);
  return find(section, transfer);
}

static bool any_pending(void) {
  return atomic_load_explicit(&atolli_num_pending, memory_order_relaxed) > 0 && !atolli_async_has_turn();
}

static void tell_section(const struct atolli_section *object, enum insight_use use, const char *name, const char *loc) {
  if (any_pending())
    atolli_pending_touch(object, use & INSIGHT_DEFINES, name, loc);
  struct insight_transfer transfer;
  if (find(object, &transfer))
    atolli_observe_local(&transfer, use, name, loc);
}

/* An element that an observer takes without a section. */
static bool is_quick(const void *begin, size_t bytes) {
  return atolli_observe_element && bytes - 1 < 16 && (bytes & (bytes - 1)) == 0 &&
         atolli_offset_fast(begin) != (uintptr_t)-1 &&
         atomic_load_explicit(&atolli_num_pending, memory_order_relaxed) == 0;
}

static const enum insight_use refers = INSIGHT_OWN, defines = INSIGHT_OWN | INSIGHT_DEFINES;

/* Not inlined: tell_at ends with a jump in both cases, and keeps no registers. */
static __attribute__((noinline)) void tell_slowly(const void *begin, int64_t bytes, enum insight_use use,
                                                  const char *name, const char *loc) {
  if (!begin || bytes <= 0)
    return;
  struct atolli_section section = {.base = (char *)begin, .elem_len = (size_t)bytes};
  tell_section(&section, use, name, loc);
}

static void tell_at(const void *begin, int64_t bytes, enum insight_use use, const char *name, const char *loc) {
  if (is_quick(begin, (size_t)bytes))
    atolli_observe_element(atolli_this_image, atolli_offset_fast(begin), (uint32_t)bytes, use, name, loc);
  else
    tell_slowly(begin, bytes, use, name, loc);
}

static void tell(const CFI_cdesc_t *object, enum insight_use use, const char *name, const char *loc) {
  if (!object->base_addr)
    return;
  if (object->rank == 0) {
    tell_at(object->base_addr, (int64_t)object->elem_len, use, name, loc);
    return;
  }
  struct atolli_section section;
  atolli_decode_section(object, &section);
  tell_section(&section, use, name, loc);
}

/* ---- runs ---- */

/* How many runs from `run` on are as long as the first one, at equal distances. */
static int64_t count_equal(const int64_t *run, int64_t num_runs) {
  int64_t n = 1;
  while (n < num_runs && run[2 * n + 1] - run[2 * n] == run[1] - run[0] &&
         run[2 * n] - run[2 * n - 2] == run[2] - run[0])
    n++;
  return n;
}

/* `run`: the first and the last turn of each. Those at equal distances are one section. Short ones in no order are told
   of by element. */
static void tell_sections(const char *first, struct atolli_section *section, const struct insight_runs *runs,
                          enum insight_use use, const char *name, const char *loc) {
  enum { SHORT = 8, FEW = 3 };
  const int64_t *run = runs->first_and_last, *end = run + 2 * runs->count, begin = run[0], step = runs->step;
  ptrdiff_t stride = section->stride[0];
  for (int64_t equal; run < end; run += 2 * equal) {
    const char *base = first + (run[0] - begin) / step * stride;
    int64_t length = (run[1] - run[0]) / step + 1;
    equal = count_equal(run, (end - run) / 2);
    if (length < SHORT && equal < FEW) {
      equal = 1;
      for (int64_t i = 0; i < length; i++)
        tell_at(base + i * stride, (int64_t)section->elem_len, use, name, loc);
      continue;
    }
    section->base = (char *)base;
    section->extent[0] = length;
    section->extent[1] = equal;
    section->stride[1] = equal > 1 ? (run[2] - run[0]) / step * stride : 0;
    tell_section(section, use, name, loc);
  }
}

/* The elements are those of the first turn and of the last one. Runs of neighbours in no order take a bit for each
   element. */
static void tell_runs(const char *first, size_t bytes, const char *last, const int64_t *run, int64_t num_runs,
                      int64_t step, enum insight_use use, const char *name, const char *loc) {
  struct insight_runs runs = {run, num_runs, step, .backwards = last < first};
  int64_t distance = run[2 * num_runs - 1] - run[0], num_steps = step == 1 ? distance : distance / step;
  ptrdiff_t reach = last - first, row = num_steps * (ptrdiff_t)bytes;
  if ((reach == row || -reach == row) && is_quick(first, bytes) && is_quick(last, bytes) &&
      count_equal(run, num_runs) < num_runs) {
    atolli_observe_runs(atolli_this_image, atolli_offset_fast(first), (uint32_t)bytes, &runs, use, name, loc);
    return;
  }
  struct atolli_section section;
  section.elem_len = bytes;
  section.rank = 2;
  section.stride[0] = num_steps > 0 ? reach / num_steps : 0;
  tell_sections(first, &section, &runs, use, name, loc);
}

void atoll_race_refer_runs(const void *first, int bytes, const void *last, const int64_t *runs, int64_t num_runs,
                           int64_t step, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell_runs(first, (size_t)bytes, last, runs, num_runs, step, refers, name, loc);
}

void atoll_race_define_runs(const void *first, int bytes, const void *last, const int64_t *runs, int64_t num_runs,
                            int64_t step, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell_runs(first, (size_t)bytes, last, runs, num_runs, step, defines, name, loc);
}

/* ---- objects and elements ---- */

void atoll_race_refer(const CFI_cdesc_t *object, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell(object, refers, name, loc);
}

void atoll_race_define(const CFI_cdesc_t *object, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell(object, defines, name, loc);
}

void atoll_race_refer_element(const void *object, int bytes, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell_at(object, bytes, refers, name, loc);
}

void atoll_race_define_element(const void *object, int bytes, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell_at(object, bytes, defines, name, loc);
}

void atoll_race_refer_bytes(const void *begin, int64_t bytes, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell_at(begin, bytes, refers, name, loc);
}

void atoll_race_define_bytes(const void *begin, int64_t bytes, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell_at(begin, bytes, defines, name, loc);
}

void atoll_race_coarray(const CFI_cdesc_t *object, const int64_t *lower, const char *name, const char *loc) {
  struct atolli_section section;
  struct insight_transfer transfer;
  if (atolli_observes_order && atolli_race_find(object, &section, &transfer) && !transfer.is_private)
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
                     struct insight_transfer *transfer, enum insight_use use, const char *name, const char *loc) {
  uint64_t offset = transfer->offset;
  for (int64_t i = 0, first = 0; i <= mask->extent[0]; i++) {
    if (i < mask->extent[0] && is_true(mask, begin.mask + i * mask->stride[0]))
      continue;
    int64_t count = i - first;
    if (count > 0) {
      transfer->offset = offset + (uint64_t)(begin.object + first * object->stride[0]);
      transfer->rank = 1;
      transfer->extent = &count;
      atolli_observe_local(transfer, use, name, loc);
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
                      struct place begin, struct insight_transfer *transfer, enum insight_use use, const char *name,
                      const char *loc) {
  if (rank == 1) {
    tell_row(object, mask, begin, transfer, use, name, loc);
    return;
  }
  for (int64_t i = 0; i < mask->extent[rank - 1]; i++) {
    struct place at = {begin.object + i * object->stride[rank - 1], begin.mask + i * mask->stride[rank - 1]};
    tell_rows(object, mask, rank - 1, at, transfer, use, name, loc);
  }
}

void atolli_race_tell_where(const CFI_cdesc_t *object, const struct atolli_section *where, enum insight_use use,
                            const char *name, const char *loc) {
  struct atolli_section section;
  struct insight_transfer transfer;
  if (!atolli_race_find(object, &section, &transfer))
    return;
  if (section.rank == 0 || where->rank == 0) {
    if (any_true(where, where->rank, 0))
      atolli_observe_local(&transfer, use, name, loc);
  } else if (atolli_section_conforms(&section, where)) {
    tell_rows(&section, where, where->rank, (struct place){0, 0}, &transfer, use, name, loc);
  }
}

static void tell_masked(const CFI_cdesc_t *object, const CFI_cdesc_t *mask, enum insight_use use, const char *name,
                        const char *loc) {
  struct atolli_section where;
  atolli_decode_section(mask, &where);
  atolli_race_tell_where(object, &where, use, name, loc);
}

void atoll_race_refer_masked(const CFI_cdesc_t *object, const CFI_cdesc_t *mask, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell_masked(object, mask, refers, name, loc);
}

void atoll_race_define_masked(const CFI_cdesc_t *object, const CFI_cdesc_t *mask, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell_masked(object, mask, defines, name, loc);
}
