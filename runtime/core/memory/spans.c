/*
 * Best fit among the free runs, which are joined with their neighbours. Called by local.c.
 */
#define _GNU_SOURCE
#include "core/memory/spans.h"

#include "core/memory/pages.h"
#include "core/memory/unused.h"

#include <sys/sysinfo.h>

enum { KEEP_BYTES = 64 << 20 /* free memory that keeps its pages (heap.c) */, PUNCH_FROM = 1 << 20 };

/* At the start of a free run. */
struct run {
  struct run *next, *previous;
};

struct atolli_spans atolli_spans;

static struct {
  struct run *free_runs;
  size_t top; /* spans from here on have never been used */
  size_t kept, limit;
  char *open; /* unused.h */
} pool;

void atolli_spans_init(char *begin, size_t bytes) {
  size_t spans = bytes / ATOLLI_SPAN;
  size_t table = (spans * sizeof(struct atolli_span_entry) + ATOLLI_SPAN - 1) / ATOLLI_SPAN;
  struct sysinfo machine;
  atolli_spans.table = (struct atolli_span_entry *)begin;
  atolli_spans.base = begin + table * ATOLLI_SPAN;
  atolli_spans.count = spans - table;
  pool.limit = SIZE_MAX;
  if (sysinfo(&machine) == 0)
    pool.limit = (machine.totalram + machine.totalswap) * machine.mem_unit;
  atolli_guard_open(atolli_spans.base, 0, atolli_spans.base + atolli_spans.count * ATOLLI_SPAN, &pool.open);
}

static void mark(size_t span, size_t spans, enum atolli_span_kind kind, int class) {
  struct atolli_span_entry entry = {(uint32_t)spans, (uint8_t)kind, (uint8_t)class};
  if (kind == ATOLLI_SPAN_FREE)
    atolli_spans.table[span + spans - 1] = entry;
  else
    for (size_t inside = span + 1; inside < span + spans; inside++)
      atolli_spans.table[inside].kind = ATOLLI_SPAN_INSIDE;
  atolli_spans.table[span] = entry;
}

static void list_run(size_t span, size_t spans) {
  struct run *run = (struct run *)atolli_span_address(span);
  mark(span, spans, ATOLLI_SPAN_FREE, 0);
  *run = (struct run){.next = pool.free_runs};
  if (run->next)
    run->next->previous = run;
  pool.free_runs = run;
}

static void unlist_run(struct run *run) {
  if (run->next)
    run->next->previous = run->previous;
  if (run->previous)
    run->previous->next = run->next;
  else
    pool.free_runs = run->next;
}

size_t atolli_spans_take(size_t spans, enum atolli_span_kind kind, int class, bool *never_used_p) {
  struct run *best = NULL;
  size_t best_spans = SIZE_MAX;
  if (spans > atolli_spans.count || atolli_spans.in_use + spans * ATOLLI_SPAN > pool.limit)
    return SIZE_MAX;
  for (struct run *run = pool.free_runs; run && best_spans > spans; run = run->next) {
    size_t has = atolli_spans.table[atolli_span_of(run)].spans;
    if (has >= spans && has < best_spans)
      best = run, best_spans = has;
  }
  size_t span;
  *never_used_p = !best;
  if (best) {
    span = atolli_span_of(best);
    unlist_run(best);
    pool.kept -= pool.kept < spans * ATOLLI_SPAN ? pool.kept : spans * ATOLLI_SPAN;
    if (best_spans > spans)
      list_run(span + spans, best_spans - spans);
  } else {
    if (atolli_spans.count - pool.top < spans)
      return SIZE_MAX;
    span = pool.top;
    pool.top += spans;
    atolli_guard_open(atolli_spans.base, pool.top * ATOLLI_SPAN, atolli_spans.base + atolli_spans.count * ATOLLI_SPAN,
                      &pool.open);
  }
  mark(span, spans, kind, class);
  atolli_spans.in_use += spans * ATOLLI_SPAN;
  return span;
}

void atolli_spans_give(size_t span) {
  size_t spans = atolli_spans.table[span].spans, bytes = spans * ATOLLI_SPAN;
  atolli_spans.in_use -= bytes;
  if (bytes >= PUNCH_FROM && pool.kept + bytes > KEEP_BYTES)
    atolli_pages_release(atolli_span_address(span), bytes);
  else
    pool.kept += bytes;
  if (span + spans < pool.top && atolli_spans.table[span + spans].kind == ATOLLI_SPAN_FREE) {
    unlist_run((struct run *)atolli_span_address(span + spans));
    spans += atolli_spans.table[span + spans].spans;
  }
  if (span > 0 && atolli_spans.table[span - 1].kind == ATOLLI_SPAN_FREE) {
    span -= atolli_spans.table[span - 1].spans;
    unlist_run((struct run *)atolli_span_address(span));
    spans += atolli_spans.table[span].spans;
  }
  list_run(span, spans);
}
