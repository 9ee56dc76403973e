/* The hulls of puts. Called by engine.c. */
#include "core/remote/pending.h"

#include "boot/node.h"
#include "core/image/transport.h"

#include <stdatomic.h>
#include <stdlib.h>

static struct atolli_hull *hulls; /* [image - 1] */
/* Images whose hull is not empty, in no order; hulls[image - 1].number is where in it. */
static int *pending_images;
static _Atomic int num_pending;
static int num_with_puts;

bool atolli_pending_start(void) {
  free(hulls);
  free(pending_images);
  atomic_store_explicit(&num_pending, 0, memory_order_relaxed);
  num_with_puts = 0;
  hulls = calloc((size_t)atolli_num_images, sizeof *hulls);
  pending_images = calloc((size_t)atolli_num_images, sizeof *pending_images);
  return hulls && pending_images;
}

struct atolli_hull atolli_hull_of(const struct atolli_section *remote) {
  char *low, *high;
  atolli_section_hull(remote, &low, &high);
  return (struct atolli_hull){(uintptr_t)low, (uintptr_t)high, 0, true};
}

bool atolli_pending_overlaps(int image, const struct atolli_hull *hull) {
  const struct atolli_hull *pending = &hulls[image - 1];
  return pending->low < hull->high && hull->low < pending->high;
}

int atolli_pending_count(void) { return atomic_load_explicit(&num_pending, memory_order_relaxed); }

bool atolli_pending_puts_but(int image) { return num_with_puts > (image > 0 && hulls[image - 1].has_puts ? 1 : 0); }

bool atolli_pending_to(int image) { return hulls[image - 1].low != hulls[image - 1].high; }

static void empty(int image) {
  if (!atolli_pending_to(image))
    return;
  /* The last one takes its place. */
  int last = atomic_fetch_sub_explicit(&num_pending, 1, memory_order_relaxed) - 1, number = hulls[image - 1].number;
  pending_images[number] = pending_images[last];
  hulls[pending_images[number] - 1].number = number;
  num_with_puts -= hulls[image - 1].has_puts;
  hulls[image - 1] = (struct atolli_hull){0, 0, 0, false};
}

void atolli_pending_add(int image, const struct atolli_hull *hull) {
  struct atolli_hull *pending = &hulls[image - 1];
  num_with_puts += hull->has_puts && !pending->has_puts;
  if (!atolli_pending_to(image)) {
    *pending = *hull;
    pending->number = atomic_fetch_add_explicit(&num_pending, 1, memory_order_relaxed);
    pending_images[pending->number] = image;
    return;
  }
  pending->has_puts |= hull->has_puts;
  pending->low = pending->low < hull->low ? pending->low : hull->low;
  pending->high = pending->high > hull->high ? pending->high : hull->high;
}

void atolli_pending_add_update(int image, uintptr_t word, int bytes) {
  struct atolli_hull hull = {word, word + (unsigned)bytes, 0, false};
  atolli_pending_add(image, &hull);
}

void atolli_pending_flush(int image) {
  atolli_remote_check(llr_flush(atolli_transport, image - 1), "flush of", image);
  empty(image);
}

void atolli_pending_flush_all(void) {
  atolli_remote_check(llr_flush(atolli_transport, -1), "flush of", 0);
  while (atolli_pending_count() > 0)
    empty(pending_images[atolli_pending_count() - 1]);
}
