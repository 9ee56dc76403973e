/* The start of an image within a launcher's job; start.c calls it. */
#ifndef ATOLL_BOOT_JOIN_H
#define ATOLL_BOOT_JOIN_H

#include "boot/launch/launch.h"

#include <stdint.h>

/* start.c calls this in .preinit_array: it makes the memory and the node block of this process. The rest follows in a
   constructor. Ends the process with a message where it cannot. `seed`: proposed for the run; image 1's counts. */
void atolli_join_prepare(const struct atolli_launch *launch, uint64_t seed);

/* start.c calls this in .preinit_array: this process will start `num_images` images as processes of a job; nothing of
   the program runs in it. The rest follows in a constructor. */
void atolli_join_spawn(const struct atolli_launch *launch, int num_images, char **argv);

#endif
