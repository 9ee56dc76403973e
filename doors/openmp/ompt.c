/*
 * LLVM's run-time library of OpenMP tells tools what happens by callbacks (OMPT: OpenMP 5.2, 19). This tool tells the
 * program's own run-time library which thread does what. It is asked for when that of OpenMP starts.
 */
#include "threads.h"

#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#pragma weak atoll_thread_is_told
#pragma weak atoll_thread_is_wanted

extern int omp_get_num_threads(void) __attribute__((weak));

/* What is needed of omp-tools.h (OpenMP 5.2, 19.4). */
union data {
  uint64_t value;
  void *ptr;
};
typedef void function(void);
typedef function *lookup(const char *name);
typedef int set_callback(int event, function *callback);
struct tool {
  int (*initialize)(lookup *lookup, int device, union data *tool);
  void (*finalize)(union data *tool);
  union data data;
};
enum event {
  PARALLEL_BEGIN = 3,
  PARALLEL_END = 4,
  TASK_CREATE = 5,
  TASK_SCHEDULE = 6,
  IMPLICIT_TASK = 7,
  MUTEX_RELEASED = 17,
  DEPENDENCES = 18,
  SYNC_REGION = 23,
  MUTEX_ACQUIRED = 27
};
enum endpoint { BEGIN = 1, END = 2 };
enum { IS_LEAGUE = 0x40000000 };                                      /* of a parallel region */
enum { IS_INITIAL = 1, IS_EXPLICIT = 4, IS_UNDEFERRED = 0x08000000 }; /* of a task */
enum status { COMPLETE = 1, YIELD, CANCEL, DETACH, EARLY_FULFILL, LATE_FULFILL, SWITCH };
enum sync_region {
  BARRIER = 1,
  IMPLICIT,
  EXPLICIT,
  IMPLEMENTATION,
  TASKWAIT,
  TASKGROUP,
  REDUCTION,
  WORKSHARE,
  PARALLEL,
  TEAMS
};
struct dependence {
  union data variable;
  int type;
};
enum { SOURCE = 5, SINK = 6 };

static bool is_told(void) { return atoll_thread_is_told(); }

/* ---- parallel regions ---- */

struct region {
  uint32_t number;
  struct atoll_thread_place before; /* where the thread was that has met it */
  bool was_inside;                  /* as below */
};

/* Of a thread that is not the first one of its team: where it was, and whether it is still in its region. */
static _Thread_local struct atoll_thread_place before;
static _Thread_local bool is_inside;

static void on_parallel_begin(union data *encountering, const void *frame, union data *parallel, unsigned threads,
                              int flags, const void *code) {
  (void)encountering, (void)frame, (void)threads, (void)code;
  parallel->ptr = NULL;
  if (is_told() && (flags & IS_LEAGUE))
    atoll_thread_give_up();
  struct region *region = is_told() ? malloc(sizeof *region) : NULL;
  if (!region)
    return;
  region->number = atoll_thread_fork();
  parallel->ptr = region;
}

static void on_parallel_end(union data *parallel, union data *encountering, int flags, const void *code) {
  (void)encountering, (void)flags, (void)code;
  struct region *region = parallel->ptr;
  if (!region)
    return;
  atoll_thread_return(true, &region->before);
  is_inside = region->was_inside;
  atoll_thread_join(region->number);
  free(region);
}

static void on_implicit_task(int endpoint, union data *parallel, union data *task, unsigned threads, unsigned index,
                             int flags) {
  (void)threads;
  if (endpoint == BEGIN)
    task->ptr = NULL; /* it is no explicit one */
  if (endpoint != BEGIN || (flags & IS_INITIAL) || !parallel || !parallel->ptr)
    return;
  struct region *region = parallel->ptr;
  atoll_thread_enter(region->number, index == 0, index == 0 ? &region->before : &before);
  if (index == 0)
    region->was_inside = is_inside;
  is_inside = index != 0;
}

/* What ends a region is a barrier, from which threads return when they are needed again. */
static void leave(const struct region *region) {
  if (!region)
    return;
  atoll_thread_leave(region->number, !is_inside);
  if (is_inside)
    atoll_thread_return(false, &before);
  is_inside = false;
}

static void on_sync_region(int kind, int endpoint, union data *parallel, union data *task, const void *code) {
  (void)task, (void)code;
  if (!is_told())
    return;
  if (kind == TASKWAIT || kind == TASKGROUP) {
    if (endpoint == END)
      atoll_thread_await_tasks();
  } else if (kind == PARALLEL) {
    if (endpoint == BEGIN)
      leave(parallel ? parallel->ptr : NULL);
  } else if (kind != REDUCTION) {
    if (endpoint == BEGIN)
      atoll_thread_arrive();
    else
      atoll_thread_depart();
  }
}

/* ---- one thread at a time ---- */

/* LLVM's library tells of a release when another thread may have acquired the mutex already. That one waits here until
   the release has been told. */
enum { MUTEXES = 4096 };
static struct mutex {
  _Atomic uint64_t which; /* 0: no place for any yet */
  _Atomic bool is_held;   /* as far as has been told */
} mutexes[MUTEXES];

/* NULL: there is no place for another one. */
static struct mutex *find(uint64_t which) {
  size_t first = which * UINT64_C(0x9e3779b97f4a7c15) >> 52;
  for (size_t i = 0; i < MUTEXES; i++) {
    struct mutex *mutex = &mutexes[(first + i) % MUTEXES];
    uint64_t found = 0; /* relaxed: nothing else tells of what the place is for */
    if (atomic_compare_exchange_strong_explicit(&mutex->which, &found, which, memory_order_relaxed,
                                                memory_order_relaxed) ||
        found == which)
      return mutex;
  }
  return NULL;
}

static void on_mutex_acquired(int kind, uint64_t which, const void *code) {
  (void)kind, (void)code;
  if (!is_told())
    return;
  struct mutex *mutex = find(which);
  if (!mutex) {
    atoll_thread_give_up();
    return;
  }
  /* Acquire: pairs with the release below, and what it follows has been told then. */
  while (atomic_exchange_explicit(&mutex->is_held, true, memory_order_acquire) && is_told())
    sched_yield();
  atoll_thread_lock(mutex);
}

static void on_mutex_released(int kind, uint64_t which, const void *code) {
  (void)kind, (void)code;
  struct mutex *mutex = is_told() ? find(which) : NULL;
  if (!mutex)
    return;
  atoll_thread_unlock(mutex);
  atomic_store_explicit(&mutex->is_held, false, memory_order_release); /* pairs with the acquire above */
}

/* ---- tasks ---- */

struct task {
  struct atoll_thread_task task;
  bool is_undeferred;
};

static void on_task_create(union data *encountering, const void *frame, union data *new, int flags, int depends,
                           const void *code) {
  (void)encountering, (void)frame, (void)code;
  bool is_concurrent = is_told() && (flags & IS_EXPLICIT) && omp_get_num_threads() > 1;
  struct task *task = is_concurrent ? calloc(1, sizeof *task) : NULL;
  new->ptr = task;
  if (!task)
    return;
  task->is_undeferred = flags & IS_UNDEFERRED;
  task->task.depends = depends || task->is_undeferred; /* whose dependences have been waited for already */
  atoll_thread_make_task(&task->task);
}

static void on_task_schedule(union data *prior, int status, union data *next) {
  struct task *ended = prior && (status == COMPLETE || status == CANCEL) ? prior->ptr : NULL;
  if (is_told() && (status == DETACH || status == EARLY_FULFILL || status == LATE_FULFILL))
    atoll_thread_give_up(); /* an event may be fulfilled by any thread, at any time */
  struct task *begun = next ? next->ptr : NULL;
  if (ended)
    atoll_thread_end_task(&ended->task);
  if (begun)
    atoll_thread_begin_task(&begun->task);
  else if (next && is_told())
    atoll_thread_resume();
  if (!ended)
    return;
  if (ended->is_undeferred)
    atoll_thread_await_task(&ended->task);
  prior->ptr = NULL;
  free(ended);
}

static void on_dependences(union data *task, const struct dependence *dependences, int count) {
  (void)task;
  for (int i = 0; i < count; i++)
    if (is_told() && (dependences[i].type == SOURCE || dependences[i].type == SINK))
      atoll_thread_give_up();
}

/* ---- the tool ---- */

static int initialize(lookup *lookup, int device, union data *tool) {
  (void)device, (void)tool;
  static const struct {
    enum event event;
    function *callback;
  } callbacks[] = {
      {PARALLEL_BEGIN, (function *)on_parallel_begin}, {PARALLEL_END, (function *)on_parallel_end},
      {IMPLICIT_TASK, (function *)on_implicit_task},   {SYNC_REGION, (function *)on_sync_region},
      {MUTEX_ACQUIRED, (function *)on_mutex_acquired}, {MUTEX_RELEASED, (function *)on_mutex_released},
      {TASK_CREATE, (function *)on_task_create},       {TASK_SCHEDULE, (function *)on_task_schedule},
      {DEPENDENCES, (function *)on_dependences},
  };
  set_callback *set = (set_callback *)lookup("ompt_set_callback");
  for (unsigned i = 0; set && i < sizeof callbacks / sizeof callbacks[0]; i++)
    set(callbacks[i].event, callbacks[i].callback);
  return set != NULL; /* 0: the tool does not run */
}

static void finalize(union data *tool) { (void)tool; }

/* NULL: there is no tool. */
__attribute__((visibility("default"))) struct tool *ompt_start_tool(unsigned version, const char *library) {
  (void)version, (void)library;
  static struct tool tool = {.initialize = initialize, .finalize = finalize};
  return atoll_thread_is_wanted && atoll_thread_is_wanted() ? &tool : NULL;
}
