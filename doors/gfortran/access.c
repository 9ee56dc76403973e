/* Coindexed objects that are whole coarrays, parts with constant places in them, and sections (gfortran 12 to 14). */
#include "core/rma/rma.h"
#include "decode.h"
#include "teams.h"
#include "transfer.h"

void _gfortran_caf_get(void *token, size_t offset, int image, struct atolli_caf_descriptor *source,
                       const struct atolli_caf_subscript *subscripts, struct atolli_caf_descriptor *target,
                       int source_kind, int target_kind, bool may_overlap, int *stat);
void _gfortran_caf_get(void *token, size_t offset, int image, struct atolli_caf_descriptor *source,
                       const struct atolli_caf_subscript *subscripts, struct atolli_caf_descriptor *target,
                       int source_kind, int target_kind, bool may_overlap, int *stat) {
  struct atolli_selector selector = atolli_caf_image(image);
  struct atolli_caf_element element = atolli_caf_element_of(target, target_kind);
  (void)may_overlap; /* core sees to it */
  if (!atolli_caf_reach(&selector, stat, ATOLLI_GET))
    return;
  if (source->rank == 0 && target->rank == 0 && !subscripts && element.type != ATOLLI_CAF_CHARACTER &&
      atolli_caf_same_element(element, atolli_caf_element_of(source, source_kind)) && element.bytes > 0 &&
      atolli_get_block(target->base, (char *)token + offset, image, element.bytes))
    return;
  struct atolli_caf_object object;
  atolli_caf_object_init(&object, token, offset, selector, source, subscripts, source_kind, ATOLLI_GET);
  if (atolli_caf_is_unallocated(target)) {
    struct atolli_section shape = atolli_caf_object_shape(&object);
    atolli_caf_reallocate(target, &shape);
  }
  struct atolli_section to = atolli_caf_section(target);
  atolli_caf_get(&to, element, &object);
  atolli_caf_object_end(&object);
}

/* team: of TEAM= in the image selector; NULL: the current one. */
void _gfortran_caf_send(void *token, size_t offset, int image, struct atolli_caf_descriptor *target,
                        const struct atolli_caf_subscript *subscripts, struct atolli_caf_descriptor *source,
                        int target_kind, int source_kind, bool may_overlap, int *stat, void **team);
void _gfortran_caf_send(void *token, size_t offset, int image, struct atolli_caf_descriptor *target,
                        const struct atolli_caf_subscript *subscripts, struct atolli_caf_descriptor *source,
                        int target_kind, int source_kind, bool may_overlap, int *stat, void **team) {
  struct atolli_selector selector = atolli_caf_image(image);
  struct atolli_caf_element element = atolli_caf_element_of(source, source_kind);
  (void)may_overlap;
  if (team)
    selector.team = atolli_caf_team(*team, ATOLLI_PUT);
  if (!atolli_caf_reach(&selector, stat, ATOLLI_PUT))
    return;
  if (source->rank == 0 && target->rank == 0 && !subscripts && !team && element.type != ATOLLI_CAF_CHARACTER &&
      atolli_caf_same_element(element, atolli_caf_element_of(target, target_kind)) && element.bytes > 0 &&
      atolli_put_block((char *)token + offset, image, source->base, element.bytes))
    return;
  struct atolli_caf_object object;
  struct atolli_section from = atolli_caf_section(source);
  atolli_caf_object_init(&object, token, offset, selector, target, subscripts, target_kind, ATOLLI_PUT);
  atolli_caf_put(&object, &from, element);
  atolli_caf_object_end(&object);
}

void _gfortran_caf_sendget(void *token, size_t offset, int image, struct atolli_caf_descriptor *target,
                           const struct atolli_caf_subscript *subscripts, void *source_token, size_t source_offset,
                           int source_image, struct atolli_caf_descriptor *source,
                           const struct atolli_caf_subscript *source_subscripts, int target_kind, int source_kind,
                           bool may_overlap, int *stat);
void _gfortran_caf_sendget(void *token, size_t offset, int image, struct atolli_caf_descriptor *target,
                           const struct atolli_caf_subscript *subscripts, void *source_token, size_t source_offset,
                           int source_image, struct atolli_caf_descriptor *source,
                           const struct atolli_caf_subscript *source_subscripts, int target_kind, int source_kind,
                           bool may_overlap, int *stat) {
  struct atolli_selector to = atolli_caf_image(image), from = atolli_caf_image(source_image);
  struct atolli_caf_object one, other;
  (void)may_overlap;
  if (!atolli_caf_reach(&from, stat, ATOLLI_GET) || !atolli_caf_reach(&to, stat, ATOLLI_PUT))
    return;
  atolli_caf_object_init(&one, token, offset, to, target, subscripts, target_kind, ATOLLI_PUT);
  atolli_caf_object_init(&other, source_token, source_offset, from, source, source_subscripts, source_kind, ATOLLI_GET);
  atolli_caf_sendget(&one, &other);
  atolli_caf_object_end(&one);
  atolli_caf_object_end(&other);
}
