/* The table of chunks, by address. Called at the start of the transport, and by transfer.c for each transfer. */
#include "core/remote/chunk.h"

#include <stdint.h>
#include <string.h>

enum { MOST = 1024 };

static struct chunk {
  uintptr_t low, high;
} table[MOST]; /* sorted */
static size_t count;

/* How many chunks begin at or below the address. */
static size_t count_below(uintptr_t address) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (table[middle].low <= address)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

bool atolli_chunk_add(const void *base, size_t bytes) {
  if (count == MOST)
    return false;
  size_t at = count_below((uintptr_t)base);
  memmove(&table[at + 1], &table[at], (count++ - at) * sizeof *table);
  table[at] = (struct chunk){(uintptr_t)base, (uintptr_t)base + bytes};
  return true;
}

void atolli_chunk_remove(const void *base) {
  size_t after = count_below((uintptr_t)base);
  if (after == 0 || table[after - 1].low != (uintptr_t)base)
    return;
  memmove(&table[after - 1], &table[after], (count-- - after) * sizeof *table);
}

bool atolli_chunk_contains(const void *low, const void *high) {
  size_t after = count_below((uintptr_t)low);
  return after > 0 && (uintptr_t)high <= table[after - 1].high;
}
