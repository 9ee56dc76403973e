/*
 * CO_SUM, CO_MIN and CO_MAX of teams on several nodes. The shortest arguments go in the notices, and each image
 * combines them all. Longer ones go, where not as payload (coll_payload.c) or in place (coll_reduce_scatter.c), piece
 * by piece: the images of a node combine, each a share, on their leader's stage; the leaders combine what the nodes
 * have; all take the result from their leader.
 *
 * The leaders do so by recursive doubling, where every node computes every partial result that it uses in the same
 * order, the lower nodes' part first, so that all come to the same bits although addition is not associative. Long
 * pieces: by a reduce-scatter and an all-gather (coll_reduce_scatter.c), in the same order.
 */
#include "core/coll/coll_nodes.h"

#include "core/barrier/barrier.h"
#include "core/barrier/exchange.h"
#include "core/coll/coll_notice.h"
#include "core/coll/coll_reduce_scatter.h"
#include "core/coll/coll_stage.h"
#include "core/coll/reduce.h"

#include <stdlib.h>
#include <string.h>

static const struct atolli_outcome DONE = {.status = ATOLLI_OK};

/* Halves of the stage: one for an image's own part, one on the leader for the node's. */
enum { OWN, NODE };

static char *stage_of(const struct atolli_team *team, int image, int half) {
  return atolli_coll_control_of(team, image)->stage[half];
}

/* ---- within the node --------------------------------------------------------------------------------------------- */

/* Combines this image's share of the node's parts. */
static void combine_share(const struct atolli_reduction_state *r, char *node, size_t bytes) {
  const struct atolli_team_nodes *nodes = r->team->nodes;
  size_t elements = bytes / r->elem_len, n = (size_t)nodes->num_local,
         i = (size_t)atolli_team_place_of(r->team, r->team->this_image);
  size_t from = elements * i / n * r->elem_len, to = elements * (i + 1) / n * r->elem_len;
  memcpy(node + from, stage_of(r->team, nodes->local[0], OWN) + from, to - from);
  for (size_t k = 1; k < n; k++)
    atolli_reduce(r->operation, r->type, r->elem_len, node + from, stage_of(r->team, nodes->local[k], OWN) + from,
                  to - from);
}

/* Many images: in a tree, each looks at the slots of few. The leader has the node's sum on its own half first: others
   may still read the result of the piece before; they have all read it when they have given their parts of this one. */
static struct atolli_outcome combine_many(const struct atolli_reduction_state *r, char *node, const char *data,
                                          size_t bytes) {
  const struct atolli_team_nodes *nodes = r->team->nodes;
  int place = atolli_team_place_of(r->team, r->team->this_image);
  char *own = place == 0 ? stage_of(r->team, r->team->this_image, OWN) : malloc(bytes);
  if (!own)
    atolli_fatal("a collective", NULL, "no memory");
  memcpy(own, data, bytes);
  struct atolli_outcome outcome = atolli_tree_combine(r, nodes->local, place, nodes->num_local, own, bytes);
  if (place == 0)
    memcpy(node, own, bytes);
  else
    free(own);
  return outcome;
}

/* All parts, at `node`, for the leader. */
static struct atolli_outcome combine_images(const struct atolli_reduction_state *r, char *node, const char *data,
                                            size_t bytes) {
  if (r->team->nodes->num_local == 1) {
    memcpy(node, data, bytes);
    return DONE;
  }
  if (!r->plan->at_once)
    return combine_many(r, node, data, bytes);
  memcpy(stage_of(r->team, r->team->this_image, OWN), data, bytes);
  struct atolli_outcome outcome = atolli_node_barrier(r->team);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  combine_share(r, node, bytes);
  return atolli_node_barrier(r->team);
}

/* ---- between the nodes ------------------------------------------------------------------------------------------- */

static struct atolli_outcome receive(const struct atolli_reduction_state *r, int lane, char **data_p) {
  return atolli_lane_receive(r->team, lane, atolli_coll_team(r->team)->pieces, data_p);
}

static void send(const struct atolli_reduction_state *r, int node, int lane, const char *data, size_t bytes) {
  atolli_lane_send(r->team, r->team->nodes->leader[node], lane, atolli_coll_team(r->team)->pieces, data, bytes);
}

static char *stage_of_node(const struct atolli_reduce_scatter *h, int node) {
  return stage_of(h->team, h->team->nodes->leader[node], NODE);
}

/* Halving and doubling among the first `most` nodes, a power of two: parts arrive in the half of each lane, the result
   goes to the leaders' stages. */
static struct atolli_outcome halve(const struct atolli_reduction_state *r, char *data, size_t bytes, int most) {
  struct atolli_reduce_scatter h = {.most = most, .result = stage_of_node, .team = r->team};
  for (int round = 0; 1 << round < most; round++)
    h.part[round] =
        ((size_t)atolli_lane_of_round(round) * 2 + (atolli_coll_team(r->team)->pieces & 1)) * ATOLLI_STAGE_BYTES;
  return atolli_reduce_scatter_gather(r, &h, data, bytes);
}

/* Recursive doubling among them. */
static struct atolli_outcome double_up(const struct atolli_reduction_state *r, char *data, size_t bytes, int most) {
  int me = r->team->nodes->this_node;
  for (int round = 0; 1 << round < most; round++) {
    int distance = 1 << round, lane = atolli_lane_of_round(round);
    char *other;
    send(r, me ^ distance, lane, data, bytes);
    struct atolli_outcome outcome = receive(r, lane, &other);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    atolli_combine(r, data, other, !(me & distance), bytes);
  }
  return DONE;
}

/* Nodes beyond the largest power of two hand their part to another and get the result from it.
   Lanes: a partner sends a piece after it has got this node's part of the piece before, so that two halves are enough;
   likewise a node and its substitute. */
static struct atolli_outcome combine_nodes(const struct atolli_reduction_state *r, char *data, size_t bytes) {
  int n = r->team->nodes->num_nodes, me = r->team->nodes->this_node, most = atolli_largest_power_of_two(n);
  char *other;
  struct atolli_outcome outcome = DONE;
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
      atolli_combine(r, data, other, true, bytes);
  }
  if (outcome.status == ATOLLI_OK)
    outcome = bytes >= r->plan->scatter_from ? halve(r, data, bytes, most) : double_up(r, data, bytes, most);
  if (outcome.status == ATOLLI_OK && me + most < n)
    send(r, me + most, ATOLLI_LANE_REST, data, bytes);
  return outcome;
}

/* ---- the whole --------------------------------------------------------------------------------------------------- */

/* Nobody writes a stage again before the node's next barrier but one, which the readers reach after reading. */
static struct atolli_outcome reduce_piece(const struct atolli_reduction_state *r, char *data, size_t bytes) {
  struct atolli_team *team = r->team;
  int leader = team->nodes->leader[team->nodes->this_node];
  char *node = stage_of(team, leader, NODE);
  struct atolli_outcome outcome = combine_images(r, node, data, bytes);
  atolli_pieces_add(team, 1);
  if (outcome.status == ATOLLI_OK && team->this_image == leader)
    outcome = combine_nodes(r, node, bytes);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_node_barrier(team);
  if (bytes >= r->plan->scatter_from) /* which has taken two numbers */
    atolli_pieces_add(team, 1);
  if (outcome.status == ATOLLI_OK && r->wanted)
    memcpy(data, node, bytes);
  return outcome;
}

struct atolli_outcome atolli_reduce_nodes(const struct atolli_reduction_state *r, struct atolli_buffer *buffer) {
  size_t most = r->plan->piece;
  struct atolli_outcome outcome = DONE;
  for (size_t at = 0; at < buffer->bytes && outcome.status == ATOLLI_OK; at += most)
    outcome = reduce_piece(r, buffer->data + at, buffer->bytes - at < most ? buffer->bytes - at : most);
  outcome = atolli_agree(r->team, outcome);
  if (outcome.status != ATOLLI_OK)
    atolli_stage_forget(r->team);
  return outcome;
}

/* ---- short arguments --------------------------------------------------------------------------------------------- */

/* Every image by itself. */
void atolli_reduce_notices(const struct atolli_reduction_state *r, struct atolli_buffer *buffer) {
  if (!r->wanted || buffer->bytes == 0)
    return;
  struct atolli_parts parts;
  atolli_parts_begin(&parts, (size_t)r->team->nodes->num_nodes, buffer->bytes);
  for (int image = 1; image <= r->team->num_images; image++)
    atolli_parts_add(r, &parts, image, atolli_exchanged(r->team, r->exchange, image)->data);
  atolli_parts_combine(r, &parts, buffer->data);
  atolli_parts_end(&parts);
}
