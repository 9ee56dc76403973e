#include "core/image/failure.h"

#include "core/memory/segment.h"
#include "core/rma/remote.h"

/* [image - 1] of the initial team: the program has been told here. */
static bool told[ATOLLI_MAX_IMAGES];

struct atolli_outcome atolli_outcome_of(int initial) {
  switch (atolli_state_of(initial)) {
  case ATOLLI_STOPPED:
    return (struct atolli_outcome){ATOLLI_STATUS_STOPPED_IMAGE, initial};
  case ATOLLI_FAILED:
    return (struct atolli_outcome){ATOLLI_STATUS_FAILED_IMAGE, initial};
  default:
    return (struct atolli_outcome){ATOLLI_OK, 0};
  }
}

void atolli_failures_tell(void) {
  for (int initial = 1; initial <= atolli_num_images; initial++)
    if (!told[initial - 1] && atolli_state_of(initial) == ATOLLI_FAILED) {
      told[initial - 1] = true;
      atolli_failure_told(initial);
    }
  atolli_failures_notice();
}

int atolli_failure_untold(const struct atolli_team *team) {
  for (int image = 1; image <= team->num_images; image++) {
    int initial = atolli_team_initial(team, image);
    if (!told[initial - 1] && atolli_state_of(initial) == ATOLLI_FAILED)
      return initial;
  }
  return 0;
}

void atolli_failures_notice(void) {
  for (int initial = 1; initial <= atolli_num_images; initial++)
    if (atolli_state_of(initial) == ATOLLI_FAILED)
      atolli_segment_be_careful();
}

int atolli_images_in_state(const struct atolli_team *team, int state, int *images, int size) {
  int count = 0;
  atolli_remote_progress();
  for (int image = 1; image <= team->num_images; image++)
    if (atolli_state_of(atolli_team_initial(team, image)) == state) {
      if (count < size)
        images[count] = image;
      count++;
    }
  return count;
}
