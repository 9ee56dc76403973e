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

#endif
