/*
 * Locks and failed images: who holds a lock variable and who queues for it (lock.h has its layout), so that images that
 * have failed are passed over.
 */
#ifndef ATOLL_CORE_LOCK_QUEUE_H
#define ATOLL_CORE_LOCK_QUEUE_H

#include "core/image/control.h"
#include "core/image/counter.h"
#include "core/sync/lock_word.h"

/* The threads of an image that queue for locks, so that others can skip the tickets of images that have failed. In its
   slot. */
enum { ATOLLI_LOCK_ENTRIES = 16 };
struct atolli_lock_queue {
  struct atolli_counter changes; /* wakes those that sleep for a lock in this slot */
  struct {
    _Atomic uintptr_t lock; /* its address in the slots; 0: this entry is free. Odd: lock_home.h */
    _Atomic int ticket;     /* 1 + its number; 0: about to be drawn, or free */
  } entry[ATOLLI_LOCK_ENTRIES];
  _Atomic uint32_t unlisted; /* threads that have found no free entry */
};

extern size_t atolli_lock_queue_offset;
static inline struct atolli_lock_queue *atolli_lock_queue(int image) {
  return atolli_in_slot(image, atolli_lock_queue_offset);
}
/* The queue of an image that runs, or a copy of it; NULL: the image has died. */
const struct atolli_lock_queue *atolli_lock_queue_read(int image, struct atolli_lock_queue *copy);
/* At start. */
void atolli_locks_start(void);

/* Before this thread draws a ticket: an entry for the address of the lock in the queue of this image, or -1 where none
   is free. */
int atolli_lock_enqueue(uintptr_t lock);
/* The ticket, drawn with release. */
void atolli_lock_set_ticket(int entry, unsigned ticket);
/* After the ticket has become the lock, or has been given up. */
void atolli_lock_dequeue(int entry);

/* Takes the lock from an image that has failed, or from a ticket that nobody holds any more. */
void atolli_lock_mend(const struct atolli_lock *lock);

#endif
