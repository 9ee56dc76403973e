/* The initial team, the current one, and the nodes of any. Called by core's start and by those that make teams. */
#include "core/image/team.h"

#include <assert.h>
#include <stdlib.h>

struct atolli_team atolli_initial_team;
struct atolli_team *atolli_current_team = &atolli_initial_team;
int atolli_team_level;

/* The team's nodes in the order of the initial team's; [node of the initial team]: its number here, or -1. */
static int number_nodes(const struct atolli_team *team, int *number) {
  bool used[ATOLLI_MAX_IMAGES] = {false};
  int count = 0;
  for (int image = 1; image <= team->num_images; image++)
    used[atolli_node_of[atolli_team_initial(team, image) - 1]] = true;
  for (int node = 0; node < atolli_num_nodes; node++)
    number[node] = used[node] ? count++ : -1;
  return count;
}

static void fill(struct atolli_team_nodes *nodes, const struct atolli_team *team, const int *number) {
  int place = 0;
  nodes->this_node = number[atolli_node_of[atolli_this_image - 1]];
  for (int node = 0; node < nodes->num_nodes; node++) {
    nodes->first[node] = place;
    for (int image = 1; image <= team->num_images; image++) {
      if (number[atolli_node_of[atolli_team_initial(team, image) - 1]] != node)
        continue;
      if (place == nodes->first[node])
        nodes->leader[node] = image;
      if (node == nodes->this_node)
        nodes->local[nodes->num_local++] = image;
      nodes->place[image - 1] = place++;
    }
  }
  nodes->first[nodes->num_nodes] = place;
  assert(place == team->num_images && nodes->this_node >= 0 && nodes->num_local > 0); /* this image is a member */
}

bool atolli_team_find_nodes(struct atolli_team *team) {
  int number[ATOLLI_MAX_IMAGES] = {0}, count = number_nodes(team, number);
  team->nodes = NULL;
  if (count == 1)
    return true;
  struct atolli_team_nodes *nodes = calloc(1, sizeof *nodes);
  if (!nodes)
    return false;
  nodes->num_nodes = count;
  fill(nodes, team, number);
  team->nodes = nodes;
  return true;
}
