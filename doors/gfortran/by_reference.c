/* Coindexed objects in components (gfortran 12 to 14): a chain of references says where they are. */
#include "core/rma/rma.h"
#include "decode.h"
#include "reference.h"
#include "transfer.h"

#include <stdlib.h>

static void follow(struct atolli_caf_object *object, void *token, struct atolli_selector selector,
                   const struct atolli_caf_reference *reference, int type, int kind, const char *name) {
  int image = 0;
  if (atolli_caf_follow(object, token, selector, reference, type, kind, name))
    return;
  atolli_caf_require(name, atolli_check_image(selector, &image));
  atolli_fatal(name, NULL, "the component is not allocated or associated on image %d", image);
}

void atolli_caf_reallocate(struct atolli_caf_descriptor *target, const struct atolli_section *shape) {
  ptrdiff_t stride = 1;
  size_t bytes = (size_t)atolli_section_size(shape) * target->elem_len;
  free(target->base);
  target->base = malloc(bytes > 0 ? bytes : 1);
  if (!target->base)
    atolli_fatal(ATOLLI_GET, NULL, "no memory for a variable of %zu bytes", bytes);
  target->rank = (signed char)shape->rank;
  target->span = (ptrdiff_t)target->elem_len;
  target->offset = 0;
  for (int d = 0; d < shape->rank; d++) {
    target->dim[d] = (struct atolli_caf_dimension){.stride = stride, .lower = 1, .upper = shape->extent[d]};
    target->offset -= (size_t)stride;
    stride *= shape->extent[d];
  }
}

static bool has_shape(const struct atolli_caf_descriptor *target, const struct atolli_section *shape) {
  struct atolli_section own = atolli_caf_section(target);
  return target->base && (shape->rank == 0 || atolli_section_conforms(&own, shape));
}

void _gfortran_caf_get_by_ref(void *token, int image, struct atolli_caf_descriptor *target,
                              const struct atolli_caf_reference *reference, int target_kind, int source_kind,
                              bool may_overlap, bool reallocatable, int *stat, int source_type);
void _gfortran_caf_get_by_ref(void *token, int image, struct atolli_caf_descriptor *target,
                              const struct atolli_caf_reference *reference, int target_kind, int source_kind,
                              bool may_overlap, bool reallocatable, int *stat, int source_type) {
  struct atolli_selector selector = atolli_caf_image(image);
  struct atolli_caf_object object;
  (void)may_overlap;
  if (!atolli_caf_reach(&selector, stat, ATOLLI_GET))
    return;
  follow(&object, token, selector, reference, source_type, source_kind, ATOLLI_GET);
  struct atolli_section shape = atolli_caf_object_shape(&object);
  if ((reallocatable || atolli_caf_is_unallocated(target)) && !has_shape(target, &shape)) {
    if (object.is_open)
      atolli_fatal(ATOLLI_GET, NULL,
                   "a vector subscript: gfortran does not pass its stride, and the variable does not tell how many "
                   "elements there are; allocate the variable first");
    atolli_caf_reallocate(target, &shape);
  }
  struct atolli_section to = atolli_caf_section(target);
  atolli_caf_get(&to, atolli_caf_element_of(target, target_kind), &object);
  atolli_caf_object_end(&object);
}

/* reallocatable: also of sections, of which it says nothing. No image allocates a component of another one: the
   variable of an assignment that is allocated by it is not coindexed (10.2.1.2). */
void _gfortran_caf_send_by_ref(void *token, int image, struct atolli_caf_descriptor *source,
                               const struct atolli_caf_reference *reference, int target_kind, int source_kind,
                               bool may_overlap, bool reallocatable, int *stat, int target_type);
void _gfortran_caf_send_by_ref(void *token, int image, struct atolli_caf_descriptor *source,
                               const struct atolli_caf_reference *reference, int target_kind, int source_kind,
                               bool may_overlap, bool reallocatable, int *stat, int target_type) {
  struct atolli_selector selector = atolli_caf_image(image);
  struct atolli_caf_object object;
  struct atolli_section from = atolli_caf_section(source);
  (void)may_overlap;
  (void)reallocatable;
  if (!atolli_caf_reach(&selector, stat, ATOLLI_PUT))
    return;
  follow(&object, token, selector, reference, target_type, target_kind, ATOLLI_PUT);
  atolli_caf_put(&object, &from, atolli_caf_element_of(source, source_kind));
  atolli_caf_object_end(&object);
}

void _gfortran_caf_sendget_by_ref(void *token, int image, const struct atolli_caf_reference *reference,
                                  void *source_token, int source_image,
                                  const struct atolli_caf_reference *source_reference, int target_kind, int source_kind,
                                  bool may_overlap, int *stat, int *source_stat, int target_type, int source_type);
void _gfortran_caf_sendget_by_ref(void *token, int image, const struct atolli_caf_reference *reference,
                                  void *source_token, int source_image,
                                  const struct atolli_caf_reference *source_reference, int target_kind, int source_kind,
                                  bool may_overlap, int *stat, int *source_stat, int target_type, int source_type) {
  struct atolli_selector to = atolli_caf_image(image), from = atolli_caf_image(source_image);
  struct atolli_caf_object one, other;
  (void)may_overlap;
  bool can_get = atolli_caf_reach(&from, source_stat, ATOLLI_GET), can_put = atolli_caf_reach(&to, stat, ATOLLI_PUT);
  if (!can_get || !can_put)
    return;
  follow(&other, source_token, from, source_reference, source_type, source_kind, ATOLLI_GET);
  follow(&one, token, to, reference, target_type, target_kind, ATOLLI_PUT);
  atolli_caf_sendget(&one, &other);
  atolli_caf_object_end(&one);
  atolli_caf_object_end(&other);
}

/* ALLOCATED of a component of a coindexed object. */
int _gfortran_caf_is_present(void *token, int image, const struct atolli_caf_reference *reference);
int _gfortran_caf_is_present(void *token, int image, const struct atolli_caf_reference *reference) {
  struct atolli_caf_object object;
  bool present = atolli_caf_follow(&object, token, atolli_caf_image(image), reference, ATOLLI_CAF_DERIVED, 0,
                                   "ALLOCATED of a component of a coindexed object");
  atolli_caf_object_end(&object);
  return present;
}
