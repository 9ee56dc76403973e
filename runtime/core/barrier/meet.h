/*
 * Shared by barrier.c, its part between nodes (barrier_nodes.c), and exchange.c.
 */
#ifndef ATOLL_CORE_MEET_H
#define ATOLL_CORE_MEET_H

#include "core/image/stat.h"
#include "core/image/team.h"

struct atolli_cargo;

/* The barrier; `exchanging`: what each node's table of notices has in the half of this round goes to all nodes, and the
   cargo, NULL: none, with it. */
struct atolli_outcome atolli_barrier_meet(struct atolli_team *team, bool exchanging, struct atolli_cargo *cargo);
/* The part of barrier number k for a team on several nodes. */
struct atolli_outcome atolli_barrier_nodes(struct atolli_team *team, uint32_t k, bool exchanging,
                                           struct atolli_cargo *cargo);
/* Waits for a counter of it. For reports, `node`: the node of the team whose signal this is, or -1: this one. */
struct atolli_outcome atolli_barrier_await(const struct atolli_team *team, struct atolli_counter *counter, uint32_t k,
                                           int node);
/* Where the notices of a team on several nodes are, in the order of nodes->place; in the leader's slot. */
struct atolli_notice *atolli_notice_table(const struct atolli_team *team, int node, uint32_t exchange);

#endif
