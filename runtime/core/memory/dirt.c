/* A small table of ranges: programs allocate and free few large arrays again and again. Called by heap.c. */
#include "core/memory/dirt.h"

#include <string.h>

enum { MOST = sizeof((struct atolli_dirt *)0)->range / sizeof((struct atolli_dirt *)0)->range[0] };

static void forget(struct atolli_dirt *dirt, int i) { dirt->range[i] = dirt->range[--dirt->count]; }

static void clear_smallest(struct atolli_dirt *dirt) {
  int least = 0;
  for (int i = 1; i < dirt->count; i++)
    if (dirt->range[i].end - dirt->range[i].begin < dirt->range[least].end - dirt->range[least].begin)
      least = i;
  memset(dirt->slot + dirt->range[least].begin, 0, dirt->range[least].end - dirt->range[least].begin);
  forget(dirt, least);
}

void atolli_dirt_add(struct atolli_dirt *dirt, size_t begin, size_t end) {
  if (begin >= end)
    return;
  if (dirt->count == MOST)
    clear_smallest(dirt);
  dirt->range[dirt->count].begin = begin;
  dirt->range[dirt->count++].end = end;
}

void atolli_dirt_take(struct atolli_dirt *dirt, size_t begin, size_t end, bool clear) {
  for (int i = dirt->count - 1; i >= 0; i--) {
    size_t low = dirt->range[i].begin, high = dirt->range[i].end;
    if (high <= begin || end <= low)
      continue;
    size_t from = low > begin ? low : begin, to = high < end ? high : end;
    if (clear)
      memset(dirt->slot + from, 0, to - from);
    forget(dirt, i); /* what takes its place has been looked at, or is added below and lies outside */
    atolli_dirt_add(dirt, low, from);
    atolli_dirt_add(dirt, to, high);
  }
}
