/*
 * Teams by their members.
 *
 * The same images in the same order are the same struct atolli_team, however often and in whatever parent they are
 * formed: programs that form teams again and again need no more memory, and images of the same teams meet in the same
 * order anyway.
 */
#ifndef ATOLL_CORE_TEAM_MAKE_H
#define ATOLL_CORE_TEAM_MAKE_H

#include "core/image/team.h"

/*
 * The team of these images (initial[0..num_images), of the initial team). NULL: no memory. Its members may not meet
 * before it has a place for its control (atolli_team_is_placed) at one offset in all their slots; they agree on one
 * that is free (atolli_heap_offer).
 */
struct atolli_team *atolli_team_of(const int *initial, int num_images);

static inline bool atolli_team_is_placed(const struct atolli_team *team) { return team->control_offset > 0; }

/* Bytes that the control of a team of so many images, or fewer, may need in the heap. */
size_t atolli_team_room_for(int most_images);

/* Precondition: this image is a member, and atolli_heap_offer(atolli_team_room_for(n), place) == place for an n
   that is not below the number of its images. */
void atolli_team_place(struct atolli_team *team, size_t place);

#endif
