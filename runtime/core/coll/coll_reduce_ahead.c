/*
 * Sums, minima and maxima of short arguments for one image that run ahead (core/barrier/ahead.h): an image goes on when
 * it has given what it has.
 *
 * Between a power of two of nodes: in round r those nodes take part whose numbers have the same r lower bits as the
 * number of the result's node. They form pairs whose numbers differ in the next bit. The node whose bit is not that of
 * the result's node gives its part to the other. So parts are combined in the same order as in all other ways
 * (coll_reduce_scatter.c). Within a node the leader combines the arguments of all, in order, and shows the result to
 * the image that wants it.
 *
 * On two images by MPI, with each image in turn as the result's image, and 8 B to 8 KiB: an exchange of notices takes
 * 1.2 to 1.9 times as long.
 *
 * There is a place for each round, for the argument of each image in its own slot, and for the result.
 */
#include "core/coll/coll_ahead.h"
#include "core/coll/reduce.h"

#include <string.h>

/* After those of the rounds, the first of which is at the same offset even if the sizes of arguments differ. */
enum { ARGUMENT = ATOLLI_ROUNDS, RESULT, PLACES };
_Static_assert(PLACES == ATOLLI_ROUNDS + ATOLLI_PLACES_BESIDES_ROUNDS, "as many as the plan counts on");

struct reduction {
  const struct atolli_reduction_state *r;
  struct atolli_ahead_place place[PLACES]; /* [round], and the others */
  struct atolli_notice own;
  int leader, result_image, result_node; /* leader: of this image's node */
  size_t bytes;
  char *data; /* this image's argument, which becomes the result where it is wanted */
  const struct atolli_statement *statement;
};

/* Whose turn ends in which round: before it, the node has the same lower bits as the result's. */
static bool takes_part(const struct reduction *s, int round) {
  int different = s->r->team->nodes->this_node ^ s->result_node;
  return (different & ((1 << round) - 1)) == 0;
}

static bool gives(const struct reduction *s, int round) {
  return takes_part(s, round) && ((s->r->team->nodes->this_node ^ s->result_node) >> round & 1);
}

static void begin(struct reduction *s, struct atolli_team *team) {
  for (int round = 0; round < atolli_nodes_rounds(team->nodes); round++)
    s->place[round] = atolli_ahead_begin(team, s->bytes, takes_part(s, round) && !gives(s, round));
  for (int i = ARGUMENT; i < PLACES; i++)
    s->place[i] = atolli_ahead_begin(team, s->bytes, false);
}

static char *data_at(const struct reduction *s, int i, int image) {
  return (char *)(atolli_ahead_head(s->r->team, &s->place[i], image) + 1);
}

/* Those of the node's other images, after this one's, which is the first. */
static struct atolli_outcome combine_node(struct reduction *s, char *part) {
  const struct atolli_team *team = s->r->team;
  struct atolli_outcome outcome = {.status = ATOLLI_OK};
  if (s->bytes > 0)
    memcpy(part, s->data, s->bytes);
  for (int i = 1; outcome.status == ATOLLI_OK && i < team->nodes->num_local; i++) {
    int image = team->nodes->local[i];
    outcome = atolli_ahead_await_shown(team, &s->place[ARGUMENT], image);
    if (outcome.status == ATOLLI_OK)
      outcome = atolli_ahead_check(team, &s->place[ARGUMENT], image,
                                   atolli_ahead_head(team, &s->place[ARGUMENT], image), &s->own, s->statement);
    if (outcome.status == ATOLLI_OK)
      atolli_reduce(s->r->operation, s->r->type, s->r->elem_len, part, data_at(s, ARGUMENT, image), s->bytes);
  }
  return outcome;
}

static struct atolli_outcome take_round(struct reduction *s, int round, char *part) {
  const struct atolli_team *team = s->r->team;
  const struct atolli_ahead_place *p = &s->place[round];
  int me = team->nodes->this_node, partner = me ^ 1 << round;
  struct atolli_outcome outcome = atolli_ahead_await_sent(team, p, team->nodes->leader[partner]);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_ahead_check(team, p, team->nodes->leader[partner], atolli_ahead_head(team, p, s->leader), &s->own,
                                 s->statement);
  if (outcome.status == ATOLLI_OK)
    atolli_combine(s->r, part, data_at(s, round, s->leader), me < partner, s->bytes);
  return outcome;
}

static void set_result(struct reduction *s, const char *result) {
  if (s->bytes > 0)
    memcpy(s->data, result, s->bytes);
}

static struct atolli_outcome lead(struct reduction *s) {
  const struct atolli_team *team = s->r->team;
  char *part = data_at(s, ARGUMENT, s->leader);
  struct atolli_outcome outcome = combine_node(s, part);
  for (int round = 0; outcome.status == ATOLLI_OK && round < atolli_nodes_rounds(team->nodes); round++) {
    if (gives(s, round)) {
      atolli_ahead_send(team, &s->place[round], team->nodes->this_node ^ 1 << round, &s->own, part, s->bytes);
      return outcome;
    }
    outcome = take_round(s, round, part);
  }
  if (outcome.status == ATOLLI_OK && s->result_image == team->this_image)
    set_result(s, part);
  else if (outcome.status == ATOLLI_OK)
    atolli_ahead_show(team, &s->place[RESULT], s->leader, &s->own, part, s->bytes);
  return outcome;
}

static struct atolli_outcome contribute(struct reduction *s) {
  const struct atolli_team *team = s->r->team;
  atolli_ahead_show(team, &s->place[ARGUMENT], team->this_image, &s->own, s->data, s->bytes);
  if (s->result_image != team->this_image)
    return atolli_done();
  struct atolli_outcome outcome = atolli_ahead_await_shown(team, &s->place[RESULT], s->leader);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_ahead_check(team, &s->place[RESULT], s->leader,
                                 atolli_ahead_head(team, &s->place[RESULT], s->leader), &s->own, s->statement);
  if (outcome.status == ATOLLI_OK)
    set_result(s, data_at(s, RESULT, s->leader));
  return outcome;
}

struct atolli_outcome atolli_reduce_ahead(const struct atolli_reduction_state *r, const struct atolli_coll *coll,
                                          struct atolli_buffer *buffer, const struct atolli_statement *statement) {
  struct atolli_team *team = r->team;
  struct reduction s = {.r = r,
                        .own = atolli_ahead_notice(coll, buffer->bytes, statement),
                        .leader = team->nodes->leader[team->nodes->this_node],
                        .result_image = (int)coll->image,
                        .result_node = atolli_team_node_of(team->nodes, (int)coll->image),
                        .bytes = buffer->bytes,
                        .data = buffer->data,
                        .statement = statement};
  begin(&s, team);
  struct atolli_outcome outcome = team->this_image == s.leader ? lead(&s) : contribute(&s);
  return outcome.status == ATOLLI_OK ? atolli_ahead_stopped(team, &s.place[RESULT]) : outcome;
}
