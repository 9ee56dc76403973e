/*
 * Which images are on which node.
 *
 * A node is a set of images that reach each other's slots by loads and stores: the images of a machine, or
 * ATOLL_NODE_SIZE consecutive ones of them. Images of different nodes reach each other by the transport only;
 * core takes away its own access to their slots.
 */
#ifndef ATOLL_CORE_NODES_H
#define ATOLL_CORE_NODES_H

#include "boot/node/node.h"

extern int atolli_num_nodes;
/* The images of this node are consecutive in the initial team. */
extern int atolli_node_first_image, atolli_node_num_images;

static inline bool atolli_on_node(int initial) {
  return (unsigned)(initial - atolli_node_first_image) < (unsigned)atolli_node_num_images;
}

/* The number of the node of an image of the initial team, from 0 in the order of the images. */
int atolli_node_of(int initial);

/* node_size <= 0: a machine is a node. False: no memory. */
bool atolli_nodes_init(int node_size);

#endif
