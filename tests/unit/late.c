#include "late.h"

#include "boot/node/node.h"
#include "wrapper.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 256, LONGEST_US = 60, MOST_HELD = 4 };

static struct wrapper late;

/* What is on its way, in the order in which it was started. */
static struct item {
  bool is_signal, is_update; /* an update is a signal, too: it comes behind puts */
  int rank;
  uintptr_t remote;
  uint32_t value;
  enum llr_atomic_op op;
  int64_t operand;
  size_t bytes;
  char *data;
  int held;          /* times that the thread passes it by */
  unsigned extra_us; /* late_extra_us when it was sent */
} queue[MOST];
static int num_queued;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static pthread_t thread;
static bool ends;
static unsigned seed;
static uint64_t num_sent, num_delivered;
_Atomic unsigned late_extra_us;
bool late_miscounts;

static bool may_deliver(int i) {
  if (queue[i].is_signal)
    for (int j = 0; j < i; j++)
      if (queue[j].rank == queue[i].rank &&
          (!queue[j].is_signal || queue[i].is_update || queue[j].remote == queue[i].remote))
        return false;
  return true;
}

static void deliver(int i) {
  llr_handle handle;
  struct item item = queue[i];
  memmove(&queue[i], &queue[i + 1], (size_t)(--num_queued - i) * sizeof item);
  if (item.is_update)
    late.inner->table->update(late.inner, item.rank, item.remote, (int)item.value, item.op, item.operand, true);
  else if (item.is_signal)
    llr_signal(late.inner, item.rank, item.remote, item.value);
  else
    llr_put(late.inner, item.rank, item.remote, item.data, item.bytes, &handle);
  free(item.data);
  num_delivered += !late_miscounts;
}

/* One of those that may come now. Precondition: there is something for the rank (-1: for any). */
static void deliver_some(int rank) {
  for (int at = rand_r(&seed) % num_queued;; at = (at + 1) % num_queued)
    if ((rank == -1 || queue[at].rank == rank) && may_deliver(at)) {
      deliver(at);
      return;
    }
}

/* Any, unless it is held. */
static void deliver_one(void) {
  int at = rand_r(&seed) % num_queued;
  if (queue[at].held > 0)
    queue[at].held--;
  else if (may_deliver(at))
    deliver(at);
}

static int num_queued_for(int rank) {
  int count = 0;
  for (int i = 0; i < num_queued; i++)
    count += rank == -1 || queue[i].rank == rank;
  return count;
}

/* Of the messages on their way. */
static unsigned longest_extra(void) {
  unsigned longest = 0;
  for (int i = 0; i < num_queued; i++)
    longest = queue[i].extra_us > longest ? queue[i].extra_us : longest;
  return longest;
}

static void *deliver_slowly(void *unused) {
  (void)unused;
  pthread_mutex_lock(&mutex);
  while (!ends) {
    if (num_queued == 0) {
      pthread_cond_wait(&more, &mutex);
      continue;
    }
    unsigned extra = longest_extra();
    pthread_mutex_unlock(&mutex);
    usleep((unsigned)rand_r(&seed) % LONGEST_US + extra);
    pthread_mutex_lock(&mutex);
    if (num_queued > 0 && longest_extra() <= extra) /* else what has been sent meanwhile would come too soon */
      deliver_one();
  }
  pthread_mutex_unlock(&mutex);
  return NULL;
}

static int start(struct item item, const void *data) {
  item.data = malloc(item.bytes + 1);
  if (!item.data)
    return LLR_NO_MEMORY;
  if (item.bytes)
    memcpy(item.data, data, item.bytes);
  pthread_mutex_lock(&mutex);
  if (num_queued == MOST)
    deliver_some(-1);
  item.extra_us = atomic_load(&late_extra_us);
  item.held = rand_r(&seed) % 16 == 0 ? rand_r(&seed) % MOST_HELD : 0;
  queue[num_queued++] = item;
  num_sent++;
  num_delivered += late_miscounts;
  pthread_cond_signal(&more);
  pthread_mutex_unlock(&mutex);
  return LLR_OK;
}

static int late_put(struct llr *llr, int rank, uintptr_t remote, const void *local, size_t bytes,
                    llr_handle *handle_p) {
  (void)llr;
  *handle_p = 0;
  return start((struct item){.rank = rank, .remote = remote, .bytes = bytes}, local);
}

static int late_signal(struct llr *llr, int rank, uintptr_t remote, uint32_t value) {
  (void)llr;
  return start((struct item){.is_signal = true, .rank = rank, .remote = remote, .value = value}, &value);
}

static int late_update(struct llr *llr, int rank, uintptr_t remote, int bytes, enum llr_atomic_op op, int64_t operand,
                       bool soon) {
  (void)llr, (void)soon;
  return start((struct item){.is_signal = true,
                             .is_update = true,
                             .rank = rank,
                             .remote = remote,
                             .value = (uint32_t)bytes,
                             .op = op,
                             .operand = operand},
               NULL);
}

static int late_flush(struct llr *llr, int rank) {
  (void)llr;
  pthread_mutex_lock(&mutex);
  while (num_queued_for(rank) > 0)
    deliver_some(rank);
  pthread_mutex_unlock(&mutex);
  return llr_flush(late.inner, rank);
}

static int late_init(const struct llr_job *job, struct llr **llr_p) {
  int status = llr_find("shm")->init(job, &late.inner);
  if (status != LLR_OK)
    return status;
  late.llr = (struct llr){.table = &llr_late, .copied_bytes = late.inner->copied_bytes};
  *llr_p = &late.llr;
  seed = (unsigned)(time(NULL) * 1000 + job->rank);
  return pthread_create(&thread, NULL, deliver_slowly, NULL) ? LLR_FAILED : LLR_OK;
}

static bool any_is_gone(void) {
  for (int image = 1; image <= atolli_num_images; image++)
    if (atomic_load(&atolli_node->image[image - 1].state) == ATOLLI_FAILED)
      return true;
  return atomic_load(&atolli_node->error_termination) != 0;
}

/* Everybody has his answers before anybody stops answering. */
static void late_fini(struct llr *llr) {
  late_flush(llr, -1);
  atomic_fetch_add(&atolli_node->num_mapped, 1);
  while (atomic_load(&atolli_node->num_mapped) < (uint32_t)atolli_num_images && !any_is_gone()) {
    llr_progress(late.inner);
    usleep(200);
  }
  pthread_mutex_lock(&mutex);
  ends = true;
  pthread_cond_signal(&more);
  pthread_mutex_unlock(&mutex);
  pthread_join(thread, NULL);
  llr_fini(late.inner);
}

static void late_traffic(struct llr *llr, uint64_t *sent_p, uint64_t *handled_p) {
  (void)llr;
  pthread_mutex_lock(&mutex);
  *sent_p = num_sent;
  *handled_p = num_delivered;
  pthread_mutex_unlock(&mutex);
}

struct llr_transport llr_late;

__attribute__((constructor)) static void make(void) {
  const struct llr_transport *shm = llr_find("shm");
  llr_late = wrapper_table;
  llr_late.name = "late";
  llr_late.attributes = shm->attributes & ~(unsigned)LLR_ORDERED_PUTS;
  llr_late.am_bytes = shm->am_bytes;
  llr_late.init = late_init;
  llr_late.fini = late_fini;
  llr_late.put = late_put;
  llr_late.signal = late_signal;
  llr_late.update = late_update;
  llr_late.flush = late_flush;
  llr_late.traffic = late_traffic;
}
