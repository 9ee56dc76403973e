/* What the transport could not do ends the run. Called by all that speak to it. */
#include "core/image/transport.h"

#include "core/image/stat.h"

struct llr *atolli_transport;

void atolli_remote_check(int status, const char *what, int image) {
  if (status == LLR_OK)
    return;
  const char *how = status == LLR_UNREACHABLE ? "failed: it is gone" : "failed";
  if (image == 0)
    atolli_fatal("transport", NULL, "%s: %s the other images failed", atolli_transport->table->name, what);
  atolli_fatal("transport", NULL, "%s: %s image %d %s", atolli_transport->table->name, what, image, how);
}
