/*
 * Small blocks of the local heap: cut from spans of one size class, four classes for each power of two. Called by
 * local.c under its lock, and without one where it says so.
 */
#ifndef ATOLL_CORE_SMALL_H
#define ATOLL_CORE_SMALL_H

#include "core/memory/spans.h"

enum {
  ATOLLI_SMALL_SIZES = 36,                       /* 16, 32 .. 128, 160, 192, 224, 256, 320 .. 16384 */
  ATOLLI_SMALL_CLASSES = 2 * ATOLLI_SMALL_SIZES, /* the second half: of the same sizes, for requests with an alignment,
                                                    which begin within their blocks */
  ATOLLI_SMALL_LARGEST = 16384,
  ATOLLI_SMALL_HEADER = 64 /* at the start of a span */
};

static inline int atolli_small_class(size_t bytes) {
  if (bytes <= 128)
    return bytes == 0 ? 0 : (int)((bytes - 1) / 16);
  int shift = 63 - __builtin_clzll(bytes - 1);
  return 8 + 4 * (shift - 7) + (int)((bytes - 1) >> (shift - 2) & 3);
}

/* Of each class; reciprocal: 2**32 / bytes, rounded up. */
struct atolli_small_size {
  uint32_t bytes, reciprocal;
};
extern struct atolli_small_size atolli_small_sizes[ATOLLI_SMALL_CLASSES];
void atolli_small_init(void);

/* NULL: there is no memory. */
void *atolli_small_take(int class);
void atolli_small_give(int class, void *block);

/* The block that an address belongs to. Needs no lock. */
static inline char *atolli_small_block(size_t span, const void *memory) {
  const struct atolli_small_size *size = &atolli_small_sizes[atolli_spans.table[span].class];
  char *first = atolli_span_address(span) + ATOLLI_SMALL_HEADER;
  uint64_t offset = (uint64_t)((const char *)memory - first);
  uint64_t number = offset * size->reciprocal >> 32; /* offset / bytes, since it is below 2**16 */
  return first + number * size->bytes;
}

#endif
