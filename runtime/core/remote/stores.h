/*
 * Stores of the program into windows (window.h): which bytes of other nodes' memory it has changed. Before the first
 * store into a page the page is copied; what differs from the copy in the end has been stored.
 *
 * A byte that is stored with the value that it had is not found, and need not be: no other image may change it in a
 * segment that is unordered with this one (Fortran 2018, 11.6.2), so that it still has this value. Bytes that others
 * change meanwhile do not differ from the copy here, and are left alone.
 */
#ifndef ATOLL_CORE_STORES_H
#define ATOLL_CORE_STORES_H

#include <stdbool.h>
#include <stddef.h>

/* From now on stores are allowed, until atolli_stores_end. One thread at a time. */
void atolli_stores_begin(void);

/* Makes the page of the address, which has been fetched, writable, and perhaps pages that follow it, up to `end`. 0 or
   an error number; -1: stores are not allowed. */
int atolli_stores_allow(char *address, const char *end);

/* Calls `changed` for each run of bytes that has been stored, and forgets the copies. */
void atolli_stores_end(void (*changed)(char *place, size_t bytes, void *context), void *context);

#endif
