/*
 * Which thread of an image accesses something, where OpenMP is known to have made it (doors/openmp). A task counts as a
 * thread of its own.
 */
#ifndef ATOLL_INSIGHT_THREAD_H
#define ATOLL_INSIGHT_THREAD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { INSIGHT_THREADS = 1 << 12 };

struct insight_thread {
  uint16_t number; /* less than INSIGHT_THREADS; 0: the first one, and every one of which nothing is known */
  bool together;   /* others tell of the same accesses, or they come one at a time */
  bool acquires;   /* it has executed a FLUSH: what others did before theirs comes before its next access */
};
extern _Thread_local struct insight_thread insight_thread;

/* All threads are number 0 from now on. Changed in turn (turn.h); relaxed, since accesses that are recorded out of turn
   are those of a statement that may have been executed before. */
extern _Atomic bool insight_threads_are_one;

static inline uint16_t insight_thread_number(void) {
  bool are_one = atomic_load_explicit(&insight_threads_are_one, memory_order_relaxed);
  return are_one ? 0 : insight_thread.number & (INSIGHT_THREADS - 1);
}

/* The object by which threads synchronise that execute FLUSH (struct insight_sync, `offset`). */
enum { INSIGHT_FLUSH = 0 };

#endif
