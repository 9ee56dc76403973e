/* Summaries of notices. Called by exchange.c and by the barriers that carry them. */
#include "core/barrier/summary.h"

#include <stddef.h>
#include <string.h>

/* An image in trouble (status not 0) need not know what the others do of values; value[2] it knows. */
static bool differ(const struct atolli_notice *a, const struct atolli_notice *b) {
  if (a->status == 0 && b->status == 0)
    return atolli_notices_differ(a, b);
  return a->operation != b->operation || a->value[2] != b->value[2];
}

void atolli_summary_begin(struct atolli_summary *summary, uint32_t barrier) {
  summary->barrier = barrier;
  summary->first = summary->other = summary->troubled = 0;
  summary->ways = 0;
  summary->least = UINT64_MAX;
  summary->most = 0;
}

static void put(int *place, struct atolli_notice *of_place, int image, const struct atolli_notice *notice) {
  *place = image;
  *of_place = *notice;
}

/* An image that is perhaps the lowest one to differ from the first. */
static void consider(struct atolli_summary *s, int image, const struct atolli_notice *notice) {
  if ((s->other == 0 || image < s->other) && image != s->first && differ(&s->of_first, notice))
    put(&s->other, &s->of_other, image, notice);
}

static void consider_trouble(struct atolli_summary *s, int image, const struct atolli_notice *notice) {
  if (image != 0 && notice->status != 0 && (s->troubled == 0 || image < s->troubled))
    put(&s->troubled, &s->of_troubled, image, notice);
}

static void take_numbers(struct atolli_summary *s, uint64_t least, uint64_t most, unsigned ways) {
  s->least = least < s->least ? least : s->least;
  s->most = most > s->most ? most : s->most;
  s->ways |= ways;
}

static unsigned way_bit(const struct atolli_notice *notice) { return 1u << (notice->way & 31); }

void atolli_summary_add(struct atolli_summary *s, int image, const struct atolli_notice *notice) {
  take_numbers(s, notice->value[3], notice->value[3], way_bit(notice));
  consider_trouble(s, image, notice);
  if (s->first != 0 && s->first < image) {
    consider(s, image, notice);
    return;
  }
  struct atolli_summary before = *s;
  put(&s->first, &s->of_first, image, notice);
  if (before.first == 0)
    return;
  s->other = 0;
  consider(s, before.first, &before.of_first);
  if (before.other != 0)
    consider(s, before.other, &before.of_other);
}

bool atolli_summary_of_alike(struct atolli_summary *s, uint32_t barrier, const struct atolli_notice *notice,
                             const int *place, int num_images) {
  const struct atolli_notice *first = notice + (place ? place[0] : 0);
  uint64_t least = first->value[3], most = least;
  unsigned ways = way_bit(first);
  if (first->barrier != barrier || first->status != 0)
    return false;
  for (int i = 1; i < num_images; i++) {
    const struct atolli_notice *n = notice + (place ? place[i] : i);
    if (n->barrier != barrier || n->status != 0 || atolli_notices_differ(first, n))
      return false;
    least = n->value[3] < least ? n->value[3] : least;
    most = n->value[3] > most ? n->value[3] : most;
    ways |= way_bit(n);
  }
  s->barrier = barrier;
  s->first = 1;
  s->other = s->troubled = 0;
  s->ways = ways;
  s->least = least;
  s->most = most;
  /* The lines of another image's notice that nobody asks for stay in its cache. */
  memcpy(&s->of_first, first, offsetof(struct atolli_notice, loc));
  return true;
}

void atolli_summary_join(struct atolli_summary *s, const struct atolli_summary *other) {
  if (other->first == 0)
    return;
  if (s->first == 0) {
    uint32_t barrier = s->barrier;
    *s = *other;
    s->barrier = barrier;
    return;
  }
  take_numbers(s, other->least, other->most, other->ways);
  consider_trouble(s, other->troubled, &other->of_troubled);
  struct atolli_summary low = *s, high = *other;
  if (high.first < low.first)
    low = *other, high = *s;
  put(&s->first, &s->of_first, low.first, &low.of_first);
  s->other = 0;
  if (low.other != 0)
    consider(s, low.other, &low.of_other);
  /* If the first of the higher part differs from the lowest image, it is the first of its part that does; if not, the
     other of its part may. */
  consider(s, high.first, &high.of_first);
  if (high.other != 0)
    consider(s, high.other, &high.of_other);
}
