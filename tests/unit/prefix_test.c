/*
 * Prefix reductions: sizes around those at which the algorithm changes, operations that do not commute, elements that
 * are longer than a stage, strided and empty arguments, other teams than the current one, errors.
 */
#include "check.h"
#include "core/coll/coll.h"
#include "core/coll/coll_team.h"
#include "descriptor.h"
#include "images.h"

#include <stdlib.h>
#include <string.h>

static int me, n;

static void begin(void) {
  me = atoll_this_image();
  n = atoll_num_images();
}

/* Among `count` images, of which this one is number `own`. */
struct among {
  int64_t team;
  int own, count;
};

/* ---- sums -------------------------------------------------------------------------------------------------------- */

static int64_t value(int image, int64_t i) { return (image * 7 + i * 3) % 11 - 5; }

static int64_t prefix(int last, int64_t i) {
  int64_t sum = 0;
  for (int image = 1; image <= last; image++)
    sum += value(image, i);
  return sum;
}

static void sum_of(struct among of, int is_exclusive, int64_t count, int stride) {
  int64_t *a = malloc((size_t)(count * stride + 1) * sizeof *a);
  for (int64_t i = 0; i < count * stride; i++)
    a[i] = i % stride ? -99 : value(of.own, i / stride);
  descriptor d = describe_vector(a, sizeof *a, count, (ptrdiff_t)sizeof *a * stride);
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_co_sum_prefix(DESC(d), 0x108, is_exclusive, of.team, "t:1", DESC(s), NULL);
  CHECK(stat == 0);
  int wrong = 0;
  for (int64_t i = 0; i < count * stride; i++)
    wrong += a[i] != (i % stride ? -99 : prefix(is_exclusive ? of.own - 1 : of.own, i / stride));
  CHECK(wrong == 0);
  free(a);
}

static void sums(void) {
  begin();
  static const int64_t counts[] = {0, 1, 2, 3, 100, 256, 257, 1000, 4000, 16383, 16384, 16385, 50000};
  struct among all = {ATOLL_CURRENT_TEAM, me, n};
  for (int exclusive = 0; exclusive < 2; exclusive++)
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
      for (int stride = 1; stride <= 2; stride++)
        sum_of(all, exclusive, counts[i], stride);
}

static void sums_of_reals(void) {
  begin();
  double _Complex z[2] = {me, 2 * me};
  float x = (float)me;
  descriptor d = describe_vector(z, sizeof *z, 2, sizeof *z), e = describe_scalar(&x, sizeof x);
  atoll_co_sum_prefix(DESC(d), 0x308, 0, ATOLL_CURRENT_TEAM, "t:1", NULL, NULL);
  atoll_co_sum_prefix(DESC(e), 0x204, 1, ATOLL_CURRENT_TEAM, "t:1", NULL, NULL);
  double of_all = me * (me + 1) / 2;
  CHECK(z[0] == of_all && z[1] == 2 * of_all && x == (float)(of_all - me));
}

/* ---- operations that do not commute ------------------------------------------------------------------------------ */

/* Composition of x -> a*x + b (mod 2^32). */
struct affine {
  uint32_t a, b;
};
enum { LARGE = 300 * 1024 / sizeof(struct affine) }; /* an element that goes in parts */

static struct affine compose(struct affine f, struct affine g) { return (struct affine){f.a * g.a, f.a * g.b + f.b}; }
static struct affine affine_of(int image, int64_t i) {
  return (struct affine){(uint32_t)(2 * image + 1), (uint32_t)(image * 31 + i)};
}
static const struct affine initial = {3, 5};

/* `length` of them are one element. */
static void reduce(struct among of, int is_exclusive, int64_t count, int64_t length) {
  size_t bytes = (size_t)length * sizeof(struct affine);
  struct affine *a = malloc((size_t)count * bytes + 1);
  for (int64_t i = 0; i < count * length; i++)
    a[i] = affine_of(of.own, i);
  descriptor d = describe_vector(a, bytes, count, (ptrdiff_t)bytes);
  int64_t some = atoll_co_prefix_begin(DESC(d), is_exclusive, of.team, "t:1"), most = some;
  CHECK(most >= 1);
  struct affine *own = malloc((size_t)most * bytes), *other = malloc((size_t)most * bytes);
  descriptor f = describe_vector(own, bytes, most, (ptrdiff_t)bytes),
             g = describe_vector(other, bytes, most, (ptrdiff_t)bytes);
  for (int64_t i = 0; is_exclusive && i < length; i++)
    own[i] = initial;
  while (atoll_co_prefix_next(DESC(f), DESC(g), &some)) {
    CHECK(some > 0 && some <= most);
    for (int64_t i = 0; i < some * length; i++)
      own[i] = compose(own[i], other[i]);
  }
  free(own);
  free(other);
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_co_prefix_end(DESC(d), is_exclusive, "t:1", DESC(s), NULL);
  CHECK(stat == 0);
  int wrong = 0;
  for (int64_t i = 0; i < count * length; i++) {
    struct affine expected = is_exclusive ? initial : affine_of(1, i);
    for (int image = is_exclusive ? 1 : 2; image <= (is_exclusive ? of.own - 1 : of.own); image++)
      expected = compose(expected, affine_of(image, i));
    wrong += expected.a != a[i].a || expected.b != a[i].b;
  }
  CHECK(wrong == 0);
  free(a);
}

static void reductions(void) {
  begin();
  struct among all = {ATOLL_CURRENT_TEAM, me, n};
  static const int64_t counts[] = {0, 1, 7, 256, 257, 4096, 4097, 16384, 70000};
  for (int exclusive = 0; exclusive < 2; exclusive++) {
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
      reduce(all, exclusive, counts[i], 1);
    reduce(all, exclusive, 100, 3);
    reduce(all, exclusive, 3000, 7);
    reduce(all, exclusive, 3, LARGE);
  }
}

/* ---- many, on several teams -------------------------------------------------------------------------------------- */

static int64_t formed(int64_t number) {
  int64_t team = 0;
  atoll_form_team(number, &team, ATOLL_NO_INDEX, "t:4", NULL, NULL);
  return team;
}

static int members_before(int image, int number, int of) {
  int count = 0;
  for (int i = 1; i <= image; i++)
    count += i % of == number;
  return count;
}

/* Rows and columns: teams that overlap, none of which is the current one. */
static void rows_and_columns(void) {
  begin();
  struct among among[3] = {{ATOLL_CURRENT_TEAM, me, n}, {formed(me % 2 + 1), 0, 0}, {formed(me % 3 + 1), 0, 0}};
  for (int i = 1; i < 3; i++) {
    among[i].own = members_before(me, me % (i + 1), i + 1);
    among[i].count = members_before(n, me % (i + 1), i + 1);
  }
  srand(1); /* the same on all images */
  for (int round = 0; round < 200; round++) {
    struct among of = among[rand() % 3];
    int count = rand() % (rand() % 10 ? 600 : 40000), exclusive = rand() % 2, kind = rand() % 3;
    if (kind == 0)
      sum_of(of, exclusive, count, 1);
    else if (kind == 1)
      reduce(of, exclusive, count, 1);
    else {
      int64_t a = of.own;
      descriptor d = describe_scalar(&a, sizeof a);
      atoll_co_sum(DESC(d), 0x108, 0, of.team, "t:1", NULL, NULL);
      CHECK(a == of.count * (of.count + 1) / 2);
      atoll_co_broadcast(DESC(d), of.count, of.team, "t:1", NULL, NULL);
    }
  }
}

/* ---- errors ------------------------------------------------------------------------------------------------------ */

static void stat_of_stopped(void) {
  begin();
  int32_t stat = -1;
  double a[5000] = {1};
  if (me == n)
    return;
  for (int exclusive = 0; exclusive < 2; exclusive++)
    for (int count = 1; count <= 5000; count += 4999) {
      descriptor d = describe_vector(a, 8, count, 8), s = describe_scalar(&stat, sizeof stat);
      atoll_co_sum_prefix(DESC(d), 0x208, exclusive, ATOLL_CURRENT_TEAM, "t:1", DESC(s), NULL);
      CHECK(stat == 6000);
    }
}

static void other_subroutine(void) {
  begin();
  double a = 0;
  descriptor d = describe_scalar(&a, 8);
  atoll_co_sum_prefix(DESC(d), 0x208, me == 2, ATOLL_CURRENT_TEAM, me == 2 ? "a.f90:2" : "a.f90:3", NULL, NULL);
}

static void no_member(void) {
  begin();
  int64_t team = formed(me);
  double a = 0;
  descriptor d = describe_scalar(&a, 8);
  atoll_change_team(team, "t:1", NULL, NULL);
  atoll_co_sum(DESC(d), 0x208, 0, atoll_team_numbered(me == 1 ? 2 : me, "t:2"), "t:3", NULL, NULL);
  atoll_end_team("t:4", NULL, NULL);
}

static void undefined_team(void) {
  begin();
  double a = 0;
  descriptor d = describe_scalar(&a, 8);
  atoll_co_sum(DESC(d), 0x208, 0, 0, "t:3", NULL, NULL);
}

int main(void) {
  const int counts[] = {1, 2, 3, 4, 6, 8};
  CASES_IMAGES(counts, 60, sums);
  CASES_IMAGES(counts, 60, sums_of_reals);
  CASES_IMAGES(counts, 60, reductions);
  CASES_IMAGES(counts, 60, rows_and_columns);
  CASE_IMAGES(3, 20, stat_of_stopped);
  CASE_IMAGES_END(2, "executes CO_SUM_PREFIX_INCLUSIVE at a.f90:3, but image 2 CO_SUM_PREFIX_EXCLUSIVE",
                  other_subroutine);
  CASE_IMAGES_END(3, "t:3: error: image 1: CO_SUM: this image is not in the team", no_member);
  CASE_IMAGES_END(2, "t:3: error: image", undefined_team);
  return check_end();
}
