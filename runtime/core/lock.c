#include "core/lock.h"

#include "core/remote.h"

#include <stdio.h>
#include <string.h>

typedef _Atomic uint64_t lock_word;

static const uint64_t ONE_TICKET = UINT64_C(1) << 48;

static unsigned serving_of(uint64_t word) { return (unsigned)(word & 0xffff); }
static int owner_of(uint64_t word) { return (int)(word >> 16 & 0xffff); }
static unsigned ticket_of(uint64_t word) { return (unsigned)(word >> 48); }

/* Threads of an image exclude each other too: the standard knows images only, but a program with OpenMP threads that
   lock expects it. */
static uint16_t this_thread(void) {
  static _Atomic uint16_t threads;
  static _Thread_local uint16_t number;
  if (number == 0)
    number = atomic_fetch_add_explicit(&threads, 1, memory_order_relaxed) + 1;
  return number;
}

static uint64_t own_mark(void) { return (uint64_t)atolli_this_image << 16 | (uint64_t)this_thread() << 32; }

static bool owned_here(uint64_t word) { return (word & UINT64_C(0xffffffff0000)) == own_mark(); }

/* ---- the word, wherever it is ------------------------------------------------------------------------------------ */

struct lock {
  lock_word *word; /* an address of this image if `near`, else of that image */
  int image;
  bool near;
};

static struct lock find(const struct atolli_team *team, int64_t *lock, int64_t image,
                        const struct atolli_statement *statement) {
  int64_t index = image == 0 ? team->this_image : image;
  lock_word *fast = atolli_peer_fast(lock, index);
  if (fast)
    return (struct lock){fast, atolli_team_initial(team, (int)index), true};
  struct atolli_place place = atolli_place(team, lock, index, statement->name, statement->loc);
  return (struct lock){(lock_word *)place.address, place.image, place.near};
}

/* On other nodes all operations are sequentially consistent. False: the lock is on an image there that has failed. */
static bool read_word(const struct lock *lock, uint64_t *old_p) {
  if (lock->near) {
    *old_p = atomic_load_explicit(lock->word, memory_order_seq_cst);
    return true;
  }
  if (atomic_load_explicit(&atolli_node->image[lock->image - 1].state, memory_order_relaxed) == ATOLLI_FAILED)
    return false;
  /* An aligned word arrives in one piece. */
  atolli_remote_read(lock->image, lock->word, old_p, sizeof *old_p);
  return true;
}

static bool add(const struct lock *lock, uint64_t amount, memory_order order, uint64_t *old_p) {
  if (!lock->near)
    return atolli_remote_atomic(lock->image, lock->word, 8, LLR_ATOMIC_FETCH_ADD, (int64_t)amount, 0, (int64_t *)old_p);
  *old_p = atomic_fetch_add_explicit(lock->word, amount, order);
  return true;
}

/* *old_p: what is expected; the value found there when that differs. */
static bool exchange(const struct lock *lock, uint64_t *old_p, uint64_t new, bool *done_p) {
  if (lock->near) {
    /* Acquire: the segments before the UNLOCK that freed it precede the one that begins here (11.6.2). */
    *done_p = atomic_compare_exchange_weak_explicit(lock->word, old_p, new, memory_order_acquire, memory_order_relaxed);
    return true;
  }
  uint64_t found;
  if (!atolli_remote_atomic(lock->image, lock->word, 8, LLR_ATOMIC_CAS, (int64_t)new, (int64_t)*old_p,
                            (int64_t *)&found))
    return false;
  *done_p = found == *old_p;
  *old_p = found;
  return true;
}

static void host_failed(const struct lock *lock, const struct atolli_statement *statement) {
  atolli_fail(statement, ATOLLI_STATUS_FAILED_IMAGE, "image %d, which has the lock variable, has failed", lock->image);
}

/* ---- the statements ------------------------------------------------------------------------------------------------
 */

static void describe(const void *context, char *text, size_t size) {
  const struct lock *lock = context;
  int owner = lock->near ? owner_of(atomic_load_explicit(lock->word, memory_order_relaxed)) : 0;
  if (!lock->near)
    snprintf(text, size, "the lock variable on image %d", lock->image);
  else if (owner == 0)
    snprintf(text, size, "its turn");
  else
    snprintf(text, size, "image %d, which has %s", owner,
             strcmp(atolli_doing.name, "CRITICAL") ? "locked the lock variable" : "entered the construct");
}

/* Sleepers wait for a change of the counter in the lock's slot, which stands for all locks there. Images of other nodes
   are not told: they look again, at longer and longer intervals (wait.c). */
static struct atolli_outcome await_ticket(const struct lock *lock, unsigned ticket) {
  static _Thread_local struct atolli_counter nobody_posts;
  struct atolli_counter *changes = lock->near ? &atolli_control(lock->image)->lock_wait : &nobody_posts;
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = lock};
  for (;;) {
    uint32_t seen = atolli_counter_read(changes);
    uint64_t now, again;
    if (!read_word(lock, &now))
      return (struct atolli_outcome){ATOLLI_STATUS_FAILED_IMAGE, lock->image};
    if (serving_of(now) == ticket)
      return (struct atolli_outcome){ATOLLI_OK, 0};
    if (!atolli_wait_turn(&wait, changes, seen))
      continue;
    int owner = owner_of(now);
    int state =
        owner == 0 ? ATOLLI_RUNNING : atomic_load_explicit(&atolli_node->image[owner - 1].state, memory_order_acquire);
    if (state != ATOLLI_RUNNING && read_word(lock, &again) && again << 16 == now << 16)
      return (struct atolli_outcome){state == ATOLLI_STOPPED ? ATOLLI_STATUS_STOPPED_IMAGE : ATOLLI_STATUS_FAILED_IMAGE,
                                     owner};
  }
}

static void wait_for(const struct lock *lock, const struct atolli_statement *statement) {
  uint64_t old;
  if (!add(lock, ONE_TICKET, memory_order_relaxed, &old)) {
    host_failed(lock, statement);
    return;
  }
  struct atolli_outcome outcome = await_ticket(lock, ticket_of(old));
  if (outcome.status == ATOLLI_OK && !add(lock, own_mark(), memory_order_acquire, &old))
    outcome = (struct atolli_outcome){ATOLLI_STATUS_FAILED_IMAGE, lock->image};
  if (outcome.status == ATOLLI_OK)
    atolli_succeed(statement);
  else if (outcome.status == ATOLLI_STATUS_FAILED_IMAGE && outcome.image == lock->image && !lock->near)
    host_failed(lock, statement);
  else
    atolli_fail(statement, outcome.status, "image %d, which has locked the lock variable, has %s", outcome.image,
                outcome.status == ATOLLI_STATUS_STOPPED_IMAGE ? "stopped" : "failed");
}

void atolli_lock(struct atolli_team *team, int64_t *lock_variable, int64_t image, bool *acquired_p,
                 const struct atolli_statement *statement) {
  struct lock lock = find(team, lock_variable, image, statement);
  atolli_remote_flush();
  uint64_t old;
  bool reached = read_word(&lock, &old), done = false;
  if (reached && owned_here(old)) {
    atolli_fail(statement, ATOLLI_STATUS_LOCKED, "the lock variable is already locked by this image");
    return;
  }
  while (reached && !done && serving_of(old) == ticket_of(old) && owner_of(old) == 0)
    reached = exchange(&lock, &old, old + ONE_TICKET + own_mark(), &done);
  if (acquired_p)
    *acquired_p = done;
  if (!reached)
    host_failed(&lock, statement);
  else if (done || acquired_p)
    atolli_succeed(statement);
  else
    wait_for(&lock, statement);
}

void atolli_unlock(struct atolli_team *team, int64_t *lock_variable, int64_t image,
                   const struct atolli_statement *statement) {
  struct lock lock = find(team, lock_variable, image, statement);
  atolli_remote_flush();
  uint64_t old;
  if (!read_word(&lock, &old)) {
    host_failed(&lock, statement);
    return;
  }
  int owner = owner_of(old);
  if (owner == 0) {
    atolli_fail(statement, ATOLLI_STATUS_UNLOCKED, "the lock variable is not locked");
    return;
  }
  if (owner != atolli_this_image) {
    atolli_fail(statement, ATOLLI_STATUS_LOCKED_OTHER_IMAGE, "the lock variable is locked by image %d", owner);
    return;
  }
  /* The lower 48 bits are ours: a difference changes them all at once, without carry into the next ticket's bits. */
  uint64_t lower = old & (ONE_TICKET - 1), change = ((serving_of(old) + 1) & 0xffff) - lower;
  if (!add(&lock, change, memory_order_seq_cst, &old)) {
    host_failed(&lock, statement);
    return;
  }
  uint64_t now = old + change;
  if (lock.near && ticket_of(now) != serving_of(now))
    atolli_counter_announce(&atolli_control(lock.image)->lock_wait);
  atolli_succeed(statement);
}
