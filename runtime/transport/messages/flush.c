/*
 * Signals, updates and flushes: the side of the origin. Core calls them by the transport's table (transport.c); inbox.c
 * brings the answers, by rma.c.
 */
#include "llr/generic/apply.h"
#include "lock.h"
#include "rma.h"
#include "shape.h"
#include "target.h"
#include "turn.h"

int atolli_messages_signal(struct llr *llr, int rank, uintptr_t remote, uint32_t value) {
  struct messages *m = atolli_messages_of(llr);
  struct header header = {.kind = KIND_PUT, .address = remote};
  if (!atolli_is_rank(m, rank))
    return LLR_BAD_ARGUMENT;
  atolli_messages_lock();
  int status = LLR_OK;
  if (rank == m->rank)
    atolli_shape_store((void *)remote, &value, sizeof value);
  else {
    m->targets[rank].dirty = true;
    status = atolli_packet_add_word(m, rank, header, &value, sizeof value);
    if (status == LLR_OK)
      status = atolli_packet_push(m, rank);
  }
  atolli_messages_unlock();
  return status;
}

/* The first of many leaves at once; the others fill packets. */
int atolli_messages_update(struct llr *llr, int rank, uintptr_t remote, int bytes, enum llr_atomic_op op,
                           int64_t operand, bool soon) {
  struct messages *m = atolli_messages_of(llr);
  struct header header = {.kind = KIND_UPDATE, .index = atolli_update_index(op, bytes), .address = remote};
  if (!atolli_is_rank(m, rank))
    return LLR_BAD_ARGUMENT;
  atolli_messages_lock();
  int status = LLR_OK;
  if (rank == m->rank)
    llr_apply((void *)remote, bytes, op, operand, 0);
  else {
    struct target *target = &m->targets[rank];
    target->dirty = true;
    status = atolli_packet_add_word(m, rank, header, &operand, sizeof operand);
    if (status == LLR_OK && (soon || atolli_target_burst_begins(&target->updated_ns)))
      status = atolli_packet_push(m, rank);
  }
  atolli_messages_unlock();
  return status;
}

static int ask_flush(struct messages *m, int rank) {
  struct header header = {.kind = KIND_FLUSH, .address = (uint64_t)rank};
  struct target *target = &m->targets[rank];
  int status = LLR_OK;
  atolli_messages_lock();
  if (target->dirty) {
    target->dirty = false;
    atomic_fetch_add_explicit(&target->asked, 1, memory_order_relaxed);
    status = atolli_target_send(m, rank, &header, NULL, 0, NULL, 0);
  }
  atolli_messages_unlock();
  return status;
}

static int await_flush(struct messages *m, int rank, uint32_t number) {
  struct atolli_backoff backoff = {0};
  int status = LLR_OK;
  /* Acquire: with the answer, which the thread may have got. */
  while (status == LLR_OK &&
         (int32_t)(atomic_load_explicit(&m->targets[rank].answered, memory_order_acquire) - number) < 0)
    status = atolli_messages_wait_turn(m, rank, &backoff);
  return status;
}

int atolli_messages_flush(struct llr *llr, int rank) {
  struct messages *m = atolli_messages_of(llr);
  int first = rank < 0 ? 0 : rank, last = rank < 0 ? m->num_ranks - 1 : rank, status = LLR_OK;
  if (last >= m->num_ranks)
    return LLR_BAD_ARGUMENT;
  /* All are asked before any is waited for. Of several the others count if one is gone. */
  for (int r = first; r <= last && status == LLR_OK; r++)
    status = ask_flush(m, r);
  for (int r = first; r <= last && (status == LLR_OK || status == LLR_UNREACHABLE); r++)
    status = await_flush(m, r, atomic_load_explicit(&m->targets[r].asked, memory_order_relaxed));
  return status == LLR_UNREACHABLE && rank < 0 ? LLR_OK : status;
}

/* Release: see await_flush. */
void atolli_messages_flush_answered(struct messages *m, int rank) {
  atomic_fetch_add_explicit(&m->targets[rank].answered, 1, memory_order_release);
}
