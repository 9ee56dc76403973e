/*
 * Memory that grows with the number of images and is needed for a moment: what is large goes back to the system at
 * once, where free() would keep it for an image that does not need it again.
 */
#ifndef ATOLL_CORE_SCRATCH_H
#define ATOLL_CORE_SCRATCH_H

#include <stddef.h>

/* NULL: no memory. Its content is undefined. */
void *atolli_scratch_take(size_t bytes);
/* With the same number of bytes. NULL: does nothing. */
void atolli_scratch_give(void *memory, size_t bytes);

#endif
