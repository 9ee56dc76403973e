/*
 * The time of waits and observers: nanoseconds since some moment that is the same for all processes of a machine.
 */
#ifndef ATOLL_BASE_CLOCK_H
#define ATOLL_BASE_CLOCK_H

#include <stdint.h>
#include <time.h>

static inline uint64_t atolli_clock_ns(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static inline uint64_t atolli_now_ns(void) { return atolli_clock_ns(CLOCK_MONOTONIC); }

/* The same in seconds. */
static inline double atolli_now_seconds(void) { return 1e-9 * (double)atolli_now_ns(); }

#endif
