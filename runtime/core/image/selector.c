/* Which image a selector names. Called by all that access other images. */
#include "core/image/selector.h"

#include "core/image/failure.h"

struct atolli_outcome atolli_check_image(struct atolli_selector selector, int *initial_p) {
  int images = selector.team->num_images;
  if (selector.image < 1 || selector.image > images)
    return atolli_error(ATOLLI_STATUS_FATAL, "image index %lld is not in 1..%d (NUM_IMAGES() is %d)",
                        (long long)selector.image, images, images);
  int initial = *initial_p = atolli_team_initial(selector.team, (int)selector.image);
  if (!selector.may_have_failed && atolli_any_ended() && atolli_state_of(initial) == ATOLLI_FAILED)
    return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, initial); /* 9.6: an error without STAT= */
  return atolli_done();
}
