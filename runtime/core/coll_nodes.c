/*
 * Collectives between nodes: lanes, and the broadcast by a binomial tree among one image of each node.
 *
 * A lane is a place in every slot, of two halves, to which an image of another node puts a piece; a signal says that it
 * has arrived. Pieces are numbered, all images of the team alike (team->pieces), and go to the halves in turn. Nobody
 * sends a piece before all images of the team are in the collective; each team has its own lanes.
 */
#include "core/coll.h"

#include "core/remote.h"

#include <string.h>

static const struct atolli_outcome DONE = {ATOLLI_OK, 0};

static struct atolli_counter *arrived_at(const struct atolli_team *team, int image, int lane) {
  return &atolli_team_across_of(team, image)->arrived[lane].counter;
}

void atolli_lane_send(const struct atolli_team *team, int image, int lane, uint32_t number, const char *data,
                      size_t bytes) {
  int initial = atolli_team_initial(team, image);
  atolli_remote_write(initial, atolli_team_across_of(team, image)->lane[lane][number & 1], data, bytes);
  atolli_remote_signal(initial, arrived_at(team, image, lane), number);
}

struct atolli_outcome atolli_lane_receive(const struct atolli_team *team, int lane, uint32_t number, char **data_p) {
  *data_p = atolli_team_across_of(team, team->this_image)->lane[lane][number & 1];
  return atolli_team_await(team, arrived_at(team, team->this_image, lane), number);
}

/* ---- broadcast ------------------------------------------------------------------------------------------------------
 */

/* The images that pass pieces on: the source for its own node, the leaders for the others. */
struct tree {
  int source, source_node;
  int speaker; /* of this node */
};

static int speaker_of(const struct atolli_team_nodes *nodes, const struct tree *tree, int node) {
  return node == tree->source_node ? tree->source : nodes->leader[node];
}

static int node_of(const struct atolli_team_nodes *nodes, int image) {
  int node = 0;
  while (nodes->place[image - 1] >= nodes->first[node + 1])
    node++;
  return node;
}

/* Binomial tree on the nodes, counted from the source's: the parent's number lacks the lowest bit that is set. */
static struct atolli_outcome pass_on(struct atolli_team *team, const struct tree *tree, char **piece_p, size_t bytes) {
  const struct atolli_team_nodes *nodes = team->nodes;
  int n = nodes->num_nodes, me = (nodes->this_node - tree->source_node + n) % n;
  int bit = me & -me;
  if (me == 0)
    for (bit = 1; bit < n; bit *= 2)
      ;
  else {
    struct atolli_outcome outcome = atolli_lane_receive(team, ATOLLI_LANE_REST, team->pieces, piece_p);
    if (outcome.status != ATOLLI_OK)
      return outcome;
  }
  for (bit /= 2; bit > 0; bit /= 2)
    if (me + bit < n) {
      int node = (me + bit + tree->source_node) % n;
      atolli_lane_send(team, speaker_of(nodes, tree, node), ATOLLI_LANE_REST, team->pieces, *piece_p, bytes);
    }
  return DONE;
}

/* Within its node the source's piece is taken from its lane too. An image that a piece has not reached comes to the
   rounds all the same: the others count on it. */
static struct atolli_outcome distribute_piece(struct atolli_team *team, const struct tree *tree, char *data,
                                              size_t bytes, bool wanted) {
  char *own = atolli_team_across_of(team, team->this_image)->lane[ATOLLI_LANE_REST][++team->pieces & 1];
  struct atolli_outcome passed = DONE;
  if (team->this_image == tree->source)
    memcpy(own, data, bytes);
  if (team->this_image == tree->speaker)
    passed = pass_on(team, tree, &own, bytes);
  /* A piece is read until the round of the next one: two halves are enough. */
  struct atolli_outcome outcome = atolli_round(team);
  if (outcome.status == ATOLLI_OK && wanted)
    memcpy(data, atolli_team_across_of(team, tree->speaker)->lane[ATOLLI_LANE_REST][team->pieces & 1], bytes);
  return outcome.status == ATOLLI_OK ? passed : outcome;
}

struct atolli_outcome atolli_distribute_nodes(struct atolli_team *team, struct atolli_buffer *buffer, int source,
                                              int result_image) {
  struct tree tree = {source, node_of(team->nodes, source), 0};
  tree.speaker = speaker_of(team->nodes, &tree, team->nodes->this_node);
  bool wanted = team->this_image != source && (result_image == 0 || result_image == team->this_image);
  struct atolli_outcome outcome = DONE;
  for (size_t at = 0; at < buffer->bytes; at += ATOLLI_STAGE_BYTES) {
    size_t rest = buffer->bytes - at;
    struct atolli_outcome piece =
        distribute_piece(team, &tree, buffer->data + at, rest < ATOLLI_STAGE_BYTES ? rest : ATOLLI_STAGE_BYTES, wanted);
    if (piece.status != ATOLLI_OK)
      outcome = piece;
  }
  return atolli_agree(team, outcome);
}
