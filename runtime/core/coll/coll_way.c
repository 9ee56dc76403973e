/* Called by the files of the collectives. */
#include "core/coll/coll_way.h"

#include "base/config.h"
#include "core/image/transport.h"

/* ATOLL_COLL */
enum { AUTO };

bool atolli_way_is_free(void) { return atolli_config.coll == AUTO; }

/* None where it survives the failure of others, of which it has to be told. What is
   not copied does not let its source go on anyway. */
uint64_t atolli_ahead_most_here(void) {
  size_t most = ATOLLI_AHEAD_MOST;
  if (!atolli_way_is_free() || atolli_node->survives_failures)
    return 0;
  if (most > atolli_transport->copied_bytes)
    most = atolli_transport->copied_bytes;
  if (atolli_config.coll_from && most >= atolli_config.coll_from)
    most = atolli_config.coll_from - 1;
  return most;
}

void atolli_ahead_agree(struct atolli_team *team) { team->ahead.most = team->summary.least; }
