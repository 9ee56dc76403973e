/*
 * The configuration variables that all processes of a launcher's job must have the same (`alike` in base/config.def).
 * Each process reads its own environment, and launchers do not hand everything on.
 */
#ifndef ATOLL_BOOT_SETTINGS_H
#define ATOLL_BOOT_SETTINGS_H

#include "llr/plugin.h"

#include <stddef.h>
#include <stdint.h>

/* A hash of their values. */
uint64_t atolli_settings_digest(void);

/* All processes call it when the digest of `image` is not that of image 1: names the first variable that differs, and
   both values. Returns an enum llr_status. */
int atolli_settings_tell(const struct llr_plugin *plugin, int image, char *message, size_t size);

#endif
