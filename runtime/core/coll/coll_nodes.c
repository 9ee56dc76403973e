/*
 * Collectives between nodes: notices that carry short arguments, lanes, and the broadcast.
 *
 * A lane is a place in every slot, of two halves, to which an image of another node puts a piece; a signal says that it
 * has arrived. Pieces are numbered, all images of the team alike (team->pieces), and go to the halves in turn. Nobody
 * sends a piece before all images of the team are in the collective; each team has its own lanes.
 */
#include "core/coll/coll.h"

#include "core/rma/remote.h"

#include <string.h>

static const struct atolli_outcome DONE = {ATOLLI_OK, 0};

void atolli_notice_give(const struct atolli_team *team, const struct atolli_buffer *buffer) {
  memcpy(atolli_exchange_data(team), buffer->data, buffer->bytes);
}

/* ---- lanes ------------------------------------------------------------------------------------------------------- */

static struct atolli_counter *arrived_at(const struct atolli_team *team, int image, int lane) {
  return &atolli_team_across_of(team, image)->arrived[lane].counter;
}

void atolli_lane_signal(const struct atolli_team *team, int image, int lane, uint32_t number) {
  atolli_remote_signal(atolli_team_initial(team, image), arrived_at(team, image, lane), number);
}

void atolli_lane_send(const struct atolli_team *team, int image, int lane, uint32_t number, const char *data,
                      size_t bytes) {
  atolli_remote_write(atolli_team_initial(team, image), atolli_team_across_of(team, image)->lane[lane][number & 1],
                      data, bytes);
  atolli_lane_signal(team, image, lane, number);
}

struct atolli_outcome atolli_lane_await(const struct atolli_team *team, int lane, uint32_t number) {
  return atolli_team_await(team, arrived_at(team, team->this_image, lane), number);
}

struct atolli_outcome atolli_lane_receive(const struct atolli_team *team, int lane, uint32_t number, char **data_p) {
  *data_p = atolli_team_across_of(team, team->this_image)->lane[lane][number & 1];
  return atolli_lane_await(team, lane, number);
}

/* ---- broadcast ------------------------------------------------------------------------------------------------------
 *
 * One image speaks for each node: the source for its own, the leaders for the others. Pieces go from speaker to
 * speaker, and the other images of a node take them from their speaker.
 *
 * All lanes together are a window of places: piece i of a window lies in place i, so that no piece waits until an
 * earlier one has been read. The team meets between two windows, and after the last one at the next collective.
 */

enum { WINDOW = 2 * (ATOLLI_LANES - 1) };
/* Less is not worth a transfer of its own. */
enum { SMALLEST_PIECE = 8 << 10 };

struct broadcast {
  struct atolli_team *team;
  int source, source_node, speaker;
  bool is_chain;
};

static char *place_of(const struct atolli_team *team, int image, int i) {
  return atolli_team_across_of(team, image)->lane[i / 2][i % 2];
}

static int speaker_of(const struct broadcast *b, int node) {
  return node == b->source_node ? b->source : b->team->nodes->leader[node];
}

/* In steps of one piece from node to node, k pieces on n nodes take k + n - 2 by a chain and k log2(n) by a tree. */
static bool chain_is_shorter(size_t pieces, int nodes) {
  size_t levels = 0;
  while (1 << levels < nodes)
    levels++;
  return pieces + (size_t)nodes - 2 < pieces * levels;
}

static void pass_to(const struct broadcast *b, int place, int i, size_t bytes) {
  const struct atolli_team *team = b->team;
  int image = speaker_of(b, (place + b->source_node) % team->nodes->num_nodes);
  atolli_remote_write(atolli_team_initial(team, image), place_of(team, image, i), place_of(team, team->this_image, i),
                      bytes);
  atolli_lane_signal(team, image, ATOLLI_LANE_REST, team->pieces + 1 + (uint32_t)i);
}

/* Nodes are counted from the source's. Chain: to the next. Binomial tree: the parent's number lacks the lowest bit that
   is set; the largest subtree goes first. */
static void pass_on(const struct broadcast *b, int i, size_t bytes) {
  int n = b->team->nodes->num_nodes, me = (b->team->nodes->this_node - b->source_node + n) % n, bit = me & -me;
  if (b->is_chain) {
    if (me + 1 < n)
      pass_to(b, me + 1, i, bytes);
    return;
  }
  if (me == 0)
    for (bit = 1; bit < n; bit *= 2)
      ;
  for (bit /= 2; bit > 0; bit /= 2)
    if (me + bit < n)
      pass_to(b, me + bit, i, bytes);
}

/* Piece i of the window. */
static struct atolli_outcome distribute_piece(const struct broadcast *b, int i, char *data, size_t bytes, bool wanted) {
  const struct atolli_team *team = b->team;
  uint32_t number = team->pieces + 1 + (uint32_t)i;
  struct atolli_counter *shown = &atolli_team_across_of(team, b->speaker)->shown.counter;
  struct atolli_outcome outcome = DONE;
  if (team->this_image == b->source)
    memcpy(place_of(team, b->source, i), data, bytes);
  else if (team->this_image == b->speaker)
    outcome = atolli_lane_await(team, ATOLLI_LANE_REST, number);
  else
    outcome = atolli_team_await(team, shown, number);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (team->this_image == b->speaker) {
    atolli_counter_set(shown, number); /* release: the piece, which this image has written or has seen arrive */
    pass_on(b, i, bytes);
  }
  if (wanted)
    memcpy(data, place_of(team, b->speaker, i), bytes);
  return DONE;
}

struct atolli_outcome atolli_distribute_nodes(struct atolli_team *team, struct atolli_buffer *buffer, int source,
                                              int result_image) {
  size_t most = (buffer->bytes + WINDOW - 1) / WINDOW;
  most = most < SMALLEST_PIECE ? SMALLEST_PIECE : most > ATOLLI_STAGE_BYTES ? ATOLLI_STAGE_BYTES : most;
  struct broadcast b = {team, source, atolli_team_node_of(team->nodes, source), 0,
                        chain_is_shorter((buffer->bytes + most - 1) / most, team->nodes->num_nodes)};
  b.speaker = speaker_of(&b, team->nodes->this_node);
  bool wanted = team->this_image != source && (result_image == 0 || result_image == team->this_image);
  struct atolli_outcome outcome = DONE, met = DONE;
  int i = 0;
  for (size_t at = 0; at < buffer->bytes; at += most, i++) {
    if (i == WINDOW) { /* an image that a piece has not reached comes too: the others count on it */
      met = atolli_round(team);
      team->pieces += WINDOW;
      i = 0;
    }
    if (outcome.status == ATOLLI_OK)
      outcome = met;
    if (outcome.status == ATOLLI_OK)
      outcome =
          distribute_piece(&b, i, buffer->data + at, buffer->bytes - at < most ? buffer->bytes - at : most, wanted);
  }
  team->pieces += (uint32_t)i;
  return atolli_agree(team, outcome);
}
