/*
 * The file of ATOLL_RACE as it is written (race_file.h): record by record. Called by race.c, race_atomics.c and race_pending.c.
 */
#ifndef ATOLL_INSIGHT_RACE_RECORDS_H
#define ATOLL_INSIGHT_RACE_RECORDS_H

#include "insight/race_file.h"
#include "insight/sections.h"
#include "insight/spool.h"

extern struct insight_spool insight_race_spool;

/* How much of the file records may fill: those of accesses, and all. */
#define INSIGHT_RACE_OF_ACCESSES (INSIGHT_RACE_BYTES / 4 * 3)
#define INSIGHT_RACE_OF_ALL INSIGHT_RACE_BYTES

/* Room for a record of so many bytes; NULL: there is none. */
void *insight_race_record(size_t bytes, uint64_t most);

/* It is complete: a process that is killed leaves whole records. */
void insight_race_written(const void *record, int kind);

/* Between these two accesses are written that count when the second one is called. If the same ones have been written
   together before, they take one record. */
void insight_race_gather(void);
void insight_race_gathered(void);

void insight_race_write_access(const struct insight_access_key *key, const struct insight_section *section);
void insight_race_write_bits(const struct insight_access_key *key, uint64_t offset, const uint64_t *bits);

#endif
