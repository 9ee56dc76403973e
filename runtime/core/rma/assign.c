/* Bytes of objects with components, exchanged. Called by the Fortran door for assignments that the compiler makes. */
#include "core/rma/assign.h"

#include "core/rma/coindexed.h"

#include <stdlib.h>

static size_t bytes_of(const struct atolli_section *a) { return (size_t)atolli_section_size(a) * a->elem_len; }

/* NULL: no memory. */
static void *packed_copy(const struct atolli_section *a) {
  void *copy = atolli_temporary(bytes_of(a));
  if (!copy)
    return NULL;
  struct atolli_section packed = atolli_section_packed(a, copy, a->elem_len);
  atolli_copy(&packed, a);
  return copy;
}

static void take_packed(const struct atolli_section *a, const void *from) {
  struct atolli_section packed = atolli_section_packed(a, (void *)from, a->elem_len);
  atolli_copy(a, &packed);
}

struct atolli_outcome atolli_swap(const struct atolli_section *a, const struct atolli_section *b) {
  void *kept = packed_copy(a);
  if (!kept)
    return atolli_no_memory(bytes_of(a));
  atolli_copy(a, b);
  take_packed(b, kept);
  free(kept);
  return atolli_done();
}

static void *own; /* what the object had */

struct atolli_outcome atolli_borrow(const struct atolli_section *a, const void *from) {
  own = packed_copy(a);
  if (!own)
    return atolli_no_memory(bytes_of(a));
  take_packed(a, from);
  return atolli_done();
}

void atolli_keep(const struct atolli_section *a, const struct atolli_section *copy) {
  atolli_copy(a, copy);
  take_packed(copy, own);
  free(own);
}
