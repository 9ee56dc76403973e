/*
 * Long collectives of two processes. Of arrays that only their own process has, pieces go through memory that both
 * have, while the next ones are on their way; of those that both have, each reads the other's. The best size of pieces
 * counts.
 */
#include "floor.h"

#include <string.h>

/* Pieces that have been sent and taken, from the process and by it, since the beginning. */
struct counts {
  long sent, taken;
};

static char *piece_of(struct process *p, int from, long number) { return p->s->stage[from][number % PIECES]; }

static void send_piece(struct process *p, struct counts *n, const char *from, size_t bytes) {
  await(&p->s->taken[p->me], n->sent - PIECES + 1);
  memcpy(piece_of(p, p->me, n->sent), from, bytes);
  set_flag(&p->s->sent[p->me], ++n->sent);
}

static const double *next_piece(struct process *p, struct counts *n) {
  await(&p->s->sent[1 - p->me], n->taken + 1);
  return (const double *)piece_of(p, 1 - p->me, n->taken);
}

static void done_with_piece(struct process *p, struct counts *n) { set_flag(&p->s->taken[1 - p->me], ++n->taken); }

static void add(double *restrict to, const double *restrict from, size_t bytes) {
  for (size_t i = 0; i < bytes / 8; i++)
    to[i] += from[i];
}

static void broadcast(struct process *p, struct counts *n, char *a, size_t bytes, size_t piece, int source) {
  for (size_t at = 0; at < bytes; at += piece)
    if (p->me == source) {
      send_piece(p, n, a + at, piece);
    } else {
      memcpy(a + at, next_piece(p, n), piece);
      done_with_piece(p, n);
    }
}

static void sum_for_one(struct process *p, struct counts *n, char *a, size_t bytes, size_t piece, int result) {
  for (size_t at = 0; at < bytes; at += piece)
    if (p->me == result) {
      add((double *)(a + at), next_piece(p, n), piece);
      done_with_piece(p, n);
    } else {
      send_piece(p, n, a + at, piece);
    }
}

/* Each adds one half. A piece of the other's half is sent before one of the own half is added and its sum sent. */
static void sum(struct process *p, struct counts *n, char *a, size_t bytes, size_t piece, int ignored) {
  (void)ignored;
  char *own = a + (size_t)p->me * bytes / 2, *other = a + (size_t)(1 - p->me) * bytes / 2;
  for (size_t at = 0; at < bytes / 2; at += piece) {
    send_piece(p, n, other + at, piece);
    add((double *)(own + at), next_piece(p, n), piece);
    done_with_piece(p, n);
    send_piece(p, n, own + at, piece);
    memcpy(other + at, next_piece(p, n), piece);
    done_with_piece(p, n);
  }
}

/* ---- arrays that both have ---- */

static void broadcast_shared(struct process *p, struct counts *n, char *a, size_t bytes, size_t piece, int source) {
  (void)n, (void)a, (void)piece;
  meet(p);
  if (p->me != source)
    memcpy(p->s->data[p->me], p->s->data[source], bytes);
  meet(p);
}

static void sum_shared(struct process *p, struct counts *n, char *a, size_t bytes, size_t piece, int ignored) {
  (void)n, (void)a, (void)piece, (void)ignored;
  size_t begin = (size_t)p->me * bytes / 2;
  double *own = (double *)(p->s->data[p->me] + begin), *other = (double *)(p->s->data[1 - p->me] + begin);
  meet(p);
  for (size_t i = 0; i < bytes / 16; i++)
    own[i] = other[i] = own[i] + other[i];
  meet(p);
}

static void sum_shared_for_one(struct process *p, struct counts *n, char *a, size_t bytes, size_t piece, int result) {
  (void)n, (void)a, (void)piece;
  size_t begin = (size_t)p->me * bytes / 2;
  meet(p);
  add((double *)(p->s->data[result] + begin), (double *)(p->s->data[1 - result] + begin), bytes / 2);
  meet(p);
}

/* ---- */

typedef void collective(struct process *p, struct counts *n, char *a, size_t bytes, size_t piece, int which);

static void measure(struct process *p, struct counts *n, const char *name, collective *run, size_t bytes) {
  enum { REPEAT = 10, SIZES = 4 };
  double best[BATCHES], times[BATCHES];
  for (int k = 0; k < SIZES; k++) {
    size_t piece = (size_t)32768 << k;
    for (int batch = 0; batch < BATCHES; batch++) {
      meet(p);
      double begin = seconds();
      for (int i = 0; i < REPEAT; i++)
        run(p, n, p->own, bytes, piece, i % 2);
      times[batch] = (seconds() - begin) / REPEAT;
    }
    if (k == 0 || median(times) < median(best))
      memcpy(best, times, sizeof best);
  }
  report(p->me, name, bytes, best);
}

void measure_collectives(struct process *p) {
  struct counts n = {0, 0};
  memset(p->own, 0, LARGEST);
  for (size_t bytes = 1048576; bytes <= 8388608; bytes *= 8) {
    measure(p, &n, "co_broadcast", broadcast, bytes);
    measure(p, &n, "co_sum", sum, bytes);
    measure(p, &n, "co_sum_one", sum_for_one, bytes);
    measure(p, &n, "co_broadcast_coarray", broadcast_shared, bytes);
    measure(p, &n, "co_sum_coarray", sum_shared, bytes);
    measure(p, &n, "co_sum_one_coarray", sum_shared_for_one, bytes);
  }
}
