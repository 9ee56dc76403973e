/* Opens a heap as far as it is used. Called by both heaps (heap.c, spans.c). */
#include "core/memory/unused.h"

#include <sys/mman.h>

/* Without memory for another mapping (vm.max_map_count) everything stays open. */
void atolli_guard_open(char *begin, size_t top, char *end, char **open_p) {
  const size_t step = (size_t)2 * ATOLLI_READ_AHEAD;
  size_t room = (size_t)(end - begin), wanted = top + ATOLLI_READ_AHEAD;
  wanted = wanted < room ? (wanted + step - 1) / step * step : room;
  char *open = begin + (wanted < room ? wanted : room);
  if (!*open_p)
    mprotect(open, (size_t)(end - open), PROT_NONE);
  else if (open > *open_p)
    mprotect(*open_p, (size_t)(open - *open_p), PROT_READ | PROT_WRITE);
  if (!*open_p || open > *open_p)
    *open_p = open;
}
