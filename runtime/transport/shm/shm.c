/*
 * A transport between processes that share memory (README.md).
 */
#include "llr/generic/apply.h"
#include "llr/llr.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

extern const struct llr_transport llr_shm;

/* Active messages: each rank has a box in its part of the shared memory, a ring of slots that senders claim by ticket.
 */
enum { PAYLOAD_BYTES = 128 };

struct message {
  _Alignas(64) _Atomic uint32_t turn; /* free_in(lap) or full_in(lap) */
  int source, index;
  size_t bytes;
  char payload[PAYLOAD_BYTES];
};

struct box {
  _Alignas(64) _Atomic uint32_t next; /* ticket of the next sender */
  _Alignas(64) _Atomic uint32_t read; /* messages that have been handled; only the owner writes */
  _Alignas(64) atomic_flag handling;  /* a thread of the owner is in progress() */
  struct message slot[];
};

struct shm {
  struct llr llr;
  struct llr_job job;
  uint32_t slots; /* of a box; a power of two, so that tickets may wrap around */
  llr_am_handler handlers[LLR_AM_HANDLERS];
};

static struct shm *shm_of(struct llr *llr) { return (struct shm *)llr; }

static struct box *box_of(const struct shm *shm, int rank) {
  return (struct box *)(shm->job.shared + (size_t)rank * shm->job.shared_stride);
}

static size_t box_bytes(uint32_t slots) { return sizeof(struct box) + slots * sizeof(struct message); }

static int shm_init(const struct llr_job *job, struct llr **llr_p) {
  enum { LEAST = 16 };
  if (!job->shared || job->shared_bytes < box_bytes(LEAST))
    return LLR_BAD_ARGUMENT;
  struct shm *shm = calloc(1, sizeof *shm);
  if (!shm)
    return LLR_NO_MEMORY;
  *shm = (struct shm){.llr = {&llr_shm, SIZE_MAX, NULL}, .job = *job, .slots = LEAST};
  while (box_bytes(2 * shm->slots) <= job->shared_bytes)
    shm->slots *= 2;
  *llr_p = &shm->llr;
  return LLR_OK;
}

static void shm_fini(struct llr *llr) { free(shm_of(llr)); }

/* Which lap a ticket belongs to; laps are counted modulo 2^32 / slots, and so are turns. */
static uint32_t free_in(const struct shm *shm, uint32_t ticket) { return ticket / shm->slots * 2; }
static uint32_t full_in(const struct shm *shm, uint32_t ticket) { return ticket / shm->slots * 2 + 1; }

static void wake(struct llr *llr, int rank) {
  if (shm_of(llr)->job.wake)
    shm_of(llr)->job.wake(rank);
}

static char *place_of(struct llr *llr, uintptr_t remote) { return (char *)remote + shm_of(llr)->job.view; }

/* The memory is mapped in all processes already. */
static int shm_attach(struct llr *llr, void *base, size_t bytes) {
  (void)llr, (void)base, (void)bytes;
  return LLR_OK;
}

static int shm_put(struct llr *llr, int rank, uintptr_t remote, const void *local, size_t bytes, llr_handle *handle_p) {
  (void)rank;
  *handle_p = 0;
  memmove(place_of(llr, remote), local, bytes);
  return LLR_OK;
}

static int shm_get(struct llr *llr, int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p) {
  (void)rank;
  *handle_p = 0;
  const void *place = place_of(llr, remote);
  if (bytes == sizeof(uint64_t) && (remote | (uintptr_t)local) % sizeof(uint64_t) == 0)
    *(uint64_t *)local = __atomic_load_n((const uint64_t *)place, __ATOMIC_RELAXED); /* a lock's word: in one piece */
  else
    memmove(local, place, bytes);
  return LLR_OK;
}

/* Release: the puts before it. */
static int shm_signal(struct llr *llr, int rank, uintptr_t remote, uint32_t value) {
  __atomic_store_n((uint32_t *)place_of(llr, remote), value, __ATOMIC_RELEASE);
  wake(llr, rank);
  return LLR_OK;
}

/* By this process: one that is killed within an active message would leave a gap in the other's box. */
static int shm_atomic(struct llr *llr, int rank, uintptr_t remote, int bytes, enum llr_atomic_op op, int64_t operand,
                      int64_t compare, int64_t *old_p) {
  *old_p = llr_apply(place_of(llr, remote), bytes, op, operand, compare);
  wake(llr, rank);
  return LLR_OK;
}

static int shm_update(struct llr *llr, int rank, uintptr_t remote, int bytes, enum llr_atomic_op op, int64_t operand,
                      bool soon) {
  (void)soon;
  llr_apply(place_of(llr, remote), bytes, op, operand, 0);
  wake(llr, rank);
  return LLR_OK;
}

static int shm_am_set_handler(struct llr *llr, int index, llr_am_handler handler) {
  if (index < 0 || index >= LLR_AM_HANDLERS)
    return LLR_BAD_ARGUMENT;
  shm_of(llr)->handlers[index] = handler;
  return LLR_OK;
}

/* Runs the handlers of all messages that are here. A handler may send, and then wait for room in another's box: that
   drives progress too, but one level only, and the flag keeps it from handling within a handler. */
static enum llr_progress shm_progress(struct llr *llr) {
  struct shm *shm = shm_of(llr);
  struct box *box = box_of(shm, shm->job.rank);
  /* A lock: acquire here, release when all has been read. */
  if (atomic_flag_test_and_set_explicit(&box->handling, memory_order_acquire))
    return LLR_IDLE;
  enum llr_progress progress = LLR_IDLE;
  for (;; progress = LLR_BUSY) {
    uint32_t ticket = atomic_load_explicit(&box->read, memory_order_relaxed);
    struct message *slot = &box->slot[ticket % shm->slots], message;
    /* Acquire: the sender's writes of the message. */
    if (atomic_load_explicit(&slot->turn, memory_order_acquire) != full_in(shm, ticket))
      break;
    message.source = slot->source, message.index = slot->index, message.bytes = slot->bytes;
    memcpy(message.payload, slot->payload, slot->bytes);
    atomic_store_explicit(&box->read, ticket + 1, memory_order_relaxed);
    /* Release: the message has been read before the slot is written again. */
    atomic_store_explicit(&slot->turn, free_in(shm, ticket + shm->slots), memory_order_release);
    shm->handlers[message.index](llr, message.source, message.payload, message.bytes);
  }
  atomic_flag_clear_explicit(&box->handling, memory_order_release);
  return progress;
}

static int shm_am_send(struct llr *llr, int rank, int index, const void *payload, size_t bytes) {
  struct shm *shm = shm_of(llr);
  const struct llr_job *job = &shm->job;
  if (rank < 0 || rank >= job->num_ranks || bytes > PAYLOAD_BYTES || index < 0 || index >= LLR_AM_HANDLERS)
    return LLR_BAD_ARGUMENT;
  struct box *box = box_of(shm, rank);
  uint32_t ticket = atomic_fetch_add_explicit(&box->next, 1, memory_order_relaxed);
  struct message *slot = &box->slot[ticket % shm->slots];
  /* Acquire: the reader has done with the slot. */
  while (atomic_load_explicit(&slot->turn, memory_order_acquire) != free_in(shm, ticket)) {
    /* The ticket has been drawn: later senders to that box wait for it, and will be told the same. */
    if (job->is_gone && job->is_gone(rank))
      return LLR_UNREACHABLE;
    shm_progress(llr);
    sched_yield();
  }
  slot->source = job->rank;
  slot->index = index;
  slot->bytes = bytes;
  memcpy(slot->payload, payload, bytes);
  /* Release: the message, and the puts before it. */
  atomic_store_explicit(&slot->turn, full_in(shm, ticket), memory_order_release);
  wake(llr, rank);
  return LLR_OK;
}

static int shm_wait(struct llr *llr, llr_handle handle) {
  (void)handle;
  shm_progress(llr);
  return LLR_OK;
}

static int shm_flush(struct llr *llr, int rank) {
  (void)rank;
  /* The fence: puts are stores, which are complete when they are visible, before anything that follows, also a load. */
  atomic_thread_fence(memory_order_seq_cst);
  shm_progress(llr);
  return LLR_OK;
}

const struct llr_transport llr_shm = {
    .name = "shm",
    .attributes = LLR_ORDERED_PUTS | LLR_COHERENT_ATOMICS | LLR_MEMORY_REMAINS,
    .am_bytes = PAYLOAD_BYTES,
    .init = shm_init,
    .fini = shm_fini,
    .attach = shm_attach,
    .put = shm_put,
    .get = shm_get,
    .am_set_handler = shm_am_set_handler,
    .am_send = shm_am_send,
    .wait = shm_wait,
    .flush = shm_flush,
    .progress = shm_progress,
    .signal = shm_signal,
    .atomic = shm_atomic,
    .update = shm_update,
};
