#include "llr/llr.h"

#include <string.h>

extern const struct llr_transport llr_self, llr_shm;

static const struct llr_transport *const transports[] = {&llr_self, &llr_shm};
enum { COUNT = sizeof transports / sizeof transports[0] };

const struct llr_transport *llr_list(int i) { return i >= 0 && i < COUNT ? transports[i] : NULL; }

const struct llr_transport *llr_find(const char *name) {
  for (int i = 0; i < COUNT; i++)
    if (strcmp(transports[i]->name, name) == 0)
      return transports[i];
  return NULL;
}
