/*
 * The control block at the start of core's part of every slot: what images tell each other besides data. Modules above
 * take their parts of it at the start.
 *
 * A new slot is zero, and zero is the initial state of everything here: no image has to wait until another has set up.
 *
 * What grows with the number of images follows the structs, at offsets that start.c and team.c compute: a place for
 * each image that may post to this one, and on the first image of a node the tables in which its images tell all
 * others something. Those tables are in one piece, because a look at the slots of many images costs each process page
 * tables of 8 KiB a slot.
 */
#ifndef ATOLL_CORE_CONTROL_H
#define ATOLL_CORE_CONTROL_H

#include "boot/node/node.h"
#include "core/image/counter.h"

/* Lines that different images write must not share a cache line; adjacent lines are fetched in pairs. */
#define ATOLLI_LINE 128

/* The most rounds in which something doubles: for 2^24 images. */
enum { ATOLLI_ROUNDS = 24 };

/* Ways on which pieces of collectives come from other nodes (core/coll/coll_nodes.c): one for each round of recursive
   doubling or of CO_REDUCE's tree, and one for everything else. Teams on more than 256 nodes have more. */
enum { ATOLLI_LANES = 9, ATOLLI_LANE_REST = ATOLLI_LANES - 1, ATOLLI_MOST_LANES = ATOLLI_ROUNDS + 1 };

enum { ATOLLI_LOC_BYTES = 56 };

/* What an image says about the statement that it executes; compared by all images of the team
   (core/barrier/exchange.h). In the head of a collective that runs ahead status and barrier have another meaning
   (core/barrier/ahead.h). */
struct atolli_notice {
  _Alignas(ATOLLI_LINE) int operation;
  int status;
  uint64_t value[4];
  _Atomic uint32_t barrier;           /* the number of the team's barrier that it goes with: written last */
  int way;                            /* of a collective between nodes (core/coll/coll_plan.h) */
  char loc[ATOLLI_LOC_BYTES];         /* of a longer one the end (base/loc.h) */
  _Alignas(8) unsigned char data[24]; /* between nodes: a short argument of a collective */
};
_Static_assert(sizeof(struct atolli_notice) == ATOLLI_LINE, "tables of notices are dense");

/* What the notices of a set of images come to (core/barrier/summary.h). Image indices are those in the team. */
struct atolli_summary {
  uint32_t barrier;     /* as in the notices */
  int first;            /* the lowest image */
  int other;            /* the lowest one whose notice differs from that of the first; 0: none */
  int troubled;         /* the lowest one whose status is not 0; 0: none */
  unsigned ways;        /* bit [way] */
  uint64_t least, most; /* of value[3] */
  /* Of notices that are alike and tell of no trouble, of_first may be without loc and data. */
  struct atolli_notice of_first, of_other, of_troubled;
};

/* How far an image has come in the barriers of a team. In a table of its node. */
struct atolli_arrival {
  _Alignas(ATOLLI_LINE) _Atomic uint32_t arrived; /* barriers that the image has reached */
  _Atomic uint32_t met;                           /* the latest that it has left, all having come */
  /* The latest barrier without a notice, and its statement, for messages only (core/barrier/notice.h). */
  uint32_t omitted;
  _Atomic uintptr_t name;
  char loc[ATOLLI_LOC_BYTES];
  struct atolli_counter wake; /* for this image, when another arrives after one has failed */
};

/* What has become of a barrier of which an image has ended, by its parity (core/barrier/findings.h): among the images
   of a node and of those below it, and of all. On the node's first image. */
struct atolli_findings {
  _Atomic uint64_t below, all;
};

/* Bytes of short arguments that go with a signal (core/barrier/signal_data.h). */
enum { ATOLLI_SIGNAL_DATA_BYTES = 16 };

/* Where a round of the dissemination barrier arrives, written by one image: the counter, and by the parity of the
   barrier what goes with it, in one cache line. */
struct atolli_round_line {
  _Alignas(ATOLLI_LINE) struct atolli_counter counter;
  struct atolli_signal_half {
    uint32_t barrier; /* that it goes with; else there is nothing */
    uint32_t what[2];
    unsigned char data[ATOLLI_SIGNAL_DATA_BYTES];
  } half[2];
};
_Static_assert(offsetof(struct atolli_round_line, half[2]) <= 64, "the data is in the counter's line");

/* One barrier of one team. */
struct atolli_barrier {
  struct atolli_round_line round[ATOLLI_ROUNDS];
  _Alignas(ATOLLI_LINE) struct atolli_counter gate; /* central barrier, on the node's first image: barriers opened */
  struct atolli_findings findings[2];
  _Alignas(ATOLLI_LINE) _Atomic uint32_t arrivals; /* central barrier, on the node's first image */
  /* Of teams whose images do not all tell each other (team.h); by parity of the exchange. */
  struct atolli_summary verdict[2];             /* on the node's first image: of all images */
  struct atolli_summary below[2];               /* there, too: as in struct atolli_findings */
  struct atolli_summary told[2][ATOLLI_ROUNDS]; /* what this image, or node, tells or has been told in each round */
};

/* Bytes of one of the two halves of the staging area of collectives; chosen by measurement. */
#define ATOLLI_STAGE_BYTES (128 * 1024)

/* Pieces of long collectives on a node (core/coll/coll_pipe.c). */
struct atolli_pipe_progress {
  _Alignas(ATOLLI_LINE) struct atolli_counter shown;
  _Alignas(ATOLLI_LINE) struct atolli_counter combined;
  _Alignas(ATOLLI_LINE) struct atolli_counter done;
};

/* What a member of a team has in its slot for the team. Each team has its own: an image that has left a collective of
   one team may go on in another while slower images still read its stage. */
struct atolli_team_control {
  struct atolli_barrier barrier;
  _Alignas(ATOLLI_LINE) struct atolli_counter sent;  /* CO_REDUCE: pieces put on the own stage */
  _Alignas(ATOLLI_LINE) struct atolli_counter taken; /* CO_REDUCE: pieces taken from the own stage */
  struct atolli_pipe_progress pipe;
  _Alignas(4096) char stage[2][ATOLLI_STAGE_BYTES];
};

/* Bytes that go with the notices of a collective between nodes (coll_payload.c); chosen by measurement. */
#define ATOLLI_PAYLOAD_BYTES (64 * 1024)

/* Collectives that run ahead (core/barrier/ahead.h): places in the batch, and the most data of one; chosen by
 * measurement. */
enum { ATOLLI_AHEAD_PLACES = 64, ATOLLI_AHEAD_MOST = 64 * 1024 };

/* What a member of a team on several nodes has besides, directly after that. It costs address space,
   and memory as far as it is used. */
struct atolli_team_across {
  _Alignas(4096) struct atolli_counter gate; /* of the node's own barrier, on its leader (team.h): how many opened */
  _Alignas(ATOLLI_LINE) _Atomic uint32_t arrivals; /* at the node's own barrier, on its leader */
  struct {
    _Alignas(ATOLLI_LINE) struct atolli_counter counter;
  } round[2][ATOLLI_ROUNDS]; /* on leaders: the barrier between the nodes, by its parity (barrier_nodes.c) */
  struct {
    _Alignas(ATOLLI_LINE) struct atolli_counter counter;
  } arrived[ATOLLI_MOST_LANES], taken, shown; /* pieces of collectives (coll/) */
  struct {
    _Alignas(ATOLLI_LINE) _Atomic uint32_t executed; /* by this image */
    uint32_t executed_before[2];                     /* its latest barriers, by their parity */
    struct {
      _Alignas(ATOLLI_LINE) struct atolli_counter come; /* on leaders: what is here of other nodes */
      struct atolli_counter shown;                      /* what is here of this node */
      _Atomic uint32_t claimed;
    } place[2][ATOLLI_AHEAD_PLACES]; /* by the parity of the latest barrier */
  } ahead;                           /* core/barrier/ahead.h */
  struct {
    _Alignas(4096) char own[ATOLLI_PAYLOAD_BYTES];               /* of this image */
    char whole[ATOLLI_PAYLOAD_BYTES];                            /* on leaders: of all nodes that the node knows of */
  } payload[2];                                                  /* by parity of the exchange */
  _Alignas(4096) char lane[ATOLLI_LANES][2][ATOLLI_STAGE_BYTES]; /* pieces that arrive from other nodes; further lanes
                                                                    come directly after these */
};

/* A new part, at the start: its offset in every slot, where all images take the same parts in the same order. It begins
   at a line, or at a page if it is as large. */
size_t atolli_control_take(size_t bytes);
/* Where the next one would begin, or the heap. */
size_t atolli_control_end(void);

static inline void *atolli_in_slot(int image, size_t offset) { return atolli_slot(image) + offset; }

#endif
