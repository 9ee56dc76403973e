/*
 * Applies an atomic operation to a word by the processor's atomics. The target of a message does it (atomic.c), and
 * transport shm.
 */
#include "llr/generic/apply.h"

/* Handlers of one process run one at a time, or else the transport's progress is entered by several threads: hence real
   atomics, which also meet LLR_COHERENT_ATOMICS. Sequentially consistent, as are those of images of the same node
   (core/sync/atomic_word.h), with which they are one order. */
#define APPLY(type)                                                                                                    \
  {                                                                                                                    \
    type *place = (type *)word, value = (type)operand, old = (type)compare;                                            \
    switch (operation) {                                                                                               \
    case LLR_ATOMIC_FETCH_SET:                                                                                         \
      return __atomic_exchange_n(place, value, __ATOMIC_SEQ_CST);                                                      \
    case LLR_ATOMIC_FETCH_ADD:                                                                                         \
      return __atomic_fetch_add(place, value, __ATOMIC_SEQ_CST);                                                       \
    case LLR_ATOMIC_FETCH_AND:                                                                                         \
      return __atomic_fetch_and(place, value, __ATOMIC_SEQ_CST);                                                       \
    case LLR_ATOMIC_FETCH_OR:                                                                                          \
      return __atomic_fetch_or(place, value, __ATOMIC_SEQ_CST);                                                        \
    case LLR_ATOMIC_FETCH_XOR:                                                                                         \
      return __atomic_fetch_xor(place, value, __ATOMIC_SEQ_CST);                                                       \
    default:                                                                                                           \
      __atomic_compare_exchange_n(place, &old, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);                          \
      return old;                                                                                                      \
    }                                                                                                                  \
  }

int64_t llr_apply(void *word, int bytes, enum llr_atomic_op operation, int64_t operand, int64_t compare) {
  switch (bytes) {
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
