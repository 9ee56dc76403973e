/* The word of a lock on another node. Called by lock.c and lock_queue.c. */
#include "core/sync/lock_word.h"

#include "core/image/failure.h"
#include "core/remote/remote.h"

/* A lock variable is lost with its image; the lock of a CRITICAL construct, which the program cannot see, when nothing
   can reach it any more. */
static bool is_lost(const struct atolli_lock *lock) {
  return atolli_state_of(lock->image) == ATOLLI_FAILED && !(lock->of_construct && atolli_remote_outlives(lock->image));
}

bool atolli_lock_read_far(const struct atolli_lock *lock, uint64_t *value_p) {
  if (is_lost(lock))
    return false;
  /* An aligned word arrives in one piece. */
  return atolli_remote_read(lock->image, lock->word, value_p, sizeof *value_p);
}

/* If the image dies meanwhile, it is not known whether it has done that; but its memory tells, if another process of
   its node can be asked. A ticket that is drawn twice is passed over (lock_queue.h). */
bool atolli_lock_add_far(const struct atolli_lock *lock, uint64_t amount, uint64_t *old_p) {
  const uint64_t lower = ATOLLI_LOCK_ONE_TICKET - 1, after = (*old_p + amount) & lower;
  const bool is_own = (amount & lower) != 0;
  uint64_t now;
  while (!is_lost(lock)) {
    if (atolli_remote_atomic(lock->image, lock->word, 8, LLR_ATOMIC_FETCH_ADD, (int64_t)amount, 0, (int64_t *)old_p))
      return true;
    if (is_own && atolli_lock_read_far(lock, &now) && (now & lower) == after) {
      *old_p = now - amount;
      return true;
    }
  }
  return false;
}

bool atolli_lock_exchange_far(const struct atolli_lock *lock, uint64_t *old_p, uint64_t value, bool *done_p) {
  uint64_t found;
  while (!is_lost(lock)) {
    if (atolli_remote_atomic(lock->image, lock->word, 8, LLR_ATOMIC_CAS, (int64_t)value, (int64_t)*old_p,
                             (int64_t *)&found)) {
      *done_p = found == *old_p;
      *old_p = found;
      return true;
    }
    if (atolli_lock_read_far(lock, &found) && found == value) {
      *done_p = true;
      return true;
    }
  }
  return false;
}
