/* Puts where a mask is true (WHERE). Called by doors. */
#include "core/rma/elements.h"
#include "core/rma/rma.h"

#include <stdlib.h>

static struct atolli_outcome put_where(const struct atolli_coindexed *target, const struct atolli_section *source,
                                       const struct atolli_section *mask) {
  const struct atolli_section *section = &target->section;
  int64_t index[ATOLLI_MAX_RANK] = {0};
  char *to = section->base;
  atolli_puts_begin(target);
  const char *from = source->base, *where = mask->base;
  struct atolli_outcome outcome = {.status = ATOLLI_OK};
  for (int64_t elements = atolli_section_size(section); elements > 0 && outcome.status == ATOLLI_OK; elements--) {
    if (atolli_is_true(where, mask->elem_len))
      outcome = atolli_put_run(target, to, from, section->elem_len);
    for (int d = 0; d < section->rank; d++) {
      int64_t back = ++index[d] < section->extent[d] ? 0 : section->extent[d];
      to += section->stride[d] * (1 - back);
      from += source->stride[d] * (1 - back);
      where += mask->stride[d] * (1 - back);
      if (!back)
        break;
      index[d] = 0;
    }
  }
  atolli_puts_end(target);
  return outcome;
}

struct atolli_outcome atolli_put_masked(const struct atolli_section *mold, struct atolli_selector selector,
                                        const struct atolli_section *source, const struct atolli_section *mask) {
  struct atolli_coindexed target;
  struct atolli_outcome outcome = atolli_coindex(mold, selector, &target);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (mold->elem_len != source->elem_len)
    return atolli_unequal_elements(mold, source);
  bool self = target.image == atolli_this_image;
  struct atolli_settled values = {.memory = NULL}, where = {.memory = NULL};
  outcome = atolli_settle(source, mold, self && atolli_sections_overlap(&target.section, source), &values);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_settle(mask, mold, self && atolli_sections_overlap(&target.section, mask), &where);
  if (outcome.status == ATOLLI_OK)
    outcome = put_where(&target, &values.section, &where.section);
  free(values.memory);
  free(where.memory);
  return outcome;
}
