/*
 * Teams (Fortran 2018, 5.3.4). Every operation of core that involves several images takes the team as its argument;
 * only the initial team exists so far.
 */
#ifndef ATOLL_CORE_TEAM_H
#define ATOLL_CORE_TEAM_H

#include "core/control.h"
#include "core/stat.h"

struct atolli_team {
  int num_images;
  int this_image;        /* image index of the executing image in this team */
  const int *initial;    /* [image index - 1]: image index in the initial team; NULL: the same */
  size_t control_offset; /* of the struct atolli_team_control in every member's slot */
  uint32_t barriers;     /* executed so far by this image */
  uint32_t exchanges;    /* rounds likewise, see atolli_round */
};

extern struct atolli_team *atolli_current_team;

/* The index in the initial team, which names the slot. Precondition: 1 <= image <= num_images. */
static inline int atolli_team_initial(const struct atolli_team *team, int image) {
  return team->initial ? team->initial[image - 1] : image;
}

static inline struct atolli_team_control *atolli_team_control_of(const struct atolli_team *team, int image) {
  return (struct atolli_team_control *)(atolli_slot(atolli_team_initial(team, image)) + team->control_offset);
}

static inline struct atolli_barrier *atolli_team_barrier_of(const struct atolli_team *team, int image) {
  return &atolli_team_control_of(team, image)->barrier;
}

/* Makes the initial team of all images. */
void atolli_team_init(void);

/* Waits until all images of the team have come here as often as this one. A stopped or failed image that has not makes
   the same outcome on all images. Orders memory: what an image wrote before is visible to all of them afterwards. */
struct atolli_outcome atolli_barrier(struct atolli_team *team);

/* A barrier between writing to and reading from memory that is used in two halves in turn, by the parity of
   team->exchanges: nobody writes a half again before all have left the round after. */
struct atolli_outcome atolli_round(struct atolli_team *team);

/* A round that also hands around a notice: afterwards atolli_exchanged(team, image) is what that image gave,
   until the next but one exchange of the team. */
struct atolli_outcome atolli_exchange(struct atolli_team *team, int operation, int status, const uint64_t value[4],
                                      const char *loc);
const struct atolli_notice *atolli_exchanged(const struct atolli_team *team, int image);

#endif
