/* Collectives that proceed while the program goes on: of all types that have an order, of teams, many with one
   completion variable, with a function of the program, and what is asked meanwhile. */
#include "check.h"
#include <atoll.h>

#include <string.h>

static int me, n;

static void numbers(void) {
  atoll_team_t all = atoll_get_team(ATOLL_CURRENT_TEAM);
  atoll_completion_t c = {0};
  int8_t i1 = (int8_t)me;
  uint32_t u4[3] = {me == n ? 4000000000u : 7, 1, (uint32_t)me};
  uint64_t u8 = me == 1 ? UINT64_MAX : 5;
  double r8[2] = {me, -me};
  char text[20] = "nothing";
  if (me == n)
    strcpy(text, "from the last");
  CHECK(atoll_is_complete(&c));
  CHECK(atoll_co_sum_begin(all, &i1, 1, ATOLL_INT8, 0, &c) == 0);
  atoll_co_max_begin(all, u4, 3, ATOLL_UINT32, 0, &c);
  atoll_co_min_begin(all, &u8, 1, ATOLL_UINT64, 1, &c);
  atoll_co_min_begin(all, r8, 2, ATOLL_DOUBLE, 0, &c);
  atoll_co_broadcast_begin(all, text, sizeof text, n, &c);
  atoll_sync_all();
  CHECK(atoll_complete(&c) == 0 && atoll_is_complete(&c));
  CHECK(i1 == n * (n + 1) / 2);
  CHECK(u4[0] == 4000000000u && u4[1] == 1 && u4[2] == (uint32_t)n);
  CHECK(me != 1 || u8 == (n == 1 ? UINT64_MAX : 5));
  CHECK(r8[0] == 1 && r8[1] == -n);
  CHECK(strcmp(text, "from the last") == 0);
}

struct pair {
  int factor, last;
};

static void combine(void *a, const void *b, size_t count, size_t size, void *context) {
  struct pair *own = a;
  const struct pair *other = b;
  CHECK(size == sizeof *own && *(int *)context == 42);
  for (size_t i = 0; i < count; i++)
    own[i] = (struct pair){own[i].factor * other[i].factor, other[i].last};
}

static void teams(void) {
  enum { MANY = 200 };
  atoll_team_t half;
  atoll_form_team(me % 2 + 1, 0, &half);
  int count = atoll_num_images_of(half), context = 42;
  static int32_t one[MANY];
  static struct pair pairs[10000];
  atoll_completion_t c[2] = {{0}, {0}};
  for (int i = 0; i < 10000; i++)
    pairs[i] = (struct pair){2, me + i};
  atoll_co_reduce_begin(half, pairs, 10000, sizeof *pairs, combine, &context, 0, &c[0]);
  for (int i = 0; i < MANY; i++) {
    one[i] = i;
    atoll_co_sum_begin(half, &one[i], 1, ATOLL_INT32, 0, &c[1]);
  }
  while (!atoll_is_complete(&c[1]))
    ;
  CHECK(atoll_complete(&c[0]) == 0);
  int wrong = 0, last = 2 * count - me % 2;
  for (int i = 0; i < MANY; i++)
    wrong += one[i] != i * count;
  for (int i = 0; i < 10000; i++)
    wrong += pairs[i].factor != 1 << count || pairs[i].last != last + i;
  CHECK(wrong == 0);
}

int main(void) {
  me = atoll_this_image();
  n = atoll_num_images();
  numbers();
  teams();
  return 0;
}
