/* Called by async.c. */
#include "core/coll/async_thread.h"

#include "base/config.h"
#include "base/futex.h"
#include "base/thread.h"
#include "core/coll/async_pieces.h"
#include "core/image/transport.h"
#include "core/wait/wait.h"

static struct atolli_async_work work;
static _Atomic uint32_t begun;   /* how often there has been something to do; else the thread sleeps on it */
static _Atomic bool is_in_pause; /* a hint */

/* Images of its node ring; of others, whose messages ring nobody, it looks from time to time. */
static void await_message(uint32_t seen) {
  enum { LOOK_NS = 100 * 1000, LONG_NS = 2 * 1000 * 1000 };
  struct atolli_counter *bell = atolli_async_bell(atolli_this_image);
  struct timespec limit = {
      .tv_nsec = atolli_transport && !atomic_load_explicit(&is_in_pause, memory_order_relaxed) ? LOOK_NS : LONG_NS};
  /* As core/wait/wait.c sleeps: sequentially consistent, before the kernel's look at the value. */
  atomic_fetch_add_explicit(&bell->sleepers, 1, memory_order_seq_cst);
  atolli_futex_wait(&bell->value, seen, &limit);
  atomic_fetch_sub_explicit(&bell->sleepers, 1, memory_order_relaxed);
}

static void pause_a_little(void) {
  enum { PAUSE_NS = 200 * 1000 };
  nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
}

static void *run(void *argument) {
  for (;;) {
    /* Acquire, with the release of wake: the operation that has begun is outstanding. */
    uint32_t seen = atomic_load_explicit(&begun, memory_order_acquire);
    while (work.is_outstanding()) {
      uint32_t rung = atolli_counter_read(atolli_async_bell(atolli_this_image));
      if (atomic_load_explicit(&is_in_pause, memory_order_relaxed))
        pause_a_little();
      else if (!work.turn())
        await_message(rung);
    }
    atolli_futex_wait(&begun, seen, NULL);
  }
  return argument;
}

/* On one node all of the time is that of cores: if the program computes on all of them, a thread only takes it away,
   and costs switches besides. Between nodes most of it is that of the network. */
static bool is_wanted(void) {
  enum { AUTO, THREAD, NONE };
  return atolli_config.progress == THREAD ||
         (atolli_config.progress == AUTO && (atolli_transport || atolli_cores_are_spare));
}

void atolli_async_thread_wake(const struct atolli_async_work *of_caller) {
  static bool is_started;
  if (!is_wanted())
    return;
  if (!is_started) {
    pthread_t thread;
    work = *of_caller;
    is_started = true;
    if (atolli_thread_start(&thread, run, NULL))
      pthread_detach(thread);
  }
  /* Release: see run. */
  atomic_fetch_add_explicit(&begun, 1, memory_order_release);
  atolli_futex_wake(&begun);
}

void atolli_async_thread_pause(bool pauses) { atomic_store_explicit(&is_in_pause, pauses, memory_order_relaxed); }
