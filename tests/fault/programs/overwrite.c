/*
 * Stores by mistake: random values at random places of what the images of a run have in common, as an array subscript
 * out of bounds makes them, but with a better aim.
 */
#include "core/barrier/meetings.h"

#include <stdlib.h>

enum { PLACES = 6 };

static uint32_t next(uint32_t *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
}

/* Small numbers are what flags, states and counters have; the others are addresses, text, or numbers of any kind. */
static uint32_t value(uint32_t *state) {
  static const uint32_t likely[] = {0, 1, 2, 3, 4, 0xffffffff, 0x40000000, 0x41414141, 255};
  uint32_t kind = next(state) % 3;
  return kind == 0   ? next(state) << 8 ^ next(state)
         : kind == 1 ? next(state) % 300
                     : likely[next(state) % (sizeof likely / sizeof likely[0])];
}

static uint32_t *word(char *begin, size_t bytes, uint32_t *state) {
  return (uint32_t *)begin + (next(state) << 16 ^ next(state)) % (bytes / sizeof(uint32_t));
}

/* Where, for one image. Large buffers, in which most stores would do nothing, are one place of several. */
static uint32_t *place(uint32_t *state) {
  int image = 1 + (int)(next(state) % (uint32_t)atolli_num_images);
  switch (next(state) % PLACES) {
  case 0:
    return word((char *)&atolli_node->image[image - 1], sizeof atolli_node->image[0], state);
  case 1:
    return word((char *)atolli_waiting_of(image), sizeof(struct atolli_waiting), state);
  case 2:
    return word((char *)&atolli_node->epoch, 16, state);
  case 3:
    return word((char *)&atolli_node->survives_failures, 16, state);
  case 4:
    return word(atolli_team_part(atolli_initial_team, image, 0),
                next(state) % 2 ? sizeof(struct atolli_barrier) : atolli_initial_team->control_bytes, state);
  default:
    return word(atolli_in_slot(image, atolli_heap_offset), atolli_initial_team->control_offset - atolli_heap_offset,
                state);
  }
}

void overwrite(const int *seed, const int *stores);

void overwrite(const int *seed, const int *stores) {
  uint32_t state = (uint32_t)*seed;
  for (int i = 0; i < *stores; i++) {
    uint32_t *where = place(&state);
    *(volatile uint32_t *)where = value(&state);
  }
}
