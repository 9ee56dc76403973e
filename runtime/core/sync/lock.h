/*
 * LOCK, UNLOCK and CRITICAL (Fortran 2018, 11.6.10, 11.1.6).
 *
 * A lock variable is one 64-bit word, zero when it is free and nobody waits:
 *
 *   bits  0..15  serving: the ticket that has the lock or gets it next
 *   bits 16..36  the image that has it (initial team), 0: none
 *   bits 37..46  the thread of that image
 *   bit  47      no image has it; the image named is the one that had it and failed
 *   bits 48..63  the next ticket
 *
 * Tickets make it fair. Whoever has the lock or the ticket that is served is the only one to change the lower 48 bits;
 * the upper 16 only count up. Where that one is an image that has failed, whoever finds out serves the next ticket.
 */
#ifndef ATOLL_CORE_LOCK_H
#define ATOLL_CORE_LOCK_H

#include "core/image/selector.h"
#include "core/image/stat.h"

/* `lock` is the local word that corresponds to the one on the image. acquired_p: NULL, or set (ACQUIRED_LOCK=). */
struct atolli_outcome atolli_lock(int64_t *lock, struct atolli_selector selector, bool *acquired_p);
struct atolli_outcome atolli_unlock(int64_t *lock, struct atolli_selector selector);

/* LOCK, without ACQUIRED_LOCK=, of a lock variable that nobody has or waits for, and UNLOCK of one that this image has,
   on an image of the current team on this node, in the usual case at once. False says nothing, and nothing has been
   done. */
bool atolli_lock_at_once(int64_t *lock, int64_t image);
bool atolli_unlock_at_once(int64_t *lock, int64_t image);

/* CRITICAL and END CRITICAL: one of all images is between them, whatever its team. `lock` is the construct's own. */
struct atolli_outcome atolli_critical(int64_t *lock);
struct atolli_outcome atolli_end_critical(int64_t *lock);

#endif
