/*
 * The control block at the start of core's part of every slot: what images tell each other besides data. Modules above
 * take their parts of it at the start; what they have of a team in it: team.h.
 *
 * A new slot is zero, and zero is the initial state of everything here: no image has to wait until another has set up.
 */
#ifndef ATOLL_CORE_CONTROL_H
#define ATOLL_CORE_CONTROL_H

#include "boot/node/node.h"

/* Lines that different images write must not share a cache line; adjacent lines are fetched in pairs. */
#define ATOLLI_LINE 128

/* A new part, at the start: its offset in every slot, where all images take the same parts in the same order. It begins
   at a line, or at a page if it is as large. */
size_t atolli_control_take(size_t bytes);
/* Where the next one would begin, or the heap. */
size_t atolli_control_end(void);

static inline void *atolli_in_slot(int image, size_t offset) { return atolli_slot(image) + offset; }

#endif
