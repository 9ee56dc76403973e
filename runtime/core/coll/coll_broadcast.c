/* CO_BROADCAST. Called by doors; CO_REDUCE distributes its result by it. */
#include "core/coll/coll_broadcast.h"

#include "core/barrier/ahead.h"
#include "core/barrier/carry.h"
#include "core/barrier/exchange.h"
#include "core/coll/coll.h"
#include "core/coll/coll_begin.h"
#include "core/coll/coll_broadcast_ahead.h"
#include "core/coll/coll_broadcast_nodes.h"
#include "core/coll/coll_cargo.h"
#include "core/coll/coll_carried.h"
#include "core/coll/coll_pipe.h"
#include "core/coll/coll_reach.h"
#include "core/coll/coll_transport.h"

#include <stdlib.h>
#include <string.h>

static const struct atolli_outcome DONE = {.status = ATOLLI_OK};

static size_t piece(size_t bytes, size_t at) {
  return bytes - at < ATOLLI_STAGE_BYTES ? bytes - at : ATOLLI_STAGE_BYTES;
}

struct atolli_outcome atolli_distribute(struct atolli_team *team, struct atolli_buffer *buffer, int source,
                                        int result_image) {
  if (team->nodes)
    return atolli_distribute_nodes(team, buffer, source, result_image, NULL);
  bool wanted = team->this_image != source && (result_image == 0 || result_image == team->this_image);
  for (size_t at = 0; at < buffer->bytes; at += ATOLLI_STAGE_BYTES) {
    size_t bytes = piece(buffer->bytes, at);
    if (team->this_image == source)
      memcpy(atolli_stage_next(team, source), buffer->data + at, bytes);
    struct atolli_outcome outcome = atolli_round(team);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    if (wanted)
      memcpy(buffer->data + at, atolli_stage(team, source), bytes);
  }
  return DONE;
}

/* From the source's argument, which it must not change before all have it. */
static struct atolli_outcome take_directly(struct atolli_team *team, struct atolli_buffer *buffer, int source) {
  if (team->this_image != source)
    atolli_copy_block(buffer->data, atolli_argument_of(team, source), buffer->bytes);
  return atolli_arguments_end(team);
}

/* Image 1 says on its stage where it is, if others can read it there. */
struct atolli_outcome atolli_distribute_result(struct atolli_team *team, struct atolli_buffer *buffer,
                                               int result_image) {
  char *address;
  bool wanted = result_image == 0 || result_image == team->this_image;
  if (team->nodes || buffer->bytes < ATOLLI_DIRECT_BYTES)
    return atolli_distribute(team, buffer, 1, result_image);
  if (team->this_image == 1) {
    address = atolli_argument_address(buffer->data, buffer->bytes);
    memcpy(atolli_stage_next(team, 1), &address, sizeof address);
  }
  struct atolli_outcome outcome = atolli_round(team);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  memcpy(&address, atolli_stage(team, 1), sizeof address);
  if (!address && atolli_pipes(team, 1, buffer->bytes)) {
    /* Nobody shows a piece in the place of the address before all have read that. */
    outcome = atolli_round(team);
    return outcome.status == ATOLLI_OK ? atolli_pipe_broadcast(team, buffer, 1, wanted) : outcome;
  }
  if (!address)
    return atolli_distribute(team, buffer, 1, result_image);
  if (team->this_image != 1 && wanted)
    atolli_copy_block(buffer->data, address, buffer->bytes);
  return atolli_arguments_end(team);
}

/* In place, if all images can be reached. */
static struct atolli_outcome distribute_two_level(struct atolli_team *team, struct atolli_buffer *buffer, int source) {
  char **argument = atolli_notice_locations(team);
  struct atolli_outcome outcome = atolli_distribute_nodes(team, buffer, source, 0, argument);
  free(argument);
  return outcome;
}

static struct atolli_outcome distribute_to_all(struct atolli_team *team, struct atolli_buffer *buffer, int source) {
  if (atolli_pipes(team, 1, buffer->bytes))
    return atolli_pipe_broadcast(team, buffer, source, true);
  if (!team->nodes)
    return atolli_distribute(team, buffer, source, 0);
  enum atolli_way way = atolli_way_chosen(team);
  if (way == ATOLLI_CARGO) {
    atolli_cargo_take_broadcast(team, buffer, source);
    atolli_ahead_open(team);
    return DONE;
  }
  if (way == ATOLLI_TWO_LEVEL)
    return distribute_two_level(team, buffer, source);
  atolli_transport_broadcast(team, source, buffer->data, buffer->bytes);
  return DONE;
}

static struct atolli_outcome by_signals(struct atolli_team *team, const struct atolli_coll *coll,
                                        struct atolli_buffer *buffer, const struct atolli_statement *statement) {
  int source = (int)coll->image;
  struct atolli_outcome outcome = atolli_carried_begin(team, coll, buffer, statement);
  if (outcome.status == ATOLLI_OK && team->this_image != source)
    atolli_carry_copy(buffer->data, atolli_carried(team) ? atolli_carried_by(team, source) : atolli_stage(team, source),
                      buffer->bytes);
  return outcome;
}

static struct atolli_outcome by_notices(struct atolli_team *team, struct atolli_coll *coll,
                                        struct atolli_buffer *buffer, const struct atolli_statement *statement) {
  int source = (int)coll->image;
  /* What fits goes with the notice: one barrier. */
  bool short_one = !team->nodes && buffer->bytes < ATOLLI_DIRECT_BYTES,
       shortest = atolli_goes_with_notice(team, buffer);
  if (short_one && team->this_image == source)
    memcpy(atolli_stage_next(team, source), buffer->data, buffer->bytes);
  if (team->this_image == source && !short_one)
    atolli_argument_offer(team, buffer);
  coll->way = atolli_way_choose(team, coll, buffer->bytes);
  if (coll->way == ATOLLI_CARGO)
    coll->cargo = atolli_cargo_broadcast(team, source, buffer->bytes);
  struct atolli_outcome outcome = atolli_coll_begin(team, coll, buffer, statement);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (short_one) {
    if (team->this_image != source)
      memcpy(buffer->data, atolli_stage(team, source), buffer->bytes);
  } else if (!team->nodes && atolli_argument_of(team, source))
    outcome = take_directly(team, buffer, source);
  else if (shortest) {
    memcpy(buffer->data, atolli_exchanged(team, source)->data, buffer->bytes);
    atolli_ahead_open(team);
  } else
    outcome = distribute_to_all(team, buffer, source);
  return outcome;
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
  struct atolli_coll coll = {ATOLLI_BROADCAST, 0, a->elem_len, source_image, ATOLLI_TWO_LEVEL, NULL};
  if (atolli_goes_with_signals(team, &coll, buffer.bytes))
    outcome = by_signals(team, &coll, &buffer, statement);
  else if (atolli_ahead_can(team, statement, buffer.bytes, 1))
    outcome = atolli_broadcast_ahead(team, &coll, &buffer, statement);
  else
    outcome = by_notices(team, &coll, &buffer, statement);
  atolli_buffer_finish(&buffer, a, outcome.status == ATOLLI_OK);
  return outcome;
}
