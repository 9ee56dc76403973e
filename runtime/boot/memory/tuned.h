/* Thresholds that `atoll tune` has measured (base/tune.h), the same on all images of a launcher's job. */
#ifndef ATOLL_BOOT_TUNED_H
#define ATOLL_BOOT_TUNED_H

#include "llr/plugin.h"

/* Sets the variables of atolli_config that can be tuned, on all images to image 1's values: of its environment, else of
   its file, else the defaults. Hosts may have different home directories, and launchers that pass no variables on; but
   images whose buffers differed in size would not find each other's memory. After atolli_hosts_join; waits for all.
   Returns 0, or -1 with a message. */
int atolli_tuned_agree(const struct llr_plugin *plugin, char *message, size_t size);

#endif
