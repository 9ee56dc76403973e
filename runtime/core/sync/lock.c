/* LOCK, UNLOCK and CRITICAL. Called by doors. */
#include "core/sync/lock.h"

#include "base/thread_end.h"
#include "core/barrier/order.h"
#include "core/image/failure.h"
#include "core/memory/segment.h"
#include "core/remote/data.h"
#include "core/sync/lock_home.h"
#include "core/sync/lock_queue.h"
#include "core/sync/lock_ticket.h"

/* `watched` is a constant where the functions are called that have it, so that half of them is not there: what nobody
   watches takes no longer for it. */
#define WATCHED __attribute__((noinline, cold)) static
#define IN_PLACE static inline __attribute__((always_inline))

/* Threads of an image exclude each other too: the standard knows images only, but a program with OpenMP threads that
   lock expects it. So each has a number while it lives. Where more than ATOLLI_LOCK_THREADS do at a time the others
   have 0, and of what they have locked nobody knows which of them it was. */
static _Thread_local unsigned thread_number;
static _Atomic bool is_taken[ATOLLI_LOCK_THREADS];

/* Release: whoever gets the number next sees that this thread has unlocked what it had locked. */
static void give_number(void *taken) {
  if (atolli_is_image()) /* not a process that it has forked, which shares this */
    atomic_store_explicit((_Atomic bool *)taken, false, memory_order_release);
}

/* Not the one given back last: a thread may have ended without unlocking. */
__attribute__((noinline, cold)) static unsigned take_number(void) {
  static _Atomic unsigned latest;
  for (int turn = 0; turn < ATOLLI_LOCK_THREADS; turn++) {
    unsigned place = atomic_fetch_add_explicit(&latest, 1, memory_order_relaxed) % ATOLLI_LOCK_THREADS;
    if (!atomic_load_explicit(&is_taken[place], memory_order_relaxed) &&
        !atomic_exchange_explicit(&is_taken[place], true, memory_order_acquire)) {
      atolli_at_thread_end(give_number, &is_taken[place]);
      return thread_number = place + 1;
    }
  }
  return 0;
}

static inline unsigned this_thread(void) {
  return __builtin_expect(thread_number != 0, 1) ? thread_number : take_number();
}

/* Of a word: whoever has the lock, or had it and has failed. */
static const uint64_t HOLDER = UINT64_C(0xffffffff0000);

static uint64_t own_mark(void) { return atolli_lock_mark(atolli_this_image, this_thread()); }

static bool owned_here(uint64_t word) { return (word & HOLDER) == own_mark() && thread_number != 0; }

/* With an observer atolli_peer finds nothing. */
static inline struct atolli_outcome find(int64_t *lock, struct atolli_selector selector, struct atolli_lock *lock_p) {
  atolli_lock_word *fast = atolli_peer(lock, selector);
  if (__builtin_expect(fast != NULL, 1)) {
    *lock_p = (struct atolli_lock){fast, atolli_team_initial(selector.team, (int)selector.image), true, false};
    return atolli_done();
  }
  /* With STAT: whether the image has failed is the statement's to say. */
  struct atolli_place place;
  struct atolli_outcome outcome = atolli_place(lock, atolli_selector_with_stat(selector), &place);
  if (outcome.status == ATOLLI_OK)
    *lock_p = (struct atolli_lock){(atolli_lock_word *)place.address, place.image, place.near, false};
  return outcome;
}

/* A program that is told of a failed image takes itself to be alone in the block of a CRITICAL construct; so it is told
   of another error (11.6.11). */
static struct atolli_outcome host_failed(const struct atolli_lock *lock) {
  if (lock->of_construct)
    return atolli_error(
        ATOLLI_STATUS_OTHER,
        "image %d, on another node, has failed: nothing keeps several images from being in the block at a time",
        lock->image);
  return atolli_error(ATOLLI_STATUS_FAILED_IMAGE, "image %d, which has the lock variable, has failed", lock->image);
}

/* ---- the statements ---- */

/* *taken_p: false also after an error, and where `try` has found it locked. */
static struct atolli_outcome take(const struct atolli_lock *lock, bool try, uint64_t *old_p, bool *taken_p) {
  *taken_p = false;
  if (try)
    atolli_remote_progress();
  atolli_remote_flush();
  if (atolli_any_ended())
    atolli_lock_mend(lock);
  bool reached = atolli_lock_read(lock, old_p), done = false;
  if (reached && owned_here(*old_p))
    return atolli_error(ATOLLI_STATUS_LOCKED, "the lock variable is already locked by this image");
  while (reached && !done && atolli_lock_serving(*old_p) == atolli_lock_ticket(*old_p) &&
         atolli_lock_owner(*old_p) == 0)
    reached = atolli_lock_exchange(
        lock, old_p, (atolli_lock_upper(*old_p) + ATOLLI_LOCK_ONE_TICKET) | own_mark() | atolli_lock_serving(*old_p),
        &done);
  if (!reached)
    return host_failed(lock);
  *taken_p = done;
  if (done || try)
    return atolli_done();
  struct atolli_outcome outcome = atolli_lock_await(lock, own_mark(), old_p);
  *taken_p = outcome.status == ATOLLI_OK;
  if (outcome.status == ATOLLI_OK)
    return outcome;
  if (outcome.status == ATOLLI_STATUS_FAILED_IMAGE && outcome.image == lock->image)
    return host_failed(lock);
  return atolli_error(outcome.status, "image %d, which has locked the lock variable, has %s", outcome.image,
                      outcome.status == ATOLLI_STATUS_STOPPED_IMAGE ? "stopped" : "failed");
}

static bool has_failed(const struct atolli_lock *lock) {
  return atolli_any_ended() && atolli_state_of(lock->image) == ATOLLI_FAILED;
}

IN_PLACE struct atolli_outcome lock(int64_t *lock_variable, struct atolli_selector selector, bool *acquired_p,
                                    bool watched) {
  struct atolli_lock lock;
  if (acquired_p)
    *acquired_p = false;
  struct atolli_outcome outcome = find(lock_variable, selector, &lock);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  uint64_t old;
  bool taken;
  if (has_failed(&lock))
    return host_failed(&lock);
  outcome = take(&lock, acquired_p != NULL, &old, &taken);
  if (acquired_p)
    *acquired_p = taken;
  if (watched && taken)
    atolli_order_lock(INSIGHT_LOCK, lock.image, lock.word, atolli_lock_serving(old));
  if (taken && atolli_lock_victim(old) != 0) /* it is locked all the same (16.10.2.28) */
    return atolli_error(ATOLLI_STATUS_UNLOCKED_FAILED_IMAGE, "image %d, which had locked the lock variable, has failed",
                        atolli_lock_victim(old));
  return outcome;
}

/* Where loads and stores reach all images and none has ended: the lock variable, if it is there. */
static inline atolli_lock_word *find_quickly(int64_t *lock_variable, int64_t image) {
  return atolli_transport || atolli_any_ended() ? NULL : atolli_peer_fast(lock_variable, image);
}

static inline bool is_of_current(struct atolli_selector selector) {
  return selector.team == atolli_layout.team && selector.address == ATOLLI_CORRESPONDING;
}

/* The same operation as take's, sequentially consistent as there: who gets the lock sees what its last holder did. */
bool atolli_lock_at_once(int64_t *lock_variable, int64_t image) {
  atolli_lock_word *word = find_quickly(lock_variable, image);
  uint64_t old = word ? atomic_load_explicit(word, memory_order_relaxed) : HOLDER;
  return !(old & HOLDER) && atolli_lock_serving(old) == atolli_lock_ticket(old) &&
         atomic_compare_exchange_strong_explicit(word, &old, (old + ATOLLI_LOCK_ONE_TICKET) | own_mark(),
                                                 memory_order_seq_cst, memory_order_relaxed);
}

WATCHED struct atolli_outcome lock_watched(int64_t *lock_variable, struct atolli_selector selector, bool *acquired_p) {
  return lock(lock_variable, selector, acquired_p, true);
}

struct atolli_outcome atolli_lock(int64_t *lock_variable, struct atolli_selector selector, bool *acquired_p) {
  if (!acquired_p && is_of_current(selector) && atolli_lock_at_once(lock_variable, selector.image))
    return atolli_done();
  return __builtin_expect(atolli_observes_order, 0) ? lock_watched(lock_variable, selector, acquired_p)
                                                    : lock(lock_variable, selector, acquired_p, false);
}

/* What changes the lower 48 bits of the word, which are this image's, all at once, without carry into the next ticket's
   bits. Precondition: this image has locked it; `old` is its present value except for tickets. */
static inline uint64_t to_release(uint64_t old) {
  return ((atolli_lock_serving(old) + 1) & 0xffff) - (old & (ATOLLI_LOCK_ONE_TICKET - 1));
}

static inline void tell_waiters(int image, uint64_t now) {
  if (atolli_lock_ticket(now) != atolli_lock_serving(now))
    atolli_counter_announce(&atolli_lock_queue(image)->changes);
}

/* False: the lock is lost. */
static bool release(const struct atolli_lock *lock, uint64_t old) {
  uint64_t change = to_release(old);
  if (!atolli_lock_add(lock, change, &old))
    return false;
  if (lock->near)
    tell_waiters(lock->image, old + change);
  return true;
}

/* The same operation as unlock's. */
bool atolli_unlock_at_once(int64_t *lock_variable, int64_t image) {
  atolli_lock_word *word = find_quickly(lock_variable, image);
  uint64_t old = word ? atomic_load_explicit(word, memory_order_relaxed) : 0;
  if (atolli_lock_owner(old) != atolli_this_image)
    return false;
  uint64_t change = to_release(old);
  tell_waiters(atolli_layout.initial + (int)(image - (int64_t)atolli_layout.first),
               atomic_fetch_add_explicit(word, change, memory_order_seq_cst) + change);
  return true;
}

IN_PLACE struct atolli_outcome unlock(int64_t *lock_variable, struct atolli_selector selector, bool watched) {
  struct atolli_lock lock;
  struct atolli_outcome outcome = find(lock_variable, selector, &lock);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  uint64_t old;
  atolli_remote_flush();
  if (!atolli_lock_read(&lock, &old))
    return host_failed(&lock);
  int owner = atolli_lock_owner(old);
  if (owner == 0)
    return atolli_error(ATOLLI_STATUS_UNLOCKED, "the lock variable is not locked");
  if (owner != atolli_this_image)
    return atolli_error(ATOLLI_STATUS_LOCKED_OTHER_IMAGE, "the lock variable is locked by image %d", owner);
  if (!release(&lock, old) || has_failed(&lock))
    return host_failed(&lock);
  if (watched)
    atolli_order_lock(INSIGHT_UNLOCK, lock.image, lock.word, atolli_lock_serving(old));
  return atolli_done();
}

WATCHED struct atolli_outcome unlock_watched(int64_t *lock_variable, struct atolli_selector selector) {
  return unlock(lock_variable, selector, true);
}

struct atolli_outcome atolli_unlock(int64_t *lock_variable, struct atolli_selector selector) {
  if (is_of_current(selector) && atolli_unlock_at_once(lock_variable, selector.image))
    return atolli_done();
  return __builtin_expect(atolli_observes_order, 0) ? unlock_watched(lock_variable, selector)
                                                    : unlock(lock_variable, selector, false);
}

/* ---- CRITICAL ---- */

static inline struct atolli_outcome find_critical(int64_t *lock, struct atolli_lock *lock_p) {
  uintptr_t offset = atolli_offset(lock);
  if (offset == (uintptr_t)-1)
    return atolli_error(ATOLLI_STATUS_FATAL, "its lock is not in symmetric memory");
  int home = atolli_lock_home();
  *lock_p = (struct atolli_lock){(atolli_lock_word *)(atolli_slot(home) + offset), home, atolli_on_node(home), true};
  return atolli_done();
}

IN_PLACE struct atolli_outcome enter(int64_t *lock_variable, bool watched) {
  struct atolli_lock lock;
  struct atolli_outcome outcome;
  uint64_t old;
  bool taken = false, is_lost = false;
  do {
    outcome = find_critical(lock_variable, &lock);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    atolli_lock_home_enter(&lock);
    outcome = take(&lock, false, &old, &taken);
    is_lost = !taken && atolli_lock_home_is_lost(lock.image) && atolli_lock_home() != lock.image;
    if (!taken)
      atolli_lock_home_leave();
  } while (is_lost);
  if (taken)
    atolli_lock_home_await(&lock);
  if (watched && taken)
    atolli_order_lock(INSIGHT_LOCK, lock.image, lock.word, atolli_lock_serving(old));
  if (taken && atolli_lock_victim(old) != 0) /* the block is executed all the same */
    return atolli_error(ATOLLI_STATUS_FAILED_IMAGE, "image %d has failed within the construct",
                        atolli_lock_victim(old));
  return outcome;
}

WATCHED struct atolli_outcome enter_watched(int64_t *lock_variable) { return enter(lock_variable, true); }

struct atolli_outcome atolli_critical(int64_t *lock_variable) {
  return __builtin_expect(atolli_observes_order, 0) ? enter_watched(lock_variable) : enter(lock_variable, false);
}

IN_PLACE struct atolli_outcome leave(int64_t *lock_variable, bool watched) {
  struct atolli_lock lock;
  struct atolli_outcome outcome = find_critical(lock_variable, &lock);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  uint64_t old;
  atolli_remote_flush();
  /* Not locked by this image: CRITICAL has told of an error by STAT=, and the program has gone on into the block. Where
     the lock is lost with its image meanwhile there is nothing to unlock; END CRITICAL has no STAT=, the next
     CRITICAL tells. */
  if (atolli_lock_read(&lock, &old) && atolli_lock_owner(old) == atolli_this_image && release(&lock, old) && watched)
    atolli_order_lock(INSIGHT_UNLOCK, lock.image, lock.word, atolli_lock_serving(old));
  atolli_lock_home_leave();
  return atolli_done();
}

WATCHED struct atolli_outcome leave_watched(int64_t *lock_variable) { return leave(lock_variable, true); }

struct atolli_outcome atolli_end_critical(int64_t *lock_variable) {
  return __builtin_expect(atolli_observes_order, 0) ? leave_watched(lock_variable) : leave(lock_variable, false);
}
