/*
 * Deadlocks of a launcher's job: found, also after images have stopped; and none is seen where all images wait for
 * something that is still on its way.
 */
#include "base/config.h"
#include "check.h"
#include "descriptor.h"
#include "images.h"
#include "late.h"

#include <stdlib.h>
#include <string.h>

static int me;

static void sync_with(int image) {
  descriptor d = describe_vector(&image, sizeof image, 1, sizeof image);
  atoll_sync_images(DESC(d), "user.f90:1", NULL, NULL);
}

static void stuck(void) {
  me = atoll_this_image();
  if (me == 1)
    sync_with(2);
  else
    atoll_sync_all("user.f90:2", NULL, NULL);
}

/* Image 1 looks for it at its end. */
static void stuck_behind_stop(void) {
  me = atoll_this_image();
  if (me > 1)
    sync_with(me == 4 ? 2 : me + 1);
}

/* Images 2 and 3 are of different nodes. Where the deadlock that is none is to be seen, the message comes after any
   time in which that takes place, also where other work is on the cores. */
static void message_on_its_way(void) {
  enum { US = 3000000, MOST_US = 50000000 };
  me = atoll_this_image();
  if (me == 2)
    late_extra_us = late_miscounts ? MOST_US : US;
  if (me == 2 || me == 3)
    sync_with(5 - me);
  late_extra_us = 0;
  atoll_sync_all("user.f90:3", NULL, NULL);
  CHECK(atomic_load(&atolli_node->error_termination) == 0);
}

int main(void) {
  const char *transport = getenv("ATOLL_TRANSPORT");
  test_is_launched = true;
  atolli_config.deadlock = ATOLLI_DEADLOCK_ABORT;
  CASE_IMAGES_END(4, "status 125", stuck);
  CASE_IMAGES_END(4, "status 125", stuck_behind_stop);
  CASE_IMAGES(4, 60, message_on_its_way);
  if (transport && !strcmp(transport, "late")) { /* would it be seen if its message were not counted? */
    late_miscounts = true;
    check_case("a message on its way that is not counted");
    CHECK(run_expecting_within(4, 60, "status 125", message_on_its_way));
  }
  return check_end();
}
