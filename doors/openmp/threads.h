/*
 * The threads of an image, and what orders what they do, for `atoll race`. Called by libatoll-openmp.so (gomp.c,
 * ompt.c), which comes before the run-time library of OpenMP and hears what the program asks of that. The program
 * exports these functions.
 *
 * A thread that releases something has done all before it; one that acquires it later does what follows after that
 * (insight/sync.h). Clauses are those of OpenMP 5.2. Nothing happens unless atoll_thread_is_told().
 */
#ifndef ATOLL_DOORS_OPENMP_THREADS_H
#define ATOLL_DOORS_OPENMP_THREADS_H

#include <stdbool.h>
#include <stdint.h>

/* An explicit task. */
struct atoll_thread_task {
  uint16_t thread; /* its number: that of a thread */
  uint16_t before; /* that of what its thread did before */
  bool has_begun;
  bool depends; /* on others, by DEPEND clauses */
};

/* Where a thread is. */
struct atoll_thread_place {
  uint16_t thread;                  /* its number while it executes no explicit task */
  uint32_t region;                  /* the innermost parallel region; 0: none */
  uint32_t barriers;                /* that it has met there */
  struct atoll_thread_task section; /* that it executes */
  bool is_in_section;
  uint64_t sections; /* whose numbers it has had in this construct: a bit for each number of a task */
};

/* Does anybody look for races? */
bool atoll_thread_is_wanted(void);
/* False: nobody does, or nothing of the program that has been compiled with -fopenmp and -fcheck=race runs yet. */
bool atoll_thread_is_told(void);

/* A parallel region (10.1): the thread that meets it forks and joins; each thread of the team enters and leaves. The
   first one of the team keeps the number of the forking thread. */
uint32_t atoll_thread_fork(void);
void atoll_thread_enter(uint32_t region, bool is_first, struct atoll_thread_place *before);
void atoll_thread_leave(uint32_t region, bool is_first);
void atoll_thread_return(bool is_first, const struct atoll_thread_place *before);
void atoll_thread_join(uint32_t region);

/* A barrier (15.3): when the thread comes, and when it goes on. All tasks have ended then. */
void atoll_thread_arrive(void);
void atoll_thread_depart(void);

/* A lock, a critical section, or something else that one thread at a time has (15.2, 18.9). */
void atoll_thread_lock(const void *lock);
void atoll_thread_unlock(const void *lock);

/* A task (12.5) is made; begins in this thread, or goes on there; has ended in it. */
void atoll_thread_make_task(struct atoll_thread_task *task);
void atoll_thread_begin_task(struct atoll_thread_task *task);
void atoll_thread_end_task(struct atoll_thread_task *task);
/* This thread goes on with what it does outside of explicit tasks. */
void atoll_thread_resume(void);
/* A task has ended for which this thread has waited; all have (TASKWAIT, TASKGROUP). */
void atoll_thread_await_task(const struct atoll_thread_task *task);
void atoll_thread_await_tasks(void);

/* A SECTIONS construct (11.3): the thread has got another section, or there is none for it; it has done what it does in
   the construct. Sections count as tasks: another time others execute them. */
void atoll_thread_next_section(bool is_there);
void atoll_thread_end_sections(void);

/* The program uses what is not followed here. From now on all threads count as one, in the order of time. */
void atoll_thread_give_up(void);

#endif
