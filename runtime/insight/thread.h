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
  uint16_t number;   /* less than INSIGHT_THREADS; 0: the first one, and every one of which nothing is known */
  uint8_t exclusion; /* 0, INSIGHT_TOGETHER or INSIGHT_IN_TURN */
  bool acquires;     /* it has executed a FLUSH: what others did before theirs comes before its next access */
  bool has_news;     /* something has been recorded since its last FLUSH */
  uint32_t flushes;  /* of all threads, of which it knows */
};
extern _Thread_local struct insight_thread insight_thread;

/* All threads are number 0 from now on. Changed in turn (turn.h); relaxed, since accesses that are recorded out of turn
   are those of a statement that may have been executed before. */
extern _Atomic bool insight_threads_are_one;

static inline uint16_t insight_thread_number(void) {
  bool are_one = atomic_load_explicit(&insight_threads_are_one, memory_order_relaxed);
  return are_one ? 0 : insight_thread.number & (INSIGHT_THREADS - 1);
}

/* Which accesses of other threads of the image those do not race with that it tells of. */
enum {
  INSIGHT_TOGETHER = 16, /* with none */
  INSIGHT_IN_TURN = 32   /* with those that also have this mark */
};

/* The object by which threads synchronise that execute FLUSH (struct insight_sync, `offset`). */
enum { INSIGHT_FLUSH = 0 };

#endif
