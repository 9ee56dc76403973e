/*
 * Events and notifications (Fortran 2018, 11.6.7, 11.6.8, 16.9.72; Fortran 2023, 11.6.9).
 *
 * An event or notify variable is an atolli_counter: its count, and how many threads of its image sleep on it. It is
 * zero at start and 8 bytes long (include/atoll/fortran.h). Those that post to it find both in one cache line, and wake
 * nobody where nobody sleeps. Only the image that has it waits for it, so that counts are consumed by one image.
 */
#ifndef ATOLL_CORE_EVENT_H
#define ATOLL_CORE_EVENT_H

#include "core/image/selector.h"
#include "core/image/stat.h"

/* The largest count. */
#define ATOLLI_EVENT_MAX INT32_MAX

/* EVENT POST. `variable` is the local variable that corresponds to the one on the image. told: the program hears of the
   outcome (STAT=); if it does not, a post to another node is not waited for. */
struct atolli_outcome atolli_event_post(void *variable, struct atolli_selector selector, bool told);
/* NOTIFY= of an image selector, after the data has been put to that image: no end of a segment. */
struct atolli_outcome atolli_notify(void *variable, struct atolli_selector selector);
/* EVENT WAIT and NOTIFY WAIT; until: UNTIL_COUNT, less than 1 counts as 1. */
struct atolli_outcome atolli_event_wait(struct atolli_team *team, void *variable, int64_t until);
/* EVENT_QUERY */
struct atolli_outcome atolli_event_count(void *variable, int64_t *count_p);

#endif
