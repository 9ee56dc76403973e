/* Waits for a lock that another image has. Called by lock.c. */
#include "core/sync/lock_ticket.h"

#include "core/image/failure.h"
#include "core/sync/lock_queue.h"
#include "core/wait/wait.h"

#include <stdio.h>

enum { TICKETS = 0xffff };

/* ---- waits ---- */

static void describe(const void *context, char *text, size_t size) {
  const struct atolli_lock *lock = context;
  int owner = lock->near ? atolli_lock_owner(atomic_load_explicit(lock->word, memory_order_relaxed)) : 0;
  if (!lock->near)
    snprintf(text, size, "the lock variable on image %d", lock->image);
  else if (owner == 0)
    snprintf(text, size, "its turn");
  else
    snprintf(text, size, "image %d, which has %s", owner,
             lock->of_construct ? "entered the construct" : "locked the lock variable");
}

/* A lock of a failed image is free; that of a stopped one stays locked, but it has unlocked before if it ever does. */
static struct atolli_outcome find_stuck(const struct atolli_lock *lock, uint64_t now) {
  uint64_t again;
  int owner = atolli_lock_owner(now);
  if (!atolli_any_ended())
    return atolli_done();
  if (owner != 0 && atolli_state_of(owner) == ATOLLI_STOPPED && atolli_lock_read(lock, &again) &&
      again << 16 == now << 16)
    return atolli_outcome_of(owner);
  atolli_lock_mend(lock);
  return atolli_done();
}

/* Images of other nodes ask for the lock variable again and again. An image that sees the queue move knows when its
   turn may come, and asks in half of that time: a ticket lock with proportional backoff (Mellor-Crummey, Scott 1991),
   so that many that wait do not keep the image of the lock from its work. */
static void look_at_queue(struct atolli_wait *wait, unsigned ticket, unsigned serving, unsigned *before_p) {
  if (wait->backoff.moved == 0 || serving != *before_p)
    atolli_backoff_expect(&wait->backoff, wait->backoff.moved == 0 ? 0 : (serving - *before_p) & TICKETS,
                          (ticket - serving) & TICKETS);
  *before_p = serving;
}

static bool is_served(uint64_t now, unsigned ticket) { return atolli_lock_serving(now) == ticket; }

/* Waits until the lock variable's value is what this image waits for.
   Images that sleep wait for a change of the counter in the lock's slot. All locks of the slot have this one counter.
   Images of other nodes are not told: while the queue does not move, they look again at longer and longer intervals
   (wait.c). *holder_p: the last image that has been seen to have the lock; 0: none. */
static struct atolli_outcome await(const struct atolli_lock *lock, bool (*is_over)(uint64_t now, unsigned ticket),
                                   unsigned ticket, int *holder_p) {
  static _Thread_local struct atolli_counter nobody_posts;
  struct atolli_counter *changes = lock->near ? &atolli_lock_queue(lock->image)->changes : &nobody_posts;
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = lock};
  unsigned serving = 0;
  for (;;) {
    uint32_t seen = atolli_counter_read(changes);
    uint64_t now;
    if (!atolli_lock_read(lock, &now))
      return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, lock->image);
    if (is_over(now, ticket))
      return atolli_done();
    if (!lock->near && is_over == is_served)
      look_at_queue(&wait, ticket, atolli_lock_serving(now), &serving);
    *holder_p = atolli_lock_owner(now) ? atolli_lock_owner(now) : *holder_p;
    struct atolli_outcome stuck = find_stuck(lock, now);
    if (stuck.status != ATOLLI_OK)
      return stuck;
    atolli_wait_turn(&wait, changes, seen);
  }
}

static struct atolli_outcome await_turn(const struct atolli_lock *lock, unsigned ticket) {
  uint64_t begun = atolli_observed ? atolli_observe_now() : 0;
  int holder = 0;
  struct atolli_outcome outcome = await(lock, is_served, ticket, &holder);
  if (begun != 0 && holder != 0 && holder != atolli_this_image)
    atolli_observe_waited(begun, holder);
  return outcome;
}

/* ---- tickets ---- */

/* Tickets have 16 bits. Where more images than that may want the lock at a time, each looks how many have one before it
   draws its own, and where MOST_TICKETS have it waits until there is room: those come in no order. */
enum { CROWD = 0x4000, MOST_TICKETS = 0xff00 };

static unsigned queue_length(uint64_t word) { return (atolli_lock_ticket(word) - atolli_lock_serving(word)) & TICKETS; }

/* `seen`: a value that it has had lately. */
static bool may_be_full(uint64_t seen) { return atolli_num_images > CROWD || queue_length(seen) > CROWD; }

static bool has_room(uint64_t now, unsigned unused) {
  (void)unused;
  return queue_length(now) < MOST_TICKETS;
}

/* Without an entry in the queue of this image, which would keep the ticket of an image that has failed in use. */
static struct atolli_outcome await_room(const struct atolli_lock *lock) {
  int holder = 0;
  return await(lock, has_room, 0, &holder);
}

/* Returns whether the lock can be reached. *old_p: the lock variable before; *drawn_p: false where the queue is full.
   Release: see atolli_lock_set_ticket. */
static bool draw(const struct atolli_lock *lock, bool may_be_full, uint64_t *old_p, bool *drawn_p) {
  *drawn_p = !may_be_full;
  if (!may_be_full)
    return atolli_lock_add(lock, ATOLLI_LOCK_ONE_TICKET, old_p);
  if (!atolli_lock_read(lock, old_p))
    return false;
  while (!*drawn_p && queue_length(*old_p) < MOST_TICKETS)
    if (!atolli_lock_exchange(lock, old_p, *old_p + ATOLLI_LOCK_ONE_TICKET, drawn_p))
      return false;
  return true;
}

/* An entry in the queue of this image, and a ticket. */
static struct atolli_outcome line_up(const struct atolli_lock *lock, uint64_t seen, int *entry_p, unsigned *ticket_p) {
  const bool full = may_be_full(seen);
  for (;;) {
    uint64_t old = 0;
    bool drawn;
    struct atolli_outcome outcome = full ? await_room(lock) : atolli_done();
    if (outcome.status != ATOLLI_OK)
      return outcome;
    *entry_p = atolli_lock_enqueue((uintptr_t)lock->word);
    bool reached = draw(lock, full, &old, &drawn);
    if (reached && drawn) {
      *ticket_p = atolli_lock_ticket(old);
      atolli_lock_set_ticket(*entry_p, *ticket_p);
      return outcome;
    }
    atolli_lock_dequeue(*entry_p);
    if (!reached)
      return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, lock->image);
  }
}

struct atolli_outcome atolli_lock_await(const struct atolli_lock *lock, uint64_t mark, uint64_t *old_p) {
  static const struct atolli_outcome DONE = {.status = ATOLLI_OK};
  unsigned ticket;
  int entry;
  struct atolli_outcome outcome = line_up(lock, *old_p, &entry, &ticket);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  outcome = await_turn(lock, ticket);
  /* The lower 48 bits are ours now, others change the upper ones. */
  if (outcome.status == ATOLLI_OK) {
    bool reached = atolli_lock_read(lock, old_p) &&
                   atolli_lock_add(lock, (mark | ticket) - (*old_p & (ATOLLI_LOCK_ONE_TICKET - 1)), old_p);
    outcome = reached ? DONE : atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, lock->image);
  }
  atolli_lock_dequeue(entry);
  return outcome;
}
