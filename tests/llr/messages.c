/* Active messages, and what `progress` says of them. */
#include "contract.h"

#include "check.h"

#include <sched.h>
#include <stdatomic.h>

enum { HANDLER = 3, MOST = 3 };

static _Atomic int handled;
static _Thread_local int handled_here;

static void on_message(struct llr *own, int source, const void *payload, size_t bytes) {
  (void)source;
  CHECK(own == llr && bytes == sizeof(int) && *(const int *)payload > 0);
  handled_here++;
  atomic_fetch_add(&handled, 1);
}

static void await_messages(int wanted) {
  while (atomic_load(&handled) < wanted) {
    handled_here = 0;
    enum llr_progress found = llr_progress(llr);
    CHECK(found == LLR_IDLE || found == LLR_BUSY || found == LLR_UNDER_WAY);
    CHECK(handled_here == 0 || found == LLR_BUSY); /* however many there were */
    if (found == LLR_IDLE)
      sched_yield();
  }
}

void contract_messages_prepare(void) { CHECK(llr_am_set_handler(llr, HANDLER, on_message) == LLR_OK); }

void contract_messages(void (*meet)(void)) {
  int wanted = 0;
  CHECK(llr_am_set_handler(llr, -1, on_message) == LLR_BAD_ARGUMENT);
  for (int count = 1; count <= MOST; count++) {
    for (int i = 1; i <= count; i++)
      CHECK(llr_am_send(llr, peer, HANDLER, &i, sizeof i) == LLR_OK);
    wanted += count;
    await_messages(wanted);
    meet();
  }
}
