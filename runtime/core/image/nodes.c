/* The nodes of a run. Called by core's start. */
#include "core/image/nodes.h"

int atolli_num_nodes = 1;
int atolli_node_of[ATOLLI_MAX_IMAGES];

void atolli_nodes_init(int node_size) {
  atolli_num_nodes = 0;
  for (int i = 0, on_node = 0; i < atolli_num_images; i++, on_node++) {
    /* The images of a machine are consecutive. */
    if (atolli_host_first(i + 1) == i + 1 || on_node == node_size) {
      on_node = 0;
      atolli_num_nodes++;
    }
    atolli_node_of[i] = atolli_num_nodes - 1;
  }
}
