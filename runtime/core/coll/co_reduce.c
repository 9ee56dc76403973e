/*
 * CO_REDUCE: binomial trees, whose edges the caller combines with the user's operation in the order of the image
 * indices: one of the images of each node towards its leader, then one of the leaders towards image 1; then the result
 * goes from image 1 to those that want it. So each node sends one partial result, and the rest goes through shared
 * memory. A team whose images are not numbered node by node (NEW_INDEX= in FORM TEAM) has one tree of all images: two
 * levels would combine in another order.
 *
 * Short arguments of a few images on several nodes: every image gets all of them with the notices (coll_gather.c), and
 * those that want the result combine them, in order. A tree would take as many exchanges as it has levels.
 */
#include "core/barrier/ahead.h"
#include "core/barrier/barrier.h"
#include "core/barrier/exchange.h"
#include "core/coll/coll.h"
#include "core/coll/coll_broadcast.h"
#include "core/coll/coll_gather.h"
#include "core/coll/coll_nodes.h"
#include "core/coll/coll_notice.h"
#include "core/coll/coll_stage.h"
#include "core/image/failure.h"
#include "core/remote/data.h"
#include "core/remote/remote.h"

#include <stdio.h>
#include <string.h>

enum tree { OF_IMAGES, OF_NODE, OF_LEADERS };

/* The one in progress; collective subroutines are called by one thread at a time. */
static struct {
  int64_t result_image;
  bool parts;     /* the result is the caller's to distribute */
  uint64_t bytes; /* of the argument */
  bool gathered;  /* every image has all arguments: no tree */
  int combined;   /* of them, images 1..combined are in this image's partial result */
  enum tree tree; /* in which this image is now */
  int place;      /* of this image in it, from 0, the root; ... */
  int count;      /* ... of so many */
  int distance;   /* in the next round of the tree */
  bool sent;      /* to the parent: this image's part is done */
  bool begun;     /* all images have met at the beginning */
  int different;  /* the image whose arguments differ from image 1's; 0: none */
  struct atolli_outcome outcome;
} current;

/* This image alone is in trouble: the others wait for it, until the caller ends the run. */
static bool is_lost(void) { return current.outcome.status == ATOLLI_STATUS_FATAL; }

static bool ok(void) { return current.outcome.status == ATOLLI_OK; }

static size_t piece(size_t bytes, size_t at) {
  return bytes - at < ATOLLI_STAGE_BYTES ? bytes - at : ATOLLI_STAGE_BYTES;
}

/* To a parent on another node the pieces go by the lane of the round, which it empties in the same way. */
static void send_across(const struct atolli_team *team, int parent, int lane, const char *data, size_t bytes) {
  struct atolli_counter *taken = &atolli_team_across_of(team, team->this_image)->taken.counter;
  uint32_t number = team->pieces;
  for (size_t at = 0; at < bytes && ok(); at += ATOLLI_STAGE_BYTES) {
    number++;
    if (at >= 2 * ATOLLI_STAGE_BYTES)
      current.outcome = atolli_team_await(team, taken, number - 2);
    if (ok())
      atolli_lane_send(team, parent, lane, number, data + at, piece(bytes, at));
  }
}

static bool take_across(const struct atolli_team *team, int child, int lane, char *data, size_t bytes) {
  struct atolli_counter *taken = &atolli_team_across_of(team, child)->taken.counter;
  uint32_t number = team->pieces;
  for (size_t at = 0; at < bytes && ok(); at += ATOLLI_STAGE_BYTES) {
    char *arrived;
    current.outcome = atolli_lane_receive(team, lane, ++number, &arrived);
    if (!ok())
      return false;
    memcpy(data + at, arrived, piece(bytes, at));
    atolli_counter_post(atolli_team_initial(team, child), taken, number);
  }
  return ok();
}

/* Within a node, an image whose partner has failed does its part for the others all the same: they do not know of it,
   and would wait. */

static void note(struct atolli_outcome outcome) {
  if (outcome.status != ATOLLI_OK)
    current.outcome = outcome;
}

/* ---- the trees --------------------------------------------------------------------------------------------------- */

static void enter(enum tree tree, int place, int count) {
  current.tree = tree;
  current.place = place;
  current.count = count;
  current.distance = 1;
}

static void enter_first_tree(const struct atolli_team *team) {
  const struct atolli_team_nodes *nodes = team->nodes;
  if (nodes && nodes->are_in_order)
    enter(OF_NODE, atolli_team_local_place(nodes, team->this_image), nodes->num_local);
  else
    enter(OF_IMAGES, team->this_image - 1, team->num_images);
}

/* From the root of the first one. False: there is no further one. */
static bool enter_next_tree(const struct atolli_team *team) {
  if (current.tree != OF_NODE)
    return false;
  enter(OF_LEADERS, team->nodes->this_node, team->nodes->num_nodes);
  return true;
}

static int image_at(const struct atolli_team *team, int place) {
  return current.tree == OF_IMAGES ? place + 1
         : current.tree == OF_NODE ? team->nodes->local[place]
                                   : team->nodes->leader[place];
}

static struct atolli_outcome exchange(struct atolli_team *team, const struct atolli_section *a, const uint64_t *value,
                                      const char *loc) {
  if (!current.gathered)
    return atolli_exchange(team, ATOLLI_REDUCE, 0, value, loc);
  struct atolli_buffer buffer;
  struct atolli_outcome outcome = atolli_buffer_pack(a, &buffer);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  outcome = atolli_exchange_cargo(team, ATOLLI_REDUCE, 0, value, loc, 0, atolli_cargo_gathering(team, &buffer));
  atolli_buffer_finish(&buffer, a, false);
  return outcome;
}

void atolli_co_reduce_begin(struct atolli_team *team, const struct atolli_section *a, int64_t result_image, bool parts,
                            const char *loc) {
  uint64_t value[4] = {a->elem_len, (uint64_t)atolli_section_size(a) * a->elem_len, (uint64_t)result_image};
  enter_first_tree(team);
  current.sent = false;
  current.parts = parts;
  current.result_image = result_image;
  current.bytes = value[1];
  current.gathered = !parts && atolli_can_gather(team, value[1]);
  current.combined = 0;
  current.outcome = exchange(team, a, value, loc);
  current.begun = ok();
  current.different = ok() ? atolli_coll_difference(team) : 0;
}

/* A lane for each round of a tree. */
static int lane_of(int distance) { return atolli_lane_of_round(__builtin_ctz((unsigned)distance)); }

/* False: no memory, and what this image should do in the tree it does not. */
static bool pack(const struct atolli_section *a, struct atolli_buffer *buffer) {
  struct atolli_outcome outcome = atolli_buffer_pack(a, buffer);
  if (outcome.status != ATOLLI_OK)
    current.outcome = outcome;
  return outcome.status == ATOLLI_OK;
}

/* Sends this image's partial result to its parent in the tree. */
static void send_result(const struct atolli_team *team, const struct atolli_section *a, int distance) {
  struct atolli_buffer buffer;
  if (!pack(a, &buffer))
    return;
  int parent = image_at(team, current.place - distance);
  if (atolli_on_node(atolli_team_initial(team, parent)))
    note(atolli_stage_lend(team, parent, buffer.data, buffer.bytes));
  else
    send_across(team, parent, lane_of(distance), buffer.data, buffer.bytes);
  atolli_buffer_finish(&buffer, a, false);
}

static bool take_result(const struct atolli_team *team, const struct atolli_section *other, int distance) {
  struct atolli_buffer buffer;
  if (!pack(other, &buffer))
    return false;
  int child = image_at(team, current.place + distance);
  bool taken;
  if (atolli_on_node(atolli_team_initial(team, child))) {
    struct atolli_outcome outcome = atolli_stage_borrow(team, child, buffer.data, buffer.bytes);
    taken = outcome.status == ATOLLI_OK;
    note(outcome);
  } else
    taken = take_across(team, child, lane_of(distance), buffer.data, buffer.bytes);
  atolli_buffer_finish(&buffer, other, taken);
  return taken;
}

static bool is_wanted(const struct atolli_team *team) {
  return current.result_image == 0 || current.result_image == team->this_image;
}

static bool take_gathered(const struct atolli_team *team, int image, const struct atolli_section *target) {
  struct atolli_buffer buffer;
  if (!pack(target, &buffer))
    return false;
  atolli_gathered(team, image, buffer.data, buffer.bytes);
  atolli_buffer_finish(&buffer, target, true);
  return true;
}

static bool next_gathered(const struct atolli_team *team, const struct atolli_section *a,
                          const struct atolli_section *other) {
  if (!is_wanted(team) || current.combined == team->num_images)
    return false;
  if (current.combined == 0 && !take_gathered(team, ++current.combined, a))
    return false;
  return current.combined < team->num_images && take_gathered(team, ++current.combined, other);
}

bool atolli_co_reduce_next(struct atolli_team *team, const struct atolli_section *a,
                           const struct atolli_section *other) {
  if (!current.begun || current.different || is_lost())
    return false;
  if (current.gathered)
    return next_gathered(team, a, other);
  while (!current.sent && !is_lost() && (current.distance < current.count || enter_next_tree(team))) {
    int distance = current.distance;
    current.distance *= 2;
    if (current.place & distance) {
      send_result(team, a, distance);
      current.sent = true;
    } else if (current.place + distance < current.count && take_result(team, other, distance)) {
      struct atolli_outcome outcome = {.status = ATOLLI_OK};
      if (current.parts && team->nodes) /* what its components describe stays as it is until all images agree */
        outcome = atolli_remote_open_window();
      if (outcome.status != ATOLLI_OK)
        current.outcome = outcome;
      return outcome.status == ATOLLI_OK;
    }
  }
  return false;
}

/* Those that have missed their partner in the tree tell the others. */
static void agree(struct atolli_team *team) {
  current.outcome = atolli_agree(team, current.outcome);
  if (!ok())
    atolli_stage_forget(team);
}

struct atolli_outcome atolli_co_reduce_end(struct atolli_team *team, const struct atolli_section *a) {
  if (is_lost())
    return current.outcome;
  if (current.begun && current.different)
    return atolli_coll_report(team);
  /* What has gone between nodes has used up its numbers on all images. */
  if (!current.gathered)
    team->pieces += (uint32_t)((current.bytes + ATOLLI_STAGE_BYTES - 1) / ATOLLI_STAGE_BYTES);
  if (current.result_image < 0 || current.result_image > team->num_images)
    return atolli_error(ATOLLI_STATUS_OTHER, "RESULT_IMAGE is %lld, which is not in 1..%d",
                        (long long)current.result_image, team->num_images);
  if (current.begun && !current.gathered)
    agree(team);
  if (ok() && current.gathered)
    atolli_ahead_open(team);
  if (ok() && !current.gathered && !current.parts && current.result_image != 1) {
    struct atolli_buffer buffer;
    if (!pack(a, &buffer))
      return current.outcome;
    current.outcome = atolli_distribute_result(team, &buffer, (int)current.result_image);
    atolli_buffer_finish(&buffer, a, ok() && is_wanted(team) && team->this_image != 1);
  }
  return current.outcome;
}
