/*
 * Memory of the supervisor's own, for what it knows of each image. It comes from the system, because the program may
 * replace malloc, and images do not inherit it.
 */
#ifndef ATOLL_BOOT_ALLOT_H
#define ATOLL_BOOT_ALLOT_H

#include <stddef.h>

/* Zeroes; NULL: there is no memory. It has no pages until it is written to. */
void *atolli_allot(size_t bytes);

#endif
