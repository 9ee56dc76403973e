/* Summaries of notices (core/barrier/summary.h): of random sets of images, put together in random order, some parts
   twice, they say the same as a look at all notices does. */
#include "core/barrier/summary.h"

#include "check.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 20, PARTS = 6 };

static struct atolli_notice notice[MOST + 1]; /* [image] */
static int num_images;

static int below(int n) { return (int)(random() % n); }

/* Mostly alike. */
static void make_notices(bool in_trouble) {
  num_images = 1 + below(MOST);
  for (int image = 1; image <= num_images; image++) {
    notice[image] = (struct atolli_notice){.operation = below(12) ? 1 : 2, .way = below(3)};
    notice[image].value[below(3)] = below(8) == 0;
    notice[image].value[3] = (uint64_t)below(5);
    notice[image].status = in_trouble && below(4) == 0 ? 1 + below(3) : 0;
  }
}

/* Each image is in at least one part. */
static void join_parts(struct atolli_summary *whole) {
  struct atolli_summary part[PARTS];
  for (int i = 0; i < PARTS; i++)
    atolli_summary_begin(&part[i], 7);
  for (int turn = 0; turn < 2 * num_images; turn++) {
    int image = turn < num_images ? num_images - turn : 1 + below(num_images);
    atolli_summary_add(&part[below(PARTS)], image, &notice[image]);
  }
  atolli_summary_begin(whole, 7);
  for (int turn = 0; turn < 3 * PARTS; turn++)
    atolli_summary_join(whole, &part[turn < PARTS ? turn : below(PARTS)]);
}

static void compare(const struct atolli_summary *s, bool in_trouble) {
  int other = 0, troubled = 0;
  uint64_t least = UINT64_MAX, most = 0;
  unsigned ways = 0;
  for (int image = num_images; image >= 1; image--) {
    other = atolli_notices_differ(&notice[1], &notice[image]) ? image : other;
    troubled = notice[image].status ? image : troubled;
    least = notice[image].value[3] < least ? notice[image].value[3] : least;
    most = notice[image].value[3] > most ? notice[image].value[3] : most;
    ways |= 1u << notice[image].way;
  }
  CHECK(s->barrier == 7 && s->first == 1 && s->troubled == troubled);
  CHECK(s->least == least && s->most == most && s->ways == ways);
  CHECK(memcmp(&s->of_first, &notice[1], sizeof notice[1]) == 0);
  CHECK(troubled == 0 || memcmp(&s->of_troubled, &notice[troubled], sizeof notice[1]) == 0);
  if (in_trouble) /* may hide a difference, but makes none */
    CHECK(s->other == 0 || atolli_notices_differ(&s->of_first, &s->of_other));
  else
    CHECK(s->other == other && (other == 0 || memcmp(&s->of_other, &notice[other], sizeof notice[1]) == 0));
}

/* The short way of those that are alike. */
static void compare_alike(void) {
  struct atolli_summary s;
  int place[MOST];
  struct atolli_notice table[MOST];
  bool alike = true;
  for (int i = 0; i < num_images; i++) {
    place[i] = num_images - 1 - i;
    table[place[i]] = notice[i + 1];
    table[place[i]].barrier = below(60) ? 7 : 8;
    alike = alike && table[place[i]].barrier == 7 && notice[i + 1].status == 0 &&
            !atolli_notices_differ(&notice[1], &notice[i + 1]);
  }
  CHECK(atolli_summary_of_alike(&s, 7, table, place, num_images) == alike);
  if (!alike)
    return;
  for (int i = 0; i < num_images; i++)
    notice[i + 1].barrier = 7;
  CHECK(s.of_first.operation == notice[1].operation && s.of_first.way == notice[1].way && s.of_first.barrier == 7);
  memcpy(&s.of_first, &notice[1], sizeof notice[1]);
  compare(&s, false);
}

int main(void) {
  check_case("notices of random images");
  for (int round = 0; round < 20000 && check_failures == 0; round++) {
    struct atolli_summary whole;
    bool in_trouble = round % 3 == 0;
    make_notices(in_trouble);
    join_parts(&whole);
    compare(&whole, in_trouble);
    compare_alike();
  }
  return check_end();
}
