/* The initial team, the current one, and the nodes of any. Called by core's start and by those that make teams. */
#include "core/image/team.h"

#include <assert.h>
#include <stdlib.h>

static struct atolli_team nobody; /* before the start */
struct atolli_team *atolli_initial_team = &nobody, *atolli_current_team = &nobody;
int atolli_team_level;

/* ---- nodes ------------------------------------------------------------------------------------------------------- */

/* All arrays in one piece of memory. */
struct found {
  struct atolli_team_nodes nodes;
  int memory[];
};

static int compare(const void *a, const void *b) {
  int one = *(const int *)a, two = *(const int *)b;
  return (one > two) - (one < two);
}

/* The nodes of the initial team that are those of these images, each once and in order. Returns how many. */
static int list_nodes(const int *node, int num_images, int *list) {
  int count = 0;
  bool are_in_order = true;
  for (int i = 0; i < num_images; i++)
    if (count == 0 || node[i] != list[count - 1]) {
      are_in_order &= count == 0 || node[i] > list[count - 1];
      list[count++] = node[i];
    }
  if (are_in_order)
    return count;
  qsort(list, (size_t)count, sizeof *list, compare);
  int different = 1;
  for (int i = 1; i < count; i++)
    if (list[i] != list[different - 1])
      list[different++] = list[i];
  return different;
}

/* Where `node` is among them. */
static int number_of(const int *list, int count, int node) {
  int low = 0, high = count; /* one of low..high - 1 */
  while (high - low > 1) {
    int middle = low + (high - low) / 2;
    if (list[middle] <= node)
      low = middle;
    else
      high = middle;
  }
  return low;
}

/* number[image - 1]: the number of its node in this team. */
static void fill(struct atolli_team_nodes *nodes, const struct atolli_team *team, const int *number, int *memory) {
  int count = nodes->num_nodes, n = team->num_images;
  int *first = memory, *leader = first + count + 1, *place = leader + count, *local = place + n;
  for (int i = 0; i < n; i++)
    first[number[i] + 1]++;
  for (int node = 0; node < count; node++) {
    nodes->most_local = first[node + 1] > nodes->most_local ? first[node + 1] : nodes->most_local;
    first[node + 1] += first[node];
  }
  nodes->this_node = number[team->this_image - 1];
  nodes->are_in_order = true;
  for (int i = n - 1; i >= 0; i--) /* downwards: the last one to be the leader is the first image */
    leader[number[i]] = i + 1;
  /* `first` serves as the next place of each node, and is moved back afterwards. */
  for (int i = 0; i < n; i++) {
    if (number[i] == nodes->this_node)
      local[nodes->num_local++] = i + 1;
    place[i] = first[number[i]]++;
    nodes->are_in_order &= place[i] == i;
  }
  for (int node = count; node > 0; node--)
    first[node] = first[node - 1];
  first[0] = 0;
  assert(first[count] == n && nodes->num_local > 0);
  nodes->first = first, nodes->leader = leader, nodes->place = place, nodes->local = local;
}

/* In time that depends on the team's images, not on all. */
bool atolli_team_find_nodes(struct atolli_team *team) {
  team->nodes = NULL;
  if (atolli_num_nodes == 1)
    return true;
  int n = team->num_images, *number = malloc(2 * (size_t)n * sizeof *number);
  if (!number)
    return false;
  int *list = number + n;
  for (int i = 0; i < n; i++)
    number[i] = atolli_node_of(atolli_team_initial(team, i + 1));
  int count = list_nodes(number, n, list);
  if (count > 1) {
    for (int i = 0; i < n; i++)
      number[i] = number_of(list, count, number[i]);
    size_t ints = 2 * (size_t)count + 1 + 2 * (size_t)n;
    struct found *found = calloc(1, sizeof *found + ints * sizeof(int));
    if (found) {
      found->nodes.num_nodes = count;
      fill(&found->nodes, team, number, found->memory);
      team->nodes = &found->nodes;
    }
  }
  free(number);
  return count == 1 || team->nodes;
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

size_t atolli_control_append(size_t *end, size_t count, size_t bytes) {
  enum { PAGE = 4096 };
  size_t offset = (*end + PAGE - 1) / PAGE * PAGE;
  *end = offset + count * bytes;
  return offset;
}
