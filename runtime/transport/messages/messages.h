/*
 * A transport over a library that delivers messages: what transport/mpi and transport/gasnet have in common. README.md
 * has the protocol and its memory model. Compiled into each plug-in.
 *
 * One lock (lock.c) protects everything declared here, and every call of the library is made under it, except where
 * said.
 */
#ifndef ATOLL_TRANSPORT_MESSAGES_H
#define ATOLL_TRANSPORT_MESSAGES_H

#include "base/patience.h"
#include "llr/llr.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

/* Of any kind of message; of puts of contiguous memory, which may be as long as a packet. */
enum { MESSAGE_BYTES = 16 << 10, AM_BYTES = 4096 };
/* Of any link's packets. */
enum { LARGEST_PACKET = 64 << 10 };

enum tag { TAG_CONTROL = 1, TAG_PUT, TAG_GET };

enum kind {
  /* may change memory */
  KIND_AM,
  KIND_PUT,         /* data; a signal is a put of one word */
  KIND_PUT_LARGE,   /* struct wanted; data follow under TAG_PUT */
  KIND_PUT_STRIDED, /* shape and packed data */
  /* do not */
  KIND_GET,         /* struct wanted; answered by a reply */
  KIND_GET_LARGE,   /* struct wanted; answered under TAG_GET */
  KIND_GET_STRIDED, /* struct wanted, shape */
  KIND_REPLY,       /* data */
  KIND_FLUSH,
  KIND_FLUSHED
};

/* The start of each message. Short: of eight small puts that travel together it is most. */
struct header {
  uint16_t kind;
  uint16_t index;   /* AM: handler */
  uint32_t bytes;   /* of the whole message; filled in by atolli_packet_add */
  uint64_t address; /* in the process that gets the message; answers: what that process gave with its request */
};

/* Follows the header of messages that announce or want data. */
struct wanted {
  uint64_t bytes;
  uint64_t id; /* of a request, in the process that asks; goes back in its answer */
};

/* One put or get in progress, under the handle that the caller has. */
struct operation {
  llr_handle handle; /* changes with each use */
  int rank;
  int pending; /* parts that are not complete (LOCAL) */
  int next_free;
};

struct messages;

/* What the library does; each transport defines it. Ranks are never the own one. What returns int gives an enum
   llr_status. */
struct atolli_messages_link {
  /* Before the first message. *may_use_thread_p: whether the library may be called by several threads, one at a time.
   */
  int (*begin)(struct messages *m, bool *may_use_thread_p);
  /* A barrier of all ranks, after each has got its answers: called until it returns true, with turns in between. */
  bool (*has_met)(void);
  /* After it. */
  void (*end)(void);
  /* The longest packet that `send` takes: MESSAGE_BYTES to LARGEST_PACKET. */
  size_t largest_packet;
  /* The packets of a pair of ranks must arrive in the order in which they were
     sent. *kept_p: the library still needs the memory, and gives it to atolli_packet_free later. Makes no turns. */
  int (*send)(struct messages *m, int rank, char *packet, size_t bytes, bool *kept_p);
  /* Called before packets are sent, outside of turns: may make turns until there is less under way. */
  void (*make_room)(struct messages *m);
  /* Transfers between user memory and another rank, matched in order of the control messages that announce them;
     `operation` may be NULL. `arriving`: the rank whose later messages wait until it is complete, or -1. NULL: the
     library has none; everything travels in messages. */
  int (*transfer_send)(struct messages *m, int rank, enum tag tag, const void *data, size_t bytes,
                       struct operation *operation);
  int (*transfer_receive)(struct messages *m, int rank, enum tag tag, void *data, size_t bytes,
                          struct operation *operation, int arriving);
  const struct llr_collectives *collectives; /* called under the lock; NULL: the library has none */
  /* Up to which size a packet is sent fastest by this library, between machines or within one, ATOLL_EAGER=auto;
     before `begin`. NULL: the largest. */
  size_t (*eager_bytes)(bool machines);
  /* Gives what has arrived to atolli_inbox_packet. Does not block. */
  enum llr_progress (*turn)(struct messages *m);
};

extern const struct atolli_messages_link atolli_messages_link;

/* The open transport (llr.h); the library is one, and so is this. */
struct messages {
  struct llr llr;
  struct llr_job job;
  int rank, num_ranks;
  llr_am_handler handlers[LLR_AM_HANDLERS];
  size_t packet_bytes; /* no message joins a packet that would become longer, ATOLL_EAGER */
  size_t inline_bytes; /* contiguous memory of more than this is put by a transfer, ATOLL_INLINE */
  size_t piece_bytes;  /* of a transfer, on both sides, as far as the link has to divide it, ATOLL_PIECE; 0: any */
  size_t reply_bytes;  /* ... and got by one: the answer to a get is one message */
  uint64_t num_sent, num_handled; /* of those that count as traffic (llr.h) */
  uint64_t num_answers;           /* what turns have sent, to others that wait */
  int num_under_way;              /* messages and transfers that the library is at, as far as it tells */
  /* How often the program itself has made turns: the thread looks whether it needs to. A hint: of several threads'
     turns some may not count. */
  _Atomic unsigned turns_of_program;
  bool in_turn;
  pthread_t thread; /* thread.c */
  bool thread_started;
  _Atomic bool thread_stopping;
  struct source *sources;        /* inbox.c: each rank's */
  struct target *targets;        /* rma.c: each rank's */
  struct outbox *outbox;         /* packet.c */
  struct operations *operations; /* operations.c */
};

static inline struct messages *atolli_messages_of(struct llr *llr) { return (struct messages *)llr; }

/* What only looks at memory, and what answers it, does not count. */
static inline bool atolli_messages_is_traffic(const struct header *header) {
  return header->kind <= KIND_PUT_STRIDED && !(header->kind == KIND_AM && header->index == LLR_AM_PROBE);
}

/* ---- transport.c ---- */

/* The transport, under the name ATOLL_TRANSPORT_NAME with which the plug-in is compiled. */
extern const struct llr_transport atolli_messages_transport;

/* ---- lock.c: who may call the library, and when ---- */

void atolli_messages_lock(void); /* recursive */
bool atolli_messages_try_lock(void);
void atolli_messages_unlock(void);
/* Before the process's last call of the library, which takes it down: keeps the thread out from now on, or gives up
   after a second, because whoever has the lock may never come back. */
void atolli_messages_lock_last(void);

/* ---- thread.c ---- */

/* Starts the thread that makes progress while the program computes, unless ATOLL_PROGRESS forbids it; stops it. */
void atolli_messages_thread_start(struct messages *m);
void atolli_messages_thread_stop(struct messages *m);

/* ---- inbox.c: messages that have arrived, and turns ---- */

int atolli_inbox_init(struct messages *m);
void atolli_inbox_fini(struct messages *m);
/* Handles the messages of a packet, or keeps copies of them until they can be handled. */
void atolli_inbox_packet(struct messages *m, int rank, const char *packet, size_t bytes);
/* Later messages of the rank wait for the data of a transfer; the data are there. */
void atolli_inbox_expect(struct messages *m, int rank);
void atolli_inbox_is_complete(struct messages *m, int rank);
/* Messages that have come too early can be handled now. */
void atolli_inbox_handler_is_set(struct messages *m);
/* Nothing within a turn. */
enum llr_progress atolli_messages_turn(struct messages *m);
/* To be called, without the lock, by a loop that waits for something of `rank`: a turn, then a pause if there was
   nothing to do. LLR_UNREACHABLE: the rank is gone. */
int atolli_messages_wait_turn(struct messages *m, int rank, struct atolli_patience *patience);
static inline void atolli_messages_count_turn(struct messages *m) {
  unsigned turns = atomic_load_explicit(&m->turns_of_program, memory_order_relaxed);
  atomic_store_explicit(&m->turns_of_program, turns + 1, memory_order_relaxed);
}

/* ---- packet.c: messages to a rank that travel together ---- */

int atolli_packet_init(struct messages *m);
void atolli_packet_fini(struct messages *m);
/* Adds a message, of which all may be used again on return, behind earlier ones to the rank. It leaves with the next
   push, or with the next turn, or when there is no room for another. */
int atolli_packet_add(struct messages *m, int rank, struct header *header, const void *first, size_t first_bytes,
                      const void *second, size_t second_bytes);
/* So many bytes of data fit into the rank's packet, behind a header, before another is begun. */
size_t atolli_packet_room(struct messages *m, int rank);
/* Adds the announcement of a put whose data go by a transfer. The transfer begins when the packet has left, in the
   order of these calls, and is a part of the operation. */
int atolli_packet_add_transfer(struct messages *m, int rank, struct header *header, const void *data, size_t bytes,
                               struct operation *operation);
/* What has been added leaves now; within a turn: at its end, together with other answers. */
int atolli_packet_push(struct messages *m, int rank);
void atolli_packet_push_all(struct messages *m);
/* For the link. */
void atolli_packet_free(struct messages *m, char *packet);

/* ---- requests.c: what the target does with a message ---- */

/* Runs in a turn, in order of arrival from each rank; not before the data of earlier large puts of the rank. */
void atolli_messages_request_handle(struct messages *m, int source, const struct header *header, const char *data);

/* ---- operations.c ---- */

int atolli_operations_init(struct messages *m);
void atolli_operations_fini(struct messages *m);
struct operation *atolli_operation_begin(struct messages *m, int rank);
/* Gives the handle to the caller: 0 if it is complete already. */
llr_handle atolli_operation_handle(struct messages *m, struct operation *operation);
/* One part is complete. */
void atolli_operation_part_done(struct messages *m, struct operation *operation);
/* NULL: complete. */
struct operation *atolli_operation_find(struct messages *m, llr_handle handle);

/* ---- rma.c: the origin's side ---- */

int atolli_messages_put(struct llr *llr, int rank, uintptr_t remote, const void *local, size_t bytes,
                        llr_handle *handle_p);
int atolli_messages_get(struct llr *llr, int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p);
int atolli_messages_put_strided(struct llr *llr, int rank, uintptr_t remote, const void *local,
                                const struct llr_shape *shape, llr_handle *handle_p);
int atolli_messages_get_strided(struct llr *llr, int rank, uintptr_t remote, void *local, const struct llr_shape *shape,
                                llr_handle *handle_p);
int atolli_messages_signal(struct llr *llr, int rank, uintptr_t remote, uint32_t value);
int atolli_messages_wait(struct llr *llr, llr_handle handle);
int atolli_messages_flush(struct llr *llr, int rank);
/* In the process that has asked: a reply, or the answer to a flush. */
void atolli_messages_reply_handle(struct messages *m, const struct header *header, const char *data);
int atolli_messages_rma_init(struct messages *m);
void atolli_messages_rma_fini(struct messages *m);

/* ---- shape.c: packed data ---- */

/* A shape in a message: rank, elem_len, extents and the strides of the target. */
enum { WIRE_SHAPE_WORDS = 2 + 2 * LLR_MAX_RANK };
size_t atolli_shape_write(const struct llr_shape *shape, uint64_t *words); /* bytes */
size_t atolli_shape_read(struct llr_shape *shape, const char *bytes);      /* fills the remote strides only */
size_t atolli_shape_bytes(const struct llr_shape *shape);                  /* of all elements */
void atolli_shape_pack(char *packed, const char *base, const struct llr_shape *shape, const ptrdiff_t *stride);
void atolli_shape_unpack(char *base, const char *packed, const struct llr_shape *shape, const ptrdiff_t *stride);

/* Of what follows the header. */
static inline size_t atolli_data_bytes(const struct header *header) { return header->bytes - sizeof *header; }

/* A put of 1, 2, 4 or 8 aligned bytes is one store: others may be looking at the word. Release. */
void atolli_shape_store(void *to, const void *from, size_t bytes);

#endif
