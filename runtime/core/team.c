#define _GNU_SOURCE
#include "core/team.h"

#include <string.h>

static struct atolli_team initial_team;
struct atolli_team *atolli_current_team = &initial_team;

void atolli_team_init(void) {
  initial_team = (struct atolli_team){.num_images = atolli_num_images,
                                      .this_image = atolli_this_image,
                                      .control_offset = atolli_heap_offset + offsetof(struct atolli_control, initial_team)};
}

struct atolli_outcome atolli_exchange(struct atolli_team *team, int operation, int status, const uint64_t value[4],
                                      const char *loc) {
  /* Two notices are enough: an image writes this one again after the next barrier, which no image reaches before it has
     read this exchange's notices. */
  struct atolli_notice *own = &atolli_team_barrier_of(team, team->this_image)->notice[team->exchanges & 1];
  own->operation = operation;
  own->status = status;
  memcpy(own->value, value, sizeof own->value);
  memccpy(own->loc, loc ? loc : "", '\0', sizeof own->loc - 1); /* the last byte is always 0 */
  return atolli_round(team);
}

struct atolli_outcome atolli_round(struct atolli_team *team) {
  struct atolli_outcome outcome = atolli_barrier(team);
  /* Where the images have not met, some may still read the other half: the next round takes this one again. */
  if (outcome.status == ATOLLI_OK)
    team->exchanges++;
  return outcome;
}

const struct atolli_notice *atolli_exchanged(const struct atolli_team *team, int image) {
  return &atolli_team_barrier_of(team, image)->notice[(team->exchanges - 1) & 1];
}
