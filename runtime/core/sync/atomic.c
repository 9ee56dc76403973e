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

/* Whoever reaches the atom by loads and stores, with nobody to watch and nobody failed, finds it here; all others go by
   functions of their own, which cost these some nanoseconds otherwise. */
#define ELSEWHERE __attribute__((noinline, cold)) static

struct atom {
  void *place;
  int image;
  bool near, failed;
};

/* Where an image of this node has failed the operation goes on, on memory that nobody needs any more: the arguments
   that it defines become undefined (16.5 p3). */
static struct atolli_outcome find_elsewhere(const void *atom, struct atolli_selector selector, int bytes,
                                            struct atom *found_p) {
  struct atolli_place place;
  struct atolli_outcome outcome = atolli_place(atom, atolli_selector_with_stat(selector), &place);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  *found_p = (struct atom){place.address, place.image, place.near, atolli_state_of(place.image) == ATOLLI_FAILED};
  return atolli_is_atom(place.address, bytes)
             ? outcome
             : atolli_error(
                   ATOLLI_STATUS_FATAL,
                   "there are no atomic operations on this variable, which has %d bytes: it must have 1, 2, 4 or 8, and"
                   " begin at a multiple of these",
                   bytes);
}

static struct atolli_outcome outcome_of(const struct atom *atom) {
  return atom->failed ? atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, atom->image) : atolli_done();
}

static struct atolli_outcome observed(const struct atom *atom, int bytes, bool defines, bool refers,
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

ELSEWHERE struct atolli_outcome fetch_elsewhere(enum atolli_atomic operation, void *atom,
                                                struct atolli_selector selector, int bytes, int64_t value,
                                                int64_t *old_p) {
  static const enum llr_atomic_op far[] = {[ATOLLI_ATOMIC_SET] = LLR_ATOMIC_FETCH_SET,
                                           [ATOLLI_ATOMIC_ADD] = LLR_ATOMIC_FETCH_ADD,
                                           [ATOLLI_ATOMIC_AND] = LLR_ATOMIC_FETCH_AND,
                                           [ATOLLI_ATOMIC_OR] = LLR_ATOMIC_FETCH_OR,
                                           [ATOLLI_ATOMIC_XOR] = LLR_ATOMIC_FETCH_XOR};
  struct atom found;
  struct atolli_outcome outcome = find_elsewhere(atom, selector, bytes, &found);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (!found.near)
    return observed(&found, bytes, true, true, fetch_far(found, bytes, far[operation], value, 0, old_p));
  atolli_remote_progress();
  atolli_remote_flush();
  *old_p = atolli_atom_fetch(found.place, operation, bytes, value);
  return observed(&found, bytes, true, true, outcome_of(&found));
}

struct atolli_outcome atolli_atomic_fetch(enum atolli_atomic operation, void *atom, struct atolli_selector selector,
                                          int bytes, int64_t value, int64_t *old_p) {
  void *place = atolli_atom_find(atom, selector, bytes);
  if (__builtin_expect(!place, 0))
    return fetch_elsewhere(operation, atom, selector, bytes, value, old_p);
  atolli_remote_progress();
  atolli_remote_flush();
  *old_p = atolli_atom_fetch(place, operation, bytes, value);
  return atolli_done();
}

ELSEWHERE struct atolli_outcome define_elsewhere(void *atom, struct atolli_selector selector, int bytes,
                                                 int64_t value) {
  struct atom found;
  struct atolli_outcome outcome = find_elsewhere(atom, selector, bytes, &found);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  int64_t old;
  if (!found.near)
    return observed(&found, bytes, true, false, fetch_far(found, bytes, LLR_ATOMIC_FETCH_SET, value, 0, &old));
  atolli_remote_flush();
  atolli_atom_store(found.place, bytes, value);
  return observed(&found, bytes, true, false, outcome_of(&found));
}

struct atolli_outcome atolli_atomic_define(void *atom, struct atolli_selector selector, int bytes, int64_t value) {
  void *place = atolli_atom_find(atom, selector, bytes);
  if (__builtin_expect(!place, 0))
    return define_elsewhere(atom, selector, bytes, value);
  atolli_remote_flush();
  atolli_atom_store(place, bytes, value);
  return atolli_done();
}

/* Acquire: pairs with the release of atolli_atom_store. */
static inline int64_t load(const void *place, int bytes) {
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

ELSEWHERE struct atolli_outcome refer_elsewhere(const void *atom, struct atolli_selector selector, int bytes,
                                                int64_t *value_p) {
  struct atom found;
  struct atolli_outcome outcome = find_elsewhere(atom, selector, bytes, &found);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (!found.near)
    return observed(&found, bytes, false, true, fetch_far(found, bytes, LLR_ATOMIC_FETCH_ADD, 0, 0, value_p));
  atolli_remote_progress();
  *value_p = load(found.place, bytes);
  return observed(&found, bytes, false, true, outcome_of(&found));
}

struct atolli_outcome atolli_atomic_ref(const void *atom, struct atolli_selector selector, int bytes,
                                        int64_t *value_p) {
  const void *place = atolli_atom_find(atom, selector, bytes);
  if (__builtin_expect(!place, 0))
    return refer_elsewhere(atom, selector, bytes, value_p);
  atolli_remote_progress();
  *value_p = load(place, bytes);
  return atolli_done();
}

/* Sequentially consistent, as all operations that change a variable: images see them in one order. */
#define CAS(type)                                                                                                      \
  {                                                                                                                    \
    type expected = (type)compare;                                                                                     \
    __atomic_compare_exchange_n((type *)place, &expected, (type)replacement, false, __ATOMIC_SEQ_CST,                  \
                                __ATOMIC_SEQ_CST);                                                                     \
    return expected;                                                                                                   \
  }

static inline int64_t exchange(void *place, int bytes, int64_t compare, int64_t replacement) {
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

ELSEWHERE struct atolli_outcome cas_elsewhere(void *atom, struct atolli_selector selector, int bytes, int64_t compare,
                                              int64_t replacement, int64_t *old_p) {
  struct atom found;
  struct atolli_outcome outcome = find_elsewhere(atom, selector, bytes, &found);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (!found.near)
    return observed(&found, bytes, true, true, fetch_far(found, bytes, LLR_ATOMIC_CAS, replacement, compare, old_p));
  atolli_remote_progress();
  atolli_remote_flush();
  *old_p = exchange(found.place, bytes, compare, replacement);
  return observed(&found, bytes, true, true, outcome_of(&found));
}

struct atolli_outcome atolli_atomic_cas(void *atom, struct atolli_selector selector, int bytes, int64_t compare,
                                        int64_t replacement, int64_t *old_p) {
  void *place = atolli_atom_find(atom, selector, bytes);
  if (__builtin_expect(!place, 0))
    return cas_elsewhere(atom, selector, bytes, compare, replacement, old_p);
  atolli_remote_progress();
  atolli_remote_flush();
  *old_p = exchange(place, bytes, compare, replacement);
  return atolli_done();
}
