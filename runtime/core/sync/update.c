/*
 * Atomic operations of which nobody wants the old value. To other nodes they go without an answer, many in a message,
 * and are complete at the end of the segment (core/remote/data.h).
 */
#include "core/barrier/order.h"
#include "core/image/failure.h"
#include "core/memory/segment.h"
#include "core/remote/data.h"
#include "core/sync/atomic.h"

static struct atolli_outcome change(enum atolli_atomic operation, void *atom, struct atolli_selector selector,
                                    int bytes, int64_t value) {
  int64_t old;
  return operation == ATOLLI_ATOMIC_SET ? atolli_atomic_define(atom, selector, bytes, value)
                                        : atolli_atomic_fetch(operation, atom, selector, bytes, value, &old);
}

/* An atom of an image that has not failed? */
static bool find(void *atom, struct atolli_selector selector, int bytes, struct atolli_place *place_p) {
  return (bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8) &&
         atolli_place(atom, atolli_selector_with_stat(selector), place_p).status == ATOLLI_OK &&
         ((uintptr_t)place_p->address & (unsigned)(bytes - 1)) == 0 && atolli_state_of(place_p->image) != ATOLLI_FAILED;
}

/* A function of its own, which costs those who find the atom at hand nothing. */
__attribute__((noinline, cold)) static struct atolli_outcome update_elsewhere(enum atolli_atomic operation, void *atom,
                                                                              struct atolli_selector selector,
                                                                              int bytes, int64_t value, bool told) {
  static const enum llr_atomic_op op[] = {[ATOLLI_ATOMIC_SET] = LLR_ATOMIC_FETCH_SET,
                                          [ATOLLI_ATOMIC_ADD] = LLR_ATOMIC_FETCH_ADD,
                                          [ATOLLI_ATOMIC_AND] = LLR_ATOMIC_FETCH_AND,
                                          [ATOLLI_ATOMIC_OR] = LLR_ATOMIC_FETCH_OR,
                                          [ATOLLI_ATOMIC_XOR] = LLR_ATOMIC_FETCH_XOR};
  struct atolli_place place;
  if (!atolli_transport || told || !atolli_remote_updates() || !find(atom, selector, bytes, &place))
    return change(operation, atom, selector, bytes, value);
  /* A definition is what others wait for; of the rest there may be many, of which those to this node make no progress
     and wait for no other updates, so that these fill their messages. */
  bool defines = operation == ATOLLI_ATOMIC_SET;
  if (place.near)
    atolli_remote_update_near(place.address, bytes, op[operation], value);
  else
    atolli_remote_update(place.image, place.address, bytes, op[operation], value, defines);
  atolli_order_atomic(place.image, place.address, bytes, true, !defines);
  return atolli_done();
}

struct atolli_outcome atolli_atomic_update(enum atolli_atomic operation, void *atom, struct atolli_selector selector,
                                           int bytes, int64_t value, bool told) {
  void *place = atolli_transport ? NULL : atolli_atom_find(atom, selector, bytes);
  if (__builtin_expect(!place, 0))
    return update_elsewhere(operation, atom, selector, bytes, value, told);
  if (operation == ATOLLI_ATOMIC_SET)
    atolli_atom_store(place, bytes, value);
  else
    atolli_atom_fetch(place, operation, bytes, value);
  return atolli_done();
}
