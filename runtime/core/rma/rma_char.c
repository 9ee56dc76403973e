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

/* Brings the source into the target's shape and length in new memory (*memory_p, to be freed), as `*converted_p`. */
static struct atolli_outcome convert(const struct atolli_section *shape, size_t elem_len,
                                     const struct atolli_section *source, int kind, char **memory_p,
                                     struct atolli_section *converted_p) {
  struct atolli_section from = *source;
  struct atolli_outcome outcome = {.status = ATOLLI_OK};
  if (source->rank == 0 && shape->rank > 0)
    from = atolli_section_broadcast(shape, source);
  else
    outcome = atolli_check_conformance(shape, source);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  size_t bytes = (size_t)atolli_section_size(shape) * elem_len;
  *memory_p = atolli_temporary(bytes);
  if (!*memory_p)
    return atolli_no_memory(bytes);
  *converted_p = atolli_section_packed(shape, *memory_p, elem_len);
  atolli_copy_characters(converted_p, &from, kind);
  return outcome;
}

struct atolli_outcome atolli_put_char(const struct atolli_section *mold, struct atolli_selector selector,
                                      const struct atolli_section *source, int kind) {
  if (mold->elem_len == source->elem_len)
    return atolli_put(mold, selector, source);
  struct atolli_coindexed target;
  struct atolli_section converted;
  char *memory;
  struct atolli_outcome outcome = atolli_coindex(mold, selector, &target);
  if (outcome.status == ATOLLI_OK)
    outcome = convert(mold, mold->elem_len, source, kind, &memory, &converted);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  outcome = atolli_move_to(&target, &converted);
  free(memory);
  return outcome;
}

struct atolli_outcome atolli_get_char(const struct atolli_section *target, const struct atolli_section *mold,
                                      struct atolli_selector selector, int kind) {
  if (mold->elem_len == target->elem_len)
    return atolli_get(target, mold, selector);
  struct atolli_coindexed source;
  struct atolli_outcome outcome = atolli_coindex(mold, selector, &source);
  bool is_broadcast = mold->rank == 0 && target->rank > 0;
  if (outcome.status == ATOLLI_OK && !is_broadcast)
    outcome = atolli_check_conformance(mold, target);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  size_t bytes = (size_t)atolli_section_size(mold) * mold->elem_len;
  char *fetched = atolli_temporary(bytes);
  if (!fetched)
    return atolli_no_memory(bytes);
  struct atolli_section from = atolli_section_packed(mold, fetched, mold->elem_len);
  outcome = atolli_move_from(&from, &source);
  if (outcome.status == ATOLLI_OK) {
    if (is_broadcast)
      from = atolli_section_broadcast(target, &from);
    atolli_copy_characters(target, &from, kind);
  }
  free(fetched);
  return outcome;
}
