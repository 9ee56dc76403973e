/* SYNC ALL, SYNC MEMORY and SYNC IMAGES. Called by doors; executing sets meet by it, too. */
#include "core/sync/sync.h"

#include "core/barrier/barrier.h"
#include "core/barrier/order.h"
#include "core/image/failure.h"
#include "core/remote/data.h"
#include "core/remote/remote.h"

#include <stdio.h>
#include <stdlib.h>

/* Without an observer nothing takes longer. With one there are functions of their own, here and below. */
#define WATCHED __attribute__((noinline, cold))

WATCHED static struct atolli_outcome sync_all_watched(struct atolli_team *team) {
  uint64_t begun = atolli_order_begin();
  struct atolli_outcome outcome = atolli_barrier(team);
  atolli_order_team(begun, team, outcome);
  return outcome;
}

struct atolli_outcome atolli_sync_all(struct atolli_team *team) {
  return __builtin_expect(atolli_observes_order, 0) ? sync_all_watched(team) : atolli_barrier(team);
}

struct atolli_outcome atolli_sync_memory(void) {
  uint64_t begun = atolli_order_begin();
  atolli_remote_flush();
  /* A fence ends one segment and begins the next (11.6.5): nothing moves across, neither by the compiler nor by the
   * CPU. */
  atomic_thread_fence(memory_order_seq_cst);
  if (atolli_any_ended()) /* a segment in which an access to a failed image is an error (9.6) */
    atolli_failures_notice();
  atolli_order_memory(begun);
  return atolli_done();
}

/* ---- SYNC IMAGES: one counter per ordered pair of images -------------------------------------------------------- */

/* [image - 1] of the initial team: how often this image has executed SYNC IMAGES with that image, which is also the
   number of posts that it has sent there and the number it needs from there. */
static uint32_t *executed;

/* In every slot, [image - 1] of the initial team: how often that image has posted to the one of the slot. */
struct posts {
  _Alignas(64) struct atolli_counter counter;
};
static size_t posts_offset;

static inline struct atolli_counter *posts(int to, int from) {
  return &((struct posts *)atolli_in_slot(to, posts_offset))[from - 1].counter;
}

bool atolli_sync_start(void) {
  posts_offset = atolli_control_take((size_t)atolli_num_images * sizeof(struct posts));
  return (executed = calloc((size_t)atolli_num_images, sizeof *executed));
}

static inline __attribute__((always_inline)) void post(int initial) {
  uint32_t count = ++executed[initial - 1];
  if (initial != atolli_this_image)
    atolli_counter_post(initial, posts(initial, atolli_this_image), count);
}

static void describe(const void *context, char *text, size_t size) {
  snprintf(text, size, "SYNC IMAGES of image %d with it", *(const int *)context);
}

static struct atolli_outcome await(int initial) {
  if (initial == atolli_this_image)
    return atolli_done();
  struct atolli_counter *counter = posts(atolli_this_image, initial);
  uint32_t needed = executed[initial - 1], seen;
  ATOLLI_WAITING struct atolli_wait wait = {.describe = describe, .context = &initial};
  while (!atolli_counter_reached(seen = atolli_counter_read(counter), needed)) {
    if (!atolli_wait_turn(&wait, counter, seen))
      continue;
    /* Acquire: the posts of an image that has stopped were sent before; if they are not here now, they never will. */
    int state = atomic_load_explicit(&atolli_node->image[initial - 1].state, memory_order_acquire);
    if (state != ATOLLI_RUNNING && !atolli_counter_reached(atolli_counter_read(counter), needed))
      return atolli_obstacle(state == ATOLLI_STOPPED ? ATOLLI_STATUS_STOPPED_IMAGE : ATOLLI_STATUS_FAILED_IMAGE,
                             initial);
  }
  atolli_counter_awaited(counter, needed);
  return atolli_done();
}

WATCHED static struct atolli_outcome await_watched(int initial) {
  uint64_t begun = atolli_observe_now();
  struct atolli_outcome outcome = await(initial);
  atolli_observe_waited(begun, initial);
  return outcome;
}

/* STAT_STOPPED_IMAGE goes before STAT_FAILED_IMAGE (11.6.11). */
static struct atolli_outcome worse(struct atolli_outcome a, struct atolli_outcome b) {
  if (a.status == ATOLLI_OK || b.status == ATOLLI_STATUS_STOPPED_IMAGE)
    return b.status == ATOLLI_OK ? a : b;
  return a;
}

struct atolli_outcome atolli_meet_images(const int *initial, int count) {
  uint64_t begun = atolli_order_begin();
  struct atolli_outcome outcome = {.status = ATOLLI_OK};
  for (int i = 0; i < count; i++)
    post(initial[i]);
  for (int i = 0; i < count; i++)
    outcome = worse(outcome, atolli_observed ? await_watched(initial[i]) : await(initial[i]));
  atolli_order_images(begun, NULL, initial, count);
  return outcome;
}

static struct atolli_outcome appears_twice(int64_t index) { /* 11.6.4 p3 */
  return atolli_error(ATOLLI_STATUS_OTHER, "image index %lld appears twice in the image set", (long long)index);
}

static struct atolli_outcome check_few(const int64_t *set, int64_t size) {
  for (int64_t i = 1; i < size; i++)
    for (int64_t j = 0; j < i; j++)
      if (set[i] == set[j])
        return appears_twice(set[i]);
  return atolli_done();
}

/* By a table of those that have been seen, which is at most half full. */
static struct atolli_outcome check_many(const int64_t *set, int64_t size) {
  int bits = 1;
  while (INT64_C(1) << bits < 2 * size)
    bits++;
  size_t places = (size_t)1 << bits;
  int *seen = calloc(places, sizeof *seen);
  struct atolli_outcome outcome = seen ? atolli_done() : atolli_no_memory(places * sizeof *seen);
  for (int64_t i = 0; i < size && outcome.status == ATOLLI_OK; i++) {
    size_t place = (size_t)((uint64_t)set[i] * UINT64_C(0x9e3779b97f4a7c15) >> (64 - bits)); /* Fibonacci hashing */
    while (seen[place] != 0 && seen[place] != set[i])
      place = (place + 1) & (places - 1);
    if (seen[place] != 0)
      outcome = appears_twice(set[i]);
    seen[place] = (int)set[i];
  }
  free(seen);
  return outcome;
}

/* Checks everything before the first post, so that an error leaves no image half synchronised; in time and memory that
   do not grow with the team. */
static struct atolli_outcome check_set(const struct atolli_team *team, const int64_t *set, int64_t size) {
  enum { FEW = 16 };
  for (int64_t i = 0; i < size; i++)
    if (set[i] < 1 || set[i] > team->num_images)
      return atolli_error(ATOLLI_STATUS_OTHER, "image index %lld is not in 1..%d", (long long)set[i], team->num_images);
  return size <= FEW ? check_few(set, size) : check_many(set, size);
}

WATCHED static void show_set(uint64_t begun, const struct atolli_team *team, const int64_t *set, int64_t size) {
  int *initial = malloc((size_t)(size + 1) * sizeof *initial);
  if (!initial)
    atolli_fatal("SYNC IMAGES", NULL, "no memory to show it to those who watch the run");
  for (int64_t i = 0; i < size; i++)
    initial[i] = atolli_team_initial(team, (int)set[i]);
  atolli_order_images(begun, team, initial, size);
  free(initial);
}

/* `watched` is a constant where this is called, so that half of it is not there. */
static inline __attribute__((always_inline)) struct atolli_outcome
sync_set(struct atolli_team *team, const int64_t *set, int64_t size, bool watched) {
  uint64_t begun = watched ? atolli_order_begin() : 0;
  struct atolli_outcome outcome = {.status = ATOLLI_OK};
  if (size == 1)
    atolli_remote_flush_before_post(atolli_team_initial(team, (int)set[0]));
  else
    atolli_remote_flush();
  bool any = false;
  for (int64_t i = 0; i < size; i++) {
    int initial = atolli_team_initial(team, (int)set[i]);
    post(initial);
    any |= initial != atolli_this_image && atolli_on_node(initial);
  }
  atolli_fence_after_posts(any);
  for (int64_t i = 0; i < size; i++) {
    int initial = atolli_team_initial(team, (int)set[i]);
    outcome = worse(outcome, watched ? await_watched(initial) : await(initial));
  }
  if (begun != 0)
    show_set(begun, team, set, size);
  return outcome;
}

WATCHED static struct atolli_outcome sync_set_watched(struct atolli_team *team, const int64_t *set, int64_t size) {
  return sync_set(team, set, size, true);
}

struct atolli_outcome atolli_sync_images(struct atolli_team *team, const int64_t *set, int64_t size) {
  struct atolli_outcome outcome = check_set(team, set, size);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  return __builtin_expect(atolli_observed, 0) ? sync_set_watched(team, set, size) : sync_set(team, set, size, false);
}

bool atolli_image_set_begin(struct atolli_image_set *set, int64_t size) {
  const int64_t most = (int64_t)atolli_num_images + 1, few = sizeof set->few / sizeof set->few[0];
  set->size = size < most ? size : most;
  set->index = set->size <= few ? set->few : malloc((size_t)set->size * sizeof *set->index);
  return set->index;
}

struct atolli_outcome atolli_image_set_sync(struct atolli_team *team, struct atolli_image_set *set, bool has_memory) {
  struct atolli_outcome outcome = has_memory ? atolli_sync_images(team, set->index, set->size)
                                             : atolli_no_memory((size_t)set->size * sizeof *set->index);
  if (set->index != set->few)
    free(set->index);
  return outcome;
}

struct atolli_outcome atolli_sync_images_all(struct atolli_team *team) {
  uint64_t begun = atolli_order_begin();
  atolli_remote_flush();
  for (int image = 1; image <= team->num_images; image++)
    post(atolli_team_initial(team, image));
  struct atolli_outcome outcome = {.status = ATOLLI_OK};
  for (int image = 1; image <= team->num_images; image++) {
    int initial = atolli_team_initial(team, image);
    outcome = worse(outcome, atolli_observed ? await_watched(initial) : await(initial));
  }
  atolli_order_images(begun, team, NULL, team->num_images);
  return outcome;
}
