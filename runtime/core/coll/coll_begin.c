/* Called by all collectives. */
#include "core/coll/coll_begin.h"

#include "base/config.h"
#include "core/coll/coll_ahead.h"
#include "core/coll/coll_payload.h"
#include "core/coll/coll_transport.h"
#include "core/image/transport.h"
#include "core/wait/wait.h"

#include <string.h>

/* ---- what this image knows --------------------------------------------------------------------------------------- */

static void add_network(struct atolli_facts *f, const struct atolli_team *team, const struct atolli_coll *coll,
                        const struct atolli_statement *statement) {
  f->choice = (enum atolli_coll_choice)atolli_config.coll;
  f->library_from = atolli_config.coll_from;
  f->copied = atolli_transport->copied_bytes;
  f->ahead = atolli_meetings(team)->ahead.most;
  f->are |= (!statement->has_stat && atolli_ahead_has_room(team, f->bytes, atolli_ahead_places(team, f->kind))
                 ? ATOLLI_MAY_RUN_AHEAD
                 : 0) |
            (atolli_transport_can(coll) ? ATOLLI_LIBRARY : 0);
}

void atolli_facts_set_team(struct atolli_facts *f, const struct atolli_team *team) {
  const struct atolli_team_nodes *nodes = team->nodes;
  if (nodes)
    atolli_facts_of_team(f, team->num_images, nodes->num_nodes, nodes->most_local, atolli_config.tell_all);
  else
    atolli_facts_of_team(f, team->num_images, 1, 0, atolli_config.tell_all);
  f->are |= atolli_images_outnumber_cores ? 0 : ATOLLI_CORES;
  if (!atolli_tells_all(team)) /* it may be small (core/barrier/meetings.c) */
    f->are &= ~(unsigned)ATOLLI_TELLS_ALL;
}

void atolli_coll_plan(const struct atolli_team *team, struct atolli_coll *coll, struct atolli_buffer *buffer,
                      const struct atolli_statement *statement) {
  struct atolli_facts *f = &coll->facts;
  f->elem_len = coll->elem_len, f->bytes = buffer->bytes;
  atolli_facts_set_team(f, team);
  if (atolli_plan_by_signals(f)) {
    coll->plan.way = ATOLLI_BY_SIGNALS, coll->plan.piece = f->bytes;
    return;
  }
  if (!coll->parts && (team->nodes || f->bytes >= ATOLLI_DIRECT_BYTES))
    atolli_argument_offer(team, buffer);
  f->are |= (coll->image == 0 ? ATOLLI_FOR_ALL : ATOLLI_FOR_ONE) | (coll->parts ? 0 : ATOLLI_PLAIN) |
            (buffer->offered ? ATOLLI_REACHED | ATOLLI_SOME_REACHED : 0);
  if (team->nodes)
    add_network(f, team, coll, statement);
  atolli_plan(f, &coll->plan);
}

/* ---- what the notices tell --------------------------------------------------------------------------------------- */

/* Of sums and broadcasts between nodes: their notices tell where the argument is in their `data`, and in value[3] how
   much may run ahead. Those on one node have the address in value[3]. */
static bool tells_of_network(const struct atolli_team *team, const struct atolli_coll *coll) {
  return team->nodes && coll->facts.kind <= ATOLLI_OF_BROADCAST;
}

static bool all_are_reached(const struct atolli_team *team, struct atolli_coll *coll) {
  if (!team->nodes)
    return coll->facts.kind == ATOLLI_OF_BROADCAST ? atolli_argument_of(team, &coll->exchange, (int)coll->image) != NULL
                                                   : coll->exchange.summary.least != 0;
  if (coll->facts.first != ATOLLI_IN_PLACE)
    return false;
  coll->argument = atolli_notice_locations(team, &coll->exchange);
  return coll->argument != NULL;
}

/* Between nodes image 1's proposal counts. On one node the plan is the same again where nobody has offered anything. */
static void hear(const struct atolli_team *team, struct atolli_coll *coll) {
  struct atolli_facts *f = &coll->facts;
  const struct atolli_summary *summary = &coll->exchange.summary;
  if (!team->nodes && f->bytes < ATOLLI_DIRECT_BYTES)
    return;
  f->first = (enum atolli_way)summary->of_first.way;
  f->ways = summary->ways;
  f->are &= ~(unsigned)(ATOLLI_REACHED | ATOLLI_SOME_REACHED);
  f->are |= ATOLLI_TOLD | (all_are_reached(team, coll) ? ATOLLI_REACHED : 0) |
            (!team->nodes && summary->most != 0 ? ATOLLI_SOME_REACHED : 0);
  atolli_plan(f, &coll->plan);
}

static void put_with_notice(const struct atolli_team *team, const struct atolli_coll *coll,
                            const struct atolli_buffer *buffer) {
  if (coll->plan.way == ATOLLI_WITH_NOTICE)
    memcpy(atolli_exchange_data(team), buffer->data, buffer->bytes);
  else
    memcpy(atolli_exchange_data(team), &buffer->offered, sizeof buffer->offered);
}

struct atolli_outcome atolli_coll_begin(struct atolli_team *team, struct atolli_coll *coll,
                                        const struct atolli_buffer *buffer, const struct atolli_statement *statement) {
  bool of_network = tells_of_network(team, coll);
  bool gives = coll->facts.kind != ATOLLI_OF_BROADCAST || coll->image == team->this_image;
  uint64_t value[4];
  atolli_coll_values(coll, buffer->bytes, value);
  value[3] = (uintptr_t)buffer->offered;
  if (of_network) {
    value[3] = atolli_plan_ahead_most(&coll->facts, atolli_node->survives_failures);
    put_with_notice(team, coll, buffer);
  }
  if (coll->payload && gives)
    atolli_payload_show(team, buffer);
  struct atolli_piggyback piggyback = {.operation = coll->operation,
                                       .way = (int)coll->plan.way,
                                       .value = value,
                                       .loc = statement->loc,
                                       .payload = coll->payload};
  struct atolli_outcome outcome = atolli_exchange(team, &piggyback, &coll->exchange);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (coll->exchange.summary.other != 0)
    return atolli_coll_report(&coll->exchange.summary);
  if (of_network && atolli_meetings(team)->ahead.most == 0)
    atolli_meetings(team)->ahead.most = coll->exchange.summary.least;
  hear(team, coll);
  return outcome;
}
