/*
 * Coindexed objects as gfortran 15 and later access them: by functions that it makes for each place in the program
 * (accessor.h). They are executed here, on the other image's memory: on this node it is there, from other nodes the
 * pages that are touched are fetched, and what has been stored there is put (core/remote/window.h). So the other image
 * has nothing to do.
 *
 * What the function for a scalar gives back is an address, of the object on its image. It need not be fetched by pages.
 */
#include "remote_15.h"

#include "accessor.h"
#include "boot/node.h"
#include "core/image/image.h"
#include "core/memory/local.h"
#include "core/remote/data.h"
#include "core/rma/coindexed.h"
#include "core/rma/rma.h"
#include "decode.h"
#include "pointers_15.h"
#include "teams.h"
#include "token.h"
#include "transfer.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* A descriptor with room for all dimensions. */
struct array {
  struct atolli_caf_descriptor head;
  struct atolli_caf_dimension dim[ATOLLI_CAF_MAX_RANK];
};

/* The coarray on its image, as the accessor takes it. */
struct object {
  struct atolli_selector selector;
  struct atolli_place place;
  struct atolli_caf_aliased aliased;
  struct array descriptor;
  void *argument, *pointer;
};

/*
 * What a reference needs of the image that executes it, the values of functions with array results in its subscripts,
 * an accessor asks for by another reference, to its own `added`, whose token is that address. It is here, since
 * accessors are executed here.
 */
static _Thread_local const void *added_of_running;

/* What comes from other nodes is one thread's at a time: another would make it forget its pages. */
static pthread_mutex_t elsewhere = PTHREAD_MUTEX_INITIALIZER;

/* gfortran's descriptor of a dummy argument begins where the dummy does, which its token does not tell. */
static const void *base_of(const struct atolli_caf_remote *remote) {
  return remote->descriptor && remote->descriptor->base ? remote->descriptor->base : remote->token;
}

static void copy_descriptor(struct array *copy, const struct atolli_caf_descriptor *descriptor) {
  memcpy(copy, descriptor, sizeof *descriptor + (size_t)descriptor->rank * sizeof(struct atolli_caf_dimension));
}

static void describe(struct object *object, const struct atolli_caf_descriptor *descriptor) {
  object->argument = object->place.address;
  if (object->aliased.object.there)
    object->argument = object->aliased.object.copy + (object->place.address - object->aliased.object.there);
  if (!descriptor)
    return;
  copy_descriptor(&object->descriptor, descriptor);
  object->descriptor.head.base = object->argument;
  object->argument = &object->descriptor;
}

/* Components would be looked for in this image's memory. */
static void refuse_own_malloc(const void *token, const char *name) {
  if (atolli_caf_type_of(token) == ATOLLI_CAF_DERIVED)
    atolli_require_common_memory(name, NULL);
}

static void reach_added(struct object *object, void *added) {
  *object = (struct object){.selector = atolli_caf_image((int)atolli_current_team->this_image),
                            .place = {added, 0, true, false},
                            .argument = added};
}

/* False: there is no such team, or the image does not answer; STAT= says why. */
static bool reach(struct object *object, const struct atolli_caf_remote *remote, const char *name) {
  const void *base = base_of(remote);
  if (added_of_running && remote->token == added_of_running) {
    reach_added(object, remote->token);
    return true;
  }
  bool is_usual = !remote->stat && !remote->team && !remote->team_number && !atolli_any_ended();
  char *place = is_usual ? atolli_peer_fast(base, remote->image) : NULL;
  if (__builtin_expect(place != NULL, 1)) {
    object->selector = atolli_caf_image(remote->image);
    object->place = (struct atolli_place){place, 0, true, false};
  } else {
    const struct atolli_team *team = atolli_caf_selector_team(remote->team, remote->team_number, remote->stat, name);
    if (!team)
      return false;
    object->selector = atolli_selector_of(team, remote->image);
    if (!atolli_caf_reach(&object->selector, remote->stat, name))
      return false;
    atolli_caf_require(name, atolli_place(base, object->selector, &object->place));
  }
  if (__builtin_expect(&atolli_bypassed != NULL, 0))
    refuse_own_malloc(remote->token, name);
  atolli_caf_alias(&object->aliased, remote->token, base, &object->place, object->selector, name);
  describe(object, remote->descriptor);
  int type = atolli_caf_type_of(remote->token);
  atolli_caf_accessor_is_plain[remote->accessor] =
      type == ATOLLI_CAF_INTEGER || type == ATOLLI_CAF_LOGICAL || type == ATOLLI_CAF_REAL || type == ATOLLI_CAF_COMPLEX;
  return true;
}

/*
 * The usual case at its own price: an element of a numeric or logical coarray on another image of the node, where
 * neither pointers nor components are to be thought of. What the accessor takes, a descriptor being in *copy; NULL: the
 * general way is to be taken.
 */
static inline void *reach_plain(const struct atolli_caf_remote *remote, struct array *copy) {
  bool is_usual = atolli_caf_accessor_is_plain[remote->accessor] && !remote->stat && !remote->team &&
                  !remote->team_number && !added_of_running && !atolli_any_ended();
  char *place = is_usual ? atolli_peer_fast(base_of(remote), remote->image) : NULL;
  if (!place || !remote->descriptor)
    return place;
  copy_descriptor(copy, remote->descriptor);
  copy->head.base = place;
  return copy;
}

/* Where a memory of all images of the node has it: an element beyond the bounds may be elsewhere. */
static inline bool is_in_slots(const void *address) {
  return (uintptr_t)address - atolli_layout.base < atolli_layout.direct * atolli_layout.slot_size;
}

/* False: nothing has been done. */
static inline bool get_plain(const struct atolli_caf_remote *source, void *value, size_t bytes) {
  struct array copy;
  int32_t is_allocated = 0;
  void *there = NULL, *argument = value ? reach_plain(source, &copy) : NULL;
  if (!argument)
    return false;
  added_of_running = source->added;
  atolli_caf_accessors[source->accessor].get(source->added, &atolli_current_team->this_image, &there, &is_allocated,
                                             argument, source->added, 0, NULL, NULL);
  added_of_running = NULL;
  if (is_allocated || !is_in_slots(there))
    return false;
  if (bytes == 8)
    memcpy(value, there, 8);
  else if (bytes == 4)
    memcpy(value, there, 4);
  else
    memcpy(value, there, bytes);
  return true;
}

static inline bool set_plain(const struct atolli_caf_remote *target, const void *value) {
  struct array copy;
  void *argument = reach_plain(target, &copy);
  if (!argument)
    return false;
  added_of_running = target->added;
  atolli_caf_accessors[target->accessor].set(target->added, &atolli_current_team->this_image, argument, value,
                                             target->added, 0, NULL, NULL);
  added_of_running = NULL;
  return true;
}

/* ---- references -------------------------------------------------------------------------------------------------- */

static void begin_elsewhere(const struct object *object, const char *name, bool stores) {
  if (object->place.near)
    return;
  pthread_mutex_lock(&elsewhere);
  atolli_caf_require(name, stores ? atolli_remote_open_window_for_stores() : atolli_remote_open_window());
}

static void end_elsewhere(const struct object *object) {
  if (!object->place.near)
    pthread_mutex_unlock(&elsewhere);
}

/* True: the accessor has allocated memory for the value. */
static bool get(struct object *object, const struct atolli_caf_remote *source, void *value,
                const size_t *value_length) {
  int32_t is_allocated = 0;
  const void *outer = added_of_running;
  begin_elsewhere(object, ATOLLI_GET, false);
  added_of_running = source->added;
  atolli_caf_accessors[source->accessor].get(source->added, &atolli_current_team->this_image, value, &is_allocated,
                                             object->argument, source->added, 0, value_length, source->length);
  added_of_running = outer;
  end_elsewhere(object);
  return is_allocated;
}

/* In the slot of the object's image? */
static bool is_in_slot(const void *address, const struct object *object) {
  size_t slot = (size_t)(object->place.address - atolli_slot_base) / atolli_slot_size;
  return (uintptr_t)address - (uintptr_t)(atolli_slot_base + slot * atolli_slot_size) < atolli_slot_size;
}

/* The object is where the accessor says, on its image: a pointer there may have led to a variable that is no coarray.
 */
static void fetch(void *value, const void *there, struct object *object, size_t bytes) {
  const uintptr_t nothing = 1 << 16; /* below this no program has anything: an element of an array that is nowhere */
  bool is_added = object->place.address == added_of_running && added_of_running;
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
                              const struct object *object) {
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

/* *value_p: where gfortran has room for the value, or NULL. */
static void get_scalar(struct object *object, const struct atolli_caf_remote *source, void **value_p, size_t bytes,
                       const size_t *value_length) {
  void *value = *value_p, *there = NULL;
  bool is_allocated = get(object, source, &there, value_length);
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
static void get_structures(struct object *object, const struct atolli_caf_remote *source,
                           struct atolli_caf_descriptor *target, const size_t *target_length) {
  struct array value;
  copy_descriptor(&value, target);
  value.head.base = NULL;
  get(object, source, &value, target_length);
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
static void get_array(struct object *object, const struct atolli_caf_remote *source,
                      struct atolli_caf_descriptor *target, const size_t *target_length) {
  struct array value;
  copy_descriptor(&value, target);
  value.head.offset = 0;
  for (int d = 0; d < target->rank; d++) {
    value.dim[d].upper += 1 - value.dim[d].lower;
    value.dim[d].lower = 1;
    value.head.offset -= (size_t)value.dim[d].stride;
  }
  get(object, source, &value, target_length);
}

static size_t bytes_of(size_t kind_or_bytes, const size_t *length) {
  return length ? kind_or_bytes * *length : kind_or_bytes;
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
  struct object object;
  (void)reallocatable; /* then the target is NULL, and the accessor allocates it */
  (void)added_bytes;
  if (!target && !source_length && !target_length && get_plain(&remote, *target_p, target_bytes))
    return;
  if (!reach(&object, &remote, ATOLLI_GET))
    return;
  if (target && target->base && target->type == ATOLLI_CAF_DERIVED)
    get_structures(&object, &remote, target, target_length);
  else if (target && target->base)
    get_array(&object, &remote, target, target_length);
  else if (target)
    get(&object, &remote, target, target_length);
  else
    get_scalar(&object, &remote, target_p, bytes_of(target_bytes, target_length), target_length);
  atolli_caf_alias_end(&object.aliased);
}

bool atolli_caf_is_present(void *token, int image, int accessor, void *added, enum atolli_caf_enquired how) {
  static const char name[] = "ALLOCATED of a component of a coindexed object";
  const struct atolli_caf_descriptor *described = token ? atolli_caf_described(token) : NULL;
  struct atolli_caf_remote remote = {.token = token, .image = image, .accessor = accessor, .added = added};
  struct object object;
  int32_t is_present = 0;
  if (!token)
    return false;
  if (described && described->rank > 0)
    remote.descriptor = described;
  reach(&object, &remote, name);
  object.pointer = object.argument;
  if (how == ATOLLI_CAF_BY_POINTER && !remote.descriptor && !atolli_caf_is_array(token))
    object.argument = &object.pointer;
  const void *outer = added_of_running;
  begin_elsewhere(&object, name, false);
  added_of_running = added;
  atolli_caf_accessors[accessor].enquire(added, &atolli_current_team->this_image, &is_present, object.argument, added,
                                         0);
  added_of_running = outer;
  end_elsewhere(&object);
  atolli_caf_alias_end(&object.aliased);
  return is_present;
}

/* ---- assignments ------------------------------------------------------------------------------------------------- */

static void set(struct object *object, const struct atolli_caf_remote *target, const void *value,
                const size_t *value_length) {
  const size_t *length = target->length;
  if (length && *length != *value_length && atolli_caf_type_of(target->token) != ATOLLI_CAF_CHARACTER)
    length = value_length; /* the accessor of a component has no more than this one */
  const void *outer = added_of_running;
  begin_elsewhere(object, ATOLLI_PUT, true);
  added_of_running = target->added;
  atolli_caf_accessors[target->accessor].set(target->added, &atolli_current_team->this_image, object->argument, value,
                                             target->added, 0, length, value_length);
  added_of_running = outer;
  atolli_caf_alias_put(&object->aliased);
  if (!object->place.near)
    atolli_remote_put_stores(object->place.image);
  end_elsewhere(object);
}

/* Of an assignment to this image's own object, whose value may be a part of it (10.2.1.3): the accessor assigns one
   element after the other. */
static void set_own(struct object *object, const struct atolli_caf_remote *target,
                    const struct atolli_caf_descriptor *value, const size_t *value_length) {
  struct array copy;
  struct atolli_section from = atolli_caf_section(value);
  size_t bytes = (size_t)atolli_section_size(&from) * value->elem_len;
  char *memory = atolli_caf_temporary(bytes, ATOLLI_PUT);
  struct atolli_section packed = atolli_section_packed(&from, memory, value->elem_len);
  atolli_copy(&packed, &from);
  copy_descriptor(&copy, value);
  copy.head.base = memory;
  copy.head.span = (ptrdiff_t)value->elem_len;
  copy.head.offset = 0;
  ptrdiff_t stride = 1;
  for (int d = 0; d < value->rank; d++) {
    copy.dim[d].stride = stride;
    copy.head.offset -= (size_t)(copy.dim[d].lower * stride);
    stride *= from.extent[d];
  }
  set(object, target, &copy, value_length);
  free(memory);
}

static bool is_own(const struct object *object) {
  return (uintptr_t)object->place.address - atolli_layout.own < atolli_layout.slot_size;
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
  struct object object;
  (void)source_bytes;
  (void)added_bytes;
  if (!source && !source_length && !target_length && set_plain(&remote, source_data))
    return;
  if (!reach(&object, &remote, ATOLLI_PUT))
    return;
  if (source && is_own(&object))
    set_own(&object, &remote, source, source_length);
  else
    set(&object, &remote, source ? (const void *)source : source_data, source_length);
  atolli_caf_alias_end(&object.aliased);
}

/* The value of the one is that of the other. */
void atolli_caf_transfer(const struct atolli_caf_remote *target, const struct atolli_caf_remote *source,
                         size_t source_bytes, bool scalar) {
  struct array array = {.head.base = NULL};
  struct object from, to;
  void *value = NULL;
  bool can_get = reach(&from, source, ATOLLI_GET), can_put = reach(&to, target, ATOLLI_PUT); /* both have a STAT= */
  if (!can_get || !can_put) {
    if (can_get)
      atolli_caf_alias_end(&from.aliased);
    if (can_put)
      atolli_caf_alias_end(&to.aliased);
    return;
  }
  if (scalar)
    get_scalar(&from, source, &value, bytes_of(source_bytes, source->length), target->length);
  else
    get(&from, source, &array, target->length);
  set(&to, target, scalar ? value : (void *)&array, source->length);
  free(scalar ? value : array.head.base);
  atolli_caf_alias_end(&from.aliased);
  atolli_caf_alias_end(&to.aliased);
}
