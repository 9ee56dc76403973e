/*
 * The waits of the images of a host, as the supervisor sees them, or image 1 of a launcher's job: the report, and the
 * proof that a run cannot go on.
 */
#ifndef ATOLL_BOOT_DEADLOCK_H
#define ATOLL_BOOT_DEADLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Exit status of a run that has been ended because of a deadlock. */
#define ATOLLI_DEADLOCK_STATUS 125

/* "image 2: heat.f90:31: SYNC ALL: waits for image 1, since 1.4 s". */
enum { ATOLLI_DEADLOCK_TEXT = 480 };
void atolli_deadlock_describe(int image, char *text, size_t size);

/* Looks for a deadlock; to be called now and then. True when it has become certain (once for each). */
bool atolli_deadlock_found(uint64_t now);

#endif
