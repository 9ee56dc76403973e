/*
 * CO_BROADCAST: the steps of each way (coll_plan.h). Called by doors; CO_REDUCE distributes its result by it.
 */
#include "core/coll/coll_broadcast.h"

#include "core/barrier/ahead.h"
#include "core/barrier/signal_data.h"
#include "core/coll/coll.h"
#include "core/coll/coll_ahead.h"
#include "core/coll/coll_begin.h"
#include "core/coll/coll_by_signals.h"
#include "core/coll/coll_nodes.h"
#include "core/coll/coll_payload.h"
#include "core/coll/coll_pipe.h"
#include "core/coll/coll_transport.h"

#include <stdlib.h>
#include <string.h>

/* ---- on one node ------------------------------------------------------------------------------------------------- */

/* Piece by piece over the source's stage; the caller has begun the collective. */
static struct atolli_outcome by_stages(struct atolli_team *team, const struct atolli_plan *plan,
                                       struct atolli_buffer *buffer, int source, bool wanted) {
  for (size_t at = 0, bytes; at < buffer->bytes; at += bytes) {
    bytes = buffer->bytes - at < plan->piece ? buffer->bytes - at : plan->piece;
    if (team->this_image == source)
      memcpy(atolli_stage_next(team, source), buffer->data + at, bytes);
    struct atolli_outcome outcome = atolli_round(team);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    if (wanted)
      memcpy(buffer->data + at, atolli_stage(team, source), bytes);
  }
  return atolli_done();
}

/* From the source's argument, which it must not change before all have it. */
static struct atolli_outcome from_argument(struct atolli_team *team, struct atolli_buffer *buffer, const char *argument,
                                           bool wanted) {
  if (wanted)
    atolli_copy_block(buffer->data, argument, buffer->bytes);
  return atolli_arguments_end(team);
}

/* ---- the result of a reduction ----------------------------------------------------------------------------------- */

struct atolli_outcome atolli_distribute_result(struct atolli_team *team, struct atolli_buffer *buffer,
                                               int result_image) {
  bool wanted = team->this_image != 1 && (result_image == 0 || result_image == team->this_image);
  char *address = NULL;
  struct atolli_facts facts = {.kind = ATOLLI_OF_RESULT, .bytes = buffer->bytes};
  atolli_facts_set_team(&facts, team);
  facts.are |= ATOLLI_REACHED; /* perhaps: if so, image 1 says on its stage where it is */
  struct atolli_plan plan;
  atolli_plan(&facts, &plan);
  if (plan.way == ATOLLI_IN_ARGUMENTS) {
    if (team->this_image == 1) {
      address = atolli_argument_address(buffer->data, buffer->bytes);
      memcpy(atolli_stage_next(team, 1), &address, sizeof address);
    }
    struct atolli_outcome outcome = atolli_round(team);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    memcpy(&address, atolli_stage(team, 1), sizeof address);
    facts.are &= ~(unsigned)(address ? 0 : ATOLLI_REACHED);
    atolli_plan(&facts, &plan);
  }
  struct atolli_outcome outcome;
  switch (plan.way) {
  case ATOLLI_BY_NODES:
    return atolli_distribute_nodes(team, &plan, buffer, 1, wanted, NULL);
  case ATOLLI_IN_ARGUMENTS:
    return from_argument(team, buffer, address, wanted);
  case ATOLLI_BY_PIPE: /* nobody shows a piece where the address lies before all have read that */
    outcome = atolli_round(team);
    return outcome.status == ATOLLI_OK ? atolli_pipe_broadcast(team, buffer, 1, wanted) : outcome;
  default:
    return by_stages(team, &plan, buffer, 1, wanted);
  }
}

/* ---- CO_BROADCAST ------------------------------------------------------------------------------------------------ */

static struct atolli_outcome by_signals(struct atolli_team *team, struct atolli_coll *coll,
                                        struct atolli_buffer *buffer, const struct atolli_statement *statement) {
  int source = (int)coll->image;
  struct atolli_signal_data signals;
  struct atolli_outcome outcome = atolli_by_signals_begin(team, coll, buffer, statement, &signals);
  if (outcome.status == ATOLLI_OK && team->this_image != source)
    atolli_signal_data_copy(buffer->data,
                            atolli_signal_data_is_complete(&signals) ? atolli_signal_data_of(&signals, source)
                                                                     : atolli_stage(team, source),
                            buffer->bytes);
  return outcome;
}

static struct atolli_outcome from_notice(struct atolli_team *team, const struct atolli_exchange *exchange,
                                         struct atolli_buffer *buffer, int source) {
  if (team->this_image != source)
    memcpy(buffer->data,
           team->nodes ? (char *)atolli_exchanged(team, exchange, source)->data : atolli_stage(team, source),
           buffer->bytes);
  if (team->nodes)
    atolli_ahead_open(team);
  return atolli_done();
}

/* All have begun, by the same plan. */
static struct atolli_outcome go_on(struct atolli_team *team, const struct atolli_coll *coll,
                                   struct atolli_buffer *buffer) {
  int source = (int)coll->image;
  bool wanted = team->this_image != source;
  struct atolli_outcome outcome;
  switch (coll->plan.way) {
  case ATOLLI_WITH_NOTICE:
    return from_notice(team, &coll->exchange, buffer, source);
  case ATOLLI_AS_PAYLOAD:
    atolli_payload_take_broadcast(team, &coll->exchange, buffer, source);
    atolli_ahead_open(team);
    return atolli_done();
  case ATOLLI_BY_LIBRARY:
    atolli_transport_broadcast(team, source, buffer->data, buffer->bytes);
    return atolli_done();
  case ATOLLI_IN_ARGUMENTS:
    return from_argument(team, buffer, atolli_argument_of(team, &coll->exchange, source), wanted);
  case ATOLLI_BY_PIPE:
    return atolli_pipe_broadcast(team, buffer, source, true);
  case ATOLLI_BY_STAGES:
    return by_stages(team, &coll->plan, buffer, source, wanted);
  default: /* ATOLLI_IN_PLACE, ATOLLI_BY_NODES */
    outcome = atolli_distribute_nodes(team, &coll->plan, buffer, source, wanted, coll->argument);
    free(coll->argument);
    return outcome;
  }
}

static struct atolli_outcome by_notices(struct atolli_team *team, struct atolli_coll *coll,
                                        struct atolli_buffer *buffer, const struct atolli_statement *statement) {
  int source = (int)coll->image;
  if (coll->plan.way == ATOLLI_WITH_NOTICE && !team->nodes && team->this_image == source)
    memcpy(atolli_stage_next(team, source), buffer->data, buffer->bytes);
  if (coll->plan.way == ATOLLI_AS_PAYLOAD)
    coll->payload = atolli_payload_broadcast(team, source, buffer->bytes);
  struct atolli_outcome outcome = atolli_coll_begin(team, coll, buffer, statement);
  return outcome.status == ATOLLI_OK ? go_on(team, coll, buffer) : outcome;
}

struct atolli_outcome atolli_co_broadcast(struct atolli_team *team, const struct atolli_section *a,
                                          int64_t source_image, const struct atolli_statement *statement) {
  if (source_image < 1 || source_image > team->num_images)
    return atolli_error(ATOLLI_STATUS_OTHER, "SOURCE_IMAGE is %lld, which is not in 1..%d", (long long)source_image,
                        team->num_images);
  struct atolli_buffer buffer;
  struct atolli_outcome outcome = atolli_buffer_pack(a, &buffer);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  struct atolli_coll coll;
  atolli_coll_set(&coll, ATOLLI_OF_BROADCAST, ATOLLI_BROADCAST, 0, a->elem_len, source_image);
  atolli_coll_plan(team, &coll, &buffer, statement);
  outcome = coll.plan.way == ATOLLI_BY_SIGNALS ? by_signals(team, &coll, &buffer, statement)
            : coll.plan.way == ATOLLI_AHEAD    ? atolli_broadcast_ahead(team, &coll, &buffer, statement)
                                               : by_notices(team, &coll, &buffer, statement);
  atolli_buffer_finish(&buffer, a, outcome.status == ATOLLI_OK);
  return outcome;
}
