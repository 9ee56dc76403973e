/*
 * How the images of a run come into being. start.c asks when the configuration is known.
 */
#ifndef ATOLL_BOOT_CHOICE_H
#define ATOLL_BOOT_CHOICE_H

#include "boot/launch/launch.h"

#include <stddef.h>

enum atolli_choice {
  ATOLLI_CHOICE_NONE,        /* in no way; a message says why */
  ATOLLI_CHOICE_FORK,        /* this process forks them; it is the only one if a launcher has started it */
  ATOLLI_CHOICE_JOIN,        /* it is one itself, in the launcher's job */
  ATOLLI_CHOICE_SPAWN,       /* the transport's library executes the program again, */
  ATOLLI_CHOICE_LIBRARY_FORK /* or forks this process */
};

/* By ATOLL_TRANSPORT, ATOLL_NUM_IMAGES and who has started this process. Fills *launch_p, of the launcher or of the
   library, except for ATOLLI_CHOICE_FORK. The message is in message[0..size). */
enum atolli_choice atolli_choose(char *const *envp, struct atolli_launch *launch_p, char *message, size_t size);

#endif
