/*
 * Collectives by the transport's library, among all images of a team. To let it serve only one image of each node, and
 * shared memory the others, gained nothing: CO_BROADCAST of 16 KiB to 1 MiB among two nodes of two images each took 1.5 to
 * 1.8 times as long, the best CO_SUM of 128 KiB 1.3 times (Open MPI on one busy machine).
 *
 * They block, and nobody answers messages meanwhile. That is safe because all images of the team have begun the
 * collective when they have exchanged their notices: none of them waits for an answer any more.
 */
#include "core/coll/coll_transport.h"
#include "core/barrier/exchange.h"
#include "core/coll/coll.h"
#include "core/coll/coll_cargo.h"
#include "core/image/transport.h"
#include "core/wait/wait.h"

#include "base/config.h"

#include <stdlib.h>

/* ATOLL_COLL */
enum { AUTO, TWO_LEVEL };

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
    return ATOLLI_DIRECT;
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

static struct llr_group *group_of(struct atolli_team *team) {
  if (team->group)
    return team->group;
  int *ranks = malloc((size_t)team->num_images * sizeof *ranks);
  if (!ranks)
    atolli_fatal("a collective", NULL, "no memory");
  for (int i = 0; i < team->num_images; i++)
    ranks[i] = atolli_team_initial(team, i + 1) - 1;
  check(atolli_transport->collectives->group_make(atolli_transport, ranks, team->num_images, &team->group),
        "making a group of images");
  free(ranks);
  return team->group;
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
