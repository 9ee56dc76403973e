/*
 * Sums among the images of a node through their stages: each image combines a share of the elements for all, in the
 * order of the image indices. Called by coll_reduce.c.
 */
#include "core/coll/coll_reduce_stages.h"

#include "core/barrier/exchange.h"
#include "core/coll/coll_broadcast.h"
#include "core/coll/coll_notice.h"
#include "core/coll/coll_reduce_direct.h"
#include "core/coll/coll_stage.h"
#include "core/coll/reduce.h"

#include <stdlib.h>
#include <string.h>

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

/* Puts what other images will combine on the stage of the coming round. */
static void contribute_piece(const struct atolli_reduction_state *r, const char *data, size_t bytes) {
  char *stage = atolli_stage_next(r->team, r->team->this_image);
  size_t from = 0, to = 0;
  if (bytes > ATOLLI_WHOLE_BYTES)
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
  char whole[ATOLLI_WHOLE_BYTES];
  if (bytes > ATOLLI_WHOLE_BYTES)
    return combine_shares(r, data, bytes);
  if (r->wanted) {
    combine(r, whole, data, 0, bytes);
    memcpy(data, whole, bytes);
  }
  return atolli_done();
}

static size_t piece_bytes(const struct atolli_reduction_state *r, const struct atolli_buffer *buffer, size_t at) {
  return buffer->bytes - at < r->plan->piece ? buffer->bytes - at : r->plan->piece;
}

void atolli_stages_contribute(const struct atolli_reduction_state *r, const struct atolli_buffer *buffer) {
  contribute_piece(r, buffer->data, piece_bytes(r, buffer, 0));
}

struct atolli_outcome atolli_stages_reduce(const struct atolli_reduction_state *r, struct atolli_buffer *buffer) {
  size_t bytes = piece_bytes(r, buffer, 0);
  struct atolli_outcome outcome = combine_piece(r, buffer->data, bytes);
  for (size_t at = bytes; outcome.status == ATOLLI_OK && at < buffer->bytes; at += bytes) {
    bytes = piece_bytes(r, buffer, at);
    contribute_piece(r, buffer->data + at, bytes);
    outcome = atolli_round(r->team);
    if (outcome.status == ATOLLI_OK)
      outcome = combine_piece(r, buffer->data + at, bytes);
  }
  return outcome;
}

/* ---- many images --------------------------------------------------------------------------------------------------
 */

static struct atolli_outcome combine_pieces(const struct atolli_reduction_state *r, struct atolli_buffer *buffer,
                                            int result_image) {
  struct atolli_team *team = r->team;
  struct atolli_outcome outcome = atolli_done();
  for (size_t at = 0, bytes; at < buffer->bytes; at += bytes) {
    bytes = piece_bytes(r, buffer, at);
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
struct atolli_outcome atolli_stages_reduce_in_tree(const struct atolli_reduction_state *r, struct atolli_buffer *buffer,
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
