/* Executing sets of XcalableMP. Called by doors. */
#include "core/team/executing_set.h"

#include "core/image/image.h"
#include "core/memory/heap.h"
#include "core/remote/remote.h"
#include "core/sync/sync.h"
#include "core/team/team_make.h"
#include "core/team/team_stack.h"

#include <stdlib.h>

/* ---- nodes ------------------------------------------------------------------------------------------------------- */

static int rank_of(const int64_t *nodes) { return (int)nodes[0]; }

/* Fills in the extents; the number of all nodes. */
static int64_t extents_of(const int64_t *nodes, int64_t *extent, const char *loc) {
  int64_t first = nodes[1], stride = nodes[2], size = 1;
  int rank = rank_of(nodes);
  if (rank < 1 || rank > ATOLLI_MOST_NODE_DIMENSIONS || stride == 0 || first < 1 || first > atolli_num_images)
    atolli_fatal("NODES", loc, "the nodes do not begin among the %d images", atolli_num_images);
  for (int d = 0; d < rank - 1; d++)
    size *= extent[d] = nodes[3 + d];
  extent[rank - 1] = nodes[2 + rank];
  if (extent[rank - 1] == 0 && size > 0)
    extent[rank - 1] = ((stride > 0 ? atolli_num_images - first : first - 1) / llabs(stride) + 1) / size;
  size *= extent[rank - 1];
  int64_t last = first + (size - 1) * stride;
  if (size < 1 || last < 1 || last > atolli_num_images)
    atolli_fatal("NODES", loc, "%lld nodes are declared, but there are %d images", (long long)size, atolli_num_images);
  return size;
}

int atolli_node_count(const int64_t *nodes, const char *loc) {
  int64_t extent[ATOLLI_MOST_NODE_DIMENSIONS];
  return (int)extents_of(nodes, extent, loc);
}

int atolli_node_image(const int64_t *nodes, int number) { return (int)(nodes[1] + (number - 1) * nodes[2]); }

int atolli_this_node(const int64_t *nodes, const char *loc) {
  int count = atolli_node_count(nodes, loc); /* which also checks the stride */
  int64_t distance = atolli_this_image - nodes[1], stride = nodes[2], number = distance / stride + 1;
  return distance % stride == 0 && number >= 1 && number <= count ? (int)number : 0;
}

int atolli_node_selected(const int64_t *nodes, int corank, const int64_t *co, const int64_t *sub, const char *loc) {
  int count = atolli_node_count(nodes, loc), number = atolli_image_index(count, corank, co, sub);
  if (number == 0)
    atolli_fatal("image selector", loc, "the cosubscripts name none of the %d nodes of the coarray", count);
  return atolli_node_image(nodes, number);
}

int atolli_this_node_of_coarray(const int64_t *nodes, const char *loc) {
  int number = atolli_this_node(nodes, loc);
  if (number == 0)
    atolli_fatal("THIS_IMAGE", loc, "this image is not one of the nodes in the COARRAY directive of the coarray");
  return number;
}

struct range {
  int64_t first, last, stride;
};

static struct range range_of(const int64_t *subscripts, int d, int64_t extent, const char *loc) {
  if (subscripts[0] == 0)
    return (struct range){1, extent, 1};
  const int64_t *triplet = subscripts + 1 + 3 * d;
  struct range range = {triplet[0], triplet[1] == ATOLLI_ALL ? extent : triplet[1], triplet[2]};
  if (range.stride < 1)
    atolli_fatal("TASK", loc, "the stride %lld of the nodes is not positive", (long long)range.stride);
  if (range.first < 1 || range.last > extent)
    atolli_fatal("TASK", loc, "the nodes %lld:%lld of dimension %d are not in 1..%lld", (long long)range.first,
                 (long long)range.last, d + 1, (long long)extent);
  return range;
}

/* The members in array element order; their number. */
static int members_of(const int64_t *nodes, const int64_t *subscripts, int *initial, const char *loc) {
  int64_t extent[ATOLLI_MOST_NODE_DIMENSIONS], at[ATOLLI_MOST_NODE_DIMENSIONS];
  struct range range[ATOLLI_MOST_NODE_DIMENSIONS];
  int rank = rank_of(nodes), count = 0;
  extents_of(nodes, extent, loc);
  if (subscripts[0] != 0 && subscripts[0] != rank)
    atolli_fatal("TASK", loc, "%lld subscripts are given, but the nodes have rank %d", (long long)subscripts[0], rank);
  for (int d = 0; d < rank; d++) {
    range[d] = range_of(subscripts, d, extent[d], loc);
    at[d] = range[d].first;
    if (range[d].first > range[d].last)
      return 0;
  }
  for (int d = 0; d < rank;) {
    int64_t number = 0;
    for (int e = rank - 1; e >= 0; e--)
      number = number * extent[e] + at[e] - 1;
    initial[count++] = (int)(nodes[1] + number * nodes[2]);
    for (d = 0; d < rank && (at[d] += range[d].stride) > range[d].last; d++)
      at[d] = range[d].first;
  }
  return count;
}

/* ---- their teams ------------------------------------------------------------------------------------------------- */

static uint64_t offer_of(int initial) {
  uint64_t *place = &atolli_control(initial)->offer, offer;
  if (atolli_on_node(initial))
    return *place;
  atolli_remote_read(initial, place, &offer, sizeof offer);
  return offer;
}

/* The highest offer of the members; 0: one has no room. */
static uint64_t highest_offer(const struct atolli_team *team, bool *agreed_p) {
  uint64_t highest = 0;
  *agreed_p = true;
  for (int image = 1; image <= team->num_images; image++) {
    uint64_t offer = offer_of(atolli_team_initial(team, image));
    if (offer == 0)
      return 0;
    *agreed_p &= highest == 0 || offer == highest;
    highest = offer > highest ? offer : highest;
  }
  return highest;
}

static void meet_members(const struct atolli_team *team, const char *loc) {
  struct atolli_outcome outcome = atolli_meet_images(team->initial, team->num_images);
  if (outcome.status != ATOLLI_OK)
    atolli_fatal("TASK", loc, "image %d has %s", outcome.image,
                 outcome.status == ATOLLI_STATUS_STOPPED_IMAGE ? "stopped" : "failed");
}

/* As FORM TEAM does (team_form.c), but the members have no notices in common. The second meeting of a round: nobody
   writes an offer before all have read the last one. */
static void place(struct atolli_team *team, const char *loc) {
  size_t bytes = atolli_team_control_most();
  uint64_t highest = 0;
  bool agreed = false;
  while (!agreed) {
    atolli_control(atolli_this_image)->offer = atolli_heap_offer(bytes, (size_t)highest);
    meet_members(team, loc);
    highest = highest_offer(team, &agreed);
    if (highest == 0)
      atolli_fatal("TASK", loc, "no memory for a new executing set");
    if (agreed)
      atolli_team_place(team, (size_t)highest);
    meet_members(team, loc);
  }
}

/* Values are kept: one for each team and each set around it. */
static struct entered {
  struct entered *next;
  struct atolli_team_value *value;
} *entered;

static const struct atolli_team_value *value_of(struct atolli_team *team, const char *loc) {
  const struct atolli_team_value *parent = atolli_team_current();
  for (struct entered *e = entered; e; e = e->next)
    if (e->value->team == team && e->value->parent == parent)
      return e->value;
  struct entered *e = calloc(1, sizeof *e);
  if (!e || !(e->value = atolli_team_value_new(team, parent, 0)))
    atolli_fatal("TASK", loc, "no memory for a new executing set");
  e->value->is_executing_set = true;
  e->next = entered;
  entered = e;
  return e->value;
}

static const struct atolli_team_value *set_of(const int64_t *nodes, const int64_t *subscripts, bool meet,
                                              const char *loc) {
  int initial[ATOLLI_MAX_IMAGES], count = members_of(nodes, subscripts, initial, loc), member = 0;
  for (int i = 0; i < count && !member; i++)
    member = initial[i] == atolli_this_image;
  if (!member)
    return NULL;
  struct atolli_team *team = atolli_team_of(initial, count);
  if (!team)
    atolli_fatal("TASK", loc, "no memory for a new executing set");
  if (meet && !atolli_team_is_placed(team))
    place(team, loc);
  return value_of(team, loc);
}

static _Thread_local const struct atolli_team_value *asked_for;

const struct atolli_team_value *atolli_executing_set(const int64_t *nodes, const int64_t *subscripts, bool meet,
                                                     const char *loc) {
  return asked_for = set_of(nodes, subscripts, meet, loc);
}

const struct atolli_team_value *atolli_executing_set_asked_for(void) { return asked_for; }
