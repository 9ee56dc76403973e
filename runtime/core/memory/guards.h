/*
 * Pages without access before and after what the runtime and coarrays have in a slot: a program that writes beyond an
 * array's bounds is stopped there, before it gets to what other images and the runtime rely on.
 *
 * In each slot: variables, guard, control block and the transport's buffers, guard, heap for coarrays, guard, and, in
 * programs that have one, local heap (local.h), guard. An image guards its own slot, and those of all images of its
 * node where these are not many.
 */
#ifndef ATOLL_CORE_GUARDS_H
#define ATOLL_CORE_GUARDS_H

#include <stddef.h>

/* Once the places of all parts are known. */
void atolli_guards_init(void);

/* The offset in the slot at which the first guard at or above `offset` begins. */
size_t atolli_guard_above(size_t offset);

#endif
