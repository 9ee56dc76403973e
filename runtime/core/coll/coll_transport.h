/*
 * The transport's own collectives.
 */
#ifndef ATOLL_CORE_COLL_TRANSPORT_H
#define ATOLL_CORE_COLL_TRANSPORT_H

#include "core/coll/coll_combine.h"
#include "core/coll/coll_notice.h"

/* From how many bytes on the library's collectives are taken where ATOLL_COLL_FROM says nothing. */
size_t atolli_library_from(const struct atolli_team *team, bool is_sum, size_t bytes);
/* What this image would choose (ATOLL_COLL). The choice of the team's image 1, which goes with its notice, counts; for
   ATOLLI_CARGO all must have chosen it. ATOLLI_TWO_LEVEL where the team is on one node. */
enum atolli_way atolli_way_choose(const struct atolli_team *team, const struct atolli_coll *coll, size_t bytes);
enum atolli_way atolli_way_chosen(const struct atolli_team *team);
/* Among all images, which all call it. */
void atolli_transport_broadcast(struct atolli_team *team, int source, char *data, size_t bytes);
void atolli_transport_reduce(const struct atolli_reduction_state *r, char *data, size_t bytes);

#endif
