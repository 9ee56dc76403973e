/* A small table of ranges: programs allocate and free few large arrays again and again. Called by heap.c. */
#include "core/memory/dirty_ranges.h"

#include <string.h>

enum { MOST = sizeof((struct atolli_dirty_ranges *)0)->range / sizeof((struct atolli_dirty_ranges *)0)->range[0] };

static void forget(struct atolli_dirty_ranges *dirty, int i) { dirty->range[i] = dirty->range[--dirty->count]; }

static void clear_smallest(struct atolli_dirty_ranges *dirty) {
  int least = 0;
  for (int i = 1; i < dirty->count; i++)
    if (dirty->range[i].end - dirty->range[i].begin < dirty->range[least].end - dirty->range[least].begin)
      least = i;
  memset(dirty->slot + dirty->range[least].begin, 0, dirty->range[least].end - dirty->range[least].begin);
  forget(dirty, least);
}

void atolli_dirty_ranges_add(struct atolli_dirty_ranges *dirty, size_t begin, size_t end) {
  if (begin >= end)
    return;
  if (dirty->count == MOST)
    clear_smallest(dirty);
  dirty->range[dirty->count].begin = begin;
  dirty->range[dirty->count++].end = end;
}

void atolli_dirty_ranges_take(struct atolli_dirty_ranges *dirty, size_t begin, size_t end, bool clear) {
  for (int i = dirty->count - 1; i >= 0; i--) {
    size_t low = dirty->range[i].begin, high = dirty->range[i].end;
    if (high <= begin || end <= low)
      continue;
    size_t from = low > begin ? low : begin, to = high < end ? high : end;
    if (clear)
      memset(dirty->slot + from, 0, to - from);
    forget(dirty, i); /* what takes its place has been looked at, or is added below and lies outside */
    atolli_dirty_ranges_add(dirty, low, from);
    atolli_dirty_ranges_add(dirty, to, high);
  }
}
