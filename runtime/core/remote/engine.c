/* What a put or a get waits for, and what the end of a segment does. Called by core/rma and all image control. */
#include "core/remote/engine.h"

#include "base/light_lock.h"
#include "core/memory/segment.h"
#include "core/remote/data.h"
#include "core/remote/lease_owner.h"
#include "core/remote/pending.h"
#include "core/remote/remote.h"
#include "core/remote/stores.h"
#include "core/remote/transfer.h"
#include "core/remote/window.h"
#include "llr/generic/apply.h"

static struct {
  struct atolli_light_lock lock; /* threads of an image share the buffers and the hulls */
  bool blocking;
} engine;

void atolli_engine_start(char *memory, size_t buffer_bytes, size_t copy_bytes, bool blocking) {
  if (!atolli_pending_start())
    atolli_start_fatal("no memory");
  engine.blocking = blocking;
  atolli_transfer_start(memory, buffer_bytes, copy_bytes);
}

/* As the transport reaches it: static coarrays are attached where the slot has them. */
static struct atolli_section attached(const struct atolli_section *local) {
  struct atolli_section section = *local;
  if (llr_has(atolli_transport, LLR_LOCAL_ATTACHED))
    section.base = atolli_canonical(section.base);
  return section;
}

/* With the lock: a put is begun before anybody takes its hull to be flushed, and the buffers are shared. parts: waited
   for without the lock. */
static void start_move(int image, bool put, const struct atolli_section *remote, const struct atolli_section *local,
                       struct atolli_parts *parts) {
  struct atolli_transfer t = {image, put, false, *remote, attached(local), parts};
  if (atolli_transfer_is_direct(&t))
    atolli_transfer_straight(&t);
  else
    atolli_transfer_buffered(&t);
}

/* With the lock, which is given back while the network is waited for (image 0: for all). What other threads put
   meanwhile stays pending. */
static void flush(int image) {
  uint64_t puts = atolli_pending_puts();
  atolli_light_lock_give(&engine.lock);
  atolli_remote_check(llr_flush(atolli_transport, image ? atolli_remote_rank(image) : -1), "flush of", image);
  atolli_light_lock_take(&engine.lock);
  if (atolli_pending_puts() == puts)
    atolli_pending_flushed(image);
}

static void flush_all(void) {
  flush(0);
  atolli_transfer_drain();
}

/* Puts keep their order, by the transport or by waiting. */
static void expect(int image, const struct atolli_hull *hull) {
  if (!llr_has(atolli_transport, LLR_ORDERED_PUTS) && atolli_pending_overlaps(image, hull))
    flush(image);
  atolli_pending_add(image, hull);
}

/* A get sees what this image has put. */
static void settle(int image, const struct atolli_hull *hull) {
  if (atolli_pending_overlaps(image, hull))
    flush(image);
}

/* Bytes that the transport copies. */
static bool is_small(size_t bytes) {
  return bytes <= atolli_transport->copied_bytes && !llr_has(atolli_transport, LLR_LOCAL_ATTACHED);
}

static void put_bytes(int image, const struct atolli_hull *hull, const void *source) {
  llr_handle handle;
  atolli_remote_check(
      llr_put(atolli_transport, atolli_remote_rank(image), hull->low, source, hull->high - hull->low, &handle),
      "put to", image);
}

static bool put_small(int image, const struct atolli_section *target, const struct atolli_section *source,
                      const struct atolli_hull *hull) {
  if (!is_small(hull->high - hull->low) || !atolli_section_contiguous(target) || !atolli_section_contiguous(source))
    return false;
  put_bytes(image, hull, source->base);
  return true;
}

bool atolli_remote_put_small(int image, uintptr_t target, const void *source, size_t bytes) {
  struct atolli_hull hull = {target, target + bytes, 0, true};
  if (!is_small(bytes))
    return false;
  atolli_light_lock_take(&engine.lock);
  expect(image, &hull);
  put_bytes(image, &hull, source);
  if (engine.blocking)
    flush(image);
  atolli_light_lock_give(&engine.lock);
  return true;
}

void atolli_remote_put(int image, const struct atolli_section *target, const struct atolli_section *source) {
  if (atolli_section_size(target) <= 0 || target->elem_len == 0)
    return;
  struct atolli_hull hull = atolli_hull_of(target);
  struct atolli_parts parts = {.count = 0};
  atolli_light_lock_take(&engine.lock);
  expect(image, &hull);
  if (!put_small(image, target, source, &hull))
    start_move(image, true, target, source, &parts);
  if (engine.blocking)
    flush(image);
  atolli_light_lock_give(&engine.lock);
  atolli_transfer_wait(&parts, true, image);
}

/* Puts of this thread whose sources may not have been read. */
static _Thread_local struct atolli_parts sources;

void atolli_remote_put_start(int image, const struct atolli_section *target, const struct atolli_section *source) {
  if (atolli_section_size(target) <= 0 || target->elem_len == 0)
    return;
  struct atolli_hull hull = atolli_hull_of(target);
  struct atolli_transfer t = {image, true, true, *target, attached(source), &sources};
  if (engine.blocking || !atolli_transfer_is_direct(&t)) {
    atolli_remote_put(image, target, source);
    return;
  }
  atolli_light_lock_take(&engine.lock);
  expect(image, &hull);
  if (!put_small(image, target, source, &hull))
    atolli_transfer_straight(&t);
  atolli_light_lock_give(&engine.lock);
}

void atolli_remote_put_sources(void) { atolli_transfer_wait(&sources, true, 0); }

static void get(const struct atolli_section *target, int image, const struct atolli_section *source) {
  if (atolli_section_size(source) <= 0 || source->elem_len == 0)
    return;
  struct atolli_hull hull = atolli_hull_of(source);
  struct atolli_parts parts = {.count = 0};
  atolli_light_lock_take(&engine.lock);
  settle(image, &hull);
  start_move(image, false, source, target, &parts);
  atolli_light_lock_give(&engine.lock);
  atolli_transfer_wait(&parts, false, image);
}

struct atolli_outcome atolli_remote_get(const struct atolli_section *target, int image,
                                        const struct atolli_section *source) {
  get(target, image, source);
  return atolli_transfer_outcome();
}

void atolli_remote_complete(void) { atolli_remote_complete_but(0); }

void atolli_remote_complete_but(int image) {
  /* First handles what other nodes have asked for during the segment. So locks are fair, and all leases of descriptors
     of this image are known (lease_owner.h). Before a post to one image, a transport with packets needs no such call:
     it would only send the puts without the signal. There messages are handled in the order in which they come, so
     every lease is known that this image could have heard of in another way. */
  if (image == 0 || !atolli_transport->table->packets)
    llr_progress(atolli_transport);
  atolli_lease_settle();
  atolli_window_forget();
  if (atolli_pending_to_none_but(image))
    return;
  atolli_light_lock_take(&engine.lock);
  flush_all();
  atolli_light_lock_give(&engine.lock);
}

void atolli_remote_begin(void) {
  llr_progress(atolli_transport);
  atolli_window_forget();
}

static void complete_puts_but(int image) {
  if (atolli_pending_puts_but(image))
    flush_all();
}

void atolli_remote_update_near(void *word, int bytes, enum llr_atomic_op operation, int64_t operand) {
  if (!atolli_pending_to_none_but(0)) {
    atolli_light_lock_take(&engine.lock);
    complete_puts_but(0);
    atolli_light_lock_give(&engine.lock);
  }
  llr_apply(word, bytes, operation, operand, 0);
}

void atolli_remote_update(int image, void *word, int bytes, enum llr_atomic_op operation, int64_t operand, bool soon) {
  atolli_light_lock_take(&engine.lock);
  /* What was put there is visible before the update (llr.h), and what was put elsewhere is complete, as on one node. */
  complete_puts_but(image);
  atolli_pending_add_update(image, (uintptr_t)word, bytes);
  int status = atolli_transport->table->update(atolli_transport, atolli_remote_rank(image), (uintptr_t)word, bytes,
                                               operation, operand, soon);
  atolli_light_lock_give(&engine.lock);
  atolli_remote_check(status, "atomic operation on", image);
}

void atolli_remote_message(int image, int index, const void *payload, size_t payload_bytes, const void *about,
                           size_t bytes) {
  struct atolli_hull hull = {(uintptr_t)about, (uintptr_t)about + bytes, 0, true};
  atolli_light_lock_take(&engine.lock);
  atolli_pending_add(image, &hull);
  int status = llr_am_send(atolli_transport, image - 1, index, payload, payload_bytes);
  atolli_light_lock_give(&engine.lock);
  atolli_remote_check(status, "message to", image);
}

struct atolli_outcome atolli_remote_open_window(void) {
  atolli_remote_flush();
  return atolli_window_open();
}

struct atolli_outcome atolli_remote_open_window_for_stores(void) {
  struct atolli_outcome outcome = atolli_remote_open_window();
  if (outcome.status == ATOLLI_OK)
    atolli_stores_begin();
  return outcome;
}

static void put_stored(char *place, size_t bytes, void *image) {
  struct atolli_section section = {.base = place, .elem_len = bytes};
  atolli_remote_put(*(const int *)image, &section, &section);
}

void atolli_remote_put_stores(int image) {
  atolli_stores_end(put_stored, &image);
  atolli_window_forget();
}

/* ---- many blocks ------------------------------------------------------------------------------------------------- */

void atolli_remote_put_begin(int image, const struct atolli_section *hull) {
  if (atolli_section_size(hull) <= 0)
    return;
  struct atolli_hull all = atolli_hull_of(hull);
  atolli_light_lock_take(&engine.lock);
  expect(image, &all);
  atolli_light_lock_give(&engine.lock);
}

void atolli_remote_put_block(int image, void *target, const void *source, size_t bytes) {
  struct atolli_section to = {.base = target, .elem_len = bytes}, from = {.base = (char *)source, .elem_len = bytes};
  if (bytes == 0)
    return;
  struct atolli_hull hull = atolli_hull_of(&to);
  struct atolli_parts parts = {.count = 0};
  atolli_light_lock_take(&engine.lock);
  atolli_pending_add(image, &hull); /* another thread may have flushed what has been put of the section so far */
  start_move(image, true, &to, &from, &parts);
  atolli_light_lock_give(&engine.lock);
  atolli_transfer_wait(&parts, true, image);
}

void atolli_remote_put_finish(int image) {
  if (!engine.blocking)
    return;
  atolli_light_lock_take(&engine.lock);
  flush(image);
  atolli_light_lock_give(&engine.lock);
}

/* Gets of this thread that have been started and not waited for. */
static _Thread_local struct atolli_parts blocks;

struct atolli_outcome atolli_remote_get_finish(void) {
  atolli_transfer_wait(&blocks, false, 0);
  return atolli_transfer_outcome();
}

void atolli_remote_get_start(const struct atolli_section *target, int image, const struct atolli_section *source) {
  struct atolli_transfer t = {image, false, false, *source, attached(target), &blocks};
  /* The buffer is for one transfer at a time. */
  if (atolli_section_size(source) <= 0 || source->elem_len == 0 || !atolli_transfer_is_direct(&t)) {
    get(target, image, source);
    return;
  }
  struct atolli_hull hull = atolli_hull_of(source);
  atolli_light_lock_take(&engine.lock);
  settle(image, &hull);
  atolli_light_lock_give(&engine.lock);
  atolli_transfer_straight(&t);
}

void atolli_remote_get_block(void *target, int image, const void *source, size_t bytes) {
  struct atolli_section from = {.base = (char *)source, .elem_len = bytes}, to = {.base = target, .elem_len = bytes};
  struct atolli_hull hull = atolli_hull_of(&from);
  if (!atolli_transfer_reaches(&to)) {
    get(&to, image, &from);
    return;
  }
  atolli_light_lock_take(&engine.lock);
  settle(image, &hull);
  atolli_light_lock_give(&engine.lock);
  if (blocks.count == ATOLLI_MOST_PARTS)
    atolli_transfer_wait(&blocks, false, 0);
  llr_handle handle = 0;
  atolli_remote_check(llr_get(atolli_transport, atolli_remote_rank(image), (uintptr_t)source, target, bytes, &handle),
                      "get from", image);
  if (handle != 0)
    blocks.handle[blocks.count++] = handle;
}
