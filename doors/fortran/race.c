/* What programs tell of their own coarrays (include/atoll/fortran/race.h). Called by code compiled with -fcheck=race.
 */
#include "boot/node.h"
#include "core/memory/segment.h"
#include "decode.h"

/* False: it lies where other images do not look. */
static bool find(const CFI_cdesc_t *object, struct atolli_section *section, struct insight_transfer *transfer) {
  *section = atolli_decode_section(object);
  uintptr_t offset = atolli_offset(section->base);
  *transfer = (struct insight_transfer){.image = atolli_this_image,
                                        .near = true,
                                        .offset = offset,
                                        .elem_len = section->elem_len,
                                        .rank = section->rank,
                                        .extent = section->extent,
                                        .stride = section->stride};
  return section->base && offset != (uintptr_t)-1;
}

static void tell(const CFI_cdesc_t *object, bool defines, const char *name, const char *loc) {
  struct atolli_section section;
  struct insight_transfer transfer;
  if (find(object, &section, &transfer))
    atolli_observe_local(&transfer, defines, name, loc);
}

void atoll_race_refer(const CFI_cdesc_t *object, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell(object, false, name, loc);
}

void atoll_race_define(const CFI_cdesc_t *object, const char *name, const char *loc) {
  if (atolli_observes_order)
    tell(object, true, name, loc);
}

void atoll_race_coarray(const CFI_cdesc_t *object, const int64_t *lower, const char *name, const char *loc) {
  struct atolli_section section;
  struct insight_transfer transfer;
  if (atolli_observes_order && find(object, &section, &transfer))
    atolli_observe_coarray(&transfer, lower, name, loc);
}
