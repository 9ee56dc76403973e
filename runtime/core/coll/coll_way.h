/*
 * Ways of a collective between nodes, and what images tell each other of them. Shared by the files of the collectives.
 */
#ifndef ATOLL_CORE_COLL_WAY_H
#define ATOLL_CORE_COLL_WAY_H

#include "core/image/team.h"

/* How a collective goes between nodes: ATOLL_COLL. */
enum atolli_way { ATOLLI_TWO_LEVEL, ATOLLI_HYBRID, ATOLLI_DIRECT, ATOLLI_CARGO };

/* value[3] of a notice: the way, and how many bytes may run ahead as far as this image is concerned; the way in it. */
uint64_t atolli_way_told(enum atolli_way way);
enum atolli_way atolli_way_in(const struct atolli_notice *notice);
/* After the exchange of such notices: the smallest number counts. */
void atolli_ahead_agree(struct atolli_team *team);

/* ATOLL_COLL leaves the choice to Atoll. */
bool atolli_way_is_free(void);

#endif
