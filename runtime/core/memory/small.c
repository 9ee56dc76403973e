#include "core/memory/small.h"

#include <stdbool.h>

/* At the start of a span. */
struct small {
  struct small *next, *previous; /* spans of this class with free blocks */
  void *free_list;
  uint32_t blocks, used, fresh; /* number; in use; from here on they have never been */
};
_Static_assert(sizeof(struct small) <= ATOLLI_SMALL_HEADER, "");

struct atolli_small_size atolli_small_sizes[ATOLLI_SMALL_CLASSES];
static struct small *partial[ATOLLI_SMALL_CLASSES];

static uint32_t size_of(int class) {
  class %= ATOLLI_SMALL_SIZES;
  if (class < 8)
    return (uint32_t)(class + 1) * 16;
  int shift = 7 + (class - 8) / 4;
  return (uint32_t)(4 + (class - 8) % 4 + 1) << (shift - 2);
}

void atolli_small_init(void) {
  for (int class = 0; class < ATOLLI_SMALL_CLASSES; class++) {
    uint32_t bytes = size_of(class);
    atolli_small_sizes[class] =
        (struct atolli_small_size){bytes, (uint32_t)(((UINT64_C(1) << 32) + bytes - 1) / bytes)};
  }
}

static void list(struct small *span, int class) {
  span->previous = NULL;
  span->next = partial[class];
  if (span->next)
    span->next->previous = span;
  partial[class] = span;
}

static void unlist(struct small *span, int class) {
  if (span->next)
    span->next->previous = span->previous;
  if (span->previous)
    span->previous->next = span->next;
  else
    partial[class] = span->next;
}

void *atolli_small_take(int class) {
  struct small *span = partial[class];
  uint32_t bytes = atolli_small_sizes[class].bytes;
  if (!span) {
    bool never_used;
    size_t at = atolli_spans_take(1, ATOLLI_SPAN_SMALL, class, &never_used);
    if (at == SIZE_MAX)
      return NULL;
    span = (struct small *)atolli_span_address(at);
    *span = (struct small){.blocks = (ATOLLI_SPAN - ATOLLI_SMALL_HEADER) / bytes};
    list(span, class);
  }
  void *block = span->free_list;
  if (block)
    span->free_list = *(void **)block;
  else
    block = (char *)span + ATOLLI_SMALL_HEADER + (size_t)span->fresh++ * bytes;
  if (++span->used == span->blocks)
    unlist(span, class);
  return block;
}

void atolli_small_give(int class, void *block) {
  size_t at = atolli_span_of(block);
  struct small *span = (struct small *)atolli_span_address(at);
  *(void **)block = span->free_list;
  span->free_list = block;
  if (span->used-- == span->blocks)
    list(span, class);
  if (span->used == 0 && (span->next || span->previous)) { /* one empty span of each class stays */
    unlist(span, class);
    atolli_spans_give(at);
  }
}
