/*
 * ATOLL_CHECK: what a run leaves open, which the standard allows but few programs mean: events posted that nobody has
 * waited for, lock variables that stay locked, coarrays that are never deallocated, statements that have not come to
 * their end. `atoll check` reads the files.
 */
#ifndef ATOLL_INSIGHT_CHECK_H
#define ATOLL_INSIGHT_CHECK_H

#include "insight/spool.h"

insight_start insight_check_start;

enum { INSIGHT_CHECK_RECORDS = 1 << 16 };

enum insight_open {
  INSIGHT_OPEN_EVENT = 1, /* balance: posts by this image less those that it has waited for */
  INSIGHT_OPEN_LOCK,      /* 1: locked by this image */
  INSIGHT_OPEN_COARRAY,   /* 1: allocated */
  INSIGHT_OPEN_STATEMENT, /* 1: it has begun */
};

/* One record of the file. */
struct insight_due {
  uint32_t kind;           /* enum insight_open */
  int32_t image;           /* whose variable it is, of the initial team */
  uint64_t offset;         /* in that image's slot */
  uint64_t bytes;          /* of a coarray */
  int64_t balance;         /* 0: nothing is open */
  uint32_t statement, loc; /* texts: which has opened it last */
};

#endif
