/*
 * GCC's run-time library of OpenMP: functions with the names of its own, in a library that the loader takes first. They
 * tell the program which thread does what, and call those of libgomp, of GCC 9 and newer. In a program without Atoll's
 * run-time library they only call them.
 */
#include "threads.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

#pragma weak atoll_thread_is_told
#pragma weak atoll_thread_fork
#pragma weak atoll_thread_enter
#pragma weak atoll_thread_leave
#pragma weak atoll_thread_return
#pragma weak atoll_thread_join
#pragma weak atoll_thread_arrive
#pragma weak atoll_thread_depart
#pragma weak atoll_thread_lock
#pragma weak atoll_thread_unlock
#pragma weak atoll_thread_make_task
#pragma weak atoll_thread_begin_task
#pragma weak atoll_thread_end_task
#pragma weak atoll_thread_await_task
#pragma weak atoll_thread_await_tasks
#pragma weak atoll_thread_next_section
#pragma weak atoll_thread_end_sections
#pragma weak atoll_thread_give_up

extern int omp_get_thread_num(void) __attribute__((weak));
extern int omp_get_num_threads(void) __attribute__((weak));

static bool is_told(void) { return atoll_thread_is_told && atoll_thread_is_told(); }

/* `real`: the function of this name that comes next, which is libgomp's. */
#define EXPORTED __attribute__((visibility("default")))
#define NEXT(result, name, ...)                                                                                        \
  EXPORTED result name(__VA_ARGS__);                                                                                   \
  static result (*next_##name(void))(__VA_ARGS__) {                                                                    \
    static void *_Atomic real; /* relaxed: all threads find the same */                                                \
    void *found = atomic_load_explicit(&real, memory_order_relaxed);                                                   \
    if (!found)                                                                                                        \
      atomic_store_explicit(&real, found = dlsym(RTLD_NEXT, #name), memory_order_relaxed);                             \
    return (result (*)(__VA_ARGS__))found;                                                                             \
  }

/* ---- parallel regions ---- */

struct region {
  void (*body)(void *);
  void *data;
  uint32_t number;
};

static void execute(void *context) {
  const struct region *region = context;
  bool is_first = omp_get_thread_num() == 0;
  struct atoll_thread_place before;
  atoll_thread_enter(region->number, is_first, &before);
  region->body(region->data);
  atoll_thread_leave(region->number, is_first);
  atoll_thread_return(is_first, &before);
}

/* Defines a function that executes a region; `parameters` follow the body and its data, `arguments` are their names. */
#define UNPACK(...) __VA_ARGS__
#define REGION(result, name, parameters, arguments)                                                                    \
  NEXT(result, name, void (*body)(void *), void *data, UNPACK parameters)                                              \
  result name(void (*body)(void *), void *data, UNPACK parameters) {                                                   \
    if (!is_told())                                                                                                    \
      return next_##name()(body, data, UNPACK arguments);                                                              \
    struct region region = {body, data, atoll_thread_fork()};                                                          \
    RESULT_##result next_##name()(execute, &region, UNPACK arguments);                                                 \
    atoll_thread_join(region.number);                                                                                  \
    RETURN_##result                                                                                                    \
  }
#define RESULT_void
#define RETURN_void
#define RESULT_unsigned unsigned value =
#define RETURN_unsigned return value;

#define LOOP (unsigned threads, long start, long end, long step, long chunk, unsigned flags)
#define LOOP_ARGUMENTS (threads, start, end, step, chunk, flags)
#define RUNTIME (unsigned threads, long start, long end, long step, unsigned flags)
#define RUNTIME_ARGUMENTS (threads, start, end, step, flags)

REGION(void, GOMP_parallel, (unsigned threads, unsigned flags), (threads, flags))
REGION(unsigned, GOMP_parallel_reductions, (unsigned threads, unsigned flags), (threads, flags))
REGION(void, GOMP_parallel_sections, (unsigned threads, unsigned count, unsigned flags), (threads, count, flags))
REGION(void, GOMP_parallel_loop_static, LOOP, LOOP_ARGUMENTS)
REGION(void, GOMP_parallel_loop_dynamic, LOOP, LOOP_ARGUMENTS)
REGION(void, GOMP_parallel_loop_guided, LOOP, LOOP_ARGUMENTS)
REGION(void, GOMP_parallel_loop_nonmonotonic_dynamic, LOOP, LOOP_ARGUMENTS)
REGION(void, GOMP_parallel_loop_nonmonotonic_guided, LOOP, LOOP_ARGUMENTS)
REGION(void, GOMP_parallel_loop_runtime, RUNTIME, RUNTIME_ARGUMENTS)
REGION(void, GOMP_parallel_loop_nonmonotonic_runtime, RUNTIME, RUNTIME_ARGUMENTS)
REGION(void, GOMP_parallel_loop_maybe_nonmonotonic_runtime, RUNTIME, RUNTIME_ARGUMENTS)

/* ---- barriers ---- */

#define BARRIER(result, name, parameters, arguments)                                                                   \
  NEXT(result, name, UNPACK parameters)                                                                                \
  result name(UNPACK parameters) {                                                                                     \
    bool told = is_told();                                                                                             \
    if (told)                                                                                                          \
      atoll_thread_arrive();                                                                                           \
    RESULT_##result next_##name()(UNPACK arguments);                                                                   \
    if (told)                                                                                                          \
      atoll_thread_depart();                                                                                           \
    RETURN_##result                                                                                                    \
  }
#define RESULT_bool bool value =
#define RETURN_bool return value;

BARRIER(void, GOMP_barrier, (void), ())
BARRIER(bool, GOMP_barrier_cancel, (void), ())
BARRIER(void, GOMP_loop_end, (void), ())
BARRIER(bool, GOMP_loop_end_cancel, (void), ())
BARRIER(void, GOMP_workshare_task_reduction_unregister, (bool is_cancelled), (is_cancelled))

/* ---- one thread at a time ---- */

/* `object` is known before or after the call. */
#define LOCKS(name, parameters, arguments, object)                                                                     \
  NEXT(void, name, UNPACK parameters)                                                                                  \
  void name(UNPACK parameters) {                                                                                       \
    next_##name()(UNPACK arguments);                                                                                   \
    if (is_told())                                                                                                     \
      atoll_thread_lock(object);                                                                                       \
  }
#define UNLOCKS(name, parameters, arguments, object)                                                                   \
  NEXT(void, name, UNPACK parameters)                                                                                  \
  void name(UNPACK parameters) {                                                                                       \
    if (is_told())                                                                                                     \
      atoll_thread_unlock(object);                                                                                     \
    next_##name()(UNPACK arguments);                                                                                   \
  }
#define TRIES(name)                                                                                                    \
  NEXT(int, name, void *lock)                                                                                          \
  int name(void *lock) {                                                                                               \
    int got = next_##name()(lock);                                                                                     \
    if (got && is_told())                                                                                              \
      atoll_thread_lock(lock);                                                                                         \
    return got;                                                                                                        \
  }

static const char critical, atomic, ordered, copied;

LOCKS(GOMP_critical_start, (void), (), &critical)
UNLOCKS(GOMP_critical_end, (void), (), &critical)
LOCKS(GOMP_critical_name_start, (void **name), (name), name)
UNLOCKS(GOMP_critical_name_end, (void **name), (name), name)
LOCKS(GOMP_atomic_start, (void), (), &atomic)
UNLOCKS(GOMP_atomic_end, (void), (), &atomic)
LOCKS(GOMP_ordered_start, (void), (), &ordered)
UNLOCKS(GOMP_ordered_end, (void), (), &ordered)

/* From C and from Fortran. */
LOCKS(omp_set_lock, (void *lock), (lock), lock)
UNLOCKS(omp_unset_lock, (void *lock), (lock), lock)
TRIES(omp_test_lock)
LOCKS(omp_set_nest_lock, (void *lock), (lock), lock)
UNLOCKS(omp_unset_nest_lock, (void *lock), (lock), lock)
TRIES(omp_test_nest_lock)
LOCKS(omp_set_lock_, (void *lock), (lock), lock)
UNLOCKS(omp_unset_lock_, (void *lock), (lock), lock)
TRIES(omp_test_lock_)
LOCKS(omp_set_nest_lock_, (void *lock), (lock), lock)
UNLOCKS(omp_unset_nest_lock_, (void *lock), (lock), lock)
TRIES(omp_test_nest_lock_)

/* SINGLE with COPYPRIVATE: NULL for the thread that executes it. */
NEXT(void *, GOMP_single_copy_start, void)
void *GOMP_single_copy_start(void) {
  void *data = next_GOMP_single_copy_start()();
  if (data && is_told())
    atoll_thread_lock(&copied);
  return data;
}
UNLOCKS(GOMP_single_copy_end, (void *data), (data), &copied)

/* ---- sections ---- */

/* A team of one thread executes sections and tasks one after the other. */
static bool is_team(void) { return omp_get_num_threads() > 1; }

static unsigned tell_section(unsigned section) {
  if (is_told() && is_team())
    atoll_thread_next_section(section != 0);
  return section;
}

#define SECTION(name, parameters, arguments)                                                                           \
  NEXT(unsigned, name, UNPACK parameters)                                                                              \
  unsigned name(UNPACK parameters) { return tell_section(next_##name() arguments); }
#define SECTIONS(result, name, is_barrier)                                                                             \
  NEXT(result, name, void)                                                                                             \
  result name(void) {                                                                                                  \
    bool told = is_told();                                                                                             \
    if (told)                                                                                                          \
      atoll_thread_end_sections();                                                                                     \
    if (told && is_barrier)                                                                                            \
      atoll_thread_arrive();                                                                                           \
    RESULT_##result next_##name()();                                                                                   \
    if (told && is_barrier)                                                                                            \
      atoll_thread_depart();                                                                                           \
    RETURN_##result                                                                                                    \
  }

SECTION(GOMP_sections_start, (unsigned count), (count))
SECTION(GOMP_sections2_start, (unsigned count, uintptr_t *reductions, void **memory), (count, reductions, memory))
SECTION(GOMP_sections_next, (void), ())
SECTIONS(void, GOMP_sections_end, true)
SECTIONS(bool, GOMP_sections_end_cancel, true)
SECTIONS(void, GOMP_sections_end_nowait, false)

/* ---- tasks ---- */

enum { WITH_DEPENDENCES = 1 << 3, WITH_EVENT = 1 << 13 };

/* What libgomp copies for a task: this, and after it the task's own data. Without a function of the program's for that
   it copies the bytes: then it may leave out a task that is cancelled. */
struct copied_task {
  void (*body)(void *);
  void (*copy)(void *, void *);
  void *data;
  size_t begin; /* of the task's data, from here */
  uint64_t serial;
  struct atoll_thread_task task;
};

static _Atomic uint64_t last_serial;
static _Thread_local uint64_t last_ended; /* in this thread */

static void copy_task(void *to, void *from) {
  const struct copied_task *task = from;
  void *data = (char *)to + task->begin;
  memcpy(to, from, sizeof *task);
  task->copy(data, task->data);
}

static void execute_task(void *context) {
  struct copied_task *task = context;
  atoll_thread_begin_task(&task->task);
  task->body((char *)context + task->begin);
  atoll_thread_end_task(&task->task);
  last_ended = task->serial;
}

#define TASK_PARAMETERS                                                                                                \
  void (*body)(void *), void *data, void (*copy)(void *, void *), long bytes, long align, bool is_deferred,            \
      unsigned flags, void **dependences, int priority, void *event

/* A task that has ended when the call returns, in this thread, counts as one that the thread has waited for. */
NEXT(void, GOMP_task, TASK_PARAMETERS)
void GOMP_task(TASK_PARAMETERS) {
  if (is_told() && (flags & WITH_EVENT)) /* its event may be fulfilled by any thread, at any time */
    atoll_thread_give_up();
  if (!is_told() || !is_team()) {
    next_GOMP_task()(body, data, copy, bytes, align, is_deferred, flags, dependences, priority, event);
    return;
  }
  size_t aligned = (size_t)align > _Alignof(struct copied_task) ? (size_t)align : _Alignof(struct copied_task);
  size_t begin = (sizeof(struct copied_task) + aligned - 1) / aligned * aligned;
  char room[begin + (size_t)bytes + aligned];
  struct copied_task *task = (struct copied_task *)(room + -(uintptr_t)room % aligned);
  *task = (struct copied_task){.body = body,
                               .copy = copy,
                               .data = data,
                               .begin = begin,
                               .serial = ++last_serial,
                               .task = {.depends = flags & WITH_DEPENDENCES}};
  if (!copy && bytes > 0)
    memcpy((char *)task + begin, data, (size_t)bytes);
  atoll_thread_make_task(&task->task);
  const struct copied_task made = *task;
  next_GOMP_task()(execute_task, task, copy ? copy_task : NULL, (long)(begin + (size_t)bytes), (long)aligned,
                   is_deferred, flags, dependences, priority, event);
  if (last_ended == made.serial)
    atoll_thread_await_task(&made.task);
}

#define AWAITS(name, parameters, arguments)                                                                            \
  NEXT(void, name, UNPACK parameters)                                                                                  \
  void name(UNPACK parameters) {                                                                                       \
    next_##name()(UNPACK arguments);                                                                                   \
    if (is_told())                                                                                                     \
      atoll_thread_await_tasks();                                                                                      \
  }

AWAITS(GOMP_taskwait, (void), ())
AWAITS(GOMP_taskwait_depend, (void **dependences), (dependences))
AWAITS(GOMP_taskgroup_end, (void), ())

/* ---- what is not followed ---- */

#define GIVES_UP(name, parameters, arguments)                                                                          \
  NEXT(void, name, UNPACK parameters)                                                                                  \
  void name(UNPACK parameters) {                                                                                       \
    if (is_told())                                                                                                     \
      atoll_thread_give_up();                                                                                          \
    next_##name()(UNPACK arguments);                                                                                   \
  }

#define TASKLOOP(number)                                                                                               \
  (void (*body)(void *), void *data, void (*copy)(void *, void *), long bytes, long align, unsigned flags,             \
   unsigned long tasks, int priority, number start, number end, number step)
#define TASKLOOP_ARGUMENTS (body, data, copy, bytes, align, flags, tasks, priority, start, end, step)

GIVES_UP(GOMP_taskloop, TASKLOOP(long), TASKLOOP_ARGUMENTS)
GIVES_UP(GOMP_taskloop_ull, TASKLOOP(unsigned long long), TASKLOOP_ARGUMENTS)
GIVES_UP(GOMP_doacross_post, (long *counts), (counts))
GIVES_UP(GOMP_doacross_ull_post, (unsigned long long *counts), (counts))
GIVES_UP(GOMP_teams_reg, (void (*body)(void *), void *data, unsigned teams, unsigned limit, unsigned flags),
         (body, data, teams, limit, flags))
