/*
 * Short arguments that go with the barrier's signals (core/barrier/carry.h), on up to nine images that disseminate:
 * every size around the limit, barriers and other collectives between, images that execute something else, that come
 * late, that die.
 */
#include "check.h"
#include "core/barrier/carry.h"
#include "core/coll/coll.h"
#include "core/sync/sync.h"
#include "core/wait/wait.h"
#include "images.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MOST_IMAGES = 9, INTEGER_1 = ATOLLI_INTEGER * 256 + 1, INTEGER_8 = ATOLLI_INTEGER * 256 + 8 };

static const struct atolli_statement statement = {.name = "a collective", .loc = "t:1", .has_stat = true};
static const struct atolli_statement elsewhere = {.name = "a collective", .loc = "t:2", .has_stat = true};
static int me, n;

static void begin(void) {
  me = atolli_this_image;
  n = atolli_num_images;
  atolli_images_outnumber_cores = false;
}

static struct atolli_section vector(void *base, size_t elem_len, int64_t count) {
  struct atolli_section section = {.base = base, .elem_len = elem_len, .rank = 1};
  section.extent[0] = count;
  section.stride[0] = (int64_t)elem_len;
  return section;
}

static bool well(struct atolli_outcome outcome) { return outcome.status == ATOLLI_OK; }

static int8_t value(int image, int64_t i) { return (int8_t)((image * 5 + i) % 13 - 6); }

static void broadcast(int64_t count, int source) {
  int8_t a[32];
  for (int64_t i = 0; i < 32; i++)
    a[i] = value(me, i);
  struct atolli_section section = vector(a, 1, count);
  CHECK(well(atolli_co_broadcast(atolli_current_team, &section, source, &statement)));
  for (int64_t i = 0; i < 32; i++)
    CHECK(a[i] == value(i < count ? source : me, i));
}

static void sum(int64_t count, int result_image) {
  int8_t a[32];
  bool wanted = result_image == 0 || result_image == me;
  for (int64_t i = 0; i < 32; i++)
    a[i] = value(me, i);
  struct atolli_section section = vector(a, 1, count);
  CHECK(well(atolli_co_reduction(atolli_current_team, ATOLLI_SUM, &section, INTEGER_1, result_image, &statement)));
  for (int64_t i = 0; i < 32; i++) {
    int all = 0;
    for (int image = 1; image <= n; image++)
      all += value(image, i);
    CHECK(a[i] == (int8_t)(wanted && i < count ? all : value(me, i)));
  }
}

/* Floating-point sums in the order of the images: the same bits everywhere, and as by hand. */
static void sum_in_order(void) {
  static const double part[MOST_IMAGES] = {1e16, 1, -1e16, 3, 1e-3, 7e15, -2, 1e300, -1e300};
  double a = part[me - 1], all = part[0];
  struct atolli_section section = vector(&a, 8, 1);
  CHECK(well(atolli_co_reduction(atolli_current_team, ATOLLI_SUM, &section, ATOLLI_REAL * 256 + 8, 0, &statement)));
  for (int image = 2; image <= n; image++)
    all += part[image - 1];
  CHECK(memcmp(&a, &all, sizeof a) == 0);
}

static void is_taken(void) {
  begin();
  struct atolli_team *team = atolli_current_team;
  CHECK(atolli_carry_fits(team, 16, false) == (n > 1) && !atolli_carry_fits(team, 17, false));
  CHECK(atolli_carry_fits(team, 16, true) == (n == 2));
  CHECK(atolli_carry_fits(team, 8, true) == (n >= 2 && n <= 4) &&
        atolli_carry_fits(team, 4, true) == (n >= 2 && n <= 8));
  broadcast(16, n);
  CHECK(atolli_carried(team) == (n > 1));
  broadcast(17, n);
  CHECK(!atolli_carried(team));
  sum(1, 0);
  CHECK(atolli_carried(team) == (n > 1));
}

/* A central counter has no such lines. */
static void is_not_taken(void) {
  begin();
  atolli_images_outnumber_cores = true;
  broadcast(8, 1);
  sum(1, 0);
  CHECK(!atolli_carried(atolli_current_team));
}

static void everything(void) {
  begin();
  for (int round = 0; round < 40; round++) {
    for (int64_t count = 0; count <= 18; count++) {
      broadcast(count, (int)(count + round) % n + 1);
      if (round % 3 == 0)
        CHECK(well(atolli_sync_all(atolli_current_team)));
      sum(count, round % 2 ? 0 : (int)count % n + 1);
      if (round % 5 == 0)
        broadcast(32, n);
    }
    sum_in_order();
  }
}

/* Images come late, in turn, so that others are a barrier ahead. */
static void unevenly(void) {
  begin();
  unsigned seed = (unsigned)me;
  for (int k = 0; k < 4000; k++) {
    if (rand_r(&seed) % 64 == 0)
      usleep((useconds_t)(rand_r(&seed) % 100));
    if (k % 3 == 0)
      sum(1 + k % 2, 0);
    else
      broadcast(k % 17, k % n + 1);
  }
}

/* The last image executes something else, from another line: all get the error, and what they say of it is what the
   notices tell. `kind` of the difference. */
static void all_differ(int kind) {
  begin();
  int64_t a[2] = {me, me};
  for (int k = 0; k < 3; k++) { /* lines that hold what was carried before */
    struct atolli_section before = vector(a, 8, 1);
    CHECK(well(atolli_co_reduction(atolli_current_team, ATOLLI_MAX, &before, INTEGER_8, 0, &statement)));
  }
  bool other = me == n;
  struct atolli_section section = vector(a, 8, other && kind == 0 ? 2 : 1);
  const struct atolli_statement *own = other ? &elsewhere : &statement;
  struct atolli_outcome outcome;
  if (other && kind == 1)
    outcome = atolli_co_broadcast(atolli_current_team, &section, 1, own);
  else
    outcome =
        atolli_co_reduction(atolli_current_team, other && kind == 2 ? ATOLLI_MIN : ATOLLI_MAX, &section,
                            other && kind == 3 ? ATOLLI_REAL * 256 + 8 : INTEGER_8, other && kind == 4 ? 1 : 0, own);
  CHECK(outcome.status == ATOLLI_STATUS_OTHER && strstr(outcome.text, "t:1") && strstr(outcome.text, "t:2"));
  CHECK(!atolli_carried(atolli_current_team));
}

static void lengths_differ(void) { all_differ(0); }
static void subroutines_differ(void) { all_differ(1); }
static void operations_differ(void) { all_differ(2); }
static void types_differ(void) { all_differ(3); }
static void result_images_differ(void) { all_differ(4); }

/* One image executes SYNC ALL where the others broadcast. */
static void one_only_meets(void) {
  begin();
  int64_t a = me;
  struct atolli_section section = vector(&a, 8, 1);
  broadcast(8, 1);
  if (me == n)
    atolli_sync_all(atolli_current_team);
  else
    CHECK(atolli_co_broadcast(atolli_current_team, &section, 1, &statement).status != ATOLLI_OK);
}

enum { ROUNDS = 200000, VICTIM = 2 };
static struct {
  int last[MOST_IMAGES + 1]; /* round in which each image was told */
} *told;

/* All survivors are told in the same round; until then everybody's part was there. */
static void victim_dies(void) {
  begin();
  atolli_node->survives_failures = true;
  if (me == VICTIM)
    test_die_within(20000);
  for (int round = 1; round <= ROUNDS; round++) {
    int16_t a = (int16_t)(1 << me);
    struct atolli_section section = vector(&a, 2, 1);
    struct atolli_outcome outcome = round % 2 ? atolli_co_reduction(atolli_current_team, ATOLLI_SUM, &section,
                                                                    ATOLLI_INTEGER * 256 + 2, 0, &statement)
                                              : atolli_co_broadcast(atolli_current_team, &section, VICTIM, &statement);
    if (outcome.status != ATOLLI_OK) {
      CHECK(outcome.status == ATOLLI_STATUS_FAILED_IMAGE);
      told->last[me] = round;
      break;
    }
    CHECK(a == (round % 2 ? (2 << n) - 2 : 1 << VICTIM));
  }
  if (me == VICTIM)
    for (;;)
      pause();
  CHECK(told->last[me] > 0);
}

int main(void) {
  told = mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  void (*const differences[])(void) = {lengths_differ, subroutines_differ, operations_differ, types_differ,
                                       result_images_differ};
  for (int images = 1; images <= MOST_IMAGES; images++) {
    CHECK(run_images(images, 60, is_taken) == 0);
    CHECK(run_images(images, 60, is_not_taken) == 0);
    CHECK(run_images(images, 60, everything) == 0);
    for (int kind = 0; images > 1 && kind < 5; kind++)
      CHECK(run_images(images, 60, differences[kind]) == 0);
    if (images > 1)
      CHECK(run_images(images, 60, one_only_meets) == 0);
  }
  for (int images = 2; images <= 5; images++)
    CHECK(run_images(images, 60, unevenly) == 0);
  for (int i = 0; i < 12; i++) {
    int images = 2 + i % 4;
    memset(told, 0, sizeof *told);
    CHECK(run_images(images, 60, victim_dies) == 1);
    for (int image = 1; image <= images; image++)
      CHECK(image == VICTIM || told->last[image] == told->last[1]);
  }
  return check_failures != 0;
}
