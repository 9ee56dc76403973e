/*
 * Which processes of a launcher's job share a host, and their memory.
 */
#ifndef ATOLL_BOOT_HOSTS_H
#define ATOLL_BOOT_HOSTS_H

#include "llr/plugin.h"

#include <stdbool.h>

/*
 * In a process that has its own slot and node block (memory.h): tells all others of itself, checks that all have the
 * same layout, maps the slots of those that are on the same host, and the node block of the first of them in place of
 * the own. Waits for all processes; closes the own memory's file. Returns 0, or -1 with a message.
 */
int atolli_hosts_join(const struct llr_plugin *plugin, char *message, size_t size);

/* Are there images on other hosts than this one? Known after atolli_hosts_join. */
bool atolli_hosts_are_several(void);

#endif
