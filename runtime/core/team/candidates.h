/*
 * What the images of a team tell each other in FORM TEAM. Each is a candidate for a new team. Each node has a table of
 * all candidates in its leader's slot. The table is filled along the steps of the barrier between the nodes, with
 * packed candidates if they are many.
 */
#ifndef ATOLL_CORE_CANDIDATES_H
#define ATOLL_CORE_CANDIDATES_H

#include "core/team/membership.h"

/* Tells the others this image's number, index and offer. *membership_p is what the candidates come to, until the next
   exchange of the team; NULL if the images have not met. If the outcome is a failed image, the failed images are not
   in it. An error if an image executes something else. */
struct atolli_outcome atolli_candidates_exchange(struct atolli_team *team, const struct atolli_candidate *own,
                                                 const char *loc, struct atolli_membership **membership_p);
/* NULL: does nothing. */
void atolli_membership_give(struct atolli_membership *membership);

/* The images have told each other; those that have failed do not count. */
static inline bool atolli_candidates_have_met(struct atolli_outcome outcome) {
  return outcome.status == ATOLLI_OK || outcome.status == ATOLLI_STATUS_FAILED_IMAGE;
}

#endif
