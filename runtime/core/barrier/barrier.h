/*
 * The images of a team meet: barriers, and waits within what all of them have begun.
 */
#ifndef ATOLL_CORE_BARRIER_H
#define ATOLL_CORE_BARRIER_H

#include "core/barrier/meetings.h"
#include "core/image/stat.h"

struct atolli_piggyback;

/* Waits until all images of the team have come here as often as this one. The outcome is the same on all images:
   ATOLLI_STATUS_FAILED_IMAGE where an image has failed before it came here; the others have met nevertheless.
   ATOLLI_STATUS_STOPPED_IMAGE where one has stopped before; the others do not wait for each other then (11.6.11).
   ATOLLI_STATUS_FATAL where another image of the team has executed other collectives before (ahead.h).
   Orders memory: what an image wrote before is visible to all that have met. */
struct atolli_outcome atolli_barrier(struct atolli_team *team);

/* The same, with what the caller tells (notice_table.h); NULL: nothing. */
struct atolli_outcome atolli_barrier_meet(struct atolli_team *team, const struct atolli_piggyback *piggyback);
/* The part of barrier number k for a team on several nodes. */
struct atolli_outcome atolli_barrier_nodes(struct atolli_team *team, uint32_t k,
                                           const struct atolli_piggyback *piggyback);

/* Has the image failed before it came to the latest barrier of the team (atolli_round, atolli_exchange)? The same
   answer on all images that have met there. */
bool atolli_missed(const struct atolli_team *team, int image);

/* A barrier for the images of the team on this node only. Precondition: team->nodes. */
struct atolli_outcome atolli_node_barrier(struct atolli_team *team);

/* An image of the team that has failed, or ATOLLI_OK. */
struct atolli_outcome atolli_team_find_failed(const struct atolli_team *team);

/* Waits for a counter that an image of the team sets within a collective that all images have begun. */
struct atolli_outcome atolli_team_await(const struct atolli_team *team, struct atolli_counter *counter, uint32_t value);

#endif
