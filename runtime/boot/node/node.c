/* What every process of a run knows (node.h): start.c, image.c, join.c and hosts.c fill it in before the program
 * begins. */
#include "boot/node/node.h"

struct atolli_node *atolli_node;
int atolli_this_image, atolli_num_images;
int atolli_machine_cores;
const struct llr_transport *atolli_launch_transport;
const char *atolli_launch_library;
int (*atolli_launch_communicator)(const int *ranks, int num_ranks, int *handle_p);
void (*_Atomic atolli_launch_serve)(void);
bool (*atolli_describe_address)(uintptr_t address, char *text, size_t size);

/* ---- hosts ------------------------------------------------------------------------------------------------------- */

static const int only_host = 1;
const int *atolli_host_firsts = &only_host;
int atolli_num_hosts = 1;
int atolli_here_first = 1, atolli_here_last;

/* The last host that begins at the image or before it. */
int atolli_host_first(int image) {
  int low = 0, high = atolli_num_hosts;
  while (high - low > 1) {
    int middle = low + (high - low) / 2;
    if (atolli_host_firsts[middle] <= image)
      low = middle;
    else
      high = middle;
  }
  return atolli_host_firsts[low];
}
