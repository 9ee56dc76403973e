/* Counters, words and blocks of images of other nodes. Called by whatever of core reaches them. */
#include "core/remote/remote.h"

int atolli_remote_is_gone(int rank) {
  if (atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
    atolli_leave();
  /* Acquire: with the state comes whether it still answers. */
  return atomic_load_explicit(&atolli_node->image[rank].state, memory_order_acquire) == ATOLLI_FAILED &&
         !(atolli_launch_transport && atomic_load_explicit(&atolli_node->image[rank].fails, memory_order_relaxed));
}

/* ---- blocks of core's own ---------------------------------------------------------------------------------------- */

void atolli_remote_write(int image, void *place, const void *data, size_t bytes) {
  llr_handle handle = 0;
  atolli_remote_check(llr_put(atolli_transport, image - 1, (uintptr_t)place, data, bytes, &handle), "put to", image);
  atolli_remote_check(llr_wait(atolli_transport, handle), "put to", image);
}

static void finish_write(struct atolli_remote_writes *writes, unsigned i) {
  if (writes->write[i].handle)
    atolli_remote_check(llr_wait(atolli_transport, writes->write[i].handle), "put to", writes->write[i].image);
  writes->write[i].handle = 0;
}

enum {
  MOST_WRITES = sizeof((struct atolli_remote_writes *)0)->write / sizeof((struct atolli_remote_writes *)0)->write[0]
};

void atolli_remote_write_start(struct atolli_remote_writes *writes, int image, void *place, const void *data,
                               size_t bytes) {
  unsigned i = writes->count++ % MOST_WRITES;
  finish_write(writes, i);
  writes->write[i].image = image;
  atolli_remote_check(llr_put(atolli_transport, image - 1, (uintptr_t)place, data, bytes, &writes->write[i].handle),
                      "put to", image);
}

void atolli_remote_writes_finish(struct atolli_remote_writes *writes) {
  for (unsigned i = 0; i < MOST_WRITES; i++)
    finish_write(writes, i);
}

void atolli_remote_write_flush(int image) {
  atolli_remote_check(llr_flush(atolli_transport, image - 1), "flush of", image);
}

void atolli_remote_read(int image, const void *place, void *data, size_t bytes) {
  llr_handle handle = 0;
  atolli_remote_check(llr_get(atolli_transport, image - 1, (uintptr_t)place, data, bytes, &handle), "get from", image);
  atolli_remote_check(llr_wait(atolli_transport, handle), "get from", image);
}

/* ---- counters and words ------------------------------------------------------------------------------------------ */

void atolli_remote_signal(int image, struct atolli_counter *counter, uint32_t value) {
  atolli_remote_check(llr_signal(atolli_transport, image - 1, (uintptr_t)&counter->value, value), "signal to", image);
}

bool atolli_remote_wait_turn(int image, struct atolli_wait *wait) {
  static _Thread_local struct atolli_counter nobody_posts;
  return !atolli_wait_turn(wait, &nobody_posts, 0) || !atolli_remote_is_gone(image - 1);
}

bool atolli_remote_outlives(int image) {
  return llr_has(atolli_transport, LLR_MEMORY_REMAINS) || !atolli_remote_is_gone(image - 1);
}

bool atolli_remote_atomic(int image, void *word, int bytes, enum llr_atomic_op operation, int64_t operand,
                          int64_t compare, int64_t *old_p) {
  struct atolli_wait wait = ATOLLI_WAIT_START;
  int status = llr_atomic_start(atolli_transport, image - 1, (uintptr_t)word, bytes, operation, operand, compare);
  while (status == LLR_OK && !llr_atomic_test(old_p))
    if (!atolli_remote_wait_turn(image, &wait))
      status = LLR_UNREACHABLE;
  if (status == LLR_UNREACHABLE)
    return false;
  atolli_remote_check(status, "atomic operation on", image);
  return true;
}
