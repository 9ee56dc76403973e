/* How many rounds an algorithm takes in which everyone's part doubles. */
#ifndef ATOLL_BASE_LOG2_H
#define ATOLL_BASE_LOG2_H

/* The logarithm of n to base 2, rounded up; n is at least 1. */
static inline int atolli_log2_up(int n) { return n <= 1 ? 0 : 32 - __builtin_clz((unsigned)n - 1); }

#endif
