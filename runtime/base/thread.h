/* A thread of the runtime's own. */
#ifndef ATOLL_BASE_THREAD_H
#define ATOLL_BASE_THREAD_H

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>

/* A statically linked program gets no part of the thread library for the runtime's threads: part of it would make the
   back end's runtime believe in the whole, of which it then calls what is not there. */
#pragma weak pthread_create
#pragma weak pthread_detach

/* It takes no signals: these are for the program's threads. (sigprocmask is of the calling thread on Linux, and not in
   the thread library.) False: there can be no thread. */
static inline bool atolli_thread_start(pthread_t *thread_p, void *(*run)(void *), void *argument) {
  if (!pthread_create)
    return false;
  sigset_t all, old;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &old);
  bool is_started = pthread_create(thread_p, NULL, run, argument) == 0;
  sigprocmask(SIG_SETMASK, &old, NULL);
  return is_started;
}

/* The same for one that nobody waits for. */
static inline bool atolli_thread_start_detached(void *(*run)(void *), void *argument) {
  pthread_t thread;
  if (!atolli_thread_start(&thread, run, argument))
    return false;
  if (pthread_detach) /* a part of the library of its own */
    pthread_detach(thread);
  return true;
}

#endif
