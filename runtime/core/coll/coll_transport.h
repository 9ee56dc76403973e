/*
 * The transport's own collectives.
 */
#ifndef ATOLL_CORE_COLL_TRANSPORT_H
#define ATOLL_CORE_COLL_TRANSPORT_H

#include "core/coll/coll_combine.h"
#include "core/coll/coll_notice.h"

/* Has the library this collective? The same answer on all images. */
bool atolli_transport_can(const struct atolli_coll *coll);
/* Among all images, which all call it. */
void atolli_transport_broadcast(struct atolli_team *team, int source, char *data, size_t bytes);
void atolli_transport_reduce(const struct atolli_reduction_state *r, char *data, size_t bytes);

#endif
