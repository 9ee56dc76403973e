/* Called by async.c. */
#include "core/coll/async_thread.h"

#include "base/backoff.h"
#include "base/config.h"
#include "base/futex.h"
#include "base/thread.h"
#include "core/coll/async_pieces.h"
#include "core/image/transport.h"
#include "core/wait/wait.h"

static struct atolli_async_work work;
static _Atomic uint32_t begun;   /* how often there has been something to do; else the thread sleeps on it, ... */
static _Atomic bool sleeps_long; /* ... after some time without anything */
static _Atomic bool is_in_pause; /* a hint */

/* A look costs the program some 20 us where its core is busy. */
enum { LOOK_NS = 400 * 1000 };

/* Images of its node ring; of others, whose messages ring nobody, it looks from time to time. */
static void await_message(uint32_t seen) {
  enum { LONG_NS = 2 * 1000 * 1000 };
  struct atolli_counter *bell = atolli_async_bell(atolli_this_image);
  struct timespec limit = {.tv_nsec = atolli_transport ? LOOK_NS : LONG_NS};
  /* As core/wait/wait.c sleeps: sequentially consistent, before the kernel's look at the value. */
  atomic_fetch_add_explicit(&bell->sleepers, 1, memory_order_seq_cst);
  atolli_futex_wait(&bell->value, seen, &limit);
  atomic_fetch_sub_explicit(&bell->sleepers, 1, memory_order_relaxed);
}

static void nap(void) { nanosleep(&(struct timespec){.tv_nsec = LOOK_NS}, NULL); }

/* The transport's own thread looks less often. True: there was something to do. */
static bool look(void) {
  bool has_come = atolli_transport && llr_progress(atolli_transport) == LLR_BUSY;
  return work.turn() || has_come;
}

static void advance(void) {
  while (work.is_outstanding()) {
    uint32_t rung = atolli_counter_read(atolli_async_bell(atolli_this_image));
    if (atomic_load_explicit(&is_in_pause, memory_order_relaxed))
      nap();
    else if (!look())
      await_message(rung);
  }
}

/* Short operations that follow each other need not wake it each time. */
static void *run(void *argument) {
  enum { NAPS = 25 };
  atolli_backoff_prepare_thread();
  for (;;) {
    for (int naps = 0; naps < NAPS; naps++) {
      if (work.is_outstanding())
        naps = 0;
      advance();
      nap();
    }
    /* Sequentially consistent, as both of wake: either wake sees that the thread sleeps, or this sees what has begun.
     */
    atomic_store_explicit(&sleeps_long, true, memory_order_seq_cst);
    uint32_t seen = atomic_load_explicit(&begun, memory_order_seq_cst);
    if (!work.is_outstanding())
      atolli_futex_wait(&begun, seen, NULL);
    atomic_store_explicit(&sleeps_long, false, memory_order_relaxed);
  }
  return argument;
}

/* On one node all of the time is that of cores: if the program computes on all of them, a thread only takes it away,
   and costs switches besides. Between nodes most of it is that of the network. */
static bool is_wanted(void) {
  return atolli_config.progress == ATOLLI_PROGRESS_THREAD ||
         (atolli_config.progress == ATOLLI_PROGRESS_AUTO && (atolli_transport || atolli_cores_are_spare));
}

void atolli_async_thread_wake(const struct atolli_async_work *of_caller) {
  static bool is_started;
  if (!is_wanted())
    return;
  if (!is_started) {
    work = *of_caller;
    is_started = true;
    /* It does not act by itself (boot/watch/activity.c). */
    uint16_t *other_threads = &atolli_node->image[atolli_this_image - 1].other_threads;
    ++*other_threads;
    if (!atolli_thread_start_detached(run, NULL))
      --*other_threads;
  }
  /* Sequentially consistent, both: as in run, of which either sees what has begun, or this sees that it sleeps. */
  atomic_fetch_add_explicit(&begun, 1, memory_order_seq_cst);
  if (atomic_load_explicit(&sleeps_long, memory_order_seq_cst))
    atolli_futex_wake(&begun);
}

void atolli_async_thread_pause(bool pauses) { atomic_store_explicit(&is_in_pause, pauses, memory_order_relaxed); }
