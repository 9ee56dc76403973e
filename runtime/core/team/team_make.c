/* The list of all teams that this image knows. Called by FORM TEAM and by executing sets. */
#include "core/team/team_make.h"

#include "core/memory/heap.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Never taken away: a team variable may still name them. */
static struct known {
  struct known *next;
  struct atolli_team team;
  int initial[];
} *known;

static struct known *find(const int *initial, int num_images) {
  for (struct known *k = known; k; k = k->next)
    if (k->team.num_images == num_images && memcmp(k->initial, initial, (size_t)num_images * sizeof *initial) == 0)
      return k;
  return NULL;
}

static struct known *add(const int *initial, int num_images) {
  struct known *k = calloc(1, sizeof *k + (size_t)num_images * sizeof *initial);
  if (!k)
    return NULL;
  memcpy(k->initial, initial, (size_t)num_images * sizeof *initial);
  k->team.num_images = num_images;
  k->team.initial = k->initial;
  for (int i = 0; i < num_images; i++)
    if (initial[i] == atolli_this_image)
      k->team.this_image = i + 1;
  k->next = known;
  known = k;
  return k;
}

static bool is_initial_team(const int *initial, int num_images) {
  for (int i = 0; i < num_images; i++)
    if (initial[i] != i + 1)
      return false;
  return num_images == atolli_num_images;
}

struct atolli_team *atolli_team_of(const int *initial, int num_images) {
  if (is_initial_team(initial, num_images))
    return &atolli_initial_team;
  struct known *k = find(initial, num_images);
  if (!k)
    k = add(initial, num_images);
  if (!k || (k->team.this_image > 0 && k->team.layout.bytes == 0 && !atolli_team_find_nodes(&k->team)))
    return NULL;
  return &k->team;
}

/* Blocks of the heap are not aligned as the control blocks want to be. */
enum { ALIGNMENT = _Alignof(struct atolli_team_control) };

size_t atolli_team_room_for(int most_images) { return atolli_team_control_most(most_images) + ALIGNMENT; }

void atolli_team_place(struct atolli_team *team, size_t place) {
  assert(team->this_image > 0 && !atolli_team_is_placed(team));
  void *memory = atolli_heap_allocate_sparse_at(team->layout.bytes + ALIGNMENT, place);
  struct atolli_block *block = atolli_heap_block(memory);
  block->level = -1;                                                         /* of no level: it stays */
  size_t offset = (size_t)((char *)memory - atolli_slot(atolli_this_image)); /* slots begin at pages */
  team->control_offset = (offset + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  assert(team->control_offset - offset + team->layout.bytes <= block->bytes);
}
