/* The word of a lock on another node. Called by lock.c and lock_queue.c. */
#include "core/sync/lock_word.h"

#include "core/image/failure.h"
#include "core/remote/remote.h"

/* Nothing can reach it any more. Before that, images of its node still use the lock variable of an image that has
   failed: so others have to release it. */
static bool is_lost(const struct atolli_lock *lock) {
  return atolli_state_of(lock->image) == ATOLLI_FAILED && !atolli_remote_outlives(lock->image);
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
  const uint64_t lower = ATOLLI_LOCK_ONE_TICKET - 1, before = *old_p, after = (before + amount) & lower;
  const bool is_own = (amount & lower) != 0, releases = is_own && atolli_lock_owner(after) == 0;
  uint64_t now;
  while (!is_lost(lock)) {
    if (atolli_remote_atomic(lock->image, lock->word, 8, LLR_ATOMIC_FETCH_ADD, (int64_t)amount, 0, (int64_t *)old_p))
      return true;
    /* Once it is released others change it. */
    if (is_own && atolli_lock_read_far(lock, &now) &&
        (releases ? (now & lower) != (before & lower) : (now & lower) == after)) {
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
    const uint64_t lower = ATOLLI_LOCK_ONE_TICKET - 1; /* of a lock that this image has; others draw tickets */
    if (atolli_lock_read_far(lock, &found) &&
        (atolli_lock_owner(value) == atolli_this_image ? (found & lower) == (value & lower) : found == value)) {
      *done_p = true;
      return true;
    }
  }
  return false;
}
