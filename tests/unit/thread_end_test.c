/*
 * What threads have kept for themselves is given back when they end.
 */
#include "check.h"
#include "core/image/failure.h"
#include "core/image/selector.h"
#include "core/rma/part.h"
#include "core/sync/sync.h"
#include "images.h"

#include <malloc.h>
#include <pthread.h>
#include <string.h>

enum { THREADS = 100, BYTES = 20000 };

static void run_threads(void *(*body)(void *), int count) {
  for (int i = 0; i < count; i++) {
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, body, NULL) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
  }
}

static size_t in_use(void) { return mallinfo2().uordblks; }

/* Of `body` in each of many threads, nothing of `bytes` stays. */
static void stays(void *(*body)(void *), size_t bytes) {
  run_threads(body, 2);
  size_t before = in_use();
  run_threads(body, THREADS);
  size_t after = in_use();
  CHECK(after < before + THREADS * bytes / 2);
}

static void *ask(void *unused) {
  CHECK(atolli_images_in_state(atolli_current_team, ATOLLI_STOPPED)->count == 0);
  return unused;
}

/* The copy of an object of another node. */
static void *follow(void *unused) {
  const void *copy = NULL;
  struct atolli_selector there = atolli_selector_of(atolli_initial_team, 1 + atolli_this_image % atolli_num_images);
  CHECK(atolli_shadow(test_segment, there, BYTES, false, &copy).status == ATOLLI_OK);
  CHECK(copy && memcmp(copy, test_segment, BYTES) == 0);
  return unused;
}

static void all(void) {
  stays(ask, 4 * (size_t)atolli_num_images);
  CHECK(atolli_sync_all(atolli_initial_team).status == ATOLLI_OK); /* none stops while others ask */
  stays(follow, BYTES);
}

int main(void) {
  CASE_IMAGES(4, 60, all);
  return check_end();
}
