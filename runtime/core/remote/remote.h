/*
 * Images of other nodes, reached by the transport (llr/llr.h). Nothing here is called for images of this node.
 *
 *   blocks    atolli_remote_write, atolli_remote_read: of core's own; what the program accesses: data.h
 *   counters  atolli_counter_post: sets a counter of another image, wherever it is; a wait on it drives progress
 *   words     atolli_remote_atomic and atolli_remote_read, for locks and atomic subroutines
 *
 * Words that images of several nodes change are changed by atolli_remote_atomic from other nodes and by the CPU's
 * atomics on their own node; llr_atomic_start makes the two atomic with respect to each other. Counters have one
 * writer, or writers that the algorithm orders: a signal is a plain store.
 */
#ifndef ATOLL_CORE_REMOTE_H
#define ATOLL_CORE_REMOTE_H

#include "core/image/failure.h"
#include "core/image/nodes.h"
#include "core/image/transport.h"
#include "core/wait/wait.h"

/* Blocks of core's own, outside of what programs can address. write: the source may be used again on return, the data
   is visible before a later signal to that image is. */
void atolli_remote_write(int image, void *place, const void *data, size_t bytes);

/* Writes of which several are on their way: the sources are read until atolli_remote_writes_finish. Zero at start. */
struct atolli_remote_writes {
  struct {
    int image;
    llr_handle handle;
  } write[16];
  unsigned count;
};
void atolli_remote_write_start(struct atolli_remote_writes *writes, int image, void *place, const void *data,
                               size_t bytes);
void atolli_remote_writes_finish(struct atolli_remote_writes *writes);
/* All that has been written there is visible. */
void atolli_remote_write_flush(int image);

/* False, and zeros, if nobody can tell any more: the image has died, and all of its node with it. */
bool atolli_remote_read(int image, const void *place, void *data, size_t bytes);

/* ---- counters and words ------------------------------------------------------------------------------------------ */

/* The rank that is asked for what lies in the slot of an image: its own, or that of another image of its node if it has
   died, whose process has the same memory. If all of them have died it is the own one: puts there are lost, and gets
   end with LLR_UNREACHABLE. */
int atolli_remote_stand_in(int image);
static inline int atolli_remote_rank(int image) {
  return atolli_any_ended() ? atolli_remote_stand_in(image) : image - 1;
}

void atolli_remote_signal(int image, struct atolli_counter *counter, uint32_t value);

/* atolli_counter_set for an image of any node. Release: as there; puts to other nodes must have been flushed. */
static inline void atolli_counter_post(int image, struct atolli_counter *counter, uint32_t value) {
  if (__builtin_expect(atolli_on_node(image), 1))
    atolli_counter_set(counter, value);
  else
    atolli_remote_signal(image, counter, value);
}

/* Has the image with this rank failed, and answers no more? For transports, too. */
bool atolli_remote_has_died(int rank);
/* The same. Leaves after error termination. */
int atolli_remote_is_gone(int rank);

/* Can the memory of an image be reached although it has failed? Its process may answer all the same (FAIL IMAGE), or
   another process of its node. */
bool atolli_remote_outlives(int image);

/* Sequentially consistent. False: the image has died meanwhile, or nothing can reach the word any more. The operation
   may have been done. */
bool atolli_remote_atomic(int image, void *word, int bytes, enum llr_atomic_op operation, int64_t operand,
                          int64_t compare, int64_t *old_p);

/* One turn of waiting for the answer to a message. False: the image is gone. */
bool atolli_remote_wait_turn(int image, struct atolli_wait *wait);

#endif
