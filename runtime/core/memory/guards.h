/*
 * Pages without access before and behind what the runtime and coarrays have in a slot: a program that writes beyond an
 * array's bounds is stopped there, before it gets to what other images and the runtime rely on.
 *
 * In each slot: variables, guard, control block and the transport's buffers, guard, heap for coarrays, guard, and, in
 * programs that have one, local heap (local.h), guard. An image guards its own slot, and those of all images of its
 * node where these are not many.
 *
 * Above what is in use of it a heap is closed to its own image, so that who goes on and on writing behind its last
 * array is stopped there, not by the end of the machine's memory.
 */
#ifndef ATOLL_CORE_GUARDS_H
#define ATOLL_CORE_GUARDS_H

#include <stddef.h>

/* Of each guard, which begins at a multiple of it: more than one page, for those who write in large steps. */
enum { ATOLLI_GUARD_BYTES = 64 << 10 };

/* Once the places of all parts are known. */
void atolli_guards_init(void);

/*
 * What a heap has not used yet is closed to its own image: `top` bytes from `begin` are in use, `end` is where the heap
 * ends, *open_p what is open so far, NULL at first. More than is in use is open, so that this is seldom called: for
 * whom reads on in pieces (window.h), too.
 */
enum { ATOLLI_READ_AHEAD = 8 << 20 };
void atolli_guard_open(char *begin, size_t top, char *end, char **open_p);

/* The offset in the slot at which the first guard at or above `offset` begins. */
size_t atolli_guard_above(size_t offset);

#endif
