/*
 * What the images of a team tell each other in FORM TEAM: each one's share of all. Each node has a table of them in its
 * leader's slot, which is filled along the steps of the barrier between the nodes.
 */
#ifndef ATOLL_CORE_SHARES_H
#define ATOLL_CORE_SHARES_H

#include "core/image/stat.h"
#include "core/image/team.h"

/* Tells the others this image's number, index and offer, and fills share[0..num_images), by image index in the team.
   Where the outcome is a failed image, the shares of those are gone. An error if an image executes something else. */
struct atolli_outcome atolli_shares_exchange(struct atolli_team *team, const struct atolli_share *own, const char *loc,
                                             struct atolli_share *share);

static inline bool atolli_share_is_gone(const struct atolli_share *share) { return share->barrier == 0; }

/* The images have told each other; those that have failed do not count. */
static inline bool atolli_shares_have_met(struct atolli_outcome outcome) {
  return outcome.status == ATOLLI_OK || outcome.status == ATOLLI_STATUS_FAILED_IMAGE;
}

#endif
