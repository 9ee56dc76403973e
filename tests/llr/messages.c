/* Active messages, and what `progress` says of them. */
#include "contract.h"

#include "check.h"

#include <sched.h>
#include <stdatomic.h>

enum { HANDLER = 3, MOST = 3, ROUNDS = 200 };

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

/* A message has been handled when what its sender has done later can be seen: at once where there are packets, after
   one progress elsewhere. */
static void before_signals(int wanted) {
  enum { PLACE = (1 << 20) - 64 };
  const uint32_t *word = (const uint32_t *)(mine + PLACE);
  for (int i = 1; i <= ROUNDS; i++) {
    CHECK(llr_am_send(llr, peer, HANDLER, &i, sizeof i) == LLR_OK);
    CHECK(llr_signal(llr, peer, remote + PLACE, (uint32_t)i) == LLR_OK);
    while (__atomic_load_n(word, __ATOMIC_ACQUIRE) < (uint32_t)i)
      if (llr_progress(llr) == LLR_IDLE)
        sched_yield();
    if (!transport->packets)
      llr_progress(llr);
    CHECK(atomic_load(&handled) >= wanted + i);
  }
}

static void before_flushes(int before, void (*meet)(void)) {
  for (int i = 1; i <= ROUNDS; i++) {
    CHECK(llr_am_send(llr, peer, HANDLER, &i, sizeof i) == LLR_OK && llr_flush(llr, peer) == LLR_OK);
    meet(); /* all have flushed; ends with one progress */
    CHECK(atomic_load(&handled) == before + i);
    meet();
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
  before_signals(wanted);
  meet();
  before_flushes(wanted + ROUNDS, meet);
}
