/*
 * Images of other nodes: the part of core that speaks to a transport (llr/llr.h).
 *
 * Nothing here is called for images of this node. `atolli_transport` is NULL as long as all images are on one node.
 *
 *   data      atolli_remote_put, atolli_remote_get ...: the remote access engine (engine.h)
 *   counters  atolli_counter_post: sets a counter of another image, wherever it is; a wait on it drives progress
 *   words     atolli_remote_atomic and atolli_remote_read, for locks and atomic subroutines
 *
 * Words that images of several nodes change are changed by atolli_remote_atomic from other nodes and by the CPU's
 * atomics on their own node; llr_atomic makes the two atomic with respect to each other. Counters have one writer, or
 * writers that the algorithm orders: a signal is a plain store.
 */
#ifndef ATOLL_CORE_REMOTE_H
#define ATOLL_CORE_REMOTE_H

#include "core/image/nodes.h"
#include "core/rma/section.h"
#include "core/sync/wait.h"
#include "llr/llr.h"

extern struct llr *atolli_transport;

/* Bytes of the slot between control block and heap that the engine uses. */
extern size_t atolli_remote_reserved;

/* Starts the transport that ATOLL_TRANSPORT names, if there are several nodes. Ends the run if it cannot. */
void atolli_remote_start(void);

/* Ends the run if the transport could not do "what" with that image (0: with the others). */
void atolli_remote_check(int status, const char *what, int image);

/* ---- data -------------------------------------------------------------------------------------------------------- */

/* Address and image of the other side; the local side is a section of the same shape with its own strides. Both return
   when the local side may be used again, and this image sees its accesses in the order in which it makes them. */
void atolli_remote_put(int image, const struct atolli_section *target, const struct atolli_section *source);
void atolli_remote_get(const struct atolli_section *target, int image, const struct atolli_section *source);

/* The usual small put, without the general way's work: contiguous bytes, more than 0. False: too many; nothing has been
   done. */
bool atolli_remote_put_small(int image, uintptr_t target, const void *source, size_t bytes);

/* A put that returns at once: its source is read until atolli_remote_put_sources of this thread at the latest. */
void atolli_remote_put_start(int image, const struct atolli_section *target, const struct atolli_section *source);
void atolli_remote_put_sources(void);

/* Many blocks of one section, none twice: begin, the blocks, finish. */
void atolli_remote_put_begin(int image, const struct atolli_section *section);
void atolli_remote_put_block(int image, void *target, const void *source, size_t bytes);
void atolli_remote_put_finish(int image);

/* The same, but it may be on its way until atolli_remote_get_finish of this thread. */
void atolli_remote_get_start(const struct atolli_section *target, int image, const struct atolli_section *source);

/* A block of many: several are on their way until atolli_remote_get_finish, which the same thread has to call before it
   uses the targets. */
void atolli_remote_get_block(void *target, int image, const void *source, size_t bytes);
void atolli_remote_get_finish(void);

void atolli_remote_complete(void);
/* The same, but puts to that image (0: none) may still be on their way if there are none to others. */
void atolli_remote_complete_but(int image);

/* The end of a segment: all puts of this image are complete where they went, and requests of other nodes are answered.
 */
static inline void atolli_remote_flush(void) {
  if (__builtin_expect(atolli_transport != NULL, 0))
    atolli_remote_complete();
}

/* The end of a segment that this image makes known to one other image only, by atolli_counter_post: the signal becomes
   visible after all puts to that image (llr.h), and puts to third images are complete. Saves the way there and back. */
static inline void atolli_remote_flush_before_post(int image) {
  if (__builtin_expect(atolli_transport != NULL, 0))
    atolli_remote_complete_but(atolli_on_node(image) ? 0 : image);
}

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

void atolli_remote_read(int image, const void *place, void *data, size_t bytes);

/* ---- counters and words ------------------------------------------------------------------------------------------ */

void atolli_remote_signal(int image, struct atolli_counter *counter, uint32_t value);

/* atolli_counter_set for an image of any node. Release: as there; puts to other nodes must have been flushed. */
static inline void atolli_counter_post(int image, struct atolli_counter *counter, uint32_t value) {
  if (__builtin_expect(atolli_on_node(image), 1))
    atolli_counter_set(counter, value);
  else
    atolli_remote_signal(image, counter, value);
}

/* Can the memory of an image be reached although it has failed? Its process may answer all the same (FAIL IMAGE). */
bool atolli_remote_outlives(int image);

/* Sequentially consistent. False: the image is gone. */
bool atolli_remote_atomic(int image, void *word, int bytes, enum llr_atomic_op operation, int64_t operand,
                          int64_t compare, int64_t *old_p);

/* One turn of waiting for the answer to a message. False: the image is gone. */
bool atolli_remote_wait_turn(int image, struct atolli_wait *wait);

/* Active messages of core. */
enum { ATOLLI_AM_STATE = 0, ATOLLI_AM_PRIVATE_REQUEST, ATOLLI_AM_PRIVATE_ANSWER, ATOLLI_AM_PROBE = LLR_AM_PROBE };

/* Programs wait in loops that look at an atomic variable, an event's count, or the state of an image; what they wait
   for may need an answer of this image. To be called by all that such loops consist of. */
static inline void atolli_remote_progress(void) {
  if (__builtin_expect(atolli_transport != NULL, 0))
    llr_progress(atolli_transport);
}

#endif
