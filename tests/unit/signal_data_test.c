/*
 * Short arguments that go with the barrier's signals (core/barrier/signal_data.h), on up to nine images that
 * disseminate: every size around the limit, barriers and other collectives between, images that execute something else,
 * that come late, that tell late what they execute, that stop, that die.
 */
#include "check.h"
#include "core/coll/coll.h"
#include "core/coll/coll_begin.h"
#include "core/coll/coll_by_signals.h"
#include "core/sync/sync.h"
#include "core/wait/wait.h"
#include "images.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MOST_IMAGES = 9, INTEGER_1 = ATOLLI_INTEGER * 256 + 1, INTEGER_8 = ATOLLI_INTEGER * 256 + 8 };

static const struct atolli_statement statement = {.name = "a collective", .loc = "t:1", .has_stat = true};
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

/* The first round of a broadcast, or of a sum (type), of so many bytes. */
static bool goes_by_signals(enum atolli_kind kind, int operation, int type, size_t bytes, int image) {
  char a[32] = {0};
  struct atolli_buffer buffer = {.data = a, .bytes = bytes};
  struct atolli_coll coll;
  struct atolli_signal_data signals;
  atolli_coll_set(&coll, kind, operation, type, type ? bytes : 1, image);
  atolli_coll_plan(atolli_current_team, &coll, &buffer, &statement);
  if (coll.plan.way != ATOLLI_BY_SIGNALS)
    return false;
  CHECK(well(atolli_by_signals_begin(atolli_current_team, &coll, &buffer, &statement, &signals)));
  return atolli_signal_data_is_complete(&signals);
}

static bool broadcast_goes_by_signals(size_t bytes) {
  return goes_by_signals(ATOLLI_OF_BROADCAST, ATOLLI_BROADCAST, 0, bytes, n);
}

static bool sum_goes_by_signals(void) { return goes_by_signals(ATOLLI_OF_SUM, ATOLLI_SUM, INTEGER_1, 1, 0); }

static void is_taken(void) {
  begin();
  CHECK(broadcast_goes_by_signals(16) == (n > 1));
  CHECK(!broadcast_goes_by_signals(17));
  CHECK(sum_goes_by_signals() == (n > 1));
}

/* A central counter has no such lines. */
static void is_not_taken(void) {
  begin();
  atolli_images_outnumber_cores = true;
  CHECK(!broadcast_goes_by_signals(8) && !sum_goes_by_signals());
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

/* ---- images that execute something else, and those that tell late ------------------------------------------------ */

enum difference { LENGTH, SUBROUTINE, OPERATION, TYPE, RESULT_IMAGE, LONG_ARGUMENT, COARRAY, BARRIER, NUM_DIFFERENCES };
static enum difference difference;
static int odd_one;     /* the image that differs */
static bool tells_late; /* all images: between their signal and what they tell others with it, time passes */

enum { PAGE = 4096 };
static char *place; /* of this image's statement */

/* The place of the statement has been read for the first time. */
static void let_read(int signal) {
  (void)signal;
  usleep((useconds_t)(200 + 300 * (me % 3)));
  mprotect(place, PAGE, PROT_READ);
}

static const char *place_of_statement(void) {
  place = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK(place != MAP_FAILED);
  strcpy(place, me == odd_one ? "t:2" : "t:1");
  signal(SIGSEGV, let_read);
  CHECK(!tells_late || mprotect(place, PAGE, PROT_NONE) == 0);
  return place;
}

static struct atolli_outcome reduce_differently(const struct atolli_statement *own) {
  int64_t a[64] = {me};
  bool differs = me == odd_one;
  struct atolli_section section = vector(a, 8,
                                         !differs                      ? 1
                                         : difference == LENGTH        ? 2
                                         : difference == LONG_ARGUMENT ? 64
                                                                       : 1);
  return atolli_co_reduction(atolli_current_team, differs && difference == OPERATION ? ATOLLI_MIN : ATOLLI_MAX,
                             &section, differs && difference == TYPE ? ATOLLI_REAL * 256 + 8 : INTEGER_8,
                             differs && difference == RESULT_IMAGE ? 1 : 0, own);
}

/* All get the error, and what they say of it is what the notices tell; but SYNC ALL compares nothing. */
static void one_differs(void) {
  begin();
  struct atolli_team *team = atolli_current_team;
  int64_t a = me;
  struct atolli_section section = vector(&a, 8, 1);
  for (int k = 0; k < 3; k++) /* lines that hold what was carried before */
    CHECK(well(atolli_co_reduction(team, ATOLLI_MAX, &section, INTEGER_8, 0, &statement)));
  struct atolli_statement own = {.name = "a collective", .loc = place_of_statement(), .has_stat = true};
  if (me == odd_one && difference == BARRIER) {
    atolli_begin("SYNC ALL", own.loc);
    CHECK(well(atolli_sync_all(team)));
    return;
  }
  if (me == odd_one && difference == COARRAY) {
    struct atolli_piggyback piggyback = {.operation = ATOLLI_ALLOCATE, .value = (uint64_t[4]){0}, .loc = own.loc};
    struct atolli_exchange exchange;
    CHECK(well(atolli_exchange(team, &piggyback, &exchange)));
    CHECK(exchange.summary.other != 0);
    return;
  }
  struct atolli_outcome outcome = me == odd_one && difference == SUBROUTINE
                                      ? atolli_co_broadcast(team, &section, 1, &own)
                                      : reduce_differently(&own);
  CHECK(outcome.status == ATOLLI_STATUS_OTHER && strstr(outcome.text, "t:1") && strstr(outcome.text, "t:2"));
  CHECK(difference != BARRIER || strstr(outcome.text, "SYNC ALL"));
  CHECK(difference != COARRAY || strstr(outcome.text, "ALLOCATE"));
}

/* Whoever it is, and whatever. */
static void differ(int images) {
  for (odd_one = 1; odd_one <= images; odd_one++)
    for (int kind = 0; kind < NUM_DIFFERENCES; kind++)
      for (int late = 0; late < 2; late++) {
        difference = (enum difference)kind;
        tells_late = late;
        CASE_IMAGES(images, 60, one_differs);
      }
}

/* What others have to read with it is there late, and the data come right. */
static void all_tell_late(void) {
  begin();
  tells_late = true;
  for (int k = 0; k < 20; k++) {
    struct atolli_statement own = {.name = "a collective", .loc = place_of_statement(), .has_stat = true};
    int64_t a[64];
    for (int i = 0; i < 64; i++)
      a[i] = 100 * me + i;
    int count = k % 2 ? 64 : 1;
    struct atolli_section section = vector(a, 8, count);
    CHECK(well(atolli_co_reduction(atolli_current_team, ATOLLI_SUM, &section, INTEGER_8, 0, &own)));
    for (int i = 0; i < count; i++)
      CHECK(a[i] == 50 * n * (n + 1) + n * i);
    munmap(place, PAGE);
  }
}

/* ---- images that end --------------------------------------------------------------------------------------------- */

/* One image stops before a round: all others are told in that round. */
static void one_stops(void) {
  begin();
  int last = 30 + odd_one % 3;
  for (int round = 0; round <= last; round++) {
    if (me == odd_one && round == last)
      return;
    int16_t a = (int16_t)(1 << me);
    struct atolli_section section = vector(&a, 2, 1);
    struct atolli_outcome outcome =
        round % 3 == 0
            ? atolli_co_reduction(atolli_current_team, ATOLLI_SUM, &section, ATOLLI_INTEGER * 256 + 2, 0, &statement)
        : round % 3 == 1 ? atolli_co_broadcast(atolli_current_team, &section, odd_one, &statement)
                         : atolli_sync_all(atolli_current_team);
    CHECK(outcome.status == (round < last ? ATOLLI_OK : ATOLLI_STATUS_STOPPED_IMAGE));
    CHECK(round == last || a == (round % 3 == 0 ? (2 << n) - 2 : 1 << (round % 3 == 1 ? odd_one : me)));
  }
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
  for (int images = 1; images <= MOST_IMAGES; images++) {
    CASE_IMAGES(images, 60, is_taken);
    CASE_IMAGES(images, 60, is_not_taken);
    CASE_IMAGES(images, 60, everything);
    if (images > 1)
      differ(images);
    for (odd_one = 1; images > 1 && odd_one <= images; odd_one++)
      CASE_IMAGES(images, 60, one_stops);
    CASE_IMAGES(images, 60, all_tell_late);
  }
  for (int images = 2; images <= 5; images++)
    CASE_IMAGES(images, 60, unevenly);
  for (int i = 0; i < 12; i++) {
    int images = 2 + i % 4;
    memset(told, 0, sizeof *told);
    CASE_IMAGES_LOSE(1, images, 60, victim_dies);
    for (int image = 1; image <= images; image++)
      CHECK(image == VICTIM || told->last[image] == told->last[1]);
  }
  return check_end();
}
