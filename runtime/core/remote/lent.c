/* The owner's side. Called at each end of a segment (engine.c). */
#include "core/remote/lent.h"

#include "base/light_lock.h"
#include "core/memory/segment.h"
#include "core/remote/loan.h"
#include "core/remote/remote.h"

#include <stdlib.h>
#include <string.h>

/* More are recalled: to look at them would take too long. */
enum { MOST = 128 };

struct loan {
  struct loan *next;
  int image; /* that keeps the copy */
  size_t bytes;
  const char *object;
  bool has_changed;     /* is to be recalled in any case */
  _Atomic bool is_back; /* the answer to a recall */
  char content[];       /* as it was lent */
};

_Atomic int atolli_lent_count;
static struct {
  struct atolli_light_lock lock; /* of the list; held for a moment, never around a call of the transport */
  struct loan *first;
} lent;

static struct loan *find(int image, const char *object, size_t bytes) {
  for (struct loan *loan = lent.first; loan; loan = loan->next)
    if (loan->image == image && loan->object == object && loan->bytes == bytes)
      return loan;
  return NULL;
}

static struct loan *add(int image, const char *object, size_t bytes) {
  struct loan *loan = malloc(sizeof *loan + bytes);
  if (!loan)
    atolli_fatal("reference to a coindexed object", NULL, "no memory for a note of its components");
  *loan = (struct loan){.next = lent.first, .image = image, .bytes = bytes, .object = object};
  lent.first = loan;
  int others = atomic_fetch_add_explicit(&atolli_lent_count, 1, memory_order_relaxed);
  loan->has_changed = others >= MOST;
  return loan;
}

static void on_kept(struct llr *llr, int source, const void *payload, size_t bytes) {
  struct atolli_loan told;
  uint64_t digest[2];
  (void)llr, (void)bytes;
  memcpy(&told, payload, sizeof told);
  const char *object = (const char *)(uintptr_t)told.address; // NOLINT(performance-no-int-to-ptr)
  atolli_light_lock_take(&lent.lock);
  struct loan *loan = find(source + 1, object, told.bytes);
  if (!loan)
    loan = add(source + 1, object, told.bytes);
  memcpy(loan->content, object, told.bytes);
  atolli_loan_digest(loan->content, told.bytes, digest);
  loan->has_changed |= digest[0] != told.digest[0] || digest[1] != told.digest[1];
  atolli_light_lock_give(&lent.lock);
}

/* Takes those out of the list that have changed, into one of their own. */
static struct loan *take_changed(void) {
  struct loan *changed = NULL, **link = &lent.first;
  atolli_light_lock_take(&lent.lock);
  while (*link) {
    struct loan *loan = *link;
    if (!loan->has_changed && memcmp(loan->object, loan->content, loan->bytes) == 0) {
      link = &loan->next;
      continue;
    }
    *link = loan->next;
    loan->next = changed;
    changed = loan;
    atomic_fetch_sub_explicit(&atolli_lent_count, 1, memory_order_relaxed);
  }
  atolli_light_lock_give(&lent.lock);
  return changed;
}

static void recall(struct loan *loan) {
  struct atolli_loan message = {.address = (uintptr_t)loan->object, .bytes = loan->bytes, .number = loan};
  int status = llr_am_send(atolli_transport, loan->image - 1, ATOLLI_AM_RECALL, &message, sizeof message);
  if (status != LLR_UNREACHABLE)
    atolli_remote_check(status, "message to", loan->image);
}

/* Acquire: with the answer, what the holder has done with the copy. The note of a copy of an image that has failed
   stays, for an answer that may be on its way. */
static void await(struct loan *loan) {
  struct atolli_wait wait = ATOLLI_WAIT_START;
  while (!atomic_load_explicit(&loan->is_back, memory_order_acquire))
    if (!atolli_remote_wait_turn(loan->image, &wait))
      return;
  free(loan);
}

void atolli_lent_recall(void) {
  struct loan *changed = take_changed();
  for (struct loan *loan = changed; loan; loan = loan->next)
    recall(loan);
  while (changed) {
    struct loan *loan = changed;
    changed = loan->next;
    await(loan);
  }
}

/* Release: pairs with await. */
static void on_recalled(struct llr *llr, int source, const void *payload, size_t bytes) {
  struct atolli_loan loan;
  (void)llr, (void)source, (void)bytes;
  memcpy(&loan, payload, sizeof loan);
  atomic_store_explicit(&((struct loan *)loan.number)->is_back, true, memory_order_release);
}

void atolli_lent_start(void) {
  llr_am_set_handler(atolli_transport, ATOLLI_AM_KEPT, on_kept);
  llr_am_set_handler(atolli_transport, ATOLLI_AM_RECALLED, on_recalled);
}
