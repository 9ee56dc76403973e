/* Synchronisation, locks, critical sections, events, atomics. */
#include "check.h"
#include <atoll.h>

static int data, shared;
static atoll_lock_t lock, critical;
static atoll_event_t event, filled;
static int32_t atom32;
static int64_t atom64;
static uint8_t atom8;

static void images(int me, int n) {
  data = me;
  if (me == 1) {
    for (int i = 2; i <= n; i++)
      atoll_sync_images(&i, 1);
  } else {
    const int one = 1;
    int got;
    atoll_sync_images(&one, 1);
    atoll_get(&got, &data, 1, sizeof got);
    CHECK(got == 1);
  }
  atoll_sync_images_all();
  atoll_sync_memory();
}

static void locks(int me, int n) {
  enum { TURNS = 50 };
  bool acquired = false;
  (void)me;
  for (int i = 0; i < TURNS; i++) {
    int value;
    atoll_lock(&lock, 1);
    atoll_get(&value, &shared, 1, sizeof value);
    value++;
    atoll_put(&shared, 1, &value, sizeof value);
    atoll_unlock(&lock, 1);
  }
  for (int i = 0; i < TURNS; i++) {
    int value;
    atoll_critical(&critical);
    atoll_get(&value, &shared, n, sizeof value);
    value++;
    atoll_put(&shared, n, &value, sizeof value);
    atoll_end_critical(&critical);
  }
  atoll_sync_all();
  CHECK(shared == (me == 1) * n * TURNS + (me == n) * n * TURNS);
  atoll_try_lock(&lock, me, &acquired);
  CHECK(acquired);
  atoll_unlock(&lock, me);
  atoll_sync_all();
}

static void events(int me, int n) {
  static int values[3];
  int next = me % n + 1, before = (me + n - 2) % n + 1, sent[3] = {me, 2 * me, 3 * me};
  int64_t count;
  atoll_put(values, next, sent, sizeof sent);
  atoll_event_post(&event, next);
  atoll_event_wait(&event, 1);
  CHECK(values[2] == 3 * before);
  atoll_sync_all();
  sent[0] = -me;
  atoll_put_notify(values, next, sent, sizeof sent, &filled);
  atoll_event_wait(&filled, 1);
  CHECK(values[0] == -before);
  atoll_sync_all();
  atoll_event_post(&event, 1);
  if (me == 1)
    atoll_event_wait(&event, n);
  atoll_event_count(&event, &count);
  CHECK(count == 0);
  atoll_sync_all();
}

static void atomics(int me, int n) {
  int64_t old, value;
  atoll_atomic_add(&atom32, 1, me);
  atoll_atomic_or(&atom64, n, INT64_C(1) << me);
  atoll_atomic_xor(&atom8, 1, 1 << (me % 8));
  atoll_sync_all();
  atoll_atomic_ref(&atom32, 1, &value);
  CHECK(value == n * (n + 1) / 2);
  atoll_atomic_ref(&atom64, n, &value);
  CHECK(value == (INT64_C(1) << (n + 1)) - 2);
  atoll_sync_all();
  atoll_atomic_fetch_add(&atom64, me, INT64_C(1) << 40, &old);
  CHECK(old == (me == n ? (INT64_C(1) << (n + 1)) - 2 : 0));
  atoll_atomic_and(&atom64, me, INT64_C(1) << 40);
  atoll_atomic_cas(&atom64, me, INT64_C(1) << 40, -7, &old);
  CHECK(old == INT64_C(1) << 40 && atom64 == -7);
  atoll_atomic_cas(&atom64, me, 3, 4, &old);
  CHECK(old == -7 && atom64 == -7);
  atoll_atomic_define(&atom32, me, -me);
  atoll_atomic_ref(&atom32, me, &value);
  CHECK(value == -me);
  atoll_sync_all();
}

int main(void) {
  int me = atoll_this_image(), n = atoll_num_images();
  images(me, n);
  locks(me, n);
  events(me, n);
  atomics(me, n);
  return 0;
}
