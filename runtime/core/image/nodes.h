/*
 * Which images are on which node.
 *
 * A node is a set of images that reach each other's slots by loads and stores: the images of a machine, or
 * ATOLL_NODE_SIZE consecutive ones of them. Images of different nodes reach each other by the transport only
 * (remote.h); core takes away its own access to their slots.
 */
#ifndef ATOLL_CORE_NODES_H
#define ATOLL_CORE_NODES_H

#include "boot/node.h"

extern int atolli_num_nodes;
/* [image - 1] of the initial team: the node's number, from 0 in the order of the nodes' first images. */
extern int atolli_node_of[ATOLLI_MAX_IMAGES];

static inline bool atolli_on_node(int initial) {
  return atolli_node_of[initial - 1] == atolli_node_of[atolli_this_image - 1];
}

/* node_size <= 0: a machine is a node. */
void atolli_nodes_init(int node_size);

struct atolli_team;

/* The nodes of a team that has images on several. */
struct atolli_team_nodes {
  int num_nodes, this_node; /* nodes where the team has images, from 0 */
  int num_local;            /* images of the team on this node */
  /* [node]: its first image, which keeps what the node's images share; the index is that in the team, as below */
  int leader[ATOLLI_MAX_IMAGES];
  int local[ATOLLI_MAX_IMAGES];     /* [0..num_local): the images of this node, in order */
  int place[ATOLLI_MAX_IMAGES];     /* [image - 1]: where it comes when images are ordered by nodes, from 0 */
  int first[ATOLLI_MAX_IMAGES + 1]; /* [node]: place of its first image; [num_nodes]: number of images */
};

/* The number of the node of an image of the team. */
static inline int atolli_team_node_of(const struct atolli_team_nodes *nodes, int image) {
  int node = 0;
  while (nodes->place[image - 1] >= nodes->first[node + 1])
    node++;
  return node;
}

static inline bool atolli_nodes_are_power_of_two(const struct atolli_team_nodes *nodes) {
  return (nodes->num_nodes & (nodes->num_nodes - 1)) == 0;
}

/* The logarithm of their number to base 2, rounded up. */
static inline int atolli_nodes_rounds(const struct atolli_team_nodes *nodes) {
  int rounds = 0;
  while (1 << rounds < nodes->num_nodes)
    rounds++;
  return rounds;
}

/* Where this image, whose index in the team is given, comes in nodes->local. */
static inline int atolli_team_local_place(const struct atolli_team_nodes *nodes, int this_image) {
  return nodes->place[this_image - 1] - nodes->first[nodes->this_node];
}

/* Sets team->nodes from num_images, this_image and initial: NULL if all are on this node. False: no memory. */
bool atolli_team_find_nodes(struct atolli_team *team);
void atolli_team_forget_nodes(struct atolli_team *team);

#endif
