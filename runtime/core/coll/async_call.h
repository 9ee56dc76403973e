/*
 * An asynchronous collective subroutine as doors call it (async.h).
 */
#ifndef ATOLL_CORE_ASYNC_CALL_H
#define ATOLL_CORE_ASYNC_CALL_H

#include "core/coll/coll.h"

/* The operation has ended on this image; called once, by whichever thread has found that out. It gives the outcome to
   STAT= and ERRMSG=, or ends the run. */
typedef void atolli_async_end(void *of_caller, struct atolli_outcome outcome);

struct atolli_async_call {
  int operation;             /* ATOLLI_SUM, _MIN, _MAX, ATOLLI_BROADCAST or ATOLLI_REDUCE */
  int type;                  /* coll.h; 0 for the latter two */
  int64_t image;             /* RESULT_IMAGE, 0: none; or SOURCE_IMAGE */
  struct atolli_section a;   /* stays as it is until the end; with RESULT_IMAGE it is undefined on other images */
  atolli_operation *combine; /* of ATOLLI_REDUCE: associative; in the order of the images */
  void *context;
  const char *loc; /* "file:line"; NULL: unknown */
  atolli_async_end *end;
  void *of_caller;
};

#endif
