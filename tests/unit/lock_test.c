/*
 * LOCK, UNLOCK, CRITICAL and atomics: exclusion between images and threads, fairness, status codes, wrapping tickets,
 * owners that stop.
 */
#include "check.h"
#include "core/sync/lock.h"
#include "descriptor.h"
#include "images.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

static int me, n;
static int64_t *word;    /* a lock */
static int64_t *counter; /* what it protects, on image 1 */

static void begin(void) {
  me = atoll_this_image();
  n = atoll_num_images();
  word = (int64_t *)test_segment;
  counter = (int64_t *)(test_segment + 4096);
}

static int lock_stat(int64_t image) {
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_lock(word, image, NULL, "t:1", DESC(s), NULL);
  return stat;
}

static int unlock_stat(int64_t image) {
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_unlock(word, image, "t:1", DESC(s), NULL);
  return stat;
}

static bool try_lock(int64_t image) {
  int64_t acquired = -1;
  descriptor a = describe_scalar(&acquired, sizeof acquired);
  atoll_lock(word, image, DESC(a), "t:1", NULL, NULL);
  CHECK(acquired == 0 || acquired == 1);
  return acquired;
}

static void count(int times) {
  for (int i = 0; i < times; i++) {
    atoll_lock(word, n, NULL, "t:1", NULL, NULL);
    int64_t seen = atoll_get_i8(counter, 1, "t:2");
    if (i % 16 == 0)
      sched_yield();
    atoll_put_i8(counter, 1, seen + 1, "t:2");
    atoll_unlock(word, n, "t:3", NULL, NULL);
  }
}

static void exclusion(void) {
  begin();
  count(500);
  atoll_sync_all("t:4", NULL, NULL);
  CHECK(atoll_get_i8(counter, 1, "t:5") == 500 * n);
  CHECK((*word >> 16 & 0xffffffff) == 0);
}

static void *count_in_thread(void *argument) {
  count(200);
  return argument;
}

static void exclusion_of_threads(void) {
  begin();
  pthread_t thread[3];
  for (int i = 0; i < 3; i++)
    pthread_create(&thread[i], NULL, count_in_thread, NULL);
  count(200);
  for (int i = 0; i < 3; i++)
    pthread_join(thread[i], NULL);
  atoll_sync_all("t:4", NULL, NULL);
  CHECK(atoll_get_i8(counter, 1, "t:5") == 800 * n);
}

static void critical(void) {
  begin();
  for (int i = 0; i < 300; i++) {
    atoll_critical_begin(word, "t:1", NULL, NULL);
    atoll_put_i8(counter, 1, atoll_get_i8(counter, 1, "t:2") + 1, "t:2");
    atoll_critical_end(word, "t:3");
  }
  atoll_sync_all("t:4", NULL, NULL);
  CHECK(atoll_get_i8(counter, 1, "t:5") == 300 * n);
}

static void status_codes(void) {
  begin();
  CHECK(unlock_stat(ATOLL_THIS_IMAGE) == 2);
  CHECK(lock_stat(ATOLL_THIS_IMAGE) == 0);
  CHECK(lock_stat(me) == 1);
  atoll_sync_all("t:1", NULL, NULL);
  int other = me % n + 1;
  if (n > 1) {
    CHECK(unlock_stat(other) == 3);
    CHECK(!try_lock(other));
  }
  atoll_sync_all("t:2", NULL, NULL);
  CHECK(unlock_stat(ATOLL_THIS_IMAGE) == 0);
  CHECK(unlock_stat(ATOLL_THIS_IMAGE) == 2);
  atoll_sync_all("t:3", NULL, NULL);
  CHECK(try_lock(other));
  CHECK(unlock_stat(other) == 0);
}

/* Tickets are 16 bits. */
static void many_times(void) {
  begin();
  for (int i = 0; i < 70000; i++) {
    CHECK(try_lock(ATOLL_THIS_IMAGE));
    atoll_unlock(word, ATOLL_THIS_IMAGE, "t:1", NULL, NULL);
  }
  CHECK((*word & 0xffff) == 70000 % 65536);
  atoll_sync_all("t:1", NULL, NULL);
  count(20);
}

static unsigned tickets_drawn(void) { return (unsigned)((uint64_t)*word >> 48); }

/* This image has the lock of image 1: does another one wait for it? */
static bool is_awaited(void) {
  uint64_t state = (uint64_t)atoll_get_i8(word, 1, "t:2");
  return (uint16_t)((state >> 48) - state) > 1;
}

/* Nobody gets the lock twice while another waits. On a busy machine the others may come late: that is not counted. */
static void fairness(void) {
  begin();
  enum { TURNS = 50 };
  int8_t *order = (int8_t *)(test_segment + 8192); /* on image 1, like those that left the lock to others that waited */
  int8_t *awaited = order + TURNS * n;
  for (int i = 0; i < TURNS; i++) {
    atoll_lock(word, 1, NULL, "t:1", NULL, NULL);
    int64_t at = atoll_get_i8(counter, 1, "t:2");
    atoll_put_i8(counter, 1, at + 1, "t:2");
    atoll_put_i1(order + at, 1, (int8_t)me, "t:2");
    usleep(100); /* long enough for the others to queue */
    atoll_put_i1(awaited + at, 1, is_awaited(), "t:2");
    atoll_unlock(word, 1, "t:3", NULL, NULL);
  }
  atoll_sync_all("t:4", NULL, NULL);
  if (me != 1)
    return;
  int repeated = 0;
  for (int i = TURNS; i < TURNS * (n - 1); i++)
    repeated += order[i] == order[i - 1] && awaited[i - 1];
  CHECK(repeated < TURNS / 5);
}

/* ---- more that wait than there are tickets ---- */

/* The image that has the lock makes so many others of nobody wait. */
static void add_tickets(int64_t number) { atomic_fetch_add((_Atomic uint64_t *)word, (uint64_t)number << 48); }

/* Image 1 has the lock, and so many have a ticket: image 2 draws the last ones, and none where there are no more. It
   gets the lock when those before it are gone. */
static void queue_of(unsigned waiting, bool draws) {
  unsigned before = 0;
  begin();
  if (me == 1) {
    atoll_lock(word, 1, NULL, "t:1", NULL, NULL);
    add_tickets(waiting - 1);
    before = tickets_drawn();
  }
  atoll_sync_all("t:2", NULL, NULL);
  if (me == 1) {
    for (int i = 0; i < (draws ? 5000 : 50) && tickets_drawn() == before; i++)
      usleep(1000);
    CHECK(tickets_drawn() == ((before + draws) & 0xffff));
    CHECK(atoll_get_i8(counter, 1, "t:3") == 0);
    /* All of nobody are served: the ticket that comes next is the one of image 2. */
    if (draws)
      atomic_fetch_add((_Atomic uint64_t *)word, waiting - 1);
    else
      add_tickets(-(int64_t)(waiting - 1));
    atoll_unlock(word, 1, "t:4", NULL, NULL);
  } else {
    atoll_lock(word, 1, NULL, "t:5", NULL, NULL);
    atoll_put_i8(counter, 1, 1, "t:6");
    atoll_unlock(word, 1, "t:7", NULL, NULL);
  }
  atoll_sync_all("t:8", NULL, NULL);
  CHECK(atoll_get_i8(counter, 1, "t:9") == 1);
  CHECK(me != 1 || ((uint64_t)*word >> 16 & 0xffffffff) == 0);
}

static void few_wait(void) { queue_of(3, true); }

static void many_wait(void) { queue_of(40000, true); }

static void all_tickets_are_drawn(void) { queue_of(65400, false); }

static void owner_stops(void) {
  begin();
  if (me == 1)
    CHECK(lock_stat(1) == 0);
  atoll_sync_all("t:1", NULL, NULL);
  if (me != 1)
    CHECK(lock_stat(1) == 6000);
}

/* ---- threads that are more than numbers ---- */

enum { MANY_THREADS = 1100 };
static int64_t *of_all; /* another lock */
static _Atomic int holds, may_unlock, status_of_waiter;
static pthread_barrier_t all_live;

static void *lock_another(void *lives) {
  atoll_lock(of_all, 1, NULL, "t:1", NULL, NULL);
  atoll_unlock(of_all, 1, "t:1", NULL, NULL);
  if (lives) {
    pthread_barrier_wait(&all_live); /* all have been started */
    pthread_barrier_wait(&all_live); /* the others have been looked at */
  }
  return NULL;
}

static pthread_t start(void *(*function)(void *), void *argument) {
  pthread_t thread = 0;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 256 << 10);
  CHECK(pthread_create(&thread, &attributes, function, argument) == 0);
  return thread;
}

static void *hold(void *unused) {
  CHECK(lock_stat(1) == 0);
  atomic_store(&holds, 1);
  while (!atomic_load(&may_unlock))
    sched_yield();
  CHECK(unlock_stat(1) == 0);
  return unused;
}

static void *wait_for_it(void *unused) {
  atomic_store(&status_of_waiter, lock_stat(1));
  CHECK(unlock_stat(1) == 0);
  return unused;
}

/* A thread has the lock, `between` of others come and go, and a new one waits. */
static void check_new_thread(int between) {
  enum { LONG_US = 50000 };
  atomic_store(&holds, 0), atomic_store(&may_unlock, 0), atomic_store(&status_of_waiter, -1);
  pthread_t holder = start(hold, NULL);
  while (!atomic_load(&holds))
    sched_yield();
  for (int i = 0; i < between; i++)
    pthread_join(start(lock_another, NULL), NULL);
  pthread_t waiter = start(wait_for_it, NULL);
  usleep(LONG_US);
  CHECK(atomic_load(&status_of_waiter) == -1);
  atomic_store(&may_unlock, 1);
  pthread_join(holder, NULL);
  pthread_join(waiter, NULL);
  CHECK(atomic_load(&status_of_waiter) == 0);
}

static void many_threads(void) {
  begin();
  of_all = word + 8;
  for (int between = 1020; between <= 1024; between++)
    check_new_thread(between);
  pthread_t threads[MANY_THREADS];
  pthread_barrier_init(&all_live, NULL, MANY_THREADS + 1);
  for (int i = 0; i < MANY_THREADS; i++)
    threads[i] = start(lock_another, &all_live);
  pthread_barrier_wait(&all_live);
  check_new_thread(0); /* neither has a number */
  pthread_barrier_wait(&all_live);
  for (int i = 0; i < MANY_THREADS; i++)
    pthread_join(threads[i], NULL);
  CHECK(lock_stat(1) == 0 && lock_stat(1) == 1 && unlock_stat(1) == 0); /* there are numbers again */
}

static void atomics(void) {
  begin();
  for (int bytes = 1; bytes <= 8; bytes *= 2) {
    char *atom = test_segment + 1024 + 64 * bytes;
    for (int i = 0; i < 5; i++)
      atoll_atomic_op(ATOLL_ATOMIC_ADD, atom, 1, bytes, -2, "t:1", NULL);
    atoll_sync_all("t:2", NULL, NULL);
    CHECK(atoll_atomic_ref(atom, 1, bytes, "t:3", NULL) == -10 * n);
    atoll_sync_all("t:2", NULL, NULL);
    if (me == 1) {
      atoll_atomic_op(ATOLL_ATOMIC_DEFINE, atom, ATOLL_THIS_IMAGE, bytes, 12, "t:4", NULL);
      CHECK(atoll_atomic_fetch(ATOLL_ATOMIC_OR, atom, ATOLL_THIS_IMAGE, bytes, 3, "t:5", NULL) == 12);
      CHECK(atoll_atomic_fetch(ATOLL_ATOMIC_AND, atom, ATOLL_THIS_IMAGE, bytes, 6, "t:5", NULL) == 15);
      CHECK(atoll_atomic_fetch(ATOLL_ATOMIC_XOR, atom, ATOLL_THIS_IMAGE, bytes, 5, "t:5", NULL) == 6);
      CHECK(atoll_atomic_cas(atom, ATOLL_THIS_IMAGE, bytes, 3, -7, "t:6", NULL) == 3);
      CHECK(atoll_atomic_cas(atom, ATOLL_THIS_IMAGE, bytes, 3, 9, "t:6", NULL) == -7);
      CHECK(atoll_atomic_ref(atom, ATOLL_THIS_IMAGE, bytes, "t:7", NULL) == -7);
      CHECK(atom[-1] == 0 && atom[bytes] == 0);
    }
    atoll_sync_all("t:2", NULL, NULL);
  }
}

static void locked_twice(void) {
  begin();
  atoll_lock(word, ATOLL_THIS_IMAGE, NULL, "queue.f90:7", NULL, NULL);
  atoll_lock(word, ATOLL_THIS_IMAGE, NULL, "queue.f90:8\0gate", NULL, NULL);
}

int main(void) {
  const int counts[] = {1, 2, 3, 8};
  CASES_IMAGES(counts, 60, exclusion);
  CASES_IMAGES(counts, 60, exclusion_of_threads);
  CASES_IMAGES(counts, 60, critical);
  CASES_IMAGES(counts, 60, status_codes);
  CASES_IMAGES(counts, 60, many_times);
  CASES_IMAGES(counts, 60, owner_stops);
  CASES_IMAGES(counts, 60, atomics);
  CASE_IMAGES(1, 60, many_threads);
  CASE_IMAGES(2, 60, fairness);
  CASE_IMAGES(4, 60, fairness);
  CASE_IMAGES(2, 60, few_wait);
  CASE_IMAGES(2, 60, many_wait);
  CASE_IMAGES(2, 60, all_tickets_are_drawn);
  CASE_IMAGES_END(2, "queue.f90:8: error: image", locked_twice);
  CASE_IMAGES_END(2, "LOCK of gate: the lock variable is already locked by this image", locked_twice);
  return check_end();
}
