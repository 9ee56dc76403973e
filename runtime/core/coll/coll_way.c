/* Called by the files of the collectives. */
#include "core/coll/coll_way.h"

#include "base/config.h"
#include "core/barrier/exchange.h"
#include "core/image/transport.h"

/* ATOLL_COLL */
enum { AUTO };

bool atolli_way_is_free(void) { return atolli_config.coll == AUTO; }

/* In value[3] of the notices of an exchange: the way, and the most bytes. */
enum { WAYS = 256 };

/* As far as this image is concerned. None where it survives the failure of others, of which it has to be told. What is
   not copied does not let its source go on anyway. */
static size_t most_here(void) {
  size_t most = ATOLLI_AHEAD_MOST;
  if (!atolli_way_is_free() || atolli_node->survives_failures)
    return 0;
  if (most > atolli_transport->copied_bytes)
    most = atolli_transport->copied_bytes;
  if (atolli_config.coll_from && most >= atolli_config.coll_from)
    most = atolli_config.coll_from - 1;
  return most;
}

uint64_t atolli_way_told(enum atolli_way way) { return (uint64_t)most_here() * WAYS + (uint64_t)way; }

enum atolli_way atolli_way_in(const struct atolli_notice *notice) { return (enum atolli_way)(notice->value[3] % WAYS); }

void atolli_ahead_agree(struct atolli_team *team) {
  size_t most = SIZE_MAX;
  for (int image = 1; image <= team->num_images; image++) {
    size_t told = atolli_exchanged(team, image)->value[3] / WAYS;
    most = told < most ? told : most;
  }
  team->ahead.most = most;
}
