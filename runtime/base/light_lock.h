/*
 * A lock that one thread takes and gives back all the time and others hardly ever: half the cost of a mutex when nobody
 * else wants it. A thread that has to wait offers its core to others, so it should not be held for long.
 */
#ifndef ATOLL_BASE_LIGHT_LOCK_H
#define ATOLL_BASE_LIGHT_LOCK_H

#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>

struct atolli_light_lock {
  _Atomic bool is_taken;
};

/* Acquire: pairs with the release of `give`. */
static inline bool atolli_light_lock_try(struct atolli_light_lock *lock) {
  return !atomic_exchange_explicit(&lock->is_taken, true, memory_order_acquire);
}

static inline void atolli_light_lock_take(struct atolli_light_lock *lock) {
  enum { SPIN_TURNS = 100 };
  for (int turn = 0; !atolli_light_lock_try(lock); turn++)
    if (turn >= SPIN_TURNS)
      sched_yield();
}

/* Release: what has been done under the lock. */
static inline void atolli_light_lock_give(struct atolli_light_lock *lock) {
  atomic_store_explicit(&lock->is_taken, false, memory_order_release);
}

#endif
