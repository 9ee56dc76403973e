/*
 * Runs of whole spans of the local heap. Called by local.c, under its lock.
 */
#ifndef ATOLL_CORE_SPANS_H
#define ATOLL_CORE_SPANS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ATOLLI_SPAN_SHIFT = 16, ATOLLI_SPAN = 1 << ATOLLI_SPAN_SHIFT };

/* What a run of spans is for. */
enum atolli_span_kind {
  ATOLLI_SPAN_NEVER = 0,
  ATOLLI_SPAN_SMALL,
  ATOLLI_SPAN_LARGE,
  ATOLLI_SPAN_INSIDE, /* a span of a run in use that is not its first */
  ATOLLI_SPAN_FREE
};

/* Of each span of a run in use, of the first and the last span of a free one. */
struct atolli_span_entry {
  uint32_t spans;
  uint8_t kind, class; /* class: the caller's, of spans of small blocks */
};

struct atolli_spans {
  char *base; /* span 0, after the table */
  struct atolli_span_entry *table;
  size_t count;  /* spans that there are */
  size_t in_use; /* bytes */
};
extern struct atolli_spans atolli_spans;

/* The memory from `begin` on, all zero; `bytes` bytes. */
void atolli_spans_init(char *begin, size_t bytes);

static inline size_t atolli_span_of(const void *memory) {
  return (size_t)((const char *)memory - atolli_spans.base) >> ATOLLI_SPAN_SHIFT;
}
static inline char *atolli_span_address(size_t span) { return atolli_spans.base + span * ATOLLI_SPAN; }

/* The first span of a new run; SIZE_MAX: there is no room. *never_used_p: its memory is zero. */
size_t atolli_spans_take(size_t spans, enum atolli_span_kind kind, int class, bool *never_used_p);
/* Gives back the run that begins with this span. */
void atolli_spans_give(size_t span);

#endif
