/*
 * CO_REDUCE, whose operation the caller applies: it gets some elements at a time of the partial result of the images
 * that come first, `own`, and of those that follow, `other`, in memory of its own that stays in its cache. What becomes
 * of `own` is the partial result of both.
 *
 * Long arguments on one node: each image combines a share of the elements for all, in the order of the image indices,
 * where they are (coll_reduce_direct.c) or piece by piece through the stages (coll_pipe.c). Short arguments of a few
 * images on several nodes: every image gets all of them with the notices (coll_gather.c), and those that want the
 * result combine them, in order. Others go along trees, towards image 1 (co_reduce_tree.c).
 */
#include "core/barrier/ahead.h"
#include "core/coll/co_reduce_tree.h"
#include "core/coll/coll_nodes.h"
#include "core/coll/coll.h"
#include "core/coll/coll_begin.h"
#include "core/coll/coll_broadcast.h"
#include "core/coll/coll_payload.h"
#include "core/coll/coll_pipe.h"
#include "core/coll/coll_reduce_direct.h"

#include <string.h>

/* The one in progress; collective subroutines are called by one thread at a time. */
static struct {
  struct atolli_team *team;
  struct atolli_section a;
  struct atolli_buffer buffer; /* A */
  int64_t elements;
  struct atolli_coll of; /* parts: the result is the caller's to distribute */
  enum atolli_way way;   /* of the plan, or ATOLLI_NO_WAY after an error */
  struct atolli_outcome outcome;
  /* Unless they go along trees: */
  struct atolli_pipe pipe;
  struct atolli_direct direct;
  int64_t count; /* of the elements that are with the caller; ... */
  int combined;  /* ... images 1..combined are in its `own`; 0: there are none */
} current;

static bool is_wanted(void) { return current.of.image == 0 || current.of.image == current.team->this_image; }

static bool has_such_image(void) { return current.of.image >= 0 && current.of.image <= current.team->num_images; }

/* ---- shares of the elements -------------------------------------------------------------------------------------- */

/* Everything, once. */
static bool begin_gathered(void) {
  bool is_first = current.count == 0;
  current.count = current.elements;
  return is_first && is_wanted();
}

/* The next elements that this image combines. False: there are no more. */
static bool begin_share(void) {
  if (current.way == ATOLLI_AS_PAYLOAD)
    return begin_gathered() && current.count > 0;
  do {
    if (!(current.way == ATOLLI_BY_PIPE ? atolli_pipe_next(&current.pipe) : atolli_direct_next(&current.direct)))
      return false;
    size_t bytes = current.way == ATOLLI_BY_PIPE ? current.pipe.share : current.direct.bytes;
    current.count = (int64_t)(bytes / current.a.elem_len);
  } while (current.count == 0);
  return true;
}

static void fetch(int image, char *to) {
  size_t bytes = (size_t)current.count * current.a.elem_len;
  if (current.way == ATOLLI_AS_PAYLOAD)
    atolli_gathered(current.team, &current.of.exchange, image, to, bytes);
  else if (current.way == ATOLLI_BY_PIPE)
    memcpy(to, atolli_pipe_share(&current.pipe, image), bytes);
  else
    memcpy(to, atolli_direct_part(&current.direct, image), bytes);
}

static void finish_share(const char *own) {
  size_t bytes = (size_t)current.count * current.a.elem_len;
  if (current.way == ATOLLI_IN_ARGUMENTS)
    atolli_direct_put(&current.direct, own);
  else
    memcpy(current.way == ATOLLI_BY_PIPE ? atolli_pipe_result(&current.pipe) : current.buffer.data, own, bytes);
}

static int64_t next_of_shares(char *own, char *other) {
  if (current.combined == current.team->num_images) {
    finish_share(own);
    current.combined = 0;
  }
  if (current.combined == 0) {
    if (!begin_share())
      return 0;
    fetch(++current.combined, own);
  }
  fetch(++current.combined, other);
  return current.count;
}

/* ---- the collective ---------------------------------------------------------------------------------------------- */

static void begin_way(int64_t most, uint32_t pieces) {
  struct atolli_team *team = current.team;
  size_t elem_len = current.a.elem_len;
  current.way = has_such_image() ? current.of.plan.way : ATOLLI_NO_WAY;
  if (current.way == ATOLLI_BY_TREE)
    atolli_reduction_tree_begin(&(struct atolli_reduction_tree){team, &current.buffer, elem_len, current.elements, most,
                                                                current.of.parts, pieces});
  else if (current.way == ATOLLI_BY_PIPE)
    current.pipe = atolli_pipe_begin(team, &current.buffer, elem_len, is_wanted());
  else if (current.way == ATOLLI_IN_ARGUMENTS)
    current.direct =
        atolli_direct_begin(team, &current.of.exchange, elem_len, current.buffer.bytes, (int)current.of.image);
}

/* What is gathered, shares and blocks are not longer than that. */
static int64_t most_elements(void) {
  _Static_assert(ATOLLI_PAYLOAD_BYTES / 2 <= ATOLLI_PIECE_BYTES, "");
  _Static_assert((int)ATOLLI_BLOCK_BYTES <= (int)ATOLLI_PIECE_BYTES, "");
  int64_t most = current.a.elem_len ? (int64_t)(ATOLLI_PIECE_BYTES / current.a.elem_len) : current.elements;
  most = most > 0 ? most : 1;
  return most < current.elements ? most : current.elements;
}

int64_t atolli_co_reduce_begin(struct atolli_team *team, const struct atolli_section *a, int64_t result_image,
                               bool parts, const char *loc) {
  const struct atolli_statement statement = {.loc = loc};
  current.way = ATOLLI_NO_WAY;
  current.count = current.combined = 0;
  current.team = team;
  current.a = *a;
  current.elements = atolli_section_size(a);
  atolli_coll_set(&current.of, ATOLLI_OF_REDUCE, ATOLLI_REDUCE, 0, a->elem_len, result_image);
  current.of.parts = parts;
  int64_t most = most_elements();
  current.outcome = atolli_buffer_pack(a, &current.buffer);
  if (current.outcome.status != ATOLLI_OK)
    return most;
  atolli_coll_plan(team, &current.of, &current.buffer, &statement);
  if (current.of.plan.way == ATOLLI_AS_PAYLOAD)
    current.of.payload = atolli_payload_gathering(current.buffer.bytes);
  uint32_t pieces = atolli_coll_team(team)->pieces;
  current.outcome = atolli_coll_begin(team, &current.of, &current.buffer, &statement);
  if (current.outcome.status != ATOLLI_OK)
    return most;
  if (current.of.plan.way != ATOLLI_AS_PAYLOAD)
    atolli_pieces_add(team, atolli_reduction_tree_pieces(current.buffer.bytes));
  begin_way(most, pieces);
  return most;
}

int64_t atolli_co_reduce_next(void *own, void *other) {
  return current.way == ATOLLI_NO_WAY    ? 0
         : current.way == ATOLLI_BY_TREE ? atolli_reduction_tree_next(own, other)
                                         : next_of_shares(own, other);
}

/* Image 1 has the result. */
static struct atolli_outcome end_tree(void) {
  struct atolli_outcome outcome = atolli_reduction_tree_end();
  if (outcome.status != ATOLLI_OK || current.of.parts || current.of.image == 1)
    return outcome;
  return atolli_distribute_result(current.team, &current.buffer, (int)current.of.image);
}

static struct atolli_outcome end_way(void) {
  switch (current.way) {
  case ATOLLI_BY_TREE:
    return end_tree();
  case ATOLLI_AS_PAYLOAD:
    atolli_ahead_open(current.team);
    return current.outcome;
  case ATOLLI_BY_PIPE:
    return atolli_pipe_end(&current.pipe);
  case ATOLLI_IN_ARGUMENTS:
    return atolli_direct_end(&current.direct);
  default:
    return atolli_error(ATOLLI_STATUS_OTHER, "RESULT_IMAGE is %lld, which is not in 1..%d", (long long)current.of.image,
                        current.team->num_images);
  }
}

/* Trees leave partial results in all arguments, whose components have changed. */
struct atolli_outcome atolli_co_reduce_end(void) {
  bool is_in_tree = current.way == ATOLLI_BY_TREE;
  if (current.outcome.status == ATOLLI_OK)
    current.outcome = end_way();
  bool changed = is_in_tree || (current.outcome.status == ATOLLI_OK && is_wanted());
  atolli_buffer_finish(&current.buffer, &current.a, changed);
  return current.outcome;
}
