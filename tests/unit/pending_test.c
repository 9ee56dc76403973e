/*
 * What threads find pending without the engine's lock (core/remote/pending.h): all that they have put themselves.
 */
#include "base/light_lock.h"
#include "boot/node/node.h"
#include "check.h"
#include "core/remote/pending.h"

#include <pthread.h>

static struct atolli_light_lock engine_lock;
static _Atomic bool others_stop;

static void pend(int image) {
  struct atolli_hull hull = {0x1000, 0x1008, 0, true};
  atolli_light_lock_take(&engine_lock);
  atolli_pending_add(image, &hull);
  atolli_light_lock_give(&engine_lock);
}

static void flush(int image) {
  atolli_light_lock_take(&engine_lock);
  atolli_pending_flushed(image);
  atolli_light_lock_give(&engine_lock);
}

static void *put_and_get_elsewhere(void *image) {
  while (!others_stop) {
    pend(*(int *)image);
    flush(*(int *)image);
  }
  return NULL;
}

/* What a thread has put to image 3 it finds pending without the lock, whatever others put to image 2 and complete. */
static void own_puts_are_found(void) {
  enum { TIMES = 300000 };
  int other = 2;
  pthread_t thread;
  atolli_num_images = 3;
  CHECK(atolli_pending_start());
  CHECK(atolli_pending_to_none_but(0) && atolli_pending_to_none_but(2));
  CHECK(pthread_create(&thread, NULL, put_and_get_elsewhere, &other) == 0);
  for (int i = 0; i < TIMES && check_failures == 0; i++) {
    pend(3);
    CHECK(!atolli_pending_to_none_but(2) && !atolli_pending_to_none_but(0));
    flush(3);
  }
  others_stop = true;
  pthread_join(thread, NULL);
  pend(3);
  CHECK(atolli_pending_to_none_but(3) && !atolli_pending_to_none_but(2) && !atolli_pending_to_none_but(0));
  flush(3);
  CHECK(atolli_pending_to_none_but(0));
}

int main(void) {
  CASE(own_puts_are_found);
  return check_end();
}
