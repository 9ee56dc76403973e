/* Called by the files of the collectives. */
#include "core/coll/coll_buffer.h"

#include "core/coll/coll_plan.h"
#include "core/image/transport.h"
#include "core/memory/segment.h"
#include "core/rma/coindexed.h"

#include <stdlib.h>

struct atolli_outcome atolli_buffer_pack(const struct atolli_section *a, struct atolli_buffer *buffer) {
  *buffer = (struct atolli_buffer){.data = a->base, .bytes = (size_t)atolli_section_size(a) * a->elem_len};
  if (buffer->bytes == 0 || atolli_section_contiguous(a))
    return atolli_done();
  buffer->data = buffer->memory = atolli_temporary(buffer->bytes);
  if (!buffer->memory)
    return atolli_no_memory(buffer->bytes);
  struct atolli_section packed = atolli_section_packed(a, buffer->data, a->elem_len);
  atolli_copy(&packed, a);
  return atolli_done();
}

void atolli_buffer_finish(struct atolli_buffer *buffer, const struct atolli_section *a, bool changed) {
  if (!buffer->memory)
    return;
  if (changed) {
    struct atolli_section packed = atolli_section_packed(a, buffer->data, a->elem_len);
    atolli_copy(a, &packed);
  }
  free(buffer->memory);
}

char *atolli_argument_address(char *data, size_t bytes) {
  return bytes >= ATOLLI_DIRECT_BYTES && atolli_offset(data) != (uintptr_t)-1 ? atolli_canonical(data) : NULL;
}

/* Symmetric memory can always be reached, by one address for all that may be mapped twice. */
static char *reachable(char *data) {
  bool needs_no_slot = llr_has(atolli_transport, LLR_ANY_MEMORY) && !llr_has(atolli_transport, LLR_LOCAL_ATTACHED);
  return atolli_offset(data) != (uintptr_t)-1 ? atolli_canonical(data) : needs_no_slot ? data : NULL;
}

void atolli_argument_offer(const struct atolli_team *team, struct atolli_buffer *buffer) {
  buffer->offered = team->nodes            ? reachable(buffer->data)
                    : team->num_images > 1 ? atolli_argument_address(buffer->data, buffer->bytes)
                                           : NULL;
}

static char *stage_half(const struct atolli_team *team, int image, uint32_t round) {
  return atolli_coll_control_of(team, image)->stage[round & 1];
}

char *atolli_stage_next(const struct atolli_team *team, int image) {
  return stage_half(team, image, atolli_exchanges(team));
}
char *atolli_stage(const struct atolli_team *team, int image) {
  return stage_half(team, image, atolli_exchanges(team) - 1);
}
