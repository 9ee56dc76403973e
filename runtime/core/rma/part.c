/* Where the descriptors of an object of another image can be read. Called by the Fortran door. */
#include "core/rma/part.h"

#include "core/remote/data.h"
#include "core/rma/move.h"
#include "core/rma/rma.h"

#include <stdlib.h>

enum { COPIES = 64 };

const void *atolli_shadow(const void *object, struct atolli_selector selector, size_t bytes, bool whole,
                          const char *loc) {
  struct atolli_section section = {.base = (char *)object, .elem_len = bytes};
  struct atolli_coindexed there = atolli_coindex(&section, selector, ATOLLI_GET, loc);
  if (there.near)
    return there.section.base;
  if (whole && !atolli_on_node(there.image)) {
    atolli_remote_open_window(ATOLLI_GET, loc);
    if (!there.private)
      return there.section.base;
  }
  static _Thread_local void *copies[COPIES];
  static _Thread_local unsigned next;
  void **copy = &copies[next++ % COPIES];
  free(*copy);
  *copy = atolli_temporary(bytes, ATOLLI_GET, loc);
  section.base = *copy;
  atolli_move_from(&section, &there);
  return *copy;
}
