#include "core/engine.h"

#include "base/light_lock.h"
#include "core/chunk.h"
#include "core/remote.h"
#include "core/segment.h"
#include "core/stat.h"
#include "core/window.h"

#include <string.h>

enum {
  /* From this length of a piece on, its own transfer costs more than the work that a buffer saves. */
  LONG_PIECE = 2 << 10,
  HANDLES = 256
};

/* One of the two buffers: while data leaves one, the other is filled. */
struct buffer {
  char *memory;
  size_t used;
  int num_handles; /* puts whose source may still be in the buffer */
  llr_handle handle[HANDLES];
};

struct hull {
  uintptr_t low, high; /* equal: empty */
};

static struct {
  struct atolli_light_lock lock; /* threads of an image share the buffers */
  struct buffer buffer[2];
  int filling;
  size_t buffer_bytes;
  size_t copy_bytes; /* a copy of so much costs less than waiting for the network to have read the source */
  bool blocking;
  struct hull hull[ATOLLI_MAX_IMAGES]; /* [image - 1] */
  _Atomic int num_pending;             /* hulls that are not empty */
} engine;

void atolli_engine_start(char *memory, size_t buffer_bytes, size_t copy_bytes, bool blocking) {
  engine.copy_bytes = copy_bytes;
  engine.buffer_bytes = buffer_bytes;
  engine.blocking = blocking;
  for (int i = 0; i < 2; i++)
    engine.buffer[i] = (struct buffer){.memory = memory + (size_t)i * buffer_bytes};
}

static void check(int status, const char *what, int image) {
  if (status == LLR_OK)
    return;
  atolli_fatal("transport", NULL, "%s: %s image %d failed%s", atolli_transport->name, what, image,
               status == LLR_UNREACHABLE ? ": the image is gone" : "");
}

static void wait_for(llr_handle handle, int image) {
  if (handle != 0)
    check(atolli_transport->wait(handle), "transfer with", image);
}

/* ---- what is on its way ------------------------------------------------------------------------------------------ */

static struct hull hull_of(const struct atolli_section *remote) {
  char *low, *high;
  atolli_section_hull(remote, &low, &high);
  return (struct hull){(uintptr_t)low, (uintptr_t)high};
}

static bool is_pending(int image, const struct hull *wanted) {
  const struct hull *hull = &engine.hull[image - 1];
  return hull->low < wanted->high && wanted->low < hull->high;
}

static void empty(struct hull *hull) {
  if (hull->low == hull->high)
    return;
  *hull = (struct hull){0, 0};
  atomic_fetch_sub_explicit(&engine.num_pending, 1, memory_order_relaxed);
}

static void extend(struct hull *hull, const struct hull *more) {
  if (hull->low == hull->high) {
    *hull = *more;
    atomic_fetch_add_explicit(&engine.num_pending, 1, memory_order_relaxed);
    return;
  }
  hull->low = hull->low < more->low ? hull->low : more->low;
  hull->high = hull->high > more->high ? hull->high : more->high;
}

static void flush(int image) {
  check(atolli_transport->flush(image - 1), "flush of", image);
  empty(&engine.hull[image - 1]);
}

/* ---- buffers ----------------------------------------------------------------------------------------------------- */

/* All that left the buffer has been read. */
static void drain(struct buffer *buffer) {
  for (int i = 0; i < buffer->num_handles; i++)
    wait_for(buffer->handle[i], 0);
  buffer->num_handles = 0;
}

/* Precondition: bytes <= buffer_bytes. */
static char *reserve(size_t bytes) {
  struct buffer *buffer = &engine.buffer[engine.filling];
  if (engine.buffer_bytes - buffer->used < bytes) {
    engine.filling ^= 1;
    buffer = &engine.buffer[engine.filling];
    drain(buffer);
    buffer->used = 0;
  }
  char *place = buffer->memory + buffer->used;
  buffer->used += bytes;
  return place;
}

/* The source of a put lies in the buffer that is being filled. */
static void remember(llr_handle handle) {
  struct buffer *buffer = &engine.buffer[engine.filling];
  if (handle == 0)
    return;
  if (buffer->num_handles == HANDLES)
    drain(buffer);
  buffer->handle[buffer->num_handles++] = handle;
}

/* ---- pieces ------------------------------------------------------------------------------------------------------ */

size_t atolli_contiguous_bytes(const struct atolli_section *section) {
  size_t bytes = section->elem_len;
  for (int d = 0; d < section->rank; d++) {
    if (section->extent[d] != 1 && section->stride[d] != (ptrdiff_t)bytes)
      break;
    bytes *= (size_t)section->extent[d];
  }
  return bytes;
}

/* A transfer, or a part of it. */
struct transfer {
  int image;
  bool put;
  bool late;                           /* a put that nobody waits for: there is no need to copy its source */
  struct atolli_section remote, local; /* of one shape */
  /* Pieces in progress, straight from or to the user's memory or the buffer; waited for when there are many. */
  llr_handle *handle; /* NULL: to be remembered with the buffer */
  int *num_handles_p;
};

static size_t bytes_of(const struct transfer *t) {
  return (size_t)atolli_section_size(&t->remote) * t->remote.elem_len;
}

static void wait_for_pieces(const struct transfer *t) {
  for (int i = 0; i < *t->num_handles_p; i++)
    wait_for(t->handle[i], t->image);
  *t->num_handles_p = 0;
}

static void note(const struct transfer *t, llr_handle handle) {
  if (!t->handle) {
    remember(handle);
    return;
  }
  if (handle == 0)
    return;
  if (*t->num_handles_p == HANDLES)
    wait_for_pieces(t);
  t->handle[(*t->num_handles_p)++] = handle;
}

static void move_piece(const struct transfer *t, char *remote, char *local, size_t bytes) {
  llr_handle handle = 0;
  if (t->put)
    check(atolli_transport->put(t->image - 1, (uintptr_t)remote, local, bytes, &handle), "put to", t->image);
  else
    check(atolli_transport->get(t->image - 1, (uintptr_t)remote, local, bytes, &handle), "get from", t->image);
  note(t, handle);
}

/* Does the transport move sections by itself? One call, if so. */
static bool move_strided(const struct transfer *t) {
  struct llr_shape shape = {.elem_len = t->remote.elem_len, .rank = t->remote.rank};
  llr_handle handle = 0;
  if (t->put ? !atolli_transport->put_strided : !atolli_transport->get_strided)
    return false;
  for (int d = 0; d < shape.rank; d++) {
    shape.extent[d] = t->remote.extent[d];
    shape.remote_stride[d] = t->remote.stride[d];
    shape.local_stride[d] = t->local.stride[d];
  }
  uintptr_t remote = (uintptr_t)t->remote.base;
  if (t->put)
    check(atolli_transport->put_strided(t->image - 1, remote, t->local.base, &shape, &handle), "put to", t->image);
  else
    check(atolli_transport->get_strided(t->image - 1, remote, t->local.base, &shape, &handle), "get from", t->image);
  note(t, handle);
  return true;
}

/* Dimensions that are contiguous on both sides from the start: their bytes, and how many dimensions they are. */
static size_t common_run(const struct transfer *t, int *dims_p) {
  size_t run = t->remote.elem_len;
  int d = 0;
  for (; d < t->remote.rank; d++) {
    if (t->remote.extent[d] != 1 && (t->remote.stride[d] != (ptrdiff_t)run || t->local.stride[d] != (ptrdiff_t)run))
      break;
    run *= (size_t)t->remote.extent[d];
  }
  *dims_p = d;
  return run;
}

/* Every run that is contiguous on both sides is a piece. Precondition: not empty. */
static void move_runs(const struct transfer *t) {
  int first;
  size_t run = common_run(t, &first);
  int64_t index[ATOLLI_MAX_RANK] = {0};
  char *remote = t->remote.base, *local = t->local.base;
  if (run < LONG_PIECE && first < t->remote.rank && move_strided(t))
    return;
  for (;;) {
    move_piece(t, remote, local, run);
    int d = first;
    for (; d < t->remote.rank; d++) {
      remote += t->remote.stride[d];
      local += t->local.stride[d];
      if (++index[d] < t->remote.extent[d])
        break;
      remote -= t->remote.stride[d] * t->remote.extent[d];
      local -= t->local.stride[d] * t->remote.extent[d];
      index[d] = 0;
    }
    if (d == t->remote.rank)
      return;
  }
}

/* ---- through the buffer ------------------------------------------------------------------------------------------ */

/* At most buffer_bytes. */
static void move_part(const struct transfer *t) {
  struct transfer part = *t;
  part.local = atolli_section_packed(&t->local, reserve(bytes_of(t)), t->local.elem_len);
  if (t->put) {
    atolli_copy(&part.local, &t->local);
    part.handle = NULL;
    move_runs(&part);
  } else {
    move_runs(&part);
    wait_for_pieces(&part);
    atolli_copy(&t->local, &part.local);
    engine.buffer[engine.filling].used -= bytes_of(t);
  }
}

static void move_parts(const struct transfer *t);

/* An element that is longer than the buffer. */
static void split_element(const struct transfer *t) {
  for (size_t at = 0; at < t->remote.elem_len; at += engine.buffer_bytes) {
    struct transfer part = *t;
    size_t rest = t->remote.elem_len - at;
    part.remote.base += at;
    part.local.base += at;
    part.remote.elem_len = part.local.elem_len = rest < engine.buffer_bytes ? rest : engine.buffer_bytes;
    move_part(&part);
  }
}

/* By the last dimension: as many of its indices as there is room for, or the parts of each. */
static void split_section(const struct transfer *t) {
  int last = t->remote.rank - 1;
  int64_t extent = t->remote.extent[last];
  size_t inner = bytes_of(t) / (size_t)extent;
  int64_t step = inner <= engine.buffer_bytes ? (int64_t)(engine.buffer_bytes / inner) : 1;
  for (int64_t i = 0; i < extent; i += step) {
    struct transfer part = *t;
    part.remote.base += i * t->remote.stride[last];
    part.local.base += i * t->local.stride[last];
    part.remote.extent[last] = part.local.extent[last] = extent - i < step ? extent - i : step;
    if (inner > engine.buffer_bytes)
      part.remote.rank = part.local.rank = last;
    move_parts(&part);
  }
}

static void move_parts(const struct transfer *t) {
  if (bytes_of(t) <= engine.buffer_bytes)
    move_part(t);
  else if (t->remote.rank == 0)
    split_element(t);
  else
    split_section(t);
}

/* ---- the operations ---------------------------------------------------------------------------------------------- */

static bool is_reachable(const struct atolli_section *local) {
  char *low, *high;
  if (!(atolli_transport->attributes & LLR_LOCAL_ATTACHED))
    return true;
  atolli_section_hull(local, &low, &high);
  return atolli_chunk_contains(low, high);
}

/* Nothing would be left to wait for. */
static bool is_copied_by_transport(const struct transfer *t, size_t run, int dims) {
  return run <= atolli_transport->copied_bytes && (dims == t->remote.rank || atolli_transport->put_strided) &&
         !(atolli_transport->attributes & LLR_LOCAL_ATTACHED);
}

static bool is_direct(const struct transfer *t) {
  int dims;
  size_t run = common_run(t, &dims);
  if (t->put && bytes_of(t) <= engine.copy_bytes && !(t->late && run >= LONG_PIECE))
    return is_copied_by_transport(t, run, dims);
  if (!t->put && run < LONG_PIECE && run < atolli_contiguous_bytes(&t->remote))
    return false;
  return (run >= LONG_PIECE || !t->put) && is_reachable(&t->local);
}

static void move(int image, bool put, const struct atolli_section *remote, const struct atolli_section *local) {
  llr_handle handles[HANDLES];
  int num_handles = 0;
  struct transfer t = {image, put, false, *remote, *local, handles, &num_handles};
  if (atolli_transport->attributes & LLR_LOCAL_ATTACHED) /* a static coarray is attached where the slot has it */
    t.local.base = atolli_canonical(t.local.base);
  if (is_direct(&t))
    move_runs(&t);
  else
    move_parts(&t);
  wait_for_pieces(&t);
}

/* The usual small put, without the general way's work: contiguous bytes that the transport copies. */
static bool put_small(int image, const struct atolli_section *target, const struct atolli_section *source,
                      const struct hull *hull) {
  llr_handle handle;
  size_t bytes = hull->high - hull->low;
  if (bytes > atolli_transport->copied_bytes || (atolli_transport->attributes & LLR_LOCAL_ATTACHED) ||
      !atolli_section_contiguous(target) || !atolli_section_contiguous(source))
    return false;
  check(atolli_transport->put(image - 1, hull->low, source->base, bytes, &handle), "put to", image);
  return true;
}

void atolli_remote_put(int image, const struct atolli_section *target, const struct atolli_section *source) {
  if (atolli_section_size(target) <= 0 || target->elem_len == 0)
    return;
  struct hull hull = hull_of(target);
  atolli_light_lock_take(&engine.lock);
  if (!(atolli_transport->attributes & LLR_ORDERED_PUTS) && is_pending(image, &hull))
    flush(image);
  extend(&engine.hull[image - 1], &hull);
  if (!put_small(image, target, source, &hull))
    move(image, true, target, source);
  if (engine.blocking)
    flush(image);
  atolli_light_lock_give(&engine.lock);
}

/* Puts of this thread whose sources may not have been read. */
static _Thread_local struct {
  int count;
  llr_handle handle[HANDLES];
} sources;

void atolli_remote_put_start(int image, const struct atolli_section *target, const struct atolli_section *source) {
  if (atolli_section_size(target) <= 0 || target->elem_len == 0)
    return;
  struct hull hull = hull_of(target);
  struct transfer t = {image, true, true, *target, *source, sources.handle, &sources.count};
  if (atolli_transport->attributes & LLR_LOCAL_ATTACHED)
    t.local.base = atolli_canonical(t.local.base);
  if (engine.blocking || !is_direct(&t)) {
    atolli_remote_put(image, target, source);
    return;
  }
  atolli_light_lock_take(&engine.lock);
  if (!(atolli_transport->attributes & LLR_ORDERED_PUTS) && is_pending(image, &hull))
    flush(image);
  extend(&engine.hull[image - 1], &hull);
  if (!put_small(image, target, source, &hull))
    move_runs(&t);
  atolli_light_lock_give(&engine.lock);
}

void atolli_remote_put_sources(void) {
  for (int i = 0; i < sources.count; i++)
    wait_for(sources.handle[i], 0);
  sources.count = 0;
}

void atolli_remote_get(const struct atolli_section *target, int image, const struct atolli_section *source) {
  if (atolli_section_size(source) <= 0 || source->elem_len == 0)
    return;
  struct hull hull = hull_of(source);
  atolli_light_lock_take(&engine.lock);
  if (is_pending(image, &hull))
    flush(image);
  move(image, false, source, target);
  atolli_light_lock_give(&engine.lock);
}

void atolli_remote_complete(void) { atolli_remote_complete_but(0); }

void atolli_remote_complete_but(int image) {
  /* What other nodes have asked in the segment comes before what this image does next: locks are fair. Before a post to
     one image it would only take the puts out of the signal's packet. */
  if (image == 0)
    atolli_transport->progress();
  atolli_window_forget();
  int pending = atomic_load_explicit(&engine.num_pending, memory_order_relaxed);
  if (pending == 0)
    return;
  atolli_light_lock_take(&engine.lock);
  if (image > 0 && pending == 1 && engine.hull[image - 1].low != engine.hull[image - 1].high) {
    atolli_light_lock_give(&engine.lock);
    return;
  }
  check(atolli_transport->flush(-1), "flush of", 0);
  for (int i = 0; i < atolli_num_images; i++)
    empty(&engine.hull[i]);
  drain(&engine.buffer[0]);
  drain(&engine.buffer[1]);
  atolli_light_lock_give(&engine.lock);
}

/* ---- many blocks ------------------------------------------------------------------------------------------------- */

void atolli_remote_put_begin(int image, const struct atolli_section *hull) {
  if (atolli_section_size(hull) <= 0)
    return;
  struct hull all = hull_of(hull);
  atolli_light_lock_take(&engine.lock);
  if (!(atolli_transport->attributes & LLR_ORDERED_PUTS) && is_pending(image, &all))
    flush(image);
  extend(&engine.hull[image - 1], &all);
  atolli_light_lock_give(&engine.lock);
}

void atolli_remote_put_block(int image, void *target, const void *source, size_t bytes) {
  struct atolli_section to = {.base = target, .elem_len = bytes}, from = {.base = (char *)source, .elem_len = bytes};
  if (bytes == 0)
    return;
  atolli_light_lock_take(&engine.lock);
  move(image, true, &to, &from);
  atolli_light_lock_give(&engine.lock);
}

void atolli_remote_put_finish(int image) {
  if (!engine.blocking)
    return;
  atolli_light_lock_take(&engine.lock);
  flush(image);
  atolli_light_lock_give(&engine.lock);
}

/* Gets of this thread that have been started and not waited for. */
static _Thread_local struct {
  int count;
  llr_handle handle[HANDLES];
} blocks;

void atolli_remote_get_finish(void) {
  for (int i = 0; i < blocks.count; i++)
    wait_for(blocks.handle[i], 0);
  blocks.count = 0;
}

void atolli_remote_get_start(const struct atolli_section *target, int image, const struct atolli_section *source) {
  struct transfer t = {image, false, false, *source, *target, blocks.handle, &blocks.count};
  if (atolli_transport->attributes & LLR_LOCAL_ATTACHED)
    t.local.base = atolli_canonical(t.local.base);
  /* The buffer is for one transfer at a time. */
  if (atolli_section_size(source) <= 0 || source->elem_len == 0 || !is_direct(&t)) {
    atolli_remote_get(target, image, source);
    return;
  }
  struct hull hull = hull_of(source);
  atolli_light_lock_take(&engine.lock);
  if (is_pending(image, &hull))
    flush(image);
  atolli_light_lock_give(&engine.lock);
  move_runs(&t);
}

void atolli_remote_get_block(void *target, int image, const void *source, size_t bytes) {
  struct atolli_section from = {.base = (char *)source, .elem_len = bytes}, to = {.base = target, .elem_len = bytes};
  struct hull hull = hull_of(&from);
  if (!is_reachable(&to)) {
    atolli_remote_get(&to, image, &from);
    return;
  }
  atolli_light_lock_take(&engine.lock);
  if (is_pending(image, &hull))
    flush(image);
  atolli_light_lock_give(&engine.lock);
  if (blocks.count == HANDLES)
    atolli_remote_get_finish();
  llr_handle handle = 0;
  check(atolli_transport->get(image - 1, (uintptr_t)source, target, bytes, &handle), "get from", image);
  if (handle != 0)
    blocks.handle[blocks.count++] = handle;
}
