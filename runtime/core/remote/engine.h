/*
 * The remote access engine: puts and gets between this image and images of other nodes (docs/design.md, 5). Its
 * operations are those of data.h.
 *
 * A put does not wait until the data is there. For each image the engine keeps a hull [low, high) of what has been put
 * and not flushed. A get that overlaps it, or a put that overlaps it on a transport that does not keep the order of
 * puts, first flushes that image; so a program sees its own accesses in the order in which it makes them. All is
 * flushed at the end of the segment (atolli_remote_complete).
 *
 * What moves in one piece ("Coarrays in the Context of XcalableMP", 3.3.2): with N_L and N_R the lengths that are
 * contiguous from the start on the local and on the remote side, across dimensions, and a buffer of B bytes
 * (ATOLL_BUFFER):
 *
 *   straight from or to user memory, if the transport can reach it (chunk.h)
 *           pieces of min(N_L, N_R); for long pieces, and for gets that a buffer would not make longer
 *   through the buffer
 *           pieces of N_R; where N_R > B, the largest multiple of N_L that B has room for, or B
 *
 * Small sources (ATOLL_COPY) are copied, by the transport or into the buffer, so that a put can return at once; long
 * ones are waited for (LOCAL).
 */
#ifndef ATOLL_CORE_ENGINE_H
#define ATOLL_CORE_ENGINE_H

#include "core/memory/section.h"

/* Memory that the engine needs for buffers of this size. */
static inline size_t atolli_engine_bytes(size_t buffer_bytes) { return 2 * buffer_bytes; }

/* `memory`: of that many bytes, in a registered chunk. copy_bytes: puts up to this size return
   at once. blocking: puts wait until they are complete (ATOLL_PUT). */
void atolli_engine_start(char *memory, size_t buffer_bytes, size_t copy_bytes, bool blocking);

#endif
