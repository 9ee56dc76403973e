/* sync/: image control, locks, CRITICAL, events and atomic subroutines. */
#include "core/sync/sync.h"
#include "client.h"
#include "core/rma/rma.h"
#include "core/sync/atomic.h"
#include "core/sync/event.h"
#include "core/sync/lock.h"

static int64_t lock, construct, event, atom, counter, small_[2];

static void add_one(void) {
  int64_t value;
  struct atolli_section there = scalar(&counter, 8), here = scalar(&value, 8);
  CHECK(well(atolli_get(&here, &there, on(1))));
  value++;
  CHECK(well(atolli_put(&there, on(1), &here)));
}

static void exclusion(int n) {
  enum { TIMES = 50 };
  bool acquired = false;
  for (int i = 0; i < TIMES; i++) {
    CHECK(well(atolli_lock(&lock, on(n), NULL)));
    add_one();
    CHECK(well(atolli_unlock(&lock, on(n))));
    CHECK(well(atolli_critical(&construct)));
    CHECK(well(atolli_end_critical(&construct)));
  }
  meet();
  CHECK(atolli_this_image != 1 || counter == (int64_t)TIMES * n);
  CHECK(atolli_unlock(&lock, on(n)).status == ATOLLI_STATUS_UNLOCKED);
  meet();
  if (atolli_this_image == 1) {
    CHECK(well(atolli_lock(&lock, on(n), &acquired)) && acquired);
    CHECK(atolli_lock(&lock, on(n), NULL).status == ATOLLI_STATUS_LOCKED);
    CHECK(well(atolli_unlock(&lock, on(n))));
  }
  meet();
}

static void atomics(int n) {
  int64_t old = -1, sum = (int64_t)n * (n + 1) / 2;
  CHECK(well(atolli_atomic_fetch(ATOLLI_ATOMIC_ADD, &atom, on(1), 8, atolli_this_image, &old)));
  CHECK(old >= 0 && old < sum);
  meet();
  CHECK(well(atolli_atomic_ref(&atom, on(1), 8, &old)) && old == sum);
  meet();
  CHECK(well(atolli_atomic_cas(&atom, on(1), 8, sum, -atolli_this_image, &old)));
  CHECK(old == sum || (old < 0 && old >= -n));
  meet();
  CHECK(well(atolli_atomic_define(&small_[1], on(atolli_this_image % n + 1), 4, 7)));
  meet();
  CHECK((int32_t)small_[1] == 7);
}

void client_sync(void) {
  int n = atolli_num_images, me = atolli_this_image;
  const int64_t neighbours[] = {me % n + 1, (me + n - 2) % n + 1}, beyond[] = {n + 1};
  CHECK(well(atolli_sync_memory()));
  CHECK(well(atolli_sync_images(atolli_current_team, neighbours, n > 2 ? 2 : 1)));
  CHECK(well(atolli_sync_images_all(atolli_current_team)));
  CHECK(atolli_sync_images(atolli_current_team, beyond, 1).status == ATOLLI_STATUS_OTHER);
  exclusion(n);
  atomics(n);
  for (int image = 1; image <= n; image++)
    CHECK(well(atolli_event_post(&event, on(image), false)));
  CHECK(well(atolli_event_wait(atolli_current_team, &event, n)));
  int64_t count = -1;
  CHECK(well(atolli_event_count(&event, &count)) && count == 0);
  meet();
}
