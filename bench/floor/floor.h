/*
 * What the machine can do at best: processes and shared memory without any library. Each part measures what a program
 * of the folder above measures, and prints it by the same name.
 */
#ifndef FLOOR_H
#define FLOOR_H

#include <stdatomic.h>
#include <stddef.h>

enum { BATCHES = 9, LINE = 64, LARGEST = 33554432, PIECES = 4, LARGEST_PIECE = 262144 };

/* A flag has a cache line for itself. */
struct flag {
  _Alignas(LINE) atomic_long value;
};

struct shared {
  struct flag flag[2], arrived, released, sent[2], taken[2];
  _Alignas(4096) char stage[2][PIECES][LARGEST_PIECE]; /* what passes from process to process */
  _Alignas(4096) char data[2][LARGEST];                /* of each process */
};

struct process {
  struct shared *s;
  int me;     /* 0 or 1 */
  long epoch; /* of the flags */
  char *own;  /* LARGEST bytes that no other process has */
};

double seconds(void);

/* BATCHES times, of which the median is printed by process 0. */
void report(int me, const char *name, size_t parameter, double *times);
double median(double *times);

/* Waits yield now and then, so that a busy machine does not wait for the end of a time slice. */
void await(struct flag *flag, long value);
static inline void set_flag(struct flag *flag, long value) {
  atomic_store_explicit(&flag->value, value, memory_order_release);
}

/* Both signal, both wait: a barrier of two. */
void meet(struct process *p);

/* The parts. */
void measure_flags(struct process *p);
void measure_crowd(void); /* processes of its own */
void measure_copies(struct process *p);
void measure_elements(struct process *p);
void measure_collectives(struct process *p);

#endif
