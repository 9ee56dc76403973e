/*
 * Atomic variables that are at hand: operations on them, inline, since a call takes half as long as one of them.
 */
#ifndef ATOLL_CORE_ATOMIC_WORD_H
#define ATOLL_CORE_ATOMIC_WORD_H

#include "core/image/failure.h"
#include "core/memory/segment.h"
#include "core/remote/remote.h"

enum atolli_atomic { ATOLLI_ATOMIC_SET, ATOLLI_ATOMIC_ADD, ATOLLI_ATOMIC_AND, ATOLLI_ATOMIC_OR, ATOLLI_ATOMIC_XOR };

static inline bool atolli_is_atom(const void *place, int bytes) {
  return (bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8) && ((uintptr_t)place & (unsigned)(bytes - 1)) == 0;
}

/* The operation on one type of integer; the result is sign-extended. Sequentially consistent: programs build locks and
   counters of these, and all images see the operations in one order. */
#define ATOLLI_FETCH(type)                                                                                             \
  switch (operation) {                                                                                                 \
  case ATOLLI_ATOMIC_SET:                                                                                              \
    return __atomic_exchange_n((type *)place, (type)value, __ATOMIC_SEQ_CST);                                          \
  case ATOLLI_ATOMIC_ADD:                                                                                              \
    return __atomic_fetch_add((type *)place, (type)value, __ATOMIC_SEQ_CST);                                           \
  case ATOLLI_ATOMIC_AND:                                                                                              \
    return __atomic_fetch_and((type *)place, (type)value, __ATOMIC_SEQ_CST);                                           \
  case ATOLLI_ATOMIC_OR:                                                                                               \
    return __atomic_fetch_or((type *)place, (type)value, __ATOMIC_SEQ_CST);                                            \
  case ATOLLI_ATOMIC_XOR:                                                                                              \
    return __atomic_fetch_xor((type *)place, (type)value, __ATOMIC_SEQ_CST);                                           \
  }

/* Precondition: atolli_is_atom. */
static inline int64_t atolli_atom_fetch(void *place, enum atolli_atomic operation, int bytes, int64_t value) {
  switch (bytes) {
  case 1:
    ATOLLI_FETCH(int8_t)
    break;
  case 2:
    ATOLLI_FETCH(int16_t)
    break;
  case 4:
    ATOLLI_FETCH(int32_t)
    break;
  default:
    ATOLLI_FETCH(int64_t)
  }
  return 0;
}
#undef ATOLLI_FETCH

/* NULL: it is to be looked for. With an observer atolli_peer finds nothing. */
static inline void *atolli_atom_find(const void *atom, struct atolli_selector selector, int bytes) {
  void *place = atolli_any_ended() ? NULL : atolli_peer(atom, selector);
  return __builtin_expect(place && atolli_is_atom(place, bytes), 1) ? place : NULL;
}

/* Release: pairs with the acquire of ATOMIC_REF on another image. A program that orders segments by atomic subroutines
   and SYNC MEMORY (11.6.5) has the latter's fences as well. */
static inline void atolli_atom_store(void *place, int bytes, int64_t value) {
  switch (bytes) {
  case 1:
    __atomic_store_n((int8_t *)place, (int8_t)value, __ATOMIC_RELEASE);
    break;
  case 2:
    __atomic_store_n((int16_t *)place, (int16_t)value, __ATOMIC_RELEASE);
    break;
  case 4:
    __atomic_store_n((int32_t *)place, (int32_t)value, __ATOMIC_RELEASE);
    break;
  default:
    __atomic_store_n((int64_t *)place, value, __ATOMIC_RELEASE);
  }
}

/* The usual case: 4 or 8 bytes of an image of the current team, all images being on this node, none ended, and nobody
   watching. *old_p: the value before, sign-extended. False: nothing has been done. */
static inline bool atolli_atomic_word(enum atolli_atomic operation, void *atom, int64_t image, int bytes, int64_t value,
                                      int64_t *old_p) {
  void *place = atolli_transport || atolli_any_ended() ? NULL : atolli_peer_fast(atom, image);
  if (__builtin_expect(!place || bytes < 4 || !atolli_is_atom(place, bytes), 0))
    return false;
  *old_p = bytes == 4 ? atolli_atom_fetch(place, operation, 4, value) : atolli_atom_fetch(place, operation, 8, value);
  return true;
}

#endif
