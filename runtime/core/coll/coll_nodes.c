/*
 * Collectives between nodes: trees, and lanes.
 *
 * A lane is a place in every slot, of two halves, to which another image puts a piece; a signal says that it
 * has arrived. Pieces are numbered, all images of the team alike (atolli_coll_team(team)->pieces), and go to the halves
 * in turn. Nobody sends a piece before all images of the team are in the collective; each team has its own lanes.
 */
#include "core/coll/coll_nodes.h"

#include "core/barrier/barrier.h"
#include "core/remote/remote.h"

#include <string.h>

void atolli_flush_arguments(const struct atolli_team *team) {
  for (int image = 1; atolli_node->survives_failures && image <= team->num_images; image++)
    if (!atolli_on_node(atolli_team_initial(team, image)))
      atolli_remote_write_flush(atolli_team_initial(team, image));
}

int atolli_tree_child(int n, int node, int previous) {
  int bit = previous - node;
  if (previous == 0)
    for (bit = node == 0 ? 1 : node & -node; node == 0 && bit < n; bit *= 2)
      ;
  do
    bit /= 2;
  while (bit > 0 && node + bit >= n);
  return bit > 0 ? node + bit : 0;
}

/* ---- numbers of pieces -------------------------------------------------------------------------------------------- */

/* A counter that rests while others go on by 2**31 would seem to be ahead (atolli_counter_reached): it is brought up
   long before. Whoever posts to it meanwhile has a newer number. */
static void bring_up(struct atolli_counter *counter, uint32_t number) {
  uint32_t seen = atolli_counter_read(counter), behind = number - seen;
  if (behind > UINT32_C(1) << 27 && behind < UINT32_C(1) << 31)
    atomic_compare_exchange_strong_explicit(&counter->value, &seen, number, memory_order_relaxed,
                                            memory_order_relaxed);
}

static struct atolli_counter *arrived_at(const struct atolli_team *team, int image, int lane);

/* Once in 2**28 pieces. What this collective waits for has larger numbers than there have been before it. */
void atolli_pieces_add(struct atolli_team *team, uint32_t count) {
  uint32_t *pieces = &atolli_coll_team(team)->pieces, before = *pieces;
  *pieces += count;
  if (!team->nodes || (before ^ *pieces) >> 28 == 0)
    return;
  struct atolli_coll_across *own = atolli_coll_across_of(team, team->this_image);
  for (int lane = 0; lane < ATOLLI_MOST_LANES; lane++)
    bring_up(arrived_at(team, team->this_image, lane), before);
  bring_up(&own->taken.counter, before);
  bring_up(&own->shown.counter, before);
}

/* ---- lanes ------------------------------------------------------------------------------------------------------- */

static struct atolli_counter *arrived_at(const struct atolli_team *team, int image, int lane) {
  return &atolli_coll_across_of(team, image)->arrived[lane].counter;
}

void atolli_lane_signal(const struct atolli_team *team, int image, int lane, uint32_t number) {
  atolli_counter_post(atolli_team_initial(team, image), arrived_at(team, image, lane), number);
}

void atolli_lane_send(const struct atolli_team *team, int image, int lane, uint32_t number, const char *data,
                      size_t bytes) {
  char *place = atolli_lane_of(team, image, lane, number);
  if (atolli_on_node(atolli_team_initial(team, image)))
    memcpy(place, data, bytes);
  else
    atolli_remote_write(atolli_team_initial(team, image), place, data, bytes);
  atolli_lane_signal(team, image, lane, number);
}

struct atolli_outcome atolli_lane_await(const struct atolli_team *team, int lane, uint32_t number) {
  return atolli_team_await(team, arrived_at(team, team->this_image, lane), number);
}

struct atolli_outcome atolli_lane_receive(const struct atolli_team *team, int lane, uint32_t number, char **data_p) {
  *data_p = atolli_lane_of(team, team->this_image, lane, number);
  return atolli_lane_await(team, lane, number);
}
