/* The hulls of puts. Called by engine.c. */
#include "core/remote/pending.h"

#include "boot/node.h"
#include "core/image/transport.h"

#include <stdatomic.h>

static struct atolli_hull hulls[ATOLLI_MAX_IMAGES]; /* [image - 1] */
static _Atomic int num_pending;                     /* hulls that are not empty */

struct atolli_hull atolli_hull_of(const struct atolli_section *remote) {
  char *low, *high;
  atolli_section_hull(remote, &low, &high);
  return (struct atolli_hull){(uintptr_t)low, (uintptr_t)high};
}

bool atolli_pending_overlaps(int image, const struct atolli_hull *hull) {
  const struct atolli_hull *pending = &hulls[image - 1];
  return pending->low < hull->high && hull->low < pending->high;
}

int atolli_pending_count(void) { return atomic_load_explicit(&num_pending, memory_order_relaxed); }

bool atolli_pending_to(int image) { return hulls[image - 1].low != hulls[image - 1].high; }

static void empty(int image) {
  if (!atolli_pending_to(image))
    return;
  hulls[image - 1] = (struct atolli_hull){0, 0};
  atomic_fetch_sub_explicit(&num_pending, 1, memory_order_relaxed);
}

void atolli_pending_add(int image, const struct atolli_hull *hull) {
  struct atolli_hull *pending = &hulls[image - 1];
  if (!atolli_pending_to(image)) {
    *pending = *hull;
    atomic_fetch_add_explicit(&num_pending, 1, memory_order_relaxed);
    return;
  }
  pending->low = pending->low < hull->low ? pending->low : hull->low;
  pending->high = pending->high > hull->high ? pending->high : hull->high;
}

void atolli_pending_flush(int image) {
  atolli_remote_check(llr_flush(atolli_transport, image - 1), "flush of", image);
  empty(image);
}

void atolli_pending_flush_all(void) {
  atolli_remote_check(llr_flush(atolli_transport, -1), "flush of", 0);
  for (int image = 1; image <= atolli_num_images; image++)
    empty(image);
}
