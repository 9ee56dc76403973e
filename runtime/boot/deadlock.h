/*
 * The supervisor's view of the waits of its images: the report, and the proof that a run cannot go on.
 */
#ifndef ATOLL_BOOT_DEADLOCK_H
#define ATOLL_BOOT_DEADLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Exit status of a run that has been ended because of a deadlock. */
#define ATOLLI_DEADLOCK_STATUS 125

/* Says for every image what it waits for, as messages of the supervisor. */
void atolli_deadlock_report(void);

/* Looks for a deadlock; to be called now and then. True when it has become certain (once for each). */
bool atolli_deadlock_found(uint64_t now);

#endif
