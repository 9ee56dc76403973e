/*
 * Which of a heap's free memory is not zero. When a large array is freed, its memory stays as it is. Whoever gets that
 * memory next clears it, if it must be zero at all. All other free memory is zero.
 */
#ifndef ATOLL_CORE_DIRTY_RANGES_H
#define ATOLL_CORE_DIRTY_RANGES_H

#include <stdbool.h>
#include <stddef.h>

struct atolli_dirty_ranges {
  char *slot;
  int count;
  struct {
    size_t begin, end; /* offsets in the slot */
  } range[16];
};

/* The range has been freed as it is; another one may be cleared instead. */
void atolli_dirty_ranges_add(struct atolli_dirty_ranges *dirty, size_t begin, size_t end);

/* The range is given away: what was dirty of it is cleared, or has any contents. */
void atolli_dirty_ranges_take(struct atolli_dirty_ranges *dirty, size_t begin, size_t end, bool clear);

#endif
