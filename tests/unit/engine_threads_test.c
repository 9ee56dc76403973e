/*
 * Threads of an image and the remote access engine: one that waits for the network keeps none of the others from its
 * puts and gets, and what these put meanwhile is not taken to be complete.
 */
#include "check.h"
#include "core/remote/data.h"
#include "core/remote/engine.h"
#include "core/remote/pending.h"

#include <pthread.h>
#include <sched.h>
#include <string.h>
#include <unistd.h>

enum { IMAGES = 3, BYTES = 4096, SLOW = 2 /* an image: its answers come when the test lets them */ };

static char there[IMAGES + 1][BYTES], here[2][BYTES], buffers[2 * BYTES];
static _Atomic bool waits, may_go_on;
static _Atomic int flushes;

/* ---- the transport: data move at once ---------------------------------------------------------------------------- */

static int put(struct llr *llr, int rank, uintptr_t remote, const void *local, size_t bytes, llr_handle *handle_p) {
  (void)llr;
  memcpy((void *)remote, local, bytes);
  *handle_p = (llr_handle)(rank + 1);
  return LLR_OK;
}

static int get(struct llr *llr, int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p) {
  (void)llr;
  memcpy(local, (void *)remote, bytes);
  *handle_p = (llr_handle)(rank + 1);
  return LLR_OK;
}

static void be_slow(void) {
  waits = true;
  while (!may_go_on)
    sched_yield();
}

static int wait_for(struct llr *llr, llr_handle handle) {
  (void)llr;
  if (handle == SLOW)
    be_slow();
  return LLR_OK;
}

static int flush(struct llr *llr, int rank) {
  (void)llr, (void)rank;
  if (flushes++ == 0)
    be_slow();
  return LLR_OK;
}

static enum llr_progress progress(struct llr *llr) { return (void)llr, LLR_IDLE; }

static const struct llr_transport table = {.name = "slow",
                                           .attributes = LLR_ORDERED_PUTS,
                                           .put = put,
                                           .get = get,
                                           .wait = wait_for,
                                           .flush = flush,
                                           .progress = progress};
static struct llr transport = {.table = &table};

/* ---- what threads do --------------------------------------------------------------------------------------------- */

static struct atolli_section all(char *base) { return (struct atolli_section){.base = base, .elem_len = BYTES}; }

static void *get_slowly(void *unused) {
  struct atolli_section target = all(here[0]), source = all(there[SLOW]);
  atolli_remote_get(&target, SLOW, &source);
  return unused;
}

static void *put_slowly(void *unused) {
  struct atolli_section target = all(there[SLOW]), source = all(here[0]);
  atolli_remote_put(SLOW, &target, &source);
  return unused;
}

static void *complete(void *unused) {
  atolli_remote_complete();
  return unused;
}

static void put_elsewhere(void) {
  struct atolli_section target = all(there[IMAGES]), source = all(here[1]);
  atolli_remote_put(IMAGES, &target, &source);
}

static void get_elsewhere(void) {
  struct atolli_section target = all(here[1]), source = all(there[IMAGES]);
  atolli_remote_get(&target, IMAGES, &source);
}

/* `other` waits for the network: this thread does not. */
static void while_waits_for(const char *name, void *(*other)(void *), void (*meanwhile)(void)) {
  pthread_t thread;
  check_case("%s", name);
  waits = may_go_on = false;
  CHECK(pthread_create(&thread, NULL, other, NULL) == 0);
  while (!waits)
    sched_yield();
  meanwhile();
  may_go_on = true;
  pthread_join(thread, NULL);
}

int main(void) {
  alarm(30); /* for ever otherwise */
  static struct atolli_node node; /* nobody has ended */
  atolli_node = &node;
  atolli_num_images = IMAGES;
  atolli_this_image = 1;
  atolli_transport = &transport;
  flushes = 1;
  atolli_engine_start(buffers, BYTES, 0, false);
  while_waits_for("a get while another thread gets", get_slowly, get_elsewhere);
  while_waits_for("a put while another thread gets", get_slowly, put_elsewhere);
  while_waits_for("a put while another thread puts", put_slowly, put_elsewhere);
  atolli_remote_complete();
  CHECK(atolli_pending_to_none_but(0));
  put_elsewhere();
  flushes = 0;
  while_waits_for("a put while another thread completes", complete, put_elsewhere);
  CHECK(flushes == 1 && !atolli_pending_to_none_but(0)); /* what has been put meanwhile */
  atolli_remote_complete();
  CHECK(flushes == 2 && atolli_pending_to_none_but(0));
  return check_end();
}
