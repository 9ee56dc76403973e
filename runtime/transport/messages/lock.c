/* The lock around all calls of the library. Whatever core calls takes it (rma.c, transport.c), and the thread. */
#include "lock.h"

#include "base/light_lock.h"

#include <assert.h>
#include <stdatomic.h>
#include <time.h>

static struct atolli_light_lock lock;
static _Atomic(const char *) owner; /* the thread's `self`; NULL: nobody */
static int depth;                   /* handlers send: the owner may take the lock again */
static _Thread_local char self __attribute__((tls_model("initial-exec")));

/* Relaxed: only this thread can have made itself the owner. */
static bool take_again(void) {
  if (atomic_load_explicit(&owner, memory_order_relaxed) != &self)
    return false;
  depth++;
  return true;
}

bool atolli_messages_try_lock(void) {
  if (take_again())
    return true;
  if (!atolli_light_lock_try(&lock))
    return false;
  atomic_store_explicit(&owner, &self, memory_order_relaxed);
  return true;
}

void atolli_messages_lock(void) {
  if (take_again())
    return;
  atolli_light_lock_take(&lock);
  atomic_store_explicit(&owner, &self, memory_order_relaxed);
}

void atolli_messages_unlock(void) {
  assert(atomic_load_explicit(&owner, memory_order_relaxed) == &self);
  if (depth > 0) {
    depth--;
    return;
  }
  atomic_store_explicit(&owner, NULL, memory_order_relaxed);
  atolli_light_lock_give(&lock);
}

void atolli_messages_lock_last(void) {
  enum { TURNS = 1000 };
  struct timespec pause = {.tv_nsec = 1000000};
  for (int turn = 0; turn < TURNS && !atolli_messages_try_lock(); turn++)
    nanosleep(&pause, NULL);
}
