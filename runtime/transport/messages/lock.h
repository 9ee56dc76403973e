/* Who may call the library, and when: every module does so under this lock. */
#ifndef ATOLL_MESSAGES_LOCK_H
#define ATOLL_MESSAGES_LOCK_H

#include "base/light_lock.h"

#include <assert.h>

struct atolli_messages_lock {
  struct atolli_light_lock lock;
  _Atomic(const char *) owner; /* the thread's `self`; NULL: nobody */
  int depth;                   /* handlers send: the owner may take the lock again */
};

extern struct atolli_messages_lock atolli_messages_the_lock;
extern _Thread_local char atolli_messages_self __attribute__((tls_model("initial-exec")));

/* Relaxed: only this thread can have made itself the owner. */
static inline bool atolli_messages_take_again(void) {
  struct atolli_messages_lock *l = &atolli_messages_the_lock;
  if (atomic_load_explicit(&l->owner, memory_order_relaxed) != &atolli_messages_self)
    return false;
  l->depth++;
  return true;
}

static inline bool atolli_messages_try_lock(void) {
  struct atolli_messages_lock *l = &atolli_messages_the_lock;
  if (atolli_messages_take_again())
    return true;
  if (!atolli_light_lock_try(&l->lock))
    return false;
  atomic_store_explicit(&l->owner, &atolli_messages_self, memory_order_relaxed);
  return true;
}

/* Recursive. */
static inline void atolli_messages_lock(void) {
  struct atolli_messages_lock *l = &atolli_messages_the_lock;
  if (atolli_messages_take_again())
    return;
  atolli_light_lock_take(&l->lock);
  atomic_store_explicit(&l->owner, &atolli_messages_self, memory_order_relaxed);
}

static inline void atolli_messages_unlock(void) {
  struct atolli_messages_lock *l = &atolli_messages_the_lock;
  assert(atomic_load_explicit(&l->owner, memory_order_relaxed) == &atolli_messages_self);
  if (l->depth > 0) {
    l->depth--;
    return;
  }
  atomic_store_explicit(&l->owner, NULL, memory_order_relaxed);
  atolli_light_lock_give(&l->lock);
}

/* Keeps the thread out from now on, before the process's last call of the library, which takes it down. Gives up after
   a second, because whoever has the lock may never come back. */
void atolli_messages_lock_last(void);

#endif
