/*
 * What the machine can do at best: two processes, shared memory, no library. Prints name,parameter,seconds like the
 * Fortran programs: half a round trip of a flag; memcpy into memory that the other process maps and has touched; a
 * barrier of 2.
 */
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

enum { BATCHES = 9, LINE = 64, FLAG_TRIPS = 20000, LARGEST = 33554432 };

struct shared {
  _Alignas(LINE) atomic_long flag[2 * LINE / sizeof(atomic_long)]; /* one cache line for each process */
  _Alignas(4096) char data[2][LARGEST];
};

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void report(int me, const char *name, size_t parameter, double *times) {
  qsort(times, BATCHES, sizeof *times, compare);
  if (me == 0)
    printf("%s,%zu,%.5e\n", name, parameter, times[BATCHES / 2]);
}

static atomic_long *flag_of(struct shared *s, int process) { return &s->flag[process * LINE / sizeof(atomic_long)]; }

/* The other one sets our flag. Yields now and then, so that a busy machine does not wait for the end of a time slice.
 */
static void await(atomic_long *flag, long value) {
  for (long spins = 1; atomic_load_explicit(flag, memory_order_acquire) < value; spins++)
    if (spins % 10000 == 0)
      sched_yield();
}

static void signal_flag(atomic_long *flag, long value) { atomic_store_explicit(flag, value, memory_order_release); }

/* Both signal, both wait: a barrier of two. */
static void meet(struct shared *s, int me, long *epoch) {
  ++*epoch;
  signal_flag(flag_of(s, 1 - me), *epoch);
  await(flag_of(s, me), *epoch);
}

static void flag_ping_pong(struct shared *s, int me, long *epoch) {
  double times[BATCHES];
  for (int batch = 0; batch < BATCHES; batch++) {
    meet(s, me, epoch);
    double begin = seconds();
    for (int i = 0; i < FLAG_TRIPS; i++) {
      ++*epoch;
      if (me == 0)
        signal_flag(flag_of(s, 1), *epoch);
      await(flag_of(s, me), *epoch);
      if (me == 1)
        signal_flag(flag_of(s, 0), *epoch);
    }
    times[batch] = (seconds() - begin) / (2 * FLAG_TRIPS);
  }
  report(me, "pingpong_scalar_put", 8, times);
}

static void barrier(struct shared *s, int me, long *epoch) {
  double times[BATCHES];
  for (int batch = 0; batch < BATCHES; batch++) {
    meet(s, me, epoch);
    double begin = seconds();
    for (int i = 0; i < FLAG_TRIPS; i++)
      meet(s, me, epoch);
    times[batch] = (seconds() - begin) / FLAG_TRIPS;
  }
  report(me, "sync_all", 2, times);
}

/* Copies into the other's memory, alternately (ping-pong), or one after the other from process 0. */
static void copies(struct shared *s, int me, long *epoch, char *own, size_t bytes) {
  double alternating[BATCHES], burst[BATCHES];
  int repeat = (int)(50000000 / bytes);
  repeat = repeat < 2 ? 2 : repeat > 5000 ? 5000 : repeat;
  for (int batch = 0; batch < BATCHES; batch++) {
    meet(s, me, epoch);
    double begin = seconds();
    for (int i = 0; i < 2 * repeat; i++) {
      if (i % 2 == me)
        memcpy(s->data[1 - me], own, bytes);
      meet(s, me, epoch);
    }
    alternating[batch] = (seconds() - begin) / (2 * repeat);
    meet(s, me, epoch);
    begin = seconds();
    for (int i = 0; me == 0 && i < repeat; i++) {
      memcpy(s->data[1], own, bytes);
      atomic_signal_fence(memory_order_seq_cst); /* each copy is to be made */
    }
    burst[batch] = (seconds() - begin) / repeat;
  }
  report(me, "pingpong_put", bytes, alternating);
  report(me, "put", bytes, burst);
}

int main(void) {
  struct shared *s = mmap(NULL, sizeof *s, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  char *own = aligned_alloc(4096, LARGEST);
  if (s == MAP_FAILED || !own)
    return 1;
  pid_t child = fork();
  if (child < 0)
    return 1;
  int me = child == 0;
  if (me)
    prctl(PR_SET_PDEATHSIG, SIGKILL);
  memset(own, me + 1, LARGEST);
  memset(s->data[me], 0, LARGEST);
  long epoch = 0;
  flag_ping_pong(s, me, &epoch);
  barrier(s, me, &epoch);
  static const size_t bytes[] = {8, 64, 512, 4096, 32768, 262144, 1048576, 4194304, 33554432};
  for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++)
    copies(s, me, &epoch, own, bytes[i]);
  return 0;
}
