/* Called by all files of remote access. */
#include "core/rma/move.h"

#include "core/image/stat.h"
#include "core/memory/segment.h"
#include "core/remote/data.h"
#include "core/rma/private.h"

static void move_near(const struct atolli_section *target, const struct atolli_section *source, bool may_overlap,
                      const char *name, const char *loc) {
  if (!may_overlap || !atolli_sections_overlap(target, source)) {
    atolli_copy(target, source);
    return;
  }
  /* Through one mapping only: memmove must see which of the two lies lower. */
  struct atolli_section to = *target, from = *source;
  to.base = atolli_canonical(to.base);
  from.base = atolli_canonical(from.base);
  if (!atolli_copy_overlapping(&to, &from))
    atolli_fatal(name, loc, "no memory for a temporary");
}

/* Only the image's own memory can also be the local side. */
void atolli_move_to(const struct atolli_coindexed *target, const struct atolli_section *source) {
  if (target->near)
    move_near(&target->section, source, target->image == atolli_this_image, target->name, target->loc);
  else if (target->private)
    atolli_private_put(target, source);
  else
    atolli_remote_put(target->image, &target->section, source);
}

void atolli_move_from(const struct atolli_section *target, const struct atolli_coindexed *source) {
  if (source->near)
    move_near(target, &source->section, source->image == atolli_this_image, source->name, source->loc);
  else if (source->private)
    atolli_private_get(target, source);
  else
    atolli_remote_get(target, source->image, &source->section);
}

void atolli_move_near(const struct atolli_section *target, const struct atolli_section *source, bool may_overlap,
                      const char *name, const char *loc) {
  move_near(target, source, may_overlap, name, loc);
}
