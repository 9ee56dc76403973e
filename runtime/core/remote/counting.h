/*
 * ATOLL_COUNT and ATOLL_SCHEDULE (llr/count/count.h). Started by core/start/transport.c; doors name the phases.
 */
#ifndef ATOLL_CORE_COUNTING_H
#define ATOLL_CORE_COUNTING_H

struct llr;
struct llr_job;

/* Counts what goes through this transport from now on, if the configuration says so. */
void atolli_counting_start(struct llr *llr, const struct llr_job *job);

/* Instead, where there is no transport: says that there is nothing to count. */
void atolli_counting_without(void);

/* What follows belongs to the phase of this name. Without counting it does nothing. */
void atolli_counting_phase(const char *name);

#endif
