/* The hulls of puts. Called by engine.c. */
#include "core/remote/pending.h"

#include "boot/node/node.h"
#include "core/image/transport.h"

#include <stdatomic.h>
#include <stdlib.h>

static struct atolli_hull *hulls; /* [image - 1] */
/* Images whose hull is not empty, in no order; hulls[image - 1].number is where in it. */
static int *pending_images;
static int num_pending;
static _Atomic int only; /* 0: nothing is pending; an image: to that one only; -1: to several */
static int num_with_puts;
static uint64_t num_puts; /* ever */

bool atolli_pending_start(void) {
  free(hulls);
  free(pending_images);
  num_pending = 0;
  atomic_store_explicit(&only, 0, memory_order_relaxed);
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

bool atolli_pending_to_none_but(int image) {
  int to = atomic_load_explicit(&only, memory_order_relaxed);
  return to == 0 || to == image;
}

bool atolli_pending_puts_but(int image) { return num_with_puts > (image > 0 && hulls[image - 1].has_puts ? 1 : 0); }

static bool is_pending(int image) { return hulls[image - 1].low != hulls[image - 1].high; }

/* After a change, with the lock: whoever reads it without sees at least what this thread has put. */
static void note_only(void) {
  atomic_store_explicit(&only, num_pending == 0 ? 0 : num_pending == 1 ? pending_images[0] : -1, memory_order_relaxed);
}

static void empty(int image) {
  if (!is_pending(image))
    return;
  /* The last one takes its place. */
  int last = --num_pending, number = hulls[image - 1].number;
  pending_images[number] = pending_images[last];
  hulls[pending_images[number] - 1].number = number;
  num_with_puts -= hulls[image - 1].has_puts;
  hulls[image - 1] = (struct atolli_hull){0, 0, 0, false};
  note_only();
}

void atolli_pending_add(int image, const struct atolli_hull *hull) {
  struct atolli_hull *pending = &hulls[image - 1];
  num_puts++;
  num_with_puts += hull->has_puts && !pending->has_puts;
  if (!is_pending(image)) {
    *pending = *hull;
    pending->number = num_pending++;
    pending_images[pending->number] = image;
    note_only();
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

void atolli_pending_flushed(int image) {
  if (image > 0)
    empty(image);
  while (image == 0 && num_pending > 0)
    empty(pending_images[num_pending - 1]);
}

uint64_t atolli_pending_puts(void) { return num_puts; }
