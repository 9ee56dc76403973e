// images: 2 3 4
/* An image fails; the others see statuses and go on. */
#include "check.h"
#include <atoll.h>

#include <string.h>

static int x;

int main(void) {
  int me = atoll_this_image(), n = atoll_num_images(), got = 0, images[1] = {0}, status;
  atoll_errors(ATOLL_ERRORS_ARE_RETURNED);
  x = me;
  CHECK(atoll_sync_all() == ATOLL_OK && atoll_status() == ATOLL_OK && !*atoll_message());
  if (me == 2)
    atoll_fail_image();
  while ((status = atoll_image_status(2)) == ATOLL_OK)
    atoll_sync_memory();
  CHECK(status == ATOLL_STATUS_FAILED_IMAGE && atoll_image_status(1) == ATOLL_OK);
  CHECK(atoll_failed_images(images, 1) == 1 && images[0] == 2 && atoll_stopped_images(images, 1) == 0);
  CHECK(atoll_get(&got, &x, 2, sizeof got) == ATOLL_STATUS_FAILED_IMAGE);
  CHECK(atoll_status() == ATOLL_STATUS_FAILED_IMAGE && strstr(atoll_message(), "image 2"));
  CHECK(atoll_get(&got, &x, n == 2 ? 1 : n, sizeof got) == ATOLL_OK && got == (n == 2 ? 1 : n));
  CHECK(atoll_sync_all() == ATOLL_STATUS_FAILED_IMAGE);
  CHECK(atoll_allocate(SIZE_MAX / 4) == NULL && atoll_status() != ATOLL_OK);
  return 0;
}
