#define _GNU_SOURCE /* syscall */
#include "threads.h"

#include "atoll/fortran/race.h"
#include "base/light_lock.h"
#include "boot/node/node.h"
#include "core/observe/observe.h"

#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Relaxed: each thread notices sooner or later. A region that has begun before is one in which all threads have number
   0. */
enum { BLIND, TOLD, GIVEN_UP };
static _Atomic int state;

/* ---- objects by which threads synchronise ---- */

enum object { FLUSH = INSIGHT_FLUSH, FORK, JOIN, EVEN_BARRIER, ODD_BARRIER, MADE, ENDED, ALL_ENDED, DEPENDENCES, LOCK };

static uint64_t object_of(enum object kind, uint64_t which) {
  return (uint64_t)kind << 56 | (which & (~UINT64_C(0) >> 8));
}

static void tell(enum insight_sync_kind kind, enum object object, uint64_t which) {
  if (!atoll_thread_is_told())
    return;
  struct insight_sync sync = {
      .kind = kind, .begun = atolli_observe_now(), .image = atolli_this_image, .offset = object_of(object, which)};
  atolli_observe_sync(&sync);
}

static void release(enum object object, uint64_t which) { tell(INSIGHT_THREAD_RELEASES, object, which); }

static void acquire(enum object object, uint64_t which) { tell(INSIGHT_THREAD_ACQUIRES, object, which); }

/* ---- numbers ---- */

/* Threads get the least that is free. Tasks take turns among some, so that one that follows another in time has another
   number: under the same number it would count as ordered after it. Where there are more, some share one, and races
   between them are missed. */
enum { TASKS = 64, FIRST_TASK = INSIGHT_THREADS - TASKS, REGIONS = 1024 };
static struct atolli_light_lock lock;
static bool is_taken[FIRST_TASK] = {true}, is_region[REGIONS] = {true};

static unsigned take_least(bool *taken, unsigned count) {
  unsigned at = 0;
  atolli_light_lock_take(&lock);
  while (at < count - 1 && taken[at])
    at++;
  taken[at] = true;
  atolli_light_lock_give(&lock);
  return at;
}

static void give_back(bool *taken, unsigned at) {
  atolli_light_lock_take(&lock);
  taken[at] = at == 0;
  atolli_light_lock_give(&lock);
}

/* ---- threads ---- */

static _Thread_local struct atoll_thread_place here;

static void is_now(unsigned number) { insight_thread.number = atoll_thread_is_told() ? (uint16_t)number : 0; }

bool atoll_thread_is_wanted(void) { return atolli_observes_order; }

bool atoll_thread_is_told(void) { return atomic_load_explicit(&state, memory_order_relaxed) == TOLD; }

/* Of the process's first thread: what others share is not known. */
static bool is_outermost(void) { return here.region == 0 && here.thread == 0 && syscall(SYS_gettid) == getpid(); }

uint32_t atoll_thread_fork(void) {
  uint32_t region = take_least(is_region, REGIONS);
  if (atoll_thread_is_told() && is_outermost())
    atolli_threads_share_from(__builtin_frame_address(0));
  release(FORK, region);
  return region;
}

void atoll_thread_enter(uint32_t region, bool is_first, struct atoll_thread_place *before) {
  *before = here;
  unsigned number = is_first ? insight_thread.number : take_least(is_taken, FIRST_TASK);
  here = (struct atoll_thread_place){.thread = (uint16_t)number, .region = region};
  is_now(number);
  acquire(FORK, region);
}

void atoll_thread_leave(uint32_t region, bool is_first) {
  release(JOIN, region);
  if (!is_first)
    give_back(is_taken, here.thread);
}

void atoll_thread_return(bool is_first, const struct atoll_thread_place *before) {
  here = *before;
  if (!is_first)
    is_now(here.thread);
}

void atoll_thread_join(uint32_t region) {
  if (is_outermost())
    atolli_threads_share_nothing();
  acquire(JOIN, region);
  atoll_thread_await_tasks();
  give_back(is_region, region);
}

/* Nobody comes to the next but one before all have left this one: two objects are enough. */
static enum object barrier(void) { return here.barriers % 2 ? ODD_BARRIER : EVEN_BARRIER; }

void atoll_thread_arrive(void) { release(barrier(), here.region); }

void atoll_thread_depart(void) {
  acquire(barrier(), here.region);
  here.barriers++;
  atoll_thread_await_tasks();
}

void atoll_thread_lock(const void *object) { acquire(LOCK, (uintptr_t)object); }

void atoll_thread_unlock(const void *object) { release(LOCK, (uintptr_t)object); }

/* ---- tasks ---- */

void atoll_thread_make_task(struct atoll_thread_task *task) {
  static _Atomic unsigned count; /* relaxed: any order is as good */
  task->thread = FIRST_TASK + atomic_fetch_add_explicit(&count, 1, memory_order_relaxed) % TASKS;
  release(MADE, task->thread);
}

void atoll_thread_begin_task(struct atoll_thread_task *task) {
  task->before = insight_thread.number;
  is_now(task->thread);
  if (task->has_begun)
    return;
  task->has_begun = true;
  acquire(MADE, task->thread);
  if (task->depends)
    acquire(DEPENDENCES, 0);
}

void atoll_thread_end_task(struct atoll_thread_task *task) {
  release(ENDED, task->thread);
  release(ALL_ENDED, 0);
  if (task->depends)
    release(DEPENDENCES, 0);
  is_now(task->before);
}

void atoll_thread_resume(void) { is_now(here.thread); }

void atoll_thread_await_task(const struct atoll_thread_task *task) { acquire(ENDED, task->thread); }

void atoll_thread_await_tasks(void) { acquire(ALL_ENDED, 0); }

void atoll_thread_next_section(bool is_there) {
  if (here.is_in_section) {
    atoll_thread_end_task(&here.section);
    here.sections |= UINT64_C(1) << (here.section.thread - FIRST_TASK);
  }
  here.is_in_section = is_there;
  if (!is_there)
    return;
  here.section = (struct atoll_thread_task){0};
  atoll_thread_make_task(&here.section);
  atoll_thread_begin_task(&here.section);
}

void atoll_thread_end_sections(void) {
  atoll_thread_next_section(false);
  for (unsigned i = 0; i < TASKS; i++)
    if (here.sections >> i & 1)
      acquire(ENDED, FIRST_TASK + i);
  here.sections = 0;
}

/* ---- what the program tells ---- */

void atoll_race_threads(void) {
  int blind = BLIND;
  if (atolli_observes_order && atomic_load_explicit(&state, memory_order_relaxed) == BLIND)
    atomic_compare_exchange_strong_explicit(&state, &blind, TOLD, memory_order_relaxed, memory_order_relaxed);
}

void atoll_race_together(int together) {
  static const uint8_t flags[] = {0, INSIGHT_TOGETHER, INSIGHT_IN_TURN};
  insight_thread.exclusion = flags[together];
}

void atoll_race_flush(void) {
  if (!atoll_thread_is_told())
    return;
  if (insight_thread.has_news) /* not each time in a loop that waits for a flag */
    release(FLUSH, 0);
  insight_thread.acquires = true;
}

void atoll_thread_give_up(void) {
  tell(INSIGHT_THREADS_UNKNOWN, FLUSH, 0);
  atomic_store_explicit(&state, GIVEN_UP, memory_order_relaxed);
}
