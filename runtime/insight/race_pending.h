/*
 * What ATOLL_RACE writes of collective subroutines with COMPLETION= (race_file.h: BEGUN, COMPLETED, TOUCHED). Functions
 * of its observer.
 */
#ifndef ATOLL_INSIGHT_RACE_PENDING_H
#define ATOLL_INSIGHT_RACE_PENDING_H

#include "insight/observer.h"

void insight_race_begun(struct insight_pending *pending);
void insight_race_completed(const struct insight_pending *pending);
void insight_race_touched(const struct insight_pending *pending, bool defines, const char *name, const char *loc);

#endif
