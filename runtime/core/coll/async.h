/*
 * Asynchronous collective subroutines (J3/26-007r1, 17.6; papers 25-165r1, 25-202r3): those with COMPLETION=, and
 * COMPLETE. Called by doors.
 *
 * They proceed whenever this image waits for another, begins a statement, or has a thread for it (async_thread.h).
 */
#ifndef ATOLL_CORE_ASYNC_H
#define ATOLL_CORE_ASYNC_H

#include "core/coll/async_call.h"

/* Initiates the operation on all images of the team, which does not wait for them. *completion: the completion
   variable, 0 at first; it holds a number, not an address, so that it may be copied. After an error nothing has been
   initiated, and `end` is not called. */
struct atolli_outcome atolli_async_begin(struct atolli_team *team, const struct atolli_async_call *call,
                                         int64_t *completion);

/* Until no operation that is associated with the completion variable is outstanding. */
void atolli_async_wait(int64_t *completion);
/* Whether none is. */
bool atolli_async_is_complete(int64_t *completion);

/* Is this thread in the operation of a CO_REDUCE, which the runtime has called? */
bool atolli_async_has_turn(void);

#endif
