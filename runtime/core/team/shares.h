/*
 * What the images of a team tell each other in FORM TEAM: each one's share of all. Each node has a table of them in its
 * leader's slot, which is filled along the steps of the barrier between the nodes, packed where they are many.
 */
#ifndef ATOLL_CORE_SHARES_H
#define ATOLL_CORE_SHARES_H

#include "core/team/seating.h"

/* Tells the others this image's number, index and offer. *seating_p is what the shares of all come to, until the next
   exchange of the team; NULL if they have not met. Where the outcome is a failed image, it is without those. An error
   if an image executes something else. */
struct atolli_outcome atolli_shares_exchange(struct atolli_team *team, const struct atolli_share *own, const char *loc,
                                             struct atolli_seating **seating_p);
/* NULL: does nothing. */
void atolli_seating_give(struct atolli_seating *seating);

/* The images have told each other; those that have failed do not count. */
static inline bool atolli_shares_have_met(struct atolli_outcome outcome) {
  return outcome.status == ATOLLI_OK || outcome.status == ATOLLI_STATUS_FAILED_IMAGE;
}

#endif
