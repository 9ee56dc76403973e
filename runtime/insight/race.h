/*
 * ATOLL_RACE: what an image accesses in each segment, and what orders its segments, goes to a file (race_file.h).
 * `atoll race` reads the files and looks for accesses that nothing orders.
 */
#ifndef ATOLL_INSIGHT_RACE_H
#define ATOLL_INSIGHT_RACE_H

#include "insight/race_file.h"
#include "insight/spool.h"

insight_start insight_race_start;

#endif
