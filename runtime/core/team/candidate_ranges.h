/*
 * The tables of candidates, and how parts of them go from node to node. There is a table on the first image of each
 * node, ordered by nodes. A part has the candidates of a range of nodes, which does not wrap around. All this is called
 * on the image that speaks for its node.
 */
#ifndef ATOLL_CORE_CANDIDATE_RANGES_H
#define ATOLL_CORE_CANDIDATE_RANGES_H

#include "core/image/team.h"

/* Two halves in turn, like those of the notices (exchange.c). */
struct atolli_candidate *atolli_candidates_table(const struct atolli_team *team, int leader, uint32_t exchange);

/* Those of nodes first..first + count - 1 to another node; what that node must do before it reads its table. */
void atolli_candidates_send(const struct atolli_team *team, int to, int first, int count);
void atolli_candidates_take(const struct atolli_team *team, int first, int count);

/* From this node's table others may fetch the range. Those that are shown below one node do not overlap; that of all
   nodes may be shown besides. */
void atolli_candidates_show(const struct atolli_team *team, int first, int count);
/* From the table of `node`, another one, into this node's. shown: it has shown this range. */
void atolli_candidates_fetch(const struct atolli_team *team, int node, int first, int count, bool shown);

#endif
