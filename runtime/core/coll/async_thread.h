/*
 * The thread by which asynchronous collective operations proceed while the program computes (ATOLL_PROGRESS). It sleeps
 * until something comes.
 */
#ifndef ATOLL_CORE_ASYNC_THREAD_H
#define ATOLL_CORE_ASYNC_THREAD_H

#include <stdbool.h>

/* What the thread does: a turn, which tells whether there was something to do; and whether anything is outstanding. */
struct atolli_async_work {
  bool (*turn)(void);
  bool (*is_outstanding)(void);
};

/* Something is outstanding again. The first call starts the thread; without one (the system has no more) the operations
   proceed in the program's own calls. One call at a time. */
void atolli_async_thread_wake(const struct atolli_async_work *work);

/* The program waits for the operations itself, from now on or no more: the thread keeps out of its way. */
void atolli_async_thread_pause(bool pauses);

#endif
