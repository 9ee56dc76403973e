/*
 * CO_SUM, CO_MIN and CO_MAX: the steps of each way (coll_plan.h). Called by doors.
 */
#include "core/barrier/ahead.h"
#include "core/barrier/signal_data.h"
#include "core/coll/coll.h"
#include "core/coll/coll_ahead.h"
#include "core/coll/coll_begin.h"
#include "core/coll/coll_by_signals.h"
#include "core/coll/coll_nodes.h"
#include "core/coll/coll_payload.h"
#include "core/coll/coll_pipe.h"
#include "core/coll/coll_reduce_direct.h"
#include "core/coll/coll_reduce_scatter.h"
#include "core/coll/coll_reduce_stages.h"
#include "core/coll/coll_transport.h"
#include "core/coll/reduce.h"

#include <stdlib.h>
#include <string.h>

static struct atolli_outcome by_signals(const struct atolli_reduction_state *r, struct atolli_coll *coll,
                                        struct atolli_buffer *buffer, const struct atolli_statement *statement) {
  struct atolli_signal_data signals;
  struct atolli_outcome outcome = atolli_by_signals_begin(r->team, coll, buffer, statement, &signals);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (!atolli_signal_data_is_complete(&signals)) /* an image has ended meanwhile; the arguments are on the stages */
    return atolli_stages_reduce(r, buffer);
  if (r->wanted)
    atolli_by_signals_combine(r, &signals, buffer);
  return outcome;
}

static struct atolli_outcome by_pipe(const struct atolli_reduction_state *r, const struct atolli_buffer *buffer) {
  struct atolli_pipe pipe = atolli_pipe_begin(r->team, buffer, r->elem_len, r->wanted);
  while (atolli_pipe_next(&pipe)) {
    char *result = atolli_pipe_result(&pipe);
    const char *first = atolli_pipe_share(&pipe, 1);
    if (result != first)
      memcpy(result, first, pipe.share);
    for (int image = 2; image <= r->team->num_images; image++)
      atolli_reduce(r->operation, r->type, r->elem_len, result, atolli_pipe_share(&pipe, image), pipe.share);
  }
  return atolli_pipe_end(&pipe);
}

/* Some images have offered their arguments, and contributed nothing yet. */
static struct atolli_outcome by_stages_later(const struct atolli_reduction_state *r, struct atolli_buffer *buffer) {
  atolli_stages_contribute(r, buffer);
  struct atolli_outcome outcome = atolli_round(r->team);
  return outcome.status == ATOLLI_OK ? atolli_stages_reduce(r, buffer) : outcome;
}

/* What came with the notices is here: nothing but what runs ahead uses their memory from now on. */
static struct atolli_outcome from_notices(const struct atolli_reduction_state *r, struct atolli_buffer *buffer) {
  if (r->plan->way == ATOLLI_AS_PAYLOAD)
    atolli_payload_take_sum(r, buffer);
  else
    atolli_reduce_notices(r, buffer);
  atolli_ahead_open(r->team);
  return atolli_done();
}

/* All have begun, by the same plan. */
static struct atolli_outcome go_on(const struct atolli_reduction_state *r, const struct atolli_coll *coll,
                                   struct atolli_buffer *buffer) {
  struct atolli_outcome outcome;
  switch (coll->plan.way) {
  case ATOLLI_WITH_NOTICE:
  case ATOLLI_AS_PAYLOAD:
    return from_notices(r, buffer);
  case ATOLLI_BY_LIBRARY:
    atolli_transport_reduce(r, buffer->data, buffer->bytes);
    return atolli_done();
  case ATOLLI_IN_PLACE:
    outcome = atolli_reduce_in_place(r, buffer, coll->argument);
    free(coll->argument);
    return outcome;
  case ATOLLI_BY_NODES: /* where only some images want the result, the argument of the others stays as it is */
    return atolli_reduce_nodes(r, buffer);
  case ATOLLI_BY_TREE:
    return atolli_stages_reduce_in_tree(r, buffer, (int)coll->image);
  case ATOLLI_IN_ARGUMENTS:
    return atolli_reduce_directly(r, buffer, (int)coll->image);
  case ATOLLI_BY_PIPE:
    return by_pipe(r, buffer);
  case ATOLLI_BY_STAGES_LATER:
    return by_stages_later(r, buffer);
  default:
    return atolli_stages_reduce(r, buffer);
  }
}

static struct atolli_outcome by_notices(const struct atolli_reduction_state *r, struct atolli_coll *coll,
                                        struct atolli_buffer *buffer, const struct atolli_statement *statement) {
  if (coll->plan.way == ATOLLI_BY_STAGES)
    atolli_stages_contribute(r, buffer);
  else if (coll->plan.way == ATOLLI_AS_PAYLOAD)
    coll->payload = atolli_payload_sum(r, buffer->bytes);
  struct atolli_outcome outcome = atolli_coll_begin(r->team, coll, buffer, statement);
  return outcome.status == ATOLLI_OK ? go_on(r, coll, buffer) : outcome;
}

struct atolli_outcome atolli_co_reduction(struct atolli_team *team, enum atolli_reduction operation,
                                          const struct atolli_section *a, int type, int64_t result_image,
                                          const struct atolli_statement *statement) {
  if (result_image < 0 || result_image > team->num_images)
    return atolli_error(ATOLLI_STATUS_OTHER, "RESULT_IMAGE is %lld, which is not in 1..%d", (long long)result_image,
                        team->num_images);
  if (!atolli_reduce(operation, type, a->elem_len, NULL, NULL, 0) || a->elem_len > ATOLLI_STAGE_BYTES)
    return atolli_error(ATOLLI_STATUS_FATAL, "elements of this type, of %zu bytes, are not supported", a->elem_len);
  struct atolli_buffer buffer;
  struct atolli_outcome outcome = atolli_buffer_pack(a, &buffer);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  struct atolli_coll coll;
  atolli_coll_set(&coll, ATOLLI_OF_SUM, operation, type, a->elem_len, result_image);
  atolli_coll_plan(team, &coll, &buffer, statement);
  struct atolli_reduction_state r = {
      team,       operation,     type, a->elem_len, result_image == 0 || result_image == team->this_image,
      &coll.plan, &coll.exchange};
  outcome = coll.plan.way == ATOLLI_BY_SIGNALS ? by_signals(&r, &coll, &buffer, statement)
            : coll.plan.way == ATOLLI_AHEAD    ? atolli_reduce_ahead(&r, &coll, &buffer, statement)
                                               : by_notices(&r, &coll, &buffer, statement);
  atolli_buffer_finish(&buffer, a, r.wanted && outcome.status == ATOLLI_OK);
  return outcome;
}
