/*
 * Which parts of a mapped file have memory and disk. A file with holes takes its place on the disk when it is
 * written, and a write ends the process (SIGBUS) where the disk is full. So observers ask for room before they write.
 */
#ifndef ATOLL_INSIGHT_BACKING_H
#define ATOLL_INSIGHT_BACKING_H

#include <stdbool.h>
#include <stddef.h>

struct insight_backing {
  char *begin;
  size_t backed, most; /* bytes from the begin: that can be written; that will ever be */
};

bool insight_backing_grow(struct insight_backing *backing, size_t bytes);

/* Whether the first `bytes` can be written. False: the disk is full (or memory), and stays so. On systems older than
   Linux 5.14, which cannot tell, always true. */
static inline bool insight_backing_has(struct insight_backing *backing, size_t bytes) {
  return bytes <= backing->backed || insight_backing_grow(backing, bytes);
}

#endif
