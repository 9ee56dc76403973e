#define _GNU_SOURCE
#include "core/team.h"

#include <string.h>

static struct atolli_team initial_team;
struct atolli_team *atolli_current_team = &initial_team;

void atolli_team_init(void) {
  initial_team =
      (struct atolli_team){.num_images = atolli_num_images,
                           .this_image = atolli_this_image,
                           .control_offset = atolli_heap_offset + offsetof(struct atolli_control, initial_team)};
  if (!atolli_team_find_nodes(&initial_team))
    atolli_fatal("start", NULL, "no memory");
}

/* Across nodes each node has all notices, in its leader's slot (barrier_nodes.c). */
static struct atolli_notice *notice_of(const struct atolli_team *team, int image, uint32_t exchange) {
  if (team->nodes)
    return atolli_notice_table(team, team->nodes->this_node, exchange) + team->nodes->place[image - 1];
  return &atolli_team_barrier_of(team, image)->notice[exchange & 1];
}

static struct atolli_outcome round_of(struct atolli_team *team, bool exchanging) {
  struct atolli_outcome outcome = atolli_barrier_meet(team, exchanging);
  /* Where the images have not met, some may still read the other half: the next round takes this one again. */
  if (outcome.status == ATOLLI_OK || (outcome.status == ATOLLI_STATUS_FAILED_IMAGE && !team->nodes))
    team->exchanges++;
  return outcome;
}

struct atolli_outcome atolli_exchange(struct atolli_team *team, int operation, int status, const uint64_t value[4],
                                      const char *loc) {
  /* Two notices are enough: an image writes this one again after the next barrier, which no image reaches before it has
     read this exchange's notices. */
  struct atolli_notice *own = notice_of(team, team->this_image, team->exchanges);
  own->operation = operation;
  own->status = status;
  memcpy(own->value, value, sizeof own->value);
  memccpy(own->loc, loc ? loc : "", '\0', sizeof own->loc - 1); /* the last byte is always 0 */
  return round_of(team, true);
}

struct atolli_outcome atolli_round(struct atolli_team *team) { return round_of(team, false); }

struct atolli_outcome atolli_barrier(struct atolli_team *team) { return atolli_barrier_meet(team, false); }

const struct atolli_notice *atolli_exchanged(const struct atolli_team *team, int image) {
  return notice_of(team, image, team->exchanges - 1);
}
