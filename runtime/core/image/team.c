/* The initial team, the current one, and the nodes of any. Called by core's start and by those that make teams. */
#include "core/image/team.h"

#include "base/config.h"

#include <assert.h>
#include <stdlib.h>

struct atolli_team atolli_initial_team;
struct atolli_team *atolli_current_team = &atolli_initial_team;
int atolli_team_level;

/* ---- nodes ------------------------------------------------------------------------------------------------------- */

static int node_of(const struct atolli_team *team, int image) {
  return atolli_node_of(atolli_team_initial(team, image));
}

/* The team's nodes in the order of the initial team's; [node of the initial team]: its number here. Returns how many.
 */
static int number_nodes(const struct atolli_team *team, int *number) {
  int count = 0;
  for (int image = 1; image <= team->num_images; image++)
    number[node_of(team, image)] = 1;
  for (int node = 0; node < atolli_num_nodes; node++)
    number[node] = number[node] ? count++ : -1;
  return count;
}

/* All arrays in one piece of memory. */
struct found {
  struct atolli_team_nodes nodes;
  int memory[];
};

static void fill(struct atolli_team_nodes *nodes, const struct atolli_team *team, const int *number, int *memory) {
  int count = nodes->num_nodes, n = team->num_images;
  int *first = memory, *leader = first + count + 1, *place = leader + count, *local = place + n;
  for (int image = 1; image <= n; image++)
    first[number[node_of(team, image)] + 1]++;
  for (int node = 0; node < count; node++) {
    nodes->most_local = first[node + 1] > nodes->most_local ? first[node + 1] : nodes->most_local;
    first[node + 1] += first[node];
  }
  nodes->this_node = number[atolli_node_of(atolli_this_image)];
  nodes->are_in_order = true;
  for (int image = n; image >= 1; image--) /* downwards: the last one to be the leader is the first image */
    leader[number[node_of(team, image)]] = image;
  /* `first` serves as the next place of each node, and is moved back afterwards. */
  for (int image = 1; image <= n; image++) {
    int node = number[node_of(team, image)];
    if (node == nodes->this_node)
      local[nodes->num_local++] = image;
    place[image - 1] = first[node]++;
    nodes->are_in_order &= place[image - 1] == image - 1;
  }
  for (int node = count; node > 0; node--)
    first[node] = first[node - 1];
  first[0] = 0;
  assert(first[count] == n && nodes->this_node >= 0 && nodes->num_local > 0); /* this image is a member */
  nodes->first = first, nodes->leader = leader, nodes->place = place, nodes->local = local;
}

/* *nodes_p: NULL if all images are on one. */
static bool find_nodes(const struct atolli_team *team, const struct atolli_team_nodes **nodes_p) {
  *nodes_p = NULL;
  if (atolli_num_nodes == 1)
    return true;
  int *number = calloc((size_t)atolli_num_nodes, sizeof *number);
  int count = number ? number_nodes(team, number) : 0;
  if (count > 1) {
    size_t ints = 2 * (size_t)count + 1 + 2 * (size_t)team->num_images;
    struct found *found = calloc(1, sizeof *found + ints * sizeof(int));
    if (found) {
      found->nodes.num_nodes = count;
      fill(&found->nodes, team, number, found->memory);
      *nodes_p = &found->nodes;
    }
  }
  free(number);
  return count == 1 || *nodes_p;
}

int atolli_team_node_of(const struct atolli_team_nodes *nodes, int image) {
  int place = nodes->place[image - 1], low = 0, high = nodes->num_nodes; /* the node is one of low..high - 1 */
  while (high - low > 1) {
    int middle = low + (high - low) / 2;
    if (nodes->first[middle] <= place)
      low = middle;
    else
      high = middle;
  }
  return low;
}

int atolli_team_place_of(const struct atolli_team *team, int image) {
  const struct atolli_team_nodes *nodes = team->nodes;
  return nodes ? nodes->place[image - 1] - nodes->first[atolli_team_node_of(nodes, image)] : image - 1;
}

/* ---- layout ------------------------------------------------------------------------------------------------------ */

static int rounds_for(int num_nodes) {
  int rounds = 0;
  while (1 << rounds < num_nodes)
    rounds++;
  return rounds;
}

static size_t append(size_t *end, size_t count, size_t bytes) {
  enum { PAGE = 4096 };
  size_t offset = (*end + PAGE - 1) / PAGE * PAGE;
  *end = offset + count * bytes;
  return offset;
}

static bool tells_all(int num_images) { return num_images <= atolli_config.tell_all; }

static struct atolli_team_layout lay_out(int num_images, int num_nodes, int most_local) {
  struct atolli_team_layout layout = {.rounds = rounds_for(num_nodes), .lanes = ATOLLI_LANES};
  size_t end = sizeof(struct atolli_team_control), n = (size_t)num_images;
  if (layout.rounds >= layout.lanes)
    layout.lanes = layout.rounds + 1;
  if (num_nodes > 1) {
    size_t more = (size_t)(layout.lanes - ATOLLI_LANES);
    end += sizeof(struct atolli_team_across) + more * sizeof((struct atolli_team_across *)0)->lane[0];
    layout.cargo = append(&end, 2 * (size_t)layout.rounds, ATOLLI_CARGO_BYTES);
  }
  layout.most_notices = num_nodes > 1 && tells_all(num_images) ? num_images : most_local;
  layout.notices = append(&end, 2 * (size_t)layout.most_notices, sizeof(struct atolli_notice));
  layout.arrivals = append(&end, (size_t)most_local, sizeof(struct atolli_arrival));
  layout.shares = append(&end, 2 * n, sizeof(struct atolli_share));
  append(&end, 0, 0);
  layout.bytes = end;
  return layout;
}

size_t atolli_team_control_most(int num_images) {
  return lay_out(num_images, atolli_num_nodes < num_images ? atolli_num_nodes : num_images, num_images).bytes;
}

struct atolli_arrival *atolli_team_arrival_of(const struct atolli_team *team, int image) {
  struct atolli_arrival *table = atolli_team_table(team, atolli_team_leader_of(team, image), team->layout.arrivals);
  return table + atolli_team_place_of(team, image);
}

bool atolli_team_find_nodes(struct atolli_team *team) {
  if (!find_nodes(team, &team->nodes))
    return false;
  int num_nodes = team->nodes ? team->nodes->num_nodes : 1;
  team->layout = lay_out(team->num_images, num_nodes, team->nodes ? team->nodes->most_local : team->num_images);
  team->tells_all = tells_all(team->num_images);
  return true;
}
