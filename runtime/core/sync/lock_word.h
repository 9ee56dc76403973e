/*
 * A lock variable, wherever it is: its parts (lock.h has the layout), and operations on it.
 */
#ifndef ATOLL_CORE_LOCK_WORD_H
#define ATOLL_CORE_LOCK_WORD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef _Atomic uint64_t atolli_lock_word;

static inline unsigned atolli_lock_serving(uint64_t word) { return (unsigned)(word & 0xffff); }

#define ATOLLI_LOCK_FAILED (UINT64_C(1) << 47)
enum { ATOLLI_LOCK_IMAGE_BITS = 21, ATOLLI_LOCK_THREADS = 1023 };

/* The image that the word names: its owner, or the one that had the lock when it failed. */
static inline int atolli_lock_image(uint64_t word) {
  return (int)(word >> 16 & ((UINT64_C(1) << ATOLLI_LOCK_IMAGE_BITS) - 1));
}
static inline int atolli_lock_owner(uint64_t word) { return word & ATOLLI_LOCK_FAILED ? 0 : atolli_lock_image(word); }
static inline unsigned atolli_lock_ticket(uint64_t word) { return (unsigned)(word >> 48); }
#define ATOLLI_LOCK_ONE_TICKET (UINT64_C(1) << 48)
/* The ticket bits alone. */
static inline uint64_t atolli_lock_upper(uint64_t word) { return word >> 48 << 48; }

/* The marks of an owner. */
static inline uint64_t atolli_lock_mark(int image, unsigned thread) {
  return (uint64_t)image << 16 | (uint64_t)thread << (16 + ATOLLI_LOCK_IMAGE_BITS);
}

/* The image that had the lock when it failed, where nobody has had it since; 0: none. */
static inline int atolli_lock_victim(uint64_t word) { return word & ATOLLI_LOCK_FAILED ? atolli_lock_image(word) : 0; }

struct atolli_lock {
  atolli_lock_word *word; /* in the slot; an address of this image if `near`, else of that image */
  int image;              /* of the initial team */
  bool near;              /* on this node */
  bool of_construct;      /* of a CRITICAL construct */
};

/* The operations below on a lock of another node. */
bool atolli_lock_read_far(const struct atolli_lock *lock, uint64_t *value_p);
bool atolli_lock_add_far(const struct atolli_lock *lock, uint64_t amount, uint64_t *old_p);
bool atolli_lock_exchange_far(const struct atolli_lock *lock, uint64_t *old_p, uint64_t value, bool *done_p);

/* Sequentially consistent, all three. False: the lock is on an image of another node, and lost with it. */
static inline bool atolli_lock_read(const struct atolli_lock *lock, uint64_t *value_p) {
  if (__builtin_expect(!lock->near, 0))
    return atolli_lock_read_far(lock, value_p);
  *value_p = atomic_load_explicit(lock->word, memory_order_seq_cst);
  return true;
}

/* The same order. Of an amount that changes the lower 48 bits, which are this image's then, *old_p gives their present
   value. */
static inline bool atolli_lock_add(const struct atolli_lock *lock, uint64_t amount, uint64_t *old_p) {
  if (__builtin_expect(!lock->near, 0))
    return atolli_lock_add_far(lock, amount, old_p);
  *old_p = atomic_fetch_add_explicit(lock->word, amount, memory_order_seq_cst);
  return true;
}

/* The same order. *old_p: what is expected; the value found there when that differs, and *done_p is false. */
static inline bool atolli_lock_exchange(const struct atolli_lock *lock, uint64_t *old_p, uint64_t value, bool *done_p) {
  if (__builtin_expect(!lock->near, 0))
    return atolli_lock_exchange_far(lock, old_p, value, done_p);
  *done_p =
      atomic_compare_exchange_strong_explicit(lock->word, old_p, value, memory_order_seq_cst, memory_order_relaxed);
  return true;
}

#endif
