/*
 * The thread that makes progress while the program computes; transport.c starts and stops it. It sleeps between looks
 * at what has come.
 *
 * A look costs the program more than its instructions: twice a switch between threads, and what it drives out of the
 * caches; on virtual machines some 20 us. So looks are frequent only where they help: shortly after an answer to
 * others, while data are on their way, and while there is more to do than fits into a look; then after a quarter of the
 * time since then. Without that they are as rare as their own measured cost demands: the thread takes a 200th of the
 * time, a little more where a look is so dear that it would come less often than every 4 ms. Puts alone do not
 * make them frequent: nobody waits for those but the program, which makes turns itself when it needs them.
 *
 * A process that has got an answer often asks again at once. For as long as a look costs the thread waits for that
 * without a sleep; but no more than half of the time is its own.
 */
#include "thread.h"

#include "base/backoff.h"
#include "base/clock.h"
#include "base/thread.h"
#include "lock.h"
#include "turn.h"

#include <stdatomic.h>
#include <time.h>

enum {
  SHORTEST_US = 20,
  LEAST_RARE_US = 300,
  MOST_RARE_US = 4000,
  PART_OF_TIME = 200,
  BURST_US = 100,
  LONG_AGO_US = 100000
};

static unsigned turns_of_program(struct messages *m) { /* relaxed: only a hint */
  return atomic_load_explicit(&m->turns_of_program, memory_order_relaxed);
}

/* Data of this image are on their way. If the program is at it that shows the next time. */
static bool is_under_way(struct messages *m) {
  if (!atolli_messages_try_lock())
    return false;
  bool under_way = m->num_under_way > 0;
  atolli_messages_unlock();
  return under_way;
}

/* What a look has found. */
struct look {
  bool busy, answered;
  enum llr_progress last; /* what the last turn said */
  unsigned us;            /* it took */
};

static void make_turn(struct messages *m, struct look *look) {
  look->last = LLR_IDLE;
  if (!atolli_messages_try_lock()) /* the program is at it */
    return;
  uint64_t answers = m->num_answers;
  look->last = atolli_messages_turn(m);
  look->answered |= m->num_answers != answers;
  look->busy |= look->last == LLR_BUSY;
  atolli_messages_unlock();
}

/* Turns as long as there is something to do, and for `more_ns` after it if others wait for that; but not if the
   program makes turns again, `turns` so far. Data that have been on their way `before` may not move for long. Offering
   the core in between would not do: the thread would have it back when the program's time slice is over, milliseconds
   later, but after a short sleep at once. */
static struct look look(struct messages *m, uint64_t more_ns, unsigned turns, enum llr_progress before) {
  struct look found = {0};
  uint64_t begin = atolli_now_ns(), now = begin, active = begin;
  bool goes_on;
  do {
    make_turn(m, &found);
    if (found.last == LLR_BUSY)
      active = now;
    now = atolli_now_ns();
    goes_on = found.last == LLR_BUSY || (found.last == LLR_UNDER_WAY && before != LLR_UNDER_WAY && more_ns > 0) ||
              ((found.last == LLR_UNDER_WAY || found.answered) && now - active < more_ns);
  } while (goes_on && now - begin < BURST_US * 1000 && turns_of_program(m) == turns);
  found.us = (unsigned)((now - begin) / 1000);
  return found;
}

/* What a wake-up that finds nothing costs: the thread's own time, on average. */
static uint64_t cost_ns(bool found_nothing) {
  static uint64_t before, average;
  uint64_t now = atolli_clock_ns(CLOCK_THREAD_CPUTIME_ID);
  if (found_nothing)
    average += (int64_t)(now - before - average) / 8;
  before = now;
  return average;
}

static unsigned at_least(unsigned least, unsigned us) { return us < least ? least : us; }
static unsigned at_most(unsigned most, unsigned us) { return us > most ? most : us; }

/* Does it do something that makes another look soon worth while? */
static bool is_more_to_come(const struct look *found, enum llr_progress before) {
  return found->answered || found->last == LLR_BUSY ||
         (found->last == LLR_UNDER_WAY && (found->busy || before != LLR_UNDER_WAY));
}

static void *make_progress(void *messages) {
  struct messages *m = messages;
  unsigned rare = LEAST_RARE_US, interval = rare, since_us = LONG_AGO_US, seen = 0;
  uint64_t cost = 0;
  enum llr_progress before = LLR_IDLE;
  atolli_backoff_prepare_thread();
  while (!atomic_load_explicit(&m->thread_stopping, memory_order_relaxed)) {
    nanosleep(&(struct timespec){.tv_nsec = (long)interval * 1000}, NULL);
    unsigned turns = turns_of_program(m);
    bool helps = turns - seen <= interval / LEAST_RARE_US; /* else the program needs none, and no rival for the lock */
    uint64_t spin_ns = m->job.spin_ns;
    struct look found = helps ? look(m, cost < spin_ns ? cost : spin_ns, turns, before) : (struct look){0};
    cost = cost_ns(!found.busy && found.last == LLR_IDLE);
    rare = at_most(MOST_RARE_US, at_least(LEAST_RARE_US, (unsigned)(cost * PART_OF_TIME / 1000)));
    since_us = is_more_to_come(&found, before) ? 0
               : helps                         ? at_most(LONG_AGO_US, since_us + interval + found.us)
                                               : LONG_AGO_US;
    /* Data whose movement only the library sees: for some time. */
    bool may_move = helps ? found.last == LLR_UNDER_WAY && since_us < LONG_AGO_US : is_under_way(m);
    interval = at_most(may_move ? LEAST_RARE_US : rare, at_least(SHORTEST_US, since_us / 4));
    interval = at_least(at_most(MOST_RARE_US, found.us), interval);
    seen = turns;
    before = found.last;
  }
  return NULL;
}

void atolli_messages_thread_start(struct messages *m) {
  m->thread_started = m->num_ranks > 1 && atolli_thread_start(&m->thread, make_progress, m);
}

void atolli_messages_thread_stop(struct messages *m) {
  if (!m->thread_started)
    return;
  atomic_store_explicit(&m->thread_stopping, true, memory_order_relaxed);
  pthread_join(m->thread, NULL);
  m->thread_started = false;
}
