/* Where the coarray is on its image, and what is to be done around accessors of images of other nodes. */
#include "reach_15.h"

#include "core/memory/local.h"
#include "core/remote/data.h"
#include "core/rma/rma.h"
#include "teams.h"
#include "token.h"
#include "transfer.h"

#include <pthread.h>

_Thread_local const void *atolli_caf_added_of_running;

/* What comes from other nodes is one thread's at a time: another would make it forget its pages. */
static pthread_mutex_t elsewhere = PTHREAD_MUTEX_INITIALIZER;

static void describe(struct atolli_caf_reached *object, const struct atolli_caf_descriptor *descriptor) {
  object->argument = object->place.address;
  if (object->aliased.object.there)
    object->argument = object->aliased.object.copy + (object->place.address - object->aliased.object.there);
  if (!descriptor)
    return;
  atolli_caf_copy_descriptor(&object->descriptor, descriptor);
  object->descriptor.head.base = object->argument;
  object->argument = &object->descriptor;
}

/* Components would be looked for in this image's memory. */
static void refuse_own_malloc(const void *token, const char *name) {
  if (atolli_caf_type_of(token) == ATOLLI_CAF_DERIVED)
    atolli_require_common_memory(name, NULL);
}

static void reach_added(struct atolli_caf_reached *object, void *added) {
  *object = (struct atolli_caf_reached){.selector = atolli_caf_image((int)atolli_current_team->this_image),
                                        .place = {added, 0, true, false},
                                        .argument = added};
}

bool atolli_caf_reach_remote(struct atolli_caf_reached *object, const struct atolli_caf_remote *remote,
                             const char *name) {
  const void *base = atolli_caf_base_of(remote);
  if (atolli_caf_added_of_running && remote->token == atolli_caf_added_of_running) {
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

const void *atolli_caf_begin_accessor(const struct atolli_caf_reached *object, const void *added, const char *name,
                                      bool stores) {
  const void *outer = atolli_caf_added_of_running;
  if (!object->place.near) {
    pthread_mutex_lock(&elsewhere);
    atolli_caf_require(name, stores ? atolli_remote_open_window_for_stores() : atolli_remote_open_window());
  }
  atolli_caf_added_of_running = added;
  return outer;
}

void atolli_caf_end_accessor(const struct atolli_caf_reached *object, const void *outer, bool stores) {
  atolli_caf_added_of_running = outer;
  if (stores)
    atolli_caf_alias_put(&object->aliased);
  if (object->place.near)
    return;
  if (stores)
    atolli_remote_put_stores(object->place.image);
  pthread_mutex_unlock(&elsewhere);
}
