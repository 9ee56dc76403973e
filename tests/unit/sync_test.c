/*
 * SYNC ALL, SYNC IMAGES, SYNC MEMORY: order of memory, forced yields, more images than cores, errors, stopped and
 * killed images.
 */
#include "base/config.h"
#include "check.h"
#include "descriptor.h"
#include "images.h"

#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static int me, n;

static void begin(void) {
  me = atoll_this_image();
  n = atoll_num_images();
  srand((unsigned)me);
}

static void dawdle(void) {
  if (rand() % 8 == 0)
    sched_yield();
  if (rand() % 64 == 0)
    usleep((unsigned)rand() % 300);
}

/* After each barrier everybody sees what everybody wrote before it. */
static void barriers(void) {
  begin();
  int64_t *x = (int64_t *)test_segment;
  for (int64_t round = 1; round <= 300; round++) {
    *x = round * me;
    dawdle();
    atoll_sync_all("t:1", NULL, NULL);
    for (int image = 1; image <= n; image++)
      CHECK(atoll_get_i8(x, image, "t:2") == round * image);
    dawdle();
    atoll_sync_all("t:3", NULL, NULL);
  }
}

/* A statement that meets nobody orders, too, what an image has done before it and what it does after it (11.6.1). */
static void alone(void) {
  begin();
  int64_t *flag = (int64_t *)test_segment, *seen = flag + 8;
  int none[1] = {0}, both_missed = 0;
  descriptor d = describe_vector(none, sizeof *none, 0, sizeof *none);
  for (int round = 1; round <= 20000; round++) {
    *flag = *seen = 0;
    atoll_sync_all("t:1", NULL, NULL);
    atoll_atomic_op(ATOLL_ATOMIC_DEFINE, flag, me, 8, 1, "t:2", NULL);
    atoll_sync_images(DESC(d), "t:3", NULL, NULL);
    *seen = atoll_atomic_ref(flag, 3 - me, 8, "t:4", NULL);
    atoll_sync_all("t:5", NULL, NULL);
    both_missed += atoll_get_i8(seen, 1, "t:6") == 0 && atoll_get_i8(seen, 2, "t:7") == 0;
    atoll_sync_all("t:8", NULL, NULL);
  }
  CHECK(both_missed == 0);
}

static void sync_with(int first, int second) {
  int set[2] = {first, second};
  descriptor d = describe_vector(set, sizeof *set, first == second ? 1 : 2, sizeof *set);
  atoll_sync_images(DESC(d), "t:1", NULL, NULL);
}

/* A value goes round a ring; only neighbours synchronise. */
static void ring(void) {
  begin();
  int64_t *x = (int64_t *)test_segment;
  int left = (me + n - 2) % n + 1, right = me % n + 1;
  *x = me;
  atoll_sync_all("t:1", NULL, NULL);
  for (int round = 1; round <= 300; round++) {
    int64_t value = atoll_get_i8(x, left, "t:2");
    dawdle();
    sync_with(left, right);
    *x = value;
    dawdle();
    sync_with(left, right);
    CHECK(value == (me - 1 - round % n + n) % n + 1);
  }
}

/* Image 1 hands out. */
static void star(void) {
  begin();
  int64_t *x = (int64_t *)test_segment;
  for (int64_t round = 1; round <= 100; round++) {
    if (me == 1)
      for (int image = 1; image <= n; image++)
        atoll_put_i8(x, image, round, "t:1");
    atoll_sync_images_all("t:1", NULL, NULL);
    CHECK(*x == round);
    dawdle();
    atoll_sync_images_all("t:3", NULL, NULL);
  }
}

/* SYNC IMAGES (*) on image 1 against SYNC IMAGES (1) on the others, who never meet each other. */
static void star_from_one(void) {
  begin();
  int64_t *x = (int64_t *)test_segment;
  int16_t one = 1;
  descriptor d = describe_scalar(&one, sizeof one);
  for (int64_t round = 1; round <= 100; round++) {
    if (me == 1) {
      for (int image = 2; image <= n; image++)
        atoll_put_i8(x, image, round, "t:1");
      atoll_sync_images_all("t:1", NULL, NULL);
      dawdle();
      atoll_sync_images_all("t:1", NULL, NULL);
    } else {
      atoll_sync_images(DESC(d), "t:2", NULL, NULL);
      CHECK(*x == round);
      dawdle();
      atoll_sync_images(DESC(d), "t:2", NULL, NULL);
    }
  }
}

static void sets(void) {
  begin();
  int64_t self[6] = {me, 0, 0, 0, 0, 0};
  descriptor scalar = describe_scalar(self, 8), empty = describe_vector(self, 8, 0, 8);
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_sync_images(DESC(scalar), "t:1", DESC(s), NULL);
  CHECK(stat == 0);
  stat = -1;
  atoll_sync_images(DESC(empty), "t:1", DESC(s), NULL);
  CHECK(stat == 0);
  /* every second element, backwards */
  self[1] = 77, self[0] = n;
  self[2] = 1;
  descriptor strided = describe_vector(self + 2, 8, n == 1 ? 1 : 2, -16);
  if (me == 1 || me == n)
    atoll_sync_images(DESC(strided), "t:2", DESC(s), NULL);
  CHECK(stat == 0);
}

/* Errors with STAT= and ERRMSG=: nothing has been posted, so that a right set works afterwards. */
static void bad_sets(void) {
  begin();
  int8_t set[3] = {1, (int8_t)n, 1};
  int64_t stat = -1;
  char errmsg[60];
  memset(errmsg, '#', sizeof errmsg);
  descriptor d = describe_vector(set, 1, 3, 1), s = describe_scalar(&stat, 8),
             m = describe_scalar(errmsg, sizeof errmsg);
  atoll_sync_images(DESC(d), "t:1", DESC(s), DESC(m));
  CHECK(stat > 0 && memcmp(errmsg, "image index 1 appears twice in the image set", 44) == 0 && errmsg[59] == ' ');
  set[0] = (int8_t)(n + 1);
  atoll_sync_images(DESC(d), "t:1", DESC(s), DESC(m));
  CHECK(stat > 0 && memcmp(errmsg, "image index ", 12) == 0);
  atoll_sync_images_all("t:2", DESC(s), NULL);
  CHECK(stat == 0);
}

/* Sets of more than 16 images: all of them, from another one on each image; one of them twice, next to itself and far
 * off. */
static void many(void) {
  begin();
  int32_t set[24];
  int64_t stat = -1;
  descriptor d = describe_vector(set, sizeof *set, n, sizeof *set), s = describe_scalar(&stat, 8);
  for (int round = 0; round < 50; round++) {
    for (int i = 0; i < n; i++)
      set[i] = (i * 7 + me + round) % n + 1; /* 7 divides no number of images here */
    atoll_sync_images(DESC(d), "t:1", DESC(s), NULL);
    CHECK(stat == 0);
  }
  for (int twice = 1; twice < n; twice++) {
    int32_t other = set[twice];
    set[twice] = set[0];
    atoll_sync_images(DESC(d), "t:2", DESC(s), NULL);
    CHECK(stat > 0);
    set[twice] = other;
  }
  atoll_sync_images(DESC(d), "t:3", DESC(s), NULL);
  CHECK(stat == 0);
}

static void out_of_range(void) {
  int nine = 9;
  descriptor d = describe_scalar(&nine, sizeof nine);
  atoll_sync_images(DESC(d), "halo.f90:31", NULL, NULL);
}

/* Image 2 stops after three barriers: the others all fail in the fourth, and in each later one. */
static void stopped(void) {
  begin();
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  for (int round = 1; round <= 6; round++) {
    if (me == 2 && round == 4)
      return;
    dawdle();
    atoll_sync_all("t:1", DESC(s), NULL);
    CHECK(stat == (round < 4 || n == 1 ? 0 : 6000));
  }
}

static void stopped_pair(void) {
  begin();
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  for (int round = 1; round <= 4; round++) {
    if (me == 2 && round == 3)
      return;
    atoll_sync_images_all("t:1", DESC(s), NULL);
    CHECK(stat == (round < 3 || n == 1 ? 0 : 6000));
  }
}

static void stopped_without_stat(void) {
  if (atoll_this_image() != 2)
    atoll_sync_all("t.f90:5", NULL, NULL);
}

/* Every wait ends when an image dies, also those of sleepers. */
static void killed(void) {
  begin();
  int32_t stat = 0;
  descriptor s = describe_scalar(&stat, sizeof stat);
  if (me == 2) {
    usleep(30000);
    raise(SIGKILL);
  }
  atoll_sync_all("t:1", DESC(s), NULL);
  CHECK(stat == 6001);
  atoll_sync_images_all("t:1", DESC(s), NULL);
  CHECK(stat == 6001);
}

static void sleepers(void) {
  begin();
  int64_t *x = (int64_t *)test_segment;
  for (int64_t round = 1; round <= 5; round++) {
    if (me == 1) {
      usleep(40000);
      *x = round;
    }
    atoll_sync_all("t:1", NULL, NULL);
    CHECK(atoll_get_i8(x, 1, "t:2") == round);
    atoll_sync_all("t:3", NULL, NULL);
  }
}

int main(void) {
  const int counts[] = {1, 2, 3, 4, 8, 13}, several[] = {2, 3, 4, 8, 13};
  for (int spin = -1; spin <= 0; spin++) { /* 0: every wait yields at once */
    atolli_config.spin = spin;
    CASES_IMAGES(counts, 60, barriers);
    CASES_IMAGES(counts, 60, ring);
    CASES_IMAGES(counts, 60, star);
    CASES_IMAGES(several, 60, star_from_one);
    CASES_IMAGES(counts, 60, sets);
    CASES_IMAGES(counts, 60, bad_sets);
    CASES_IMAGES(counts, 60, stopped);
    CASES_IMAGES(counts, 60, stopped_pair);
    CASES_IMAGES(counts, 60, sleepers);
  }
  CASE_IMAGES_END(2, "halo.f90:31: error: image", out_of_range);
  CASE_IMAGES_END(2, "SYNC IMAGES: image index 9 is not in 1..2", out_of_range);
  CASE_IMAGES_END(3, "t.f90:5: error: image", stopped_without_stat);
  CASE_IMAGES_END(3, "SYNC ALL: image 2 has stopped", stopped_without_stat);
  CASE_IMAGES(2, 60, alone);
  CASE_IMAGES(17, 60, many);
  CASE_IMAGES(24, 60, many);
  CASE_IMAGES_LOSE(1, 4, 20, killed);
  CASE_IMAGES_LOSE(1, 2, 20, killed);
  return check_end();
}
