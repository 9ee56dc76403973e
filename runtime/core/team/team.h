/*
 * Teams (Fortran 2018, 5.3.4) as ordered sets of images that meet. Every operation of core that involves several images
 * takes the team as its argument. What FORM TEAM and CHANGE TEAM make of them: team_form.h, team_stack.h.
 */
#ifndef ATOLL_CORE_TEAM_H
#define ATOLL_CORE_TEAM_H

#include "core/image/control.h"
#include "core/image/nodes.h"
#include "core/image/stat.h"
#include "core/sync/ahead.h"

struct atolli_cargo;

struct atolli_team {
  int num_images;
  int this_image;            /* image index of the executing image in this team; 0: it is no member */
  const int *initial;        /* [image index - 1]: image index in the initial team; NULL: the same */
  size_t control_offset;     /* of the struct atolli_team_control in every member's slot */
  uint32_t barriers;         /* executed so far by this image */
  uint32_t exchanges;        /* rounds likewise, see atolli_round */
  uint32_t exchange_barrier; /* the number of the barrier of the latest exchange */

  const struct atolli_team_nodes *nodes; /* NULL: all images are on this node (nodes.h) */
  uint32_t node_barriers;                /* executed so far by this image, see atolli_node_barrier */
  struct atolli_ahead ahead;
  struct llr_group *group[2];        /* for the transport's own collectives, once made (coll_transport.c) */
  uint32_t pieces;                   /* of collectives, that have gone from node to node (coll_nodes.c) */
  struct atolli_notice *gathered[2]; /* [image - 1]: the notices of a team on several nodes that has lost an image */
  bool is_gathered;                  /* those of the latest exchange are there */
};

extern struct atolli_team *atolli_current_team;
extern struct atolli_team atolli_initial_team;

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

/* Bytes that a team needs at control_offset, zero at start. Precondition: its nodes have been found. */
static inline size_t atolli_team_control_bytes(const struct atolli_team *team) {
  return sizeof(struct atolli_team_control) + (team->nodes ? sizeof(struct atolli_team_across) : 0);
}

/* Makes the initial team of all images. */
void atolli_team_init(void);

/* Waits until all images of the team have come here as often as this one. The outcome is the same on all images:
   ATOLLI_STATUS_FAILED_IMAGE where an image has failed before it came here; the others have met nevertheless.
   ATOLLI_STATUS_STOPPED_IMAGE where one has stopped before; the others do not wait for each other then (11.6.11).
   Orders memory: what an image wrote before is visible to all that have met. */
struct atolli_outcome atolli_barrier(struct atolli_team *team);

/* Has the image failed before it came to the latest barrier of the team (atolli_round, atolli_exchange)? The same
   answer on all images that have met there. */
bool atolli_missed(const struct atolli_team *team, int image);

/* Has any image of the team stopped or failed? */
bool atolli_team_has_lost(const struct atolli_team *team);

/* A barrier between writing to and reading from memory that is used in two halves in turn, by the parity of
   team->exchanges: nobody writes a half again before all have left the round after. */
struct atolli_outcome atolli_round(struct atolli_team *team);

/* The same for the images of the team on this node only. Precondition: team->nodes. */
struct atolli_outcome atolli_node_barrier(struct atolli_team *team);

/* A round that also hands around a notice: afterwards atolli_exchanged(team, image) is what that image gave,
   until the next but one exchange of the team, or ATOLLI_ELSEWHERE if it was in a barrier or round without a notice.
   Where the outcome is a failed image, the notices of those that have not missed it are valid too. */
struct atolli_outcome atolli_exchange(struct atolli_team *team, int operation, int status, const uint64_t value[4],
                                      const char *loc);
/* With the cargo (core/sync/cargo.h), between nodes; unless an image has ended: then team->is_gathered. */
struct atolli_outcome atolli_exchange_cargo(struct atolli_team *team, int operation, int status,
                                            const uint64_t value[4], const char *loc, struct atolli_cargo *cargo);
const struct atolli_notice *atolli_exchanged(const struct atolli_team *team, int image);
/* Where data that goes with the notice of the coming exchange may be put before it. */
unsigned char *atolli_exchange_data(const struct atolli_team *team);

/* Waits for a counter that an image of the team sets within a collective that all images have begun. */
struct atolli_outcome atolli_team_await(const struct atolli_team *team, struct atolli_counter *counter, uint32_t value);

/* ---- shared by team.c, barrier.c and barrier_nodes.c ------------------------------------------------------------- */

/* The barrier; `exchanging`: what each node's table of notices has in the half of this round goes to all nodes, and the
   cargo, NULL: none, with it. */
struct atolli_outcome atolli_barrier_meet(struct atolli_team *team, bool exchanging, struct atolli_cargo *cargo);
/* The part of barrier number k for a team on several nodes. */
struct atolli_outcome atolli_barrier_nodes(struct atolli_team *team, uint32_t k, bool exchanging,
                                           struct atolli_cargo *cargo);
/* Waits for a counter of it. For reports, `node`: the node of the team whose signal this is, or -1: this one. */
struct atolli_outcome atolli_barrier_await(const struct atolli_team *team, struct atolli_counter *counter, uint32_t k,
                                           int node);
/* Where the notices of a team on several nodes are, in the order of nodes->place; in the leader's slot. */
struct atolli_notice *atolli_notice_table(const struct atolli_team *team, int node, uint32_t exchange);

#endif
