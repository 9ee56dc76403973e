/*
 * Which of a heap's free memory is not zero. Whoever frees a large array leaves it as it is; who is given that memory
 * clears it, if it must be zero at all. All other free memory is zero.
 */
#ifndef ATOLL_CORE_DIRT_H
#define ATOLL_CORE_DIRT_H

#include <stdbool.h>
#include <stddef.h>

struct atolli_dirt {
  char *slot;
  int count;
  struct {
    size_t begin, end; /* offsets in the slot */
  } range[16];
};

/* The range has been freed as it is; another one may be cleared instead. */
void atolli_dirt_add(struct atolli_dirt *dirt, size_t begin, size_t end);

/* The range is given away: what was dirty of it is cleared, or has any contents. */
void atolli_dirt_take(struct atolli_dirt *dirt, size_t begin, size_t end, bool clear);

#endif
