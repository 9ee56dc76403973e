#include "llr/plugin.h"

#include <string.h>

extern const struct llr_transport llr_self, llr_shm;

enum { LINKED = 2, MOST };

static const struct llr_transport *transports[MOST + 1] = {&llr_self, &llr_shm};

void llr_register(const struct llr_transport *transport) { transports[LINKED] = transport; }

const struct llr_transport *llr_list(int i) { return i >= 0 && i < MOST ? transports[i] : NULL; }

const struct llr_transport *llr_find(const char *name) {
  for (int i = 0; llr_list(i); i++)
    if (strcmp(llr_list(i)->name, name) == 0)
      return llr_list(i);
  return NULL;
}
