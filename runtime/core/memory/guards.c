/* Where the guards of a slot lie. Called by core's start; `describe` by boot, when the program has crashed. */
#include "core/memory/guards.h"

#include "boot/node/node.h"
#include "core/image/nodes.h"
#include "core/memory/heap.h"
#include "core/memory/local.h"
#include "core/memory/unused.h"

#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>

/* Each costs one or two microseconds at the start of every image. */
enum { MOST_IMAGES = 32, GUARDS = 4 };

static const char *const names[GUARDS] = {"program's variables", "control block", "heap for coarrays", "local heap"};

/* Offsets in the slot, in order. The last two are one in programs without a local heap. */
static size_t guard_at(int i) {
  const size_t ends[GUARDS] = {atolli_heap_offset, atolli_heap_begin(), atolli_local_offset(), atolli_slot_size};
  return ends[i] - ATOLLI_GUARD_BYTES;
}

/* Of what the program should not have touched. Called by a handler of signals. */
static bool describe(uintptr_t address, char *text, size_t size) {
  uintptr_t offset = address - (uintptr_t)atolli_slot_base;
  if (offset >= (size_t)atolli_num_images * atolli_slot_size)
    return false;
  int image = (int)(offset / atolli_slot_size) + 1;
  offset %= atolli_slot_size;
  for (int i = 0; i < GUARDS; i++)
    if (offset - guard_at(i) < ATOLLI_GUARD_BYTES) {
      snprintf(text, size, "the guard page after the %s of image %d", names[i], image);
      return true;
    }
  const char *what = !atolli_on_node(image)       ? "memory of image %d, on another node"
                     : image == atolli_this_image ? "memory after all arrays in the heap of image %d"
                                                  : "memory of image %d";
  snprintf(text, size, what, image);
  return true;
}

void atolli_guards_init(void) {
  for (int image = 1; image <= atolli_num_images; image++)
    for (int i = 0; i < GUARDS; i++)
      if (image == atolli_this_image || (atolli_num_images <= MOST_IMAGES && atolli_on_node(image)))
        mprotect(atolli_slot(image) + guard_at(i), ATOLLI_GUARD_BYTES, PROT_NONE);
  atolli_describe_address = describe;
}

size_t atolli_guard_above(size_t offset) {
  for (int i = 0; i < GUARDS; i++)
    if (guard_at(i) >= offset)
      return guard_at(i);
  return atolli_slot_size;
}
