/*
 * Image selectors: callers that name images by another team than the current one, in every chapter that takes a
 * selector; and the integers in which translated Fortran packs one.
 */
#include "../../doors/fortran/decode.h"
#include "check.h"
#include "core/rma/rma.h"
#include "core/sync/atomic.h"
#include "core/sync/event.h"
#include "core/sync/lock.h"
#include "core/sync/lock_word.h"
#include "core/sync/sync.h"
#include "core/team/team_form.h"
#include "core/team/team_stack.h"
#include "images.h"

#include <string.h>

static int me, n;
static const struct atolli_statement statement = {.name = "test", .loc = "t:1"};

/* Coarrays of each image, static ones. */
static struct variables {
  int64_t value, block[20], atom, lock, event;
} *mine;

static void well(struct atolli_outcome outcome) { CHECK(outcome.status == ATOLLI_OK); }

static void sync_initial(void) { well(atolli_sync_all(atolli_initial_team)); }

static void begin(void) {
  me = atolli_this_image;
  n = atolli_num_images;
  mine = (struct variables *)test_segment;
}

/* Image k of the team is image `initial` of the initial team: that one is reached, and no other. */
static void reach(const struct atolli_team *team, int k, int initial) {
  struct atolli_selector there = atolli_selector_of(team, k);
  struct atolli_section value = {.base = (char *)&mine->value, .elem_len = sizeof mine->value}, copy = value;
  int64_t got = 0, old, local = 1000 * me + initial;
  copy.base = (char *)&got;
  well(atolli_get(&copy, &value, there));
  CHECK(got == initial);
  struct atolli_section block = {.base = (char *)&mine->block[me], .elem_len = sizeof *mine->block};
  copy.base = (char *)&local;
  well(atolli_put(&block, there, &copy));
  well(atolli_atomic_fetch(ATOLLI_ATOMIC_ADD, &mine->atom, there, sizeof mine->atom, me, &old));
  well(atolli_event_post(&mine->event, there, true));
}

/* All images reach the image once, by its index k in `team`. */
static void check_team(const struct atolli_team *team, int k, int initial) {
  memset(mine, 0, sizeof *mine);
  mine->value = me;
  sync_initial();
  reach(team, k, initial);
  sync_initial();
  bool hit = me == initial;
  for (int image = 1; image <= n; image++)
    CHECK(mine->block[image] == (hit ? 1000 * image + me : 0));
  CHECK(mine->atom == (hit ? n * (n + 1) / 2 : 0));
  int64_t count = -1;
  well(atolli_event_count(&mine->event, &count));
  CHECK(count == (hit ? n : 0));
  sync_initial();
  if (me == 1)
    well(atolli_lock(&mine->lock, atolli_selector_of(team, k), NULL));
  sync_initial();
  CHECK(atolli_lock_owner((uint64_t)mine->lock) == hit);
  sync_initial();
  if (me == 1)
    well(atolli_unlock(&mine->lock, atolli_selector_of(team, k)));
  sync_initial();
  CHECK(atolli_lock_owner((uint64_t)mine->lock) == 0);
}

static const struct atolli_team_value *value_of(int64_t handle) {
  const struct atolli_team_value *value;
  well(atolli_team_value(handle, &value));
  return value;
}

static const struct atolli_team *form(int64_t number, int64_t index) {
  int64_t handle;
  well(atolli_form_team(number, index, &handle, &statement));
  return value_of(handle)->team;
}

static void other_teams(void) {
  begin();
  const struct atolli_team *reversed = form(1, n + 1 - me);
  for (int k = 1; k <= n; k++) {
    check_team(atolli_initial_team, k, k);
    check_team(reversed, k, n + 1 - k);
  }
  int64_t halves;
  well(atolli_form_team(1 + me % 2, ATOLL_NO_INDEX, &halves, &statement));
  well(atolli_change_team(value_of(halves)));
  CHECK(atolli_current_team->num_images < n || n == 1);
  for (int k = 1; k <= n; k++) {
    check_team(atolli_initial_team, k, k);
    check_team(reversed, k, n + 1 - k);
  }
  well(atolli_end_team(&statement));
}

/* NUM_IMAGES() is the team's, not the current one's. */
static void out_of_range(void) {
  begin();
  const struct atolli_team *alone = form(me, ATOLL_NO_INDEX);
  int64_t value = 0;
  struct atolli_section section = {.base = (char *)&mine->value, .elem_len = 8}, local = section;
  local.base = (char *)&value;
  const struct atolli_statement get = {.name = ATOLLI_GET, .loc = "t:4"};
  atolli_require(&get, atolli_get(&local, &section, atolli_selector_of(alone, 2)));
}

static void no_wrap_around(void) {
  begin();
  int64_t old;
  struct atolli_selector far = atolli_selector_of(atolli_current_team, (INT64_C(1) << 60) + 1);
  atolli_require(&statement, atolli_atomic_fetch(ATOLLI_ATOMIC_ADD, &mine->atom, far, 8, 1, &old));
}

static void check_unpacked(int64_t packed, const struct atolli_team *team, int64_t image, bool of_that_image,
                           bool may_have_failed) {
  struct atolli_selector selector = atolli_decode_selector(packed);
  CHECK(selector.team == team && selector.image == image && selector.address == of_that_image &&
        selector.may_have_failed == may_have_failed);
}

static void packed(void) {
  begin();
  int64_t handle;
  well(atolli_form_team(1, n + 1 - me, &handle, &statement));
  well(atolli_change_team(value_of(handle)));
  const struct atolli_team *initial = atolli_initial_team, *current = atolli_current_team;
  CHECK(current != initial || n == 1);
  static const int64_t wrong[] = {-1, 0, 1, 2, 3, 1000000, -1000000, INT32_MAX, INT32_MIN};
  for (int i = 0; i < (int)(sizeof wrong / sizeof *wrong); i++)
    for (int flags = 0; flags < 4; flags++)
      check_unpacked(wrong[i] + (flags & 1 ? ATOLL_WITH_STAT : 0) + (flags & 2 ? ATOLL_PART : 0), current, wrong[i],
                     flags & 2, flags & 1);
  for (int flags = 0; flags < 4; flags++)
    for (int image = 1; image <= n; image++)
      check_unpacked(image + ATOLL_INITIAL_IMAGE + (flags & 1 ? ATOLL_WITH_STAT : 0) + (flags & 2 ? ATOLL_PART : 0),
                     initial, image, flags & 2, flags & 1);
  check_unpacked(ATOLL_INITIAL_IMAGE, current, ATOLL_INITIAL_IMAGE, false, false);
  check_unpacked(ATOLL_INITIAL_IMAGE + n + 1, current, ATOLL_INITIAL_IMAGE + n + 1, false, false);
  CHECK(atolli_decode_selector(INT64_MIN).image < 0 && atolli_decode_selector(INT64_MAX).image > n);
  CHECK(atolli_decode_selector_or_self(ATOLL_THIS_IMAGE).image == atolli_current_team->this_image);
  CHECK(atolli_decode_selector_or_self(0).image == 0);
  well(atolli_end_team(&statement));
}

int main(void) {
  for (int images = 1; images <= 5; images++) {
    CASE_IMAGES(images, 60, other_teams);
    CASE_IMAGES(images, 60, packed);
  }
  CASE_IMAGES_END(2, "image index 2 is not in 1..1", out_of_range);
  CASE_IMAGES_END(2, "is not in 1..2", no_wrap_around);
  return check_end();
}
