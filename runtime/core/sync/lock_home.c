/* Called by lock.c. */
#include "core/sync/lock_home.h"

#include "core/image/failure.h"
#include "core/remote/remote.h"
#include "core/sync/lock_queue.h"

#include <stdio.h>

bool atolli_lock_home_is_lost(int image) {
  return atolli_transport && atolli_any_ended() && !atolli_on_node(image) && atolli_state_of(image) == ATOLLI_FAILED &&
         !atolli_remote_outlives(image);
}

int atolli_lock_home(void) {
  int image = 1;
  while (image < atolli_num_images && atolli_lock_home_is_lost(image))
    image++;
  return image;
}

/* ---- what this image tells --------------------------------------------------------------------------------------- */

/* Addresses of locks are even: those that wait for tickets have entries of their own. */
enum { OF_CONSTRUCT = 1, NO_ENTRY = -2 };
static _Thread_local int own_entry = NO_ENTRY, depth; /* a program may be in several, although it must not */

static bool may_be_lost(void) { return atolli_transport && atolli_losses_are_survived(); }

void atolli_lock_home_enter(const struct atolli_lock *lock) {
  if (may_be_lost() && depth++ == 0)
    own_entry = atolli_lock_enqueue((uintptr_t)lock->word | OF_CONSTRUCT);
}

void atolli_lock_home_leave(void) {
  if (own_entry == NO_ENTRY || --depth > 0)
    return;
  atolli_lock_dequeue(own_entry);
  own_entry = NO_ENTRY;
}

/* ---- what the others tell ---------------------------------------------------------------------------------------- */

static bool is_of_lost(uintptr_t lock) {
  uintptr_t offset = lock - (uintptr_t)atolli_slot_base;
  return (lock & OF_CONSTRUCT) && atolli_lock_home_is_lost((int)(offset / atolli_slot_size) + 1);
}

/* Acquire: who sees an entry free sees what its image did in the construct. */
static bool may_be_inside(int image) {
  struct atolli_lock_queue copy;
  const struct atolli_lock_queue *queue =
      atolli_state_of(image) == ATOLLI_RUNNING ? atolli_lock_queue_read(image, &copy) : NULL;
  if (!queue)
    return false;
  bool may_be = atomic_load_explicit(&queue->unlisted, memory_order_acquire) != 0;
  for (int i = 0; i < ATOLLI_LOCK_ENTRIES; i++)
    may_be |= is_of_lost(atomic_load_explicit(&queue->entry[i].lock, memory_order_acquire));
  return may_be;
}

static void describe(const void *context, char *text, size_t size) {
  snprintf(text, size, "image %d to leave the construct", *(const int *)context);
}

void atolli_lock_home_await(const struct atolli_lock *lock) {
  static _Thread_local struct atolli_counter nobody_posts;
  static _Atomic int seen_empty = 1; /* the place of the locks since which nobody uses an earlier one */
  if (lock->image <= atomic_load_explicit(&seen_empty, memory_order_acquire))
    return;
  for (int image = 1; image <= atolli_num_images; image++) {
    ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = &image};
    while (image != atolli_this_image && may_be_inside(image))
      atolli_wait_turn(&wait, &nobody_posts, 0);
  }
  atomic_store_explicit(&seen_empty, lock->image, memory_order_release);
}
