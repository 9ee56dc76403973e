/*
 * The table of registered chunks: local memory from which and into which a transport can move data by itself
 * ("Coarrays in the Context of XcalableMP", 3.3.1). It matters for transports with LLR_LOCAL_ATTACHED only.
 */
#ifndef ATOLL_CORE_CHUNK_H
#define ATOLL_CORE_CHUNK_H

#include <stdbool.h>
#include <stddef.h>

/* Chunks do not overlap. False: the table is full, and the memory goes through buffers. */
bool atolli_chunk_add(const void *base, size_t bytes);
void atolli_chunk_remove(const void *base);

/* Does [low, high) lie in one chunk? Binary search by the chunks' addresses. */
bool atolli_chunk_contains(const void *low, const void *high);

#endif
