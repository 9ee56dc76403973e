/* Locks of images that have failed. Called by lock.c. */
#include "core/sync/lock_queue.h"

#include "core/image/failure.h"
#include "core/remote/remote.h"

size_t atolli_lock_queue_offset;

void atolli_locks_start(void) { atolli_lock_queue_offset = atolli_control_take(sizeof(struct atolli_lock_queue)); }

int atolli_lock_enqueue(uintptr_t lock) {
  struct atolli_lock_queue *queue = atolli_lock_queue(atolli_this_image);
  for (int i = 0; i < ATOLLI_LOCK_ENTRIES; i++) {
    uintptr_t nothing = 0;
    if (atomic_load_explicit(&queue->entry[i].lock, memory_order_relaxed) == 0 &&
        atomic_compare_exchange_strong_explicit(&queue->entry[i].lock, &nothing, lock, memory_order_relaxed,
                                                memory_order_relaxed))
      return i;
  }
  atomic_fetch_add_explicit(&queue->unlisted, 1, memory_order_relaxed);
  return -1;
}

void atolli_lock_dequeue(int entry) {
  struct atolli_lock_queue *queue = atolli_lock_queue(atolli_this_image);
  /* Release: whoever sees the entry free sees what became of the ticket. */
  if (entry < 0) {
    atomic_fetch_sub_explicit(&queue->unlisted, 1, memory_order_release);
    return;
  }
  atomic_store_explicit(&queue->entry[entry].ticket, 0, memory_order_relaxed);
  atomic_store_explicit(&queue->entry[entry].lock, 0, memory_order_release);
}

/* A ticket is drawn with release after the entry has been made: whoever has seen on the lock (acquire) that it is drawn
   sees the entry, with or without the number. */
void atolli_lock_set_ticket(int entry, unsigned ticket) {
  if (entry >= 0)
    atomic_store_explicit(&atolli_lock_queue(atolli_this_image)->entry[entry].ticket, 1 + (int)ticket,
                          memory_order_release);
}

/* Does no thread in this queue hold the ticket? A queue of another node is a copy, which need not be of one moment: an
   entry stays as it is as long as its thread waits, and where it does not any more the lock has changed meanwhile. */
static bool is_without(const struct atolli_lock_queue *queue, const struct atolli_lock *lock, unsigned ticket) {
  if (atomic_load_explicit(&queue->unlisted, memory_order_acquire) != 0)
    return false;
  for (int i = 0; i < ATOLLI_LOCK_ENTRIES; i++) {
    if (atomic_load_explicit(&queue->entry[i].lock, memory_order_acquire) != (uintptr_t)lock->word)
      continue;
    int held = atomic_load_explicit(&queue->entry[i].ticket, memory_order_acquire);
    if (held == 0 || held == 1 + (int)ticket)
      return false;
  }
  return true;
}

const struct atolli_lock_queue *atolli_lock_queue_read(int image, struct atolli_lock_queue *copy) {
  if (atolli_on_node(image))
    return atolli_lock_queue(image);
  bool is_there = atolli_remote_read(image, atolli_lock_queue(image), copy, sizeof *copy);
  return is_there ? copy : NULL;
}

/* Does no living image wait with this ticket? It has been drawn. */
static bool is_orphan(const struct atolli_lock *lock, unsigned ticket) {
  for (int image = 1; image <= atolli_num_images; image++) {
    struct atolli_lock_queue copy;
    if (atolli_state_of(image) != ATOLLI_RUNNING)
      continue;
    const struct atolli_lock_queue *queue = atolli_lock_queue_read(image, &copy);
    if (queue && !is_without(queue, lock, ticket))
      return false;
  }
  return true;
}

static void serve_next(const struct atolli_lock *lock, uint64_t old, int victim) {
  int failed = victim ? victim : atolli_lock_victim(old);
  uint64_t mark = failed ? ATOLLI_LOCK_FAILED | atolli_lock_mark(failed, 0) : 0;
  uint64_t next = atolli_lock_upper(old) | mark | ((atolli_lock_serving(old) + 1) & 0xffff);
  bool done;
  /* Acquire and release: the segments of the failed image precede those of the next owner. */
  if (atolli_lock_exchange(lock, &old, next, &done) && done && lock->near)
    atolli_counter_announce(&atolli_lock_queue(lock->image)->changes);
}

void atolli_lock_mend(const struct atolli_lock *lock) {
  uint64_t now;
  if (!atolli_lock_read(lock, &now))
    return;
  int owner = atolli_lock_owner(now);
  if (owner != 0) {
    if (atolli_state_of(owner) == ATOLLI_FAILED)
      serve_next(lock, now, owner);
  } else if (atolli_lock_serving(now) != atolli_lock_ticket(now) && is_orphan(lock, atolli_lock_serving(now))) {
    serve_next(lock, now, 0);
  }
}
