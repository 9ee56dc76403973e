/*
 * The pages of this image's memory.
 *
 * Large arrays lie in huge pages where the system has them (ATOLL_HUGE_PAGES): a sweep over them misses the TLB less
 * often, and a transport that reads them from another process pins one page instead of 512. Linux gives huge pages to
 * anonymous memory and hardly ever to shared memory. So an image that is alone on its node has anonymous memory of its
 * own for its heap, since nobody else maps it. Static coarrays stay in the shared file: they are mapped twice.
 */
#ifndef ATOLL_CORE_PAGES_H
#define ATOLL_CORE_PAGES_H

#include <stdbool.h>
#include <stddef.h>

/* To be called once the nodes are known and before anything is in the slot after its static coarrays. */
void atolli_pages_init(void);

/* Gives whole pages of the slot back to the system; they read as zero then. False: they are as they were. */
bool atolli_pages_release(void *first, size_t bytes);

/* From this size on memory deserves huge pages; SIZE_MAX: never. Before atolli_pages_init: never. */
extern size_t atolli_huge_from;

/* For an array of at least atolli_huge_from bytes, anywhere in the process; what it holds does not change. With
   ATOLL_HUGE_PAGES=auto nothing happens if the memory of the machine would not do for eight such arrays of all images:
   a program that uses little of them must not run out of memory. */
void atolli_pages_prefer_huge(void *memory, size_t bytes);

#endif
