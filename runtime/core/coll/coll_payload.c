/*
 * Short arguments of teams on several nodes as payload of the notices (core/barrier/payload.h): an operation takes as
 * many messages as a barrier.
 *
 * Every image shows its argument in its slot. The image that speaks for its node combines what the node's images show.
 * Then it adds, step by step, what the other nodes have: each pair of nodes combines the same two parts in the same
 * order. A broadcast passes the source's argument on with the source's notice. If an image has ended since the images
 * met, each image reads for itself what all show.
 *
 * As for notices there are two halves, used in turn by the parity of the exchange. Before a node sends to a half again,
 * it has passed the exchange in between. All images have come to that one, and had read what they need before.
 */
#include "core/coll/coll_payload.h"
#include "core/barrier/notice_table.h"
#include "core/coll/coll_notice.h"
#include "core/coll/reduce.h"
#include "core/remote/remote.h"

#include <stdlib.h>
#include <string.h>

static char *arrived_at(const struct atolli_team *team, int node, int round) {
  char *arrived = atolli_team_part(team, team->nodes->leader[node], atolli_coll_team(team)->payload);
  return arrived + ((atolli_exchanges(team) & 1) * (size_t)atolli_nodes_rounds(team->nodes) + (size_t)round) *
                       ATOLLI_PAYLOAD_BYTES;
}

void atolli_payload_show(const struct atolli_team *team, const struct atolli_buffer *buffer) {
  memcpy(atolli_payload_own(team, team->this_image, atolli_exchanges(team)), buffer->data, buffer->bytes);
}

static void put(const struct atolli_team *team, int node, char *place, const char *data, size_t bytes) {
  if (bytes > 0)
    atolli_remote_write(atolli_team_initial(team, team->nodes->leader[node]), place, data, bytes);
}

const char *atolli_payload_shown(const struct atolli_team *team, const struct atolli_exchange *exchange, int image,
                                 char *memory, size_t bytes) {
  const char *own = atolli_payload_own(team, image, exchange->number);
  int initial = atolli_team_initial(team, image);
  if (atolli_on_node(initial))
    return own;
  atolli_remote_read(initial, own, memory, bytes);
  return memory;
}

/* From a node that has all of it. Only of nodes that may be lost; otherwise each image looks for itself. */
static bool fetches(const struct atolli_team *team, int count) {
  return count == team->nodes->num_nodes && !atolli_tells_all(team);
}

static void fetch_from(const struct atolli_team *team, int image, const char *there, size_t bytes) {
  char *whole = atolli_payload_whole(team, team->nodes->this_node, atolli_exchanges(team));
  if (bytes > 0)
    atolli_remote_read(atolli_team_initial(team, image), there, whole, bytes);
}

/* ---- broadcast --------------------------------------------------------------------------------------------------- */

struct broadcast {
  struct atolli_payload payload;
  int source, node; /* of the team */
  size_t bytes;
};

static void send_broadcast(struct atolli_payload *payload, const struct atolli_team *team,
                           const struct atolli_step *step) {
  const struct broadcast *b = (const struct broadcast *)payload;
  int me = team->nodes->this_node;
  if (atolli_step_tells(team, step, me, b->node))
    put(team, step->to, atolli_payload_whole(team, step->to, atolli_exchanges(team)),
        b->node == me ? atolli_payload_own(team, b->source, atolli_exchanges(team))
                      : atolli_payload_whole(team, me, atolli_exchanges(team)),
        b->bytes);
}

static void fetch_broadcast(struct atolli_payload *payload, const struct atolli_team *team, int node, int first,
                            int count, bool shown) {
  const struct broadcast *b = (const struct broadcast *)payload;
  uint32_t exchange = atolli_exchanges(team);
  (void)first, (void)shown;
  if (fetches(team, count) && node == b->node)
    fetch_from(team, b->source, atolli_payload_own(team, b->source, exchange), b->bytes);
  else if (fetches(team, count))
    fetch_from(team, team->nodes->leader[node], atolli_payload_whole(team, node, exchange), b->bytes);
}

struct atolli_payload *atolli_payload_broadcast(const struct atolli_team *team, int source, size_t bytes) {
  static struct broadcast b; /* collective subroutines are called by one thread at a time */
  b = (struct broadcast){
      {.send = send_broadcast, .fetch = fetch_broadcast}, source, atolli_team_node_of(team->nodes, source), bytes};
  return &b.payload;
}

void atolli_payload_take_broadcast(const struct atolli_team *team, const struct atolli_exchange *exchange,
                                   struct atolli_buffer *buffer, int source) {
  bool in_whole = !exchange->gathered && atolli_team_node_of(team->nodes, source) != team->nodes->this_node;
  const char *from = in_whole ? atolli_payload_whole(team, team->nodes->this_node, exchange->number)
                              : atolli_payload_shown(team, exchange, source, buffer->data, buffer->bytes);
  if (team->this_image != source && from != buffer->data)
    memcpy(buffer->data, from, buffer->bytes);
}

/* ---- sums -------------------------------------------------------------------------------------------------------- */

struct sum {
  struct atolli_payload payload;
  const struct atolli_reduction_state *r;
  size_t bytes;
  bool spoilt; /* images execute different statements: the exchange will tell */
};

/* Have the node's notices come with this exchange, and do they say the same as this image's? Then all go this way. */
static bool has_same(const struct atolli_team *team, int node) {
  const struct atolli_team_nodes *nodes = team->nodes;
  const struct atolli_notice *table = atolli_notice_table(team, nodes->this_node, atolli_exchanges(team));
  const struct atolli_notice *own = table + nodes->place[team->this_image - 1];
  for (int place = nodes->first[node]; place < nodes->first[node + 1]; place++)
    if (table[place].barrier != own->barrier || atolli_notices_differ(&table[place], own) ||
        table[place].way != ATOLLI_AS_PAYLOAD)
      return false;
  return true;
}

/* All that this node has been told, its own included: the same, where the images do not all tell each other. */
static bool is_all_the_same(const struct atolli_summary *summary) {
  return summary->other == 0 && summary->ways == 1u << ATOLLI_AS_PAYLOAD;
}

static void load_sum(struct atolli_payload *payload, const struct atolli_team *team) {
  struct sum *s = (struct sum *)payload;
  const struct atolli_team_nodes *nodes = team->nodes;
  char *whole = atolli_payload_whole(team, nodes->this_node, atolli_exchanges(team));
  s->spoilt = !(atolli_tells_all(team) ? has_same(team, nodes->this_node) : is_all_the_same(&s->r->exchange->summary));
  for (int i = 0; i < nodes->num_local && !s->spoilt; i++) {
    const char *own = atolli_payload_own(team, nodes->local[i], atolli_exchanges(team));
    if (i == 0)
      memcpy(whole, own, s->bytes);
    else
      atolli_reduce(s->r->operation, s->r->type, s->r->elem_len, whole, own, s->bytes);
  }
}

static void send_sum(struct atolli_payload *payload, const struct atolli_team *team, const struct atolli_step *step) {
  const struct sum *s = (const struct sum *)payload;
  if (!s->spoilt)
    put(team, step->to, arrived_at(team, step->to, step->round),
        atolli_payload_whole(team, team->nodes->this_node, atolli_exchanges(team)), s->bytes);
}

static void take_sum(struct atolli_payload *payload, const struct atolli_team *team, const struct atolli_step *step) {
  struct sum *s = (struct sum *)payload;
  int me = team->nodes->this_node;
  if (!atolli_tells_all(team))
    s->spoilt = s->spoilt || !is_all_the_same(&s->r->exchange->summary);
  for (int node = 0; atolli_tells_all(team) && node < team->nodes->num_nodes && !s->spoilt; node++)
    s->spoilt = atolli_step_tells(team, step, step->from, node) && !has_same(team, node);
  if (!s->spoilt)
    atolli_combine(s->r, atolli_payload_whole(team, me, atolli_exchanges(team)), arrived_at(team, me, step->round),
                   me < step->from, s->bytes);
}

static void fetch_sum(struct atolli_payload *payload, const struct atolli_team *team, int node, int first, int count,
                      bool shown) {
  const struct sum *s = (const struct sum *)payload;
  (void)first, (void)shown;
  if (fetches(team, count))
    fetch_from(team, team->nodes->leader[node], atolli_payload_whole(team, node, atolli_exchanges(team)), s->bytes);
}

struct atolli_payload *atolli_payload_sum(const struct atolli_reduction_state *r, size_t bytes) {
  static struct sum s; /* as above */
  s = (struct sum){{.load = load_sum, .send = send_sum, .take = take_sum, .fetch = fetch_sum}, r, bytes, false};
  return &s.payload;
}

static void take_shown(const struct atolli_reduction_state *r, struct atolli_buffer *buffer) {
  struct atolli_parts parts;
  char *memory = malloc(buffer->bytes);
  if (!memory && buffer->bytes > 0)
    atolli_fatal("a collective", NULL, "no memory");
  atolli_parts_begin(&parts, (size_t)r->team->nodes->num_nodes, buffer->bytes);
  for (int image = 1; image <= r->team->num_images; image++)
    atolli_parts_add(r, &parts, image, atolli_payload_shown(r->team, r->exchange, image, memory, buffer->bytes));
  atolli_parts_combine(r, &parts, buffer->data);
  atolli_parts_end(&parts);
  free(memory);
}

void atolli_payload_take_sum(const struct atolli_reduction_state *r, struct atolli_buffer *buffer) {
  if (!r->wanted)
    return;
  if (r->exchange->gathered)
    take_shown(r, buffer);
  else
    memcpy(buffer->data, atolli_payload_whole(r->team, r->team->nodes->this_node, r->exchange->number), buffer->bytes);
}
