#include "core/lock.h"

#include "core/remote.h"

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

static lock_word *find(const struct atolli_team *team, int64_t *lock, int64_t image,
                       const struct atolli_statement *statement, int *image_p) {
  int64_t index = image == 0 ? team->this_image : image;
  lock_word *fast = atolli_peer_fast(lock, index);
  if (fast) {
    *image_p = (int)index;
    return fast;
  }
  struct atolli_place place = atolli_place(team, lock, index, statement->name, statement->loc);
  if (!place.near)
    atolli_fatal(statement->name, statement->loc, "locks on other nodes are not supported");
  *image_p = place.image;
  return (lock_word *)place.address;
}

/* Sleepers wait for a change of the counter in the lock's slot, which stands for all locks there. */
static struct atolli_outcome await_ticket(lock_word *word, unsigned ticket, struct atolli_counter *changes) {
  struct atolli_wait wait = ATOLLI_WAIT_START;
  for (;;) {
    uint32_t seen = atolli_counter_read(changes);
    uint64_t now = atomic_load_explicit(word, memory_order_seq_cst);
    if (serving_of(now) == ticket)
      return (struct atolli_outcome){ATOLLI_OK, 0};
    if (!atolli_wait_turn(&wait, changes, seen))
      continue;
    int owner = owner_of(now);
    int state =
        owner == 0 ? ATOLLI_RUNNING : atomic_load_explicit(&atolli_node->image[owner - 1].state, memory_order_acquire);
    if (state != ATOLLI_RUNNING && atomic_load_explicit(word, memory_order_acquire) << 16 == now << 16)
      return (struct atolli_outcome){state == ATOLLI_STOPPED ? ATOLLI_STATUS_STOPPED_IMAGE : ATOLLI_STATUS_FAILED_IMAGE,
                                     owner};
  }
}

void atolli_lock(struct atolli_team *team, int64_t *lock, int64_t image, bool *acquired_p,
                 const struct atolli_statement *statement) {
  int place;
  lock_word *word = find(team, lock, image, statement, &place);
  atolli_remote_flush();
  uint64_t old = atomic_load_explicit(word, memory_order_relaxed);
  if (owned_here(old)) {
    atolli_fail(statement, ATOLLI_STATUS_LOCKED, "the lock variable is already locked by this image");
    return;
  }
  /* Acquire: the segments before the UNLOCK that freed it precede the one that begins here (11.6.2). */
  while (serving_of(old) == ticket_of(old) && owner_of(old) == 0) {
    if (atomic_compare_exchange_weak_explicit(word, &old, old + ONE_TICKET + own_mark(), memory_order_acquire,
                                              memory_order_relaxed)) {
      if (acquired_p)
        *acquired_p = true;
      atolli_succeed(statement);
      return;
    }
  }
  if (acquired_p) {
    *acquired_p = false;
    atolli_succeed(statement);
    return;
  }
  unsigned ticket = ticket_of(atomic_fetch_add_explicit(word, ONE_TICKET, memory_order_relaxed));
  struct atolli_outcome outcome = await_ticket(word, ticket, &atolli_control(place)->lock_wait);
  if (outcome.status != ATOLLI_OK) {
    atolli_fail(statement, outcome.status, "image %d, which has locked the lock variable, has %s", outcome.image,
                outcome.status == ATOLLI_STATUS_STOPPED_IMAGE ? "stopped" : "failed");
    return;
  }
  atomic_fetch_add_explicit(word, own_mark(), memory_order_acquire);
  atolli_succeed(statement);
}

void atolli_unlock(struct atolli_team *team, int64_t *lock, int64_t image, const struct atolli_statement *statement) {
  int place;
  lock_word *word = find(team, lock, image, statement, &place);
  atolli_remote_flush();
  uint64_t old = atomic_load_explicit(word, memory_order_relaxed);
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
  uint64_t lower = old & (ONE_TICKET - 1), next = (serving_of(old) + 1) & 0xffff;
  uint64_t now = atomic_fetch_add_explicit(word, next - lower, memory_order_seq_cst) + (next - lower);
  if (ticket_of(now) != serving_of(now))
    atolli_counter_announce(&atolli_control(place)->lock_wait);
  atolli_succeed(statement);
}
