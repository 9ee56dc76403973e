/*
 * ATOLL_COUNT and ATOLL_SCHEDULE: what core gives to a transport for statements whose messages can be counted by hand,
 * and that each wait of the schedule has the signal for which it waits.
 */
#include "base/config.h"
#include "check.h"
#include "descriptor.h"
#include "images.h"
#include "llr/count/count.h"

#include "atoll/count.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { REPEAT = 3, BYTES = 800 };

static int me, n;
static char counts[] = "/tmp/atoll-count-XXXXXX", schedule[] = "/tmp/atoll-schedule-XXXXXX";

static uint64_t calls(const char *phase, enum llr_count_kind kind) {
  uint64_t calls, bytes;
  llr_count_read(phase, kind, &calls, &bytes);
  return calls;
}

static uint64_t bytes_of(const char *phase, enum llr_count_kind kind) {
  uint64_t calls, bytes;
  llr_count_read(phase, kind, &calls, &bytes);
  return bytes;
}

static int log2_up(int count) {
  int rounds = 0;
  while (1 << rounds < count)
    rounds++;
  return rounds;
}

/* ---- every image is a node --------------------------------------------------------------------------------------- */

static void sync_with_neighbours(void) {
  int set[2] = {me % n + 1, (me + n - 2) % n + 1};
  descriptor d = describe_vector(set, sizeof *set, set[0] == set[1] ? 1 : 2, sizeof *set);
  atoll_sync_images(DESC(d), "t:1", NULL, NULL);
}

/* A dissemination barrier: a signal of each node in each round, which are as many as the logarithm says. */
static void count_barriers(void) {
  atoll_count_phase("sync all");
  for (int i = 0; i < REPEAT; i++)
    atoll_sync_all("t:2", NULL, NULL);
  atoll_count_phase("");
  CHECK(calls("sync all", LLR_COUNT_SIGNAL) == (uint64_t)(REPEAT * log2_up(n)));
  CHECK(bytes_of("sync all", LLR_COUNT_SIGNAL) == 4 * calls("sync all", LLR_COUNT_SIGNAL));
  CHECK(calls("sync all", LLR_COUNT_PUT) == 0 && calls("sync all", LLR_COUNT_GET) == 0);
  CHECK(llr_count_partners("sync all") == log2_up(n));
}

/* A signal to each neighbour. */
static void count_ring(void) {
  int neighbours = n > 2 ? 2 : 1;
  atoll_count_phase("ring");
  for (int i = 0; i < REPEAT; i++)
    sync_with_neighbours();
  atoll_count_phase("");
  CHECK(calls("ring", LLR_COUNT_SIGNAL) == (uint64_t)(REPEAT * neighbours));
  CHECK(llr_count_partners("ring") == neighbours);
}

/* What the program moves is one call each, and all its bytes. */
static void count_accesses(void) {
  int64_t shape = BYTES / 8;
  double local[BYTES / 8] = {0};
  descriptor mold = describe(test_segment, 8, 1, &shape), own = describe(local, 8, 1, &shape);
  int other = me % n + 1;
  atoll_count_phase("put");
  atoll_put(DESC(mold), other, DESC(own), "t:3");
  atoll_count_phase("get");
  atoll_get(DESC(own), DESC(mold), other, "t:4");
  atoll_count_phase("atomic");
  atoll_atomic_op(ATOLL_ATOMIC_ADD, test_segment + 4096, other, 8, 1, "t:5", NULL);
  atoll_count_phase("");
  CHECK(calls("put", LLR_COUNT_PUT) == 1 && bytes_of("put", LLR_COUNT_PUT) == BYTES);
  CHECK(calls("get", LLR_COUNT_GET) == 1 && bytes_of("get", LLR_COUNT_GET) == BYTES);
  CHECK(calls("get", LLR_COUNT_PUT) == 0 && calls("put", LLR_COUNT_GET) == 0);
  CHECK(calls("atomic", LLR_COUNT_ATOMIC) == 1 && llr_count_partners("atomic") == 1);
}

static void count_all(void) {
  me = atoll_this_image();
  n = atoll_num_images();
  count_barriers();
  count_ring();
  count_accesses();
  atoll_sync_all("t:6", NULL, NULL);
}

/* ---- several images on a node: one speaks for it ----------------------------------------------------------------- */

static void only_barriers(void) {
  atoll_count_phase("sync, all"); /* a comma would end the field */
  for (int i = 0; i < REPEAT; i++)
    atoll_sync_all("t:7", NULL, NULL);
  atoll_count_phase("");
}

/* Of all images, from the file. */
static uint64_t total(const char *phase, const char *kind) {
  char line[200], found[200], name[200];
  uint64_t sum = 0, calls, bytes;
  int image;
  FILE *file = fopen(counts, "r");
  while (file && fgets(line, sizeof line, file))
    if (sscanf(line, "%d,%199[^,],%199[^,],%" SCNu64 ",%" SCNu64, &image, found, name, &calls, &bytes) == 5 &&
        strcmp(found, phase) == 0 && strcmp(name, kind) == 0)
      sum += calls;
  if (file)
    fclose(file);
  return sum;
}

static void check_nodes(int images, int node_size) {
  char text[20];
  int nodes = (images + node_size - 1) / node_size;
  snprintf(text, sizeof text, "%d", node_size);
  setenv("ATOLL_NODE_SIZE", text, 1);
  CASE_IMAGES(images, 20, only_barriers);
  CHECK(total("sync  all", "signal") == (uint64_t)(REPEAT * nodes * log2_up(nodes)));
}

/* ---- the schedule ------------------------------------------------------------------------------------------------ */

struct line {
  int image, partner;
  char phase[32], kind[32];
  uint64_t bytes, address;
  uint32_t value;
};

enum { MOST = 4096 };

static int read_schedule(struct line *line) {
  char text[200];
  int count = 0;
  FILE *file = fopen(schedule, "r");
  while (file && count < MOST && fgets(text, sizeof text, file)) {
    struct line *l = &line[count];
    count += sscanf(text, "%d,%31[^,],%31[^,],%d,%" SCNu64 ",%" SCNx64 ",%" SCNu32, &l->image, l->phase, l->kind,
                    &l->partner, &l->bytes, &l->address, &l->value) == 7;
  }
  if (file)
    fclose(file);
  return count;
}

static bool has_signal(const struct line *line, int count, const struct line *wait) {
  for (int i = 0; i < count; i++)
    if (strcmp(line[i].kind, "signal") == 0 && line[i].partner == wait->image && line[i].address == wait->address &&
        line[i].value == wait->value)
      return true;
  return false;
}

static void check_schedule(int images) {
  static struct line line[MOST];
  int count = read_schedule(line), waits = 0;
  for (int i = 0; i < count; i++)
    if (strcmp(line[i].kind, "wait") == 0 && strcmp(line[i].phase, "sync all") == 0) {
      waits++;
      CHECK(has_signal(line, count, &line[i]));
    }
  CHECK(waits == images * REPEAT * log2_up(images));
}

int main(void) {
  int fds[2] = {mkstemp(counts), mkstemp(schedule)};
  atolli_config.count = counts;
  atolli_config.schedule = schedule;
  static const int images[] = {2, 3, 4, 5, 8};
  for (unsigned i = 0; i < sizeof images / sizeof images[0]; i++) {
    setenv("ATOLL_NODE_SIZE", "1", 1);
    CASE_IMAGES(images[i], 20, count_all);
    CHECK(total("sync all", "signal") == (uint64_t)(REPEAT * images[i] * log2_up(images[i])));
    check_schedule(images[i]);
  }
  check_nodes(8, 2);
  check_nodes(7, 3);
  check_nodes(6, 4);
  for (int i = 0; i < 2; i++)
    close(fds[i]);
  unlink(counts);
  unlink(schedule);
  return check_end();
}
