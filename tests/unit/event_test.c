/*
 * Events: many posters, counts, thresholds, overflow, threads that wait, images that end.
 */
#include "check.h"
#include "core/image/nodes.h"
#include "core/sync/event.h"
#include "descriptor.h"
#include "images.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

static int me, n;
static int64_t *event;
static int64_t *data;

static void begin(void) {
  me = atoll_this_image();
  n = atoll_num_images();
  event = (int64_t *)test_segment;
  data = (int64_t *)(test_segment + 4096);
}

static int64_t query(int64_t *variable) { return atoll_event_query(variable, "t:1", NULL); }

static int post_stat(int64_t *variable, int64_t image) {
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_event_post(variable, image, "t:1", DESC(s), NULL);
  return stat;
}

static int wait_stat(int64_t *variable, int64_t until) {
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_event_wait(variable, until, "t:1", DESC(s), NULL);
  return stat;
}

/* Everybody posts to everybody; whoever has waited for all sees what all have written. */
static void all_to_all(void) {
  begin();
  for (int round = 1; round <= 200; round++) {
    for (int image = 1; image <= n; image++) {
      atoll_put_i8(data + me, image, round * 1000 + me, "t:2");
      atoll_event_post(event, image, "t:2", NULL, NULL);
    }
    atoll_event_wait(event, n, "t:3", NULL, NULL);
    for (int image = 1; image <= n; image++)
      CHECK(data[image] == round * 1000 + image);
    atoll_sync_all("t:4", NULL, NULL); /* the data is written again */
  }
  CHECK(query(event) == 0);
}

/* Whoever has waited sees what the poster has put to third images, and has changed there. */
static void third_images(void) {
  begin();
  int right = me % n + 1, left = (me + n - 2) % n + 1, third = right % n + 1;
  int64_t *done = event + 1, *box = data + 100, *total = data + 200;
  for (int round = 1; round <= 200; round++) {
    if (round % 2)
      atoll_atomic_op(ATOLL_ATOMIC_ADD, total, third, 8, 1, "t:5", NULL);
    else
      atoll_put_i8(box, third, round * 1000 + me, "t:6");
    atoll_event_post(event, right, "t:7", NULL, NULL);
    atoll_event_wait(event, 1, "t:8", NULL, NULL);
    CHECK(round == 1 || atoll_get_i8(box, right, "t:9") == round / 2 * 2000 + left);
    CHECK(atoll_atomic_ref(total, right, 8, "t:10", NULL) == (round + 1) / 2);
    atoll_event_post(done, left, "t:11", NULL, NULL);
    atoll_event_wait(done, 1, "t:12", NULL, NULL);
  }
}

/* What is posted beyond the threshold stays. */
static void thresholds(void) {
  begin();
  for (int i = 0; i < 7; i++)
    atoll_event_post(event, ATOLL_THIS_IMAGE, "t:1", NULL, NULL);
  CHECK(query(event) == 7);
  CHECK(wait_stat(event, 3) == 0 && query(event) == 4);
  CHECK(wait_stat(event, -5) == 0 && query(event) == 3);
  CHECK(wait_stat(event, 0) == 0 && query(event) == 2);
  CHECK(wait_stat(event, 2) == 0 && query(event) == 0);
}

static void overflow(void) {
  begin();
  *(uint32_t *)event = ATOLLI_EVENT_MAX - 1;
  CHECK(post_stat(event, me) == 0);
  CHECK(post_stat(event, me) > 0);
  CHECK(query(event) == ATOLLI_EVENT_MAX);
  CHECK(wait_stat(event, (int64_t)ATOLLI_EVENT_MAX + 1) > 0);
  CHECK(wait_stat(event, ATOLLI_EVENT_MAX) == 0 && query(event) == 0);
}

/* While posts are refused, a wait takes what is there. */
static void overflow_waits(void) {
  begin();
  if (!atolli_on_node(1) || !atolli_on_node(2)) {
    check_skip("the images are on several nodes");
    return;
  }
  if (me == 1)
    *(uint32_t *)event = ATOLLI_EVENT_MAX;
  atoll_sync_all("t:1", NULL, NULL);
  for (int i = 0; i < 100000; i++)
    if (me == 2)
      post_stat(event, 1);
    else
      CHECK(wait_stat(event, 1) == 0);
  atoll_sync_all("t:2", NULL, NULL);
}

/* A post to another node does not hear of it, but who waits does. */
static void overflow_unheard(void) {
  begin();
  if (atolli_on_node(1) && atolli_on_node(n)) {
    check_skip("all images are on one node");
    return;
  }
  if (me == n)
    *(uint32_t *)event = ATOLLI_EVENT_MAX;
  atoll_sync_all("t:1", NULL, NULL);
  if (me == 1 && !atolli_on_node(n))
    atoll_event_post(event, n, "t:2", NULL, NULL);
  atoll_sync_all("t:3", NULL, NULL);
  if (me == n && !atolli_on_node(1))
    CHECK(wait_stat(event, 1) > 0);
}

static void *consume(void *argument) {
  for (int i = 0; i < 100; i++)
    atoll_event_wait(event, 1, "t:1", NULL, NULL);
  return argument;
}

/* Each post is consumed once, by whichever thread. */
static void threads(void) {
  begin();
  pthread_t thread[3];
  for (int i = 0; i < 3; i++)
    pthread_create(&thread[i], NULL, consume, NULL);
  for (int i = 0; i < 300; i++)
    atoll_event_post(event, me % n + 1, "t:2", NULL, NULL);
  for (int i = 0; i < 3; i++)
    pthread_join(thread[i], NULL);
  atoll_sync_all("t:3", NULL, NULL);
  CHECK(query(event) == 0);
}

/* The other image has stopped: it cannot be posted to, and nobody is left who could post. What it has posted counts. */
static void stopped(void) {
  begin();
  if (me == 2) {
    usleep(20000);
    atoll_event_post(event, 1, "t:1", NULL, NULL);
    return;
  }
  CHECK(wait_stat(event, 1) == 0);
  int status = wait_stat(event, 1);
  CHECK(status > 0 && status != 6000 && status != 6001);
  CHECK(post_stat(event, 2) == 6000);
}

static void without_stat(void) {
  begin();
  if (me == 1)
    atoll_event_wait(event, 1, "user.f90:7\0ready", NULL, NULL);
}

int main(void) {
  static const int counts[] = {1, 2, 3, 8};
  for (unsigned i = 0; i < sizeof counts / sizeof counts[0]; i++) {
    CASE_IMAGES(counts[i], 120, all_to_all);
    CASE_IMAGES(counts[i], 120, third_images);
    CASE_IMAGES(counts[i], 60, thresholds);
    CASE_IMAGES(counts[i], 120, threads);
  }
  CASE_IMAGES(2, 20, overflow);
  CASE_IMAGES(2, 60, overflow_waits);
  CASE_IMAGES(4, 20, overflow_unheard);
  CASE_IMAGES(2, 20, stopped);
  CASE_IMAGES_END(2, "user.f90:7: error: image 1: EVENT WAIT of ready: all other images have stopped", without_stat);
  return check_end();
}
