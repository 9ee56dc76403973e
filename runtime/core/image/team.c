/* The initial team, the current one, and the nodes of any. Called by core's start and by those that make teams. */
#include "core/image/team.h"

#include "base/config.h"

#include <assert.h>
#include <stdlib.h>

struct atolli_team atolli_initial_team;
struct atolli_team *atolli_current_team = &atolli_initial_team;
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
  nodes->heard = (struct atolli_heard *)(local + n);
}

/* In time that depends on the team's images, not on all. *nodes_p: NULL if all are on one. */
static bool find_nodes(const struct atolli_team *team, const struct atolli_team_nodes **nodes_p) {
  *nodes_p = NULL;
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
    struct found *found =
        calloc(1, sizeof *found + ints * sizeof(int) + sizeof(struct atolli_heard) + (size_t)n * sizeof(bool));
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

static size_t append(size_t *end, size_t count, size_t bytes) {
  enum { PAGE = 4096 };
  size_t offset = (*end + PAGE - 1) / PAGE * PAGE;
  *end = offset + count * bytes;
  return offset;
}

static bool tells_all(int num_images) { return num_images <= atolli_config.tell_all; }

static struct atolli_team_layout lay_out(int num_images, int num_nodes, int most_local) {
  struct atolli_team_layout layout = {.rounds = atolli_log2_up(num_nodes), .lanes = ATOLLI_LANES};
  size_t end = sizeof(struct atolli_team_control), n = (size_t)num_images;
  if (layout.rounds >= layout.lanes)
    layout.lanes = layout.rounds + 1;
  if (num_nodes > 1) {
    size_t more = (size_t)(layout.lanes - ATOLLI_LANES);
    end += sizeof(struct atolli_team_across) + more * sizeof((struct atolli_team_across *)0)->lane[0];
    layout.payload = append(&end, 2 * (size_t)layout.rounds, ATOLLI_PAYLOAD_BYTES);
  }
  layout.most_notices = num_nodes > 1 && tells_all(num_images) ? num_images : most_local;
  layout.notices = append(&end, 2 * (size_t)layout.most_notices, sizeof(struct atolli_notice));
  layout.arrivals = append(&end, (size_t)most_local, sizeof(struct atolli_arrival));
  layout.candidates = append(&end, 2 * n, sizeof(struct atolli_candidate));
  if (num_nodes > 1) {
    layout.packed = append(&end, 2 * n, ATOLLI_PACKED_BYTES);
    layout.shown = append(&end, 4 * n, ATOLLI_PACKED_BYTES);
  }
  layout.membership = append(&end, 1, ATOLLI_MEMBERSHIP_HEAD + n * ATOLLI_MEMBERSHIP_BYTES);
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
