/*
 * A transport for one process that talks to itself; the smallest complete one (README.md).
 */
#include "llr/llr.h"

#include <string.h>

static llr_am_handler handlers[LLR_AM_HANDLERS];

static int self_init(const struct llr_job *job) { return job->num_ranks == 1 ? LLR_OK : LLR_BAD_ARGUMENT; }

static void self_fini(void) {}

static int self_attach(void *base, size_t bytes) {
  (void)base, (void)bytes;
  return LLR_OK;
}

static int self_put(int rank, uintptr_t remote, const void *local, size_t bytes, llr_handle *handle_p) {
  *handle_p = 0;
  if (rank != 0)
    return LLR_BAD_ARGUMENT;
  memmove((void *)remote, local, bytes);
  return LLR_OK;
}

static int self_get(int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p) {
  *handle_p = 0;
  if (rank != 0)
    return LLR_BAD_ARGUMENT;
  memmove(local, (const void *)remote, bytes);
  return LLR_OK;
}

static int self_am_set_handler(int index, llr_am_handler handler) {
  if (index < 0 || index >= LLR_AM_HANDLERS)
    return LLR_BAD_ARGUMENT;
  handlers[index] = handler;
  return LLR_OK;
}

/* Delivered at once: a handler that sends runs the next one within. */
static int self_am_send(int rank, int index, const void *payload, size_t bytes) {
  if (rank != 0 || index < 0 || index >= LLR_AM_HANDLERS || !handlers[index])
    return LLR_BAD_ARGUMENT;
  handlers[index](0, payload, bytes);
  return LLR_OK;
}

static int self_wait(llr_handle handle) {
  (void)handle;
  return LLR_OK;
}

static int self_flush(int rank) {
  (void)rank;
  return LLR_OK;
}

static int self_progress(void) { return 0; }

const struct llr_transport llr_self = {
    .name = "self",
    .attributes = LLR_ORDERED_PUTS | LLR_COHERENT_ATOMICS | LLR_ASYNC_PROGRESS,
    .am_bytes = 4096,
    .copied_bytes = SIZE_MAX,
    .init = self_init,
    .fini = self_fini,
    .attach = self_attach,
    .put = self_put,
    .get = self_get,
    .am_set_handler = self_am_set_handler,
    .am_send = self_am_send,
    .wait = self_wait,
    .flush = self_flush,
    .progress = self_progress,
};
