/* What every process of a run knows (node.h): start.c, image.c, join.c and hosts.c fill it in before the program
 * begins. */
#include "boot/node.h"

struct atolli_node *atolli_node;
int atolli_this_image, atolli_num_images;
int atolli_host_first[ATOLLI_MAX_IMAGES];
int atolli_machine_cores;
const struct llr_transport *atolli_launch_transport;
const char *atolli_launch_library;
bool (*atolli_describe_address)(uintptr_t address, char *text, size_t size);
