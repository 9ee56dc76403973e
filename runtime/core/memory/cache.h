/*
 * Free small blocks of the local heap that a thread keeps for itself, a few of each size: most requests need no lock.
 * Called by local.c and by malloc (runtime/link/components.c). A thread that ends gives its blocks back.
 */
#ifndef ATOLL_CORE_CACHE_H
#define ATOLL_CORE_CACHE_H

#include "core/memory/small.h"

#include <stdbool.h>

/* The cached classes are those without alignment; of the smaller ones more blocks are kept. */
enum { ATOLLI_CACHED_CLASSES = ATOLLI_SMALL_SIZES, ATOLLI_CACHED_BLOCKS = 16, ATOLLI_CACHED_LARGER_BLOCKS = 2 };

struct atolli_cache {
  void *free_list[ATOLLI_CACHED_CLASSES];   /* the first word of a block leads to the next one */
  unsigned char room[ATOLLI_SMALL_CLASSES]; /* for so many more blocks; 0 before it begins and after it has ended */
  bool has_begun;
};
extern _Thread_local struct atolli_cache atolli_cache;

/* Once for each process. `give` frees a block of that class. */
void atolli_cache_init(void (*give)(int class, void *block));
/* Called by a thread when its cache has had no room for a block. False: it has begun before. */
bool atolli_cache_begin(void);
/* In a process that the image has forked: the blocks are the image's. */
void atolli_cache_forget(void);

/* NULL: there is none. */
static inline void *atolli_cache_take(int class) {
  void *block = class < ATOLLI_CACHED_CLASSES ? atolli_cache.free_list[class] : NULL;
  if (block) {
    atolli_cache.free_list[class] = *(void **)block;
    atolli_cache.room[class]++;
  }
  return block;
}

/* Frees a block if it is a small one that the thread keeps; any address. */
static inline bool atolli_cache_free(void *memory) {
  size_t span = (size_t)((char *)memory - atolli_spans.base) >> ATOLLI_SPAN_SHIFT;
  if (span >= atolli_spans.count || atolli_spans.table[span].kind != ATOLLI_SPAN_SMALL)
    return false;
  int class = atolli_spans.table[span].class;
  if (atolli_cache.room[class] == 0)
    return false;
  *(void **)memory = atolli_cache.free_list[class];
  atolli_cache.free_list[class] = memory;
  atolli_cache.room[class]--;
  return true;
}

#endif
