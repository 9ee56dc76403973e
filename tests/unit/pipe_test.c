/*
 * Long collectives by the rings of stages (core/coll/coll_pipe.h), also where the images outnumber the cores: every
 * kind, sizes around those of pieces, elements that do not divide them, sections, arguments some of which are in shared
 * memory, teams, other collectives between, and images that die or stop meanwhile.
 */
#include "check.h"
#include "core/coll/coll.h"
#include "core/coll/coll_team.h"
#include "core/memory/heap.h"
#include "core/sync/sync.h"
#include "core/wait/wait.h"
#include "images.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PIECE = 2 * ATOLLI_STAGE_BYTES / 8, LEAST = 4 * PIECE, INTEGER_8 = ATOLLI_INTEGER * 256 + 8 };

static const struct atolli_statement statement = {.name = "a collective", .loc = "t:1", .has_stat = true};
static int me, n;

static void begin(void) {
  me = atolli_this_image;
  n = atolli_num_images;
  atolli_images_outnumber_cores = false;
}

static struct atolli_section vector(void *base, size_t elem_len, int64_t count, int64_t stride) {
  struct atolli_section section = {.base = base, .elem_len = elem_len, .rank = 1};
  section.extent[0] = count;
  section.stride[0] = stride;
  return section;
}

static bool well(struct atolli_outcome outcome) { return outcome.status == ATOLLI_OK; }

static int64_t value(int image, int64_t i) { return image * 1000003 + i * 7919 % 104729; }

static const int64_t counts[] = {LEAST / 8 - 1,      LEAST / 8,     LEAST / 8 + 1,     LEAST / 8 + 3,
                                 5 * PIECE / 8 - 1,  8 * PIECE / 8, 9 * PIECE / 8 + 1, 16 * PIECE / 8,
                                 24 * PIECE / 8 + 5, 300000};
enum { NUM_COUNTS = sizeof counts / sizeof *counts };

/* Memory: private, or of image 1 (2: of all) in its slot; stride: of elements. */
enum memory { PRIVATE, MIXED, SHARED };

struct argument {
  enum memory memory;
  char *block;
  struct atolli_section section;
};

static struct argument argument_of(enum memory memory, size_t elem_len, int64_t count, int64_t stride) {
  struct argument a = {.memory = memory == MIXED ? (me == 1 ? SHARED : PRIVATE) : memory};
  size_t bytes = (size_t)(count * stride) * elem_len;
  a.block = a.memory == SHARED ? atolli_heap_allocate_at(bytes, atolli_heap_offer(bytes, 0), false) : malloc(bytes);
  memset(a.block, 0x55, bytes);
  a.section = vector(a.block, elem_len, count, stride * (int64_t)elem_len);
  return a;
}

static void drop(struct argument *a) {
  if (a->memory == SHARED)
    atolli_heap_free(a->block);
  else
    free(a->block);
}

static int64_t *element(const struct argument *a, int64_t i) {
  return (int64_t *)(void *)(a->section.base + i * a->section.stride[0]);
}

static void broadcast(enum memory memory, int64_t count, int64_t stride, int source) {
  struct argument a = argument_of(memory, 8, count, stride);
  for (int64_t i = 0; i < count; i++)
    *element(&a, i) = value(me, i);
  CHECK(well(atolli_co_broadcast(atolli_current_team, &a.section, source, &statement)));
  int64_t wrong = 0;
  for (int64_t i = 0; i < count; i++)
    wrong += *element(&a, i) != value(source, i);
  CHECK(wrong == 0);
  drop(&a);
}

static void sum(enum memory memory, int64_t count, int64_t stride, int result_image) {
  struct argument a = argument_of(memory, 8, count, stride);
  for (int64_t i = 0; i < count; i++)
    *element(&a, i) = value(me, i);
  CHECK(well(atolli_co_reduction(atolli_current_team, ATOLLI_SUM, &a.section, INTEGER_8, result_image, &statement)));
  int64_t wrong = 0;
  for (int64_t i = 0; i < count; i++) {
    int64_t all = 0;
    for (int image = 1; image <= n; image++)
      all += value(image, i);
    wrong += *element(&a, i) != (result_image == 0 || result_image == me ? all : value(me, i));
  }
  CHECK(wrong == 0);
  drop(&a);
}

/* x -> scale * x + shift, one after the other: associative, and the order counts. Elements of 24 bytes. */
struct map {
  uint64_t scale, shift, unused;
};

static struct map map_of(int image, int64_t i) {
  return (struct map){(uint64_t)(2 * image + 1), (uint64_t)(image * 31 + i % 1009), (uint64_t)image};
}

static struct map after(struct map first, struct map second) {
  return (struct map){second.scale * first.scale, second.scale * first.shift + second.shift, first.unused};
}

/* As it may, it uses up its second argument. */
static void compose(void *a, void *b, int64_t count, size_t bytes, void *context) {
  CHECK(bytes == sizeof(struct map) && context == &n);
  for (int64_t i = 0; i < count; i++) {
    ((struct map *)a)[i] = after(((struct map *)a)[i], ((struct map *)b)[i]);
    ((struct map *)b)[i] = (struct map){0, 0, 0};
  }
}

static void reduce(enum memory memory, int64_t count, int64_t stride, int result_image) {
  struct argument a = argument_of(memory, sizeof(struct map), count, stride);
  for (int64_t i = 0; i < count; i++)
    *(struct map *)(void *)element(&a, i) = map_of(me, i);
  CHECK(well(atolli_co_reduce(atolli_current_team, &a.section, compose, &n, result_image, &statement)));
  int64_t wrong = 0;
  for (int64_t i = 0; i < count; i++) {
    struct map all = map_of(1, i), found = *(struct map *)(void *)element(&a, i);
    for (int image = 2; image <= n; image++)
      all = after(all, map_of(image, i));
    wrong += (result_image == 0 || result_image == me) && /* undefined on the others (16.9.49) */
             memcmp(&all, &found, sizeof all) != 0;
  }
  CHECK(wrong == 0);
  drop(&a);
}

/* An element has the first half of that of the first image, the second half of that of the last one. */
static void take_ends(void *a, void *b, int64_t count, size_t bytes, void *context) {
  (void)context;
  for (int64_t i = 0; i < count; i++)
    memcpy((char *)a + (size_t)i * bytes + bytes / 2, (char *)b + (size_t)i * bytes + bytes / 2, bytes - bytes / 2);
}

static void first_and_last(size_t bytes, int64_t count) {
  char *a = malloc((size_t)count * bytes + 1);
  memset(a, me, (size_t)count * bytes);
  struct atolli_section section = vector(a, bytes, count, (int64_t)bytes);
  CHECK(well(atolli_co_reduce(atolli_current_team, &section, take_ends, NULL, 0, &statement)));
  int64_t wrong = 0;
  for (size_t i = 0; i < (size_t)count * bytes; i++)
    wrong += a[i] != (i % bytes < bytes / 2 ? 1 : n);
  CHECK(wrong == 0);
  free(a);
}

static void everything(void) {
  begin();
  for (int k = 0; k < NUM_COUNTS; k++) {
    int64_t count = counts[k], stride = 1 + k % 2;
    enum memory memory = (enum memory)(k % 3);
    broadcast(memory, count, stride, k % n + 1);
    broadcast(PRIVATE, count, 1, n);
    sum(memory, count, stride, 0);
    sum(PRIVATE, count, 1, k % n + 1);
    reduce(memory, count / 3 + 1, stride, 0);
    reduce(PRIVATE, count / 3 + 1, 1, k % n + 1);
    sum(PRIVATE, 5 + k, 1, 0); /* over the stages, whose memory is the same */
    CHECK(well(atolli_sync_all(atolli_current_team)));
  }
}

/* CO_REDUCE where no image has a core of its own, and of elements that are larger than a piece, or than a stage: along
   trees, whose pieces do not end where elements do. */
static void in_trees(void) {
  begin();
  atolli_images_outnumber_cores = true;
  for (int k = 0; k < NUM_COUNTS; k++)
    reduce(PRIVATE, counts[k] / 3 + 1, 1 + k % 2, k % (n + 1));
  atolli_images_outnumber_cores = false;
  for (size_t bytes = PIECE; bytes <= 3 * ATOLLI_STAGE_BYTES; bytes += bytes / 2 + 8)
    for (int64_t count = 0; count < 4; count++)
      first_and_last(bytes, count);
}

/* Images come late, in turn. */
static void unevenly(void) {
  begin();
  unsigned seed = (unsigned)me;
  for (int k = 0; k < 60; k++) {
    if (rand_r(&seed) % 4 == 0)
      usleep((useconds_t)(rand_r(&seed) % 500));
    broadcast(PRIVATE, counts[k % NUM_COUNTS], 1, k % n + 1);
    sum(PRIVATE, counts[(k + 3) % NUM_COUNTS], 1, k % 3 == 0 ? 0 : k % n + 1);
    reduce(PRIVATE, counts[(k + 5) % NUM_COUNTS] / 3, 1, k % 2 ? 0 : n);
  }
}

/* ---- images that end ---- */

enum { ROUNDS = 4000, VICTIM = 2 };
static struct {
  int statuses[ROUNDS][16]; /* that each image got, [round][image] */
} *got;

/* All survivors get the same statuses, the last one included. */
static void die_among(bool in_trees) {
  begin();
  atolli_images_outnumber_cores = in_trees;
  atolli_node->survives_failures = true;
  int64_t *a = calloc(40000, 8);
  if (me == VICTIM)
    test_die_within(30000);
  struct atolli_section section = vector(a, 8, 40000, 8);
  enum atolli_status status = ATOLLI_OK;
  for (int round = 0; round < ROUNDS && status == ATOLLI_OK; round++) {
    struct atolli_outcome outcome =
        round % 3 == 0   ? atolli_co_reduction(atolli_current_team, ATOLLI_MAX, &section, INTEGER_8, 0, &statement)
        : round % 3 == 1 ? atolli_co_broadcast(atolli_current_team, &section, round % n + 1, &statement)
                         : atolli_co_reduce(atolli_current_team, &section, take_ends, NULL, 0, &statement);
    got->statuses[round][me] = (int)(status = outcome.status) + 1;
  }
  if (me == VICTIM)
    for (;;)
      pause();
  CHECK(status == ATOLLI_STATUS_FAILED_IMAGE);
  free(a);
}

static void victim_dies(void) { die_among(false); }
static void victim_dies_in_trees(void) { die_among(true); }

static void compare_statuses(int images) {
  for (int round = 0; round < ROUNDS; round++)
    for (int image = 1; image <= images; image++)
      CHECK(image == VICTIM || got->statuses[round][image] == got->statuses[round][1]);
}

/* Image 1 has stopped: the others are told instead of waiting. */
static void first_stops(void) {
  begin();
  int64_t *a = calloc(40000, 8);
  struct atolli_section section = vector(a, 8, 40000, 8);
  if (me == 1)
    return;
  CHECK(atolli_co_broadcast(atolli_current_team, &section, 2, &statement).status == ATOLLI_STATUS_STOPPED_IMAGE);
  free(a);
}

int main(void) {
  got = mmap(NULL, sizeof *got, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (int images = 1; images <= 8; images += images > 4 ? 2 : 1)
    CASE_IMAGES(images, 120, everything);
  for (int images = 1; images <= 9; images += images > 4 ? 2 : 1)
    CASE_IMAGES(images, 120, in_trees);
  for (int images = 2; images <= 4; images++)
    CASE_IMAGES(images, 120, unevenly);
  for (int i = 0; i < 12; i++) {
    int images = 2 + i % 4;
    memset(got, 0, sizeof *got);
    CASE_IMAGES_LOSE(1, images, 60, victim_dies);
    compare_statuses(images);
  }
  for (int i = 0; i < 6; i++) {
    memset(got, 0, sizeof *got);
    CASE_IMAGES_LOSE(1, 3 + i % 3, 60, victim_dies_in_trees);
    compare_statuses(3 + i % 3);
  }
  CASE_IMAGES(2, 60, first_stops);
  CASE_IMAGES(4, 60, first_stops);
  return check_end();
}
