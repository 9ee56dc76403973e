/*
 * Puts and gets: the side of the origin. Core calls them by the transport's table (transport.c); inbox.c brings the
 * answers.
 */
#include "rma.h"

#include "lock.h"
#include "operations.h"
#include "packet.h"
#include "refuse.h"
#include "shape.h"
#include "target.h"
#include "turn.h"

#include <stdlib.h>
#include <string.h>

/* Packed elements that fit into a message after its header and shape. */
enum { PACKED_BYTES = MESSAGE_BYTES - (int)sizeof(struct header) - WIRE_SHAPE_WORDS * 8 };

/* A request that waits for its answer; its address is the id. */
struct question {
  struct operation *operation;
  char *local;
  size_t bytes;
  bool strided;
  struct llr_shape shape;
};

int atolli_messages_rma_init(struct messages *m) {
  m->targets = calloc((size_t)m->num_ranks, sizeof *m->targets);
  return m->targets ? LLR_OK : LLR_NO_MEMORY;
}

void atolli_messages_rma_fini(struct messages *m) { free(m->targets); }

/* The announcements of a burst of large puts leave together, with the signal after them. But the first, and each that
   comes alone, leaves at once, so that the data travel while the program goes on. */
static bool should_leave(struct target *target, size_t bytes) {
  enum { SOME = 32 << 10 };
  target->unannounced += bytes;
  if (target->unannounced < SOME || !atolli_target_burst_begins(&target->announced_ns))
    return false;
  target->unannounced = 0;
  return true;
}

static int put_rendezvous(struct messages *m, struct operation *operation, uintptr_t remote, const char *local,
                          size_t bytes) {
  struct header header = {.kind = KIND_PUT_RENDEZVOUS, .address = remote};
  int rank = operation->rank;
  int status = atolli_packet_add_transfer(m, rank, &header, local, bytes, operation);
  return status == LLR_OK && should_leave(&m->targets[rank], bytes) ? atolli_packet_push(m, rank) : status;
}

/* ---- contiguous parts ---- */

/* Within messages: in pieces that fill the packets. Without pieces, each put of more than half a packet would travel
   alone. */
static int put_eager(struct messages *m, int rank, uintptr_t remote, const char *local, size_t bytes) {
  enum { LEAST = 256, GRAIN = 64 };
  int status = LLR_OK;
  m->targets[rank].dirty = true;
  while (bytes > 0 && status == LLR_OK) {
    size_t room = atolli_packet_room(m, rank);
    if (room < LEAST) /* another packet's */
      room = m->packet_bytes - sizeof(struct header);
    struct header header = {.kind = KIND_PUT, .address = remote};
    size_t piece = bytes <= room ? bytes : room / GRAIN * GRAIN;
    status = atolli_packet_add(m, rank, &header, local, piece, NULL, 0);
    remote += piece;
    local += piece;
    bytes -= piece;
  }
  return status;
}

enum { WORD = 8 };
static inline int put_word(struct messages *m, int rank, uintptr_t remote, const void *local) {
  m->targets[rank].dirty = true;
  return atolli_packet_add_word(m, rank, (struct header){.kind = KIND_PUT, .address = remote}, local, WORD);
}

static int put_run(struct messages *m, struct operation *operation, uintptr_t remote, const char *local, size_t bytes) {
  int rank = operation->rank;
  if (bytes == 0)
    return LLR_OK;
  if (rank == m->rank) {
    memmove((void *)remote, local, bytes);
    return LLR_OK;
  }
  if (bytes <= m->eager_bytes || !m->link->transfer_send)
    return put_eager(m, rank, remote, local, bytes);
  m->targets[rank].dirty = true;
  return put_rendezvous(m, operation, remote, local, bytes);
}

/* Requests of one operation leave together: `start` pushes them. */
static int ask(struct messages *m, struct operation *operation, struct header *header, size_t bytes, char *local,
               const struct llr_shape *shape) {
  uint64_t words[WIRE_SHAPE_WORDS] = {0};
  size_t words_bytes = shape ? atolli_shape_write(shape, words) : 0;
  struct question *question = malloc(sizeof *question);
  if (!question)
    return LLR_NO_MEMORY;
  *question = (struct question){.operation = operation, .local = local, .bytes = bytes, .strided = shape != NULL};
  if (shape)
    question->shape = *shape;
  struct wanted wanted = {bytes, (uintptr_t)question};
  operation->pending++;
  int status = atolli_packet_add(m, operation->rank, header, &wanted, sizeof wanted, words, words_bytes);
  if (status != LLR_OK) {
    operation->pending--;
    free(question);
  }
  return status;
}

static int get_run(struct messages *m, struct operation *operation, uintptr_t remote, char *local, size_t bytes);

static int get_in_replies(struct messages *m, struct operation *operation, uintptr_t remote, char *local,
                          size_t bytes) {
  int status = LLR_OK;
  for (size_t done = 0; done < bytes && status == LLR_OK; done += m->reply_bytes) {
    size_t piece = bytes - done < m->reply_bytes ? bytes - done : m->reply_bytes;
    status = get_run(m, operation, remote + done, local + done, piece);
  }
  return status;
}

static int get_run(struct messages *m, struct operation *operation, uintptr_t remote, char *local, size_t bytes) {
  int rank = operation->rank;
  struct header header = {.kind = bytes <= m->reply_bytes ? KIND_GET : KIND_GET_LARGE, .address = remote};
  struct wanted wanted = {.bytes = bytes};
  if (bytes == 0)
    return LLR_OK;
  if (rank == m->rank) {
    memmove(local, (const void *)remote, bytes);
    return LLR_OK;
  }
  if (bytes > m->reply_bytes && !m->link->transfer_receive)
    return get_in_replies(m, operation, remote, local, bytes);
  if (header.kind == KIND_GET)
    return ask(m, operation, &header, bytes, local, NULL);
  int status = m->link->transfer_receive(m, rank, TAG_GET, local, bytes, operation, -1);
  return status == LLR_OK ? atolli_packet_add(m, rank, &header, &wanted, sizeof wanted, NULL, 0) : status;
}

/* The answer to `ask`. */
static void take_reply(struct messages *m, int rank, struct question *question, const char *data, size_t bytes) {
  if (question->bytes != bytes || question->operation->rank != rank)
    atolli_messages_refuse(rank, "it does not answer what this image has asked");
  if (question->strided)
    atolli_shape_unpack(question->local, data, &question->shape, question->shape.local_stride);
  else
    memcpy(question->local, data, bytes);
  atolli_operation_part_done(m, question->operation);
  free(question);
}

/* ---- sections ---- */

/* Dimensions that are contiguous on both sides become part of the element. */
static struct llr_shape merged(const struct llr_shape *given) {
  struct llr_shape shape = {.elem_len = given->elem_len};
  int d = 0;
  while (d < given->rank && given->remote_stride[d] == (ptrdiff_t)shape.elem_len &&
         given->local_stride[d] == (ptrdiff_t)shape.elem_len)
    shape.elem_len *= (size_t)given->extent[d++];
  for (; d < given->rank; d++) {
    shape.extent[shape.rank] = given->extent[d];
    shape.remote_stride[shape.rank] = given->remote_stride[d];
    shape.local_stride[shape.rank++] = given->local_stride[d];
  }
  return shape;
}

static int put_packed(struct messages *m, struct operation *operation, uintptr_t remote, const char *local,
                      const struct llr_shape *shape) {
  struct header header = {.kind = KIND_PUT_STRIDED, .address = remote};
  uint64_t words[WIRE_SHAPE_WORDS];
  char packed[PACKED_BYTES];
  m->targets[operation->rank].dirty = true;
  atolli_shape_pack(packed, local, shape, shape->local_stride);
  return atolli_packet_add(m, operation->rank, &header, words, atolli_shape_write(shape, words), packed,
                           atolli_shape_bytes(shape));
}

static int part(struct messages *m, struct operation *operation, uintptr_t remote, char *local, struct llr_shape shape,
                bool put);

/* Moves a section in slices of the last dimension, as thick as a message holds. */
static int slices(struct messages *m, struct operation *operation, uintptr_t remote, char *local,
                  struct llr_shape shape, bool put) {
  int last = shape.rank - 1, status = LLR_OK;
  int64_t extent = shape.extent[last];
  size_t slice = atolli_shape_bytes(&shape) / (size_t)extent;
  bool packed = slice <= PACKED_BYTES && shape.elem_len <= m->eager_bytes && operation->rank != m->rank;
  int64_t thick = packed ? (int64_t)(PACKED_BYTES / slice) : 1;
  for (int64_t i = 0; i < extent && status == LLR_OK; i += thick) {
    shape.extent[last] = extent - i < thick ? extent - i : thick;
    shape.rank = shape.extent[last] == 1 ? last : last + 1;
    status = part(m, operation, remote + (uintptr_t)(i * shape.remote_stride[last]),
                  local + i * shape.local_stride[last], shape, put);
  }
  return status;
}

static int part(struct messages *m, struct operation *operation, uintptr_t remote, char *local, struct llr_shape shape,
                bool put) {
  if (shape.rank == 0)
    return put ? put_run(m, operation, remote, local, shape.elem_len)
               : get_run(m, operation, remote, local, shape.elem_len);
  bool fits = atolli_shape_bytes(&shape) <= PACKED_BYTES && shape.elem_len <= m->eager_bytes;
  if (!fits || operation->rank == m->rank)
    return slices(m, operation, remote, local, shape, put);
  if (put)
    return put_packed(m, operation, remote, local, &shape);
  struct header header = {.kind = KIND_GET_STRIDED, .address = remote};
  return ask(m, operation, &header, atolli_shape_bytes(&shape), local, &shape);
}

/* ---- the functions of the table ---------------------------------------------------------------------------------- */

static int start(struct messages *m, int rank, uintptr_t remote, void *local, const struct llr_shape *shape, bool put,
                 llr_handle *handle_p) {
  *handle_p = 0;
  if (!atolli_is_rank(m, rank))
    return LLR_BAD_ARGUMENT;
  if (atolli_shape_bytes(shape) == 0)
    return LLR_OK;
  atolli_messages_lock();
  struct operation *operation = atolli_operation_begin(m, rank);
  int status = operation ? part(m, operation, remote, local, merged(shape), put) : LLR_NO_MEMORY;
  if (status == LLR_OK && !put && rank != m->rank)
    status = atolli_packet_push(m, rank);
  if (operation)
    *handle_p = atolli_operation_handle(m, operation);
  atolli_messages_unlock();
  return status;
}

int atolli_messages_put(struct llr *llr, int rank, uintptr_t remote, const void *local, size_t bytes,
                        llr_handle *handle_p) {
  struct messages *m = atolli_messages_of(llr);
  if (bytes <= m->eager_bytes && atolli_is_rank(m, rank) && rank != m->rank) {
    *handle_p = 0;
    atolli_messages_lock();
    int status = bytes == WORD ? put_word(m, rank, remote, local) : put_eager(m, rank, remote, local, bytes);
    atolli_messages_unlock();
    return status;
  }
  struct llr_shape shape = {.elem_len = bytes};
  return start(m, rank, remote, (void *)local, &shape, true, handle_p);
}

int atolli_messages_get(struct llr *llr, int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p) {
  struct llr_shape shape = {.elem_len = bytes};
  return start(atolli_messages_of(llr), rank, remote, local, &shape, false, handle_p);
}

int atolli_messages_put_strided(struct llr *llr, int rank, uintptr_t remote, const void *local,
                                const struct llr_shape *shape, llr_handle *handle_p) {
  return start(atolli_messages_of(llr), rank, remote, (void *)local, shape, true, handle_p);
}

int atolli_messages_get_strided(struct llr *llr, int rank, uintptr_t remote, void *local, const struct llr_shape *shape,
                                llr_handle *handle_p) {
  return start(atolli_messages_of(llr), rank, remote, local, shape, false, handle_p);
}

int atolli_messages_wait(struct llr *llr, llr_handle handle) {
  struct messages *m = atolli_messages_of(llr);
  struct atolli_backoff backoff = {0};
  int status = LLR_OK;
  while (handle && status == LLR_OK) {
    atolli_messages_lock();
    struct operation *operation = atolli_operation_find(m, handle);
    int rank = operation ? operation->rank : -1;
    atolli_messages_unlock();
    if (!operation)
      break;
    status = atolli_messages_wait_turn(m, rank, &backoff);
  }
  return status;
}

void atolli_messages_reply_handle(struct messages *m, int rank, const struct header *header, const char *data) {
  if (header->kind == KIND_REPLY)
    take_reply(m, rank, (struct question *)header->address, data, atolli_data_bytes(header));
  else
    atolli_messages_flush_answered(m, rank);
}
