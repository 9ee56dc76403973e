/*
 * Character transfers: intrinsic assignment truncates, or pads with blanks, to the length of the variable (10.2.1.3).
 */
#include "core/rma/move.h"
#include "core/rma/rma.h"

#include <stdlib.h>
#include <string.h>

static void assign(char *target, size_t target_bytes, const char *source, size_t source_bytes, int kind) {
  size_t common = target_bytes < source_bytes ? target_bytes : source_bytes;
  memcpy(target, source, common);
  if (kind == 1) {
    memset(target + common, ' ', target_bytes - common);
    return;
  }
  const uint32_t blank = ' ';
  for (size_t at = common; at + sizeof blank <= target_bytes; at += sizeof blank)
    memcpy(target + at, &blank, sizeof blank);
}

void atolli_copy_characters(const struct atolli_section *target, const struct atolli_section *source, int kind) {
  int64_t index[ATOLLI_MAX_RANK] = {0};
  int64_t elements = atolli_section_size(target);
  char *to = target->base;
  const char *from = source->base;
  while (elements-- > 0) {
    assign(to, target->elem_len, from, source->elem_len, kind);
    for (int d = 0; d < target->rank; d++) {
      to += target->stride[d];
      from += source->stride[d];
      if (++index[d] < target->extent[d])
        break;
      to -= target->stride[d] * target->extent[d];
      from -= source->stride[d] * target->extent[d];
      index[d] = 0;
    }
  }
}

/* Brings the source into the target's shape and length in new memory (to be freed), as `*converted_p`. */
static char *convert(const struct atolli_section *shape, size_t elem_len, const struct atolli_section *source, int kind,
                     const char *name, const char *loc, struct atolli_section *converted_p) {
  struct atolli_section from = *source;
  if (source->rank == 0 && shape->rank > 0)
    from = atolli_section_broadcast(shape, source);
  else
    atolli_require_conformance(shape, source, name, loc);
  char *memory = atolli_temporary((size_t)atolli_section_size(shape) * elem_len, name, loc);
  *converted_p = atolli_section_packed(shape, memory, elem_len);
  atolli_copy_characters(converted_p, &from, kind);
  return memory;
}

void atolli_put_char(const struct atolli_section *mold, struct atolli_selector selector,
                     const struct atolli_section *source, int kind, const char *loc) {
  if (mold->elem_len == source->elem_len) {
    atolli_put(mold, selector, source, loc);
    return;
  }
  struct atolli_coindexed target = atolli_coindex(mold, selector, ATOLLI_PUT, loc);
  struct atolli_section converted;
  char *memory = convert(mold, mold->elem_len, source, kind, ATOLLI_PUT, loc, &converted);
  atolli_move_to(&target, &converted);
  free(memory);
}

void atolli_get_char(const struct atolli_section *target, const struct atolli_section *mold,
                     struct atolli_selector selector, int kind, const char *loc) {
  if (mold->elem_len == target->elem_len) {
    atolli_get(target, mold, selector, loc);
    return;
  }
  struct atolli_coindexed source = atolli_coindex(mold, selector, ATOLLI_GET, loc);
  char *fetched = atolli_temporary((size_t)atolli_section_size(mold) * mold->elem_len, ATOLLI_GET, loc);
  struct atolli_section local = atolli_section_packed(mold, fetched, mold->elem_len);
  atolli_move_from(&local, &source);
  struct atolli_section from = local;
  if (mold->rank == 0 && target->rank > 0)
    from = atolli_section_broadcast(target, &local);
  else
    atolli_require_conformance(mold, target, ATOLLI_GET, loc);
  atolli_copy_characters(target, &from, kind);
  free(fetched);
}
