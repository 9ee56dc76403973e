/*
 * Teams by their members.
 *
 * The same images in the same order are the same struct atolli_team, however often and in whatever parent they are
 * formed: programs that form teams again and again need no more memory, and images of the same teams meet in the same
 * order anyway.
 */
#ifndef ATOLL_CORE_TEAM_MAKE_H
#define ATOLL_CORE_TEAM_MAKE_H

#include "core/coll/coll_team.h"

/* A team with all that modules keep of it (core/image/team.h): this one where FORM TEAM has, in the control on a node's
   first image, what images tell each other. */
struct atolli_whole_team {
  struct atolli_coll_team coll;
  struct atolli_whole_team *next; /* that is known */
  size_t candidates;              /* struct atolli_candidate[2][num_images] (candidates.h) */
  size_t packed;                  /* between nodes: char[2][ATOLLI_PACKED_BYTES * num_images]: candidates that arrive */
  size_t shown;                   /* between nodes: char[2][2][ATOLLI_PACKED_BYTES * num_images]: candidates to fetch */
  size_t membership;              /* what the candidates come to (membership.h) */
};

static inline struct atolli_whole_team *atolli_whole_team(const struct atolli_team *team) {
  return (struct atolli_whole_team *)team;
}

/* At the start. False: no memory. */
bool atolli_team_make_initial(void);

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
