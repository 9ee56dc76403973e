/*
 * Who waits for whom: what an image says of a wait that has become slow, for the report of the run
 * (boot/watch/deadlock.c). Core's slow waits publish themselves by these calls; the record that they fill in is in
 * block.h. Only one thread of an image publishes at a time.
 */
#ifndef ATOLL_BOOT_WAITING_H
#define ATOLL_BOOT_WAITING_H

#include <stdbool.h>

/* Begins a published wait of this image; false: another thread of it is in one. Texts are cut to fit; loc may be NULL.
 */
bool atolli_waiting_begin(const char *statement, const char *loc, const char *reason);
/* The condition has been looked at and is not satisfied; a reason that is not NULL replaces the one before. */
void atolli_waiting_look(const char *reason);
void atolli_waiting_end(void);
/* Seconds since the begin. */
double atolli_waiting_seconds(void);

#endif
