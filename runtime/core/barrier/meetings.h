/*
 * What the meetings of a team's images have in the slots and with each image: the first part of the team's control, and
 * of what modules keep of a team (core/image/team.h).
 */
#ifndef ATOLL_CORE_MEETINGS_H
#define ATOLL_CORE_MEETINGS_H

#include "core/image/counter.h"
#include "core/image/team.h"

/* ---- in the slots --------------------------------------------------------------------------------------------------
 */

enum { ATOLLI_LOC_BYTES = 56 };

/* What an image says about the statement that it executes; compared by all images of the team
   (exchange.h). In the head of a collective that runs ahead status and barrier have another meaning
   (ahead.h). */
struct atolli_notice {
  _Alignas(ATOLLI_LINE) int operation;
  int status;
  uint64_t value[4];
  _Atomic uint32_t barrier;           /* the number of the team's barrier that it goes with: written last */
  int way;                            /* of a collective between nodes */
  char loc[ATOLLI_LOC_BYTES];         /* of a longer one the end (base/loc.h) */
  _Alignas(8) unsigned char data[24]; /* between nodes: a short argument of a collective */
};
_Static_assert(sizeof(struct atolli_notice) == ATOLLI_LINE, "tables of notices are dense");

/* What the notices of a set of images come to (summary.h). Image indices are those in the team. */
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
  /* The latest barrier without a notice, and its statement, for messages only (notice.h). */
  uint32_t omitted;
  _Atomic uintptr_t name;
  char loc[ATOLLI_LOC_BYTES];
  struct atolli_counter wake; /* for this image, when another arrives after one has failed */
};

/* What has become of a barrier of which an image has ended, by its parity (findings.h): among the images
   of a node and of those below it, and of all. On the node's first image. */
struct atolli_findings {
  _Atomic uint64_t below, all;
  _Atomic uint64_t way; /* for this node only: how it comes to the outcome (atolli_findings_choose) */
};

/* Bytes of short arguments that go with a signal (signal_data.h). */
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
  /* Of teams whose images do not all tell each other; by parity of the exchange. */
  struct atolli_summary verdict[2];             /* on the node's first image: of all images */
  struct atolli_summary below[2];               /* there, too: as in struct atolli_findings */
  struct atolli_summary told[2][ATOLLI_ROUNDS]; /* what this image, or node, tells or has been told in each round */
};

/* Collectives that run ahead (ahead.h): places in the batch, and its bytes. */
enum { ATOLLI_AHEAD_PLACES = 64, ATOLLI_BATCH_BYTES = 2304 * 1024 };

/* What a member of a team on several nodes has besides. It costs address space, and memory as far as it is used. */
struct atolli_barrier_across {
  struct atolli_counter gate;                      /* of the node's own barrier, on its leader: how many opened */
  _Alignas(ATOLLI_LINE) _Atomic uint32_t arrivals; /* at the node's own barrier, on its leader */
  struct {
    _Alignas(ATOLLI_LINE) struct atolli_counter counter;
  } round[2][ATOLLI_ROUNDS]; /* on leaders: the barrier between the nodes, by its parity (barrier_nodes.c) */
  struct {
    _Alignas(ATOLLI_LINE) _Atomic uint32_t executed; /* by this image */
    uint32_t executed_before[2];                     /* its latest barriers, by their parity */
    struct {
      _Alignas(ATOLLI_LINE) struct atolli_counter come; /* on leaders: what is here of other nodes */
      struct atolli_counter shown;                      /* what is here of this node */
      _Atomic uint32_t claimed;
    } place[2][ATOLLI_AHEAD_PLACES]; /* by the parity of the latest barrier */
  } ahead;                           /* ahead.h */
};

/* ---- with an image -------------------------------------------------------------------------------------------------
 */

/* What an image counts of the collectives that run ahead of the team's barriers (ahead.h). */
struct atolli_ahead {
  bool is_open;                   /* the memory of the batch can be used */
  size_t most;                    /* bytes of data that may run ahead, as all images have agreed; 0: they have not */
  uint32_t executed;              /* collectives of this image, since the team was made */
  uint32_t in_batch;              /* of them, since the latest barrier */
  uint64_t awaited;               /* bit [i]: what belongs to place i of the batch comes from another node */
  size_t used;                    /* bytes of the batch */
  size_t at[ATOLLI_AHEAD_PLACES]; /* where each place of the batch begins */
  struct atolli_heard {           /* how many images have executed that have stopped */
    int image;                    /* of those that have been asked, one that has executed the fewest; 0: none has */
    uint32_t least;               /* how many */
    bool *of;                     /* [image - 1]: it has been asked; NULL: none has */
  } heard;
};

struct atolli_meetings {
  struct atolli_team team;
  uint32_t barriers;                  /* executed so far by this image */
  uint32_t exchanges;                 /* rounds likewise, see exchange.h */
  uint32_t node_barriers;             /* likewise, see barrier.h */
  bool tells_all;                     /* every image is told what every other executes; else what all do (summary.h) */
  struct atolli_arrival *own_arrival; /* of this image, once it has met others (barrier_wait.h) */
  struct atolli_notice *gathered[2];  /* room for the notices of a team on several nodes that has lost an image */
  struct atolli_ahead ahead;
  struct atolli_lost {
    uint32_t epoch; /* when images of the team were looked for that have ended: */
    int stopped;    /* one of them; 0: none */
    bool failed;    /* has any? */
    uint32_t met;   /* by that which has stopped, if it has been asked: the latest barrier */
    bool is_asked;
  } lost;
  /* Parts of the control, the first of which is struct atolli_barrier. */
  size_t arrivals; /* struct atolli_arrival[image of the node], on the node's first image */
  size_t notices;  /* struct atolli_notice[2][most_notices], there too */
  int most_notices;
  size_t across; /* struct atolli_barrier_across */
  size_t batch;  /* data of collectives that run ahead: where that of others arrives, which are in no batch */
};

static inline struct atolli_meetings *atolli_meetings(const struct atolli_team *team) {
  return (struct atolli_meetings *)team;
}
static inline uint32_t atolli_barriers(const struct atolli_team *team) { return atolli_meetings(team)->barriers; }
static inline uint32_t atolli_exchanges(const struct atolli_team *team) { return atolli_meetings(team)->exchanges; }
static inline bool atolli_tells_all(const struct atolli_team *team) { return atolli_meetings(team)->tells_all; }

static inline struct atolli_barrier *atolli_barrier_of(const struct atolli_team *team, int image) {
  return atolli_team_part(team, image, 0);
}
/* Precondition: team->nodes. */
static inline struct atolli_barrier_across *atolli_barrier_across_of(const struct atolli_team *team, int image) {
  return atolli_team_part(team, image, atolli_meetings(team)->across);
}

/* The image's own in the table of its node. For an image of this node, and for others as an address in the slot of
   atolli_team_leader_of(team, image). */
struct atolli_arrival *atolli_arrival_of(const struct atolli_team *team, int image);

/* Its parts of the control; what lies in the slots is to be zero at first. */
void atolli_meetings_lay_out(struct atolli_meetings *meetings, const struct atolli_shape *shape, size_t *end);

#endif
