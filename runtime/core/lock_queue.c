#include "core/lock_queue.h"

#include "core/failure.h"
#include "core/remote.h"

enum { ENTRIES = sizeof((struct atolli_queue *)0)->entry / sizeof((struct atolli_queue *)0)->entry[0] };

int atolli_lock_enqueue(atolli_lock_word *word) {
  struct atolli_queue *queue = &atolli_control(atolli_this_image)->queue;
  for (int i = 0; i < ENTRIES; i++) {
    uintptr_t nothing = 0;
    if (atomic_load_explicit(&queue->entry[i].lock, memory_order_relaxed) == 0 &&
        atomic_compare_exchange_strong_explicit(&queue->entry[i].lock, &nothing, (uintptr_t)word, memory_order_relaxed,
                                                memory_order_relaxed))
      return i;
  }
  atomic_fetch_add_explicit(&queue->unlisted, 1, memory_order_relaxed);
  return -1;
}

void atolli_lock_dequeue(int entry) {
  struct atolli_queue *queue = &atolli_control(atolli_this_image)->queue;
  /* Release: who sees the entry free sees what became of the ticket. */
  if (entry < 0) {
    atomic_fetch_sub_explicit(&queue->unlisted, 1, memory_order_release);
    return;
  }
  atomic_store_explicit(&queue->entry[entry].ticket, 0, memory_order_relaxed);
  atomic_store_explicit(&queue->entry[entry].lock, 0, memory_order_release);
}

/* A ticket is drawn with release after the entry has been made: who has seen on the lock (acquire) that it is drawn sees the
   entry, with or without the number. */
void atolli_lock_set_ticket(int entry, unsigned ticket) {
  if (entry >= 0)
    atomic_store_explicit(&atolli_control(atolli_this_image)->queue.entry[entry].ticket, 1 + (int)ticket,
                          memory_order_release);
}

/* Does no living image wait with this ticket? It has been drawn. */
static bool is_orphan(const atolli_lock_word *word, unsigned ticket) {
  if (atolli_transport) /* queues of other nodes are not seen from here */
    return false;
  for (int image = 1; image <= atolli_num_images; image++) {
    struct atolli_queue *queue = &atolli_control(image)->queue;
    if (atolli_state_of(image) != ATOLLI_RUNNING)
      continue;
    if (atomic_load_explicit(&queue->unlisted, memory_order_acquire) != 0)
      return false;
    for (int i = 0; i < ENTRIES; i++) {
      if (atomic_load_explicit(&queue->entry[i].lock, memory_order_acquire) != (uintptr_t)word)
        continue;
      int held = atomic_load_explicit(&queue->entry[i].ticket, memory_order_acquire);
      if (held == 0 || held == 1 + (int)ticket)
        return false;
    }
  }
  return true;
}

static void serve_next(atolli_lock_word *word, int image, uint64_t old, int victim) {
  uint64_t mark = victim ? ATOLLI_LOCK_FAILED | (uint64_t)victim << 32 : old & (UINT64_C(0xffff) << 32);
  uint64_t next = atolli_lock_upper(old) | mark | ((atolli_lock_serving(old) + 1) & 0xffff);
  /* Acquire and release: the segments of the failed image precede those of the next owner. */
  if (atomic_compare_exchange_strong_explicit(word, &old, next, memory_order_acq_rel, memory_order_relaxed))
    atolli_counter_announce(&atolli_control(image)->lock_wait);
}

void atolli_lock_mend(atolli_lock_word *word, int image) {
  uint64_t now = atomic_load_explicit(word, memory_order_acquire);
  int owner = atolli_lock_owner(now);
  if (owner != 0) {
    if (atolli_state_of(owner) == ATOLLI_FAILED)
      serve_next(word, image, now, owner);
  } else if (atolli_lock_serving(now) != atolli_lock_ticket(now) && is_orphan(word, atolli_lock_serving(now))) {
    serve_next(word, image, now, 0);
  }
}
