/* What a procedure with several segments does to its dummy arguments lasts from its begin to its end. */
#include "race.h"

#include <stdlib.h>

struct definition {
  struct definition *before;
  struct atolli_section section;
  struct insight_transfer object;
  const char *name, *loc;
};

/* More definitions than these are told of at their place only. */
enum { MOST = 1024 };
struct invocation {
  struct insight_pending pending;
  struct definition *last;
  int count;
};

static struct invocation *of(int64_t handle) { return (struct invocation *)(intptr_t)handle; }

void atoll_race_enter(int64_t *handle) {
  struct invocation *invocation = atolli_observes_order ? calloc(1, sizeof *invocation) : NULL;
  *handle = (int64_t)(intptr_t)invocation;
  if (!invocation)
    return;
  invocation->pending = (struct insight_pending){.is_accessible = true, .is_dummy = true, .defines = true};
  atolli_observe_pending(&invocation->pending);
}

static bool is_same(const struct definition *a, const struct insight_transfer *b, const char *loc) {
  if (!a || a->loc != loc || a->object.offset != b->offset || a->object.rank != b->rank)
    return false;
  for (int d = 0; d < b->rank; d++)
    if (a->object.extent[d] != b->extent[d] || a->object.stride[d] != b->stride[d])
      return false;
  return true;
}

void atoll_race_define_dummy(const CFI_cdesc_t *object, int64_t handle, const char *name, const char *loc) {
  atoll_race_define(object, name, loc);
  struct invocation *invocation = of(handle);
  struct atolli_section section;
  struct insight_transfer transfer;
  if (!invocation || invocation->count == MOST || !atolli_race_find(object, &section, &transfer) ||
      transfer.is_private || is_same(invocation->last, &transfer, loc))
    return;
  struct definition *more = malloc(sizeof *more);
  if (!more)
    return;
  *more = (struct definition){invocation->last, section, transfer, name, loc};
  more->object.extent = more->section.extent;
  more->object.stride = more->section.stride;
  invocation->last = more;
  invocation->count++;
}

void atoll_race_leave(int64_t *handle) {
  struct invocation *invocation = of(*handle);
  *handle = 0;
  if (!invocation)
    return;
  struct insight_pending *pending = &invocation->pending;
  atolli_observe_completed(pending); /* with nothing: it has ended */
  while (invocation->last) {
    struct definition *last = invocation->last;
    pending->object = last->object;
    pending->statement = last->name;
    pending->loc = last->loc;
    atolli_observe_completed(pending);
    invocation->last = last->before;
    free(last);
  }
  free(invocation);
}
