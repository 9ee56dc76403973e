/*
 * ATOLL_TRACE: what each image has done, event by event, in a ring of ATOLL_TRACE_SIZE: the oldest are overwritten.
 * `atoll trace` reads the files.
 *
 * The header's num_records counts all events that ever were; those that are there are the last most_records of them.
 * Event k lies at record k modulo most_records.
 */
#ifndef ATOLL_INSIGHT_TRACE_H
#define ATOLL_INSIGHT_TRACE_H

#include "insight/spool.h"

insight_start insight_trace_start;

enum insight_event_kind {
  INSIGHT_EVENT_STATEMENT, /* one that waits for other images or speaks to them: "SYNC ALL" */
  INSIGHT_EVENT_TRANSFERS, /* one that is several transfers */
  INSIGHT_EVENT_GET,       /* a transfer: a statement of its own (with a place), or part of one */
  INSIGHT_EVENT_PUT,
  INSIGHT_EVENT_IN_PLACE,
  INSIGHT_EVENT_WAIT,    /* part of a statement: what it waited for */
  INSIGHT_EVENT_MEETING, /* part of a statement: `bytes` is the same number for all images of a team that meet in it */
};

/* Numbers too large for their bits are the largest possible. */
#define INSIGHT_EVENT_MOST_TIME ((UINT64_C(1) << 48) - 1)
#define INSIGHT_EVENT_MOST_BYTES ((UINT64_C(1) << 44) - 1)
#define INSIGHT_EVENT_MOST_PIECES ((UINT64_C(1) << 24) - 1)

/* One record, 32 bytes. */
struct insight_event {
  uint64_t begun : 52, kind : 4; /* ns since the header's `began` */
  uint64_t is_far : 1;           /* a transfer with an image of another node */
  uint64_t is_open : 1;          /* it has not come to its end; `time` says nothing */
  uint64_t is_within : 1;        /* a part of a statement whose event was before it; others are followed by that */
  uint64_t unused : 5;
  uint64_t time : 48;  /* ns */
  uint64_t group : 16; /* the parts of a statement and the statement have the same, other than 0 */
  uint64_t bytes : 44;
  uint64_t statement : 20; /* a text */
  uint64_t pieces : 24;    /* contiguous ones, on the other side; of a statement: its transfers */
  uint64_t image
      : 20;          /* with which it transfers, for which it waits, or to which it signals; 0: several, or not known */
  uint64_t loc : 20; /* a text; of parts: 0 */
};

#endif
