/*
 * What has become of a barrier of which an image of the team has stopped or failed.
 *
 * The outcome follows from what can no longer change: how many barriers an image that has ended has come to
 * (`arrived`, whose last store is visible to those that see its state: the supervisor sets that of a failed image after
 * the end of its process, a stopping image its own by a release). All have come: success, whoever has failed since.
 * So all survivors have the same outcome, whether they learn of the failure within the barrier or after it.
 *
 * The barrier's notices and payload (survey->piggyback) go along, if an image has failed before it came and the team
 * does not tell all. Then the node has a verdict for this barrier. It has none where images could not but ask all.
 */
#ifndef ATOLL_CORE_SURVIVORS_H
#define ATOLL_CORE_SURVIVORS_H

#include "core/barrier/survey.h"
#include "core/image/stat.h"

/* Looks once. False: the outcome is not known yet. */
bool atolli_survivors_look(struct atolli_survey *survey, struct atolli_outcome *outcome_p);

/* All have come to barrier k of a team on several nodes. To be called for each node before its images leave the
   barrier. */
void atolli_survivors_all_came(const struct atolli_team *team, uint32_t k);

#endif
