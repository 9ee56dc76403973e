/* Compares settings between processes. hosts.c calls it. */
#include "boot/memory/settings.h"

#include "base/config.h"
#include "boot/node/node.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;

enum { VALUE_LENGTH = 64 }; /* of which messages show as much */

static const uint64_t HASH_START = 0xcbf29ce484222325u;

static void hash(uint64_t *sum, const void *bytes, size_t count) {
  for (size_t i = 0; i < count; ++i)
    *sum = (*sum ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3u;
}

/* Of the value, not of the text: "64" and "auto" may be the same. */
static uint64_t digest_of(const struct atolli_config_variable *variable) {
  const char *field = (const char *)&atolli_config + variable->offset;
  uint64_t sum = HASH_START;
  switch (variable->type) {
  case ATOLLI_CONFIG_integer:
  case ATOLLI_CONFIG_choice:
    hash(&sum, field, sizeof(int));
    break;
  case ATOLLI_CONFIG_size:
    hash(&sum, field, sizeof(atolli_config_size));
    break;
  case ATOLLI_CONFIG_seconds:
    hash(&sum, field, sizeof(atolli_config_seconds));
    break;
  case ATOLLI_CONFIG_text:
    hash(&sum, *(const atolli_config_text *)field, strlen(*(const atolli_config_text *)field));
    break;
  }
  return sum;
}

uint64_t atolli_settings_digest(void) {
  uint64_t sum = HASH_START;
  for (int i = 0; i < atolli_config_num_variables; ++i)
    if (atolli_config_variables[i].job == ATOLLI_JOB_alike) {
      uint64_t one = digest_of(&atolli_config_variables[i]);
      hash(&sum, &one, sizeof one);
    }
  return sum;
}

/* Both images run the same program, so that they have the same table. */
int atolli_settings_tell(const struct llr_plugin *plugin, int image, char *message, size_t size) {
  char own[VALUE_LENGTH], *all = malloc((size_t)atolli_num_images * sizeof own);
  int status = all ? LLR_OK : LLR_NO_MEMORY;
  bool differ = false;
  snprintf(message, size, "the settings of image %d and image 1 cannot be compared", image);
  for (int i = 0; !differ && status == LLR_OK && i < atolli_config_num_variables; ++i) {
    const struct atolli_config_variable *variable = &atolli_config_variables[i];
    const char *value = atolli_config_lookup(environ, variable->name);
    if (variable->job != ATOLLI_JOB_alike)
      continue;
    uint64_t digest = digest_of(variable);
    memset(own, 0, sizeof own);
    memcpy(own, &digest, sizeof digest);
    snprintf(own + sizeof digest, sizeof own - sizeof digest, "%s", value ? value : variable->default_value);
    status = plugin->exchange(own, all, sizeof own);
    const char *other = all + (size_t)(image - 1) * sizeof own;
    differ = status == LLR_OK && memcmp(other, all, sizeof digest);
    if (differ)
      snprintf(message, size,
               "%s is '%s' in image %d, but '%s' in image 1: all images must have the same (mpiexec -x %s)",
               variable->name, other + sizeof digest, image, all + sizeof digest, variable->name);
  }
  free(all);
  return status;
}
