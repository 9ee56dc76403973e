/*
 * The program's data on images of other nodes: puts, gets, and the end of a segment. The remote access engine
 * (engine.h) does it; nothing here is called for images of this node, except the ends of segments.
 */
#ifndef ATOLL_CORE_DATA_H
#define ATOLL_CORE_DATA_H

#include "core/image/nodes.h"
#include "core/image/stat.h"
#include "core/image/transport.h"
#include "core/memory/section.h"

/* Address and image of the other side; the local side is a section of the same shape with its own strides. Both return
   when the local side may be used again, and this image sees its accesses in the order in which it makes them. A get
   has the outcome ATOLLI_STATUS_FAILED_IMAGE if the image dies meanwhile. */
void atolli_remote_put(int image, const struct atolli_section *target, const struct atolli_section *source);
struct atolli_outcome atolli_remote_get(const struct atolli_section *target, int image,
                                        const struct atolli_section *source);

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
   uses the targets. Outcome as above, of all gets since then. */
void atolli_remote_get_block(void *target, int image, const void *source, size_t bytes);
struct atolli_outcome atolli_remote_get_finish(void);

/* An atomic operation of which nobody wants the old value, on the transports that have it (atolli_remote_updates): may
   be on its way on return, after earlier puts and updates to that image, until the end of the segment. Puts to other
   images are complete. soon: it leaves at once. */
void atolli_remote_update(int image, void *word, int bytes, enum llr_atomic_op operation, int64_t operand, bool soon);
/* The same on this node, where there are others: puts to them are complete, updates need not be. */
void atolli_remote_update_near(void *word, int bytes, enum llr_atomic_op operation, int64_t operand);
static inline bool atolli_remote_updates(void) { return atolli_transport->table->update != NULL; }

/* An active message about some bytes of that image, which completes as a put of them does: it is handled before what
   that image does when it has heard of the end of this segment. */
void atolli_remote_message(int image, int index, const void *payload, size_t payload_bytes, const void *about,
                           size_t bytes);

void atolli_remote_complete(void);
/* The same, but puts to that image (0: none) may still be on their way if there are none to others. */
void atolli_remote_complete_but(int image);

/* The end of a segment: all puts of this image are complete where they went, and requests of other nodes are answered.
 */
static inline void atolli_remote_flush(void) {
  if (__builtin_expect(atolli_transport != NULL, 0))
    atolli_remote_complete();
}

/* The end of a segment that nobody is told of, and the beginning of the next: EVENT WAIT. Puts may still be on their
   way: whoever hears of this image later does so by what completes them. Requests of other nodes are answered. */
void atolli_remote_begin(void);
static inline void atolli_remote_next_segment(void) {
  if (__builtin_expect(atolli_transport != NULL, 0))
    atolli_remote_begin();
}

/* The end of a segment that this image makes known to one other image only, by atolli_counter_post: the signal becomes
   visible after all puts to that image (llr.h), and puts to third images are complete. Saves the way there and back. */
static inline void atolli_remote_flush_before_post(int image) {
  if (__builtin_expect(atolli_transport != NULL, 0))
    atolli_remote_complete_but(atolli_on_node(image) ? 0 : image);
}

/* From now on all slots of other nodes can be read (window.h). This image's puts are complete: it sees what it has put.
 */
struct atolli_outcome atolli_remote_open_window(void);

/* The same, and until atolli_remote_put_stores this thread may store into the slot of one image as well. Other threads
   must not open windows meanwhile. */
struct atolli_outcome atolli_remote_open_window_for_stores(void);
/* Puts what has been stored to that image, and closes the window. */
void atolli_remote_put_stores(int image);

#endif
