/* The nodes of a run. Called by core's start. */
#include "core/image/nodes.h"

#include <limits.h>
#include <stdlib.h>

int atolli_num_nodes = 1;
int atolli_node_first_image = 1, atolli_node_num_images = INT_MAX; /* before the start: all */

/* [node]: its first image. */
static int *firsts;

bool atolli_nodes_init(int node_size) {
  atolli_num_nodes = 0;
  firsts = calloc((size_t)atolli_num_images, sizeof *firsts); /* memory as far as there are nodes */
  if (!firsts)
    return false;
  for (int image = 1, end; image <= atolli_num_images; image = end) {
    int host = atolli_host_first(image);
    /* The images of a machine are consecutive. */
    for (end = image + 1; end <= atolli_num_images && end - image != node_size && atolli_host_first(end) == host;)
      end++;
    firsts[atolli_num_nodes++] = image;
    if (image <= atolli_this_image && atolli_this_image < end) {
      atolli_node_first_image = image;
      atolli_node_num_images = end - image;
    }
  }
  return true;
}

int atolli_node_of(int initial) {
  int low = 0, high = atolli_num_nodes; /* the node is one of low..high - 1 */
  while (high - low > 1) {
    int middle = low + (high - low) / 2;
    if (firsts[middle] <= initial)
      low = middle;
    else
      high = middle;
  }
  return low;
}
