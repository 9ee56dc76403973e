/*
 * Asynchronous collectives: sizes around those of a piece, more operations than fit into the window, teams that
 * overlap, statements that wait meanwhile, images that compute, end or execute something else.
 */
#include "base/config.h"
#include "check.h"
#include "core/coll/async.h"
#include "core/coll/async_pieces.h"
#include "core/team/team_value.h"
#include "descriptor.h"
#include "images.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int me, n;

static void begin(void) {
  me = atoll_this_image();
  n = atoll_num_images();
}

enum { INTEGER8 = 0x108, STOPPED = 6000, FAILED = 6001 };

static int64_t value(int image, int64_t i) { return (image * 7 + i * 3) % 11 - 5; }

static int64_t reduced(int collective, int source, int64_t i) {
  int64_t result = collective == ATOLL_CO_BROADCAST ? value(source, i) : value(1, i);
  for (int image = 2; image <= n && collective != ATOLL_CO_BROADCAST; image++) {
    int64_t x = value(image, i);
    result = collective == ATOLL_CO_SUM ? result + x : (collective == ATOLL_CO_MIN) == (x < result) ? x : result;
  }
  return result;
}

static void complete(int64_t *completion, int count) {
  descriptor d = describe_vector(completion, sizeof *completion, count, sizeof *completion);
  atoll_complete(DESC(d), "t:9", NULL);
}

/* ---- one at a time ----------------------------------------------------------------------------------------------- */

static void one(int collective, int image, int64_t count, int stride) {
  int64_t *a = malloc((size_t)(count * stride + 1) * sizeof *a), completion = 0;
  for (int64_t i = 0; i < count * stride; i++)
    a[i] = i % stride ? -99 : value(me, i / stride);
  descriptor d = describe_vector(a, sizeof *a, count, (ptrdiff_t)sizeof *a * stride);
  int16_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_co_begin(DESC(d), collective, collective == ATOLL_CO_BROADCAST ? 0 : INTEGER8, image, ATOLL_CURRENT_TEAM,
                 &completion, "t:1", DESC(s), NULL);
  complete(&completion, 1);
  CHECK(stat == 0 && completion == 0);
  int wrong = 0;
  bool is_mine = collective == ATOLL_CO_BROADCAST || image == 0 || image == me;
  for (int64_t i = 0; i < count * stride; i++)
    wrong += i % stride ? a[i] != -99 : is_mine && a[i] != reduced(collective, image, i / stride);
  CHECK(wrong == 0);
  free(a);
}

static void sizes(void) {
  begin();
  static const int64_t counts[] = {0, 1, 2, 100, 4095, 4096, 4097, 16384, 50000, 200001};
  for (int collective = ATOLL_CO_SUM; collective <= ATOLL_CO_BROADCAST; collective++)
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
      for (int image = collective == ATOLL_CO_BROADCAST ? 1 : 0; image <= n; image += n > 4 ? 3 : 1)
        one(collective, image, counts[i], 1 + (int)(i % 2));
}

/* Elements that do not divide a piece: characters, and complex numbers. */
static void other_types(void) {
  begin();
  enum { COUNT = 20000, LENGTH = 7 };
  char *text = malloc(COUNT * LENGTH);
  double *z = malloc(2 * COUNT * sizeof *z);
  for (int i = 0; i < COUNT; i++) {
    memset(text + i * LENGTH, 'a' + (i + me) % n, LENGTH);
    z[2 * i] = me, z[2 * i + 1] = i;
  }
  int64_t completion = 0;
  descriptor c = describe_vector(text, LENGTH, COUNT, LENGTH), d = describe_vector(z, 16, COUNT, 16);
  atoll_co_begin(DESC(c), ATOLL_CO_MAX, 0x401, 0, ATOLL_CURRENT_TEAM, &completion, "t:1", NULL, NULL);
  atoll_co_begin(DESC(d), ATOLL_CO_SUM, 0x308, 0, ATOLL_CURRENT_TEAM, &completion, "t:2", NULL, NULL);
  complete(&completion, 1);
  int wrong = 0;
  for (int i = 0; i < COUNT; i++)
    wrong += text[i * LENGTH] != 'a' + n - 1 || text[i * LENGTH + LENGTH - 1] != 'a' + n - 1 ||
             z[2 * i] != n * (n + 1) / 2 || z[2 * i + 1] != (double)n * i;
  CHECK(wrong == 0);
  free(text);
  free(z);
}

/* ---- an operation that does not commute -------------------------------------------------------------------------- */

/* x -> a*x + b (mod 2^32). */
struct affine {
  uint32_t a, b;
};
static struct affine affine_of(int image, int64_t i) {
  return (struct affine){(uint32_t)(2 * image + 1), (uint32_t)(image * 31 + i)};
}
static struct affine composed(struct affine f, struct affine g) { return (struct affine){f.a * g.a, f.a * g.b + f.b}; }

static void compose(void *a, void *b, int64_t count, size_t bytes, void *context) {
  struct affine *f = a, *g = b;
  CHECK(bytes == sizeof *f && context == &n);
  for (int64_t i = 0; i < count; i++)
    f[i] = composed(f[i], g[i]);
}

static void expect_success(void *of_caller, struct atolli_outcome outcome) {
  *(int *)of_caller += outcome.status == ATOLLI_OK ? 1 : 100;
}

static void reduction(void) {
  begin();
  for (int image = 0; image <= n; image++)
    for (int64_t count = 0; count <= 30000; count = 7 * count + 1) {
      struct affine *a = malloc((size_t)(count + 1) * sizeof *a);
      for (int64_t i = 0; i < count; i++)
        a[i] = affine_of(me, i);
      int ends = 0;
      int64_t completion = 0;
      struct atolli_async_call call = {ATOLLI_REDUCE, 0,  image, {(char *)a, sizeof *a, 1, {count}, {sizeof *a}},
                                       compose,       &n, "t:1", expect_success,
                                       &ends};
      CHECK(atolli_async_begin(atolli_current_team, &call, &completion).status == ATOLLI_OK);
      atolli_async_wait(&completion);
      CHECK(ends == 1);
      int wrong = 0;
      for (int64_t i = 0; i < count && (image == 0 || image == me); i++) {
        struct affine expected = affine_of(1, i);
        for (int other = 2; other <= n; other++)
          expected = composed(expected, affine_of(other, i));
        wrong += a[i].a != expected.a || a[i].b != expected.b;
      }
      CHECK(wrong == 0);
      free(a);
    }
}

/* ---- many at a time ---------------------------------------------------------------------------------------------- */

static int64_t formed(int64_t number) {
  int64_t team = 0;
  atoll_form_team(number, &team, ATOLL_NO_INDEX, "t:4", NULL, NULL);
  return team;
}

/* Images initiate those of different teams in different orders, and wait for each other in between. */
static void many_on_teams(void) {
  begin();
  enum { MANY = 300 };
  int64_t team[3] = {ATOLL_CURRENT_TEAM, formed(me % 2 + 1), formed(me % 3 + 1)}, completion[3] = {0};
  static int64_t a[3][MANY][4];
  for (int round = 0; round < 3; round++) {
    for (int k = 0; k < 3; k++) {
      int t = (k + me) % 3;
      for (int i = 0; i < MANY; i++) {
        for (int j = 0; j < 4; j++)
          a[t][i][j] = i * j + me;
        descriptor d = describe_vector(a[t][i], 8, 4, 8);
        atoll_co_begin(DESC(d), ATOLL_CO_SUM, INTEGER8, 0, team[t], &completion[t], "t:1", NULL, NULL);
      }
      atoll_sync_all("t:2", NULL, NULL);
    }
    int64_t blocking = me;
    descriptor d = describe_scalar(&blocking, 8);
    atoll_co_sum(DESC(d), INTEGER8, 0, team[1], "t:3", NULL, NULL);
    complete(completion, 3);
    for (int t = 0; t < 3; t++) {
      int64_t members = 0, sum = 0;
      for (int image = 1; image <= n; image++)
        if (image % (t + 1) == me % (t + 1))
          members++, sum += image;
      int wrong = t == 1 && blocking != sum;
      for (int i = 0; i < MANY; i++)
        for (int j = 0; j < 4; j++)
          wrong += a[t][i][j] != members * i * j + sum;
      CHECK(wrong == 0);
    }
  }
}

/* ---- completion -------------------------------------------------------------------------------------------------- */

/* COMPLETE with FINISHED; the variable is copied meanwhile. */
static void asking(void) {
  begin();
  int64_t a[2] = {me, me}, completion[2] = {0}, copy[2];
  descriptor d = describe_scalar(&a[0], 8), e = describe_scalar(&a[1], 8);
  atoll_co_begin(DESC(d), ATOLL_CO_SUM, INTEGER8, 0, ATOLL_CURRENT_TEAM, &completion[0], "t:1", NULL, NULL);
  if (me == 1)
    usleep(100000);
  memcpy(copy, completion, sizeof copy);
  int32_t finished[4] = {-1, -1, -1, -1};
  descriptor c = describe_vector(copy, 8, 2, 8), f = describe_vector(finished, 4, 2, 8);
  while (finished[0] != 1) {
    atoll_complete(DESC(c), "t:2", DESC(f));
    CHECK((finished[0] == 0 || finished[0] == 1) && finished[2] == 1);
  }
  CHECK(finished[1] == -1 && finished[3] == -1 && copy[0] == 0 && a[0] == n * (n + 1) / 2);
  atoll_co_begin(DESC(e), ATOLL_CO_SUM, INTEGER8, 0, ATOLL_CURRENT_TEAM, &copy[0], "t:1", NULL, NULL);
  complete(copy, 2);
  complete(completion, 2);
  CHECK(a[1] == n * (n + 1) / 2);
}

/* The others need image 1, which computes: a thread does its part. */
static void beside_computation(void) {
  begin();
  int64_t *a = calloc(100000, 8), completion = 0;
  descriptor d = describe_vector(a, 8, 100000, 8);
  a[99999] = me;
  atoll_co_begin(DESC(d), ATOLL_CO_SUM, INTEGER8, 0, ATOLL_CURRENT_TEAM, &completion, "t:1", NULL, NULL);
  double start = test_seconds();
  if (me == 1)
    while (test_seconds() < start + 2)
      ;
  complete(&completion, 1);
  CHECK(a[99999] == n * (n + 1) / 2);
  CHECK(me == 1 || test_seconds() < start + 1.5);
  free(a);
}

/* Images stop with operations that others need. */
static int64_t last_sum = 0;
static void stop_early(void) {
  begin();
  last_sum = me;
  descriptor d = describe_scalar(&last_sum, 8);
  int64_t completion = 0;
  atoll_co_begin(DESC(d), ATOLL_CO_SUM, INTEGER8, 0, ATOLL_CURRENT_TEAM, &completion, "t:1", NULL, NULL);
  if (me == n)
    usleep(50000);
  if (me % 2)
    complete(&completion, 1);
  CHECK(me % 2 == 0 || last_sum == n * (n + 1) / 2);
}

/* ---- errors ------------------------------------------------------------------------------------------------------ */

static void expect_stat(int32_t expected, int collective, int64_t count) {
  int32_t stat = -1;
  char errmsg[40] = "unchanged";
  int64_t *a = calloc((size_t)count, 8), completion = 0;
  descriptor d = describe_vector(a, 8, count, 8), s = describe_scalar(&stat, 4), e = describe_scalar(errmsg, 40);
  atoll_co_begin(DESC(d), collective, INTEGER8, 0, ATOLL_CURRENT_TEAM, &completion, "t:1", DESC(s), DESC(e));
  complete(&completion, 1);
  CHECK(stat == expected && strstr(errmsg, "image"));
  free(a);
}

static void stopped_image(void) {
  begin();
  for (int64_t count = 1; me != n && count <= 50000; count += 49999)
    expect_stat(STOPPED, ATOLL_CO_SUM, count);
}

/* Dies with operations under way, or before. */
static void dying_image(void) {
  begin();
  if (me == 2)
    test_die_within(3000);
  for (int round = 0;; round++) {
    int32_t stat[8];
    static int64_t a[8][10000];
    int64_t completion = 0;
    for (int i = 0; i < 8; i++) {
      stat[i] = -1;
      descriptor d = describe_vector(a[i], 8, i % 2 ? 10000 : 3, 8), s = describe_scalar(&stat[i], 4);
      for (int j = 0; j < 10000; j++)
        a[i][j] = me;
      atoll_co_begin(DESC(d), ATOLL_CO_SUM, INTEGER8, 0, ATOLL_CURRENT_TEAM, &completion, "t:1", DESC(s), NULL);
    }
    complete(&completion, 1);
    bool has_failed = false;
    for (int i = 0; i < 8; i++) {
      CHECK(stat[i] == 0 ? a[i][2] == n * (n + 1) / 2 && !has_failed : stat[i] == FAILED);
      has_failed |= stat[i] != 0;
    }
    if (has_failed)
      break;
  }
  /* An image that had stopped by then would count before one that has failed (16.6). */
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, 4);
  atoll_sync_all("t:2", DESC(s), NULL);
  CHECK(stat == FAILED);
}

static void other_subroutine(void) {
  begin();
  int64_t a = 0, completion = 0;
  descriptor d = describe_scalar(&a, 8);
  atoll_co_begin(DESC(d), me == 2 ? ATOLL_CO_MAX : ATOLL_CO_SUM, INTEGER8, 0, ATOLL_CURRENT_TEAM, &completion,
                 me == 2 ? "a.f90:2" : "a.f90:3", NULL, NULL);
  complete(&completion, 1);
}

static void other_size(void) {
  begin();
  int64_t a[2] = {0}, completion = 0;
  descriptor d = describe_vector(a, 8, me == 2 ? 1 : 2, 8);
  atoll_co_begin(DESC(d), ATOLL_CO_SUM, INTEGER8, 0, ATOLL_CURRENT_TEAM, &completion, "a.f90:2", NULL, NULL);
  complete(&completion, 1);
}

static void no_image(void) {
  begin();
  int64_t a = 0, completion = 0;
  descriptor d = describe_scalar(&a, 8);
  atoll_co_begin(DESC(d), ATOLL_CO_BROADCAST, 0, n + 1, ATOLL_CURRENT_TEAM, &completion, "a.f90:2", NULL, NULL);
}

int main(void) {
  const int counts[] = {1, 2, 3, 4, 6, 8};
  CASES_IMAGES(counts, 60, sizes);
  CASES_IMAGES(counts, 60, other_types);
  CASES_IMAGES(counts, 60, reduction);
  CASES_IMAGES(counts, 60, many_on_teams);
  CASES_IMAGES(counts, 20, asking);
  CASES_IMAGES(counts, 20, stop_early);
  atolli_config.progress = ATOLLI_PROGRESS_THREAD; /* also where images and cores are as many */
  CASE_IMAGES(2, 20, beside_computation);
  CASE_IMAGES(3, 20, stopped_image);
  for (int i = 0; i < 10; i++)
    CASE_IMAGES_LOSE(1, 2 + i % 4, 20, dying_image);
  CASE_IMAGES_END(2, "executes CO_SUM at a.f90:3, but image 2 CO_MAX at a.f90:2", other_subroutine);
  CASE_IMAGES_END(2, "the arguments differ", other_size);
  CASE_IMAGES_END(2, "a.f90:2: error: image", no_image);
  return check_end();
}
