/*
 * A transport over a library that delivers messages: what transport/mpi and transport/gasnet have in common. README.md
 * has the protocol and its memory model. Compiled into each plug-in. This header has what all modules share, and what
 * the library has to do (struct atolli_messages_link); each module's functions are in its own header.
 *
 * One lock (lock.h) protects everything here, and every call of the library is made under it, except where said.
 */
#ifndef ATOLL_TRANSPORT_MESSAGES_H
#define ATOLL_TRANSPORT_MESSAGES_H

#include "llr/llr.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

/* The longest message of any kind, except for puts of contiguous memory, which may be as long as a packet; the longest
   payload of an active message. */
enum { MESSAGE_BYTES = 16 << 10, AM_BYTES = 4096 };
/* The longest packet that a link may have. */
enum { LARGEST_PACKET = 64 << 10 };
/* What lies before each packet that `send` gets, for the link. */
enum { PACKET_FRONT = 16 };

enum tag { TAG_CONTROL = 1, TAG_PUT, TAG_GET, TAG_OF_LINK /* and greater ones: of the link itself */ };

enum kind {
  /* may change memory */
  KIND_AM,
  KIND_PUT,            /* data; a signal is a put of one word */
  KIND_PUT_RENDEZVOUS, /* struct wanted; data follow under TAG_PUT */
  KIND_PUT_STRIDED,    /* shape and packed data */
  KIND_UPDATE,         /* the operand of an atomic operation; index: atolli_update_index */
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
  uint16_t index;   /* AM: handler; UPDATE */
  uint32_t bytes;   /* of the whole message; filled in when it is added to a packet (packet.h) */
  uint64_t address; /* in the process that gets the message; answers: what that process gave with its request */
};

/* Follows the header of messages that announce or want data. */
struct wanted {
  uint64_t bytes;
  uint64_t id; /* of a request, in the process that asks; goes back in its answer */
};

struct messages;
struct operation; /* operations.h */

/* What the library does; each transport defines it. Ranks are never the own one. What returns int gives an enum
   llr_status. A link may go over another one, and leave to it what it does not do itself (transport/tcp/link.h). */
struct atolli_messages_link {
  /* Whether the library may be called by several threads, one at a time. */
  bool (*allows_thread)(void);
  /* Prepares the library before the first message. */
  int (*begin)(struct messages *m);
  /* A barrier of all ranks, after each has got its answers: called until it returns true, with turns in between. */
  bool (*has_met)(struct messages *m);
  /* Ends the use of the library, after that barrier. */
  void (*end)(void);
  /* The longest packet that `send` takes: MESSAGE_BYTES to LARGEST_PACKET. */
  size_t largest_packet;
  /* The packets of a pair of ranks must arrive in the order in which they were
     sent. *kept_p: the library still needs the memory, and gives it to atolli_packet_free later. Makes no turns. */
  int (*send)(struct messages *m, int rank, char *packet, size_t bytes, bool *kept_p);
  /* Called before packets are sent to the rank, outside of turns: may make turns until there is less under way, or it
     shows that this never happens, because a process is gone. */
  void (*make_room)(struct messages *m, int rank);
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
  size_t (*packet_limit)(bool machines);
  /* Up to which size a put is fastest in packets, ATOLL_INLINE=auto; before `begin`. NULL, 0: by the size of packets.
   */
  size_t (*eager_bytes)(void);
  /* Gives what has arrived to atolli_inbox_packet. Does not block. */
  enum llr_progress (*turn)(struct messages *m);
  /* In place of `begin`, `turn` and `end`, where a link over this one reaches all ranks: what the library has to do for
     others. NULL: nothing. */
  void (*idle)(void);
};

/* That of the plug-in, before the transport is opened. */
const struct atolli_messages_link *atolli_messages_link(void);

/* The open transport (llr.h); the library is one, and so is this. */
struct messages {
  struct llr llr;
  const struct atolli_messages_link *link;
  struct llr_job job;
  int rank, num_ranks;
  llr_am_handler handlers[LLR_AM_HANDLERS];
  size_t packet_bytes; /* no message joins a packet that would become longer, ATOLL_EAGER */
  size_t eager_bytes;  /* larger contiguous memory is put by a rendezvous, ATOLL_INLINE */
  size_t piece_bytes;  /* of a transfer, on both sides, as far as the link has to divide it, ATOLL_PIECE; 0: any */
  size_t reply_bytes;  /* ... and got by one: the answer to a get is one message */
  uint64_t num_sent, num_handled;      /* of those that count as traffic (llr.h) */
  uint64_t num_packets, packets_bytes; /* given to the library, with transfers */
  uint64_t num_answers;                /* what turns have sent, to others that wait */
  int num_under_way;                   /* messages and transfers that the library is at, as far as it tells */
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

/* The transport, under the name ATOLL_TRANSPORT_NAME with which the plug-in is compiled (transport.c). */
extern const struct llr_transport atolli_messages_transport;

/* Operation and size of the word, in a header. */
static inline uint16_t atolli_update_index(enum llr_atomic_op op, int bytes) {
  return (uint16_t)((int)op << 4 | bytes);
}
static inline enum llr_atomic_op atolli_update_op(const struct header *header) {
  return (enum llr_atomic_op)(header->index >> 4);
}
static inline int atolli_update_bytes(const struct header *header) { return header->index & 15; }

/* The bytes of what follows the header. */
static inline size_t atolli_data_bytes(const struct header *header) { return header->bytes - sizeof *header; }

/* Messages begin at such offsets of a packet; what a message takes of it. */
enum { MESSAGE_ALIGNMENT = 8 };
static inline size_t atolli_message_space(const struct header *header) {
  return (header->bytes + MESSAGE_ALIGNMENT - 1) / MESSAGE_ALIGNMENT * MESSAGE_ALIGNMENT;
}

/* What only looks at memory, and what answers it, does not count. */
static inline bool atolli_messages_is_traffic(const struct header *header) {
  return header->kind <= KIND_UPDATE && !(header->kind == KIND_AM && header->index == LLR_AM_PROBE);
}

#endif
