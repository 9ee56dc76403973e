/*
 * Short arguments of a few images as payload of the notices (core/barrier/payload.h). Afterwards every image has the
 * arguments of all. CO_REDUCE needs that, because only the caller can apply its operation.
 *
 * Every image shows its argument in its slot. The image that speaks for its node gathers what the node's images show,
 * ordered by nodes, and passes on what it knows with the notices. Places are used like those of coll_payload.c.
 */
#include "core/coll/coll_payload.h"

#include "core/remote/remote.h"

#include <string.h>

struct gathering {
  struct atolli_payload payload;
  size_t bytes; /* of one argument */
};

static void load(struct atolli_payload *payload, const struct atolli_team *team) {
  const struct atolli_team_nodes *nodes = team->nodes;
  size_t bytes = ((const struct gathering *)payload)->bytes;
  char *table = atolli_payload_whole(team, nodes->this_node, atolli_exchanges(team));
  for (int i = 0; i < nodes->num_local; i++)
    memcpy(table + (size_t)(nodes->first[nodes->this_node] + i) * bytes,
           atolli_payload_own(team, nodes->local[i], atolli_exchanges(team)), bytes);
}

/* The arguments of the nodes first..last - 1. */
static void send_nodes(const struct atolli_team *team, int to, int first, int last, size_t bytes) {
  const struct atolli_team_nodes *nodes = team->nodes;
  size_t from = (size_t)nodes->first[first] * bytes, end = (size_t)nodes->first[last] * bytes;
  atolli_remote_write(atolli_team_initial(team, nodes->leader[to]),
                      atolli_payload_whole(team, to, atolli_exchanges(team)) + from,
                      atolli_payload_whole(team, nodes->this_node, atolli_exchanges(team)) + from, end - from);
}

static void send(struct atolli_payload *payload, const struct atolli_team *team, const struct atolli_step *step) {
  int n = team->nodes->num_nodes, me = team->nodes->this_node;
  for (int first = 0, last; first < n; first = last + 1) {
    for (last = first; last < n && atolli_step_tells(team, step, me, last); last++)
      ;
    if (last > first)
      send_nodes(team, step->to, first, last, ((const struct gathering *)payload)->bytes);
  }
}

struct atolli_payload *atolli_payload_gathering(size_t bytes) {
  static struct gathering g; /* collective subroutines are called by one thread at a time */
  g = (struct gathering){{.load = load, .send = send}, bytes};
  return &g.payload;
}

void atolli_gathered(const struct atolli_team *team, const struct atolli_exchange *exchange, int image, char *data,
                     size_t bytes) {
  const struct atolli_team_nodes *nodes = team->nodes;
  const char *from =
      atolli_payload_whole(team, nodes->this_node, exchange->number) + (size_t)nodes->place[image - 1] * bytes;
  /* Where images have met although one has ended since, each reads for itself. */
  if (exchange->gathered)
    from = atolli_payload_shown(team, exchange, image, data, bytes);
  if (from != data)
    memcpy(data, from, bytes);
}
