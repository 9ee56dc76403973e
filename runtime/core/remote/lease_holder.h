/*
 * Leases, at the holder: this image keeps copies of descriptors of images of other nodes from segment to segment. What
 * `x[k]%a(i)` needs to know of `a` is fetched once, not at each access.
 *
 * The owner of a descriptor says when a copy is no longer right. An image that has fetched one tells the owner
 * (lease_owner.h) that it holds a lease, with a digest of the copy. At each end of a segment the owner looks whether the
 * descriptors that it has leased are as they were. If one is not, it recalls the lease, and does not go on before the
 * holder has answered that the copy is gone. So a copy is right whenever it may be used:
 *
 *   - An access to a component must be ordered with each change of its descriptor (Fortran 2018, 11.6.2). Only the
 *     owner changes it. The holder has heard of changes that come before the access in that order: the owner's segment
 *     ended after its recall. Nobody expects the access to know of changes that come after it.
 *   - The owner has heard of the lease before the end of each segment that is ordered after the access. For the message
 *     that says so completes like a put (pending.h), and an image that is told of the end of the holder's segment
 *     handles all messages before its own ends (atolli_remote_complete_but).
 *   - If the descriptor has changed before the owner heard of the lease, it no longer has the digest of the copy.
 */
#ifndef ATOLL_CORE_LEASE_HOLDER_H
#define ATOLL_CORE_LEASE_HOLDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Longer objects are not leased. */
enum { ATOLLI_LEASE_BYTES = 1024 };

/* Copies the object from the copy that this image holds. False: there is none. */
bool atolli_lease_find(int image, const void *address, size_t bytes, void *object);

/* Keeps a copy of what has been fetched just now, if that is worth it, and tells the owner. */
void atolli_lease_take(int image, const void *address, size_t bytes, const void *object);

/* Once, before the first message. */
void atolli_lease_holder_start(void);

#endif
