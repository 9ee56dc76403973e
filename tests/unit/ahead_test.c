/*
 * Collectives that run ahead of the team's barriers (core/barrier/ahead.h): many in a row, from and for every image, of
 * sizes that fill the batch; sources that change their arguments at once; barriers and other collectives
 * between; images that are late; and programs whose images do not execute the same statements.
 */
#include "base/config.h"
#include "check.h"
#include "core/coll/coll.h"
#include "core/coll/coll_team.h"
#include "descriptor.h"
#include "images.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int me, n;

static void broadcast(int64_t *a, int count, int source, const char *loc) {
  descriptor d = describe_vector(a, 8, count, 8);
  atoll_co_broadcast(DESC(d), source, ATOLL_CURRENT_TEAM, loc, NULL, NULL);
}

static void sum(int64_t *a, int count, const char *loc) {
  descriptor d = describe_vector(a, 8, count, 8);
  atoll_co_sum(DESC(d), 0x108, 0, ATOLL_CURRENT_TEAM, loc, NULL, NULL);
}

/* The first one of a team goes by an exchange, in which the images agree. */
static void begin(void) {
  int64_t a[1] = {0};
  me = atoll_this_image();
  n = atoll_num_images();
  broadcast(a, 1, 1, "t:1");
}

static void broadcast_stat(int64_t *a, int count, int source) {
  int32_t stat = -1;
  descriptor d = describe_vector(a, 8, count, 8), s = describe_scalar(&stat, sizeof stat);
  atoll_co_broadcast(DESC(d), source, ATOLL_CURRENT_TEAM, "t:7", DESC(s), NULL);
  CHECK(stat == 0);
}

static void be_late(unsigned *seed) {
  if (rand_r(seed) % 40 == 0)
    nanosleep(&(struct timespec){.tv_nsec = rand_r(seed) % 300 * 1000L}, NULL);
}

static int64_t value(int source, int round, int i) { return source * 1000003 + round * 4099 + i; }

static void one_broadcast(int64_t *a, int round, int count, int source) {
  for (int i = 0; i < count; i++)
    a[i] = value(me, round, i);
  if (round % 50 == 7) /* an exchange */
    broadcast_stat(a, count, source);
  else
    broadcast(a, count, source, "t:2");
  int wrong = 0;
  for (int i = 0; i < count; i++) {
    wrong += a[i] != value(source, round, i);
    a[i] = -1;
  }
  CHECK(wrong == 0);
}

/* Sizes up to twice what runs ahead; a batch is full after 64 of them, or 2 MiB. */
static void in_a_row(void) {
  enum { MOST = 2 * ATOLLI_AHEAD_MOST / 8 };
  static int64_t a[MOST];
  begin();
  srand(n); /* the same on all images */
  unsigned seed = (unsigned)me;
  for (int round = 0; round < 1500; round++) {
    int longest[] = {2, 20, 150, 1000, 9000, MOST}, count = rand() % longest[rand() % 6], source = rand() % n + 1;
    int kind = rand() % 40;
    be_late(&seed);
    if (kind == 0)
      atoll_sync_all("t:3", NULL, NULL);
    else if (kind == 1) {
      /* Long ones leave pieces where the data of the batch is. */
      for (int i = 0; i < count; i++)
        a[i] = me * 3 + i;
      sum(a, count, "t:4");
      for (int i = 0; i < count; i++)
        CHECK(a[i] == 3 * n * (n + 1) / 2 + n * i);
    } else
      one_broadcast(a, round, count, source);
  }
}

/* For one image: that of all, bit by bit; the arguments of the others stay. */
static void one_sum(double *x, int round, int count, int image) {
  static double all[ATOLLI_AHEAD_MOST / 4], before[ATOLLI_AHEAD_MOST / 4];
  bool checks = round % 8 == 0;
  for (int i = 0; i < count; i++)
    x[i] = before[i] = all[i] = 1.0 / (me * 7 + round + i);
  descriptor d = describe_vector(x, 8, count, 8), e = describe_vector(all, 8, count, 8);
  atoll_co_sum(DESC(d), 0x208, image, ATOLL_CURRENT_TEAM, "t:5", NULL, NULL);
  if (checks)
    atoll_co_sum(DESC(e), 0x208, 0, ATOLL_CURRENT_TEAM, "t:6", NULL, NULL);
  if (me != image)
    CHECK(memcmp(x, before, (size_t)count * 8) == 0);
  else if (checks)
    CHECK(memcmp(x, all, (size_t)count * 8) == 0);
  else
    for (int i = 0; i < count; i++) {
      double sum = 0;
      for (int k = 1; k <= n; k++)
        sum += 1.0 / (k * 7 + round + i);
      CHECK(fabs(x[i] - sum) < 1e-12);
    }
  for (int i = 0; i < count; i++)
    x[i] = -1;
}

static void for_one(void) {
  static double x[ATOLLI_AHEAD_MOST / 4];
  static int64_t a[100];
  begin();
  srand(n + 1); /* the same on all images */
  unsigned seed = (unsigned)me;
  for (int round = 0; round < 800; round++) {
    int longest[] = {2, 20, 150, 1000, ATOLLI_AHEAD_MOST / 4}, count = rand() % longest[rand() % 5],
        image = rand() % n + 1;
    be_late(&seed);
    if (rand() % 4 == 0)
      one_broadcast(a, round, rand() % 100, image);
    else
      one_sum(x, round, count, round % 3 ? image : 1);
  }
}

/* One image is told to do without what others would do: all go the same way, and nothing runs ahead. */
static void other_settings(void) {
  static int64_t a[500];
  enum { TWO_LEVEL = 1 };
  if (atoll_this_image() == 1)
    atolli_config.coll = TWO_LEVEL;
  begin();
  for (int round = 0; round < 5; round++) {
    for (int i = 0; i < 500; i++)
      a[i] = me * 3 + i;
    sum(a, 500, "t:8");
    for (int i = 0; i < 500; i++)
      CHECK(a[i] == 3 * n * (n + 1) / 2 + n * i);
    one_broadcast(a, round, 100, n);
  }
}

/* From one source only, which is ahead of all as far as the batch goes. */
static void from_one(void) {
  static int64_t a[5];
  begin();
  unsigned seed = (unsigned)me;
  for (int round = 0; round < 500; round++) {
    if (me == n)
      be_late(&seed);
    one_broadcast(a, round, 5, 1);
  }
}

static void meet(int32_t image) {
  descriptor d = describe_vector(&image, 4, 1, 4);
  atoll_sync_images(DESC(d), "t:9", NULL, NULL);
}

/* Image 4 comes to the broadcast when image 1 has left it, and image 1 to its sum when image 4 has left that. */
static void nobody_waits(void) {
  int64_t x[1] = {atoll_this_image()};
  descriptor d = describe_vector(x, 8, 1, 8);
  begin();
  if (me == 4)
    meet(1);
  broadcast(x, 1, 1, "t:10");
  CHECK(x[0] == 1);
  if (me == 1)
    meet(4);
  x[0] = me;
  if (me == 1)
    meet(4);
  atoll_co_sum(DESC(d), 0x108, 1, ATOLL_CURRENT_TEAM, "t:11", NULL, NULL);
  if (me == 4)
    meet(1);
  CHECK(x[0] == (me == 1 ? 10 : me));
}

/* ---- not the same statements ------------------------------------------------------------------------------------- */

static int64_t a[300];

static void other_size(void) {
  begin();
  broadcast(a, me == 2 ? 200 : 300, 1, me == 2 ? "a.f90:2" : "a.f90:3");
}

static void other_source(void) {
  begin();
  broadcast(a, 300, me == 2 ? 2 : 1, "a.f90:2");
  atoll_sync_all("a.f90:3", NULL, NULL);
}

static void barrier_before(void) {
  begin();
  if (me == 2)
    atoll_sync_all("a.f90:2", NULL, NULL);
  broadcast(a, 300, 1, "a.f90:3");
  if (me != 2)
    atoll_sync_all("a.f90:4", NULL, NULL);
}

static void one_more(void) {
  begin();
  broadcast(a, 10, 1, "a.f90:2");
  if (me == 1)
    broadcast(a, 1, 1, "a.f90:3");
  atoll_sync_all("a.f90:4", NULL, NULL);
  broadcast(a, 10, 1, "a.f90:5"); /* found here at the latest: signals may come later than those of the barrier */
}

static void only_one(void) {
  begin();
  atoll_sync_all("a.f90:2", NULL, NULL);
  if (me == 2)
    broadcast(a, 1, 2, "a.f90:3");
  atoll_sync_all("a.f90:4", NULL, NULL);
}

static void sum_for(int count, int image, const char *loc) {
  static double x[300];
  descriptor d = describe_vector(x, 8, count, 8);
  atoll_co_sum(DESC(d), 0x208, image, ATOLL_CURRENT_TEAM, loc, NULL, NULL);
}

static void other_size_of_sum(void) {
  begin();
  sum_for(me == 2 ? 200 : 300, n, me == 2 ? "a.f90:2" : "a.f90:3");
}

static void other_result(void) {
  begin();
  sum_for(300, me == 1 ? n : 1, "a.f90:2");
  atoll_sync_all("a.f90:3", NULL, NULL);
}

static void sum_and_broadcast(void) {
  begin();
  if (me == 1)
    broadcast(a, 300, 1, "a.f90:2");
  else
    sum_for(300, 1, "a.f90:3");
  atoll_sync_all("a.f90:4", NULL, NULL);
  broadcast(a, 1, 1, "a.f90:5");
}

/* The second half of the images executes one more, among nodes that agree with each other. */
static void half_sums_more(void) {
  begin();
  if (me > n / 2)
    sum_for(3, 1, "a.f90:2");
  sum_for(3, 1, "a.f90:3");
  atoll_sync_all("a.f90:4", NULL, NULL);
}

static void last_sums(void) {
  begin();
  if (me == n)
    sum_for(3, 1, "a.f90:2");
  atoll_sync_all("a.f90:3", NULL, NULL);
  atoll_sync_all("a.f90:4", NULL, NULL);
}

static void stopped(void) {
  begin();
  if (me != n)
    broadcast(a, 1, 1, "a.f90:2");
  if (me != n)
    atoll_sync_all("a.f90:3", NULL, NULL);
}

/* Signals that come later than those of a barrier are not seen at the barrier. */
static bool signals_keep_order(void) {
  const char *transport = getenv("ATOLL_TRANSPORT");
  return !transport || strcmp(transport, "late") != 0;
}

static void differences(int images) {
  CASE_IMAGES_END(images, "300 elements of 8 bytes on image 1 (a.f90:3), 200 of 8 on image 2 (a.f90:2)", other_size);
  CASE_IMAGES_END(images, "SOURCE_IMAGE", other_source);
  CASE_IMAGES_END(images, "collective subroutines", one_more);
  CASE_IMAGES_END(images, "has stopped", stopped);
  if (!signals_keep_order()) {
    check_case("differences that only the order of signals shows");
    check_skip("they run ahead only over a transport whose signals arrive in order");
    return;
  }
  CASE_IMAGES_END(images, "collective subroutines", barrier_before);
  CASE_IMAGES_END(images, "collective subroutines", only_one);
  if (images != 4) /* sums run ahead between a power of two of nodes */
    return;
  CASE_IMAGES_END(images, "CO_SUM: ", other_size_of_sum);
  CASE_IMAGES_END(images, "RESULT_IMAGE", other_result);
  CASE_IMAGES_END(images, "a.f90:", sum_and_broadcast);
  CASE_IMAGES_END(images, "collective subroutines", half_sums_more);
  CASE_IMAGES_END(images, "collective subroutines", last_sums);
}

int main(void) {
  const int counts[] = {2, 3, 4, 5, 8};
  for (size_t k = 0; k < sizeof counts / sizeof *counts; k++) {
    CASE_IMAGES(counts[k], 60, in_a_row);
    CASE_IMAGES(counts[k], 60, from_one);
    CASE_IMAGES(counts[k], 60, for_one);
    CASE_IMAGES(counts[k], 60, other_settings);
  }
  CASE_IMAGES(4, 20, nobody_waits);
  differences(3);
  differences(4);
  return check_end();
}
