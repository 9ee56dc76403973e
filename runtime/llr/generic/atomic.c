/*
 * Atomics over active messages: the target's handler does the operation and sends the old value back.
 */
#include "llr/llr.h"

#include <sched.h>
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

/* Handlers know no transport; a process has one. */
static const struct llr_transport *user;

/* The word as an integer of its size, sign-extended. Handlers of one process run one at a time, or else the transport's
   progress is entered by several threads: hence real atomics, which also meet LLR_COHERENT_ATOMICS. */
#define APPLY(type)                                                                                                    \
  {                                                                                                                    \
    type *word = (type *)r->place, operand = (type)r->operand, old = (type)r->compare;                                 \
    switch (r->op) {                                                                                                   \
    case LLR_ATOMIC_FETCH_SET:                                                                                         \
      return __atomic_exchange_n(word, operand, __ATOMIC_SEQ_CST);                                                     \
    case LLR_ATOMIC_FETCH_ADD:                                                                                         \
      return __atomic_fetch_add(word, operand, __ATOMIC_SEQ_CST);                                                      \
    case LLR_ATOMIC_FETCH_AND:                                                                                         \
      return __atomic_fetch_and(word, operand, __ATOMIC_SEQ_CST);                                                      \
    case LLR_ATOMIC_FETCH_OR:                                                                                          \
      return __atomic_fetch_or(word, operand, __ATOMIC_SEQ_CST);                                                       \
    case LLR_ATOMIC_FETCH_XOR:                                                                                         \
      return __atomic_fetch_xor(word, operand, __ATOMIC_SEQ_CST);                                                      \
    default:                                                                                                           \
      __atomic_compare_exchange_n(word, &old, operand, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);                         \
      return old;                                                                                                      \
    }                                                                                                                  \
  }

static int64_t apply(const struct request *r) {
  switch (r->bytes) {
  case 1:
    APPLY(int8_t)
  case 2:
    APPLY(int16_t)
  case 4:
    APPLY(int32_t)
  default:
    APPLY(int64_t)
  }
}

static void on_request(int source, const void *payload, size_t bytes) {
  struct request request;
  memcpy(&request, payload, sizeof request);
  (void)bytes;
  struct reply reply = {request.answer, request.number, apply(&request)};
  user->am_send(source, REPLY, &reply, sizeof reply);
}

static void on_reply(int source, const void *payload, size_t bytes) {
  struct reply reply;
  memcpy(&reply, payload, sizeof reply);
  (void)source, (void)bytes;
  if (atomic_load_explicit(&reply.answer->wanted, memory_order_relaxed) != reply.number)
    return;
  reply.answer->old = reply.old;
  /* Release: the thread that asks reads the value after it. */
  atomic_store_explicit(&reply.answer->wanted, 0, memory_order_release);
}

int llr_atomic_init(const struct llr_transport *transport) {
  user = transport;
  int status = transport->am_set_handler(REQUEST, on_request);
  return status == LLR_OK ? transport->am_set_handler(REPLY, on_reply) : status;
}

static int is_native(const struct llr_transport *transport) {
  return transport->atomic && (transport->attributes & LLR_COHERENT_ATOMICS);
}

int llr_atomic_start(const struct llr_transport *transport, int rank, uintptr_t remote, int bytes,
                     enum llr_atomic_op op, int64_t operand, int64_t compare) {
  static _Atomic uint64_t numbers;
  uint64_t number = atomic_fetch_add_explicit(&numbers, 1, memory_order_relaxed) + 1;
  if (is_native(transport)) {
    atomic_store_explicit(&own.wanted, 0, memory_order_relaxed);
    return transport->atomic(rank, remote, bytes, op, operand, compare, &own.old);
  }
  atomic_store_explicit(&own.wanted, number, memory_order_relaxed);
  struct request request = {remote, bytes, (int)op, operand, compare, &own, number};
  return transport->am_send(rank, REQUEST, &request, sizeof request);
}

int llr_atomic_test(int64_t *old_p) {
  if (atomic_load_explicit(&own.wanted, memory_order_acquire) != 0)
    return 0;
  *old_p = own.old;
  return 1;
}

int llr_atomic(const struct llr_transport *transport, int rank, uintptr_t remote, int bytes, enum llr_atomic_op op,
               int64_t operand, int64_t compare, int64_t *old_p) {
  int status = llr_atomic_start(transport, rank, remote, bytes, op, operand, compare);
  for (int turn = 0; status == LLR_OK && !llr_atomic_test(old_p); turn++) {
    transport->progress();
    if (turn > 100) /* the target may need this core */
      sched_yield();
  }
  return status;
}
