/*
 * Barriers, exchanges and FORM TEAM of which several images are killed, at any moment, wherever they are in the tree of
 * nodes along which the others find out who has come (core/barrier/survivors.c): all survivors have the same outcome in
 * each, name the same image, and know the same of what the others have told. One that has stopped decides, even if
 * those of its node that run never come.
 */
#include "check.h"
#include "core/barrier/barrier.h"
#include "core/barrier/exchange.h"
#include "core/barrier/notice.h"
#include "core/image/failure.h"
#include "core/team/team_form.h"
#include "core/team/team_value.h"
#include "images.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* FORM TEAM packs the candidates of more than 32 images. */
enum { MOST = 100, ROUNDS = 30, ALL_ROUNDS = ROUNDS + 6 };

/* In memory that all images share, whatever their nodes. */
static struct {
  int num_victims;
  bool is_victim[MOST + 1], at_once;
  struct {
    int status, image;
    int told[4];
  } outcome[ALL_ROUNDS][MOST + 1];
  _Atomic int go_on;
} *shared;

static int me, n;

static void begin(void) {
  atolli_node->survives_failures = true;
  me = atolli_this_image;
  n = atolli_num_images;
}

static void note(int round, struct atolli_outcome outcome) {
  shared->outcome[round][me].status = (int)outcome.status;
  shared->outcome[round][me].image = outcome.status == ATOLLI_OK ? 0 : outcome.image;
}

/* The lowest image, one that differs from it, and the least and the most of what they give. */
static struct atolli_outcome exchange(int round) {
  uint64_t value[4] = {0, 0, 0, (uint64_t)me * 10};
  struct atolli_piggyback piggyback = {.operation = ATOLLI_ALLOCATE, .value = value, .loc = "t:1"};
  struct atolli_exchange exchange;
  struct atolli_outcome outcome = atolli_exchange(atolli_initial_team, &piggyback, &exchange);
  const struct atolli_summary *s = &exchange.summary;
  if (outcome.status == ATOLLI_OK || outcome.status == ATOLLI_STATUS_FAILED_IMAGE)
    memcpy(shared->outcome[round][me].told, (int[4]){s->first, s->other, (int)s->least, (int)s->most}, sizeof(int[4]));
  return outcome;
}

/* Three teams; each image tells what it knows of its own, and they are those of the others. In every other round each
   image is alone in one, and the numbers are in no order: these do not pack. */
static struct atolli_outcome form_team(int round) {
  int64_t handle = 0, alone = (int64_t)(((uint64_t)me * 0x9E3779B97F4A7C15u) >> 1);
  bool in_three = round % 2 == 0;
  const struct atolli_statement statement = {.loc = "t:2"};
  struct atolli_outcome outcome = atolli_form_team(in_three ? me % 3 + 1 : alone, ATOLLI_NO_INDEX, &handle, &statement);
  const struct atolli_team_value *value = handle ? atolli_team_value_find(handle) : NULL;
  if (value) {
    int count = value->team->num_images, sum = 0;
    for (int image = 1; image <= count; image++)
      sum += atolli_team_initial(value->team, image);
    CHECK(in_three || sum == me);
    memcpy(shared->outcome[round][me].told,
           (int[4]){count, in_three ? sum : 0, in_three ? atolli_team_initial(value->team, 1) : 0}, sizeof(int[4]));
  }
  return outcome;
}

static struct atolli_outcome statement_of(int round) {
  return round % 3 == 0 ? atolli_barrier(atolli_initial_team) : round % 3 == 1 ? exchange(round) : form_team(round);
}

static int num_failed(void) {
  int count = 0;
  for (int image = 1; image <= n; image++)
    count += atolli_state_of(image) == ATOLLI_FAILED;
  return count;
}

static int first_victim(void) {
  int image = 1;
  while (!shared->is_victim[image])
    image++;
  return image;
}

/* With the next image that has the same to tell. */
static void compare(int round) {
  int other = me + 3;
  while (other <= n && shared->is_victim[other])
    other += 3;
  if (other > n)
    return;
  CHECK(!memcmp(&shared->outcome[round][other], &shared->outcome[round][me], sizeof shared->outcome[round][me]));
  CHECK(round % 3 != 2 || shared->outcome[round][me].status > 0 || shared->outcome[round][me].told[0] > 0);
}

static void several_die(void) {
  begin();
  if (shared->is_victim[me])
    test_die_within(shared->at_once ? 1 : 20000);
  for (int round = 0; round < ROUNDS; round++)
    note(round, statement_of(round));
  while (shared->is_victim[me])
    pause();
  while (num_failed() < shared->num_victims)
    usleep(100);
  for (int round = ROUNDS; round < ALL_ROUNDS; round++) {
    struct atolli_outcome outcome = statement_of(round);
    CHECK(outcome.status == ATOLLI_STATUS_FAILED_IMAGE && outcome.image == first_victim());
    note(round, outcome);
  }
  atolli_barrier(atolli_initial_team);
  for (int round = 0; round < ALL_ROUNDS; round++)
    compare(round);
}

/* The last image stops, and each other one of its node comes only when image 1 has been told so. */
static void one_stops(void) {
  begin();
  if (me == n)
    return;
  if (shared->is_victim[me])
    kill(getpid(), SIGKILL);
  while (num_failed() < shared->num_victims)
    usleep(100);
  while (me != 1 && !shared->go_on)
    usleep(100);
  struct atolli_outcome outcome = atolli_barrier(atolli_initial_team);
  CHECK(outcome.status == ATOLLI_STATUS_STOPPED_IMAGE && outcome.image == n);
  shared->go_on = 1;
}

static void choose(int image) {
  if (image != 0 && !shared->is_victim[image]) {
    shared->is_victim[image] = true;
    shared->num_victims++;
  }
}

static void run(const char *name, int images, void (*body)(void)) {
  check_case("%s: %d of %d images", name, shared->num_victims, images);
  CHECK(run_images(images, 60, body) == shared->num_victims);
  memset(shared, 0, sizeof *shared);
}

static void run_random(int images, unsigned *seed) {
  int victims = 1 + rand_r(seed) % (images / 2);
  for (int i = 0; i < victims; i++)
    choose(1 + rand_r(seed) % images);
  shared->at_once = rand_r(seed) % 4 == 0;
  run(shared->at_once ? "die at once" : "die", images, several_die);
}

/* These are on top of the tree, if each is a node. */
static void run_without_top(int images, int depth) {
  for (int image = 1; image < 1 << depth; image++)
    choose(image);
  run(shared->at_once ? "die at once" : "die", images, several_die);
}

int main(void) {
  unsigned seed = 1;
  shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    return 1;
  for (int i = 0; i < 12; i++)
    run_random(3 + rand_r(&seed) % 14, &seed);
  run_random(MOST, &seed);
  for (int depth = 1; depth <= 3; depth++)
    run_without_top(17, depth);
  for (int victim = 0; victim <= 3; victim++) {
    choose(victim > 1 ? victim : 0);
    run("die before one stops", 10, one_stops); /* in nodes of 2, the last one is not alone */
  }
  return check_end();
}
