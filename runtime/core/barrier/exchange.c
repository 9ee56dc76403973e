/* Rounds and exchanges of notices. Called by all statements whose images compare what they execute. */
#include "core/barrier/exchange.h"

#include "core/barrier/barrier.h"
#include "core/barrier/meet.h"
#include "core/barrier/notice.h"
#include "core/remote/remote.h"

#include <stdlib.h>
#include <string.h>

/* Across nodes each node has all notices, in its leader's slot (barrier_nodes.c). */
static struct atolli_notice *notice_at(const struct atolli_team *team, int node, int image, uint32_t exchange) {
  return atolli_notice_table(team, node, exchange) + team->nodes->place[image - 1];
}

static struct atolli_notice *notice_of(const struct atolli_team *team, int image, uint32_t exchange) {
  if (team->nodes)
    return notice_at(team, team->nodes->this_node, image, exchange);
  return &atolli_team_barrier_of(team, image)->notice[exchange & 1];
}

static struct atolli_outcome round_of(struct atolli_team *team, bool exchanging, struct atolli_cargo *cargo) {
  struct atolli_outcome outcome = atolli_barrier_meet(team, exchanging, cargo);
  /* Where the images have not met, some may still read the other half: the next round takes this one again. */
  if (outcome.status != ATOLLI_STATUS_STOPPED_IMAGE)
    team->exchanges++;
  return outcome;
}

/* Once an image has ended, the nodes do not hand the notices around any more, or have not to all: each image fetches
   them for itself from where their nodes keep them. */
static void gather(struct atolli_team *team, uint32_t exchange) {
  const struct atolli_team_nodes *nodes = team->nodes;
  struct atolli_notice **gathered = &team->gathered[exchange & 1];
  if (!*gathered)
    *gathered = aligned_alloc(ATOLLI_LINE, (size_t)team->num_images * sizeof **gathered);
  if (!*gathered)
    atolli_fatal("a collective", NULL, "no memory");
  for (int node = 0; node < nodes->num_nodes; node++)
    for (int image = 1; image <= team->num_images; image++) {
      int place = nodes->place[image - 1];
      if (place < nodes->first[node] || place >= nodes->first[node + 1])
        continue;
      struct atolli_notice *notice = notice_at(team, node, image, exchange);
      if (node == nodes->this_node)
        (*gathered)[image - 1] = *notice;
      else
        atolli_remote_read(atolli_team_initial(team, nodes->leader[node]), notice, *gathered + (image - 1),
                           sizeof *notice);
    }
}

unsigned char *atolli_exchange_data(const struct atolli_team *team) {
  return notice_of(team, team->this_image, team->exchanges)->data;
}

struct atolli_outcome atolli_exchange(struct atolli_team *team, int operation, int status, const uint64_t value[4],
                                      const char *loc) {
  return atolli_exchange_cargo(team, operation, status, value, loc, NULL);
}

struct atolli_outcome atolli_exchange_cargo(struct atolli_team *team, int operation, int status,
                                            const uint64_t value[4], const char *loc, struct atolli_cargo *cargo) {
  /* Two notices are enough: an image writes this one again after the next barrier, which no image reaches before it has
     read this exchange's notices. */
  struct atolli_notice *own = notice_of(team, team->this_image, team->exchanges);
  own->operation = operation;
  own->status = status;
  own->barrier = team->exchange_barrier = team->barriers + 1;
  memcpy(own->value, value, sizeof own->value);
  atolli_notice_set_loc(own->loc, loc);
  struct atolli_outcome outcome = round_of(team, true, cargo);
  team->is_gathered = team->nodes && outcome.status != ATOLLI_STATUS_STOPPED_IMAGE && atolli_team_has_lost(team);
  if (team->is_gathered)
    gather(team, team->exchanges - 1);
  return outcome;
}

struct atolli_outcome atolli_round(struct atolli_team *team) { return round_of(team, false, NULL); }

const struct atolli_notice *atolli_exchanged(const struct atolli_team *team, int image) {
  uint32_t exchange = team->exchanges - 1;
  const struct atolli_notice *notice =
      team->is_gathered ? team->gathered[exchange & 1] + (image - 1) : notice_of(team, image, exchange);
  return notice->barrier == team->exchange_barrier ? notice : atolli_notice_elsewhere(team, image);
}
