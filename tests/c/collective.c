/* Collective subroutines of all types. */
#include "check.h"
#include <atoll.h>

#include <complex.h>
#include <string.h>

static void sums(int me, int n) {
  int all = n * (n + 1) / 2;
  int8_t i1[2] = {(int8_t)me, 1};
  int16_t i2 = (int16_t)me;
  int32_t i4[5] = {me, 2 * me, 0, -me, 1};
  int64_t i8 = me * INT64_C(10000000000);
  float r4 = (float)me;
  double r8[3] = {me, .5 * me, -me};
  long double r10 = me;
  double _Complex z = me + 2.0 * me * I;
  float _Complex c = me * I;
  uint32_t u4 = UINT32_MAX;
  atoll_co_sum(i1, 2, ATOLL_INT8, 0);
  atoll_co_sum(&i2, 1, ATOLL_INT16, 0);
  atoll_co_sum(i4, 5, ATOLL_INT32, 0);
  atoll_co_sum(&i8, 1, ATOLL_INT64, 0);
  atoll_co_sum(&r4, 1, ATOLL_FLOAT, 0);
  atoll_co_sum(r8, 3, ATOLL_DOUBLE, 0);
  atoll_co_sum(&r10, 1, ATOLL_LONG_DOUBLE, 0);
  atoll_co_sum(&z, 1, ATOLL_COMPLEX_DOUBLE, 0);
  atoll_co_sum(&c, 1, ATOLL_COMPLEX_FLOAT, 0);
  atoll_co_sum(&u4, 1, ATOLL_UINT32, 0);
  CHECK(i1[0] == all && i1[1] == n && i2 == all && i4[1] == 2 * all && i4[2] == 0 && i4[3] == -all && i4[4] == n);
  CHECK(i8 == all * INT64_C(10000000000) && r4 == (float)all && r8[1] == .5 * all && r10 == all);
  CHECK(creal(z) == all && cimag(z) == 2 * all && crealf(c) == 0 && cimagf(c) == (float)all);
  CHECK(u4 == (uint32_t)-n);
}

static void extremes(int me, int n) {
  int32_t least = -me, most = -me;
  uint64_t small = me == 1 ? UINT64_MAX : (uint64_t)me, large = small;
  uint8_t bytes[3] = {(uint8_t)(200 + me), (uint8_t)me, 127};
  double r = 1.0 / me;
  atoll_co_min(&least, 1, ATOLL_INT, 0);
  atoll_co_max(&most, 1, ATOLL_INT, 0);
  atoll_co_min(&small, 1, ATOLL_UINT64, 0);
  atoll_co_max(&large, 1, ATOLL_SIZE, 0);
  atoll_co_max(bytes, 3, ATOLL_UINT8, 0);
  atoll_co_min(&r, 1, ATOLL_DOUBLE, 0);
  CHECK(least == -n && most == -1 && small == (n == 1 ? UINT64_MAX : 2) && large == UINT64_MAX);
  CHECK(bytes[0] == 200 + n && bytes[1] == n && bytes[2] == 127 && r == 1.0 / n);
  int32_t mine = me;
  uint16_t other = (uint16_t)(65000 + me);
  atoll_co_sum(&mine, 1, ATOLL_INT32, n);
  atoll_co_max(&other, 1, ATOLL_UINT16, n);
  CHECK(mine == (me == n ? n * (n + 1) / 2 : me) && other == 65000 + me);
}

struct pair {
  int factor, last;
};

/* Associative, but not commutative. */
static void combine(void *a, const void *b, size_t count, size_t size, void *context) {
  struct pair *left = a;
  const struct pair *right = b;
  CHECK(size == sizeof(struct pair) && *(int *)context == 42);
  for (size_t i = 0; i < count; i++) {
    left[i].factor *= right[i].factor;
    left[i].last = right[i].last;
  }
}

static void others(int me, int n) {
  struct pair pairs[3] = {{2, me}, {1, 10 * me}, {me, 0}};
  char text[30] = "";
  int context = 42, factorial = 1;
  for (int i = 2; i <= n; i++)
    factorial *= i;
  atoll_co_reduce(pairs, 3, sizeof *pairs, combine, &context, 0);
  CHECK(pairs[0].factor == 1 << n && pairs[0].last == n && pairs[1].last == 10 * n && pairs[2].factor == factorial);
  if (me == n)
    strcpy(text, "from the last image");
  atoll_co_broadcast(text, sizeof text, n);
  CHECK(!strcmp(text, "from the last image"));
}

static void prefixes(int me, int n) {
  int32_t sums[2] = {me, 1}, before = me;
  struct pair pair = {2, me}, of_earlier = {2, me}, first = {7, 100};
  int context = 42;
  atoll_co_sum_prefix_inclusive(sums, 2, ATOLL_INT32);
  atoll_co_sum_prefix_exclusive(&before, 1, ATOLL_INT32);
  CHECK(sums[0] == me * (me + 1) / 2 && sums[1] == me && before == me * (me - 1) / 2);
  atoll_co_reduce_prefix_inclusive(&pair, 1, sizeof pair, combine, &context);
  atoll_co_reduce_prefix_exclusive(&of_earlier, 1, sizeof pair, combine, &context, &first);
  CHECK(pair.factor == 1 << me && pair.last == me);
  CHECK(of_earlier.factor == 7 << (me - 1) && of_earlier.last == (me == 1 ? 100 : me - 1));
  CHECK(n >= me);
}

/* Odd and even images, while the current team is that of all. */
static void teams(int me, int n) {
  atoll_team_t half;
  atoll_form_team(me % 2 + 1, 0, &half);
  int32_t sum = 1, least = me, most = me, own = 1, before = 1;
  int count = atoll_num_images_of(half), place = atoll_this_image_of(half), last = me, context = 42;
  struct pair pair = {2, me};
  CHECK(count == (n + me % 2) / 2);
  atoll_co_sum_of(half, &sum, 1, ATOLL_INT32, 0);
  atoll_co_min_of(half, &least, 1, ATOLL_INT32, 0);
  atoll_co_max_of(half, &most, 1, ATOLL_INT32, count);
  atoll_co_broadcast_of(half, &last, sizeof last, count);
  atoll_co_sum_prefix_inclusive_of(half, &own, 1, ATOLL_INT32);
  atoll_co_sum_prefix_exclusive_of(half, &before, 1, ATOLL_INT32);
  atoll_co_reduce_of(half, &pair, 1, sizeof pair, combine, &context, 0);
  CHECK(sum == count && least == 2 - me % 2 && most == (place == count ? me : most) && own == place);
  CHECK(before == place - 1 && last == 2 * count - me % 2 && pair.factor == 1 << count && pair.last == last);
}

int main(void) {
  int me = atoll_this_image(), n = atoll_num_images();
  sums(me, n);
  extremes(me, n);
  others(me, n);
  prefixes(me, n);
  teams(me, n);
  return 0;
}
