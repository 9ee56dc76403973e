/* Finds the plug-in (llr/plugin.h) of the launcher's MPI library. */
#ifndef ATOLL_BOOT_PLUGIN_H
#define ATOLL_BOOT_PLUGIN_H

#include "boot/launch/launch.h"
#include "llr/plugin.h"

/* Returns the plug-in, or NULL with a message that says what to do. *shared_p: the program has brought the MPI library
   itself, and so may call it. */
const struct llr_plugin *atolli_plugin_open(const struct atolli_launch *launch, int *shared_p, char *message,
                                            size_t size);

#endif
