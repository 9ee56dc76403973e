/* Who has failed, and who has been told of it. Called by waits, by doors and by statements that meet others. */
#include "core/image/failure.h"

#include "base/thread_end.h"
#include "core/image/transport.h"

#include <stdlib.h>

/* [image - 1] of the initial team: the program has been told here. */
static bool *told;

bool atolli_failures_start(void) { return (told = calloc((size_t)atolli_num_images, sizeof *told)); }

void (*atolli_failure_be_careful)(void);

/* So that news of images that have only stopped does not take time in proportion to their number. */
static bool has_any_failed(void) { return atomic_load_explicit(&atolli_node->any_failed, memory_order_relaxed); }

struct atolli_outcome atolli_outcome_of(int initial) {
  switch (atolli_state_of(initial)) {
  case ATOLLI_STOPPED:
    return atolli_obstacle(ATOLLI_STATUS_STOPPED_IMAGE, initial);
  case ATOLLI_FAILED:
    return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, initial);
  default:
    return atolli_done();
  }
}

void atolli_failures_tell(void) {
  for (int initial = 1; has_any_failed() && initial <= atolli_num_images; initial++)
    if (!told[initial - 1] && atolli_state_of(initial) == ATOLLI_FAILED) {
      told[initial - 1] = true;
      atolli_failure_told(initial);
    }
  atolli_failures_notice();
}

int atolli_failure_untold(const struct atolli_team *team) {
  for (int image = 1; has_any_failed() && image <= team->num_images; image++) {
    int initial = atolli_team_initial(team, image);
    if (!told[initial - 1] && atolli_state_of(initial) == ATOLLI_FAILED)
      return initial;
  }
  return 0;
}

void atolli_failures_notice(void) {
  if (has_any_failed() && atolli_failure_be_careful)
    atolli_failure_be_careful();
}

static _Thread_local struct atolli_snapshot snapshots[ATOLLI_SNAPSHOTS];

static void free_snapshots(void *unused) {
  (void)unused;
  for (int i = 0; i < ATOLLI_SNAPSHOTS; i++) {
    free(snapshots[i].images);
    snapshots[i].images = NULL;
  }
}

const struct atolli_snapshot *atolli_images_in_state(const struct atolli_team *team, enum atolli_image_state state) {
  static _Thread_local unsigned serial;
  if (serial == 0)
    atolli_at_thread_end(free_snapshots, NULL);
  int number = (int)(serial++ % ATOLLI_SNAPSHOTS);
  struct atolli_snapshot *snapshot = &snapshots[number];
  snapshot->number = number;
  snapshot->count = 0;
  int *images = realloc(snapshot->images, (size_t)team->num_images * sizeof *images);
  if (!images)
    atolli_fatal(state == ATOLLI_FAILED ? "FAILED_IMAGES" : "STOPPED_IMAGES", NULL, "no memory");
  snapshot->images = images;
  if (state == ATOLLI_FAILED)
    atolli_failures_tell();
  atolli_remote_progress();
  for (int image = 1; image <= team->num_images; image++)
    if (atolli_state_of(atolli_team_initial(team, image)) == (int)state)
      snapshot->images[snapshot->count++] = image;
  return snapshot;
}

const struct atolli_snapshot *atolli_snapshot_numbered(int number) { return &snapshots[number]; }
