/*
 * CO_SUM, CO_MIN and CO_MAX of teams on several nodes, piece by piece: the images of a node combine, each a share, on
 * their leader's stage; the leaders combine what the nodes have by recursive doubling; all take the result from their
 * leader.
 *
 * In recursive doubling every node computes every partial result that it uses in the same order, the lower nodes' part
 * first, so that all come to the same bits although addition is not associative.
 */
#include "core/coll.h"

#include <string.h>

static const struct atolli_outcome DONE = {ATOLLI_OK, 0};

/* Halves of the stage: one for an image's own part, one on the leader for the node's. */
enum { OWN, NODE };

static char *stage_of(const struct atolli_team *team, int image, int half) {
  return atolli_team_control_of(team, image)->stage[half];
}

/* ---- within the node ------------------------------------------------------------------------------------------------
 */

static int position_of(const struct atolli_team *team) {
  int i = 0;
  while (team->nodes->local[i] != team->this_image)
    i++;
  return i;
}

/* Combines this image's share of the node's parts. */
static void combine_share(const struct atolli_reduction_state *r, char *node, size_t bytes) {
  const struct atolli_team_nodes *nodes = r->team->nodes;
  size_t elements = bytes / r->elem_len, n = (size_t)nodes->num_local, i = (size_t)position_of(r->team);
  size_t from = elements * i / n * r->elem_len, to = elements * (i + 1) / n * r->elem_len;
  memcpy(node + from, stage_of(r->team, nodes->local[0], OWN) + from, to - from);
  for (size_t k = 1; k < n; k++)
    atolli_reduce(r->operation, r->type, r->elem_len, node + from, stage_of(r->team, nodes->local[k], OWN) + from,
                  to - from);
}

/* ---- between the nodes ----------------------------------------------------------------------------------------------
 */

/* mine := lower part, then upper part, combined in that order */
static void combine(const struct atolli_reduction_state *r, char *mine, char *other, bool mine_is_lower, size_t bytes) {
  if (mine_is_lower) {
    atolli_reduce(r->operation, r->type, r->elem_len, mine, other, bytes);
  } else {
    atolli_reduce(r->operation, r->type, r->elem_len, other, mine, bytes);
    memcpy(mine, other, bytes);
  }
}

static struct atolli_outcome receive(const struct atolli_reduction_state *r, int lane, char **data_p) {
  return atolli_lane_receive(r->team, lane, r->team->pieces, data_p);
}

static void send(const struct atolli_reduction_state *r, int node, int lane, const char *data, size_t bytes) {
  atolli_lane_send(r->team, r->team->nodes->leader[node], lane, r->team->pieces, data, bytes);
}

/* Among the first `most` nodes, a power of two. */
static struct atolli_outcome double_up(const struct atolli_reduction_state *r, char *data, size_t bytes, int most) {
  int me = r->team->nodes->this_node;
  for (int lane = 0, distance = 1; distance < most; lane++, distance *= 2) {
    char *other;
    send(r, me ^ distance, lane, data, bytes);
    struct atolli_outcome outcome = receive(r, lane, &other);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    combine(r, data, other, !(me & distance), bytes);
  }
  return DONE;
}

/* Nodes beyond the largest power of two hand their part to another and get the result from it.
   Lanes: a partner sends a piece after it has got this node's part of the piece before, so that two halves are enough;
   likewise a node and its substitute. */
static struct atolli_outcome combine_nodes(const struct atolli_reduction_state *r, char *data, size_t bytes) {
  int n = r->team->nodes->num_nodes, me = r->team->nodes->this_node, most = 1;
  char *other;
  struct atolli_outcome outcome = DONE;
  while (most * 2 <= n)
    most *= 2;
  if (me >= most) {
    send(r, me - most, ATOLLI_LANE_REST, data, bytes);
    outcome = receive(r, ATOLLI_LANE_REST, &other);
    if (outcome.status == ATOLLI_OK)
      memcpy(data, other, bytes);
    return outcome;
  }
  if (me + most < n) {
    outcome = receive(r, ATOLLI_LANE_REST, &other);
    if (outcome.status == ATOLLI_OK)
      combine(r, data, other, true, bytes);
  }
  if (outcome.status == ATOLLI_OK)
    outcome = double_up(r, data, bytes, most);
  if (outcome.status == ATOLLI_OK && me + most < n)
    send(r, me + most, ATOLLI_LANE_REST, data, bytes);
  return outcome;
}

/* ---- the whole ------------------------------------------------------------------------------------------------------
 */

/* Nobody writes a stage again before the node's next barrier but one, which the readers reach after reading. */
static struct atolli_outcome reduce_piece(const struct atolli_reduction_state *r, char *data, size_t bytes) {
  struct atolli_team *team = r->team;
  int leader = team->nodes->leader[team->nodes->this_node];
  char *node = stage_of(team, leader, NODE);
  team->pieces++;
  memcpy(stage_of(team, team->this_image, OWN), data, bytes);
  struct atolli_outcome outcome = atolli_node_barrier(team);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  combine_share(r, node, bytes);
  outcome = atolli_node_barrier(team);
  if (outcome.status == ATOLLI_OK && team->this_image == leader)
    outcome = combine_nodes(r, node, bytes);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_node_barrier(team);
  if (outcome.status == ATOLLI_OK && r->wanted)
    memcpy(data, node, bytes);
  return outcome;
}

struct atolli_outcome atolli_reduce_nodes(const struct atolli_reduction_state *r, struct atolli_buffer *buffer) {
  size_t most = r->elem_len ? ATOLLI_STAGE_BYTES / r->elem_len * r->elem_len : 0;
  struct atolli_outcome outcome = DONE;
  for (size_t at = 0; at < buffer->bytes && outcome.status == ATOLLI_OK; at += most)
    outcome = reduce_piece(r, buffer->data + at, buffer->bytes - at < most ? buffer->bytes - at : most);
  return atolli_agree(r->team, outcome);
}
