/*
 * Collectives by the transport's library, among all images of a team. It gained nothing to let the library serve only
 * one image of each node, and shared memory the others: on two nodes of two images each, CO_BROADCAST of 16 KiB to 1
 * MiB took 1.5 to 1.8 times as long, and the best CO_SUM of 128 KiB 1.3 times (Open MPI on one busy machine).
 *
 * They block, and nobody answers messages meanwhile. That is safe because all images of the team have begun the
 * collective when they have exchanged their notices: none of them waits for an answer any more.
 */
#include "core/coll/coll_transport.h"

#include "core/coll/coll.h"
#include "core/image/transport.h"

#include <stdlib.h>

/* Failures end MPI's collectives never, or badly. The codes of types are category * 256 + bytes (coll.h). */
bool atolli_transport_can(const struct atolli_coll *coll) {
  const struct llr_collectives *library = atolli_transport->collectives;
  if (!library || atolli_node->survives_failures)
    return false;
  if (coll->type == 0)
    return true;
  return coll->image == 0 && coll->type >> 8 <= ATOLLI_COMPLEX &&
         library->can_reduce(atolli_transport, (enum llr_reduction)coll->operation, (enum llr_number)(coll->type >> 8),
                             coll->type & 255);
}

static void check(int status, const char *what) {
  if (status != LLR_OK)
    atolli_fatal("a collective", NULL, "%s: %s failed", atolli_transport->table->name, what);
}

static struct llr_group *group_of(struct atolli_team *team) {
  if (atolli_coll_team(team)->group)
    return atolli_coll_team(team)->group;
  int *ranks = malloc((size_t)team->num_images * sizeof *ranks);
  if (!ranks)
    atolli_fatal("a collective", NULL, "no memory");
  for (int i = 0; i < team->num_images; i++)
    ranks[i] = atolli_team_initial(team, i + 1) - 1;
  check(atolli_transport->collectives->group_make(atolli_transport, ranks, team->num_images,
                                                  &atolli_coll_team(team)->group),
        "making a group of images");
  free(ranks);
  return atolli_coll_team(team)->group;
}

void atolli_transport_broadcast(struct atolli_team *team, int source, char *data, size_t bytes) {
  check(atolli_transport->collectives->broadcast(atolli_transport, group_of(team), source - 1, data, bytes),
        "a broadcast");
}

void atolli_transport_reduce(const struct atolli_reduction_state *r, char *data, size_t bytes) {
  check(atolli_transport->collectives->allreduce(atolli_transport, group_of(r->team), (enum llr_reduction)r->operation,
                                                 (enum llr_number)(r->type >> 8), r->type & 255, data,
                                                 bytes / r->elem_len),
        "a reduction");
}
