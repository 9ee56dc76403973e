/*
 * The waits of the images of a host, as the supervisor sees them, or an image of a launcher's job: the report, and the
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

/* ---- for core, in images that a launcher has started: they have no supervisor --------------------------------------
 */

/* Each image calls this before its program begins. Returns whether deadlocks are to be looked for. */
bool atolli_deadlock_begin(void);

/* Is this the image that looks for those of its host? Another one is when that has died. */
bool atolli_deadlock_is_watcher(void);

/* May something besides the waiting thread act in an image of this host (activity.h)? */
bool atolli_deadlock_may_act(int image);

/* A deadlock has been reported: begins error termination, unless ATOLL_DEADLOCK says otherwise. */
void atolli_deadlock_conclude(void);

#endif
