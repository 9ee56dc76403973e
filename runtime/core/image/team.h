/*
 * Teams (Fortran 2018, 5.3.4) as ordered sets of images. Every operation of core that involves several images takes the
 * team as its argument. How the images meet: core/barrier; what FORM TEAM and CHANGE TEAM make of teams: core/team.
 */
#ifndef ATOLL_CORE_TEAM_H
#define ATOLL_CORE_TEAM_H

#include "base/log2.h"
#include "core/image/control.h"
#include "core/image/nodes.h"

struct llr_group;

/* How many collectives that run ahead (core/barrier/ahead.h) images have executed that have stopped. */
struct atolli_heard {
  int image;      /* of those that have been asked, one that has executed the fewest; 0: none has been asked */
  uint32_t least; /* how many */
  bool of[];      /* [image - 1]: it has been asked */
};

/* The nodes of a team that has images on several. */
struct atolli_team_nodes {
  int num_nodes, this_node; /* nodes where the team has images, from 0 */
  int num_local;            /* images of the team on this node */
  int most_local;           /* on any node */
  bool are_in_order;        /* place[i] == i */
  /* [node]: its first image, which keeps what the node's images share; the index is that in the team, as below */
  const int *leader;
  const int *local; /* [0..num_local): the images of this node, in order */
  const int *place; /* [image - 1]: where it comes when images are ordered by nodes, from 0 */
  const int *first; /* [node]: place of its first image; [num_nodes]: number of images */
  struct atolli_heard *heard;
};

/* The number of the node of an image of the team. */
int atolli_team_node_of(const struct atolli_team_nodes *nodes, int image);

static inline bool atolli_nodes_are_power_of_two(const struct atolli_team_nodes *nodes) {
  return (nodes->num_nodes & (nodes->num_nodes - 1)) == 0;
}

/* The logarithm of their number to base 2, rounded up. */
static inline int atolli_nodes_rounds(const struct atolli_team_nodes *nodes) {
  return atolli_log2_up(nodes->num_nodes);
}

/* Where this image, whose index in the team is given, comes in nodes->local. */
static inline int atolli_team_local_place(const struct atolli_team_nodes *nodes, int this_image) {
  return nodes->place[this_image - 1] - nodes->first[nodes->this_node];
}

/* What an image counts of the collectives that run ahead of the team's barriers (core/barrier/ahead.h). */
struct atolli_ahead {
  bool is_open;                   /* the memory of the batch can be used */
  size_t most;                    /* bytes of data that may run ahead, as all images have agreed; 0: they have not */
  uint32_t executed;              /* collectives of this image, since the team was made */
  uint32_t in_batch;              /* of them, since the latest barrier */
  uint64_t awaited;               /* bit [i]: what belongs to place i of the batch comes from another node */
  size_t used;                    /* bytes of the batch */
  size_t at[ATOLLI_AHEAD_PLACES]; /* where each place of the batch begins */
};

/* Where a team has what grows with its images, as offsets from its control (control.h). */
struct atolli_team_layout {
  size_t arrivals;   /* struct atolli_arrival[image of the node], on the node's first image */
  size_t notices;    /* struct atolli_notice[2][most_notices], there too */
  size_t candidates; /* struct atolli_candidate[2][num_images], there too (core/team/candidates.h) */
  size_t packed;     /* between nodes: char[2][ATOLLI_PACKED_BYTES * num_images], there too: candidates that arrive */
  size_t shown;      /* between nodes: char[2][2][ATOLLI_PACKED_BYTES * num_images], there too: candidates to fetch */
  size_t membership; /* what the candidates come to, there too (core/team/membership.h) */
  size_t payload;    /* between nodes: what arrives in each round (core/coll/coll_payload.c) */
  size_t bytes;      /* of all */
  int rounds;        /* of the barrier between nodes */
  int lanes;
  int most_notices;
};

/* An image in FORM TEAM: what it tells the others of its team (core/team/candidates.h). */
struct atolli_candidate {
  int64_t number; /* of its new team */
  int64_t index;  /* in it; ATOLLI_NO_INDEX: any */
  uint64_t offer; /* where it has room for the new team's control; 0: nowhere */
};

/* Bytes of a table for each image: of packed candidates (candidate_code.h), and of a membership after its head. */
enum { ATOLLI_PACKED_BYTES = 8, ATOLLI_MEMBERSHIP_BYTES = 40, ATOLLI_MEMBERSHIP_HEAD = 128 };

struct atolli_team {
  int num_images;
  int this_image;                     /* image index of the executing image in this team; 0: it is not a member */
  const int *initial;                 /* [image index - 1]: image index in the initial team; NULL: the same */
  size_t control_offset;              /* of the struct atolli_team_control in every member's slot */
  uint32_t barriers;                  /* executed so far by this image */
  uint32_t exchanges;                 /* rounds likewise, see core/barrier/exchange.h */
  struct atolli_arrival *own_arrival; /* of this image, once it has met others (core/barrier/barrier.c) */

  const struct atolli_team_nodes *nodes; /* NULL: all images are on this node */
  struct atolli_team_layout layout;
  bool tells_all; /* every image of it is told what every other executes; else what all together do (summary.h) */
  uint32_t node_barriers; /* executed so far by this image, see core/barrier/barrier.h */
  struct atolli_ahead ahead;
  struct llr_group *group;           /* for the transport's own collectives, once made (coll_transport.c) */
  uint32_t pieces;                   /* of collectives, that have gone from node to node (core/coll/coll_nodes.h) */
  struct atolli_notice *gathered[2]; /* room for the notices of a team on several nodes that has lost an image */
  struct {
    uint32_t epoch; /* when images of the team were looked for that have ended: */
    int stopped;    /* one of them; 0: none */
    bool failed;    /* has any? */
    uint32_t met;   /* by that which has stopped, if it has been asked: the latest barrier */
    bool is_asked;
  } lost;
};

extern struct atolli_team *atolli_current_team;
extern struct atolli_team atolli_initial_team;

/* How many CHANGE TEAM constructs (and tasks of XcalableMP) deep this image is; those whose CHANGE TEAM statement
   failed do not count. */
extern int atolli_team_level;

/* The index in the initial team, which names the slot. Precondition: 1 <= image <= num_images. */
static inline int atolli_team_initial(const struct atolli_team *team, int image) {
  return team->initial ? team->initial[image - 1] : image;
}

static inline struct atolli_team_control *atolli_team_control_of(const struct atolli_team *team, int image) {
  return (struct atolli_team_control *)(atolli_slot(atolli_team_initial(team, image)) + team->control_offset);
}

static inline struct atolli_barrier *atolli_team_barrier_of(const struct atolli_team *team, int image) {
  return &atolli_team_control_of(team, image)->barrier;
}

/* Precondition: team->nodes. */
static inline struct atolli_team_across *atolli_team_across_of(const struct atolli_team *team, int image) {
  return (struct atolli_team_across *)(atolli_team_control_of(team, image) + 1);
}

/* The first image of the node of an image, and where it comes among the node's images of the team, from 0. */
static inline int atolli_team_leader_of(const struct atolli_team *team, int image) {
  return team->nodes ? team->nodes->leader[atolli_team_node_of(team->nodes, image)] : 1;
}
static inline int atolli_team_leader(const struct atolli_team *team) {
  return team->nodes ? team->nodes->leader[team->nodes->this_node] : 1;
}
int atolli_team_place_of(const struct atolli_team *team, int image);

/* The image's own in the table of its node. For an image of this node, and for others as an address in the slot of
   atolli_team_leader_of(team, image). */
struct atolli_arrival *atolli_team_arrival_of(const struct atolli_team *team, int image);

/* Tables in the slot of a node's leader. */
static inline void *atolli_team_table(const struct atolli_team *team, int leader, size_t offset) {
  return (char *)atolli_team_control_of(team, leader) + offset;
}

/* The most that a team needs at control_offset, which consists of so many images or fewer. */
size_t atolli_team_control_most(int num_images);

/* Finds nodes, layout and tells_all from num_images, this_image and initial. What lies in the slots is to be zero at
   first. False: no memory. */
bool atolli_team_find_nodes(struct atolli_team *team);

#endif
