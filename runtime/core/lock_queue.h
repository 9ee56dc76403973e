/*
 * Locks and failed images: who holds a lock variable and who queues for it (lock.h has its layout), so that images that
 * have failed are passed over. For lock variables of this node.
 */
#ifndef ATOLL_CORE_LOCK_QUEUE_H
#define ATOLL_CORE_LOCK_QUEUE_H

#include "core/segment.h"

typedef _Atomic uint64_t atolli_lock_word;

static inline unsigned atolli_lock_serving(uint64_t word) { return (unsigned)(word & 0xffff); }
static inline int atolli_lock_owner(uint64_t word) { return (int)(word >> 16 & 0xffff); }
static inline unsigned atolli_lock_ticket(uint64_t word) { return (unsigned)(word >> 48); }
/* The ticket bits alone. */
static inline uint64_t atolli_lock_upper(uint64_t word) { return word >> 48 << 48; }

#define ATOLLI_LOCK_FAILED (UINT64_C(0x8000) << 32)

/* The image that had the lock when it failed, where nobody has had it since; 0: none. */
static inline int atolli_lock_victim(uint64_t word) {
  return atolli_lock_owner(word) == 0 && (word & ATOLLI_LOCK_FAILED) ? (int)(word >> 32 & 0x7fff) : 0;
}

/* Before this thread draws a ticket: an entry in the queue of this image, or -1 where none is free. */
int atolli_lock_enqueue(atolli_lock_word *word);
/* The ticket, drawn with release. */
void atolli_lock_set_ticket(int entry, unsigned ticket);
/* After the ticket has become the lock, or has been given up. */
void atolli_lock_dequeue(int entry);

/* Takes the lock from an image that has failed, or from a ticket that nobody holds any more. `image` has the variable. */
void atolli_lock_mend(atolli_lock_word *word, int image);

#endif
