/*
 * Shared by barrier.c, its part between nodes (barrier_nodes.c), and exchange.c.
 */
#ifndef ATOLL_CORE_MEET_H
#define ATOLL_CORE_MEET_H

#include "core/image/stat.h"
#include "core/image/team.h"

struct atolli_cargo;
struct atolli_telling;

/* The barrier. telling: what goes into this image's place of its node's table of notices, in the half of this round;
   each table goes to all nodes then, and the cargo, NULL: none, with it. NULL: it is a barrier without notices. */
struct atolli_outcome atolli_barrier_meet(struct atolli_team *team, const struct atolli_telling *telling,
                                          struct atolli_cargo *cargo);
/* Puts it there. */
void atolli_exchange_tell(const struct atolli_team *team, const struct atolli_telling *telling);
/* The part of barrier number k for a team on several nodes. */
struct atolli_outcome atolli_barrier_nodes(struct atolli_team *team, uint32_t k, bool exchanging,
                                           struct atolli_cargo *cargo);
/* Waits for a counter of it. For reports, `node`: the node of the team whose signal this is, or -1: this one. */
struct atolli_outcome atolli_barrier_await(struct atolli_team *team, struct atolli_counter *counter, uint32_t k,
                                           int node);
/* Until an image of this node, which has signalled that it has come to the latest barrier, has written all that others
   read of it. */
void atolli_barrier_await_arrival(struct atolli_team *team, int image);
/* The table of a node, in its leader's slot: of all images in the order of nodes->place, if team->tells_all and it is
   on several nodes; else of the node's own. */
static inline struct atolli_notice *atolli_notice_table(const struct atolli_team *team, int node, uint32_t exchange) {
  struct atolli_notice *table =
      atolli_team_table(team, team->nodes ? team->nodes->leader[node] : 1, team->layout.notices);
  return table + (exchange & 1) * (size_t)team->layout.most_notices;
}

/* Of an exchange of a team that does not tell all: the last of this node to come puts here what all notices come to. */
static inline struct atolli_summary *atolli_verdict_at(const struct atolli_team *team, uint32_t exchange) {
  return &atolli_team_barrier_of(team, atolli_team_leader(team))->verdict[exchange & 1];
}
/* The notices of this node, whose images have all come, or only this image's own, into the summary of a barrier. */
void atolli_exchange_join_local(const struct atolli_team *team, struct atolli_summary *summary);
void atolli_exchange_join_own(const struct atolli_team *team, struct atolli_summary *summary);
/* That of an image of any node that has come to this barrier. */
void atolli_exchange_join_image(const struct atolli_team *team, struct atolli_summary *summary, int image);
/* What `teller` has told, if anything. */
void atolli_exchange_join_told(const struct atolli_team *team, struct atolli_summary *summary,
                               const struct atolli_summary *told, int teller);

#endif
