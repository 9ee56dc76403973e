/*
 * What atomic subroutines of an image do in a segment: one record for each variable and place in the source. Called by
 * race.c.
 */
#ifndef ATOLL_INSIGHT_RACE_ATOMICS_H
#define ATOLL_INSIGHT_RACE_ATOMICS_H

#include "insight/sync.h"

/* The subroutine, and where it is called; texts that stay where they are. */
void insight_race_atomic(const struct insight_sync *sync, const char *statement, const char *loc);

/* Writes the records of the segment, which ends. */
void insight_race_flush_atomics(void);

#endif
