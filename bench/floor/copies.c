/* memcpy into memory that the other process maps and has touched. */
#include "floor.h"

#include <string.h>

/* Copies into the other's memory, alternately (ping-pong), or one after the other from process 0. */
static void copy(struct process *p, size_t bytes) {
  double alternating[BATCHES], burst[BATCHES];
  int repeat = (int)(50000000 / bytes);
  repeat = repeat < 2 ? 2 : repeat > 5000 ? 5000 : repeat;
  for (int batch = 0; batch < BATCHES; batch++) {
    meet(p);
    double begin = seconds();
    for (int i = 0; i < 2 * repeat; i++) {
      if (i % 2 == p->me)
        memcpy(p->s->data[1 - p->me], p->own, bytes);
      meet(p);
    }
    alternating[batch] = (seconds() - begin) / (2 * repeat);
    meet(p);
    begin = seconds();
    for (int i = 0; p->me == 0 && i < repeat; i++) {
      memcpy(p->s->data[1], p->own, bytes);
      atomic_signal_fence(memory_order_seq_cst); /* each copy is to be made */
    }
    burst[batch] = (seconds() - begin) / repeat;
  }
  report(p->me, "pingpong_put", bytes, alternating);
  report(p->me, "put", bytes, burst);
}

void measure_copies(struct process *p) {
  static const size_t bytes[] = {8, 64, 512, 4096, 32768, 262144, 1048576, 4194304, 33554432};
  for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++)
    copy(p, bytes[i]);
}
