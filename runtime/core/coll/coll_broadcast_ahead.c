/*
 * Broadcasts of short arguments that run ahead (core/sync/ahead.h): the source goes on when it has sent, the others
 * when they have got it. The argument goes from node to node by a binomial tree, to the places of the leaders, who pass
 * it on; the images of a node take it from their leader's place, to which the source itself brings it on its node.
 *
 * With the argument goes what the source says of its statement: each image compares that with its own.
 */
#include "core/coll/coll.h"

#include "core/rma/remote.h"

#include <string.h>

struct broadcast {
  const struct atolli_team *team;
  struct atolli_ahead_place place;
  int source, source_node, leader; /* leader: of this image's node */
  size_t bytes;
};

static void send(const struct broadcast *b, int node, const struct atolli_notice *head, const char *data) {
  const struct atolli_team *team = b->team;
  int leader = team->nodes->leader[node], initial = atolli_team_initial(team, leader);
  struct atolli_notice *there = atolli_ahead_head(team, &b->place, leader);
  atolli_remote_write(initial, there, head, sizeof *head);
  if (b->bytes > 0)
    atolli_remote_write(initial, there + 1, data, b->bytes);
  atolli_remote_signal(initial, atolli_ahead_counter(team, &b->place, leader, false), b->place.number);
}

/* Nodes are counted from the source's; the parent's number lacks the lowest bit that is set, and the largest subtree
   goes first. */
static void pass_on(const struct broadcast *b, const struct atolli_notice *head, const char *data) {
  int n = b->team->nodes->num_nodes, me = (b->team->nodes->this_node - b->source_node + n) % n, bit = me & -me;
  if (me == 0)
    for (bit = 1; bit < n; bit *= 2)
      ;
  for (bit /= 2; bit > 0; bit /= 2)
    if (me + bit < n)
      send(b, (me + bit + b->source_node) % n, head, data);
}

static void show(const struct broadcast *b, const struct atolli_notice *head, const char *data,
                 const struct atolli_statement *statement) {
  pass_on(b, head, data);
  if (b->team->nodes->num_local == 1)
    return;
  if (!atolli_ahead_claim(b->team, &b->place, b->leader))
    atolli_fatal(statement->name, statement->loc,
                 "another image executes it with itself as SOURCE_IMAGE, which must be the same on all images");
  struct atolli_notice *here = atolli_ahead_head(b->team, &b->place, b->leader);
  *here = *head;
  memcpy(here + 1, data, b->bytes);
  /* Release: head and data. */
  atolli_counter_set(atolli_ahead_counter(b->team, &b->place, b->leader, true), b->place.number);
}

static struct atolli_outcome take(const struct broadcast *b, const struct atolli_notice *own, char *data,
                                  const struct atolli_statement *statement) {
  const struct atolli_team *team = b->team;
  struct atolli_outcome outcome =
      atolli_ahead_await(team, &b->place, b->source, b->source_node == team->nodes->this_node);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  const struct atolli_notice *head = atolli_ahead_head(team, &b->place, b->leader);
  int source = (int)(uint32_t)head->value[2];
  if (atolli_notices_differ(head, own))
    atolli_notices_report(source, head, team->this_image, own, statement);
  if (head->status != own->status || head->barrier != own->barrier)
    atolli_fatal(statement->name, statement->loc,
                 "what image %d executes at %s is another CO_BROADCAST; all images of a team must execute the same "
                 "sequence of collective subroutines and image control statements",
                 source, head->loc);
  if (team->this_image == b->leader && b->source_node != team->nodes->this_node)
    pass_on(b, head, (const char *)(head + 1));
  memcpy(data, head + 1, b->bytes);
  return outcome;
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
  struct atolli_notice own = {.operation = coll->operation, .status = (int)b.place.number, .barrier = team->barriers};
  atolli_coll_values(coll, b.bytes, own.value);
  atolli_notice_set_loc(own.loc, statement->loc);
  if (team->this_image != source)
    return take(&b, &own, buffer->data, statement);
  show(&b, &own, buffer->data, statement);
  return atolli_ahead_stopped(team, &b.place);
}
