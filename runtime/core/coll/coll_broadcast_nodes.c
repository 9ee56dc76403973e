/*
 * Broadcast between nodes. One image speaks for each node: the source for its own, the leaders for the others. Pieces
 * go from speaker to speaker, and the other images of a node take them from their speaker.
 *
 * In place: straight from the argument of one speaker to that of the next, where the notices have said where these are.
 * Otherwise through places: piece i of a batch lies in place i of the memory of all lanes, so that no piece
 * waits until an earlier one has been read. The team meets between two batches, and after the last one at the next
 * collective. What the other images of a node take lies in their speaker's places in either case.
 */
#include "core/coll/coll_nodes.h"

#include "core/barrier/barrier.h"
#include "core/barrier/exchange.h"
#include "core/coll/coll_notice.h"
#include "core/remote/remote.h"

#include <string.h>

static const struct atolli_outcome DONE = {.status = ATOLLI_OK};

/* A piece: bytes [at, at + bytes) of the argument, number i of its batch. */
struct piece {
  int i;
  size_t at, bytes;
};

struct broadcast {
  struct atolli_team *team;
  char *data;            /* this image's argument */
  char *const *argument; /* of every image, valid in its process; NULL: not in place */
  int source, source_node, speaker;
  bool wanted; /* on this image */
  const struct atolli_plan *plan;
  /* Puts whose source is still in use. */
  struct atolli_remote_writes writes;
};

static char *place_of(const struct atolli_team *team, int image, int i) {
  return atolli_coll_across_of(team, image)->lane[i / 2][i % 2];
}

static int speaker_of(const struct broadcast *b, int node) {
  return node == b->source_node ? b->source : b->team->nodes->leader[node];
}

/* ---- a piece ---- */

static void pass_to(struct broadcast *b, int nodes_further, const struct piece *p) {
  const struct atolli_team *team = b->team;
  int image = speaker_of(b, (nodes_further + b->source_node) % team->nodes->num_nodes);
  char *target = b->argument ? b->argument[image - 1] + p->at : place_of(team, image, p->i);
  const char *own = b->argument ? b->data + p->at : place_of(team, team->this_image, p->i);
  atolli_remote_write_start(&b->writes, atolli_team_initial(team, image), target, own, p->bytes);
  atolli_lane_signal(team, image, ATOLLI_LANE_REST, atolli_coll_team(team)->pieces + 1 + (uint32_t)p->i);
}

/* Nodes are counted from the source's. */
static void pass_on(struct broadcast *b, const struct piece *p) {
  int n = b->team->nodes->num_nodes, me = (b->team->nodes->this_node - b->source_node + n) % n;
  if (b->plan->is_chain && me + 1 < n)
    pass_to(b, me + 1, p);
  for (int child = 0; !b->plan->is_chain && (child = atolli_tree_child(n, me, child)) != 0;)
    pass_to(b, child, p);
}

/* On a speaker who has the piece, in its argument (the source; in place) or in the place. */
static void show(struct broadcast *b, const struct piece *p) {
  struct atolli_team *team = b->team;
  char *own = b->data + p->at;
  bool others_look = team->nodes->num_local > 1;
  if (team->this_image == b->source && !b->argument)
    memcpy(place_of(team, team->this_image, p->i), own, p->bytes);
  pass_on(b, p);
  if (b->argument && others_look)
    memcpy(place_of(team, team->this_image, p->i), own, p->bytes);
  /* Release: the piece, which this image has written or has seen arrive. */
  if (others_look)
    atolli_counter_set(&atolli_coll_across_of(team, team->this_image)->shown.counter,
                       atolli_coll_team(team)->pieces + 1 + (uint32_t)p->i);
  if (b->wanted && !b->argument)
    memcpy(own, place_of(team, team->this_image, p->i), p->bytes);
}

static struct atolli_outcome distribute_piece(struct broadcast *b, const struct piece *p) {
  const struct atolli_team *team = b->team;
  uint32_t number = atolli_coll_team(team)->pieces + 1 + (uint32_t)p->i;
  struct atolli_outcome outcome = DONE;
  if (team->this_image != b->speaker)
    outcome = atolli_team_await(team, &atolli_coll_across_of(team, b->speaker)->shown.counter, number);
  else if (team->this_image != b->source)
    outcome = atolli_lane_await(team, ATOLLI_LANE_REST, number);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (team->this_image == b->speaker)
    show(b, p);
  else if (b->wanted)
    memcpy(b->data + p->at, place_of(team, b->speaker, p->i), p->bytes);
  return DONE;
}

/* ---- the whole ---- */

/* An image that a piece has not reached comes too: the others count on it. */
static struct atolli_outcome next_batch(struct broadcast *b, int pieces) {
  atolli_remote_writes_finish(&b->writes);
  struct atolli_outcome outcome = atolli_round(b->team);
  atolli_pieces_add(b->team, (uint32_t)pieces);
  return outcome;
}

static struct atolli_outcome distribute(struct broadcast *b, size_t bytes) {
  struct atolli_outcome outcome = DONE, met = DONE;
  struct piece p = {0};
  for (; p.at < bytes; p.at += b->plan->piece, p.i++) {
    if (b->plan->uses_places && p.i == ATOLLI_PLACES) {
      met = next_batch(b, ATOLLI_PLACES);
      p.i = 0;
    }
    p.bytes = bytes - p.at < b->plan->piece ? bytes - p.at : b->plan->piece;
    if (outcome.status == ATOLLI_OK)
      outcome = met;
    if (outcome.status == ATOLLI_OK)
      outcome = distribute_piece(b, &p);
  }
  atolli_remote_writes_finish(&b->writes);
  atolli_pieces_add(b->team, (uint32_t)p.i);
  return outcome;
}

struct atolli_outcome atolli_distribute_nodes(struct atolli_team *team, const struct atolli_plan *plan,
                                              struct atolli_buffer *buffer, int source, bool wanted,
                                              char *const argument[]) {
  struct broadcast b = {.team = team,
                        .data = buffer->data,
                        .argument = argument,
                        .source = source,
                        .source_node = atolli_team_node_of(team->nodes, source),
                        .wanted = wanted,
                        .plan = plan};
  b.speaker = speaker_of(&b, team->nodes->this_node);
  struct atolli_outcome outcome = distribute(&b, buffer->bytes);
  if (argument)
    atolli_flush_arguments(team);
  return atolli_agree(team, outcome);
}
