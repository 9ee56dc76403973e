/*
 * Reductions among nodes as a reduce-scatter and an all-gather (Rabenseifner 2004): by recursive halving each node gets
 * the result of one block, and by recursive doubling all nodes get all blocks. This moves 2 (n-1)/n times the data from
 * each node, where recursive doubling alone moves them log2(n) times. Partial results are combined in the same order,
 * the lower nodes' part first.
 *
 * In place: if each image is a node, the arguments go as they are, in large blocks and without copies.
 */
#include "core/coll/coll_reduce_scatter.h"

#include "core/coll/coll_nodes.h"
#include "core/coll/coll_notice.h"
#include "core/remote/remote.h"

static const struct atolli_outcome DONE = {.status = ATOLLI_OK};

/* Which of two NaNs a sum gives may depend on the order; here one node computes it for all. */
static bool is_symmetric(const struct atolli_reduction_state *r) { return r->operation == ATOLLI_SUM; }

static char *part_of(const struct atolli_team *team, const struct atolli_reduce_scatter *h, int node, int round) {
  return atolli_coll_across_of(team, team->nodes->leader[node])->lane[0][0] + h->part[round];
}

/* The signal leaves when the source has been read: the other node answers by overwriting it with the result. */
static void send(const struct atolli_reduction_state *r, int node, char *place, int lane, uint32_t number,
                 const char *data, size_t bytes) {
  int leader = r->team->nodes->leader[node];
  atolli_remote_write(atolli_team_initial(r->team, leader), place, data, bytes);
  atolli_lane_signal(r->team, leader, lane, number);
}

/* In the round of a distance the node gives half of its block away; in the later round of the same lane it gets the
   result of that half, which its partner writes. */
struct atolli_outcome atolli_reduce_scatter_gather(const struct atolli_reduction_state *r,
                                                   const struct atolli_reduce_scatter *h, char *data, size_t bytes) {
  uint32_t number = atolli_coll_team(r->team)->pieces; /* of the halving; the doubling has the next */
  size_t from[ATOLLI_ROUNDS], to[ATOLLI_ROUNDS], low = 0, high = bytes / r->elem_len;
  int me = r->team->nodes->this_node, round;
  for (round = 0; 1 << round < h->most; round++) {
    int distance = 1 << round, partner = me ^ distance, lane = atolli_lane_of_round(round);
    size_t middle = low + (high - low) / 2, give = me & distance ? low : middle, end = me & distance ? middle : high;
    from[round] = low, to[round] = high;
    low = me & distance ? middle : low, high = me & distance ? high : middle;
    send(r, partner, part_of(r->team, h, partner, round), lane, number, data + give * r->elem_len,
         (end - give) * r->elem_len);
    struct atolli_outcome outcome = atolli_lane_await(r->team, lane, number);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    atolli_combine(r, data + low * r->elem_len, part_of(r->team, h, me, round), !(me & distance) || is_symmetric(r),
                   (high - low) * r->elem_len);
  }
  while (round-- > 0) {
    int partner = me ^ 1 << round, lane = atolli_lane_of_round(round);
    send(r, partner, h->result(h, partner) + low * r->elem_len, lane, number + 1, data + low * r->elem_len,
         (high - low) * r->elem_len);
    struct atolli_outcome outcome = atolli_lane_await(r->team, lane, number + 1);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    low = from[round], high = to[round];
  }
  return DONE;
}

/* ---- in place ---------------------------------------------------------------------------------------------------- */

/* All lanes together take the parts of a block, of at most MOST_BYTES, one after the other. A part comes for the next
   block after this node has sent its result of this one, when it has combined all parts. */
enum {
  LANES_BYTES = sizeof((struct atolli_coll_across *)0)->lane,
  MOST_BYTES = LANES_BYTES / ATOLLI_LANES * (ATOLLI_LANES - 1)
};
_Static_assert(MOST_BYTES + ATOLLI_ROUNDS * ATOLLI_LARGEST_IN_PLACE <= LANES_BYTES, "the parts have room");

static char *argument_of(const struct atolli_reduce_scatter *h, int node) {
  return h->argument[h->team->nodes->leader[node] - 1] + h->at;
}

static struct atolli_outcome reduce_block(const struct atolli_reduction_state *r, char *const *argument, size_t at,
                                          char *data, size_t bytes) {
  struct atolli_team *team = r->team;
  struct atolli_reduce_scatter h = {
      .most = team->nodes->num_nodes, .result = argument_of, .team = team, .argument = argument, .at = at};
  size_t part = 0, elements = bytes / r->elem_len;
  for (int round = 0; 1 << round < h.most; round++) {
    h.part[round] = part * r->elem_len;
    part += (elements >> (round + 1)) + 1; /* parts of a round differ by one element at most */
  }
  atolli_coll_team(team)->pieces++;
  struct atolli_outcome outcome = atolli_reduce_scatter_gather(r, &h, data, bytes);
  atolli_coll_team(team)->pieces++;
  return outcome;
}

struct atolli_outcome atolli_reduce_in_place(const struct atolli_reduction_state *r, struct atolli_buffer *buffer,
                                             char *const argument[]) {
  struct atolli_team *team = r->team;
  struct atolli_outcome outcome = DONE;
  size_t most = MOST_BYTES / r->elem_len * r->elem_len;
  for (size_t at = 0; at < buffer->bytes && outcome.status == ATOLLI_OK; at += most)
    outcome = reduce_block(r, argument, at, buffer->data + at, buffer->bytes - at < most ? buffer->bytes - at : most);
  atolli_flush_arguments(team);
  return atolli_agree(team, outcome);
}
