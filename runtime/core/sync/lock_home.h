/*
 * Where the locks of CRITICAL constructs are: in the slot of image 1. If all processes of its node have died, the
 * memory is lost, and they are in the slot of the first image of which there still is a process on its node.
 *
 * An image may be in a construct then by the lock that is lost. So each image tells in its queue (lock_queue.h) which
 * lock it is about to acquire, or has; and who acquires one in its new place waits for those that have the lost one.
 */
#ifndef ATOLL_CORE_LOCK_HOME_H
#define ATOLL_CORE_LOCK_HOME_H

#include "core/sync/lock_word.h"

/* The image, of the initial team. */
int atolli_lock_home(void);
/* The lock is in its slot, and lost. */
bool atolli_lock_home_is_lost(int image);

/* Before this thread tries to acquire the lock of a construct. */
void atolli_lock_home_enter(const struct atolli_lock *lock);
/* Once it has it: nobody is in the construct by an earlier place of the lock. */
void atolli_lock_home_await(const struct atolli_lock *lock);
/* After it has released it, or has not got it. */
void atolli_lock_home_leave(void);

#endif
