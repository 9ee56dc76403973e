/* Called by all files of remote access. */
#include "core/rma/move.h"

#include "core/image/stat.h"
#include "core/memory/segment.h"
#include "core/remote/data.h"
#include "core/rma/private.h"

struct atolli_outcome atolli_move_near(const struct atolli_section *target, const struct atolli_section *source,
                                       bool may_overlap) {
  if (!may_overlap || !atolli_sections_overlap(target, source)) {
    atolli_copy(target, source);
    return atolli_done();
  }
  /* Through one mapping only: memmove must see which of the two lies lower. */
  struct atolli_section to = *target, from = *source;
  to.base = atolli_canonical(to.base);
  from.base = atolli_canonical(from.base);
  return atolli_copy_overlapping(&to, &from) ? atolli_done()
                                             : atolli_error(ATOLLI_STATUS_FATAL, "no memory for a temporary");
}

/* Only the image's own memory can also be the local side. */
struct atolli_outcome atolli_move_to(const struct atolli_coindexed *target, const struct atolli_section *source) {
  atolli_show(INSIGHT_PUT, target);
  if (target->near)
    return atolli_move_near(&target->section, source, target->image == atolli_this_image);
  if (target->private)
    return atolli_private_put(target, source);
  atolli_remote_put(target->image, &target->section, source);
  return atolli_done();
}

struct atolli_outcome atolli_move_from(const struct atolli_section *target, const struct atolli_coindexed *source) {
  atolli_show(INSIGHT_GET, source);
  if (source->near)
    return atolli_move_near(target, &source->section, source->image == atolli_this_image);
  if (source->private)
    return atolli_private_get(target, source);
  struct atolli_outcome outcome = atolli_remote_get(target, source->image, &source->section);
  return atolli_of_failed(source, outcome);
}
