/* The owner's side. Called at each end of a segment (engine.c). */
#include "core/remote/lease_owner.h"

#include "base/light_lock.h"
#include "core/memory/segment.h"
#include "core/remote/lease.h"
#include "core/remote/remote.h"

#include <stdlib.h>
#include <string.h>

/* More are recalled: to look at them would take too long. */
enum { MOST = 128 };

struct lease {
  struct lease *next;
  int image; /* that keeps the copy */
  size_t bytes;
  const char *object;
  bool has_changed;     /* is to be recalled in any case */
  _Atomic bool is_back; /* the answer to a recall */
  char content[];       /* as it was when the lease was granted */
};

_Atomic int atolli_leases_granted;
static struct {
  struct atolli_light_lock lock; /* of the list; held for a moment, never around a call of the transport */
  struct lease *first;
} granted;

static struct lease *find(int image, const char *object, size_t bytes) {
  for (struct lease *lease = granted.first; lease; lease = lease->next)
    if (lease->image == image && lease->object == object && lease->bytes == bytes)
      return lease;
  return NULL;
}

static struct lease *add(int image, const char *object, size_t bytes) {
  struct lease *lease = malloc(sizeof *lease + bytes);
  if (!lease)
    atolli_fatal("reference to a coindexed object", NULL, "no memory for a note of its components");
  *lease = (struct lease){.next = granted.first, .image = image, .bytes = bytes, .object = object};
  granted.first = lease;
  int others = atomic_fetch_add_explicit(&atolli_leases_granted, 1, memory_order_relaxed);
  lease->has_changed = others >= MOST;
  return lease;
}

static void on_leased(struct llr *llr, int source, const void *payload, size_t bytes) {
  struct atolli_lease told;
  uint64_t digest[2];
  (void)llr, (void)bytes;
  memcpy(&told, payload, sizeof told);
  const char *object = (const char *)(uintptr_t)told.address; // NOLINT(performance-no-int-to-ptr)
  atolli_light_lock_take(&granted.lock);
  struct lease *lease = find(source + 1, object, told.bytes);
  if (!lease)
    lease = add(source + 1, object, told.bytes);
  memcpy(lease->content, object, told.bytes);
  atolli_lease_digest(lease->content, told.bytes, digest);
  lease->has_changed |= digest[0] != told.digest[0] || digest[1] != told.digest[1];
  atolli_light_lock_give(&granted.lock);
}

/* Takes those out of the list that have changed, into one of their own. */
static struct lease *take_changed(void) {
  struct lease *changed = NULL, **link = &granted.first;
  atolli_light_lock_take(&granted.lock);
  while (*link) {
    struct lease *lease = *link;
    if (!lease->has_changed && memcmp(lease->object, lease->content, lease->bytes) == 0) {
      link = &lease->next;
      continue;
    }
    *link = lease->next;
    lease->next = changed;
    changed = lease;
    atomic_fetch_sub_explicit(&atolli_leases_granted, 1, memory_order_relaxed);
  }
  atolli_light_lock_give(&granted.lock);
  return changed;
}

static void recall(struct lease *lease) {
  struct atolli_lease message = {.address = (uintptr_t)lease->object, .bytes = lease->bytes, .number = lease};
  int status = llr_am_send(atolli_transport, lease->image - 1, ATOLLI_AM_RECALL, &message, sizeof message);
  if (status != LLR_UNREACHABLE)
    atolli_remote_check(status, "message to", lease->image);
}

/* Acquire: with the answer, what the holder has done with the copy. The note of a copy of an image that has failed
   stays, for an answer that may be on its way. */
static void await(struct lease *lease) {
  struct atolli_wait wait = ATOLLI_WAIT_START;
  while (!atomic_load_explicit(&lease->is_back, memory_order_acquire))
    if (!atolli_remote_wait_turn(lease->image, &wait))
      return;
  free(lease);
}

void atolli_lease_recall(void) {
  struct lease *changed = take_changed();
  for (struct lease *lease = changed; lease; lease = lease->next)
    recall(lease);
  while (changed) {
    struct lease *lease = changed;
    changed = lease->next;
    await(lease);
  }
}

/* Release: pairs with await. */
static void on_recalled(struct llr *llr, int source, const void *payload, size_t bytes) {
  struct atolli_lease lease;
  (void)llr, (void)source, (void)bytes;
  memcpy(&lease, payload, sizeof lease);
  atomic_store_explicit(&((struct lease *)lease.number)->is_back, true, memory_order_release);
}

void atolli_lease_owner_start(void) {
  llr_am_set_handler(atolli_transport, ATOLLI_AM_LEASED, on_leased);
  llr_am_set_handler(atolli_transport, ATOLLI_AM_RECALLED, on_recalled);
}
