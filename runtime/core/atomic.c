/*
 * Atomic subroutines do not order memory by themselves (16.5, note 1: their effect on segments is the processor's), but
 * programs spin on ATOMIC_REF and go on after SYNC MEMORY; so definitions release and references acquire, which costs
 * nothing on x86, and read-modify-write operations are sequentially consistent, which the lock prefix gives anyway.
 */
#include "core/atomic.h"

static void *find(const struct atolli_team *team, const void *atom, int64_t image, int bytes,
                  const struct atolli_statement *statement) {
  void *fast = atolli_peer_fast(atom, image == 0 ? team->this_image : image);
  if (!fast) {
    struct atolli_place place =
        atolli_place(team, atom, image == 0 ? team->this_image : image, statement->name, statement->loc);
    if (!place.near)
      atolli_fatal(statement->name, statement->loc, "atomics on other nodes are not supported");
    fast = place.address;
  }
  if ((bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8) || (uintptr_t)fast % (unsigned)bytes != 0)
    atolli_fatal(statement->name, statement->loc, "an atom of %d bytes at address %p", bytes, atom);
  return fast;
}

/* The operation on one type of integer; the result is sign-extended. */
#define FETCH(type)                                                                                                    \
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

static int64_t fetch(void *place, enum atolli_atomic operation, int bytes, int64_t value) {
  switch (bytes) {
  case 1:
    FETCH(int8_t)
    break;
  case 2:
    FETCH(int16_t)
    break;
  case 4:
    FETCH(int32_t)
    break;
  default:
    FETCH(int64_t)
  }
  return 0;
}

int64_t atolli_atomic_fetch(const struct atolli_team *team, enum atolli_atomic operation, void *atom, int64_t image,
                            int bytes, int64_t value, const struct atolli_statement *statement) {
  int64_t old = fetch(find(team, atom, image, bytes, statement), operation, bytes, value);
  atolli_succeed(statement);
  return old;
}

void atolli_atomic_define(const struct atolli_team *team, void *atom, int64_t image, int bytes, int64_t value,
                          const struct atolli_statement *statement) {
  void *place = find(team, atom, image, bytes, statement);
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
  atolli_succeed(statement);
}

int64_t atolli_atomic_ref(const struct atolli_team *team, const void *atom, int64_t image, int bytes,
                          const struct atolli_statement *statement) {
  const void *place = find(team, atom, image, bytes, statement);
  atolli_succeed(statement);
  switch (bytes) {
  case 1:
    return __atomic_load_n((const int8_t *)place, __ATOMIC_ACQUIRE);
  case 2:
    return __atomic_load_n((const int16_t *)place, __ATOMIC_ACQUIRE);
  case 4:
    return __atomic_load_n((const int32_t *)place, __ATOMIC_ACQUIRE);
  default:
    return __atomic_load_n((const int64_t *)place, __ATOMIC_ACQUIRE);
  }
}

#define CAS(type)                                                                                                      \
  {                                                                                                                    \
    type expected = (type)compare;                                                                                     \
    __atomic_compare_exchange_n((type *)place, &expected, (type)replacement, false, __ATOMIC_SEQ_CST,                  \
                                __ATOMIC_SEQ_CST);                                                                     \
    return expected;                                                                                                   \
  }

int64_t atolli_atomic_cas(const struct atolli_team *team, void *atom, int64_t image, int bytes, int64_t compare,
                          int64_t replacement, const struct atolli_statement *statement) {
  void *place = find(team, atom, image, bytes, statement);
  atolli_succeed(statement);
  switch (bytes) {
  case 1:
    CAS(int8_t)
  case 2:
    CAS(int16_t)
  case 4:
    CAS(int32_t)
  default:
    CAS(int64_t)
  }
}
