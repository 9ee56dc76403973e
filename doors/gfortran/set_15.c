/* Assignments to coindexed objects, by accessors (reach_15.h). */
#include "core/memory/local.h"
#include "core/rma/rma.h"
#include "reach_15.h"
#include "token.h"

#include <stdlib.h>

static inline bool is_own(const char *place) { return (uintptr_t)place - atolli_layout.own < atolli_layout.slot_size; }

/* value: a descriptor or the address of a scalar. False: nothing has been done. */
static inline bool set_plain(const struct atolli_caf_remote *target, const void *value, bool is_array) {
  struct atolli_caf_array copy;
  void *argument;
  const char *place = atolli_caf_reach_plain(target, &copy, &argument);
  if (!place || (is_array && is_own(place)))
    return false;
  atolli_caf_added_of_running = target->added;
  atolli_caf_accessors[target->accessor].set(target->added, &atolli_current_team->this_image, argument, value,
                                             target->added, 0, NULL, NULL);
  atolli_caf_added_of_running = NULL;
  return true;
}

void atolli_caf_execute_set(struct atolli_caf_reached *object, const struct atolli_caf_remote *target,
                            const void *value, const size_t *value_length) {
  const size_t *length = target->length;
  if (length && *length != *value_length && atolli_caf_type_of(target->token) != ATOLLI_CAF_CHARACTER)
    length = value_length; /* the accessor of a component has no more than this one */
  const void *outer = atolli_caf_begin_accessor(object, target->added, ATOLLI_PUT, true);
  atolli_caf_accessors[target->accessor].set(target->added, &atolli_current_team->this_image, object->argument, value,
                                             target->added, 0, length, value_length);
  atolli_caf_end_accessor(object, outer, true);
}

/* Of an assignment to this image's own object, whose value may be a part of it (10.2.1.3): the accessor assigns one
   element after the other. */
static void set_own(struct atolli_caf_reached *object, const struct atolli_caf_remote *target,
                    const struct atolli_caf_descriptor *value, const size_t *value_length) {
  struct atolli_caf_array copy;
  struct atolli_section from = atolli_caf_section(value);
  size_t bytes = (size_t)atolli_section_size(&from) * value->elem_len;
  char *memory = atolli_caf_temporary(bytes, ATOLLI_PUT);
  struct atolli_section packed = atolli_section_packed(&from, memory, value->elem_len);
  atolli_copy(&packed, &from);
  atolli_caf_copy_descriptor(&copy, value);
  copy.head.base = memory;
  copy.head.span = (ptrdiff_t)value->elem_len;
  copy.head.offset = 0;
  ptrdiff_t stride = 1;
  for (int d = 0; d < value->rank; d++) {
    copy.dim[d].stride = stride;
    copy.head.offset -= (size_t)(copy.dim[d].lower * stride);
    stride *= from.extent[d];
  }
  atolli_caf_execute_set(object, target, &copy, value_length);
  free(memory);
}

/* Any assignment. source: NULL for a scalar. */
__attribute__((noinline)) static void set(const struct atolli_caf_remote *target, const void *value,
                                          const struct atolli_caf_descriptor *source, const size_t *source_length) {
  struct atolli_caf_reached object;
  if (!atolli_caf_reach_remote(&object, target, ATOLLI_PUT))
    return;
  if (source && is_own(object.place.address))
    set_own(&object, target, source, source_length);
  else
    atolli_caf_execute_set(&object, target, value, source_length);
  atolli_caf_alias_end(&object.aliased);
}

void _gfortran_caf_send_to_remote(void *token, const struct atolli_caf_descriptor *target, const size_t *target_length,
                                  int image, size_t source_bytes, const void *source_data, const size_t *source_length,
                                  const struct atolli_caf_descriptor *source, int accessor, void *added,
                                  size_t added_bytes, int *stat, void **team, const int *team_number);
void _gfortran_caf_send_to_remote(void *token, const struct atolli_caf_descriptor *target, const size_t *target_length,
                                  int image, size_t source_bytes, const void *source_data, const size_t *source_length,
                                  const struct atolli_caf_descriptor *source, int accessor, void *added,
                                  size_t added_bytes, int *stat, void **team, const int *team_number) {
  const struct atolli_caf_remote remote = {token, target, target_length, image,      accessor,
                                           added, stat,   team,          team_number};
  (void)source_bytes;
  (void)added_bytes;
  const void *value = source ? (const void *)source : source_data;
  if (!source_length && !target_length && set_plain(&remote, value, source != NULL))
    return;
  const struct atolli_caf_remote in_memory = remote;
  set(&in_memory, value, source, source_length);
}
