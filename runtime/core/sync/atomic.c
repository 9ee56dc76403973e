/*
 * Atomic subroutines do not order memory by themselves (16.5, note 1: their effect on segments is the processor's), but
 * programs spin on ATOMIC_REF and go on after SYNC MEMORY; so definitions release and references acquire, which costs
 * nothing on x86, and read-modify-write operations are sequentially consistent, which the lock prefix gives anyway.
 */
#include "core/sync/atomic.h"

#include "core/barrier/order.h"
#include "core/image/failure.h"
#include "core/memory/segment.h"
#include "core/remote/data.h"
#include "core/remote/remote.h"

/* Two words, which stay in registers. */
struct atom {
  void *place;
  int image;
  bool near, failed;
};

/* Where an image of this node has failed the operation goes on, on memory that nobody needs any more: the arguments
   that it defines become undefined (16.5 p3). */
static struct atolli_outcome find_slowly(const void *atom, struct atolli_selector selector, struct atom *found_p) {
  struct atolli_place place;
  struct atolli_outcome outcome = atolli_place(atom, atolli_selector_with_stat(selector), &place);
  if (outcome.status == ATOLLI_OK)
    *found_p = (struct atom){place.address, place.image, place.near, atolli_state_of(place.image) == ATOLLI_FAILED};
  return outcome;
}

static inline struct atolli_outcome find(const void *atom, struct atolli_selector selector, int bytes,
                                         struct atom *found_p) {
  void *fast = atolli_any_ended() ? NULL : atolli_peer(atom, selector);
  *found_p = (struct atom){fast, 0, true, false};
  if (__builtin_expect(!fast, 0)) {
    struct atom found; /* of its own, so that the other stays in registers */
    struct atolli_outcome outcome = find_slowly(atom, selector, &found);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    *found_p = found;
  }
  if ((bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8) ||
      ((uintptr_t)found_p->place & (unsigned)(bytes - 1)) != 0)
    return atolli_error(ATOLLI_STATUS_FATAL, "an atom of %d bytes at address %p", bytes, atom);
  return atolli_done();
}

static inline struct atolli_outcome outcome_of(struct atom atom) {
  return __builtin_expect(atom.failed, 0) ? atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, atom.image) : atolli_done();
}

static inline struct atolli_outcome shown(const struct atom *atom, int bytes, bool defines, bool refers,
                                          struct atolli_outcome outcome) {
  if (outcome.status == ATOLLI_OK)
    atolli_order_atomic(atom->image, atom->place, bytes, defines, refers);
  return outcome;
}

/* On another node. What this image has put before is there before the atom changes, as on its own node. */
static struct atolli_outcome fetch_far(struct atom atom, int bytes, enum llr_atomic_op operation, int64_t operand,
                                       int64_t compare, int64_t *old_p) {
  *old_p = 0;
  atolli_remote_flush();
  if (atolli_state_of(atom.image) != ATOLLI_FAILED &&
      atolli_remote_atomic(atom.image, atom.place, bytes, operation, operand, compare, old_p))
    return atolli_done();
  return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, atom.image);
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

struct atolli_outcome atolli_atomic_fetch(enum atolli_atomic operation, void *atom, struct atolli_selector selector,
                                          int bytes, int64_t value, int64_t *old_p) {
  static const enum llr_atomic_op far[] = {[ATOLLI_ATOMIC_SET] = LLR_ATOMIC_FETCH_SET,
                                           [ATOLLI_ATOMIC_ADD] = LLR_ATOMIC_FETCH_ADD,
                                           [ATOLLI_ATOMIC_AND] = LLR_ATOMIC_FETCH_AND,
                                           [ATOLLI_ATOMIC_OR] = LLR_ATOMIC_FETCH_OR,
                                           [ATOLLI_ATOMIC_XOR] = LLR_ATOMIC_FETCH_XOR};
  struct atom found;
  struct atolli_outcome outcome = find(atom, selector, bytes, &found);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (!found.near)
    return shown(&found, bytes, true, true, fetch_far(found, bytes, far[operation], value, 0, old_p));
  atolli_remote_progress();
  atolli_remote_flush();
  *old_p = fetch(found.place, operation, bytes, value);
  return shown(&found, bytes, true, true, outcome_of(found));
}

struct atolli_outcome atolli_atomic_define(void *atom, struct atolli_selector selector, int bytes, int64_t value) {
  struct atom found;
  struct atolli_outcome outcome = find(atom, selector, bytes, &found);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  int64_t old;
  if (!found.near)
    return shown(&found, bytes, true, false, fetch_far(found, bytes, LLR_ATOMIC_FETCH_SET, value, 0, &old));
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
  return shown(&found, bytes, true, false, outcome_of(found));
}

struct atolli_outcome atolli_atomic_ref(const void *atom, struct atolli_selector selector, int bytes,
                                        int64_t *value_p) {
  struct atom found;
  struct atolli_outcome outcome = find(atom, selector, bytes, &found);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (!found.near)
    return shown(&found, bytes, false, true, fetch_far(found, bytes, LLR_ATOMIC_FETCH_ADD, 0, 0, value_p));
  atolli_remote_progress();
  switch (bytes) {
  case 1:
    *value_p = __atomic_load_n((const int8_t *)found.place, __ATOMIC_ACQUIRE);
    break;
  case 2:
    *value_p = __atomic_load_n((const int16_t *)found.place, __ATOMIC_ACQUIRE);
    break;
  case 4:
    *value_p = __atomic_load_n((const int32_t *)found.place, __ATOMIC_ACQUIRE);
    break;
  default:
    *value_p = __atomic_load_n((const int64_t *)found.place, __ATOMIC_ACQUIRE);
  }
  return shown(&found, bytes, false, true, outcome_of(found));
}

#define CAS(type)                                                                                                      \
  {                                                                                                                    \
    type expected = (type)compare;                                                                                     \
    __atomic_compare_exchange_n((type *)place, &expected, (type)replacement, false, __ATOMIC_SEQ_CST,                  \
                                __ATOMIC_SEQ_CST);                                                                     \
    *old_p = expected;                                                                                                 \
    break;                                                                                                             \
  }

struct atolli_outcome atolli_atomic_cas(void *atom, struct atolli_selector selector, int bytes, int64_t compare,
                                        int64_t replacement, int64_t *old_p) {
  struct atom found;
  struct atolli_outcome outcome = find(atom, selector, bytes, &found);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (!found.near)
    return shown(&found, bytes, true, true, fetch_far(found, bytes, LLR_ATOMIC_CAS, replacement, compare, old_p));
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
  return shown(&found, bytes, true, true, outcome_of(found));
}
