/* Eight threads in each image use the library at the same time, for ThreadSanitizer (threads.py). Each thread has its own
 * part of what it accesses; what several threads share is shared through the library only. */
#include <atoll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 8, ROUNDS = 60, WORDS = 700, LARGE = 30000 };

static struct {
  long words[THREADS][WORDS], large[LARGE], counter, flags;
  atoll_event_t filled[THREADS], emptied[THREADS];
  atoll_lock_t lock;
  long locked, critical; /* of image 1: only by who has its lock, or is in the critical section */
} shared;

static atoll_lock_t section;
static int me, images;

static void expect(int condition, const char *what) {
  if (!condition) {
    fprintf(stderr, "image %d: %s\n", me, what);
    exit(1);
  }
}

static int next_image(void) { return me % images + 1; }

/* Puts to the next image's part of this thread, tells it by an event, and reads its own part when that has come. */
static void exchange(int thread, int round) {
  long mine[WORDS], got[3];
  for (int i = 0; i < WORDS; i++)
    mine[i] = 1000L * me + round;
  atoll_put(shared.words[thread], next_image(), mine, sizeof mine);
  atoll_event_post(&shared.filled[thread], next_image());
  atoll_event_wait(&shared.filled[thread], 1);
  int before = (me + images - 2) % images + 1;
  expect(shared.words[thread][WORDS - 1] == 1000L * before + round, "another value after EVENT WAIT");
  atoll_get(got, &shared.words[thread][5], me, sizeof got);
  expect(got[2] == 1000L * before + round, "another value by a get");
  atoll_event_post(&shared.emptied[thread], before); /* it may put again */
  atoll_event_wait(&shared.emptied[thread], 1);
}

static void count(void) {
  atoll_atomic_add(&shared.counter, 1, 1);
  int64_t old;
  atoll_atomic_fetch_add(&shared.flags, next_image(), 1, &old);
  expect(old >= 0, "a flag below 0");
}

static void add_on_image_1(long *variable) {
  long value;
  atoll_get(&value, variable, 1, sizeof value);
  value++;
  atoll_put(variable, 1, &value, sizeof value);
}

/* Threads of one image and of others want the same lock, and the same critical section. */
static void exclude(void) {
  bool acquired = false;
  while (!acquired) /* a lock belongs to an image: another thread of it gets STAT_LOCKED from LOCK */
    atoll_try_lock(&shared.lock, 1, &acquired);
  add_on_image_1(&shared.locked);
  atoll_unlock(&shared.lock, 1);
  atoll_critical(&section);
  add_on_image_1(&shared.critical);
  atoll_end_critical(&section);
}

static void *work(void *argument) {
  int thread = (int)(long)argument;
  for (int round = 0; round < ROUNDS; round++) {
    exchange(thread, round);
    count();
    if (round % 10 == 0)
      exclude();
    long *own = malloc(100 * sizeof *own); /* the library's malloc beside all that */
    memset(own, round, 100 * sizeof *own);
    free(own);
  }
  return NULL;
}

/* One thread executes collective subroutines while the others compute and transfer. */
static void *reduce(void *unused) {
  (void)unused;
  for (int round = 0; round < ROUNDS; round++) {
    long sum = me;
    atoll_co_sum(&sum, 1, ATOLL_LONG, 0);
    expect(sum == images * (images + 1L) / 2, "a wrong sum");
    for (int i = 0; i < LARGE; i++)
      shared.large[i] = me + round;
    atoll_co_max(shared.large, LARGE, ATOLL_LONG, 0);
    expect(shared.large[LARGE - 1] == images + round, "a wrong maximum");
    atoll_co_broadcast(&sum, sizeof sum, images);
  }
  return NULL;
}

int main(void) {
  me = atoll_this_image();
  images = atoll_num_images();
  atoll_sync_all();
  pthread_t threads[THREADS + 1];
  for (long i = 0; i < THREADS; i++)
    pthread_create(&threads[i], NULL, work, (void *)i);
  pthread_create(&threads[THREADS], NULL, reduce, NULL);
  for (int i = 0; i <= THREADS; i++)
    pthread_join(threads[i], NULL);
  atoll_sync_all();
  if (me == 1) {
    expect(shared.counter == (long)images * THREADS * ROUNDS, "a wrong count");
    expect(shared.locked == (long)images * THREADS * (ROUNDS / 10), "a lock that does not exclude");
    expect(shared.critical == (long)images * THREADS * (ROUNDS / 10), "a critical section that does not exclude");
    printf("threads: %d images\n", images);
  }
  return 0;
}
