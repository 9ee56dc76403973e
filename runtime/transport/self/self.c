/*
 * A transport for one process that talks to itself; the smallest complete one (README.md).
 */
#include "llr/llr.h"

#include <stdlib.h>
#include <string.h>

extern const struct llr_transport llr_self;

struct self {
  struct llr llr;
  llr_am_handler handlers[LLR_AM_HANDLERS];
};

static struct self *self_of(struct llr *llr) { return (struct self *)llr; }

static int self_init(const struct llr_job *job, struct llr **llr_p) {
  struct self *self = job->num_ranks == 1 ? calloc(1, sizeof *self) : NULL;
  if (!self)
    return job->num_ranks == 1 ? LLR_NO_MEMORY : LLR_BAD_ARGUMENT;
  self->llr = (struct llr){.table = &llr_self, .copied_bytes = SIZE_MAX};
  *llr_p = &self->llr;
  return LLR_OK;
}

static void self_fini(struct llr *llr) { free(self_of(llr)); }

static int self_attach(struct llr *llr, void *base, size_t bytes) {
  (void)llr, (void)base, (void)bytes;
  return LLR_OK;
}

static int self_put(struct llr *llr, int rank, uintptr_t remote, const void *local, size_t bytes,
                    llr_handle *handle_p) {
  (void)llr;
  *handle_p = 0;
  if (rank != 0)
    return LLR_BAD_ARGUMENT;
  memmove((void *)remote, local, bytes);
  return LLR_OK;
}

static int self_get(struct llr *llr, int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p) {
  (void)llr;
  *handle_p = 0;
  if (rank != 0)
    return LLR_BAD_ARGUMENT;
  memmove(local, (const void *)remote, bytes);
  return LLR_OK;
}

static int self_am_set_handler(struct llr *llr, int index, llr_am_handler handler) {
  if (index < 0 || index >= LLR_AM_HANDLERS)
    return LLR_BAD_ARGUMENT;
  self_of(llr)->handlers[index] = handler;
  return LLR_OK;
}

/* Delivered at once: a handler that sends runs the next one within. */
static int self_am_send(struct llr *llr, int rank, int index, const void *payload, size_t bytes) {
  if (rank != 0 || index < 0 || index >= LLR_AM_HANDLERS || !self_of(llr)->handlers[index])
    return LLR_BAD_ARGUMENT;
  self_of(llr)->handlers[index](llr, 0, payload, bytes);
  return LLR_OK;
}

static int self_wait(struct llr *llr, llr_handle handle) {
  (void)llr, (void)handle;
  return LLR_OK;
}

static int self_flush(struct llr *llr, int rank) {
  (void)llr, (void)rank;
  return LLR_OK;
}

static enum llr_progress self_progress(struct llr *llr) {
  (void)llr;
  return LLR_IDLE;
}

const struct llr_transport llr_self = {
    .name = "self",
    .attributes = LLR_ORDERED_PUTS | LLR_COHERENT_ATOMICS,
    .am_bytes = 4096,
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
