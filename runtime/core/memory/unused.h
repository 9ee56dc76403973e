/*
 * The end of a heap: above what is in use of it a heap is closed to its own image, so that who goes on and on writing
 * after its last array is stopped there, not by the end of the machine's memory. A guard follows (guards.h).
 */
#ifndef ATOLL_CORE_UNUSED_H
#define ATOLL_CORE_UNUSED_H

#include <stddef.h>

/* Of each guard, which begins at a multiple of it: more than one page, for those who write in large steps. */
enum { ATOLLI_GUARD_BYTES = 64 << 10 };

/*
 * What a heap has not used yet is closed to its own image: `top` bytes from `begin` are in use, `end` is where the heap
 * ends, *open_p what is open so far, NULL at first. More than is in use is open, so that this is seldom called: for
 * whom reads on in pieces (core/remote/window.h), too.
 */
enum { ATOLLI_READ_AHEAD = 8 << 20 };
void atolli_guard_open(char *begin, size_t top, char *end, char **open_p);

#endif
