/*
 * What the notices of many images come to: whether they are all alike, and if not, the first two that differ. A set of
 * images has one summary, in whatever order and however often its parts are joined: joining is idempotent, commutative
 * and associative, as a dissemination between any number of nodes needs. There is one exception. Errors of images in
 * trouble may hide differences; but then the outcome is an error all the same.
 */
#ifndef ATOLL_CORE_SUMMARY_H
#define ATOLL_CORE_SUMMARY_H

#include "core/barrier/meetings.h"

/* Of nobody. */
void atolli_summary_begin(struct atolli_summary *summary, uint32_t barrier);
/* With the notice of an image (index in the team). */
void atolli_summary_add(struct atolli_summary *summary, int image, const struct atolli_notice *notice);
/* That of images 1..num_images of the team, by their notices, if these are alike and tell of no trouble: false, if not.
   notice[place ? place[image - 1] : image - 1] is that of an image. Only the first line of each is read. */
bool atolli_summary_of_alike(struct atolli_summary *summary, uint32_t barrier, const struct atolli_notice *notice,
                             const int *place, int num_images);
/* With all those of another summary. */
void atolli_summary_join(struct atolli_summary *summary, const struct atolli_summary *other);

/* Do two notices tell of different statements? operation, value[0..2]; value[3] and the rest do not count. */
static inline bool atolli_notices_differ(const struct atolli_notice *a, const struct atolli_notice *b) {
  return a->operation != b->operation || a->value[0] != b->value[0] || a->value[1] != b->value[1] ||
         a->value[2] != b->value[2];
}

#endif
