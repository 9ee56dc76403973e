/*
 * Atomic subroutines do not order memory by themselves (16.5, note 1: their effect on segments is the processor's), but
 * programs spin on ATOMIC_REF and go on after SYNC MEMORY; so definitions release and references acquire, which costs
 * nothing on x86, and read-modify-write operations are sequentially consistent, which the lock prefix gives anyway.
 */
#include "core/sync/atomic.h"

#include "core/image/failure.h"
#include "core/rma/remote.h"

struct atom {
  void *place;
  int image, bytes;
  bool near;
};

/* Sets STAT= for an image of this node. Where it has failed the operation goes on, on memory that nobody needs any
   more: the arguments that it defines become undefined (16.5 p3). */
static struct atom find(const void *atom, struct atolli_selector selector, int bytes,
                        const struct atolli_statement *statement) {
  struct atom found = {atolli_any_ended() ? NULL : atolli_peer(atom, selector), 0, bytes, true};
  struct atolli_outcome outcome = {ATOLLI_OK, 0};
  if (!found.place) {
    struct atolli_place place =
        atolli_place(atom, atolli_selector_with_stat(selector), statement->name, statement->loc);
    found.place = place.address;
    found.image = place.image;
    found.near = place.near;
    if (atolli_state_of(place.image) == ATOLLI_FAILED)
      outcome = (struct atolli_outcome){ATOLLI_STATUS_FAILED_IMAGE, place.image};
  }
  if ((bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8) || ((uintptr_t)found.place & (unsigned)(bytes - 1)) != 0)
    atolli_fatal(statement->name, statement->loc, "an atom of %d bytes at address %p", bytes, atom);
  if (found.near)
    atolli_conclude(statement, outcome);
  return found;
}

/* On another node. What this image has put before is there before the atom changes, as on its own node. */
static int64_t fetch_far(const struct atom *atom, enum llr_atomic_op operation, int64_t operand, int64_t compare,
                         const struct atolli_statement *statement) {
  int64_t old = 0;
  atolli_remote_flush();
  if (atolli_state_of(atom->image) != ATOLLI_FAILED &&
      atolli_remote_atomic(atom->image, atom->place, atom->bytes, operation, operand, compare, &old))
    atolli_succeed(statement);
  else
    atolli_conclude(statement, (struct atolli_outcome){ATOLLI_STATUS_FAILED_IMAGE, atom->image});
  return old;
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

int64_t atolli_atomic_fetch(enum atolli_atomic operation, void *atom, struct atolli_selector selector, int bytes,
                            int64_t value, const struct atolli_statement *statement) {
  static const enum llr_atomic_op far[] = {[ATOLLI_ATOMIC_SET] = LLR_ATOMIC_FETCH_SET,
                                           [ATOLLI_ATOMIC_ADD] = LLR_ATOMIC_FETCH_ADD,
                                           [ATOLLI_ATOMIC_AND] = LLR_ATOMIC_FETCH_AND,
                                           [ATOLLI_ATOMIC_OR] = LLR_ATOMIC_FETCH_OR,
                                           [ATOLLI_ATOMIC_XOR] = LLR_ATOMIC_FETCH_XOR};
  struct atom found = find(atom, selector, bytes, statement);
  if (!found.near)
    return fetch_far(&found, far[operation], value, 0, statement);
  atolli_remote_progress();
  atolli_remote_flush();
  return fetch(found.place, operation, bytes, value);
}

void atolli_atomic_define(void *atom, struct atolli_selector selector, int bytes, int64_t value,
                          const struct atolli_statement *statement) {
  struct atom found = find(atom, selector, bytes, statement);
  if (!found.near) {
    fetch_far(&found, LLR_ATOMIC_FETCH_SET, value, 0, statement);
    return;
  }
  atolli_remote_flush();
  switch (bytes) {
  case 1:
    __atomic_store_n((int8_t *)found.place, (int8_t)value, __ATOMIC_RELEASE);
    break;
  case 2:
    __atomic_store_n((int16_t *)found.place, (int16_t)value, __ATOMIC_RELEASE);
    break;
  case 4:
    __atomic_store_n((int32_t *)found.place, (int32_t)value, __ATOMIC_RELEASE);
    break;
  default:
    __atomic_store_n((int64_t *)found.place, value, __ATOMIC_RELEASE);
  }
}

int64_t atolli_atomic_ref(const void *atom, struct atolli_selector selector, int bytes,
                          const struct atolli_statement *statement) {
  struct atom found = find(atom, selector, bytes, statement);
  if (!found.near)
    return fetch_far(&found, LLR_ATOMIC_FETCH_ADD, 0, 0, statement);
  atolli_remote_progress();
  switch (bytes) {
  case 1:
    return __atomic_load_n((const int8_t *)found.place, __ATOMIC_ACQUIRE);
  case 2:
    return __atomic_load_n((const int16_t *)found.place, __ATOMIC_ACQUIRE);
  case 4:
    return __atomic_load_n((const int32_t *)found.place, __ATOMIC_ACQUIRE);
  default:
    return __atomic_load_n((const int64_t *)found.place, __ATOMIC_ACQUIRE);
  }
}

#define CAS(type)                                                                                                      \
  {                                                                                                                    \
    type expected = (type)compare;                                                                                     \
    __atomic_compare_exchange_n((type *)place, &expected, (type)replacement, false, __ATOMIC_SEQ_CST,                  \
                                __ATOMIC_SEQ_CST);                                                                     \
    return expected;                                                                                                   \
  }

int64_t atolli_atomic_cas(void *atom, struct atolli_selector selector, int bytes, int64_t compare, int64_t replacement,
                          const struct atolli_statement *statement) {
  struct atom found = find(atom, selector, bytes, statement);
  if (!found.near)
    return fetch_far(&found, LLR_ATOMIC_CAS, replacement, compare, statement);
  void *place = found.place;
  atolli_remote_progress();
  atolli_remote_flush();
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
