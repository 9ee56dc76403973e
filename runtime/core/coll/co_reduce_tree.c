/*
 * Binomial trees, whose edges the caller combines with the user's operation in the order of the image indices: one of
 * the images of each node towards its leader, then one of the leaders towards image 1. So each node sends one partial
 * result, and the rest goes through shared memory. A team whose images are not numbered node by node (NEW_INDEX= in
 * FORM TEAM) has one tree of all images: two levels would combine in another order.
 *
 * A parent combines what arrives of its child some elements at a time, which are in its cache.
 */
#include "core/coll/co_reduce_tree.h"

#include "core/barrier/barrier.h"
#include "core/coll/coll_nodes.h"
#include "core/coll/coll_notice.h"
#include "core/coll/coll_stage.h"
#include "core/image/failure.h"
#include "core/remote/data.h"
#include "core/remote/remote.h"

#include <string.h>

enum which { OF_IMAGES, OF_NODE, OF_LEADERS };

/* The one in progress; collective subroutines are called by one thread at a time. */
static struct {
  struct atolli_reduction_tree of;
  enum which which; /* the tree in which this image is now */
  int place;        /* of this image in it, from 0, the root; ... */
  int count;        /* ... of so many */
  int distance;     /* in the next round of the tree */
  bool sent;        /* to the parent: this image's part is done */
  int64_t at;       /* elements of the child's that are combined, or left out; all: there is no child */
  int64_t lent;     /* elements that are with the caller */
  struct atolli_outcome outcome;
} current;

/* The partial result of a child, as it arrives. */
static struct {
  int child;
  bool on_node;
  int lane;        /* from another node */
  uint32_t number; /* of the latest piece from there */
  size_t come;     /* bytes of all pieces that have arrived */
  const char *data;
  size_t left; /* bytes of the latest piece that have not been read, from `data` on */
} arriving;

/* This image alone is in trouble: the others wait for it, until the caller ends the run. */
static bool is_lost(void) { return current.outcome.status == ATOLLI_STATUS_FATAL; }

static bool ok(void) { return current.outcome.status == ATOLLI_OK; }

/* Within a node, an image whose partner has failed does its part for the others all the same: they do not know of it,
   and would wait. */
static bool note(struct atolli_outcome outcome) {
  if (outcome.status != ATOLLI_OK)
    current.outcome = outcome;
  return outcome.status == ATOLLI_OK;
}

/* Bytes of the piece that begins there. */
static size_t piece(size_t at) {
  size_t left = current.of.buffer->bytes - at;
  return left < ATOLLI_STAGE_BYTES ? left : ATOLLI_STAGE_BYTES;
}

/* A lane for each round of a tree. */
static int lane_of(int distance) { return atolli_lane_of_round(__builtin_ctz((unsigned)distance)); }

/* ---- the trees --------------------------------------------------------------------------------------------------- */

static void enter(enum which which, int place, int count) {
  current.which = which;
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
  if (current.which != OF_NODE)
    return false;
  enter(OF_LEADERS, team->nodes->this_node, team->nodes->num_nodes);
  return true;
}

static int image_at(const struct atolli_team *team, int place) {
  return current.which == OF_IMAGES ? place + 1
         : current.which == OF_NODE ? team->nodes->local[place]
                                    : team->nodes->leader[place];
}

/* ---- from a child ------------------------------------------------------------------------------------------------ */

static bool await_piece(void) {
  const struct atolli_team *team = current.of.team;
  if (arriving.on_node) {
    if (!note(atolli_stage_take(team, arriving.child, &arriving.data)))
      return false;
  } else {
    char *data;
    if (!ok() || !note(atolli_lane_receive(team, arriving.lane, ++arriving.number, &data)))
      return false;
    arriving.data = data;
  }
  arriving.left = piece(arriving.come);
  arriving.come += arriving.left;
  return true;
}

static void release_piece(void) {
  const struct atolli_team *team = current.of.team;
  if (arriving.on_node)
    atolli_stage_release(team, arriving.child);
  else
    atolli_counter_post(atolli_team_initial(team, arriving.child),
                        &atolli_coll_across_of(team, arriving.child)->taken.counter, arriving.number);
}

/* The next bytes of what arrives. False: the child has failed. */
static bool read(char *to, size_t bytes) {
  while (bytes > 0) {
    if (arriving.left == 0 && !await_piece())
      return false;
    size_t some = bytes < arriving.left ? bytes : arriving.left;
    memcpy(to, arriving.data, some);
    to += some;
    bytes -= some;
    arriving.data += some;
    arriving.left -= some;
    if (arriving.left == 0)
      release_piece();
  }
  return true;
}

static void begin_child(int child, int distance) {
  const struct atolli_team *team = current.of.team;
  size_t bytes = current.of.buffer->bytes;
  memset(&arriving, 0, sizeof arriving);
  arriving.child = child;
  arriving.on_node = atolli_on_node(atolli_team_initial(team, child));
  arriving.lane = lane_of(distance);
  arriving.number = current.of.pieces;
  current.at = 0;
  if (!arriving.on_node)
    return;
  if (!note(atolli_stage_borrow(team, child, bytes, &arriving.data)))
    current.at = current.of.elements;
  else if (arriving.data)
    arriving.left = arriving.come = bytes;
}

static char *own_elements(void) { return current.of.buffer->data + (size_t)current.at * current.of.elem_len; }

/* What components of other nodes' images describe stays as it is until all images agree. */
static bool sees_components(void) {
  return !current.of.parts || !current.of.team->nodes || note(atolli_remote_open_window());
}

/* The caller gets the next elements of the child's. Those that it cannot combine are left out, so that the child does
   not wait for this image. False: there are no more. */
static bool lend_elements(char *own, char *other) {
  size_t elem_len = current.of.elem_len;
  while (current.at < current.of.elements) {
    int64_t left = current.of.elements - current.at, some = left < current.of.most ? left : current.of.most;
    if (!read(other, (size_t)some * elem_len)) {
      current.at = current.of.elements;
      return false;
    }
    if (sees_components()) {
      memcpy(own, own_elements(), (size_t)some * elem_len);
      current.lent = some;
      return true;
    }
    current.at += some;
  }
  return false;
}

static void take_back(const char *own) {
  if (current.lent > 0)
    memcpy(own_elements(), own, (size_t)current.lent * current.of.elem_len);
  current.at += current.lent;
  current.lent = 0;
}

/* ---- to the parent ----------------------------------------------------------------------------------------------- */

/* To a parent on another node the pieces go by the lane of the round, which it empties in the same way. */
static void send_across(const struct atolli_team *team, int parent, int lane) {
  const struct atolli_buffer *buffer = current.of.buffer;
  struct atolli_counter *taken = &atolli_coll_across_of(team, team->this_image)->taken.counter;
  uint32_t number = current.of.pieces;
  for (size_t at = 0; at < buffer->bytes && ok(); at += ATOLLI_STAGE_BYTES) {
    number++;
    if (at >= 2 * ATOLLI_STAGE_BYTES)
      current.outcome = atolli_team_await(team, taken, number - 2);
    if (ok())
      atolli_lane_send(team, parent, lane, number, buffer->data + at, piece(at));
  }
}

static void send_result(const struct atolli_team *team, int distance) {
  const struct atolli_buffer *buffer = current.of.buffer;
  int parent = image_at(team, current.place - distance);
  if (atolli_on_node(atolli_team_initial(team, parent)))
    note(atolli_stage_lend(team, parent, buffer->data, buffer->bytes));
  else
    send_across(team, parent, lane_of(distance));
  current.sent = true;
}

/* ---- the whole --------------------------------------------------------------------------------------------------- */

uint32_t atolli_reduction_tree_pieces(size_t bytes) {
  return (uint32_t)((bytes + ATOLLI_STAGE_BYTES - 1) / ATOLLI_STAGE_BYTES);
}

void atolli_reduction_tree_begin(const struct atolli_reduction_tree *tree) {
  memset(&current, 0, sizeof current);
  current.of = *tree;
  current.at = tree->elements;
  current.outcome = atolli_done();
  enter_first_tree(tree->team);
}

int64_t atolli_reduction_tree_next(char *own, char *other) {
  const struct atolli_team *team = current.of.team;
  take_back(own);
  while (!lend_elements(own, other)) {
    if (current.sent || is_lost() || (current.distance >= current.count && !enter_next_tree(team)))
      return 0;
    int distance = current.distance;
    current.distance *= 2;
    if (current.place & distance)
      send_result(team, distance);
    else if (current.place + distance < current.count)
      begin_child(image_at(team, current.place + distance), distance);
  }
  return current.lent;
}

/* Those that have missed their partner in the tree tell the others. */
struct atolli_outcome atolli_reduction_tree_end(void) {
  struct atolli_team *team = current.of.team;
  if (is_lost())
    return current.outcome;
  struct atolli_outcome outcome = atolli_agree(team, current.outcome);
  if (outcome.status != ATOLLI_OK)
    atolli_stage_forget(team);
  return outcome;
}
