/* Called by collectives among images of one node. */
#include "core/coll/coll_reach.h"

#include "core/barrier/exchange.h"
#include "core/memory/segment.h"

char *atolli_argument_address(char *data, size_t bytes) {
  return bytes >= ATOLLI_DIRECT_BYTES && atolli_offset(data) != (uintptr_t)-1 ? atolli_canonical(data) : NULL;
}

void atolli_argument_offer(const struct atolli_team *team, struct atolli_buffer *buffer) {
  bool is_shared = !team->nodes && team->num_images > 1;
  buffer->offered = is_shared ? atolli_argument_address(buffer->data, buffer->bytes) : NULL;
}

struct atolli_outcome atolli_arguments_end(struct atolli_team *team) {
  return atolli_node->survives_failures ? atolli_agree(team, atolli_done()) : atolli_round(team);
}
