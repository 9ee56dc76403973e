/*
 * Counters in the slots of this node, by which images signal to each other.
 */
#ifndef ATOLL_CORE_COUNTER_H
#define ATOLL_CORE_COUNTER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A word that images wait for, beside the number of those that sleep on it: the poster finds both in one cache line. */
struct atolli_counter {
  _Atomic uint32_t value;
  _Atomic uint32_t sleepers;
};

/* Acquire: what the poster wrote before its post is visible after a read that sees the post. */
static inline uint32_t atolli_counter_read(struct atolli_counter *counter) {
  return atomic_load_explicit(&counter->value, memory_order_acquire);
}

/* True once the counter has come to `value`; numbers wrap around, so the distance decides. */
static inline bool atolli_counter_reached(uint32_t seen, uint32_t value) { return (int32_t)(seen - value) >= 0; }

void atolli_counter_wake(struct atolli_counter *counter);

/* Told of waits that have come to their end, for ATOLL_SCHEDULE; NULL: nobody is. Set at start. */
extern void (*atolli_counter_listener)(struct atolli_counter *counter, uint32_t value);

/* To be called after a wait for a counter that ranks of other nodes may set. */
static inline void atolli_counter_awaited(struct atolli_counter *counter, uint32_t value) {
  if (__builtin_expect(atolli_counter_listener != NULL, 0))
    atolli_counter_listener(counter, value);
}

/* Somebody may sleep on the counter, which has just been posted to. Precondition: the post was sequentially consistent,
   as this load is, and as are a sleeper's increment of `sleepers` and, after that, the kernel's look at the value: in
   the one order of all four either the load sees the sleeper, or the kernel sees the post. A relaxed load would not do:
   where the post is a pair of exclusive instructions (arm64 without LSE) it may be made before the post's store is
   visible. On x86-64 both loads are the same instruction. */
static inline void atolli_counter_wake_sleepers(struct atolli_counter *counter) {
  if (__builtin_expect(atomic_load_explicit(&counter->sleepers, memory_order_seq_cst) != 0, 0))
    atolli_counter_wake(counter);
}

/* Sets a counter that only the caller writes. Release: all earlier writes of the segment, puts into other slots
   included, are visible to the image that sees the value. */
static inline void atolli_counter_set(struct atolli_counter *counter, uint32_t value) {
  atomic_exchange_explicit(&counter->value, value, memory_order_seq_cst);
  atolli_counter_wake_sleepers(counter);
}

/* The same, with the same release, for a counter with several writers; returns the new value. */
static inline uint32_t atolli_counter_add(struct atolli_counter *counter, uint32_t amount) {
  uint32_t value = atomic_fetch_add_explicit(&counter->value, amount, memory_order_seq_cst) + amount;
  atolli_counter_wake_sleepers(counter);
  return value;
}

/* SYNC ALL, SYNC IMAGES and their like include the effect of SYNC MEMORY (11.6.1). `any`: this image has posted to
   another one of its node. On x86-64 that exchange is a fence already, on other machines it is none. */
static inline void atolli_fence_after_posts(bool any) {
#ifdef __x86_64__
  if (any)
    return;
#endif
  (void)any;
  atomic_thread_fence(memory_order_seq_cst); /* pairs with the same of another image: each defines, then refers to what
                                                the other defines */
}

/* For waiters whose condition is another word, which the caller has changed (sequentially consistently) before: the
   counter need not move unless somebody sleeps. A sleeper that registers later looks at the condition once more by its
   time-out. */
static inline void atolli_counter_announce(struct atolli_counter *counter) {
  if (atomic_load_explicit(&counter->sleepers, memory_order_seq_cst) != 0) {
    atomic_fetch_add_explicit(&counter->value, 1, memory_order_seq_cst);
    atolli_counter_wake(counter);
  }
}

#endif
