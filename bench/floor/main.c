#define _GNU_SOURCE
#include "floor.h"

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

double median(double *times) {
  qsort(times, BATCHES, sizeof *times, compare);
  return times[BATCHES / 2];
}

void report(int me, const char *name, size_t parameter, double *times) {
  double time = median(times);
  if (me == 0)
    printf("%s,%zu,%.5e\n", name, parameter, time);
}

void await(struct flag *flag, long value) {
  for (long spins = 1; atomic_load_explicit(&flag->value, memory_order_acquire) < value; spins++)
    if (spins % 10000 == 0)
      sched_yield();
}

void meet(struct process *p) {
  ++p->epoch;
  set_flag(&p->s->flag[1 - p->me], p->epoch);
  await(&p->s->flag[p->me], p->epoch);
}

int main(void) {
  struct process p = {.s = mmap(NULL, sizeof *p.s, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
                      .own = aligned_alloc(4096, LARGEST)};
  if (p.s == MAP_FAILED || !p.own)
    return 1;
  measure_crowd();
  fflush(stdout);
  pid_t child = fork();
  if (child < 0)
    return 1;
  p.me = child == 0;
  if (p.me)
    prctl(PR_SET_PDEATHSIG, SIGKILL);
  memset(p.own, p.me, LARGEST);
  memset(p.s->data[p.me], 0, LARGEST);
  measure_flags(&p);
  measure_copies(&p);
  measure_elements(&p);
  measure_collectives(&p);
  return 0;
}
