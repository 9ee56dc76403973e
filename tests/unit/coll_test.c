/*
 * Collectives: every type, sizes around those at which the algorithm changes, strided and empty arguments, one or all
 * result images, the same bits everywhere, errors.
 */
#include "check.h"
#include "core/coll/coll.h"
#include "core/coll/coll_nodes.h"
#include "core/image/control.h"
#include "core/image/transport.h"
#include "core/memory/heap.h"
#include "descriptor.h"
#include "images.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int me, n;

static void begin(void) {
  me = atoll_this_image();
  n = atoll_num_images();
}

/* Integers of every size: element i is value(image, i). */
static int64_t value(int image, int64_t i) { return (image * 7 + i * 3) % 11 - 5; }

static int64_t combined(int operation, int64_t i) {
  int64_t result = value(1, i);
  for (int image = 2; image <= n; image++) {
    int64_t v = value(image, i);
    result = operation == ATOLLI_SUM   ? result + v
             : operation == ATOLLI_MIN ? (v < result ? v : result)
                                       : (v > result ? v : result);
  }
  return result;
}

static void call(int operation, const descriptor *d, int type, int result_image) {
  if (operation == ATOLLI_SUM)
    atoll_co_sum((const CFI_cdesc_t *)d, type, result_image, ATOLL_CURRENT_TEAM, "t:1", NULL, NULL);
  else if (operation == ATOLLI_MIN)
    atoll_co_min((const CFI_cdesc_t *)d, type, result_image, ATOLL_CURRENT_TEAM, "t:1", NULL, NULL);
  else
    atoll_co_max((const CFI_cdesc_t *)d, type, result_image, ATOLL_CURRENT_TEAM, "t:1", NULL, NULL);
}

/* STORE and LOAD of number `at` as the type. */
#define EACH_TYPE(DO)                                                                                                  \
  DO(0x101, int8_t)                                                                                                    \
  DO(0x102, int16_t)                                                                                                   \
  DO(0x104, int32_t)                                                                                                   \
  DO(0x108, int64_t)                                                                                                   \
  DO(0x110, __int128)                                                                                                  \
  DO(0x204, float)                                                                                                     \
  DO(0x208, double)                                                                                                    \
  DO(0x20a, long double)                                                                                               \
  DO(0x210, _Float128)

static void every_type(void) {
  begin();
  for (int operation = ATOLLI_SUM; operation <= ATOLLI_MAX; operation++) {
#define ONE_TYPE(code, type)                                                                                           \
  for (int result = 0; result <= n; result += n) {                                                                     \
    char memory[40 * sizeof(type) + 1];                                                                                \
    for (int i = 0; i < 20; i++) {                                                                                     \
      type v = (type)value(me, i);                                                                                     \
      memcpy(memory + 1 + 2 * (size_t)i * sizeof v, &v, sizeof v); /* stride 2, no alignment */                        \
    }                                                                                                                  \
    descriptor d = describe_vector(memory + 1, sizeof(type), 20, 2 * sizeof(type));                                    \
    call(operation, &d, code, result);                                                                                 \
    for (int i = 0; i < 20; i++) {                                                                                     \
      type v;                                                                                                          \
      memcpy(&v, memory + 1 + 2 * (size_t)i * sizeof v, sizeof v);                                                     \
      CHECK(v == (type)(result == 0 || result == me ? combined(operation, i) : value(me, i)));                         \
    }                                                                                                                  \
  }
    EACH_TYPE(ONE_TYPE)
  }
}

static void complex_sum(void) {
  begin();
  double _Complex z[3];
  for (int i = 0; i < 3; i++)
    z[i] = value(me, i) + 1i * value(me, i + 9);
  descriptor d = describe_vector(z, sizeof *z, 3, sizeof *z);
  call(ATOLLI_SUM, &d, 0x308, 0);
  for (int i = 0; i < 3; i++)
    CHECK(z[i] == combined(ATOLLI_SUM, i) + 1i * combined(ATOLLI_SUM, i + 9));
}

static void characters(void) {
  begin();
  char c[2][4];
  memcpy(c, "zzz?aaa\xff", 8);
  c[0][3] = (char)('a' + me);
  c[1][3] = (char)(0xff - me);
  descriptor d = describe_vector(c, 4, 2, 4);
  call(ATOLLI_MIN, &d, 0x401, 0);
  CHECK(memcmp(c[0], "zzzb", 4) == 0 && (unsigned char)c[1][3] == 0xff - n);
  uint32_t w[2] = {'x', (uint32_t)(0x100 << me)}; /* by code, not by bytes */
  descriptor e = describe_scalar(w, 8);
  call(ATOLLI_MAX, &e, 0x404, 0);
  CHECK(w[0] == 'x' && w[1] == (uint32_t)0x100 << n);
}

/* Sizes around the limits, in memory of each kind. */
static void sizes(void) {
  begin();
  enum { MOST = 600001 };
  const int64_t counts[] = {0,    1,    3,    4,     255,   256,   257,   300,    2730, 5000,
                            8191, 8192, 8193, 16383, 16384, 16385, 50001, 131072, MOST};
  double *heap = atolli_heap_allocate(MOST * sizeof *heap), *own = malloc(MOST * sizeof *own);
  for (size_t k = 0; k < sizeof counts / sizeof *counts; k++)
    for (int place = 0; place < 2; place++) {
      double *a = place ? heap : own;
      for (int64_t i = 0; i < counts[k]; i++)
        a[i] = (double)value(me, i);
      descriptor d = describe_vector(a, sizeof *a, counts[k], sizeof *a);
      call(ATOLLI_SUM, &d, 0x208, 0);
      int wrong = 0;
      for (int64_t i = 0; i < counts[k]; i++)
        wrong += a[i] != (double)combined(ATOLLI_SUM, i);
      CHECK(wrong == 0);
      for (int64_t i = 0; i < counts[k]; i++)
        a[i] = (double)value(me, i);
      int source = (int)(counts[k] % n) + 1;
      atoll_co_broadcast(DESC(d), source, ATOLL_CURRENT_TEAM, "t:2", NULL, NULL);
      for (int64_t i = 0; i < counts[k]; i++)
        wrong += a[i] != (double)value(source, i);
      CHECK(wrong == 0);
      for (int64_t i = 0; i < counts[k]; i++)
        a[i] = (double)value(me, i);
      call(ATOLLI_MAX, &d, 0x208, n);
      for (int64_t i = 0; i < counts[k]; i++)
        wrong += a[i] != (double)(me == n ? combined(ATOLLI_MAX, i) : value(me, i));
      CHECK(wrong == 0);
    }
  free(own);
}

/* One image has its argument in symmetric memory, the others not; sections of rank 2; elements of odd size. */
static void places(void) {
  begin();
  enum { COUNT = 40000 };
  double *a = me == 1 ? atolli_heap_allocate(COUNT * 8) : malloc(COUNT * 8);
  for (int i = 0; i < COUNT; i++)
    a[i] = (double)value(me, i);
  descriptor d = describe_vector(a, 8, COUNT, 8);
  call(ATOLLI_SUM, &d, 0x208, 0);
  CHECK(a[1] == (double)combined(ATOLLI_SUM, 1) && a[COUNT - 1] == (double)combined(ATOLLI_SUM, COUNT - 1));
  char odd[5][6][7];
  memset(odd, me, sizeof odd);
  int64_t shape[2] = {3, 5};
  descriptor e = describe(odd, 7, 2, shape);
  e.dim[0].sm = 14;
  e.dim[1].sm = 42;
  atoll_co_broadcast(DESC(e), n, ATOLL_CURRENT_TEAM, "t:3", NULL, NULL);
  CHECK(odd[0][0][0] == n && odd[4][4][6] == n && odd[4][3][0] == me && odd[0][5][6] == me);
  atoll_sync_all("t:4", NULL, NULL);
}

/* The same bits on all images, although addition of reals is not associative. */
static void same_bits(void) {
  begin();
  enum { COUNT = 3000 };
  double a[COUNT];
  for (int i = 0; i < COUNT; i++)
    a[i] = sin(me * 1000 + i) * pow(10, (me * i) % 13);
  descriptor d = describe_vector(a, 8, COUNT, 8);
  call(ATOLLI_SUM, &d, 0x208, 0);
  descriptor first = describe_vector(a, 8, 10, 8); /* the short way gives what the long way gave */
  double b[10];
  memcpy(b, a, sizeof b);
  for (int i = 0; i < 10; i++)
    a[i] = sin(me * 1000 + i) * pow(10, (me * i) % 13);
  call(ATOLLI_SUM, &first, 0x208, 0);
  CHECK(memcmp(a, b, sizeof b) == 0);
  for (int i = 0; i < 2; i++)
    a[i] = sin(me * 1000 + i) * pow(10, (me * i) % 13);
  descriptor shortest = describe_vector(a, 8, 2, 8);
  call(ATOLLI_SUM, &shortest, 0x208, 0);
  CHECK(memcmp(a, b, sizeof b) == 0);
  double *all = (double *)test_segment;
  memcpy(all, a, sizeof a);
  atoll_sync_all("t:1", NULL, NULL);
  for (int i = 0; i < COUNT; i += 7) {
    double there = atoll_get_r8(&all[i], me % n + 1, "t:2");
    CHECK(memcmp(&there, &a[i], 8) == 0);
  }
  atoll_sync_all("t:3", NULL, NULL);
}

/* CO_REDUCE with a "user operation" that is associative but not commutative: composition of x -> a*x + b (mod 2^32). */
struct affine {
  uint32_t a, b;
};

static struct affine compose(struct affine f, struct affine g) { return (struct affine){f.a * g.a, f.a * g.b + f.b}; }
static struct affine affine_of(int image, int i) {
  return (struct affine){(uint32_t)(2 * image + 1), (uint32_t)(image * 31 + i)};
}

static void reduce_with(int64_t result_image, int count) {
  struct affine *a = malloc((size_t)count * sizeof *a);
  for (int i = 0; i < count; i++)
    a[i] = affine_of(me, i);
  descriptor d = describe_vector(a, sizeof *a, count, sizeof *a);
  int64_t some = atoll_co_reduce_begin(DESC(d), result_image, ATOLL_CURRENT_TEAM, "t:1"), most = some;
  struct affine *own = malloc((size_t)most * sizeof *a), *other = malloc((size_t)most * sizeof *a);
  descriptor f = describe_vector(own, sizeof *a, most, sizeof *a),
             g = describe_vector(other, sizeof *a, most, sizeof *a);
  while (atoll_co_reduce_next(DESC(f), DESC(g), &some)) {
    CHECK(some > 0 && some <= most);
    for (int i = 0; i < some; i++)
      own[i] = compose(own[i], other[i]);
  }
  free(own);
  free(other);
  int32_t stat = -1;
  descriptor s = describe_scalar(&stat, sizeof stat);
  atoll_co_reduce_end(DESC(d), "t:1", DESC(s), NULL);
  CHECK(stat == 0);
  int wrong = 0;
  for (int i = 0; i < count && (result_image == 0 || result_image == me); i++) {
    struct affine expected = affine_of(1, i);
    for (int image = 2; image <= n; image++)
      expected = compose(expected, affine_of(image, i));
    wrong += expected.a != a[i].a || expected.b != a[i].b;
  }
  CHECK(wrong == 0);
  free(a);
}

static void co_reduce(void) {
  begin();
  for (int round = 0; round < 10; round++)
    for (int64_t result_image = 0; result_image <= n; result_image++)
      reduce_with(result_image, round);
  reduce_with(0, 100000);
  reduce_with(n, 100000);
  reduce_with(1, 40000);
}

/* Many in a row, of different kinds: stages are not used again too early. */
static void in_a_row(void) {
  begin();
  srand(1); /* the same on all images */
  for (int round = 0; round < 400; round++) {
    static int64_t a[40000];
    int count = rand() % (rand() % 10 ? 600 : 40000), source = rand() % n + 1, kind = rand() % 3;
    for (int i = 0; i < count; i++)
      a[i] = value(me, i + round);
    descriptor d = describe_vector(a, 8, count, 8);
    if (kind == 0)
      atoll_co_broadcast(DESC(d), source, ATOLL_CURRENT_TEAM, "t:1", NULL, NULL);
    else
      call(kind, &d, 0x108, 0);
    for (int i = 0; i < count; i++)
      CHECK(a[i] == (kind == 0 ? value(source, i + round) : combined(kind, i + round)));
  }
}

/* As many pieces later as would make counters between nodes that have rested seem to be ahead. */
static void rested(void) {
  begin();
  co_reduce();
  if (atolli_transport) /* signals for which nobody has waited: they would come too late */
    CHECK(llr_flush(atolli_transport, -1) == LLR_OK);
  atoll_sync_all("t:1", NULL, NULL);
  for (int i = 0; i < 17; i++)
    atolli_pieces_add(atolli_initial_team, UINT32_C(1) << 27);
  co_reduce();
}

static void stat_of_stopped(void) {
  begin();
  int32_t stat = -1;
  int64_t count;
  double a = 1;
  descriptor d = describe_scalar(&a, 8), s = describe_scalar(&stat, sizeof stat);
  atoll_co_sum(DESC(d), 0x208, 0, ATOLL_CURRENT_TEAM, "t:1", DESC(s), NULL);
  CHECK(stat == 0 && a == n);
  if (me == n)
    return;
  atoll_co_sum(DESC(d), 0x208, 0, ATOLL_CURRENT_TEAM, "t:1", DESC(s), NULL);
  CHECK(stat == 6000);
  atoll_co_broadcast(DESC(d), 1, ATOLL_CURRENT_TEAM, "t:1", DESC(s), NULL);
  CHECK(stat == 6000);
  atoll_co_reduce_begin(DESC(d), 0, ATOLL_CURRENT_TEAM, "t:1");
  CHECK(!atoll_co_reduce_next(DESC(d), DESC(d), &count));
  atoll_co_reduce_end(DESC(d), "t:1", DESC(s), NULL);
  CHECK(stat == 6000);
}

static void sizes_differ(void) {
  begin();
  double a[3] = {0};
  descriptor d = describe_vector(a, 8, me == 2 ? 2 : 3, 8);
  atoll_co_sum(DESC(d), 0x208, 0, ATOLL_CURRENT_TEAM, me == 2 ? "a.f90:2" : "a.f90:3", NULL, NULL);
}

static void sizes_differ_stat(void) {
  begin();
  double a[3] = {0};
  int32_t stat = -1;
  int64_t count;
  descriptor d = describe_vector(a, 8, me == 2 ? 2 : 3, 8), s = describe_scalar(&stat, sizeof stat);
  atoll_co_broadcast(DESC(d), 1, ATOLL_CURRENT_TEAM, "t:1", DESC(s), NULL);
  CHECK(stat > 0);
  atoll_co_reduce_begin(DESC(d), 0, ATOLL_CURRENT_TEAM, "t:1");
  CHECK(!atoll_co_reduce_next(DESC(d), DESC(d), &count));
  atoll_co_reduce_end(DESC(d), "t:1", DESC(s), NULL);
  CHECK(stat > 0);
  d = describe_vector(a, 8, 3, 8);
  atoll_co_broadcast(DESC(d), 1, ATOLL_CURRENT_TEAM, "t:1", DESC(s), NULL);
  CHECK(stat == 0);
}

static void other_subroutine(void) {
  begin();
  double a = 0;
  descriptor d = describe_scalar(&a, 8);
  call(me == 2 ? ATOLLI_MIN : ATOLLI_SUM, &d, 0x208, 0);
}

static void no_such_image(void) {
  begin();
  double a = 0;
  descriptor d = describe_scalar(&a, 8);
  atoll_co_broadcast(DESC(d), n + 1, ATOLL_CURRENT_TEAM, "b.f90:9", NULL, NULL);
}

int main(void) {
  const int counts[] = {1, 2, 3, 4, 6, 8};
  CASES_IMAGES(counts, 60, every_type);
  CASES_IMAGES(counts, 60, complex_sum);
  CASES_IMAGES(counts, 60, characters);
  CASES_IMAGES(counts, 60, sizes);
  CASES_IMAGES(counts, 60, places);
  CASES_IMAGES(counts, 60, same_bits);
  CASES_IMAGES(counts, 60, co_reduce);
  CASES_IMAGES(counts, 60, in_a_row);
  CASE_IMAGES(4, 60, rested);
  CASE_IMAGES(3, 20, stat_of_stopped);
  CASE_IMAGES(2, 20, stat_of_stopped);
  CASE_IMAGES(3, 20, sizes_differ_stat);
  CASE_IMAGES_END(3, "3 elements of 8 bytes on image 1 (a.f90:3), 2 of 8 on image 2 (a.f90:2)", sizes_differ);
  CASE_IMAGES_END(2, "image 1 executes CO_SUM at t:1, but image 2 CO_MIN", other_subroutine);
  CASE_IMAGES_END(2, "b.f90:9: error: image", no_such_image);
  return check_end();
}
