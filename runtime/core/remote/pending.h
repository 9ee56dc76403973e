/*
 * What this image has put to images of other nodes and not flushed, data and updates of atoms: for each image a hull
 * [low, high) of addresses. The engine's lock is held.
 */
#ifndef ATOLL_CORE_PENDING_H
#define ATOLL_CORE_PENDING_H

#include "core/memory/section.h"

struct atolli_hull {
  uintptr_t low, high; /* equal: empty */
  int number;          /* of pending.c */
  bool has_puts;       /* not updates only */
};

/* Begins anew. False: no memory. */
bool atolli_pending_start(void);

struct atolli_hull atolli_hull_of(const struct atolli_section *remote);

bool atolli_pending_overlaps(int image, const struct atolli_hull *hull);
void atolli_pending_add(int image, const struct atolli_hull *hull);
/* An update of a word there. */
void atolli_pending_add_update(int image, uintptr_t word, int bytes);

/* Is something pending to that image (0: to none) at most? Also without the lock, for puts of this thread or that it is
   ordered after: as long as one of these is pending, what is read says so (one word, which has an order of changes).
 */
bool atolli_pending_to_none_but(int image);
/* Are there puts of data to others than that image (0: to any)? */
bool atolli_pending_puts_but(int image);

/* Everything to that image (0: to all) is complete where it went. */
void atolli_pending_flushed(int image);

/* How often something has become pending. */
uint64_t atolli_pending_puts(void);

#endif
