/*
 * What a thread has kept for itself is given back when it ends.
 */
#ifndef ATOLL_BASE_THREAD_END_H
#define ATOLL_BASE_THREAD_END_H

#include <stdbool.h>

/* The function is called with the argument when this thread ends; of the main thread, when the process exits. The
   latest one is called first. False: no memory, and it will not be. */
bool atolli_at_thread_end(void (*function)(void *argument), void *argument);

#endif
