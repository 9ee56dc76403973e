#include "core/coll/async_pending.h"

#include "base/light_lock.h"
#include "core/image/team.h"
#include "core/memory/segment.h"
#include "core/observe/observe.h"

#include <stdlib.h>

struct pending {
  const int64_t *completion; /* the variable, */
  int64_t number;            /* and its value, by which a copy of it is known */
  struct atolli_section a;
  struct insight_pending told;
  struct pending *next;
};

static struct pending *first;
static struct atolli_light_lock lock; /* guards the list */
_Atomic int atolli_num_pending;

/* ---- do two sections have bytes in common? ---- */

struct bytes {
  const char *begin, *end;
};

static struct bytes hull(const struct atolli_section *s) {
  struct bytes b = {s->base, s->base + s->elem_len};
  for (int d = 0; d < s->rank; d++) {
    ptrdiff_t reach = (s->extent[d] - 1) * s->stride[d];
    *(reach < 0 ? &b.begin : &b.end) += reach;
  }
  return b;
}

/* It has all bytes of its hull. */
static bool is_dense(const struct atolli_section *s, struct bytes b) {
  return (size_t)(b.end - b.begin) == (size_t)atolli_section_size(s) * s->elem_len;
}

static bool have_common(const struct atolli_section *a, const struct atolli_section *b);

/* `a` in two halves along the dimension that reaches furthest. */
static bool half_has_common(const struct atolli_section *a, const struct atolli_section *b) {
  int widest = 0;
  for (int d = 1; d < a->rank; d++)
    if (llabs((a->extent[d] - 1) * a->stride[d]) > llabs((a->extent[widest] - 1) * a->stride[widest]))
      widest = d;
  struct atolli_section lower = *a, upper = *a;
  lower.extent[widest] /= 2;
  upper.extent[widest] -= lower.extent[widest];
  upper.base += lower.extent[widest] * a->stride[widest];
  return have_common(&lower, b) || have_common(&upper, b);
}

static bool have_common(const struct atolli_section *a, const struct atolli_section *b) {
  if (atolli_section_size(a) == 0 || atolli_section_size(b) == 0 || a->elem_len == 0 || b->elem_len == 0)
    return false;
  struct bytes of_a = hull(a), of_b = hull(b);
  if (of_a.end <= of_b.begin || of_b.end <= of_a.begin)
    return false;
  if (!is_dense(a, of_a))
    return half_has_common(a, b);
  return is_dense(b, of_b) || half_has_common(b, a);
}

/* ---- the list ---- */

/* No memory: races with it are not found. */
void atolli_pending_begin(const int64_t *completion, const struct atolli_section *a, bool defines,
                          const char *statement, const char *loc) {
  struct pending *p = malloc(sizeof *p);
  if (!p)
    return;
  *p = (struct pending){.completion = completion,
                        .number = *completion,
                        .a = *a,
                        .told = {.defines = defines,
                                 .statement = statement,
                                 .loc = loc,
                                 .object = {.image = atolli_this_image,
                                            .near = true,
                                            .offset = atolli_offset(a->base),
                                            .elem_len = a->elem_len,
                                            .rank = a->rank}}};
  p->told.object.extent = p->a.extent;
  p->told.object.stride = p->a.stride;
  p->told.is_accessible = p->told.object.offset != (uintptr_t)-1;
  atolli_observe_pending(&p->told);
  atolli_light_lock_take(&lock);
  p->next = first;
  first = p;
  atolli_light_lock_give(&lock);
  atomic_fetch_add_explicit(&atolli_num_pending, 1, memory_order_relaxed);
}

static struct pending *take_out(const int64_t *completion) {
  atolli_light_lock_take(&lock);
  struct pending **place = &first;
  while (*place && (*place)->completion != completion && (*place)->number != *completion)
    place = &(*place)->next;
  struct pending *p = *place;
  if (p)
    *place = p->next;
  atolli_light_lock_give(&lock);
  return p;
}

void atolli_pending_complete(const int64_t *completion) {
  for (struct pending *p; (p = take_out(completion)) != NULL; free(p)) {
    atomic_fetch_sub_explicit(&atolli_num_pending, 1, memory_order_relaxed);
    atolli_observe_completed(&p->told);
  }
}

void atolli_pending_touch_slowly(const struct atolli_section *object, bool defines, const char *name, const char *loc) {
  atolli_light_lock_take(&lock);
  for (struct pending *p = first; p; p = p->next)
    if (have_common(&p->a, object))
      atolli_observe_touched(&p->told, defines, name, loc);
  atolli_light_lock_give(&lock);
}
