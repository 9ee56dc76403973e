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

/* Fills in the extents; *size_p: the number of all nodes. */
static struct atolli_outcome find_extents(const int64_t *nodes, int64_t *extent, int64_t *size_p) {
  int64_t first = nodes[1], stride = nodes[2], size = 1;
  int rank = rank_of(nodes);
  if (rank < 1 || rank > ATOLLI_MOST_NODE_DIMENSIONS || stride == 0 || first < 1 || first > atolli_num_images)
    return atolli_error(ATOLLI_STATUS_FATAL, "the nodes do not begin among the %d images", atolli_num_images);
  for (int d = 0; d < rank - 1; d++)
    size *= extent[d] = nodes[3 + d];
  extent[rank - 1] = nodes[2 + rank];
  if (extent[rank - 1] == 0 && size > 0)
    extent[rank - 1] = ((stride > 0 ? atolli_num_images - first : first - 1) / llabs(stride) + 1) / size;
  size *= extent[rank - 1];
  int64_t last = first + (size - 1) * stride;
  if (size < 1 || last < 1 || last > atolli_num_images)
    return atolli_error(ATOLLI_STATUS_FATAL, "%lld nodes are declared, but there are %d images", (long long)size,
                        atolli_num_images);
  *size_p = size;
  return atolli_done();
}

struct atolli_outcome atolli_node_count(const int64_t *nodes, int *count_p) {
  int64_t extent[ATOLLI_MOST_NODE_DIMENSIONS], size = 0;
  struct atolli_outcome outcome = find_extents(nodes, extent, &size);
  *count_p = (int)size;
  return outcome;
}

int atolli_node_image(const int64_t *nodes, int number) { return (int)(nodes[1] + (number - 1) * nodes[2]); }

struct atolli_outcome atolli_this_node(const int64_t *nodes, int *number_p) {
  int count;
  struct atolli_outcome outcome = atolli_node_count(nodes, &count); /* which also checks the stride */
  if (outcome.status != ATOLLI_OK)
    return outcome;
  int64_t distance = atolli_this_image - nodes[1], stride = nodes[2], number = distance / stride + 1;
  *number_p = distance % stride == 0 && number >= 1 && number <= count ? (int)number : 0;
  return outcome;
}

struct atolli_outcome atolli_node_selected(const int64_t *nodes, int corank, const int64_t *co, const int64_t *sub,
                                           int *image_p) {
  int count;
  struct atolli_outcome outcome = atolli_node_count(nodes, &count);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  int number = atolli_image_index(count, corank, co, sub);
  if (number == 0)
    return atolli_error(ATOLLI_STATUS_FATAL, "the cosubscripts name none of the %d nodes of the coarray", count);
  *image_p = atolli_node_image(nodes, number);
  return outcome;
}

struct atolli_outcome atolli_this_node_of_coarray(const int64_t *nodes, int *number_p) {
  struct atolli_outcome outcome = atolli_this_node(nodes, number_p);
  if (outcome.status == ATOLLI_OK && *number_p == 0)
    return atolli_error(ATOLLI_STATUS_FATAL,
                        "this image is not one of the nodes in the COARRAY directive of the coarray");
  return outcome;
}

struct range {
  int64_t first, last, stride;
};

static struct atolli_outcome find_range(const int64_t *subscripts, int d, int64_t extent, struct range *range_p) {
  *range_p = (struct range){1, extent, 1};
  if (subscripts[0] == 0)
    return atolli_done();
  const int64_t *triplet = subscripts + 1 + 3 * d;
  struct range range = {triplet[0], triplet[1] == ATOLLI_ALL ? extent : triplet[1], triplet[2]};
  if (range.stride < 1)
    return atolli_error(ATOLLI_STATUS_FATAL, "the stride %lld of the nodes is not positive", (long long)range.stride);
  if (range.first < 1 || range.last > extent)
    return atolli_error(ATOLLI_STATUS_FATAL, "the nodes %lld:%lld of dimension %d are not in 1..%lld",
                        (long long)range.first, (long long)range.last, d + 1, (long long)extent);
  *range_p = range;
  return atolli_done();
}

/* The members in array element order; *count_p: their number. */
static struct atolli_outcome find_members(const int64_t *nodes, const int64_t *subscripts, int *initial, int *count_p) {
  int64_t extent[ATOLLI_MOST_NODE_DIMENSIONS], at[ATOLLI_MOST_NODE_DIMENSIONS], size;
  struct range range[ATOLLI_MOST_NODE_DIMENSIONS];
  int rank = rank_of(nodes), count = *count_p = 0;
  struct atolli_outcome outcome = find_extents(nodes, extent, &size);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  if (subscripts[0] != 0 && subscripts[0] != rank)
    return atolli_error(ATOLLI_STATUS_FATAL, "%lld subscripts are given, but the nodes have rank %d",
                        (long long)subscripts[0], rank);
  for (int d = 0; d < rank; d++) {
    outcome = find_range(subscripts, d, extent[d], &range[d]);
    at[d] = range[d].first;
    if (outcome.status != ATOLLI_OK || range[d].first > range[d].last)
      return outcome;
  }
  for (int d = 0; d < rank;) {
    int64_t number = 0;
    for (int e = rank - 1; e >= 0; e--)
      number = number * extent[e] + at[e] - 1;
    initial[count++] = (int)(nodes[1] + number * nodes[2]);
    for (d = 0; d < rank && (at[d] += range[d].stride) > range[d].last; d++)
      at[d] = range[d].first;
  }
  *count_p = count;
  return outcome;
}

/* ---- their teams ------------------------------------------------------------------------------------------------- */

/* In its slot: where an image has room for a new team's control. */
static size_t offers;

void atolli_executing_sets_start(void) { offers = atolli_control_take(sizeof(uint64_t)); }

static uint64_t offer_of(int initial) {
  uint64_t *place = atolli_in_slot(initial, offers), offer;
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

static struct atolli_outcome no_memory(void) {
  return atolli_error(ATOLLI_STATUS_FATAL, "no memory for a new executing set");
}

/* The directive has no STAT=. */
static struct atolli_outcome meet_members(const struct atolli_team *team) {
  return atolli_meet_images(team->initial, team->num_images);
}

/* As FORM TEAM does (team_form.c), but the members have no notices in common. The second meeting of a round: nobody
   writes an offer before all have read the last one. */
static struct atolli_outcome place(struct atolli_team *team) {
  size_t bytes = atolli_team_room_for(team->num_images);
  uint64_t highest = 0;
  bool agreed = false;
  while (!agreed) {
    *(uint64_t *)atolli_in_slot(atolli_this_image, offers) = atolli_heap_offer(bytes, (size_t)highest);
    struct atolli_outcome outcome = meet_members(team);
    if (outcome.status != ATOLLI_OK)
      return outcome;
    highest = highest_offer(team, &agreed);
    if (highest == 0)
      return no_memory();
    if (agreed)
      atolli_team_place(team, (size_t)highest);
    outcome = meet_members(team);
    if (outcome.status != ATOLLI_OK)
      return outcome;
  }
  return atolli_done();
}

/* Values are kept: one for each team and each set around it. */
static struct entered {
  struct entered *next;
  struct atolli_team_value *value;
} *entered;

/* NULL: no memory. */
static const struct atolli_team_value *value_of(struct atolli_team *team) {
  const struct atolli_team_value *parent = atolli_team_current();
  for (struct entered *e = entered; e; e = e->next)
    if (e->value->team == team && e->value->parent == parent)
      return e->value;
  struct entered *e = calloc(1, sizeof *e);
  if (!e || !(e->value = atolli_team_value_new(team, parent, 0))) {
    free(e);
    return NULL;
  }
  e->value->is_executing_set = true;
  e->next = entered;
  entered = e;
  return e->value;
}

/* *team_p: NULL if this image is not a member. */
static struct atolli_outcome find_team(const int64_t *nodes, const int64_t *subscripts, struct atolli_team **team_p) {
  int *initial = malloc((size_t)atolli_num_images * sizeof *initial), count, member = 0;
  if (!initial)
    return no_memory();
  struct atolli_outcome outcome = find_members(nodes, subscripts, initial, &count);
  for (int i = 0; i < count && !member; i++)
    member = initial[i] == atolli_this_image;
  *team_p = member ? atolli_team_of(initial, count) : NULL;
  free(initial);
  return member && !*team_p ? no_memory() : outcome;
}

static _Thread_local const struct atolli_team_value *asked_for;

struct atolli_outcome atolli_executing_set(const int64_t *nodes, const int64_t *subscripts, bool meet,
                                           const struct atolli_team_value **set_p) {
  *set_p = asked_for = NULL;
  struct atolli_team *team = NULL;
  struct atolli_outcome outcome = find_team(nodes, subscripts, &team);
  if (outcome.status != ATOLLI_OK || !team)
    return outcome;
  if (meet && !atolli_team_is_placed(team))
    outcome = place(team);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  *set_p = asked_for = value_of(team);
  return asked_for ? outcome : no_memory();
}

const struct atolli_team_value *atolli_executing_set_asked_for(void) { return asked_for; }
