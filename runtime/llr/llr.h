/*
 * llr: the contract between Atoll and a transport.
 *
 * A transport is one const table of functions. It moves bytes between processes that may be on other nodes; images of
 * one node never use it for data (core copies by loads and stores). Ranks count from 0; rank r is image r + 1 of the
 * initial team. `init` opens it; all other calls take what it has opened, a struct llr, first, so that several
 * transports can be open in one process, and one may wrap another.
 *
 * Addresses are (rank, virtual address in that process), within the memory that the rank gave to `attach`. Since slots
 * lie at the same place everywhere (docs/design.md, 3), no exchange of addresses is needed.
 *
 * Completion levels
 *   LOCAL   the local memory may be used again (for a get: the data has arrived)
 *   REMOTE  a put is visible to the target process
 * put and get start an operation; `wait` on its handle gives LOCAL, `flush` gives REMOTE for all puts so far to a rank.
 *
 * Errors: every function that returns int gives 0 or an enum llr_status; the layer that detects an error logs it, once.
 * Threads: after init, all functions except attach and fini may be called by several threads at a time.
 *
 * Mandatory functions are never NULL. An optional one that is NULL is done by llr/generic on the mandatory ones, or the
 * caller does without (update: by atomic operations whose answers it waits for).
 */
#ifndef ATOLL_LLR_LLR_H
#define ATOLL_LLR_LLR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum llr_status {
  LLR_OK = 0,
  LLR_UNREACHABLE, /* the other process is gone */
  LLR_NO_MEMORY,
  LLR_BAD_ARGUMENT,
  LLR_FAILED /* anything else */
};

/* What a transport promises beyond the contract. */
enum llr_attribute {
  LLR_ORDERED_PUTS = 1u << 0,     /* puts of one pair of ranks become visible in the order in which they started */
  LLR_COHERENT_ATOMICS = 1u << 1, /* its atomics and the CPU's may be mixed on one word */
  LLR_LOCAL_ATTACHED = 1u << 2,   /* not a promise: the local side of put and get must lie in memory given to attach.
                                     For networks that read and write memory by themselves; no transport has it yet */
  LLR_MEMORY_REMAINS = 1u << 3,   /* the memory of a process that is gone can be reached as before */
  LLR_ANY_MEMORY = 1u << 4        /* puts and gets reach all memory of the other process, attached or not */
};

/* What a call of `progress` has found, which tells a waiting caller when to call it again. */
enum llr_progress {
  LLR_IDLE = 0,
  LLR_BUSY,     /* something was to be done: there may be more at once */
  LLR_UNDER_WAY /* nothing, but data are on their way that need more calls: at once too, though others may have the core
                 */
};

/* One operation in progress. 0: complete. */
typedef uint64_t llr_handle;

/* ATOLL_EAGER, ATOLL_INLINE and ATOLL_PIECE in bytes, the same on all ranks, for transports that send messages; 0: the
   transport chooses. */
struct llr_sizes {
  size_t packet, eager, piece;
};

/* The job as boot found it. */
struct llr_job {
  int rank, num_ranks;
  /* Memory that all processes of the node share, zero at start, for transports within a node; NULL elsewhere. Rank r's
     part begins at shared + r * shared_stride and has shared_bytes bytes. */
  char *shared;
  size_t shared_stride, shared_bytes;
  /* Where processes share memory: what to add to an address of another rank to reach it here by loads and stores. Core
     makes its own view of other nodes' memory inaccessible and gives transports another one. */
  ptrdiff_t view;
  /* Where processes share memory: to be called when something has come to the memory of the rank that it may wait for.
     It may sleep; NULL: it looks from time to time. */
  void (*wake)(int rank);
  /* Asked by a transport that waits for another process, after each turn: true if that process is gone, so that the
     operation ends with LLR_UNREACHABLE. Does not return when the run ends. NULL: none ever is. */
  int (*is_gone)(int rank);
  /* To be called, once, when a process has ended or cannot be reached any more, and all that it had sent has been
     handled. The rank is not gone before core says so: other processes may not have handled what it had sent to them.
     is_silent: it has not ended, as far as is known. Of the own rank: others have given it up. NULL: the run does not
     go on without it. */
  void (*lose)(int rank, bool is_silent);
  /* To be called when another process ends the run because of an error. NULL where `lose` is. */
  void (*end)(int status);
  /* Is the rank gone? What comes from it is dropped then. NULL where `lose` is. */
  bool (*is_lost)(int rank);
  /* How long a transport that waits may keep its core busy before it offers it to others, in nanoseconds. */
  uint64_t spin_ns;
  bool machines;       /* the processes are on several */
  bool without_thread; /* nobody but the program is to make progress (ATOLL_PROGRESS=none) */
  struct llr_sizes sizes;
};

/* An open transport. One with state of its own has it in a struct that begins with this. */
struct llr {
  const struct llr_transport *table;
  /* put and put_strided copy what is contiguous, on both sides, in parts of at most so many bytes: the local memory may
     be used again on return, and the handle is 0. `set_sizes` may change it. */
  size_t copied_bytes;
  const struct llr_collectives *collectives; /* of the library beneath; NULL: it has none */
};

/* Runs in `progress` (or on the transport's thread) of the target; must not block or start a blocking operation, but
   may send active messages by the transport that it is called with. The payload is valid until it returns. */
typedef void (*llr_am_handler)(struct llr *llr, int source, const void *payload, size_t bytes);

enum { LLR_AM_HANDLERS = 16, LLR_AM_PROBE = LLR_AM_HANDLERS - 3, LLR_MAX_RANK = 15 };

enum llr_atomic_op {
  LLR_ATOMIC_FETCH_SET,
  LLR_ATOMIC_FETCH_ADD,
  LLR_ATOMIC_FETCH_AND,
  LLR_ATOMIC_FETCH_OR,
  LLR_ATOMIC_FETCH_XOR,
  LLR_ATOMIC_CAS
};

/* A strided section of both sides: elem_len bytes at each index; strides in bytes, of either sign. */
struct llr_shape {
  size_t elem_len;
  int rank;
  int64_t extent[LLR_MAX_RANK];
  ptrdiff_t remote_stride[LLR_MAX_RANK], local_stride[LLR_MAX_RANK];
};

/* Some ranks that use the library's own collectives together. */
struct llr_group;

enum llr_reduction { LLR_SUM = 1, LLR_MIN, LLR_MAX };
enum llr_number { LLR_INTEGER = 1, LLR_REAL, LLR_COMPLEX };

/* Collectives of the library's own. All ranks of a group call them, in one order, and after each has got what it waited
   for from the others: until the call returns nobody answers messages. */
struct llr_collectives {
  /* `ranks`: the same on all of them, the own one among them. */
  int (*group_make)(struct llr *llr, const int *ranks, int num_ranks, struct llr_group **group_p);
  void (*group_free)(struct llr *llr, struct llr_group *group);
  /* root: index into the ranks. */
  int (*broadcast)(struct llr *llr, struct llr_group *group, int root, void *data, size_t bytes);
  /* Can numbers with parts of so many bytes (a complex number has two) be reduced to the same bits on all ranks? */
  int (*can_reduce)(struct llr *llr, enum llr_reduction reduction, enum llr_number number, int bytes);
  int (*allreduce)(struct llr *llr, struct llr_group *group, enum llr_reduction reduction, enum llr_number number,
                   int bytes, void *data, size_t count);
};

struct llr_transport {
  const char *name;
  unsigned attributes; /* of enum llr_attribute */
  size_t am_bytes;     /* largest payload of an active message, at least 64 */

  /* ---- mandatory ---- */
  /* A transport over a library that a process can start only once can be open once. */
  int (*init)(const struct llr_job *job, struct llr **llr_p);
  /* All ranks call it after their last operation; nothing may be in progress. */
  void (*fini)(struct llr *llr);
  /* Makes [base, base + bytes) of this process reachable; once, by all ranks. */
  int (*attach)(struct llr *llr, void *base, size_t bytes);
  int (*put)(struct llr *llr, int rank, uintptr_t remote, const void *local, size_t bytes, llr_handle *handle_p);
  int (*get)(struct llr *llr, int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p);
  /* The handler must be set on all ranks before the first message to it. The payload may be used again on return. It
     runs at the latest in the first progress that the target makes after a later signal of the sender has become
     visible or a later flush has returned; where there are packets (below), before that. A flush need not wait for
     messages to handlers from LLR_AM_PROBE on. */
  int (*am_set_handler)(struct llr *llr, int index, llr_am_handler handler);
  int (*am_send)(struct llr *llr, int rank, int index, const void *payload, size_t bytes);
  /* LOCAL completion. Drives progress. */
  int (*wait)(struct llr *llr, llr_handle handle);
  /* REMOTE completion of all earlier puts, signals and updates to the rank; -1: to all ranks. Drives progress. */
  int (*flush)(struct llr *llr, int rank);
  /* Runs handlers and whatever else is due; does not block. */
  enum llr_progress (*progress)(struct llr *llr);

  /* ---- optional ---- */
  int (*put_strided)(struct llr *llr, int rank, uintptr_t remote, const void *local, const struct llr_shape *shape,
                     llr_handle *handle_p);
  int (*get_strided)(struct llr *llr, int rank, uintptr_t remote, void *local, const struct llr_shape *shape,
                     llr_handle *handle_p);
  /* Stores an aligned word in one piece. It becomes visible after all earlier puts to that rank and after the caller's
     earlier signals to the same word; and by itself, without a flush or progress of the caller. */
  int (*signal)(struct llr *llr, int rank, uintptr_t remote, uint32_t value);
  /* On a word of 1, 2, 4 or 8 bytes; returns when the old value is in *old_p. compare is for CAS only. */
  int (*atomic)(struct llr *llr, int rank, uintptr_t remote, int bytes, enum llr_atomic_op op, int64_t operand,
                int64_t compare, int64_t *old_p);
  /* The same without an answer; not CAS. It becomes visible after all earlier puts, signals and updates to that rank,
     completes like a put (flush), and becomes visible by itself, like a signal. soon: at once; otherwise it may wait
     for company that soon follows, until the next call that drives progress at the latest. */
  int (*update)(struct llr *llr, int rank, uintptr_t remote, int bytes, enum llr_atomic_op op, int64_t operand,
                bool soon);
  /* Changes those of llr_job on all ranks, while nothing is in progress; for `atoll tune`. NULL: there are no such
     sizes. */
  void (*set_sizes)(struct llr *llr, const struct llr_sizes *sizes);
  /* How many messages this process has sent that may change the memory of others, and how many such messages to it have
     been dealt with, with all that their handlers do: when none is on its way, the sums over all ranks are equal. A
     message counts as sent before it can arrive. Those of handler LLR_AM_PROBE do not count, nor do gets. NULL: not
     known. */
  void (*traffic)(struct llr *llr, uint64_t *sent_p, uint64_t *handled_p);
  /* How many messages and transfers this process has given to the library so far, and their bytes: several calls may
     share one, and a call may need several. For ATOLL_COUNT. NULL: there is no library. */
  void (*packets)(struct llr *llr, uint64_t *count_p, uint64_t *bytes_p);
};

/* ---- the mandatory calls, for readable callers ------------------------------------------------------------------- */

static inline void llr_fini(struct llr *llr) { llr->table->fini(llr); }

static inline int llr_attach(struct llr *llr, void *base, size_t bytes) { return llr->table->attach(llr, base, bytes); }

static inline int llr_put(struct llr *llr, int rank, uintptr_t remote, const void *local, size_t bytes,
                          llr_handle *handle_p) {
  return llr->table->put(llr, rank, remote, local, bytes, handle_p);
}

static inline int llr_get(struct llr *llr, int rank, uintptr_t remote, void *local, size_t bytes,
                          llr_handle *handle_p) {
  return llr->table->get(llr, rank, remote, local, bytes, handle_p);
}

static inline int llr_am_set_handler(struct llr *llr, int index, llr_am_handler handler) {
  return llr->table->am_set_handler(llr, index, handler);
}

static inline int llr_am_send(struct llr *llr, int rank, int index, const void *payload, size_t bytes) {
  return llr->table->am_send(llr, rank, index, payload, bytes);
}

static inline int llr_wait(struct llr *llr, llr_handle handle) { return llr->table->wait(llr, handle); }

static inline int llr_flush(struct llr *llr, int rank) { return llr->table->flush(llr, rank); }

static inline enum llr_progress llr_progress(struct llr *llr) { return llr->table->progress(llr); }

static inline bool llr_has(const struct llr *llr, enum llr_attribute attribute) {
  return (llr->table->attributes & attribute) != 0;
}

/* The transports that this program has, by name: those that are linked in, and the one that boot has opened (plugin.h).
   NULL: there is none of that name. */
const struct llr_transport *llr_find(const char *name);
/* The i-th of them, NULL past the end. */
const struct llr_transport *llr_list(int i);

/* ---- generic: by the mandatory functions where the transport has no function of its own ---------------------------
 */

int llr_signal(struct llr *llr, int rank, uintptr_t remote, uint32_t value);

/* Must be called once on all ranks, after init, before the first atomic operation: takes handlers LLR_AM_HANDLERS - 2
   and LLR_AM_HANDLERS - 1. */
int llr_atomic_init(struct llr *llr);
/*
 * An operation that is atomic with respect to other calls of it and to the target's CPU. Images of the target's node
 * use the CPU's atomics on the same words; therefore a transport's own atomics are used only if it has
 * LLR_COHERENT_ATOMICS, and otherwise an active message lets the target's CPU do the operation. In two parts, for the
 * caller's own way of waiting, which must drive progress. One operation of a thread at a time; it may be given up by
 * starting the next.
 */
int llr_atomic_start(struct llr *llr, int rank, uintptr_t remote, int bytes, enum llr_atomic_op op, int64_t operand,
                     int64_t compare);
int llr_atomic_test(int64_t *old_p); /* 1: done */

#endif
