/*
 * The thread that makes progress while the program computes. It sleeps between looks at what has come.
 *
 * A look costs the program more than its instructions: twice a switch between threads, and what it drives out of the
 * caches; on virtual machines some 20 us. So looks are frequent only where others wait for answers: shortly after one,
 * then after a quarter of the time since then. Without that they are as rare as their own measured cost demands: the
 * thread takes at most a 200th of the time. Puts alone do not make them frequent: nobody waits for those but the
 * program, which makes turns itself when it needs them.
 *
 * Who has got an answer often asks again at once. For as long as a look costs the thread waits for that without a
 * sleep; but no more than half of the time is its own.
 */
#include "messages.h"

#include "base/config.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>

extern char **environ;

enum { SHORTEST_US = 20, LEAST_RARE_US = 300, MOST_RARE_US = 4000, PART_OF_TIME = 200, BURST_US = 100 };

static pthread_t thread;
static bool started;
static _Atomic bool stopping;

static unsigned turns_of_program(void) { /* relaxed: only a hint */
  return atomic_load_explicit(&atolli_messages_turns_of_program, memory_order_relaxed);
}

static uint64_t clock_ns(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/* Returns whether others wait for what it has done: there were answers, or data are on their way. */
static bool make_turn(enum llr_progress *progress_p) {
  *progress_p = LLR_IDLE;
  if (!atolli_messages_try_lock()) /* the program is at it */
    return false;
  uint64_t answers = atolli_messages.num_answers;
  *progress_p = atolli_messages_turn();
  bool wanted = atolli_messages.num_answers != answers || *progress_p == LLR_UNDER_WAY;
  atolli_messages_unlock();
  return wanted;
}

/* One look: turns as long as there is something to do, and for `more_ns` after others have wanted something. Returns
   how many microseconds that took; 0: nobody has wanted anything. Offering the core in between would not do: the thread
   would have it back when the program's time slice is over, milliseconds later, but after a short sleep at once. */
static unsigned look(uint64_t more_ns) {
  uint64_t begin = clock_ns(CLOCK_MONOTONIC), now = begin, wanted = 0;
  enum llr_progress progress;
  do {
    if (make_turn(&progress))
      wanted = now;
    now = clock_ns(CLOCK_MONOTONIC);
  } while ((progress == LLR_BUSY || now - wanted < more_ns) && now - begin < BURST_US * 1000);
  return wanted ? (unsigned)((now - begin) / 1000) + 1 : 0;
}

/* What a look that finds nothing costs: the thread's own time, on average. */
static uint64_t cost_ns(bool found_nothing) {
  static uint64_t before, average;
  uint64_t now = clock_ns(CLOCK_THREAD_CPUTIME_ID);
  if (found_nothing)
    average += (int64_t)(now - before - average) / 8;
  before = now;
  return average;
}

static unsigned at_least(unsigned least, unsigned us) { return us < least ? least : us; }
static unsigned at_most(unsigned most, unsigned us) { return us > most ? most : us; }

static void *make_progress(void *unused) {
  unsigned interval = LEAST_RARE_US, quiet_us = 4 * MOST_RARE_US, seen = 0;
  uint64_t cost = 0;
  (void)unused;
  atolli_patience_prepare_thread();
  while (!atomic_load_explicit(&stopping, memory_order_relaxed)) {
    nanosleep(&(struct timespec){.tv_nsec = (long)interval * 1000}, NULL);
    unsigned turns = turns_of_program();
    bool helps = turns == seen; /* else the program needs none, and no rival for the lock */
    unsigned took_us = helps ? look(cost) : 0;
    seen = turns;
    cost = cost_ns(took_us == 0);
    unsigned rare = at_most(MOST_RARE_US, at_least(LEAST_RARE_US, (unsigned)(cost * PART_OF_TIME / 1000)));
    quiet_us = took_us > 0 ? 0 : helps ? quiet_us + interval : 4 * rare;
    interval = at_most(rare, at_least(at_least(SHORTEST_US, took_us), quiet_us / 4));
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
