/*
 * Failed and stopped images. The linker takes this file into programs that have to do with failures only, which so tell
 * the runtime that the others go on when an image fails.
 */
#include "core/image/failure.h"

#include "atoll/c/images.h"
#include "boot/node/node.h"
#include "call.h"

/* The mark of such a program (docs/failures.md). A common symbol, as that of translated files. */
extern int atoll_handles_failures;
__attribute__((common)) int atoll_handles_failures;

void atoll_c_errors(enum atoll_errors errors) { atolli_c_returns_errors = errors == ATOLL_ERRORS_ARE_RETURNED; }

void atoll_c_fail_image(void) { atolli_fail_image(); }

int atoll_c_image_status(const char *at, int64_t image) {
  enum atolli_status status = ATOLLI_OK;
  atolli_c_require("atoll_image_status", at, atolli_image_status(atolli_c_image(image), &status));
  return atolli_c_status(status);
}

static int images_in(enum atolli_image_state state, int *images, int most) {
  const struct atolli_snapshot *found = atolli_images_in_state(atolli_current_team, state);
  for (int i = 0; i < found->count && i < most; i++)
    images[i] = found->images[i];
  return found->count;
}

int atoll_c_failed_images(int *images, int most) { return images_in(ATOLLI_FAILED, images, most); }
int atoll_c_stopped_images(int *images, int most) { return images_in(ATOLLI_STOPPED, images, most); }
