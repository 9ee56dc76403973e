/*
 * Broadcasts of short arguments that run ahead (core/barrier/ahead.h): the source goes on when it has sent the
 * argument, the others when they have got it. The argument goes from node to node by a binomial tree, to the places of
 * the leaders, who pass it on. The images of a node take it from their leader's place. On the source's node the source
 * brings it there.
 *
 * The argument is accompanied by what the source says of its statement. Each image compares that with its own.
 */
#include "core/coll/coll_ahead.h"
#include "core/coll/coll_nodes.h"

#include <string.h>

struct broadcast {
  const struct atolli_team *team;
  struct atolli_ahead_place place;
  int source, source_node, leader; /* leader: of this image's node */
  size_t bytes;
};

/* Nodes are counted from the source's. */
static void pass_on(const struct broadcast *b, const struct atolli_notice *about, const char *data) {
  int n = b->team->nodes->num_nodes, me = (b->team->nodes->this_node - b->source_node + n) % n;
  for (int child = 0; (child = atolli_tree_child(n, me, child)) != 0;)
    atolli_ahead_send(b->team, &b->place, (child + b->source_node) % n, about, data, b->bytes);
}

static struct atolli_outcome give(const struct broadcast *b, const struct atolli_notice *own, const char *data) {
  pass_on(b, own, data);
  if (b->team->nodes->num_local == 1)
    return atolli_done();
  if (!atolli_ahead_claim(b->team, &b->place, b->leader))
    return atolli_error(ATOLLI_STATUS_FATAL,
                        "another image executes it with itself as SOURCE_IMAGE, which must be the same on all images");
  atolli_ahead_show(b->team, &b->place, b->leader, own, data, b->bytes);
  return atolli_done();
}

static struct atolli_outcome take(const struct broadcast *b, const struct atolli_notice *own, char *data,
                                  const struct atolli_statement *statement) {
  const struct atolli_team *team = b->team;
  bool from_here = b->source_node == team->nodes->this_node;
  struct atolli_outcome outcome = from_here ? atolli_ahead_await_shown(team, &b->place, b->leader)
                                            : atolli_ahead_await_sent(team, &b->place, b->source);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  const struct atolli_notice *head = atolli_ahead_head(team, &b->place, b->leader);
  if (team->this_image == b->leader && !from_here)
    pass_on(b, head, (const char *)(head + 1));
  if (b->bytes > 0)
    memcpy(data, head + 1, b->bytes);
  /* Afterwards: what another source might have put over it has another head. */
  return atolli_ahead_check(team, &b->place, b->source, head, own, statement);
}

struct atolli_outcome atolli_broadcast_ahead(struct atolli_team *team, const struct atolli_coll *coll,
                                             struct atolli_buffer *buffer, const struct atolli_statement *statement) {
  int source = (int)coll->image, source_node = atolli_team_node_of(team->nodes, source);
  struct broadcast b = {.team = team,
                        .source = source,
                        .source_node = source_node,
                        .leader = team->nodes->leader[team->nodes->this_node],
                        .bytes = buffer->bytes};
  b.place = atolli_ahead_begin(team, b.bytes, source_node != team->nodes->this_node);
  struct atolli_notice own = atolli_ahead_notice(coll, b.bytes, statement);
  if (team->this_image != source)
    return take(&b, &own, buffer->data, statement);
  struct atolli_outcome outcome = give(&b, &own, buffer->data);
  return outcome.status == ATOLLI_OK ? atolli_ahead_stopped(team, &b.place) : outcome;
}
