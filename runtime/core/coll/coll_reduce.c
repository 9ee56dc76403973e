/*
 * CO_SUM, CO_MIN and CO_MAX: which way they go, and the way over the stages of a node, where each image combines a
 * share of the elements for all, in the order of the image indices. Called by doors.
 */
#include "core/barrier/ahead.h"
#include "core/barrier/carry.h"
#include "core/barrier/exchange.h"
#include "core/coll/coll.h"
#include "core/coll/coll_begin.h"
#include "core/coll/coll_broadcast.h"
#include "core/coll/coll_cargo.h"
#include "core/coll/coll_carried.h"
#include "core/coll/coll_halving.h"
#include "core/coll/coll_pipe.h"
#include "core/coll/coll_reach.h"
#include "core/coll/coll_reduce_ahead.h"
#include "core/coll/coll_reduce_direct.h"
#include "core/coll/coll_reduce_nodes.h"
#include "core/coll/coll_stage.h"
#include "core/coll/coll_transport.h"
#include "core/coll/reduce.h"

#include <stdlib.h>
#include <string.h>

static const struct atolli_outcome DONE = {.status = ATOLLI_OK};

/* ---- through the stages ------------------------------------------------------------------------------------------ */

/* Bytes [from, from + bytes) of all contributions into `target`: this image's from its own data. */
static void combine(const struct atolli_reduction_state *r, char *target, const char *data, size_t from, size_t bytes) {
  for (int image = 1; image <= r->team->num_images; image++) {
    const char *part = (image == r->team->this_image ? data : atolli_stage(r->team, image)) + from;
    if (image == 1)
      memcpy(target, part, bytes);
    else
      atolli_reduce(r->operation, r->type, r->elem_len, target, part, bytes);
  }
}

/* Up to this size every image combines everything for itself, which saves a barrier. */
enum { WHOLE_BYTES = 2048 };

/* Puts what other images will combine on the stage of the coming round. */
static void contribute(const struct atolli_reduction_state *r, const char *data, size_t bytes) {
  char *stage = atolli_stage_next(r->team, r->team->this_image);
  size_t from = 0, to = 0;
  if (bytes > WHOLE_BYTES)
    atolli_share_of(r->team, r->elem_len, bytes, r->team->this_image, &from, &to);
  memcpy(stage, data, from);
  memcpy(stage + to, data + to, bytes - to);
}

/* Combines the own share and puts it on the stage of another round, from which all take the others' shares. */
static struct atolli_outcome combine_shares(const struct atolli_reduction_state *r, char *data, size_t bytes) {
  struct atolli_team *team = r->team;
  size_t from, to;
  atolli_share_of(team, r->elem_len, bytes, team->this_image, &from, &to);
  combine(r, atolli_stage_next(team, team->this_image) + from, data, from, to - from);
  struct atolli_outcome outcome = atolli_round(team);
  for (int image = 1; r->wanted && outcome.status == ATOLLI_OK && image <= team->num_images; image++) {
    atolli_share_of(team, r->elem_len, bytes, image, &from, &to);
    memcpy(data + from, atolli_stage(team, image) + from, to - from);
  }
  return outcome;
}

/* A piece that has been contributed. */
static struct atolli_outcome combine_piece(const struct atolli_reduction_state *r, char *data, size_t bytes) {
  char whole[WHOLE_BYTES];
  if (bytes > WHOLE_BYTES)
    return combine_shares(r, data, bytes);
  if (r->wanted) {
    combine(r, whole, data, 0, bytes);
    memcpy(data, whole, bytes);
  }
  return DONE;
}

/* Elements do not go over the end of a stage. */
static size_t piece_bytes(const struct atolli_reduction_state *r, const struct atolli_buffer *buffer, size_t at) {
  size_t most = r->elem_len ? ATOLLI_STAGE_BYTES / r->elem_len * r->elem_len : 0;
  return buffer->bytes - at < most ? buffer->bytes - at : most;
}

/* The first piece has been contributed with the notice. */
static struct atolli_outcome combine_staged(const struct atolli_reduction_state *r, struct atolli_buffer *buffer) {
  size_t bytes = piece_bytes(r, buffer, 0);
  struct atolli_outcome outcome = combine_piece(r, buffer->data, bytes);
  for (size_t at = bytes; outcome.status == ATOLLI_OK && at < buffer->bytes; at += bytes) {
    bytes = piece_bytes(r, buffer, at);
    contribute(r, buffer->data + at, bytes);
    outcome = atolli_round(r->team);
    if (outcome.status == ATOLLI_OK)
      outcome = combine_piece(r, buffer->data + at, bytes);
  }
  return outcome;
}

/* ---- many images of one node ----
 *
 * An image that looked at the stages of all others would need page tables for all their slots: so they combine in a
 * tree, and all take the result from image 1.
 */

static struct atolli_outcome combine_pieces(const struct atolli_reduction_state *r, struct atolli_buffer *buffer,
                                            int result_image) {
  struct atolli_team *team = r->team;
  size_t most = r->elem_len ? ATOLLI_STAGE_BYTES / r->elem_len * r->elem_len : 0;
  struct atolli_outcome outcome = DONE;
  for (size_t at = 0; at < buffer->bytes; at += most) {
    size_t bytes = buffer->bytes - at < most ? buffer->bytes - at : most;
    struct atolli_outcome now =
        atolli_tree_combine(r, NULL, team->this_image - 1, team->num_images, buffer->data + at, bytes);
    outcome = now.status == ATOLLI_OK ? outcome : now;
  }
  outcome = atolli_agree(team, outcome);
  if (outcome.status != ATOLLI_OK) {
    atolli_stage_forget(team);
    return outcome;
  }
  return result_image == 1 ? outcome : atolli_distribute_result(team, buffer, result_image);
}

/* Where the result is not wanted, partial results go to a copy: the argument stays as it is. */
static struct atolli_outcome combine_in_tree(const struct atolli_reduction_state *r, struct atolli_buffer *buffer,
                                             int result_image) {
  struct atolli_buffer copy = {.data = NULL, .bytes = buffer->bytes};
  if (r->wanted || buffer->bytes == 0)
    return combine_pieces(r, buffer, result_image);
  copy.data = malloc(copy.bytes);
  if (!copy.data) /* the others would wait for this image's part */
    atolli_fatal("a collective", NULL, "no memory");
  memcpy(copy.data, buffer->data, copy.bytes);
  struct atolli_outcome outcome = combine_pieces(r, &copy, result_image);
  free(copy.data);
  return outcome;
}

/* ---- the collective ---- */

/* Where only some images want the result, the argument of the others stays as it is. */
static struct atolli_outcome reduce_on_nodes(const struct atolli_reduction_state *r, struct atolli_buffer *buffer,
                                             bool on_all) {
  char **argument = NULL;
  if (on_all && atolli_reduces_in_place(r->team, r->elem_len, buffer->bytes))
    argument = atolli_notice_locations(r->team);
  struct atolli_outcome outcome =
      argument ? atolli_reduce_in_place(r, buffer, argument) : atolli_reduce_nodes(r, buffer);
  free(argument);
  return outcome;
}

static struct atolli_outcome reduce_by_pipe(const struct atolli_reduction_state *r,
                                            const struct atolli_buffer *buffer) {
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

static struct atolli_outcome reduce(const struct atolli_reduction_state *r, struct atolli_buffer *buffer,
                                    int result_image) {
  bool on_all = result_image == 0;
  if (atolli_goes_with_notice(r->team, buffer)) {
    atolli_reduce_notices(r, buffer);
    atolli_ahead_open(r->team);
    return DONE;
  }
  if (r->way == ATOLLI_CARGO) {
    atolli_cargo_take_sum(r, buffer);
    atolli_ahead_open(r->team);
    return DONE;
  }
  if (r->way == ATOLLI_DIRECT) {
    atolli_transport_reduce(r, buffer->data, buffer->bytes);
    return DONE;
  }
  if (r->team->nodes)
    return reduce_on_nodes(r, buffer, on_all);
  if (!r->team->tells_all)
    return combine_in_tree(r, buffer, result_image);
  if (atolli_reduces_directly(r->team, r->elem_len))
    return atolli_reduce_directly(r, buffer, result_image);
  if (atolli_pipes(r->team, r->elem_len, buffer->bytes))
    return reduce_by_pipe(r, buffer);
  if (r->team->summary.most != 0) { /* some images have offered their arguments, and contributed nothing yet */
    contribute(r, buffer->data, piece_bytes(r, buffer, 0));
    struct atolli_outcome outcome = atolli_round(r->team);
    if (outcome.status != ATOLLI_OK)
      return outcome;
  }
  return combine_staged(r, buffer);
}

static struct atolli_outcome by_signals(const struct atolli_reduction_state *r, const struct atolli_coll *coll,
                                        struct atolli_buffer *buffer, const struct atolli_statement *statement) {
  struct atolli_outcome outcome = atolli_carried_begin(r->team, coll, buffer, statement);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (!atolli_carried(r->team))
    return combine_staged(r, buffer);
  if (r->wanted)
    atolli_carried_combine(r, buffer);
  return outcome;
}

static struct atolli_outcome by_notices(struct atolli_reduction_state *r, struct atolli_coll *coll,
                                        struct atolli_buffer *buffer, const struct atolli_statement *statement) {
  struct atolli_team *team = r->team;
  atolli_argument_offer(team, buffer);
  if (!team->nodes && team->tells_all && !buffer->offered && !atolli_pipes(team, r->elem_len, buffer->bytes))
    contribute(r, buffer->data, piece_bytes(r, buffer, 0));
  if (atolli_reduces_ahead(team, coll, buffer->bytes, statement))
    return atolli_reduce_ahead(r, coll, buffer, statement);
  coll->way = atolli_way_choose(team, coll, buffer->bytes);
  if (coll->way == ATOLLI_CARGO)
    coll->cargo = atolli_cargo_sum(r, buffer->bytes);
  struct atolli_outcome outcome = atolli_coll_begin(team, coll, buffer, statement);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (team->nodes)
    r->way = atolli_way_chosen(team);
  return reduce(r, buffer, (int)coll->image);
}

struct atolli_outcome atolli_co_reduction(struct atolli_team *team, enum atolli_reduction operation,
                                          const struct atolli_section *a, int type, int64_t result_image,
                                          const struct atolli_statement *statement) {
  if (result_image < 0 || result_image > team->num_images)
    return atolli_error(ATOLLI_STATUS_OTHER, "RESULT_IMAGE is %lld, which is not in 1..%d", (long long)result_image,
                        team->num_images);
  if (!atolli_reduce(operation, type, a->elem_len, NULL, NULL, 0) || a->elem_len > ATOLLI_STAGE_BYTES)
    return atolli_error(ATOLLI_STATUS_FATAL, "elements of this type, of %zu bytes, are not supported", a->elem_len);
  bool on_all = result_image == 0;
  struct atolli_reduction_state r = {
      team, operation, type, a->elem_len, on_all || result_image == team->this_image, ATOLLI_TWO_LEVEL};
  struct atolli_buffer buffer;
  struct atolli_outcome outcome = atolli_buffer_pack(a, &buffer);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  struct atolli_coll coll = {operation, type, a->elem_len, result_image, ATOLLI_TWO_LEVEL, NULL};
  outcome = atolli_goes_with_signals(team, &coll, buffer.bytes) ? by_signals(&r, &coll, &buffer, statement)
                                                                : by_notices(&r, &coll, &buffer, statement);
  atolli_buffer_finish(&buffer, a, r.wanted && outcome.status == ATOLLI_OK);
  return outcome;
}
