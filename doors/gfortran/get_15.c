/*
 * References to coindexed objects, by accessors (reach_15.h). What the function for a scalar gives back is an address,
 * of the object on its image. It need not be fetched by pages.
 */
#include "core/memory/local.h"
#include "core/rma/coindexed.h"
#include "core/rma/rma.h"
#include "reach_15.h"
#include "token.h"

#include <stdlib.h>

static inline void execute_plain(const struct atolli_caf_remote *source, void *object, void *value,
                                 int32_t *is_allocated_p) {
  atolli_caf_added_of_running = source->added;
  atolli_caf_accessors[source->accessor].get(source->added, &atolli_current_team->this_image, value, is_allocated_p,
                                             object, source->added, 0, NULL, NULL);
  atolli_caf_added_of_running = NULL;
}

/* A scalar: the accessor says where this image has the corresponding one, by addition alone, so that nothing of the
   coarray is to be described anew. An element beyond the bounds may be anywhere. False: nothing has been done. */
static inline bool get_plain(const struct atolli_caf_remote *source, void *value, size_t bytes) {
  const struct atolli_caf_descriptor *descriptor = source->descriptor;
  int32_t is_allocated = 0;
  void *here = NULL;
  if (!value || !atolli_caf_is_plain(source) || (descriptor && !descriptor->base))
    return false;
  execute_plain(source, descriptor ? (void *)descriptor : source->token, &here, &is_allocated);
  const void *there = atolli_peer_fast(here, source->image);
  if (is_allocated || !there)
    return false;
  if (bytes == 8)
    memcpy(value, there, 8);
  else if (bytes == 4)
    memcpy(value, there, 4);
  else
    memcpy(value, there, bytes);
  return true;
}

bool atolli_caf_execute_get(struct atolli_caf_reached *object, const struct atolli_caf_remote *source, void *value,
                            const size_t *value_length) {
  int32_t is_allocated = 0;
  const void *outer = atolli_caf_begin_accessor(object, source->added, ATOLLI_GET, false);
  atolli_caf_accessors[source->accessor].get(source->added, &atolli_current_team->this_image, value, &is_allocated,
                                             object->argument, source->added, 0, value_length, source->length);
  atolli_caf_end_accessor(object, outer, false);
  return is_allocated;
}

/* In the slot of the object's image? */
static bool is_in_slot(const void *address, const struct atolli_caf_reached *object) {
  size_t slot = (size_t)(object->place.address - atolli_slot_base) / atolli_slot_size;
  return (uintptr_t)address - (uintptr_t)(atolli_slot_base + slot * atolli_slot_size) < atolli_slot_size;
}

/* The object is where the accessor says, on its image: a pointer there may have led to a variable that is not a
 * coarray.
 */
static void fetch(void *value, const void *there, struct atolli_caf_reached *object, size_t bytes) {
  const uintptr_t nothing = 1 << 16; /* below this no program has anything: an element of an array that is nowhere */
  bool is_added = object->place.address == atolli_caf_added_of_running && atolli_caf_added_of_running;
  if (is_added || (object->place.near && is_in_slot(there, object))) {
    memmove(value, there, bytes);
    return;
  }
  struct atolli_section to = {.base = value, .elem_len = bytes}, from = {.base = (char *)there, .elem_len = bytes};
  object->selector.address = ATOLLI_OF_THAT_IMAGE;
  if ((uintptr_t)there < nothing)
    atolli_fatal(ATOLLI_GET, NULL, "the component is not allocated or associated on image %lld",
                 (long long)object->selector.image);
  atolli_caf_require(ATOLLI_GET, atolli_get(&to, &from, object->selector));
}

/* gfortran makes the components of such a value those of a variable, which it deallocates later. */
static void refuse_components(const struct atolli_caf_remote *source, const char *value, size_t bytes,
                              const struct atolli_caf_reached *object) {
  if (atolli_caf_type_of(source->token) != ATOLLI_CAF_DERIVED)
    return;
  size_t slot = (size_t)(object->place.address - atolli_slot_base) / atolli_slot_size;
  uintptr_t heap = (uintptr_t)(atolli_slot_base + slot * atolli_slot_size) + atolli_local_offset(), word;
  for (size_t i = 0; i + sizeof word <= bytes; i += sizeof word) {
    memcpy(&word, value + i, sizeof word);
    if (word - heap < atolli_slot_size - atolli_local_offset())
      atolli_fatal(
          ATOLLI_GET, NULL,
          "a structure with components that are allocated (or pointers to what is): gfortran 15 and 16 do not copy "
          "what they have; refer to the components one by one");
  }
}

void atolli_caf_execute_get_scalar(struct atolli_caf_reached *object, const struct atolli_caf_remote *source,
                                   void **value_p, size_t bytes, const size_t *value_length) {
  void *value = *value_p, *there = NULL;
  bool is_allocated = atolli_caf_execute_get(object, source, &there, value_length);
  if (is_allocated) {
    *value_p = there;
    if (value) {
      memcpy(value, there, bytes);
      free(there);
      *value_p = value;
    }
    return;
  }
  if (!value)
    *value_p = value = atolli_caf_temporary(bytes, ATOLLI_GET);
  fetch(value, atolli_caf_alias_there(&object->aliased, there), object, bytes);
  if (bytes >= sizeof(void *) && !value_length)
    refuse_components(source, value, bytes, object);
}

/* The accessor allocates the value of a derived type, because its assignment would deallocate components of what lies
   in the target, which gfortran has not initialised. The components go to the target with it. */
static void get_structures(struct atolli_caf_reached *object, const struct atolli_caf_remote *source,
                           struct atolli_caf_descriptor *target, const size_t *target_length) {
  struct atolli_caf_array value;
  atolli_caf_copy_descriptor(&value, target);
  value.head.base = NULL;
  atolli_caf_execute_get(object, source, &value, target_length);
  struct atolli_section from = atolli_caf_section(&value.head), to = atolli_caf_section(target);
  atolli_caf_require(ATOLLI_GET, atolli_check_conformance(&from, &to));
  atolli_copy(&to, &from);
  free(value.head.base);
}

/*
 * An array that has memory already. Accessors whose bounds are constant expect lower bounds of 1, which gfortran's
 * temporaries do not have. They would allocate anew where the extents differ, which those of a conforming program do
 * not.
 */
static inline void set_lower_bounds(struct atolli_caf_array *value, const struct atolli_caf_descriptor *target) {
  atolli_caf_copy_descriptor(value, target);
  value->head.offset = 0;
  for (int d = 0; d < target->rank; d++) {
    value->dim[d].upper += 1 - value->dim[d].lower;
    value->dim[d].lower = 1;
    value->head.offset -= (size_t)value->dim[d].stride;
  }
}

static void get_array(struct atolli_caf_reached *object, const struct atolli_caf_remote *source,
                      const struct atolli_caf_descriptor *target, const size_t *target_length) {
  struct atolli_caf_array value;
  set_lower_bounds(&value, target);
  atolli_caf_execute_get(object, source, &value, target_length);
}

static inline bool get_plain_array(const struct atolli_caf_remote *source, struct atolli_caf_descriptor *target) {
  struct atolli_caf_array copy, value;
  int32_t is_allocated = 0;
  void *argument;
  if (target->type == ATOLLI_CAF_DERIVED || !atolli_caf_reach_plain(source, &copy, &argument))
    return false;
  if (target->base)
    set_lower_bounds(&value, target);
  execute_plain(source, argument, target->base ? (void *)&value : target, &is_allocated);
  return true;
}

/* Any reference. */
__attribute__((noinline)) static void get(const struct atolli_caf_remote *source, struct atolli_caf_descriptor *target,
                                          void **target_p, size_t target_bytes, size_t *target_length) {
  struct atolli_caf_reached object;
  if (!atolli_caf_reach_remote(&object, source, ATOLLI_GET))
    return;
  if (target && target->base && target->type == ATOLLI_CAF_DERIVED)
    get_structures(&object, source, target, target_length);
  else if (target && target->base)
    get_array(&object, source, target, target_length);
  else if (target)
    atolli_caf_execute_get(&object, source, target, target_length);
  else
    atolli_caf_execute_get_scalar(&object, source, target_p, atolli_caf_bytes_of(target_bytes, target_length),
                                  target_length);
  atolli_caf_alias_end(&object.aliased);
}

void _gfortran_caf_get_from_remote(void *token, const struct atolli_caf_descriptor *source, const size_t *source_length,
                                   int image, size_t target_bytes, void **target_p, size_t *target_length,
                                   struct atolli_caf_descriptor *target, bool reallocatable, int accessor, void *added,
                                   size_t added_bytes, int *stat, void **team, const int *team_number);
void _gfortran_caf_get_from_remote(void *token, const struct atolli_caf_descriptor *source, const size_t *source_length,
                                   int image, size_t target_bytes, void **target_p, size_t *target_length,
                                   struct atolli_caf_descriptor *target, bool reallocatable, int accessor, void *added,
                                   size_t added_bytes, int *stat, void **team, const int *team_number) {
  const struct atolli_caf_remote remote = {token, source, source_length, image,      accessor,
                                           added, stat,   team,          team_number};
  (void)reallocatable; /* then the target is NULL, and the accessor allocates it */
  (void)added_bytes;
  if (!source_length && !target_length &&
      (target ? get_plain_array(&remote, target) : get_plain(&remote, *target_p, target_bytes)))
    return;
  const struct atolli_caf_remote in_memory = remote;
  get(&in_memory, target, target_p, target_bytes, target_length);
}

bool atolli_caf_is_present(void *token, int image, int accessor, void *added, enum atolli_caf_enquired how) {
  static const char name[] = "ALLOCATED of a component of a coindexed object";
  const struct atolli_caf_descriptor *described = token ? atolli_caf_described(token) : NULL;
  struct atolli_caf_remote remote = {.token = token, .image = image, .accessor = accessor, .added = added};
  struct atolli_caf_reached object;
  int32_t is_present = 0;
  if (!token)
    return false;
  if (described && described->rank > 0)
    remote.descriptor = described;
  atolli_caf_reach_remote(&object, &remote, name);
  void *address = object.argument;
  if (how == ATOLLI_CAF_BY_POINTER && !remote.descriptor && !atolli_caf_is_array(token))
    object.argument = &address;
  const void *outer = atolli_caf_begin_accessor(&object, added, name, false);
  atolli_caf_accessors[accessor].enquire(added, &atolli_current_team->this_image, &is_present, object.argument, added,
                                         0);
  atolli_caf_end_accessor(&object, outer, false);
  atolli_caf_alias_end(&object.aliased);
  return is_present;
}
