#include "wrapper.h"

static void hand_fini(struct llr *llr) { llr_fini(wrapped(llr)); }

static int hand_attach(struct llr *llr, void *base, size_t bytes) { return llr_attach(wrapped(llr), base, bytes); }

static int hand_put(struct llr *llr, int rank, uintptr_t remote, const void *local, size_t bytes,
                    llr_handle *handle_p) {
  return llr_put(wrapped(llr), rank, remote, local, bytes, handle_p);
}

static int hand_get(struct llr *llr, int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p) {
  return llr_get(wrapped(llr), rank, remote, local, bytes, handle_p);
}

static int hand_am_set_handler(struct llr *llr, int index, llr_am_handler handler) {
  return llr_am_set_handler(wrapped(llr), index, handler);
}

static int hand_am_send(struct llr *llr, int rank, int index, const void *payload, size_t bytes) {
  return llr_am_send(wrapped(llr), rank, index, payload, bytes);
}

static int hand_wait(struct llr *llr, llr_handle handle) { return llr_wait(wrapped(llr), handle); }

static int hand_flush(struct llr *llr, int rank) { return llr_flush(wrapped(llr), rank); }

static enum llr_progress hand_progress(struct llr *llr) { return llr_progress(wrapped(llr)); }

static int hand_signal(struct llr *llr, int rank, uintptr_t remote, uint32_t value) {
  return llr_signal(wrapped(llr), rank, remote, value);
}

static int hand_atomic(struct llr *llr, int rank, uintptr_t remote, int bytes, enum llr_atomic_op op, int64_t operand,
                       int64_t compare, int64_t *old_p) {
  return wrapped(llr)->table->atomic(wrapped(llr), rank, remote, bytes, op, operand, compare, old_p);
}

const struct llr_transport wrapper_table = {
    .fini = hand_fini,
    .attach = hand_attach,
    .put = hand_put,
    .get = hand_get,
    .am_set_handler = hand_am_set_handler,
    .am_send = hand_am_send,
    .wait = hand_wait,
    .flush = hand_flush,
    .progress = hand_progress,
    .signal = hand_signal,
    .atomic = hand_atomic,
};
