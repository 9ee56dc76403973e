/* Maps the memory of the other processes of this host. */
#ifndef ATOLL_BOOT_SHARING_H
#define ATOLL_BOOT_SHARING_H

#include "llr/plugin.h"

#include <stdint.h>

/* What a process of a launcher's job tells all others of itself (hosts.c). */
struct atolli_card {
  uint64_t host;     /* a hash of what describes it */
  uint64_t program;  /* a hash of its code and constants, */
  uint64_t layout;   /* of all that `struct layout` says, */
  uint64_t settings; /* and of what all must have set alike */
  uint64_t seed;
  uint64_t user_namespace;
  int pid, fd;  /* of the memory's file: /proc/PID/fd/FD */
  int is_alone; /* it shares memory with nobody */
};

/*
 * Maps the slots of the images of this host and of this node, and the node block of the first image in place of the
 * own. Called on all images, which all get failed[image - 1] of each: not 0 where the memory of others could not be
 * had. Of a host with such an image none shares memory then, which is warned of. Returns 0, or an errno.
 */
int atolli_sharing_map(const struct llr_plugin *plugin, const struct atolli_card *cards, int *failed);

#endif
