/*
 * What get, send and sendget do when the objects are known. Sections of one type and shape go to core's section put and
 * get as they are; everything else goes through a packed copy. Called by access.c and by_reference.c.
 */
#include "transfer.h"

#include "core/image/image.h"
#include "core/rma/rma.h"
#include "decode.h"

#include <stdlib.h>

static struct atolli_subscripts subscripts_of(const struct atolli_caf_object *object) {
  return (struct atolli_subscripts){object->num_vectors, object->dims, object->lengths, object->index};
}

static void fetch(const struct atolli_section *target, const struct atolli_caf_object *source) {
  struct atolli_subscripts subscripts = subscripts_of(source);
  if (source->num_vectors == 0)
    atolli_caf_require(ATOLLI_GET, atolli_get(target, &source->section, source->selector));
  else
    atolli_caf_require(ATOLLI_GET, atolli_get_vector(target, &source->section, source->selector, 0, &subscripts));
}

static void store(const struct atolli_caf_object *target, const struct atolli_section *source) {
  struct atolli_subscripts subscripts = subscripts_of(target);
  if (target->num_vectors == 0)
    atolli_caf_require(ATOLLI_PUT, atolli_put(&target->section, target->selector, source));
  else
    atolli_caf_require(ATOLLI_PUT, atolli_put_vector(&target->section, target->selector, source, 0, &subscripts));
}

/* What is defined by a scalar, or by another object of which no more is known. */
static void refuse_open(const struct atolli_caf_object *target, bool is_known) {
  if (target->is_open_target && !is_known)
    atolli_fatal(
        ATOLLI_PUT, NULL,
        "a vector subscript of an allocatable array: gfortran does not pass the vector's stride, and the value "
        "does not tell how many elements there are; assign an array of as many elements");
}

static char *packed(const struct atolli_section *shape, size_t bytes, const char *name,
                    struct atolli_section *section_p) {
  char *memory = atolli_caf_temporary((size_t)atolli_section_size(shape) * bytes, name);
  *section_p = atolli_section_packed(shape, memory, bytes);
  return memory;
}

void atolli_caf_get(const struct atolli_section *target, struct atolli_caf_element element,
                    const struct atolli_caf_object *source) {
  struct atolli_section shape = atolli_caf_object_shape(source), value;
  atolli_caf_object_check(source, target, ATOLLI_GET);
  if (atolli_caf_same_element(element, source->element) && atolli_section_conforms(&shape, target)) {
    fetch(target, source);
    return;
  }
  char *memory = packed(&shape, source->element.bytes, ATOLLI_GET, &value);
  fetch(&value, source);
  atolli_caf_assign(target, element, &value, source->element, ATOLLI_GET);
  free(memory);
}

void atolli_caf_put(const struct atolli_caf_object *target, const struct atolli_section *source,
                    struct atolli_caf_element element) {
  struct atolli_section shape = atolli_caf_object_shape(target), value;
  refuse_open(target, source->rank > 0);
  atolli_caf_object_check(target, source, ATOLLI_PUT);
  if (atolli_caf_same_element(target->element, element) &&
      (source->rank == 0 || atolli_section_conforms(&shape, source))) {
    store(target, source);
    return;
  }
  char *memory = packed(&shape, target->element.bytes, ATOLLI_PUT, &value);
  atolli_caf_assign(&value, target->element, source, element, ATOLLI_PUT);
  store(target, &value);
  free(memory);
}

void atolli_caf_sendget(const struct atolli_caf_object *target, const struct atolli_caf_object *source) {
  struct atolli_section shape = atolli_caf_object_shape(source), to = atolli_caf_object_shape(target), value;
  refuse_open(target, source->section.rank > 0 && !source->is_open);
  if (target->num_vectors + source->num_vectors == 0 && atolli_caf_same_element(target->element, source->element) &&
      (shape.rank == 0 || atolli_section_conforms(&to, &shape))) {
    bool of_source = false;
    struct atolli_outcome outcome =
        atolli_sendget(&target->section, target->selector, &source->section, source->selector, &of_source);
    atolli_caf_require(of_source ? ATOLLI_GET : ATOLLI_PUT, outcome);
    return;
  }
  char *memory = packed(&shape, source->element.bytes, ATOLLI_GET, &value);
  fetch(&value, source);
  atolli_caf_put(target, &value, source->element);
  free(memory);
}

bool atolli_caf_reach(struct atolli_selector *selector, int *stat, const char *name) {
  if (!stat)
    return true;
  struct atolli_caf_call call = atolli_caf_call(name, stat, NULL, 0);
  *selector = atolli_selector_with_stat(*selector);
  struct atolli_outcome outcome = atolli_image_stat(*selector);
  atolli_caf_conclude(&call, outcome);
  return outcome.status == ATOLLI_OK || outcome.status == ATOLLI_STATUS_STOPPED_IMAGE;
}
