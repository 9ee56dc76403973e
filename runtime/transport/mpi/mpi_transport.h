/*
 * What the files of this transport share. README.md has the protocol and its memory model.
 *
 * One lock (lock.c) protects everything declared here, and every call of MPI is made under it, except where said.
 */
#ifndef ATOLL_TRANSPORT_MPI_H
#define ATOLL_TRANSPORT_MPI_H

#include "llr/plugin.h"

#include <mpi.h>
#include <stdbool.h>

enum { MESSAGE_BYTES = 16 << 10, AM_BYTES = 4096 };
/* A put or get of contiguous memory up to this size travels in a message; a larger one goes from memory to memory. */
enum { INLINE_BYTES = 8 << 10 };
/* One MPI call moves at most so much: its counts are int. */
#define CHUNK_BYTES ((size_t)1 << 30)

enum tag { TAG_CONTROL = 1, TAG_PUT, TAG_GET };

enum kind {
  KIND_AM,
  KIND_PUT,         /* data follow in the message */
  KIND_PUT_LARGE,   /* data follow under TAG_PUT */
  KIND_PUT_STRIDED, /* shape and packed data follow in the message */
  KIND_SIGNAL,
  KIND_GET,         /* answered by a reply */
  KIND_GET_LARGE,   /* answered under TAG_GET */
  KIND_GET_STRIDED,
  KIND_REPLY,
  KIND_FLUSH,
  KIND_FLUSHED
};

/* The start of each message. */
struct header {
  uint32_t kind;
  uint32_t index;   /* AM: handler; SIGNAL: value */
  uint64_t id;      /* of a request, in the process that asks; goes back in its answer */
  uint64_t address; /* in the process that gets the message */
  uint64_t length;  /* of data that are not in the message, or are wanted */
};

/* One put or get in progress, under the handle that the caller has. */
struct operation {
  llr_handle handle; /* changes with each use */
  int rank;
  int pending;       /* parts that are not complete (LOCAL) */
  int next_free;
};

extern struct atolli_mpi_job {
  MPI_Comm comm;
  int rank, num_ranks;
  struct llr_job llr;
  llr_am_handler handlers[LLR_AM_HANDLERS];
} atolli_mpi;

/* ---- lock.c: who may call MPI, and when ---------------------------------------------------------------------------- */

void atolli_mpi_lock_init(void);
void atolli_mpi_lock(void); /* recursive */
bool atolli_mpi_try_lock(void);
void atolli_mpi_unlock(void);
/* Starts the thread that makes progress while the program computes, and stops it. */
void atolli_mpi_thread_start(void);
void atolli_mpi_thread_stop(void);

/* ---- messages.c: sending, receiving, progress ---------------------------------------------------------------------- */

int atolli_mpi_messages_init(void);
/* All that has been begun is complete on this side. */
bool atolli_mpi_messages_are_sent(void);
/* After all ranks have come to an end. */
void atolli_mpi_messages_fini(void);
/* Sends header and data in one message; both may be used again on return. May drive progress. */
int atolli_mpi_message_send(int rank, const struct header *header, const void *first, size_t first_bytes, const void *second,
                     size_t second_bytes);
/* A transfer between user memory and another rank in MPI's hands; `operation` may be NULL. `arriving`: the rank whose
   later messages wait until it is complete, or -1. */
int atolli_mpi_transfer_send(int rank, enum tag tag, const void *data, size_t bytes, struct operation *operation);
int atolli_mpi_transfer_receive(int rank, enum tag tag, void *data, size_t bytes, struct operation *operation, int arriving);
/* Messages that have come too early can be handled now. */
void atolli_mpi_handler_is_set(void);
/* One turn; returns whether anything has happened. */
bool atolli_mpi_turn(void);
/* To be called, without the lock, by a loop that waits for something of `rank`: a turn, then the core is offered to
   others. LLR_UNREACHABLE: the rank is gone. */
int atolli_mpi_wait_turn(int rank, unsigned *turns);
/* How often the program itself has made turns: the thread looks whether it needs to. */
extern _Atomic unsigned atolli_mpi_turns_of_program;

/* ---- requests.c: what the target does with a message --------------------------------------------------------------- */

/* Runs in atolli_mpi_turn, in order of arrival from each rank; not before the data of earlier large puts of the rank. */
void atolli_mpi_request_handle(int source, const char *message, size_t bytes);

/* ---- operations.c ----------------------------------------------------------------------------------------------------- */

struct operation *atolli_mpi_operation_begin(int rank);
/* Gives the handle to the caller: 0 if it is complete already. */
llr_handle atolli_mpi_operation_handle(struct operation *operation);
/* One part is complete. */
void atolli_mpi_operation_part_done(struct operation *operation);
/* NULL: complete. */
struct operation *atolli_mpi_operation_find(llr_handle handle);

/* ---- rma.c: the origin's side -------------------------------------------------------------------------------------- */

int atolli_mpi_put(int rank, uintptr_t remote, const void *local, size_t bytes, llr_handle *handle_p);
int atolli_mpi_get(int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p);
int atolli_mpi_put_strided(int rank, uintptr_t remote, const void *local, const struct llr_shape *shape, llr_handle *handle_p);
int atolli_mpi_get_strided(int rank, uintptr_t remote, void *local, const struct llr_shape *shape, llr_handle *handle_p);
int atolli_mpi_signal(int rank, uintptr_t remote, uint32_t value);
int atolli_mpi_wait(llr_handle handle);
int atolli_mpi_flush(int rank);
/* In the process that has asked: a reply, or the answer to a flush. */
void atolli_mpi_reply_handle(const struct header *header, const char *data, size_t bytes);
int atolli_mpi_rma_init(void);
void atolli_mpi_rma_fini(void);

/* ---- shape.c: packed data ---------------------------------------------------------------------------------------------- */

/* A shape in a message: rank, elem_len, extents and the strides of the target. */
enum { WIRE_SHAPE_WORDS = 2 + 2 * LLR_MAX_RANK };
size_t atolli_mpi_shape_write(const struct llr_shape *shape, uint64_t *words); /* bytes */
size_t atolli_mpi_shape_read(struct llr_shape *shape, const char *bytes);      /* fills the remote strides only */
size_t atolli_mpi_shape_bytes(const struct llr_shape *shape);                  /* of all elements */
void atolli_mpi_pack(char *packed, const char *base, const struct llr_shape *shape, const ptrdiff_t *stride);
void atolli_mpi_unpack(char *base, const char *packed, const struct llr_shape *shape, const ptrdiff_t *stride);

/* A put of 1, 2, 4 or 8 aligned bytes is one store: others may be looking at the word. Release. */
void atolli_mpi_store(void *to, const void *from, size_t bytes);

#endif
