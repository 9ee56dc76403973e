/* Teams as they are made, and the list of all that this image knows. Called by core's start, FORM TEAM and executing
   sets. */
#include "core/team/team_make.h"

#include "core/memory/heap.h"
#include "core/team/membership.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- the control ------------------------------------------------------------------------------------------------- */

/* Blocks of the heap are not aligned as the control wants to be. */
enum { ALIGNMENT = 4096 };

/* All parts of the control, in the order of the modules. */
static void lay_out(struct atolli_whole_team *w, const struct atolli_shape *shape) {
  size_t end = 0, n = (size_t)shape->num_images;
  atolli_meetings_lay_out(&w->coll.meetings, shape, &end);
  atolli_coll_lay_out(&w->coll, shape, &end);
  w->candidates = atolli_control_append(&end, 2 * n, sizeof(struct atolli_candidate));
  if (shape->num_nodes > 1) {
    w->packed = atolli_control_append(&end, 2 * n, ATOLLI_PACKED_BYTES);
    w->shown = atolli_control_append(&end, 4 * n, ATOLLI_PACKED_BYTES);
  }
  w->membership = atolli_control_append(&end, 1, atolli_membership_bytes(shape->num_images));
  w->coll.meetings.team.control_bytes = atolli_control_append(&end, 0, 0);
}

/* False: no memory. */
static bool prepare(struct atolli_whole_team *w) {
  struct atolli_team *team = &w->coll.meetings.team;
  if (!atolli_team_find_nodes(team))
    return false;
  lay_out(w, &(struct atolli_shape){team->num_images, team->nodes ? team->nodes->num_nodes : 1,
                                    team->nodes ? team->nodes->most_local : team->num_images});
  return true;
}

size_t atolli_team_room_for(int most_images) {
  struct atolli_whole_team most;
  lay_out(&most, &(struct atolli_shape){most_images, atolli_num_nodes < most_images ? atolli_num_nodes : most_images,
                                        most_images});
  return most.coll.meetings.team.control_bytes + ALIGNMENT;
}

/* ---- teams ------------------------------------------------------------------------------------------------------- */

bool atolli_team_make_initial(void) {
  static struct atolli_whole_team whole;
  struct atolli_team *team = atolli_initial_team = atolli_current_team = &whole.coll.meetings.team;
  team->num_images = atolli_num_images;
  team->this_image = atolli_this_image;
  if (!prepare(&whole))
    return false;
  team->control_offset = atolli_control_take(team->control_bytes);
  return true;
}

/* Never taken away: a team variable may still name them. After each, its images. */
static struct atolli_whole_team *known;

static struct atolli_whole_team *find(const int *initial, int num_images) {
  struct atolli_whole_team *w = known;
  while (w && (w->coll.meetings.team.num_images != num_images ||
               memcmp(w + 1, initial, (size_t)num_images * sizeof *initial) != 0))
    w = w->next;
  return w;
}

static struct atolli_whole_team *add(const int *initial, int num_images) {
  struct atolli_whole_team *w = calloc(1, sizeof *w + (size_t)num_images * sizeof *initial);
  if (!w)
    return NULL;
  struct atolli_team *team = &w->coll.meetings.team;
  team->num_images = num_images;
  team->initial = memcpy(w + 1, initial, (size_t)num_images * sizeof *initial);
  for (int i = 0; i < num_images; i++)
    if (initial[i] == atolli_this_image)
      team->this_image = i + 1;
  w->next = known;
  return known = w;
}

static bool is_initial_team(const int *initial, int num_images) {
  for (int i = 0; i < num_images; i++)
    if (initial[i] != i + 1)
      return false;
  return num_images == atolli_num_images;
}

struct atolli_team *atolli_team_of(const int *initial, int num_images) {
  if (is_initial_team(initial, num_images))
    return atolli_initial_team;
  struct atolli_whole_team *w = find(initial, num_images);
  if (!w && !(w = add(initial, num_images)))
    return NULL;
  struct atolli_team *team = &w->coll.meetings.team;
  return team->this_image == 0 || team->control_bytes > 0 || prepare(w) ? team : NULL;
}

void atolli_team_place(struct atolli_team *team, size_t place) {
  assert(team->this_image > 0 && !atolli_team_is_placed(team));
  void *memory = atolli_heap_allocate_sparse_at(team->control_bytes + ALIGNMENT, place);
  struct atolli_block *block = atolli_heap_block(memory);
  block->level = -1;                                                         /* of no level: it stays */
  size_t offset = (size_t)((char *)memory - atolli_slot(atolli_this_image)); /* slots begin at pages */
  team->control_offset = (offset + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  assert(team->control_offset - offset + team->control_bytes <= block->bytes);
}
