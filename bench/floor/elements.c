/* Single elements, from one process alone: plain loops. */
#include "floor.h"

#include <stdint.h>

enum { LENGTH = 4096, PASSES = 20, SECTION = 16384, ROW = 1024, REPEAT = 5 };

static uint64_t state = 88172645463325252;

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static volatile double total;

/* Elements of either process, one at a time. */
static void measure_random(struct process *p) {
  double puts[BATCHES], gets[BATCHES];
  for (int batch = 0; batch < BATCHES; batch++) {
    double begin = seconds(), sum = 0;
    for (int i = 0; i < LENGTH * PASSES; i++) {
      uint64_t random = next();
      double *x = (double *)p->s->data[random >> 51 & 1];
      x[random >> 52] = i;
    }
    puts[batch] = (seconds() - begin) / (LENGTH * PASSES);
    begin = seconds();
    for (int i = 0; i < LENGTH * PASSES; i++) {
      uint64_t random = next();
      double *x = (double *)p->s->data[random >> 51 & 1];
      sum += x[random >> 52];
    }
    total = sum;
    gets[batch] = (seconds() - begin) / (LENGTH * PASSES);
  }
  report(p->me, "scalar_put_random", 8, puts);
  report(p->me, "scalar_get_random", 8, gets);
}

/* to[i*to_stride] = from[i*from_stride]; the strides are nobody's to know before. */
__attribute__((noinline)) static void move(double *to, long to_stride, const double *from, long from_stride,
                                           long count) {
  for (long i = 0; i < count; i++)
    to[i * to_stride] = from[i * from_stride];
}

static void measure_section(struct process *p, const char *name, double *to, long to_stride, const double *from,
                            long from_stride, long count) {
  double times[BATCHES];
  for (int batch = 0; batch < BATCHES; batch++) {
    double begin = seconds();
    for (int i = 0; i < REPEAT; i++)
      move(to, to_stride, from, from_stride, count);
    times[batch] = (seconds() - begin) / REPEAT;
  }
  report(p->me, name, (size_t)count * 8, times);
}

void measure_elements(struct process *p) {
  meet(p);
  if (p->me == 0) {
    double *there = (double *)p->s->data[1], *here = (double *)p->own;
    measure_random(p);
    measure_section(p, "put_strided", there, 2, here, 1, SECTION);
    measure_section(p, "put_row", there, ROW, here, 1, ROW);
    measure_section(p, "get_row", here, 1, there, ROW, ROW);
  }
  meet(p);
}
