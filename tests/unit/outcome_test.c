/*
 * Core as a caller without Fortran sees it: errors come back as outcomes with their texts, in each chapter, and the run
 * goes on although no statement has STAT=; the door gives them to STAT= and ERRMSG=.
 */
#include "../../doors/fortran/decode.h"
#include "check.h"
#include "core/coll/coll.h"
#include "core/image/failure.h"
#include "core/image/image.h"
#include "core/sync/atomic.h"
#include "core/sync/event.h"
#include "core/sync/lock.h"
#include "core/sync/sync.h"
#include "core/team/team_form.h"
#include "core/team/team_stack.h"
#include "descriptor.h"
#include "images.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int me, n;
static const struct atolli_statement statement = {.name = "test", .loc = "t:1\0"};

static void begin(void) {
  me = atolli_this_image;
  n = atolli_num_images;
}

static void expect(struct atolli_outcome outcome, enum atolli_status status, const char *text) {
  char buffer[ATOLLI_TEXT_BYTES];
  CHECK(outcome.status == status);
  if (outcome.status != ATOLLI_OK && !strstr(atolli_outcome_text(outcome, buffer), text)) {
    CHECK(!"the text");
    fprintf(stderr, "%s\n", atolli_outcome_text(outcome, buffer));
  }
}

static void well(struct atolli_outcome outcome) { expect(outcome, ATOLLI_OK, ""); }

static void meet(void) { well(atolli_sync_all(atolli_initial_team)); }

static void locks(void) {
  begin();
  int64_t *lock = (int64_t *)test_segment;
  struct atolli_selector first = atolli_selector_of(atolli_initial_team, 1);
  bool acquired;
  expect(atolli_unlock(lock, first), ATOLLI_STATUS_UNLOCKED, "is not locked");
  meet();
  if (me == 1) {
    well(atolli_lock(lock, first, &acquired));
    CHECK(acquired);
    expect(atolli_lock(lock, first, NULL), ATOLLI_STATUS_LOCKED, "already locked by this image");
  }
  meet();
  if (me != 1) {
    expect(atolli_unlock(lock, first), ATOLLI_STATUS_LOCKED_OTHER_IMAGE, "locked by image 1");
    well(atolli_lock(lock, first, &acquired));
    CHECK(!acquired);
  }
  meet();
  if (me == 1)
    well(atolli_unlock(lock, first));
}

static void synchronisation(void) {
  begin();
  const int64_t outside[] = {1, n + 1}, twice[] = {1, 1};
  int64_t *event = (int64_t *)test_segment;
  expect(atolli_sync_images(atolli_initial_team, outside, 2), ATOLLI_STATUS_OTHER, "is not in 1..");
  expect(atolli_sync_images(atolli_initial_team, twice, 2), ATOLLI_STATUS_OTHER, "appears twice");
  expect(atolli_event_wait(atolli_initial_team, event, INT64_C(1) << 40), ATOLLI_STATUS_OTHER, "UNTIL_COUNT");
  *(int32_t *)event = INT32_MAX;
  expect(atolli_event_post(event, atolli_selector_of_this_image(), true), ATOLLI_STATUS_OTHER, "the largest");
  int64_t count = 0;
  well(atolli_event_count(event, &count));
  CHECK(count == INT32_MAX);
  meet();
}

static void collectives(void) {
  begin();
  double value = me;
  const void *object = &value;
  struct atolli_section a = {.base = (char *)&value, .elem_len = sizeof value}, b = a;
  int type = ATOLLI_REAL * 256 + 8;
  expect(atolli_co_broadcast(atolli_initial_team, &a, n + 1, &statement), ATOLLI_STATUS_OTHER, "SOURCE_IMAGE");
  expect(atolli_co_reduction(atolli_initial_team, ATOLLI_SUM, &a, type, -1, &statement), ATOLLI_STATUS_OTHER,
         "RESULT_IMAGE");
  /* The second part of it tells the same: it must not make STAT= zero again. */
  expect(atolli_co_broadcast_parts(atolli_initial_team, &a, 0, &object, &statement), ATOLLI_STATUS_OTHER,
         "SOURCE_IMAGE");
  CHECK(!object);
  expect(atolli_co_broadcast_parts_end(atolli_initial_team), ATOLLI_STATUS_OTHER, "SOURCE_IMAGE");
  b.elem_len = me == n && n > 1 ? 4 : 8;
  struct atolli_outcome differs = atolli_co_broadcast(atolli_initial_team, &b, 1, &statement);
  expect(differs, n > 1 ? ATOLLI_STATUS_OTHER : ATOLLI_OK, "the arguments differ");
  value = me;
  well(atolli_co_reduction(atolli_initial_team, ATOLLI_SUM, &a, type, 0, &statement));
  CHECK(value == n * (n + 1) / 2.0);
}

static void teams(void) {
  begin();
  int64_t handle = -1;
  expect(atolli_form_team(0, ATOLLI_NO_INDEX, &handle, &statement), ATOLLI_STATUS_OTHER, "is not positive");
  CHECK(handle == 0);
  expect(atolli_form_team(1, n + 1, &handle, &statement), ATOLLI_STATUS_OTHER, "NEW_INDEX is");
  well(atolli_form_team(me, ATOLLI_NO_INDEX, &handle, &statement));
  const struct atolli_team_value *own, *first;
  well(atolli_team_value(handle, &own));
  well(atolli_change_team(own));
  well(atolli_team_sibling(1, &first));
  struct atolli_outcome synced = atolli_sync_team(first);
  expect(synced, me == 1 ? ATOLLI_OK : ATOLLI_STATUS_OTHER, "is not in the team");
  /* No child of the current team: the block is executed all the same. */
  expect(atolli_change_team(own), ATOLLI_STATUS_OTHER, "was not formed by");
  well(atolli_end_team(&statement));
  well(atolli_end_team(&statement));
  CHECK(atolli_current_team == atolli_initial_team);
}

static void failures(void) {
  begin();
  atolli_node->survives_failures = true;
  int64_t *word = (int64_t *)test_segment, old;
  struct atolli_selector victim = atolli_selector_of(atolli_initial_team, 2);
  if (me == 2)
    kill(getpid(), SIGKILL);
  while (atolli_sync_all(atolli_initial_team).status == ATOLLI_OK)
    ;
  expect(atolli_sync_all(atolli_initial_team), ATOLLI_STATUS_FAILED_IMAGE, "image 2 has failed");
  expect(atolli_atomic_fetch(ATOLLI_ATOMIC_ADD, word, victim, 8, 1, &old), ATOLLI_STATUS_FAILED_IMAGE, "image 2");
  expect(atolli_event_post(word, victim, true), ATOLLI_STATUS_FAILED_IMAGE, "image 2");
  expect(atolli_lock(word, victim, NULL), ATOLLI_STATUS_FAILED_IMAGE, "image 2");
  enum atolli_status status = ATOLLI_OK;
  well(atolli_image_status(victim, &status));
  CHECK(status == ATOLLI_STATUS_FAILED_IMAGE);
  expect(atolli_image_stat(victim), ATOLLI_STATUS_FAILED_IMAGE, "image 2");
  const struct atolli_snapshot *failed = atolli_images_in_state(atolli_initial_team, ATOLLI_FAILED);
  CHECK(failed->count == 1 && failed->images[0] == 2 && atolli_snapshot_numbered(failed->number) == failed);
}

static void door(void) {
  begin();
  int16_t stat = -1;
  char errmsg[40];
  descriptor s = describe_scalar(&stat, sizeof stat), m = describe_scalar(errmsg, sizeof errmsg);
  struct atolli_statement statement = atolli_decode_statement("test", "t:2\0", DESC(s));
  CHECK(statement.has_stat);
  memset(errmsg, 'x', sizeof errmsg);
  atolli_conclude(&statement, DESC(s), DESC(m), atolli_done());
  CHECK(stat == 0 && errmsg[0] == 'x');
  atolli_conclude(&statement, DESC(s), DESC(m), atolli_error(ATOLLI_STATUS_OTHER, "number %d", 7));
  CHECK(stat != 0 && memcmp(errmsg, "number 7   ", 11) == 0 && errmsg[39] == ' ');
  atolli_conclude(&statement, DESC(s), DESC(m), atolli_obstacle(ATOLLI_STATUS_STOPPED_IMAGE, 3));
  CHECK(stat == atolli_stat_value(ATOLLI_STATUS_STOPPED_IMAGE) && memcmp(errmsg, "image 3 has stopped ", 20) == 0);
  atolli_conclude_native(&statement, DESC(s), DESC(m), atolli_obstacle(ATOLLI_STATUS_OF_CALLER, 0), 5014);
  CHECK(stat == 5014 && memcmp(errmsg, "image 3 has stopped ", 20) == 0);
}

static void door_without_stat(void) {
  begin();
  struct atolli_statement statement = atolli_decode_statement("LOCK", "user.f90:7", NULL);
  atolli_conclude(&statement, NULL, NULL, atolli_error(ATOLLI_STATUS_LOCKED, "it is %s", "locked"));
}

/* An error that STAT= does not cover. */
static void door_with_stat(void) {
  begin();
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  struct atolli_statement statement = atolli_decode_statement("LOCK", "user.f90:8", DESC(s));
  atolli_conclude(&statement, DESC(s), NULL, atolli_error(ATOLLI_STATUS_FATAL, "it has no image"));
}

/* The descriptor of an absent optional argument is no variable. */
static void door_with_nothing(void) {
  begin();
  descriptor s = describe_scalar(NULL, 4);
  struct atolli_statement statement = atolli_decode_statement("UNLOCK", "user.f90:9", DESC(s));
  atolli_conclude(&statement, DESC(s), DESC(s), atolli_done());
  atolli_conclude(&statement, DESC(s), DESC(s), atolli_error(ATOLLI_STATUS_UNLOCKED, "it is not locked"));
}

/* Once the run ends, an image that sees another one ended by that leaves without a word. Images end in processes here
   that this one can ask. */
static int end_of_statement(struct atolli_outcome outcome) {
  int status;
  pid_t pid = fork();
  if (pid == 0) {
    atolli_require(&statement, outcome);
    _exit(0);
  }
  CHECK(waitpid(pid, &status, 0) == pid && WIFEXITED(status));
  return WEXITSTATUS(status);
}

static void end_of_run(void) {
  begin();
  atomic_store(&atolli_node->error_termination, 128 + SIGTERM + 1);
  CHECK(end_of_statement(atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, 1)) == TEST_EXIT_LEFT);
  CHECK(end_of_statement(atolli_obstacle(ATOLLI_STATUS_STOPPED_IMAGE, 1)) == TEST_EXIT_LEFT);
  CHECK(end_of_statement(atolli_error(ATOLLI_STATUS_FATAL, "its own fault")) == TEST_EXIT_ERROR);
  atomic_store(&atolli_node->error_termination, 0);
  CHECK(end_of_statement(atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, 1)) == TEST_EXIT_ERROR);
  atomic_store(&atolli_node->error_termination, 0);
}

int main(void) {
  for (int images = 1; images <= 4; images++) {
    CASE_IMAGES(images, 60, locks);
    CASE_IMAGES(images, 60, synchronisation);
    CASE_IMAGES(images, 60, collectives);
    CASE_IMAGES(images, 60, teams);
  }
  CASE_IMAGES_LOSE(1, 3, 60, failures);
  CASE_IMAGES(1, 60, door);
  CASE_IMAGES(1, 60, end_of_run);
  CASE_IMAGES_END(1, "user.f90:7: error: image 1: LOCK: it is locked", door_without_stat);
  CASE_IMAGES_END(1, "user.f90:8: error: image 1: LOCK: it has no image", door_with_stat);
  CASE_IMAGES_END(1, "user.f90:9: error: image 1: UNLOCK: it is not locked", door_with_nothing);
  return check_end();
}
