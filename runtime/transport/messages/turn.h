/* Turns: what has been added leaves, what has arrived is handled. Whoever waits makes them, and the thread. */
#ifndef ATOLL_MESSAGES_TURN_H
#define ATOLL_MESSAGES_TURN_H

#include "base/backoff.h"
#include "messages.h"

/* Makes a turn; within another turn it does nothing. The caller has the lock. */
enum llr_progress atolli_messages_turn(struct messages *m);
/* Makes a turn, then a pause if there was nothing to do. A loop that waits for something of `rank` calls this, without
   the lock. LLR_UNREACHABLE: the rank is gone. */
int atolli_messages_wait_turn(struct messages *m, int rank, struct atolli_backoff *backoff);
static inline void atolli_messages_count_turn(struct messages *m) {
  unsigned turns = atomic_load_explicit(&m->turns_of_program, memory_order_relaxed);
  atomic_store_explicit(&m->turns_of_program, turns + 1, memory_order_relaxed);
}

#endif
