/* Pieces and buffers. Called by engine.c. */
#include "core/remote/transfer.h"

#include "core/image/transport.h"
#include "core/remote/chunk.h"
#include "core/remote/remote.h"

enum {
  /* From this length of a piece on, its own transfer costs more than the work that a buffer saves. */
  LONG_PIECE = 2 << 10
};

/* One of the two buffers: while data leaves one, the other is filled. */
struct buffer {
  char *memory;
  size_t used;
  struct atolli_parts parts; /* puts whose source may still be in the buffer */
};

static struct {
  struct buffer buffer[2];
  int filling;
  size_t buffer_bytes;
  size_t copy_bytes; /* a copy of so much costs less than waiting for the network to have read the source */
} transfers;

void atolli_transfer_start(char *memory, size_t buffer_bytes, size_t copy_bytes) {
  for (int i = 0; i < 2; i++)
    transfers.buffer[i] = (struct buffer){.memory = memory + (size_t)i * buffer_bytes};
  atolli_transfer_tune(buffer_bytes, copy_bytes);
}

void atolli_transfer_tune(size_t buffer_bytes, size_t copy_bytes) {
  transfers.buffer_bytes = buffer_bytes;
  transfers.copy_bytes = copy_bytes;
  transfers.buffer[0].used = transfers.buffer[1].used = 0;
}

static _Thread_local int unanswered; /* the image; -1: one of several; 0: none */

static void note_get(int status, int image) {
  if (status == LLR_UNREACHABLE)
    unanswered = image ? image : -1;
}

void atolli_transfer_wait(struct atolli_parts *parts, bool put, int image) {
  for (int i = 0; i < parts->count; i++) {
    int status = llr_wait(atolli_transport, parts->handle[i]);
    atolli_remote_check(status, "transfer with", image);
    note_get(put ? LLR_OK : status, image);
  }
  parts->count = 0;
}

struct atolli_outcome atolli_transfer_outcome(void) {
  int image = unanswered;
  if (__builtin_expect(image == 0, 1))
    return atolli_done();
  unanswered = 0;
  if (image > 0)
    return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, image);
  image = 1;
  while (image < atolli_num_images && !atolli_remote_has_died(image - 1))
    image++;
  return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, image);
}

/* ---- buffers ----------------------------------------------------------------------------------------------------- */

static void drain(struct buffer *buffer) { atolli_transfer_wait(&buffer->parts, true, 0); }

void atolli_transfer_drain(void) {
  drain(&transfers.buffer[0]);
  drain(&transfers.buffer[1]);
}

/* Precondition: bytes <= buffer_bytes. */
static char *reserve(size_t bytes) {
  struct buffer *buffer = &transfers.buffer[transfers.filling];
  if (transfers.buffer_bytes - buffer->used < bytes) {
    transfers.filling ^= 1;
    buffer = &transfers.buffer[transfers.filling];
    drain(buffer);
    buffer->used = 0;
  }
  char *place = buffer->memory + buffer->used;
  buffer->used += bytes;
  return place;
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

static size_t bytes_of(const struct atolli_transfer *t) {
  return (size_t)atolli_section_size(&t->remote) * t->remote.elem_len;
}

static void note(const struct atolli_transfer *t, llr_handle handle) {
  struct atolli_parts *parts = t->parts ? t->parts : &transfers.buffer[transfers.filling].parts;
  if (handle == 0)
    return;
  if (parts->count == ATOLLI_MOST_PARTS)
    atolli_transfer_wait(parts, t->put, t->parts ? t->image : 0);
  parts->handle[parts->count++] = handle;
}

static void move_piece(const struct atolli_transfer *t, char *remote, char *local, size_t bytes) {
  llr_handle handle = 0;
  int rank = atolli_remote_rank(t->image);
  if (t->put)
    atolli_remote_check(llr_put(atolli_transport, rank, (uintptr_t)remote, local, bytes, &handle), "put to", t->image);
  else
    atolli_remote_check(llr_get(atolli_transport, rank, (uintptr_t)remote, local, bytes, &handle), "get from",
                        t->image);
  note(t, handle);
}

/* Does the transport move sections by itself? One call, if so. */
static bool move_strided(const struct atolli_transfer *t) {
  struct llr_shape shape = {.elem_len = t->remote.elem_len, .rank = t->remote.rank};
  llr_handle handle = 0;
  if (t->put ? !atolli_transport->table->put_strided : !atolli_transport->table->get_strided)
    return false;
  for (int d = 0; d < shape.rank; d++) {
    shape.extent[d] = t->remote.extent[d];
    shape.remote_stride[d] = t->remote.stride[d];
    shape.local_stride[d] = t->local.stride[d];
  }
  uintptr_t remote = (uintptr_t)t->remote.base;
  int rank = atolli_remote_rank(t->image);
  if (t->put)
    atolli_remote_check(
        atolli_transport->table->put_strided(atolli_transport, rank, remote, t->local.base, &shape, &handle), "put to",
        t->image);
  else
    atolli_remote_check(
        atolli_transport->table->get_strided(atolli_transport, rank, remote, t->local.base, &shape, &handle),
        "get from", t->image);
  note(t, handle);
  return true;
}

/* Dimensions that are contiguous on both sides from the start: their bytes, and how many dimensions they are. */
static size_t common_run(const struct atolli_transfer *t, int *dims_p) {
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
void atolli_transfer_straight(const struct atolli_transfer *t) {
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
static void move_part(const struct atolli_transfer *t) {
  struct atolli_transfer part = *t;
  part.local = atolli_section_packed(&t->local, reserve(bytes_of(t)), t->local.elem_len);
  if (t->put) {
    atolli_copy(&part.local, &t->local);
    part.parts = NULL;
    atolli_transfer_straight(&part);
  } else {
    atolli_transfer_straight(&part);
    atolli_transfer_wait(part.parts, false, part.image);
    atolli_copy(&t->local, &part.local);
    transfers.buffer[transfers.filling].used -= bytes_of(t);
  }
}

/* An element that is longer than the buffer. */
static void split_element(const struct atolli_transfer *t) {
  for (size_t at = 0; at < t->remote.elem_len; at += transfers.buffer_bytes) {
    struct atolli_transfer part = *t;
    size_t rest = t->remote.elem_len - at;
    part.remote.base += at;
    part.local.base += at;
    part.remote.elem_len = part.local.elem_len = rest < transfers.buffer_bytes ? rest : transfers.buffer_bytes;
    move_part(&part);
  }
}

/* By the last dimension: as many of its indices as there is room for, or the parts of each. */
static void split_section(const struct atolli_transfer *t) {
  int last = t->remote.rank - 1;
  int64_t extent = t->remote.extent[last];
  size_t inner = bytes_of(t) / (size_t)extent;
  int64_t step = inner <= transfers.buffer_bytes ? (int64_t)(transfers.buffer_bytes / inner) : 1;
  for (int64_t i = 0; i < extent; i += step) {
    struct atolli_transfer part = *t;
    part.remote.base += i * t->remote.stride[last];
    part.local.base += i * t->local.stride[last];
    part.remote.extent[last] = part.local.extent[last] = extent - i < step ? extent - i : step;
    if (inner > transfers.buffer_bytes)
      part.remote.rank = part.local.rank = last;
    atolli_transfer_buffered(&part);
  }
}

void atolli_transfer_buffered(const struct atolli_transfer *t) {
  if (bytes_of(t) <= transfers.buffer_bytes)
    move_part(t);
  else if (t->remote.rank == 0)
    split_element(t);
  else
    split_section(t);
}

/* ---- which way ----------------------------------------------------------------------------------------------------
 */

bool atolli_transfer_reaches(const struct atolli_section *local) {
  char *low, *high;
  if (!llr_has(atolli_transport, LLR_LOCAL_ATTACHED))
    return true;
  atolli_section_hull(local, &low, &high);
  return atolli_chunk_contains(low, high);
}

/* Nothing would be left to wait for. */
static bool is_copied_by_transport(const struct atolli_transfer *t, size_t run, int dims) {
  return run <= atolli_transport->copied_bytes && (dims == t->remote.rank || atolli_transport->table->put_strided) &&
         !llr_has(atolli_transport, LLR_LOCAL_ATTACHED);
}

bool atolli_transfer_is_direct(const struct atolli_transfer *t) {
  int dims;
  size_t run = common_run(t, &dims);
  if (t->put && bytes_of(t) <= transfers.copy_bytes && !(t->late && run >= LONG_PIECE))
    return is_copied_by_transport(t, run, dims);
  if (!t->put && run < LONG_PIECE && run < atolli_contiguous_bytes(&t->remote))
    return false;
  return (run >= LONG_PIECE || !t->put) && atolli_transfer_reaches(&t->local);
}
