/* What the transport could not do ends the run. Called by all that speak to it. */
#include "core/image/transport.h"

#include "core/image/stat.h"

struct llr *atolli_transport;

void atolli_remote_check(int status, const char *what, int image) {
  if (status == LLR_OK || status == LLR_UNREACHABLE)
    return;
  if (image == 0)
    atolli_fatal("transport", NULL, "%s: %s the other images failed", atolli_transport->table->name, what);
  atolli_fatal("transport", NULL, "%s: %s image %d failed", atolli_transport->table->name, what, image);
}
