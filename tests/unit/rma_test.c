/*
 * Remote access through the door, on 1 to 4 images: static and heap coarrays, every kind of transfer, the own image
 * with overlap through both mappings of static memory, errors.
 */
#include "check.h"
#include "core/memory/heap.h"
#include "descriptor.h"
#include "images.h"

#include <stdlib.h>

static int me, n, next;

static void begin(void) {
  me = atoll_this_image();
  n = atoll_num_images();
  next = me % n + 1;
}

static void sync(void) { atoll_sync_all("t:1\0", NULL, NULL); }

/* x static, y in the heap: both sides of address translation. */
static double *x, *y;

static void allocate(void) {
  begin();
  x = (double *)test_segment;
  y = atolli_heap_allocate(1000 * sizeof *y);
  CHECK((uintptr_t)y % 64 == 0);
}

static void whole_arrays(void) {
  allocate();
  int64_t hundred = 100;
  for (int round = 0; round < 2; round++) {
    double *coarray = round ? y : x, local[100];
    for (int i = 0; i < 100; i++) {
      coarray[i] = -1;
      local[i] = me * 1000 + i;
    }
    sync();
    descriptor mold = describe(coarray, 8, 1, &hundred), source = describe(local, 8, 1, &hundred);
    atoll_put(DESC(mold), next, DESC(source), "t:2\0");
    sync();
    int previous = (me + n - 2) % n + 1;
    CHECK(coarray[0] == previous * 1000 && coarray[99] == previous * 1000 + 99);
    atoll_get(DESC(source), DESC(mold), next, "t:3\0");
    CHECK(local[7] == me * 1000 + 7);
    sync();
  }
}

static void scalars(void) {
  allocate();
  atoll_put_r8(&x[3], next, me + 0.5, "t:1\0");
  atoll_put_i4((int32_t *)&y[3], next, -me, "t:1\0");
  atoll_put_i1((int8_t *)&y[5] + 1, next, (int8_t)me, "t:1\0"); /* no alignment */
  sync();
  CHECK(atoll_get_r8(&x[3], next, "t:2\0") == me + 0.5);
  CHECK(atoll_get_i4((int32_t *)&y[3], next, "t:2\0") == -me);
  CHECK(atoll_get_i1((int8_t *)&y[5] + 1, next, "t:2\0") == me);
  double _Complex z = atoll_get_c8((double *)&x[3], next, "t:2\0");
  CHECK(__real__ z == me + 0.5);
}

static void broadcast_and_strides(void) {
  allocate();
  int64_t shape[2] = {3, 4};
  for (int i = 0; i < 24; i++)
    x[i] = 0;
  sync();
  double seven = 7;
  descriptor mold = describe(x, 8, 2, shape), value = describe_scalar(&seven, 8);
  mold.dim[0].sm = 16; /* x(1:5:2, :) of x(6,4) */
  mold.dim[1].sm = 48;
  atoll_put(DESC(mold), next, DESC(value), "t:1\0");
  sync();
  for (int i = 0; i < 24; i++)
    CHECK(x[i] == (i % 2 == 0 ? 7 : 0));
}

/* x(2:10)[me] = x(1:9) and x(1:9)[me] = x(2:10), through the mapping in place and that in the slot. */
static void overlap(void) {
  allocate();
  for (int round = 0; round < 4; round++) {
    double *a = round < 2 ? x : y;
    for (int i = 0; i < 10; i++)
      a[i] = i;
    int64_t nine = 9;
    descriptor low = describe(a, 8, 1, &nine), high = describe(a + 1, 8, 1, &nine);
    if (round % 2 == 0)
      atoll_put(DESC(high), me, DESC(low), "t:1\0");
    else
      atoll_put(DESC(low), me, DESC(high), "t:1\0");
    for (int i = 0; i < 10; i++)
      CHECK(a[i] == (round % 2 == 0 ? (i ? i - 1 : 0) : (i < 9 ? i + 1 : 9)));
    /* reversed in place, with a source read backwards */
    int64_t ten = 10;
    for (int i = 0; i < 10; i++)
      a[i] = i;
    descriptor forward = describe(a, 8, 1, &ten), backward = describe_vector(a + 9, 8, 10, -8);
    atoll_get(DESC(forward), DESC(backward), me, "t:2\0");
    for (int i = 0; i < 10; i++)
      CHECK(a[i] == 9 - i);
    /* a scalar out of the target */
    descriptor element = describe_scalar(&a[4], 8);
    atoll_put(DESC(forward), me, DESC(element), "t:3\0");
    for (int i = 0; i < 10; i++)
      CHECK(a[i] == 5);
  }
}

static void characters(void) {
  begin();
  char *c = test_segment + 512;
  uint32_t *w = (uint32_t *)(test_segment + 1024);
  char local[4][3];
  memcpy(local, "abcdefghijkl", 12);
  int64_t four = 4;
  memset(c, '#', 40);
  sync();
  descriptor mold = describe(c, 5, 1, &four), source = describe(local, 3, 1, &four);
  atoll_put_char(DESC(mold), next, DESC(source), 1, "t:1\0");
  sync();
  CHECK(memcmp(c, "abc  def  ghi  jkl  #", 21) == 0);
  char two[4][2];
  descriptor target = describe(two, 2, 1, &four);
  atoll_get_char(DESC(target), DESC(mold), next, 1, "t:2\0");
  CHECK(memcmp(two, "abdeghjk", 8) == 0);
  sync();
  descriptor scalar = describe_scalar(local[1], 2), empty = describe_scalar(local, 0);
  atoll_put_char(DESC(mold), next, DESC(scalar), 1, "t:3\0");
  sync();
  CHECK(memcmp(c, "de   de   de   de   ", 20) == 0);
  sync();
  atoll_put_char(DESC(mold), next, DESC(empty), 1, "t:4\0");
  sync();
  CHECK(memcmp(c, "                    ", 20) == 0);
  uint32_t wide[1] = {0x1F600};
  descriptor wide_mold = describe_scalar(w, 12), wide_source = describe_scalar(wide, 4);
  atoll_put_char(DESC(wide_mold), next, DESC(wide_source), 4, "t:5\0");
  sync();
  CHECK(w[0] == 0x1F600 && w[1] == ' ' && w[2] == ' ');
}

static void masked(void) {
  allocate();
  int64_t six = 6;
  int32_t mask[6] = {1, 0, 1, 0, 0, 1};
  double values[6] = {10, 11, 12, 13, 14, 15};
  for (int i = 0; i < 6; i++)
    y[i] = i;
  sync();
  descriptor mold = describe(y, 8, 1, &six), source = describe(values, 8, 1, &six), where = describe(mask, 4, 1, &six);
  atoll_put_masked(DESC(mold), next, DESC(source), DESC(where), "t:1\0");
  sync();
  for (int i = 0; i < 6; i++)
    CHECK(y[i] == (mask[i] ? 10 + i : i));
  sync();
  /* onto itself, shifted: the source is read before anything is written */
  int64_t five = 5;
  descriptor high = describe(y + 1, 8, 1, &five), low = describe(y, 8, 1, &five);
  int8_t yes = 1;
  descriptor scalar_mask = describe_scalar(&yes, 1);
  atoll_put_masked(DESC(high), me, DESC(low), DESC(scalar_mask), "t:2\0");
  CHECK(y[0] == 10 && y[1] == 10 && y[2] == 1 && y[3] == 12 && y[4] == 3 && y[5] == 4);
}

static void vectors(void) {
  allocate();
  for (int i = 0; i < 12; i++)
    x[i] = 100 * me + i; /* x(4,3) */
  sync();
  int64_t shape[2] = {4, 3};
  const int dims[2] = {1, 2};
  const int64_t lens[2] = {3, 2}, index[5] = {3, 0, 2, 2, 1};
  double local[6] = {0};
  int64_t picked[2] = {3, 2};
  descriptor mold = describe(x, 8, 2, shape), target = describe(local, 8, 2, picked);
  atoll_get_vector(DESC(target), DESC(mold), next, 0, 2, dims, lens, index, "t:1\0");
  const double expected[6] = {11, 8, 10, 7, 4, 6};
  for (int i = 0; i < 6; i++)
    CHECK(local[i] == 100 * next + expected[i]);
  sync();
  /* x([4,1,3], :)[next] = local(3,3), then with a scalar */
  double values[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  int64_t three[2] = {3, 3};
  descriptor source = describe(values, 8, 2, three);
  atoll_put_vector(DESC(mold), next, DESC(source), 0, 1, dims, lens, index, "t:2\0");
  sync();
  int previous = (me + n - 2) % n + 1;
  (void)previous;
  CHECK(x[3] == 1 && x[0] == 2 && x[2] == 3 && x[1] == 100 * me + 1 && x[11] == 7);
  sync();
  descriptor one = describe_scalar(values, 8);
  atoll_put_vector(DESC(mold), next, DESC(one), 0, 1, dims, lens, index, "t:3\0");
  sync();
  CHECK(x[0] == 1 && x[4] == 1 && x[5] == 100 * me + 5);
}

static void from_image_to_image(void) {
  allocate();
  int64_t ten = 10;
  for (int i = 0; i < 20; i++)
    y[i] = 100 * me + i;
  sync();
  descriptor target = describe(y + 10, 8, 1, &ten), source = describe(y, 8, 1, &ten);
  if (me == 1)
    atoll_sendget(DESC(target), n, DESC(source), next, "t:1\0");
  sync();
  if (me == n)
    CHECK(y[10] == 100 * (1 % n + 1) && y[19] == 100 * (1 % n + 1) + 9);
  descriptor scalar = describe_scalar(y, 8);
  sync();
  if (me == n)
    atoll_sendget(DESC(target), 1, DESC(scalar), 1, "t:2\0");
  sync();
  if (me == 1)
    CHECK(y[10] == 100 && y[19] == 100);
}

static void nothing(void) {
  allocate();
  int64_t zero = 0;
  double local[1] = {5};
  x[0] = 1;
  descriptor mold = describe(x, 8, 1, &zero), source = describe(local, 8, 1, &zero),
             nowhere = describe(NULL, 8, 1, &zero);
  atoll_put(DESC(mold), next, DESC(source), "t:1\0");
  atoll_get(DESC(source), DESC(mold), next, "t:1\0");
  atoll_get(DESC(source), DESC(nowhere), next, "t:1\0");
  CHECK(x[0] == 1 && local[0] == 5);
}

/* ---- errors ------------------------------------------------------------------------------------------------------ */

static void image_out_of_range(void) { atoll_get_r8(test_segment, atoll_num_images() + 1, "heat.f90:12\0"); }

static void image_zero(void) { atoll_put_i4(test_segment, 0, 1, "heat.f90:12\0"); }

static void not_a_coarray(void) {
  double local = 0;
  atoll_get_r8(&local, 1, "heat.f90:13\0");
}

static void shapes(void) {
  int64_t a[2] = {3, 4}, b[2] = {4, 3};
  double local[12] = {0};
  descriptor mold = describe(test_segment, 8, 2, a), source = describe(local, 8, 2, b);
  atoll_put(DESC(mold), 1, DESC(source), "heat.f90:14\0");
}

static void subscript_out_of_bounds(void) {
  double local[1];
  int64_t four = 4, one = 1, index = 4;
  int dim = 1;
  descriptor mold = describe(test_segment, 8, 1, &four), target = describe(local, 8, 1, &one);
  atoll_get_vector(DESC(target), DESC(mold), 1, 0, 1, &dim, &one, &index, "heat.f90:15\0");
}

int main(void) {
  const int counts[] = {1, 2, 3, 4};
  CASES_IMAGES(counts, 20, whole_arrays);
  CASES_IMAGES(counts, 20, scalars);
  CASES_IMAGES(counts, 20, broadcast_and_strides);
  CASES_IMAGES(counts, 20, overlap);
  CASES_IMAGES(counts, 20, characters);
  CASES_IMAGES(counts, 20, masked);
  CASES_IMAGES(counts, 20, vectors);
  CASES_IMAGES(counts, 20, from_image_to_image);
  CASES_IMAGES(counts, 20, nothing);
  CASE_IMAGES_END(2, "heat.f90:12: error: image", image_out_of_range);
  CASE_IMAGES_END(2, "image index 3 is not in 1..2", image_out_of_range);
  CASE_IMAGES_END(1, "image index 0 is not in 1..1", image_zero);
  CASE_IMAGES_END(2, "is not a coarray", not_a_coarray);
  CASE_IMAGES_END(2, "(3,4) coindexed, (4,3) local", shapes);
  CASE_IMAGES_END(1, "outside the bounds", subscript_out_of_bounds);
  return check_end();
}
