/*
 * Sleep until a word of shared memory changes (futex(2)), in any process.
 *
 * The kernel looks at the word after a full fence that follows the sleeper's entry, and at entries after a full fence
 * that follows the call of `wake`. So of a change before `wake` and a sleep either the kernel sees the change, or
 * `wake` the sleeper. Whoever calls `wake` only if somebody is known to sleep has to have the same of that knowledge
 * (core/image/counter.h).
 */
#ifndef ATOLL_BASE_FUTEX_H
#define ATOLL_BASE_FUTEX_H

#include <linux/futex.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Returns when the word is not `seen` any more, when it is woken, when the time is over, or for no reason. */
static inline void atolli_futex_wait(_Atomic uint32_t *word, uint32_t seen, const struct timespec *limit) {
  syscall(SYS_futex, word, FUTEX_WAIT, seen, limit, NULL, 0);
}

/* All that sleep on it. */
static inline void atolli_futex_wake(_Atomic uint32_t *word) {
  syscall(SYS_futex, word, FUTEX_WAKE, INT32_MAX, NULL, NULL, 0);
}

#endif
