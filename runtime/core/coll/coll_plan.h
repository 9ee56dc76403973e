/*
 * Which way a collective subroutine goes: a pure function of facts that all images of the team share, so that all go
 * the same way. The ways are rows of tables (coll_plan.c), with their conditions; nothing else decides.
 *
 * An image asks twice. At first it has only its own facts. The plan then says what the image puts on the way with its
 * notice, and what it proposes. When the notices have told what all have (ATOLLI_TOLD), the plan is the same on all
 * images. BY_SIGNALS and AHEAD, which exchange no notices, depend on nothing that must be told.
 */
#ifndef ATOLL_CORE_COLL_PLAN_H
#define ATOLL_CORE_COLL_PLAN_H

#include "core/barrier/signal_data.h"
#include "core/coll/coll_team.h"

enum atolli_kind {
  ATOLLI_OF_SUM,       /* CO_SUM, CO_MIN, CO_MAX */
  ATOLLI_OF_BROADCAST, /* CO_BROADCAST */
  ATOLLI_OF_REDUCE,    /* CO_REDUCE */
  ATOLLI_OF_PREFIX,    /* CO_SUM_PREFIX_INCLUSIVE ... CO_REDUCE_PREFIX_EXCLUSIVE */
  ATOLLI_OF_RESULT,    /* what image 1 has at the end of a tree, to those that want it */
  ATOLLI_KINDS
};

/* In a notice a way is a number below 32 (summary.h). */
enum atolli_way {
  ATOLLI_NO_WAY,          /* an error */
  ATOLLI_BY_SIGNALS,      /* coll_by_signals.c */
  ATOLLI_AHEAD,           /* coll_broadcast_ahead.c, coll_reduce_ahead.c */
  ATOLLI_WITH_NOTICE,     /* in it or, on one node, on the stage: all is there after the first round */
  ATOLLI_AS_PAYLOAD,      /* coll_payload.c, coll_gather.c */
  ATOLLI_BY_LIBRARY,      /* coll_transport.c */
  ATOLLI_IN_ARGUMENTS,    /* read where they lie in shared memory: coll_reduce_direct.c */
  ATOLLI_BY_PIPE,         /* coll_pipe.c */
  ATOLLI_BY_STAGES,       /* coll_reduce_stages.c; the first piece of a sum is there after the first round */
  ATOLLI_BY_STAGES_LATER, /* the same in one round more: some have offered their arguments instead */
  ATOLLI_IN_PLACE,        /* from argument to argument between nodes: coll_reduce_scatter.c, coll_broadcast_nodes.c */
  ATOLLI_BY_NODES,        /* coll_reduce_nodes.c, coll_broadcast_nodes.c */
  ATOLLI_BY_TREE,         /* coll_stage.c, co_reduce_tree.c */
  ATOLLI_BY_DOUBLING      /* coll_prefix.c */
};

/* What is so, bit by bit. */
enum atolli_fact {
  /* Of the team; atolli_facts_of_team sets them. */
  ATOLLI_ONE_NODE = 1 << 0,
  ATOLLI_OTHERS = 1 << 1,  /* several images */
  ATOLLI_UP_TO_8 = 1 << 2, /* images */
  ATOLLI_UP_TO_16 = 1 << 3,
  ATOLLI_SINGLES = 1 << 4,   /* each image is a node */
  ATOLLI_PAIRS = 1 << 5,     /* the number of nodes is a power of two */
  ATOLLI_TELLS_ALL = 1 << 6, /* each image is told of every other one (team.h) */
  /* One image of each node may look at the slots of all images of it, which costs page tables; of more, they combine in
     a tree. */
  ATOLLI_AT_ONCE = 1 << 7,
  /* Of the statement. */
  ATOLLI_FOR_ALL = 1 << 8,        /* the result is for all images ... */
  ATOLLI_FOR_ONE = 1 << 9,        /* ... or for one */
  ATOLLI_PLAIN = 1 << 10,         /* elements without allocatable components */
  ATOLLI_MAY_RUN_AHEAD = 1 << 11, /* there is room (core/barrier/ahead.h); no STAT=, which tells of other images, and
                                     is given on all images or on none (16.6) */
  ATOLLI_LIBRARY = 1 << 12,       /* the transport's library has it, and failures are not survived */
  /* Of this image. On several nodes other images may say otherwise. */
  ATOLLI_CORES = 1 << 13, /* each image of its machine has one */
  /* Its argument can be read where it lies. Told: the arguments of all; in broadcasts on one node, the source's. */
  ATOLLI_REACHED = 1 << 14,
  ATOLLI_SOME_REACHED = 1 << 15, /* told: those of some */
  ATOLLI_TOLD = 1 << 16
};

/* ATOLL_COLL */
enum atolli_coll_choice { ATOLLI_COLL_AUTO, ATOLLI_COLL_TWO_LEVEL, ATOLLI_COLL_DIRECT };

struct atolli_facts {
  enum atolli_kind kind;
  unsigned are; /* enum atolli_fact */
  int images, nodes;
  size_t elem_len, bytes;
  /* Of teams on several nodes only: */
  enum atolli_coll_choice choice;
  size_t library_from;   /* ATOLL_COLL_FROM; 0: nothing is said */
  size_t copied;         /* what the transport copies into its messages */
  size_t ahead;          /* the most that may run ahead, as the images have agreed */
  enum atolli_way first; /* told: what image 1 has proposed ... */
  unsigned ways;         /* ... and what all have, bit [way] */
};

struct atolli_plan {
  enum atolli_way way;
  int row;      /* of its table */
  size_t piece; /* bytes that go at a time */
  /* Between nodes: */
  bool uses_places;    /* of broadcasts: images find pieces in the lanes (coll_broadcast_nodes.c) */
  bool is_chain;       /* ... which go from node to node; else along a tree */
  bool at_once;        /* of sums: one image of each node combines what all of it have */
  size_t scatter_from; /* ... whose pieces go by coll_reduce_scatter.c from this size on */
};

/* Sets the bits of the team, all others being 0. */
static inline void atolli_facts_of_team(struct atolli_facts *f, int images, int nodes, int most_local, int tell_all) {
  f->images = images, f->nodes = nodes;
  f->are = (nodes == 1 ? ATOLLI_ONE_NODE : 0) | (images > 1 ? ATOLLI_OTHERS : 0) | (images <= 8 ? ATOLLI_UP_TO_8 : 0) |
           (images <= 16 ? ATOLLI_UP_TO_16 : 0) | (images <= tell_all ? ATOLLI_TELLS_ALL : 0);
  if (nodes > 1)
    f->are |= (images == nodes ? ATOLLI_SINGLES : 0) | ((nodes & (nodes - 1)) == 0 ? ATOLLI_PAIRS : 0) |
              (most_local <= tell_all ? ATOLLI_AT_ONCE : 0);
}

void atolli_plan(const struct atolli_facts *facts, struct atolli_plan *plan);
/* In words, for `atoll info --collectives`. */
const char *atolli_plan_text(const struct atolli_facts *facts, const struct atolli_plan *plan);

/* The first row of three tables, which is in a hurry: only what is of the team, kind, elem_len and bytes need be there.
 */
enum { ATOLLI_SIGNALS_NEED = ATOLLI_ONE_NODE | ATOLLI_OTHERS | ATOLLI_TELLS_ALL | ATOLLI_CORES };
static inline bool atolli_plan_by_signals(const struct atolli_facts *f) {
  return f->bytes <= ATOLLI_SIGNAL_DATA_BYTES && f->elem_len <= ATOLLI_SIGNAL_DATA_BYTES &&
         (f->are & ATOLLI_SIGNALS_NEED) == ATOLLI_SIGNALS_NEED &&
         f->bytes <= atolli_signal_data_most(f->images, f->kind != ATOLLI_OF_BROADCAST) &&
         (f->kind <= ATOLLI_OF_BROADCAST || f->kind == ATOLLI_OF_PREFIX);
}

/* From how many bytes on this image proposes the library. */
size_t atolli_plan_library_from(const struct atolli_facts *facts);
/* How many bytes may run ahead as far as this image is concerned; the smallest number of all images counts. */
size_t atolli_plan_ahead_most(const struct atolli_facts *facts, bool survives_failures);

/* From this size on a second barrier costs less than copying to a stage. */
enum { ATOLLI_DIRECT_BYTES = 16 << 10 };
/* Up to this size every image combines all of what is on the stages for itself, which saves a barrier. */
enum { ATOLLI_WHOLE_BYTES = 2 << 10 };
/* Of an argument that is read where it lies, combined at a time: what stays in the cache. */
enum { ATOLLI_BLOCK_BYTES = 16 << 10 };
/* Of an element that goes in place between nodes. */
enum { ATOLLI_LARGEST_IN_PLACE = 64 };

/* Of the ring: one piece, at most; chosen by measurement of 1 MiB and 8 MiB on two images (coll_pipe.c). */
enum { ATOLLI_PIECE_BYTES = 32 << 10 };
/* Places in which pieces of a broadcast arrive from other nodes (coll_broadcast_nodes.c). */
enum { ATOLLI_PLACES = 2 * (ATOLLI_LANES - 1) };

/* How many rows a table has, for the test. */
int atolli_plan_rows(enum atolli_kind kind, bool between_nodes);

#endif
