/*
 * Ways of a collective between nodes, and what images tell each other of them. Shared by the files of the collectives.
 */
#ifndef ATOLL_CORE_COLL_WAY_H
#define ATOLL_CORE_COLL_WAY_H

#include "core/image/team.h"

/* How a collective goes between nodes: ATOLL_COLL. */
enum atolli_way { ATOLLI_TWO_LEVEL, ATOLLI_DIRECT, ATOLLI_CARGO };

/* value[3] of a notice between nodes: how many bytes may run ahead as far as this image is concerned. */
uint64_t atolli_ahead_most_here(void);
/* After the exchange of such notices: the smallest number counts. */
void atolli_ahead_agree(struct atolli_team *team);

/* ATOLL_COLL leaves the choice to Atoll. */
bool atolli_way_is_free(void);

#endif
