/* The parts of the control block. Called by the start functions of those who have one. */
#include "core/image/control.h"

static size_t taken; /* bytes */

size_t atolli_control_end(void) { return atolli_heap_offset + taken; } /* the heap begins at a page */

size_t atolli_control_take(size_t bytes) {
  enum { PAGE = 4096 };
  size_t unit = bytes < PAGE ? ATOLLI_LINE : PAGE, begin = (taken + unit - 1) / unit * unit;
  taken = begin + bytes;
  return atolli_heap_offset + begin;
}
