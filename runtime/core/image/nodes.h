/*
 * Which images are on which node.
 *
 * A node is a set of images that reach each other's slots by loads and stores: the images of a machine, or
 * ATOLL_NODE_SIZE consecutive ones of them. Images of different nodes reach each other by the transport only
 * (core/remote/remote.h); core takes away its own access to their slots.
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

#endif
