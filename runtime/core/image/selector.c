/* Which image a selector names. Called by all that access other images. */
#include "core/image/selector.h"

#include "core/image/failure.h"

int atolli_check_image(struct atolli_selector selector, const char *name, const char *loc) {
  int images = selector.team->num_images;
  if (selector.image < 1 || selector.image > images)
    atolli_fatal(name, loc, "image index %lld is not in 1..%d (NUM_IMAGES() is %d)", (long long)selector.image, images,
                 images);
  int initial = atolli_team_initial(selector.team, (int)selector.image);
  if (!selector.may_have_failed && atolli_any_ended() && atolli_state_of(initial) == ATOLLI_FAILED)
    atolli_fatal(name, loc, "image %d has failed", initial); /* 9.6: without STAT= error termination is initiated */
  return initial;
}
