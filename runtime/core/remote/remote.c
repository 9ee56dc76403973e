/* Counters, words and blocks of images of other nodes. Called by whatever of core reaches them. */
#include "core/remote/remote.h"

#include <string.h>

bool atolli_remote_has_died(int rank) {
  /* Acquire: with the state comes whether it still answers. */
  return atomic_load_explicit(&atolli_node->image[rank].state, memory_order_acquire) == ATOLLI_FAILED &&
         !(atolli_launch_transport && atomic_load_explicit(&atolli_node->image[rank].fails, memory_order_relaxed));
}

int atolli_remote_is_gone(int rank) {
  if (atomic_load_explicit(&atolli_node->error_termination, memory_order_relaxed))
    atolli_leave();
  return atolli_remote_has_died(rank);
}

/* Images of a node are consecutive. */
static int living_of_node(int image, int step) {
  for (int other = image; other >= 1 && other <= atolli_num_images && atolli_node_of(other) == atolli_node_of(image);
       other += step)
    if (!atolli_remote_has_died(other - 1))
      return other;
  return 0;
}

int atolli_remote_stand_in(int image) {
  int other = llr_has(atolli_transport, LLR_MEMORY_REMAINS) ? image : living_of_node(image, 1);
  other = other ? other : living_of_node(image, -1);
  return (other ? other : image) - 1;
}

/* ---- blocks of core's own ---------------------------------------------------------------------------------------- */

void atolli_remote_write(int image, void *place, const void *data, size_t bytes) {
  llr_handle handle = 0;
  atolli_remote_check(llr_put(atolli_transport, atolli_remote_rank(image), (uintptr_t)place, data, bytes, &handle),
                      "put to", image);
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
  atolli_remote_check(
      llr_put(atolli_transport, atolli_remote_rank(image), (uintptr_t)place, data, bytes, &writes->write[i].handle),
      "put to", image);
}

void atolli_remote_writes_finish(struct atolli_remote_writes *writes) {
  for (unsigned i = 0; i < MOST_WRITES; i++)
    finish_write(writes, i);
}

void atolli_remote_write_flush(int image) {
  atolli_remote_check(llr_flush(atolli_transport, atolli_remote_rank(image)), "flush of", image);
}

bool atolli_remote_read(int image, const void *place, void *data, size_t bytes) {
  for (int rank = -1, before = -1; (rank = atolli_remote_rank(image)) != before; before = rank) {
    llr_handle handle = 0;
    int status = llr_get(atolli_transport, rank, (uintptr_t)place, data, bytes, &handle);
    status = status == LLR_OK ? llr_wait(atolli_transport, handle) : status;
    atolli_remote_check(status, "get from", image);
    if (status == LLR_OK)
      return true;
  }
  memset(data, 0, bytes);
  return false;
}

/* ---- counters and words ------------------------------------------------------------------------------------------ */

void atolli_remote_signal(int image, struct atolli_counter *counter, uint32_t value) {
  atolli_remote_check(llr_signal(atolli_transport, atolli_remote_rank(image), (uintptr_t)&counter->value, value),
                      "signal to", image);
}

bool atolli_remote_wait_turn(int image, struct atolli_wait *wait) {
  static _Thread_local struct atolli_counter nobody_posts;
  return !atolli_wait_turn(wait, &nobody_posts, 0) || !atolli_remote_is_gone(image - 1);
}

bool atolli_remote_outlives(int image) {
  return llr_has(atolli_transport, LLR_MEMORY_REMAINS) || !atolli_remote_is_gone(atolli_remote_rank(image));
}

bool atolli_remote_atomic(int image, void *word, int bytes, enum llr_atomic_op operation, int64_t operand,
                          int64_t compare, int64_t *old_p) {
  struct atolli_wait wait = ATOLLI_WAIT_START;
  int rank = atolli_remote_rank(image);
  int status = llr_atomic_start(atolli_transport, rank, (uintptr_t)word, bytes, operation, operand, compare);
  while (status == LLR_OK && !llr_atomic_test(old_p))
    if (!atolli_remote_wait_turn(rank + 1, &wait))
      status = LLR_UNREACHABLE;
  atolli_remote_check(status, "atomic operation on", image);
  return status == LLR_OK;
}
