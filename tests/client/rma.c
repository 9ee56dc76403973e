/* rma/: puts and gets of every kind, to the next image and to this one. */
#include "core/rma/rma.h"
#include "client.h"
#include "core/sync/sync.h"

#include <string.h>

enum { N = 60 };
static int64_t coarray[N];
static char text[8];

static int next, previous;

/* What the previous image has put here. */
static void expect(int64_t (*value)(int i, int image)) {
  meet();
  for (int i = 0; i < N; i++)
    CHECK(coarray[i] == value(i, previous));
  memset(coarray, 0, sizeof coarray);
  meet();
}

static int64_t all(int i, int image) { return 1000 * image + i; }
static int64_t every_third(int i, int image) { return i % 3 == 1 ? 1000 * image + i / 3 : 0; }
static int64_t odd_ones(int i, int image) { return i % 2 ? 1000 * image + i : 0; }
static int64_t three(int i, int image) {
  return i == 7 ? 1000 * image : i == 3 ? 1000 * image + 1 : i == 50 ? 1000 * image + 2 : 0;
}
static int64_t one_value(int i, int image) {
  (void)i;
  return 1000 * image;
}

static void sections(struct atolli_section *whole, struct atolli_section *local) {
  struct atolli_section third = row(coarray + 1, 8, N / 3, 24), mask;
  struct atolli_section packed = row(local->base, 8, N / 3, 8), value = scalar(local->base, 8);
  int8_t wanted[N];
  const int dims[] = {1};
  const int64_t lens[] = {3}, index[] = {7, 3, 50};
  const struct atolli_subscripts subscripts = {1, dims, lens, index};
  struct atolli_section selected = row(local->base, 8, 3, 8);
  CHECK(well(atolli_put(whole, on(next), local)));
  expect(all);
  CHECK(well(atolli_put_start(whole, on(next), local)));
  atolli_put_finish();
  expect(all);
  CHECK(well(atolli_put(&third, on(next), &packed)));
  expect(every_third);
  CHECK(well(atolli_put(whole, on(next), &value)));
  expect(one_value);
  for (int i = 0; i < N; i++)
    wanted[i] = i % 2;
  mask = row(wanted, 1, N, 1);
  CHECK(well(atolli_put_masked(whole, on(next), local, &mask)));
  expect(odd_ones);
  CHECK(well(atolli_put_vector(whole, on(next), &selected, 0, &subscripts)));
  expect(three);
}

static void gets(struct atolli_section *whole) {
  int64_t got[N] = {0}, picked[3];
  const int dims[] = {1};
  const int64_t lens[] = {3}, index[] = {7, 3, 50};
  const struct atolli_subscripts subscripts = {1, dims, lens, index};
  struct atolli_section to = row(got + N - 1, 8, N, -8), three_of = row(picked, 8, 3, 8);
  for (int i = 0; i < N; i++)
    coarray[i] = all(i, atolli_this_image);
  meet();
  CHECK(well(atolli_get(&to, whole, on(next))));
  for (int i = 0; i < N; i++)
    CHECK(got[N - 1 - i] == all(i, next));
  memset(got, 0, sizeof got);
  CHECK(well(atolli_get_start(&to, whole, on(previous))));
  atolli_get_finish();
  CHECK(got[0] == all(N - 1, previous) && got[N - 1] == all(0, previous));
  CHECK(well(atolli_get_vector(&three_of, whole, on(next), 0, &subscripts)));
  CHECK(picked[0] == all(7, next) && picked[1] == all(3, next) && picked[2] == all(50, next));
  /* This image, shifted by one: as if the source were copied first. */
  meet();
  struct atolli_section lower = row(coarray, 8, N - 1, 8), upper = row(coarray + 1, 8, N - 1, 8);
  CHECK(well(atolli_put(&upper, on(atolli_current_team->this_image), &lower)));
  for (int i = 1; i < N; i++)
    CHECK(coarray[i] == all(i - 1, atolli_this_image));
  meet();
}

static void between_others(struct atolli_section *whole) {
  static int64_t target[N];
  struct atolli_section to = row(target, 8, N, 8);
  for (int i = 0; i < N; i++)
    coarray[i] = all(i, atolli_this_image);
  meet();
  bool of_source;
  CHECK(well(atolli_sendget(&to, on(previous), whole, on(next), &of_source)));
  meet();
  for (int i = 0; i < N; i++)
    CHECK(target[i] == all(i, next % atolli_num_images + 1));
  meet();
}

static void characters(void) {
  struct atolli_section there = scalar(text, sizeof text), from = scalar("abc", 3);
  char got[10];
  struct atolli_section to = scalar(got, sizeof got);
  CHECK(well(atolli_put_char(&there, on(next), &from, 1)));
  meet();
  CHECK(memcmp(text, "abc     ", 8) == 0);
  CHECK(well(atolli_get_char(&to, &there, on(next), 1)));
  CHECK(memcmp(got, "abc       ", 10) == 0);
  meet();
}

void client_rma(void) {
  int64_t values[N];
  next = atolli_this_image % atolli_num_images + 1;
  previous = (atolli_this_image + atolli_num_images - 2) % atolli_num_images + 1;
  for (int i = 0; i < N; i++)
    values[i] = all(i, atolli_this_image);
  struct atolli_section whole = row(coarray, 8, N, 8), local = row(values, 8, N, 8);
  sections(&whole, &local);
  gets(&whole);
  between_others(&whole);
  characters();
}
