/*
 * Images that are killed: the others come to the same status in barriers, collectives and allocations, at whatever
 * moment it happens, go on, and get locks that the dead one had or queued for.
 */
#include "../../doors/fortran/allocate.h"
#include "check.h"
#include "core/image/failure.h"
#include "core/memory/heap.h"
#include "descriptor.h"
#include "images.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { FAILED = 6001, UNLOCKED_FAILED = 6002, VICTIM = 2, ROUNDS = 60 };

static int me, n;
static int64_t *word;
/* In memory that all images share, whatever their nodes. */
static struct {
  int32_t statuses[ROUNDS][256]; /* that each image got, [round][image] */
  int64_t offsets[256];          /* of its latest allocation, [image] */
} *got;

static void begin(void) {
  atolli_node->survives_failures = true;
  me = atoll_this_image();
  n = atoll_num_images();
  word = (int64_t *)test_segment;
}

/* The victim dies while it is busy with the rest of its body, after a random time. */
static void let_victim_die(void) {
  if (me == VICTIM)
    test_die_within(3000);
}

static int sync_stat(void) {
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_sync_all("t:1", DESC(s), NULL);
  return stat;
}

static int sum_stat(void) {
  int32_t stat = -1, value = me;
  descriptor s = describe_scalar(&stat, sizeof stat), a = describe_scalar(&value, sizeof value);
  atoll_co_sum(DESC(a), ATOLL_INTEGER * 256 + 4, 0, ATOLL_CURRENT_TEAM, "t:2", DESC(s), NULL);
  if (stat == 0)
    CHECK(value == n * (n + 1) / 2);
  return stat;
}

static int reduce_stat(void) {
  int32_t stat = -1, value = me, own = 0, other = 0;
  descriptor s = describe_scalar(&stat, sizeof stat), a = describe_scalar(&value, sizeof value);
  descriptor f = describe_scalar(&own, sizeof own), g = describe_scalar(&other, sizeof other);
  int64_t count = atoll_co_reduce_begin(DESC(a), 1, ATOLL_CURRENT_TEAM, "t:3");
  while (atoll_co_reduce_next(DESC(f), DESC(g), &count))
    own += other;
  atoll_co_reduce_end(DESC(a), "t:3", DESC(s), NULL);
  if (stat == 0 && me == 1)
    CHECK(value == n * (n + 1) / 2);
  return stat;
}

/* By doubling: too long for one round. */
static int prefix_stat(void) {
  enum { COUNT = 6000 };
  static int64_t value[COUNT];
  for (int i = 0; i < COUNT; i++)
    value[i] = me;
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat), a = describe_vector(value, sizeof *value, COUNT, sizeof *value);
  atoll_co_sum_prefix(DESC(a), ATOLL_INTEGER * 256 + 8, 1, ATOLL_CURRENT_TEAM, "t:5", DESC(s), NULL);
  if (stat == 0)
    CHECK(value[0] == me * (me - 1) / 2 && value[COUNT - 1] == value[0]);
  return stat;
}

static void *blocks[ROUNDS];

/* What an ALLOCATE statement does; malloc is not wrapped here. */
static int allocate_stat(int round) {
  static const int64_t co[2] = {1, 0};
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_alloc_begin("t:4");
  blocks[round] = atolli_alloc_serve((size_t)(100 + 64 * round));
  atoll_alloc_end(blocks[round] ? 0 : 1, 1, co, "t:4", DESC(s), NULL);
  return stat;
}

/* All survivors have the same status in each round, and their heaps the same layout. */
static void compare(void) {
  for (int image = 1; image <= n; image++) {
    if (image == VICTIM)
      continue;
    CHECK(got->offsets[image] == got->offsets[1]);
    for (int round = 0; round < ROUNDS; round++)
      CHECK(got->statuses[round][image] == got->statuses[round][1]);
  }
}

static void every_statement(void) {
  begin();
  let_victim_die();
  int told = 0;
  for (int round = 0; round < ROUNDS; round++) {
    int stat = round % 4 == 0   ? sync_stat()
               : round % 8 == 1 ? sum_stat()
               : round % 4 == 1 ? prefix_stat()
               : round % 4 == 2 ? reduce_stat()
                                : allocate_stat(round);
    CHECK(stat == 0 || stat == FAILED);
    CHECK(!told || stat == FAILED);
    told |= stat == FAILED;
    if (round % 4 == 3) {
      CHECK(blocks[round] != NULL);
      got->offsets[me] = (char *)blocks[round] - atolli_slot(me);
    }
    if (me == VICTIM)
      usleep(50);
    got->statuses[round][me] = stat;
  }
  while (me == VICTIM)
    pause();
  while (!told)
    told = sync_stat() == FAILED;
  sync_stat();
  if (me == 1)
    compare();
  CHECK(atoll_image_status(VICTIM, 0, "t:0") == FAILED);
  int64_t found = atoll_find_images(ATOLL_FAILED, 0);
  CHECK((found & 0xffff) == 1 && atoll_found_image(found, 1) == VICTIM);
  sync_stat();
}

static int lock_stat(void) {
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_lock(word, 1, NULL, "t:5", DESC(s), NULL);
  return stat;
}

/* The victim dies with the lock, or in the queue for it, at any moment: the others still get it, one at a time. */
static void locks(void) {
  begin();
  let_victim_die();
  int64_t *counter = word + 8;
  int unlocked = 0;
  for (int i = 0; me == VICTIM || i < 2000; i++) {
    int stat = lock_stat();
    CHECK(stat == 0 || stat == UNLOCKED_FAILED);
    unlocked += stat == UNLOCKED_FAILED;
    int64_t seen = atoll_get_i8(counter, 1, "t:6");
    if (me != VICTIM)
      atoll_put_i8(counter, 1, seen + 1, "t:6");
    atoll_unlock(word, 1, "t:7", NULL, NULL);
  }
  CHECK(unlocked <= 1);
  while (sync_stat() != FAILED)
    ;
  CHECK(atoll_get_i8(counter, 1, "t:8") == 2000 * (n - 1));
  sync_stat();
}

static void try_lock(void) {
  begin();
  if (me == VICTIM) {
    lock_stat();
    kill(getpid(), SIGKILL);
  }
  while (sync_stat() != FAILED)
    ;
  if (me == 1) {
    int32_t stat = -1, acquired = -1;
    descriptor s = describe_scalar(&stat, sizeof stat), a = describe_scalar(&acquired, sizeof acquired);
    atoll_lock(word, 1, DESC(a), "t:5", DESC(s), NULL);
    CHECK(stat == UNLOCKED_FAILED && acquired == 1);
    atoll_unlock(word, 1, "t:7", NULL, NULL);
    CHECK(lock_stat() == 0);
    atoll_unlock(word, 1, "t:7", NULL, NULL);
    atoll_lock(word, VICTIM, NULL, "t:5", DESC(s), NULL);
    CHECK(stat == FAILED);
  }
  sync_stat();
}

static void critical(void) {
  begin();
  if (me == VICTIM) {
    atoll_critical_begin(word, "t:1", NULL, NULL);
    kill(getpid(), SIGKILL);
  }
  while (sync_stat() != FAILED)
    ;
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_critical_begin(word, "t:1", DESC(s), NULL);
  word[me] = stat;
  atoll_critical_end(word, "t:2");
  sync_stat();
  int told = 0;
  for (int image = 1; image <= n; image++)
    told += image != VICTIM && atoll_get_i8(word + image, image, "t:3") == FAILED;
  CHECK(told == 1);
  sync_stat();
}

/* EVENT WAIT is given up once for each failure, and goes on afterwards. */
static void events(void) {
  begin();
  if (me == VICTIM)
    kill(getpid(), SIGKILL);
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_event_wait(word, 1, "t:1", DESC(s), NULL);
  CHECK(stat != 0 && stat != FAILED);
  sync_stat();
  atoll_event_post(word, me == 1 ? 3 : 1, "t:2", NULL, NULL);
  atoll_event_wait(word, 1, "t:3", DESC(s), NULL);
  CHECK(stat == 0);
  atoll_event_post(word, VICTIM, "t:4", DESC(s), NULL);
  CHECK(stat == FAILED);
  atoll_atomic_op(ATOLL_ATOMIC_ADD, word, VICTIM, 8, 1, "t:5", DESC(s));
  CHECK(stat == FAILED);
  atoll_image_stat(VICTIM, DESC(s), "t:6");
  CHECK(stat == FAILED);
  atoll_get_i8(word, VICTIM + ATOLL_WITH_STAT, "t:7"); /* no error */
  sync_stat();
}

static void access_without_stat(void) {
  begin();
  if (me == VICTIM)
    kill(getpid(), SIGKILL);
  while (sync_stat() != FAILED)
    ;
  if (me == 1)
    atoll_put_i8(word, VICTIM, 1, "user.f90:9\0x[2]");
  sync_stat();
}

static void sync_without_stat(void) {
  begin();
  if (me == VICTIM)
    kill(getpid(), SIGKILL);
  atoll_sync_all("user.f90:8", NULL, NULL);
}

int main(void) {
  got = mmap(NULL, sizeof *got, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (got == MAP_FAILED)
    return 1;
  for (int i = 0; i < 40; i++) { /* the victim itself does not end well */
    CASE_IMAGES_LOSE(1, 3, 60, every_statement);
    CASE_IMAGES_LOSE(1, 8, 60, every_statement);
    CASE_IMAGES_LOSE(1, 4, 60, locks);
  }
  CASE_IMAGES_LOSE(1, 3, 20, try_lock);
  CASE_IMAGES_LOSE(1, 4, 20, critical);
  CASE_IMAGES_LOSE(1, 3, 20, events);
  CASE_IMAGES_END(3, "user.f90:9: error: image 1: assignment to x[2]: image 2 has failed", access_without_stat);
  CASE_IMAGES_END(3, "user.f90:8: error: image ", sync_without_stat);
  return check_end();
}
