/*
 * Counts what a process gives to its transport: ATOLL_COUNT and ATOLL_SCHEDULE (base/config.def). Core starts it
 * between the transport's init and the first use; without it the transport's table is called as ever.
 *
 * Counting replaces the open transport's table, and hands each call on. What a transport does by itself
 * (an answer, a retry) it does not see. One transport of a process at a time.
 *
 * Everything belongs to a phase, which the program names (include/atoll/count.h); before the first one that has no
 * name.
 */
#ifndef ATOLL_LLR_COUNT_H
#define ATOLL_LLR_COUNT_H

#include "llr/count/kinds.h"
#include "llr/llr.h"

/* Files to which the counts and the schedule are added when the transport ends; NULL: none. Rank 0 empties them now.
   0, or the errno of the file that *file_p names. */
int llr_count_start(struct llr *llr, const struct llr_job *job, const char *counts, const char *schedule,
                    const char **file_p);

/* The following belongs to this phase, until the next call. Without counting: nothing. */
void llr_count_phase(const char *name);

/* For the schedule: the program has waited until the word at this address, to which ranks signal, had the value or a
   later one. */
void llr_count_waited(const void *word, uint32_t value);

/* So far, in this process and phase; for tests. */
void llr_count_read(const char *phase, enum llr_count_kind kind, uint64_t *calls_p, uint64_t *bytes_p);
int llr_count_partners(const char *phase);

#endif
