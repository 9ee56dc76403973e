/*
 * The queue for a lock: an image draws a ticket and waits for its turn (lock.h has the layout).
 */
#ifndef ATOLL_CORE_LOCK_TICKET_H
#define ATOLL_CORE_LOCK_TICKET_H

#include "core/image/stat.h"
#include "core/sync/lock_word.h"

/* `mark`: that of this image and thread. *old_p: a value that the lock variable has had lately; then what it was before
   this image got it. The outcome names the image that keeps this one from getting it. */
struct atolli_outcome atolli_lock_await(const struct atolli_lock *lock, uint64_t mark, uint64_t *old_p);

#endif
