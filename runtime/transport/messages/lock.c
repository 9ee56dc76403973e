/* The lock around all calls of the library, and the thread that makes progress while the program computes. */
#include "messages.h"

#include "base/config.h"
#include "base/light_lock.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>

extern char **environ;

static struct atolli_light_lock lock;
static _Atomic(const char *) owner; /* the thread's `self`; NULL: nobody */
static int depth;                   /* handlers send: the owner may take the lock again */
static _Thread_local char self __attribute__((tls_model("initial-exec")));

/* Relaxed: only this thread can have made itself the owner. */
static bool take_again(void) {
  if (atomic_load_explicit(&owner, memory_order_relaxed) != &self)
    return false;
  depth++;
  return true;
}

bool atolli_messages_try_lock(void) {
  if (take_again())
    return true;
  if (!atolli_light_lock_try(&lock))
    return false;
  atomic_store_explicit(&owner, &self, memory_order_relaxed);
  return true;
}

void atolli_messages_lock(void) {
  if (take_again())
    return;
  atolli_light_lock_take(&lock);
  atomic_store_explicit(&owner, &self, memory_order_relaxed);
}

void atolli_messages_unlock(void) {
  if (depth > 0) {
    depth--;
    return;
  }
  atomic_store_explicit(&owner, NULL, memory_order_relaxed);
  atolli_light_lock_give(&lock);
}

void atolli_messages_lock_last(void) {
  enum { TURNS = 1000 };
  struct timespec pause = {.tv_nsec = 1000000};
  for (int turn = 0; turn < TURNS && !atolli_messages_try_lock(); turn++)
    nanosleep(&pause, NULL);
}

/* ---- the thread -------------------------------------------------------------------------------------------------- */

/* It sleeps between turns: shortly as long as messages come, then an eighth of the time since the last one. While the
 * program makes turns itself it only looks whether that is still so. What it costs a program that computes, and how
 * long others wait for it: docs/transports.md. */
enum { SHORTEST_US = 20, SUPERFLUOUS_US = 300, LONGEST_US = 1000 };

static pthread_t thread;
static bool started;
static _Atomic bool stopping;

static unsigned turns_of_program(void) { /* relaxed: only a hint */
  return atomic_load_explicit(&atolli_messages_turns_of_program, memory_order_relaxed);
}

/* Turns as long as there is something to do; returns whether there was. */
static bool make_turns(void) {
  enum { MOST_AT_ONCE = 200 }; /* it is the program's core */
  enum llr_progress progress = LLR_IDLE;
  int i = 0;
  for (; i < MOST_AT_ONCE && atolli_messages_try_lock(); i++) {
    progress = atolli_messages_turn();
    atolli_messages_unlock();
    if (progress == LLR_IDLE)
      break;
    sched_yield();
  }
  return i > 0;
}

static void *make_progress(void *unused) {
  unsigned idle_us = 0, interval = SHORTEST_US, seen = 0;
  (void)unused;
  atolli_patience_prepare_thread();
  while (!atomic_load_explicit(&stopping, memory_order_relaxed)) {
    nanosleep(&(struct timespec){.tv_nsec = (long)interval * 1000}, NULL);
    unsigned turns = turns_of_program();
    if (turns != seen) /* it needs no help, and no rival for the lock */
      idle_us = 8 * SUPERFLUOUS_US;
    else
      idle_us = make_turns() ? 0 : idle_us + interval;
    seen = turns;
    interval = idle_us / 8 < SHORTEST_US ? SHORTEST_US : idle_us / 8 > LONGEST_US ? LONGEST_US : idle_us / 8;
    idle_us = idle_us > 8 * LONGEST_US ? 8 * LONGEST_US : idle_us;
  }
  return NULL;
}

static bool is_wanted(void) {
  enum { PROGRESS_AUTO, PROGRESS_THREAD, PROGRESS_NONE };
  struct atolli_config config;
  char message[400];
  return atolli_messages.num_ranks > 1 && !atolli_config_read(&config, environ, message, sizeof message) &&
         config.progress != PROGRESS_NONE;
}

void atolli_messages_thread_start(void) {
  sigset_t all, old;
  if (!is_wanted())
    return;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old); /* signals are for the program's threads */
  started = pthread_create(&thread, NULL, make_progress, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

void atolli_messages_thread_stop(void) {
  if (!started)
    return;
  atomic_store_explicit(&stopping, true, memory_order_relaxed);
  pthread_join(thread, NULL);
  started = false;
}
