/*
 * The image's own heap in its slot: what malloc gives in a program that accesses components of other images.
 *
 * `x[k]%a(i)` reads the descriptor of component `a` in the slot of image k and then the data that it describes. Whoever
 * has allocated them, they must lie in that slot too. So such a program is linked with malloc and its family from
 * runtime/link/components.c, which serve everything from here. The heap has the upper half of the slot: the symmetric
 * heap below stays symmetric.
 *
 * All functions may be called by several threads at once.
 */
#ifndef ATOLL_CORE_LOCAL_H
#define ATOLL_CORE_LOCAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Defined (1) by runtime/link/components.c; absent from programs that need no local heap. */
extern const int atolli_components __attribute__((weak));
/* The same for programs whose malloc is known not to be from there. */
extern const int atolli_bypassed __attribute__((weak));

/* Ends the run unless malloc takes its memory from the local heap. Defined there, too: whoever calls it brings that
 * malloc. */
void atolli_require_common_memory(const char *name, const char *loc);

/* Where the local heap begins in every slot, and the symmetric one ends. */
size_t atolli_local_offset(void);

void atolli_local_init(void);

/* False before atolli_local_init, and in processes that an image forks for itself: they would change the image's heap.
 */
bool atolli_local_enabled(void);

/* Whether the address belongs to the heap; also in processes that the image has forked. */
bool atolli_local_owns(const void *memory);

/* Whether this program allocates elsewhere although it accesses components of other images: it has a malloc of its own,
 * as with AddressSanitizer. */
bool atolli_local_bypassed(void);

/* `alignment`: a power of two up to ATOLLI_LOCAL_ALIGNMENT. NULL when the heap is full. `zero`: the memory is to be
 * zero. */
enum { ATOLLI_LOCAL_ALIGNMENT = 32768 };
void *atolli_local_allocate(size_t bytes, size_t alignment, bool zero);

/* Precondition of the following: atolli_local_owns(memory), from atolli_local_allocate. */
void atolli_local_free(void *memory);
void *atolli_local_resize(void *memory, size_t bytes); /* realloc; NULL: the old memory stays */

/* Of any address in a block that has been allocated: the bytes from there to the block's end; whether the block begins
 * there and is as large as those that atolli_local_allocate gives for so many bytes. */
size_t atolli_local_usable(const void *memory);
bool atolli_local_fits(const void *memory, size_t bytes);

/* Bytes of all spans that are in use. */
size_t atolli_local_in_use(void);

#endif
