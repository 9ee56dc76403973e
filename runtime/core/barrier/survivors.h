/*
 * What has become of a barrier after an image of the team has stopped or failed.
 *
 * The outcome follows from what can no longer change: to how many barriers an image that has ended had come
 * (`arrived`). Whoever sees the image's state sees its last store to `arrived`: the supervisor sets the state of a
 * failed image after the end of its process, and a stopping image sets its own by a release. If all have come, the
 * outcome is success, whoever has failed since. So all survivors have the same outcome, whether they learn of the
 * failure within the barrier or after it.
 *
 * What a node that is lost as a whole had done cannot be read any more: its images have not come then, unless another
 * node has left the barrier because of their signals and says so (atolli_findings_choose).
 *
 * If an image has failed before it came, and the team does not tell all, the barrier's notices and payload
 * (survey->piggyback) go along. Then the node has a verdict for this barrier. It has none if images had to ask all.
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
