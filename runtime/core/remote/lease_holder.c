/* The holder's side. Called by accesses to components of coindexed objects (rma/part.c). */
#include "core/remote/lease_holder.h"

#include "base/light_lock.h"
#include "core/image/transport.h"
#include "core/remote/data.h"
#include "core/remote/lease.h"

#include <stdlib.h>
#include <string.h>

enum {
  COPIES = 1024,
  FEW_USES = 4,        /* of a copy that has been recalled after no more it was not worth its messages */
  LONGEST_PAUSE = 4096 /* accesses after which another copy is tried */
};

struct copy {
  int image; /* 0: no object */
  uint32_t bytes;
  const void *address;
  bool is_right;
  unsigned uses;        /* since it has been fetched, or since another object wanted its place */
  unsigned pause, wait; /* accesses for which no copy is kept, after the last recall; what is left of them */
  char *object;
};

static struct {
  struct atolli_light_lock lock; /* of the copies; held for a moment, never around a call of the transport */
  struct copy *copies;           /* [COPIES], each in its only place */
} held;

static struct copy *place_of(int image, const void *address) {
  uint64_t key = ((uint64_t)(uintptr_t)address >> 3) * UINT64_C(0x9e3779b97f4a7c15);
  return &held.copies[((key >> 40) + (uint64_t)(unsigned)image) % COPIES];
}

static bool is_of(const struct copy *copy, int image, const void *address, size_t bytes) {
  return copy->image == image && copy->address == address && copy->bytes == bytes;
}

bool atolli_lease_find(int image, const void *address, size_t bytes, void *object) {
  bool found = false;
  atolli_light_lock_take(&held.lock);
  if (held.copies) {
    struct copy *copy = place_of(image, address);
    found = copy->is_right && is_of(copy, image, address, bytes);
    if (found) {
      copy->uses++;
      memcpy(object, copy->object, bytes);
    }
  }
  atolli_light_lock_give(&held.lock);
  return found;
}

/* The place is the object's from now on, if what is there is not in use. */
static bool take_place(struct copy *copy, int image, const void *address, size_t bytes) {
  if (is_of(copy, image, address, bytes))
    return true;
  if (copy->is_right && copy->uses > 0) {
    copy->uses = 0;
    return false;
  }
  char *object = realloc(copy->object, bytes);
  if (!object)
    return false;
  *copy = (struct copy){.image = image, .bytes = (uint32_t)bytes, .address = address, .object = object};
  return true;
}

static bool store(int image, const void *address, size_t bytes, const void *object) {
  if (!held.copies && !(held.copies = calloc(COPIES, sizeof *held.copies)))
    return false;
  struct copy *copy = place_of(image, address);
  if (!take_place(copy, image, address, bytes))
    return false;
  if (copy->wait > 0) {
    copy->wait--;
    return false;
  }
  memcpy(copy->object, object, bytes);
  copy->is_right = true; /* before the owner hears of it: a recall that comes back soon finds it */
  copy->uses = 0;
  return true;
}

void atolli_lease_take(int image, const void *address, size_t bytes, const void *object) {
  if (bytes > ATOLLI_LEASE_BYTES || bytes == 0)
    return;
  atolli_light_lock_take(&held.lock);
  bool keeps = store(image, address, bytes, object);
  atolli_light_lock_give(&held.lock);
  if (!keeps)
    return;
  struct atolli_lease lease = {.address = (uintptr_t)address, .bytes = bytes};
  atolli_lease_digest(object, bytes, lease.digest);
  atolli_remote_message(image, ATOLLI_AM_LEASED, &lease, sizeof lease, address, bytes);
}

/* A copy that was of little use is not made again for a while, and for longer each time. */
static void give_up(struct copy *copy) {
  enum { SHORTEST_PAUSE = 8 };
  copy->pause = copy->uses > FEW_USES ? 0 : copy->pause == 0 ? SHORTEST_PAUSE : 2 * copy->pause;
  copy->pause = copy->pause < LONGEST_PAUSE ? copy->pause : LONGEST_PAUSE;
  copy->wait = copy->pause;
  copy->is_right = false;
}

/* Acquire and release by the lock: what the program does when it has heard of the end of the owner's segment, which the
   answer lets happen, comes after this. */
static void on_recall(struct llr *llr, int source, const void *payload, size_t bytes) {
  struct atolli_lease lease;
  (void)bytes;
  memcpy(&lease, payload, sizeof lease);
  const void *address = (const void *)(uintptr_t)lease.address; // NOLINT(performance-no-int-to-ptr)
  atolli_light_lock_take(&held.lock);
  struct copy *copy = held.copies ? place_of(source + 1, address) : NULL;
  if (copy && copy->is_right && is_of(copy, source + 1, address, lease.bytes))
    give_up(copy);
  atolli_light_lock_give(&held.lock);
  llr_am_send(llr, source, ATOLLI_AM_RECALLED, &lease, sizeof lease);
}

void atolli_lease_holder_start(void) { llr_am_set_handler(atolli_transport, ATOLLI_AM_RECALL, on_recall); }
