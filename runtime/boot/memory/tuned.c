/* Gives all images of a job the thresholds that image 1 has. join.c calls it once all are connected. */
#include "boot/memory/tuned.h"

#include "base/log.h"
#include "base/tune.h"
#include "boot/memory/hosts.h"
#include "boot/node/node.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

extern char **environ;

static void file_use(const struct atolli_tune_file *file, const struct llr_plugin *plugin) {
  const struct atolli_tune_section *section =
      atolli_tune_find(file, plugin->transport->name, plugin->library(), atolli_num_images);
  if (section)
    atolli_tune_apply(section, environ, &atolli_config);
}

/* On image 1. A file that cannot be used is not worth the end of a run. */
static void file_read(const struct llr_plugin *plugin) {
  char path[PATH_MAX], message[PATH_MAX + 400];
  bool named;
  struct atolli_tune_file *file = malloc(sizeof *file);
  if (!file || !atolli_tune_path(environ, path, sizeof path, &named)) {
    free(file);
    return;
  }
  int error = atolli_tune_read(path, file, message, sizeof message);
  if (!error)
    file_use(file, plugin);
  else if (error != ENOENT || named)
    atolli_log("warning: %s; the file is ignored (`atoll tune` writes a new one, ATOLL_TUNE=off does without)",
               message);
  free(file);
}

/* All variables that can be tuned are sizes. */
static uint64_t *value_of(int i) { return (uint64_t *)((char *)&atolli_config + atolli_tuned_variable(i)->offset); }

int atolli_tuned_agree(const struct llr_plugin *plugin, char *message, size_t size) {
  uint64_t own[ATOLLI_TUNED], *all = malloc((size_t)atolli_num_images * sizeof own);
  if (!all) {
    snprintf(message, size, "no memory for the thresholds of all images");
    return -1;
  }
  if (atolli_this_image == 1 && (atolli_hosts_are_several() || atolli_config.node_size > 0))
    file_read(plugin);
  for (int i = 0; i < ATOLLI_TUNED; i++)
    own[i] = *value_of(i);
  int error = plugin->exchange(own, all, sizeof own);
  for (int i = 0; !error && i < ATOLLI_TUNED; i++)
    *value_of(i) = all[i]; /* image 1's */
  free(all);
  if (error)
    snprintf(message, size, "the launcher's processes cannot exchange data at start");
  return error ? -1 : 0;
}
