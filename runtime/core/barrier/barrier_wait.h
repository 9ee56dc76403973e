/*
 * How an image waits within a barrier of its team, also after one of the others has ended.
 */
#ifndef ATOLL_CORE_BARRIER_WAIT_H
#define ATOLL_CORE_BARRIER_WAIT_H

#include "core/barrier/meetings.h"
#include "core/image/failure.h"
#include "core/image/stat.h"

struct atolli_piggyback;

/* Waits for a counter of barrier k. piggyback: what goes with the barrier (notice_table.h). For reports, `node`: the
   node of the team whose signal this is, or -1: this one. */
struct atolli_outcome atolli_barrier_await_slowly(struct atolli_team *team, struct atolli_counter *counter, uint32_t k,
                                                  int node, const struct atolli_piggyback *piggyback);
static inline struct atolli_outcome atolli_barrier_await(struct atolli_team *team, struct atolli_counter *counter,
                                                         uint32_t k, int node,
                                                         const struct atolli_piggyback *piggyback) {
  if (!atolli_counter_reached(atolli_counter_read(counter), k))
    return atolli_barrier_await_slowly(team, counter, k, node, piggyback);
  atolli_counter_awaited(counter, k);
  return atolli_done();
}
/* Until an image of this node, which has signalled that it has come to the latest barrier, has written all that others
   read of it. */
void atolli_barrier_await_arrival(struct atolli_team *team, int image);

/* Does barrier k, which this image is in or has left, not go on in the usual way, because an image of the team has
   ended? Then each image looks for itself who has come and what the others tell. A barrier does go on if images have
   only stopped after they had met all others in it: what they had to send is on its way. */
bool atolli_team_look_for_lost(struct atolli_team *team, uint32_t k);
static inline bool atolli_team_has_lost(struct atolli_team *team, uint32_t k) {
  return atolli_any_ended() && atolli_team_look_for_lost(team, k);
}

/* If atolli_team_has_lost says so, a barrier ends here. */
struct atolli_outcome atolli_barrier_meet_survivors(struct atolli_team *team, uint32_t k,
                                                    const struct atolli_piggyback *piggyback);

/* This image's place in the table of its node. */
struct atolli_arrival *atolli_find_own_arrival(struct atolli_team *team);
static inline struct atolli_arrival *atolli_own_arrival(struct atolli_team *team) {
  return atolli_meetings(team)->own_arrival ? atolli_meetings(team)->own_arrival : atolli_find_own_arrival(team);
}

#endif
