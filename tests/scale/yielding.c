/*
 * Preloaded into the processes of an MPI library (scale.py --preload), this lets hundreds of them share two cores. None
 * of Atoll's code is replaced, and nothing that is sent; only the library gives its core away where it would keep it,
 * and ends later:
 *
 *   MPICH over UCX spins while it waits, so that each step of its start lasts as many ticks of the clock as there are
 *   processes on a core. Here it yields after each look that finds nothing.
 *
 *   Processes of Open MPI sleep for a tenth of a millisecond between two looks while they start and end, and hundreds
 *   of them fill the cores with waking up. Here they sleep for longer.
 *
 *   They end one after the other: mpiexec may say of one among hundreds that it has "exited without calling finalize",
 *   perhaps because all ask it at once. (That has not been proven; with 512 it still says so.)
 *
 * A machine with a core for each process has no use for this.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

unsigned ucp_worker_progress(void *worker);

unsigned ucp_worker_progress(void *worker) {
  static unsigned (*progress)(void *);
  if (!progress)
    *(void **)&progress = dlsym(RTLD_NEXT, "ucp_worker_progress");
  unsigned events = progress(worker);
  if (events == 0)
    sched_yield();
  return events;
}

/* Open MPI asks for 100 us; Atoll, which looks for its own ends with longer sleeps, gets what it asks for. */
int usleep(useconds_t microseconds) {
  enum { SHORT = 100, INSTEAD = 20000 };
  useconds_t granted = microseconds <= SHORT ? INSTEAD : microseconds;
  return nanosleep(&(struct timespec){granted / 1000000, granted % 1000000 * 1000L}, NULL);
}

int PMIx_Finalize(const void *info, size_t count);

int PMIx_Finalize(const void *info, size_t count) {
  enum { MICROSECONDS_EACH = 10000 };
  int (*finalize)(const void *, size_t);
  const char *rank = getenv("PMIX_RANK");
  *(void **)&finalize = dlsym(RTLD_NEXT, "PMIx_Finalize");
  if (rank && atoi(rank) > 0)
    usleep((useconds_t)atoi(rank) * MICROSECONDS_EACH);
  return finalize(info, count);
}
