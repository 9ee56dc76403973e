/* The lock around all calls of the library, and the thread that makes progress while the program computes. */
#include "messages.h"

#include "base/config.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>

extern char **environ;

static pthread_mutex_t lock;

void atolli_messages_lock_init(void) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE); /* handlers send */
  pthread_mutex_init(&lock, &attributes);
  pthread_mutexattr_destroy(&attributes);
}

void atolli_messages_lock(void) { pthread_mutex_lock(&lock); }
bool atolli_messages_try_lock(void) { return pthread_mutex_trylock(&lock) == 0; }
void atolli_messages_unlock(void) { pthread_mutex_unlock(&lock); }

void atolli_messages_lock_last(void) {
  enum { TURNS = 1000 };
  struct timespec pause = {.tv_nsec = 1000000};
  for (int turn = 0; turn < TURNS && !atolli_messages_try_lock(); turn++)
    nanosleep(&pause, NULL);
}

/* ---- the thread -------------------------------------------------------------------------------------------------- */

/* It sleeps between turns: shortly as long as messages come, and longer and longer when none do. What it costs a
   program that computes, and how long others wait for it: README.md. */
enum { SHORTEST_US = 20, LONGEST_US = 1000, BUSY_TURNS = 50 };

static pthread_t thread;
static bool started;
static _Atomic bool stopping;

static void *make_progress(void *unused) {
  unsigned interval = SHORTEST_US, idle = 0, seen = 0;
  (void)unused;
  while (!atomic_load_explicit(&stopping, memory_order_relaxed)) {
    struct timespec pause = {.tv_nsec = (long)interval * 1000};
    nanosleep(&pause, NULL);
    /* Relaxed: only a hint. A program that makes turns itself needs none here, and no rival for the lock. */
    unsigned turns = atomic_load_explicit(&atolli_messages_turns_of_program, memory_order_relaxed);
    bool program_is_at_it = turns != seen;
    seen = turns;
    bool busy = false;
    if (!program_is_at_it && atolli_messages_try_lock()) {
      busy = atolli_messages_turn();
      atolli_messages_unlock();
    }
    idle = busy ? 0 : idle + 1;
    interval = idle < BUSY_TURNS && !program_is_at_it ? SHORTEST_US : interval * 2;
    interval = interval < LONGEST_US ? interval : LONGEST_US;
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
