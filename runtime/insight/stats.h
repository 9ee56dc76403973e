/*
 * ATOLL_STATS: how often each statement of the user has been executed, how much it has transferred and how long it
 * took, added up by source line. `atoll stats` reads the files.
 */
#ifndef ATOLL_INSIGHT_STATS_H
#define ATOLL_INSIGHT_STATS_H

#include "insight/spool.h"

insight_start insight_stats_start;

enum { INSIGHT_STATS_LINES = 8192, INSIGHT_WAITED_IMAGES = 4 };

/* What a group of transfers comes to. */
struct insight_sum {
  uint64_t transfers, bytes;
  uint64_t pieces; /* contiguous ones, on the other side */
};

/* One record of the file: a statement at a place. */
struct insight_line {
  uint32_t statement, loc; /* texts */
  uint64_t executions;
  uint64_t time, longest;            /* ns, from the begin to the end */
  struct insight_sum get[2], put[2]; /* [0]: with images of this node, [1]: with others */
  uint64_t elements;                 /* of the transfers, those that were of one element */
  struct insight_sum in_place;       /* by loops that access other images in place: `transfers` counts the loops */
  uint64_t waited;                   /* ns, for images that are known */
  struct {
    int32_t image; /* 0: none */
    uint64_t time;
  } longest_for[INSIGHT_WAITED_IMAGES]; /* those for which it waited longest, about */
};

#endif
