/* Flags alone: half a round trip, and barriers. */
#include "floor.h"

#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TRIPS = 20000, CROWD = 8, MEETINGS = 2000 };

static void ping_pong(struct process *p) {
  double times[BATCHES];
  for (int batch = 0; batch < BATCHES; batch++) {
    meet(p);
    double begin = seconds();
    for (int i = 0; i < TRIPS; i++) {
      ++p->epoch;
      if (p->me == 0)
        set_flag(&p->s->flag[1], p->epoch);
      await(&p->s->flag[p->me], p->epoch);
      if (p->me == 1)
        set_flag(&p->s->flag[0], p->epoch);
    }
    times[batch] = (seconds() - begin) / (2 * TRIPS);
  }
  report(p->me, "pingpong_scalar_put", 8, times);
  /* What two processes tell each other in turn is no sooner there. */
  report(p->me, "co_broadcast", 8, times);
  report(p->me, "co_sum_one", 8, times);
}

static void barrier(struct process *p) {
  double times[BATCHES];
  for (int batch = 0; batch < BATCHES; batch++) {
    meet(p);
    double begin = seconds();
    for (int i = 0; i < TRIPS; i++)
      meet(p);
    times[batch] = (seconds() - begin) / TRIPS;
  }
  report(p->me, "sync_all", 2, times);
  report(p->me, "co_sum", 8, times);
}

void measure_flags(struct process *p) {
  ping_pong(p);
  barrier(p);
}

/* ---- more processes than cores ---- */

/* The last one to arrive lets all go; the others have nothing to do but to let it run. */
static void meet_all(struct shared *s, long epoch) {
  if (atomic_fetch_add(&s->arrived.value, 1) + 1 == CROWD * epoch)
    set_flag(&s->released, epoch);
  while (atomic_load_explicit(&s->released.value, memory_order_acquire) < epoch)
    sched_yield();
}

void measure_crowd(void) {
  struct shared *s = mmap(NULL, sizeof *s, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (s == MAP_FAILED)
    return;
  int me = 0;
  while (me + 1 < CROWD) {
    pid_t child = fork();
    if (child < 0)
      exit(1);
    if (child > 0)
      break;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    me++;
  }
  double times[BATCHES];
  long epoch = 0;
  for (int batch = 0; batch < BATCHES; batch++) {
    meet_all(s, ++epoch);
    double begin = seconds();
    for (int i = 0; i < MEETINGS; i++)
      meet_all(s, ++epoch);
    times[batch] = (seconds() - begin) / MEETINGS;
  }
  report(me, "sync_all", CROWD, times);
  while (wait(NULL) > 0)
    ;
  if (me > 0)
    _exit(0);
  munmap(s, sizeof *s);
}
