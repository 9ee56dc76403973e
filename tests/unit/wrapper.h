/* A transport that hands every call on to another one: the base of transports of tests, which replace some of its
 * calls. */
#ifndef ATOLL_TESTS_WRAPPER_H
#define ATOLL_TESTS_WRAPPER_H

#include "llr/llr.h"

struct wrapper {
  struct llr llr;
  struct llr *inner;
};

static inline struct llr *wrapped(struct llr *llr) { return ((struct wrapper *)llr)->inner; }

/* Of the mandatory calls, and signal and atomic; `init` is for who knows what to wrap. */
extern const struct llr_transport wrapper_table;

#endif
