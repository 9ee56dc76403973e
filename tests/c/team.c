/* Teams: odd and even images. */
#include "check.h"
#include <atoll.h>

static int x;

int main(void) {
  int me = atoll_this_image(), n = atoll_num_images(), number = 1 + me % 2, sum = me, got;
  int members = number == 2 ? (n + 1) / 2 : n / 2;
  atoll_team_t team, all = atoll_get_team(ATOLL_INITIAL_TEAM);
  x = me;
  atoll_form_team(number, 0, &team);
  CHECK(atoll_team_number(all) == -1 && atoll_num_images_of(all) == n && atoll_team_number(team) == number);
  CHECK(atoll_num_images_of(team) == members && atoll_this_image_of(team) == (me + 1) / 2);
  atoll_sync_all();
  atoll_get(&got, &x, atoll_image_of(team, members), sizeof got);
  CHECK(got % 2 == me % 2 && got > n - 2);
  atoll_change_team(team);
  CHECK(atoll_this_image() == (me + 1) / 2 && atoll_num_images() == members);
  CHECK(atoll_this_image_of(all) == me && atoll_team_number(atoll_get_team(ATOLL_CURRENT_TEAM)) == number);
  atoll_get(&got, &x, members, sizeof got);
  CHECK(got % 2 == me % 2 && got > n - 2);
  atoll_get(&got, &x, atoll_initial_image(n), sizeof got);
  CHECK(got == n);
  if (n > 1) {
    atoll_get(&got, &x, atoll_image_of(atoll_sibling_team(3 - number), 1), sizeof got);
    CHECK(got == 3 - (me % 2 ? 1 : 2));
  }
  atoll_co_sum(&sum, 1, ATOLL_INT, 0);
  int expected = 0;
  for (int i = me % 2 ? 1 : 2; i <= n; i += 2)
    expected += i;
  CHECK(sum == expected);
  int *memory = (int *)atoll_allocate(sizeof *memory);
  *memory = me;
  atoll_sync_all();
  atoll_get(&got, memory, 1, sizeof got);
  CHECK(got == (me % 2 ? 1 : 2));
  atoll_sync_team(team);
  atoll_sync_team(all);
  atoll_end_team(); /* which frees the memory */
  CHECK(atoll_this_image() == me && atoll_num_images() == n);
  return 0;
}
