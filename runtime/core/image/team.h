/*
 * Teams (Fortran 2018, 5.3.4) as ordered sets of images. Every operation of core that involves several images takes the
 * team as its argument.
 *
 * Modules above keep something of each team, with the image and in the slots. Each has a structure of its own that
 * begins with that of the module below it, the lowest with struct atolli_team: where a function gets a team, it has its
 * part at the same address. Whoever makes teams, above all of them, allocates the whole.
 */
#ifndef ATOLL_CORE_TEAM_H
#define ATOLL_CORE_TEAM_H

#include "base/log2.h"
#include "core/image/control.h"
#include "core/image/nodes.h"

/* The most rounds in which something doubles: for 2^24 images. */
enum { ATOLLI_ROUNDS = 24 };

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

struct atolli_team {
  int num_images;
  int this_image;                        /* image index of the executing image in this team; 0: it is not a member */
  const int *initial;                    /* [image index - 1]: image index in the initial team; NULL: the same */
  const struct atolli_team_nodes *nodes; /* NULL: all images are on this node */
  /* Its control in every member's slot: what images tell each other in this team. */
  size_t control_offset, control_bytes;
};

/* What the layout of a team's control depends on. */
struct atolli_shape {
  int num_images, num_nodes, most_local; /* most_local: images of a node */
};

/* A further part of the control, at a page: its offset. What grows with the number of images are tables on the first
   image of a node, in one piece: a look at the slots of many images costs each process page tables of 8 KiB a slot. */
size_t atolli_control_append(size_t *end, size_t count, size_t bytes);

extern struct atolli_team *atolli_initial_team, *atolli_current_team;

/* How many CHANGE TEAM constructs (and tasks of XcalableMP) deep this image is; those whose CHANGE TEAM statement
   failed do not count. */
extern int atolli_team_level;

/* The index in the initial team, which names the slot. Precondition: 1 <= image <= num_images. */
static inline int atolli_team_initial(const struct atolli_team *team, int image) {
  return team->initial ? team->initial[image - 1] : image;
}

/* A part of the control in an image's slot. */
static inline void *atolli_team_part(const struct atolli_team *team, int image, size_t offset) {
  return atolli_slot(atolli_team_initial(team, image)) + team->control_offset + offset;
}

/* The first image of the node of an image, and where it comes among the node's images of the team, from 0. */
static inline int atolli_team_leader_of(const struct atolli_team *team, int image) {
  return team->nodes ? team->nodes->leader[atolli_team_node_of(team->nodes, image)] : 1;
}
static inline int atolli_team_leader(const struct atolli_team *team) {
  return team->nodes ? team->nodes->leader[team->nodes->this_node] : 1;
}
int atolli_team_place_of(const struct atolli_team *team, int image);

/* Finds the nodes from num_images, this_image and initial. False: no memory. */
bool atolli_team_find_nodes(struct atolli_team *team);

#endif
