/*
 * The strided copy engine: section to section of any rank.
 *
 * Dimensions that are contiguous with the one before, on both sides, are merged; what is contiguous from the start
 * becomes the run that is copied at once. The innermost remaining dimension runs in a loop that is specialised by run
 * length.
 */
#include "core/memory/section.h"

#include <stdlib.h>
#include <string.h>

struct plan {
  size_t run; /* bytes that are contiguous on both sides */
  int rank;
  int64_t extent[ATOLLI_MAX_RANK];
  ptrdiff_t target[ATOLLI_MAX_RANK], source[ATOLLI_MAX_RANK]; /* strides */
};

/* False if there is nothing to copy. */
static bool plan_make(struct plan *plan, const struct atolli_section *target, const struct atolli_section *source) {
  int r = 0; /* dimensions of the plan so far */
  plan->run = target->elem_len;
  for (int d = 0; d < target->rank; d++) {
    int64_t extent = target->extent[d];
    ptrdiff_t ts = target->stride[d], ss = source->stride[d];
    if (extent <= 0)
      return false;
    if (extent == 1)
      continue;
    if (r == 0 && ts == (ptrdiff_t)plan->run && ss == (ptrdiff_t)plan->run) {
      plan->run *= (size_t)extent;
    } else if (r > 0 && ts == plan->target[r - 1] * plan->extent[r - 1] &&
               ss == plan->source[r - 1] * plan->extent[r - 1]) {
      plan->extent[r - 1] *= extent;
    } else {
      plan->extent[r] = extent;
      plan->target[r] = ts;
      plan->source[r++] = ss;
    }
  }
  plan->rank = r;
  return plan->run > 0;
}

/* Elements may lie at any address and be of any type. */
typedef uint16_t __attribute__((aligned(1), may_alias)) any2;
typedef uint32_t __attribute__((aligned(1), may_alias)) any4;
typedef uint64_t __attribute__((aligned(1), may_alias)) any8;
typedef long long __attribute__((vector_size(16), aligned(1), may_alias)) any16;

#define ROW_LOOP(type)                                                                                                 \
  for (int64_t i = 0; i < n; i++)                                                                                      \
    *(type *)(target + i * ts) = *(const type *)(source + i * ss);

/* The usual strides are given to the compiler as constants: gathering to and scattering from contiguous memory, and
   filling with one value. */
#define ROW_CASE(type)                                                                                                 \
  if (ts == (ptrdiff_t)sizeof(type) && ss == 0) {                                                                      \
    type value = *(const type *)source;                                                                                \
    for (int64_t i = 0; i < n; i++)                                                                                    \
      ((type *)target)[i] = value;                                                                                     \
  } else if (ts == (ptrdiff_t)sizeof(type)) {                                                                          \
    for (int64_t i = 0; i < n; i++)                                                                                    \
      ((type *)target)[i] = *(const type *)(source + i * ss);                                                          \
  } else if (ss == (ptrdiff_t)sizeof(type)) {                                                                          \
    for (int64_t i = 0; i < n; i++)                                                                                    \
      *(type *)(target + i * ts) = ((const type *)source)[i];                                                          \
  } else {                                                                                                             \
    ROW_LOOP(type)                                                                                                     \
  }

static void copy_row(size_t run, int64_t n, char *restrict target, ptrdiff_t ts, const char *restrict source,
                     ptrdiff_t ss) {
  switch (run) {
  case 1:
    ROW_CASE(uint8_t)
    return;
  case 2:
    ROW_CASE(any2)
    return;
  case 4:
    ROW_CASE(any4)
    return;
  case 8:
    ROW_CASE(any8)
    return;
  case 16:
    ROW_CASE(any16)
    return;
  default:
    for (int64_t i = 0; i < n; i++)
      atolli_copy_block(target + i * ts, source + i * ss, run);
  }
}

static void plan_run(const struct plan *plan, char *target, const char *source) {
  int64_t index[ATOLLI_MAX_RANK] = {0};
  if (plan->rank == 0) {
    atolli_copy_block(target, source, plan->run);
    return;
  }
  for (;;) {
    copy_row(plan->run, plan->extent[0], target, plan->target[0], source, plan->source[0]);
    int d = 1;
    for (; d < plan->rank; d++) {
      target += plan->target[d];
      source += plan->source[d];
      if (++index[d] < plan->extent[d])
        break;
      target -= plan->target[d] * plan->extent[d];
      source -= plan->source[d] * plan->extent[d];
      index[d] = 0;
    }
    if (d >= plan->rank)
      return;
  }
}

void atolli_copy(const struct atolli_section *target, const struct atolli_section *source) {
  struct plan plan;
  if (plan_make(&plan, target, source))
    plan_run(&plan, target->base, source->base);
}

bool atolli_copy_overlapping(const struct atolli_section *target, const struct atolli_section *source) {
  struct plan plan;
  if (!plan_make(&plan, target, source))
    return true;
  if (plan.rank == 0) {
    memmove(target->base, source->base, plan.run);
    return true;
  }
  size_t bytes = (size_t)atolli_section_size(source) * source->elem_len;
  char *temporary = malloc(bytes);
  if (!temporary)
    return false;
  struct atolli_section packed = atolli_section_packed(source, temporary, source->elem_len);
  atolli_copy(&packed, source);
  atolli_copy(target, &packed);
  free(temporary);
  return true;
}
