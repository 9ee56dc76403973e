/*
 * Atomics over active messages: the target's handler does the operation and sends the old value back.
 */
#include "llr/llr.h"

#include "llr/generic/apply.h"

#include <stdatomic.h>
#include <string.h>

enum { REQUEST = LLR_AM_HANDLERS - 2, REPLY = LLR_AM_HANDLERS - 1 };

/* Of a thread that asks. A reply to an operation that it has given up finds another number here. */
struct answer {
  _Atomic uint64_t wanted; /* number of the operation; 0: none, the answer is here */
  int64_t old;
};

struct request {
  uintptr_t place;
  int bytes, op;
  int64_t operand, compare;
  struct answer *answer; /* in the process that asks */
  uint64_t number;
};

struct reply {
  struct answer *answer;
  uint64_t number;
  int64_t old;
};

static _Thread_local struct answer own;

static void on_request(struct llr *llr, int source, const void *payload, size_t bytes) {
  struct request request;
  memcpy(&request, payload, sizeof request);
  (void)bytes;
  struct reply reply = {request.answer, request.number,
                        llr_apply((void *)request.place, request.bytes, request.op, request.operand, request.compare)};
  llr_am_send(llr, source, REPLY, &reply, sizeof reply);
}

static void on_reply(struct llr *llr, int source, const void *payload, size_t bytes) {
  struct reply reply;
  memcpy(&reply, payload, sizeof reply);
  (void)llr, (void)source, (void)bytes;
  if (atomic_load_explicit(&reply.answer->wanted, memory_order_relaxed) != reply.number)
    return;
  reply.answer->old = reply.old;
  /* Release: the thread that asks reads the value after it. */
  atomic_store_explicit(&reply.answer->wanted, 0, memory_order_release);
}

int llr_atomic_init(struct llr *llr) {
  int status = llr_am_set_handler(llr, REQUEST, on_request);
  return status == LLR_OK ? llr_am_set_handler(llr, REPLY, on_reply) : status;
}

static bool is_native(const struct llr *llr) { return llr->table->atomic && llr_has(llr, LLR_COHERENT_ATOMICS); }

int llr_atomic_start(struct llr *llr, int rank, uintptr_t remote, int bytes, enum llr_atomic_op op, int64_t operand,
                     int64_t compare) {
  static _Atomic uint64_t numbers;
  uint64_t number = atomic_fetch_add_explicit(&numbers, 1, memory_order_relaxed) + 1;
  if (is_native(llr)) {
    atomic_store_explicit(&own.wanted, 0, memory_order_relaxed);
    return llr->table->atomic(llr, rank, remote, bytes, op, operand, compare, &own.old);
  }
  atomic_store_explicit(&own.wanted, number, memory_order_relaxed);
  struct request request = {remote, bytes, (int)op, operand, compare, &own, number};
  return llr_am_send(llr, rank, REQUEST, &request, sizeof request);
}

/* Acquire: the value, which the handler of the answer has released. */
int llr_atomic_test(int64_t *old_p) {
  if (atomic_load_explicit(&own.wanted, memory_order_acquire) != 0)
    return 0;
  *old_p = own.old;
  return 1;
}
