/*
 * Locks and failed images: who holds a lock variable and who queues for it (lock.h has its layout), so that images that
 * have failed are passed over.
 */
#ifndef ATOLL_CORE_LOCK_QUEUE_H
#define ATOLL_CORE_LOCK_QUEUE_H

#include "core/sync/lock_word.h"

/* Before this thread draws a ticket: an entry in the queue of this image, or -1 where none is free. */
int atolli_lock_enqueue(const struct atolli_lock *lock);
/* The ticket, drawn with release. */
void atolli_lock_set_ticket(int entry, unsigned ticket);
/* After the ticket has become the lock, or has been given up. */
void atolli_lock_dequeue(int entry);

/* Takes the lock from an image that has failed, or from a ticket that nobody holds any more. */
void atolli_lock_mend(const struct atolli_lock *lock);

#endif
