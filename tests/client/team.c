/* team/ and coll/: teams with their own memory, and collective subroutines of theirs. */
#include "client.h"
#include "core/coll/coll.h"
#include "core/rma/rma.h"
#include "core/team/coarray.h"
#include "core/team/team_form.h"
#include "core/team/team_stack.h"

#include <string.h>

static const struct atolli_statement statement = {.name = "client"};
static int64_t variable;

static void in_team(const struct atolli_team *parent, int members) {
  struct atolli_team *team = atolli_current_team;
  CHECK(team->num_images == members && team->this_image >= 1);
  void *memory;
  CHECK(well(atolli_coarray_allocate(team, 4096, ATOLLI_ZERO, &memory, &statement)));
  int64_t value = atolli_this_image, got;
  struct atolli_section there = scalar(memory, 8), here = scalar(&value, 8), to = scalar(&got, 8);
  CHECK(well(atolli_put(&there, on(team->this_image % members + 1), &here)));
  meet();
  CHECK((*(int64_t *)memory - atolli_this_image) % 2 == 0); /* of the same team */
  /* By the parent's index, from within the team: each image reads the variable of all others. */
  struct atolli_section coarray = scalar(&variable, 8);
  for (int image = 1; image <= parent->num_images; image++) {
    CHECK(well(atolli_get(&to, &coarray, atolli_selector_of(parent, image))));
    CHECK(got == 100 + image);
  }
  int64_t sum = 1;
  struct atolli_section a = scalar(&sum, 8);
  CHECK(well(atolli_co_reduction(team, ATOLLI_SUM, &a, ATOLLI_INTEGER * 256 + 8, 0, &statement)));
  CHECK(sum == members);
  /* END TEAM frees the memory. */
}

void client_teams(void) {
  int n = atolli_num_images, me = atolli_this_image, number = 1 + me % 2, members = me % 2 ? (n + 1) / 2 : n / 2;
  int64_t handle;
  size_t in_use = 0;
  const struct atolli_team *parent = atolli_current_team;
  variable = 100 + me;
  meet();
  for (int round = 0; round < 3; round++) {
    CHECK(well(atolli_form_team(number, ATOLLI_NO_INDEX, &handle, &statement)));
    const struct atolli_team_value *value, *around;
    CHECK(well(atolli_team_value(handle, &value)));
    CHECK(value->number == number && atolli_team_level == 0);
    CHECK(well(atolli_change_team(value)));
    CHECK(well(atolli_get_team(ATOLLI_PARENT_TEAM, &around)) && around->team == parent && atolli_team_level == 1);
    CHECK(well(atolli_sync_team(value)));
    in_team(parent, members);
    CHECK(well(atolli_end_team(&statement)));
    CHECK(atolli_current_team == parent && (round == 0 || atolli_heap_in_use() == in_use));
    in_use = atolli_heap_in_use();
  }
  CHECK(atolli_form_team(0, ATOLLI_NO_INDEX, &handle, &statement).status == ATOLLI_STATUS_OTHER && handle == 0);
}

/* (a, b) stands for 10 * a + b in some base: associative, but not commutative. */
static void combine(double *a, const double *other) { a[0] = a[0] * other[1] + other[0], a[1] *= other[1]; }

struct calls {
  int64_t elements;
};

static void combine_all(void *a, void *b, int64_t count, size_t bytes, void *context) {
  CHECK(bytes == 2 * sizeof(double));
  for (int64_t i = 0; i < count; i++)
    combine((double *)a + 2 * i, (double *)b + 2 * i);
  memset(b, 0xff, (size_t)count * bytes); /* which is allowed */
  ((struct calls *)context)->elements += count;
}

/* Of `count` pairs that are `step` pairs apart; 20000 are more than a stage holds. */
static void reduce_by_own_operation(int64_t count, int64_t step, int64_t result_image) {
  static double pairs[20000][2];
  int n = atolli_num_images, me = atolli_this_image;
  double expected[2] = {1, 3};
  struct calls calls = {0};
  for (int image = 2; image <= n; image++)
    combine(expected, (const double[2]){image, 3});
  for (int64_t i = 0; i < count * step; i++)
    pairs[i][0] = me, pairs[i][1] = 3;
  struct atolli_section a = row(pairs, sizeof pairs[0], count, step * (ptrdiff_t)sizeof pairs[0]);
  CHECK(well(atolli_co_reduce(atolli_current_team, &a, combine_all, &calls, result_image, &statement)));
  struct atolli_section called = scalar(&calls.elements, 8);
  CHECK(well(atolli_co_reduction(atolli_current_team, ATOLLI_SUM, &called, ATOLLI_INTEGER * 256 + 8, 0, &statement)));
  CHECK(calls.elements % count == 0 && (calls.elements > 0) == (n > 1)); /* of all images, which have shares of them */
  for (int64_t i = 0; i < count * step; i++) {
    bool is_between = i % step != 0, has_result = result_image == 0 || result_image == me;
    CHECK(!is_between || (pairs[i][0] == me && pairs[i][1] == 3));
    CHECK(is_between || !has_result || (pairs[i][0] == expected[0] && pairs[i][1] == expected[1]));
  }
}

void client_collectives(void) {
  enum { LONG = 20000 };
  static double values[LONG];
  int n = atolli_num_images, me = atolli_this_image, type = ATOLLI_REAL * 256 + 8;
  struct atolli_section one = scalar(values, 8), many = row(values, 8, LONG, 8), strided = row(values, 8, 10, 24);
  for (int source = 1; source <= n; source++) {
    for (int i = 0; i < LONG; i++)
      values[i] = me == source ? source + i : -1;
    CHECK(well(atolli_co_broadcast(atolli_current_team, &strided, source, &statement)));
    CHECK(values[0] == source && values[27] == source + 27 && (me == source || values[1] == -1));
    CHECK(well(atolli_co_broadcast(atolli_current_team, &many, source, &statement)));
    CHECK(values[1] == source + 1 && values[LONG - 1] == source + LONG - 1);
  }
  for (int i = 0; i < LONG; i++)
    values[i] = me + i;
  CHECK(well(atolli_co_reduction(atolli_current_team, ATOLLI_MAX, &many, type, 0, &statement)));
  CHECK(values[0] == n && values[LONG - 1] == n + LONG - 1);
  values[0] = me;
  CHECK(well(atolli_co_reduction(atolli_current_team, ATOLLI_MIN, &one, type, n, &statement)));
  CHECK(values[0] == (me == n ? 1 : me));
  CHECK(atolli_co_broadcast(atolli_current_team, &one, n + 1, &statement).status == ATOLLI_STATUS_OTHER);
  for (int image = 0; image <= n; image++) {
    reduce_by_own_operation(1, 1, image);
    reduce_by_own_operation(3, 3, image);
    reduce_by_own_operation(20000, 1, image);
  }
  reduce_by_own_operation(10000, 2, 0);
}
