/*
 * Image control statements that synchronise (Fortran 2018, 11.6.3 to 11.6.5).
 */
#ifndef ATOLL_CORE_SYNC_H
#define ATOLL_CORE_SYNC_H

#include "core/image/stat.h"
#include "core/image/team.h"

struct atolli_outcome atolli_sync_all(struct atolli_team *team);
struct atolli_outcome atolli_sync_memory(void);
/* Image indices of the team; the executing image may be among them. Duplicates and indices out of range are errors. */
struct atolli_outcome atolli_sync_images(struct atolli_team *team, const int64_t *set, int64_t size);
/* The same for images of the initial team, for core's own use; flushes nothing. Images that have no barrier in common
   meet here: what one wrote before is visible to the others afterwards. */
struct atolli_outcome atolli_meet_images(const int *initial, int count);
/* SYNC IMAGES (*) */
struct atolli_outcome atolli_sync_images_all(struct atolli_team *team);

/* An image set as callers fill it in: index[0..size). More elements than there are images hold one twice, and one more
   is enough to find it: so size may come out smaller than asked for. */
struct atolli_image_set {
  int64_t size, *index, few[16];
};
/* False: no memory for so many. To be ended in either case. */
bool atolli_image_set_begin(struct atolli_image_set *set, int64_t size);
/* SYNC IMAGES with the set, which ends here; `has_memory`: what atolli_image_set_begin has said. */
struct atolli_outcome atolli_image_set_sync(struct atolli_team *team, struct atolli_image_set *set, bool has_memory);

/* At start. False: no memory. */
bool atolli_sync_start(void);

#endif
