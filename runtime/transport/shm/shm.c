/*
 * A transport between processes that share memory (README.md).
 */
#include "llr/llr.h"

#include <sched.h>
#include <stdatomic.h>
#include <string.h>

/* Active messages: each rank has a box in its part of the shared memory, a ring of slots that senders claim by ticket.
 */
enum { SLOTS = 16, PAYLOAD_BYTES = 128 };

struct message {
  _Alignas(64) _Atomic uint32_t turn; /* 2 * lap: free; 2 * lap + 1: full */
  int source, index;
  size_t bytes;
  char payload[PAYLOAD_BYTES];
};

struct box {
  _Alignas(64) _Atomic uint32_t next; /* ticket of the next sender */
  _Alignas(64) _Atomic uint32_t read; /* messages that have been handled; only the owner writes */
  _Alignas(64) atomic_flag handling;  /* a thread of the owner is in progress() */
  struct message slot[SLOTS];
};

static struct llr_job job;
static llr_am_handler handlers[LLR_AM_HANDLERS];

static struct box *box_of(int rank) { return (struct box *)(job.shared + (size_t)rank * job.shared_stride); }

static int shm_init(const struct llr_job *given) {
  job = *given;
  return job.shared && job.shared_bytes >= sizeof(struct box) ? LLR_OK : LLR_BAD_ARGUMENT;
}

static void shm_fini(void) {}

/* The memory is mapped at the same address in all processes already. */
static int shm_attach(void *base, size_t bytes) {
  (void)base, (void)bytes;
  return LLR_OK;
}

static int shm_put(int rank, uintptr_t remote, const void *local, size_t bytes, llr_handle *handle_p) {
  (void)rank;
  *handle_p = 0;
  memmove((void *)remote, local, bytes);
  return LLR_OK;
}

static int shm_get(int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p) {
  (void)rank;
  *handle_p = 0;
  memmove(local, (const void *)remote, bytes);
  return LLR_OK;
}

static int shm_am_set_handler(int index, llr_am_handler handler) {
  if (index < 0 || index >= LLR_AM_HANDLERS)
    return LLR_BAD_ARGUMENT;
  handlers[index] = handler;
  return LLR_OK;
}

/* Runs the handlers of all messages that are here. A handler may send, and then wait for room in another's box: that
   drives progress too, but one level only, and the flag keeps it from handling within a handler. */
static void shm_progress(void) {
  struct box *box = box_of(job.rank);
  if (atomic_flag_test_and_set_explicit(&box->handling, memory_order_acquire))
    return;
  for (;;) {
    uint32_t ticket = atomic_load_explicit(&box->read, memory_order_relaxed), lap = ticket / SLOTS;
    struct message *slot = &box->slot[ticket % SLOTS], message;
    /* Acquire: the sender's writes of the message. */
    if (atomic_load_explicit(&slot->turn, memory_order_acquire) != 2 * lap + 1)
      break;
    message.source = slot->source, message.index = slot->index, message.bytes = slot->bytes;
    memcpy(message.payload, slot->payload, slot->bytes);
    atomic_store_explicit(&box->read, ticket + 1, memory_order_relaxed);
    /* Release: the message has been read before the slot is written again. */
    atomic_store_explicit(&slot->turn, 2 * (lap + 1), memory_order_release);
    handlers[message.index](message.source, message.payload, message.bytes);
  }
  atomic_flag_clear_explicit(&box->handling, memory_order_release);
}

static int shm_am_send(int rank, int index, const void *payload, size_t bytes) {
  if (rank < 0 || rank >= job.num_ranks || bytes > PAYLOAD_BYTES || index < 0 || index >= LLR_AM_HANDLERS)
    return LLR_BAD_ARGUMENT;
  struct box *box = box_of(rank);
  uint32_t ticket = atomic_fetch_add_explicit(&box->next, 1, memory_order_relaxed), lap = ticket / SLOTS;
  struct message *slot = &box->slot[ticket % SLOTS];
  while (atomic_load_explicit(&slot->turn, memory_order_acquire) != 2 * lap) {
    shm_progress();
    sched_yield();
  }
  slot->source = job.rank;
  slot->index = index;
  slot->bytes = bytes;
  memcpy(slot->payload, payload, bytes);
  atomic_store_explicit(&slot->turn, 2 * lap + 1, memory_order_release);
  return LLR_OK;
}

static int shm_wait(llr_handle handle) {
  (void)handle;
  shm_progress();
  return LLR_OK;
}

static int shm_flush(int rank) {
  (void)rank;
  atomic_thread_fence(memory_order_seq_cst);
  shm_progress();
  return LLR_OK;
}

const struct llr_transport llr_shm = {
    .name = "shm",
    .attributes = LLR_ORDERED_PUTS | LLR_COHERENT_ATOMICS,
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
};
