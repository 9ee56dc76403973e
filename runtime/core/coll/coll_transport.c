/*
 * Collectives by the transport's library, among all images of a team or among the leaders of its nodes.
 *
 * They block, and nobody answers messages meanwhile. That is safe because all images of the team have begun the
 * collective when they have exchanged their notices: none of them waits for an answer any more.
 */
#include "core/coll/coll_transport.h"
#include "core/barrier/barrier.h"
#include "core/barrier/exchange.h"
#include "core/coll/coll.h"
#include "core/coll/coll_cargo.h"
#include "core/image/transport.h"
#include "core/wait/wait.h"

#include "base/config.h"

#include <stdlib.h>
#include <string.h>

/* ATOLL_COLL */
enum { AUTO, TWO_LEVEL, HYBRID, DIRECT };
enum { ALL, LEADERS }; /* team->group */

static bool has_several_on_a_node(const struct atolli_team *team) { return team->num_images > team->nodes->num_nodes; }

/* Failures end MPI's collectives never, or badly. The codes of types are category * 256 + bytes (coll.h). */
static bool library_can(const struct atolli_coll *coll) {
  const struct llr_collectives *library = atolli_transport->collectives;
  if (!library || atolli_node->survives_failures)
    return false;
  if (coll->type == 0)
    return true;
  return coll->image == 0 && coll->type >> 8 <= ATOLLI_COMPLEX &&
         library->can_reduce(atolli_transport, (enum llr_reduction)coll->operation, (enum llr_number)(coll->type >> 8),
                             coll->type & 255);
}

/* Never where images outnumber cores: those that are in the library's collectives do not let the others run. Between
   two images what is copied into messages takes no longer by Atoll's algorithms, and one exchange less
   (docs/transports.md). */
size_t atolli_library_from(const struct atolli_team *team, bool is_sum, size_t bytes) {
  enum { FROM = 8 << 10 };
  if (atolli_images_outnumber_cores || atolli_goes_as_cargo(team, is_sum, bytes))
    return SIZE_MAX;
  size_t copied = atolli_transport->copied_bytes;
  return team->num_images == 2 && copied >= FROM ? copied + 1 : FROM;
}

enum atolli_way atolli_way_choose(const struct atolli_team *team, const struct atolli_coll *coll, size_t bytes) {
  if (!team->nodes || (team->tells_all && bytes <= sizeof((struct atolli_notice *)0)->data))
    return ATOLLI_TWO_LEVEL;
  bool is_sum = coll->type != 0;
  size_t from = atolli_config.coll_from ? atolli_config.coll_from : atolli_library_from(team, is_sum, bytes);
  bool use_library = atolli_config.coll == AUTO ? bytes >= from : atolli_config.coll != TWO_LEVEL;
  if (use_library && library_can(coll))
    return atolli_config.coll != DIRECT && has_several_on_a_node(team) ? ATOLLI_HYBRID : ATOLLI_DIRECT;
  return atolli_goes_as_cargo(team, is_sum, bytes) ? ATOLLI_CARGO : ATOLLI_TWO_LEVEL;
}

enum atolli_way atolli_way_chosen(const struct atolli_team *team) {
  enum atolli_way way = (enum atolli_way)team->summary.of_first.way;
  return way == ATOLLI_CARGO && team->summary.ways != 1u << ATOLLI_CARGO ? ATOLLI_TWO_LEVEL : way;
}

static void check(int status, const char *what) {
  if (status != LLR_OK)
    atolli_fatal("a collective", NULL, "%s: %s failed", atolli_transport->table->name, what);
}

static struct llr_group *group_of(struct atolli_team *team, int which) {
  int count = which == ALL ? team->num_images : team->nodes->num_nodes;
  if (team->group[which])
    return team->group[which];
  int *ranks = malloc((size_t)count * sizeof *ranks);
  if (!ranks)
    atolli_fatal("a collective", NULL, "no memory");
  for (int i = 0; i < count; i++)
    ranks[i] = atolli_team_initial(team, which == ALL ? i + 1 : team->nodes->leader[i]) - 1;
  check(atolli_transport->collectives->group_make(atolli_transport, ranks, count, &team->group[which]),
        "making a group of images");
  free(ranks);
  return team->group[which];
}

void atolli_transport_broadcast(struct atolli_team *team, enum atolli_way way, int source, char *data, size_t bytes) {
  if (way == ATOLLI_DIRECT)
    check(atolli_transport->collectives->broadcast(atolli_transport, group_of(team, ALL), source - 1, data, bytes),
          "a broadcast");
  else
    check(atolli_transport->collectives->broadcast(atolli_transport, group_of(team, LEADERS), source, data, bytes),
          "a broadcast");
}

void atolli_transport_reduce(const struct atolli_reduction_state *r, char *data, size_t bytes) {
  struct llr_group *group = group_of(r->team, r->way == ATOLLI_DIRECT ? ALL : LEADERS);
  check(atolli_transport->collectives->allreduce(atolli_transport, group, (enum llr_reduction)r->operation,
                                                 (enum llr_number)(r->type >> 8), r->type & 255, data,
                                                 bytes / r->elem_len),
        "a reduction");
}

/* ---- hybrid broadcast ---- */

/* One piece: from the source to its leader, from leader to leader, to the images of each node. The stages are free at
   the beginning: all images have met since anybody has read them. */
static struct atolli_outcome distribute_piece(struct atolli_team *team, int source, int source_node, char *data,
                                              size_t bytes) {
  const struct atolli_team_nodes *nodes = team->nodes;
  int leader = nodes->leader[nodes->this_node];
  char *stage = atolli_team_control_of(team, leader)->stage[0];
  struct atolli_outcome outcome = {.status = ATOLLI_OK};
  if (team->this_image == source)
    memcpy(stage, data, bytes);
  if (nodes->this_node == source_node)
    outcome = atolli_node_barrier(team);
  if (outcome.status == ATOLLI_OK && team->this_image == leader)
    atolli_transport_broadcast(team, ATOLLI_HYBRID, source_node, stage, bytes);
  if (outcome.status == ATOLLI_OK)
    outcome = atolli_node_barrier(team);
  if (outcome.status == ATOLLI_OK && team->this_image != source)
    memcpy(data, stage, bytes);
  return outcome.status == ATOLLI_OK ? atolli_node_barrier(team) : outcome;
}

struct atolli_outcome atolli_distribute_hybrid(struct atolli_team *team, struct atolli_buffer *buffer, int source) {
  struct atolli_outcome outcome = {.status = ATOLLI_OK};
  int source_node = atolli_team_node_of(team->nodes, source);
  for (size_t at = 0; at < buffer->bytes && outcome.status == ATOLLI_OK; at += ATOLLI_STAGE_BYTES) {
    size_t rest = buffer->bytes - at;
    outcome = distribute_piece(team, source, source_node, buffer->data + at,
                               rest < ATOLLI_STAGE_BYTES ? rest : ATOLLI_STAGE_BYTES);
  }
  return outcome;
}
