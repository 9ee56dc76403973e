/*
 * Descriptors of images of other nodes, of which this image keeps copies from segment to segment: what `x[k]%a(i)`
 * needs to know of `a` is fetched once, not at each access.
 *
 * The owner of a descriptor says when a copy is no longer right. Who has fetched one tells the owner (lent.h) of the
 * copy, with a digest of it. At each end of a segment the owner looks whether what it has lent is as it was; if not, it
 * recalls the copy, and does not go on before the holder has answered that it is gone. So a copy is right whenever it
 * may be used:
 *
 *   - An access to a component must be ordered with each change of its descriptor (Fortran 2018, 11.6.2); only the
 * owner changes it. Of changes that come before the access in that order the holder has heard: the owner's segment
 * ended after its recall. Of changes that come after it nobody expects the access to know.
 *   - The owner has heard of the copy before the end of each segment that is ordered after the access: that a copy is
 * kept is a message that completes like a put (pending.h), and an image that is told of the end of the holder's segment
 *     handles all messages before its own ends (atolli_remote_complete_but).
 *   - What has changed before the owner heard of the copy does not have its digest.
 */
#ifndef ATOLL_CORE_KEPT_H
#define ATOLL_CORE_KEPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Longer objects are not kept. */
enum { ATOLLI_KEPT_BYTES = 1024 };

/* Copies the object there is a copy of; false: there is none. */
bool atolli_kept_find(int image, const void *address, size_t bytes, void *object);

/* Keeps what has been fetched just now, if that is worth it. */
void atolli_kept_keep(int image, const void *address, size_t bytes, const void *object);

/* Once, before the first message. */
void atolli_kept_start(void);

#endif
