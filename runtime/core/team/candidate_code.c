/* Candidates in few bytes. Called by candidate_ranges.c, for messages, and by membership.c and division.c, for what is
   kept. */
#include "core/team/candidate_code.h"

#include <string.h>

/* What distinguishes a candidate from the one before. */
struct difference {
  uint64_t of[3]; /* number, index, offer; modulo 2^64 */
};

static struct difference difference_at(const struct atolli_candidate *candidate, int i) {
  struct atolli_candidate before = i > 0 ? candidate[i - 1] : (struct atolli_candidate){0};
  return (struct difference){{(uint64_t)candidate[i].number - (uint64_t)before.number,
                              (uint64_t)candidate[i].index - (uint64_t)before.index,
                              candidate[i].offer - before.offer}};
}

static bool are_equal(struct difference a, struct difference b) {
  return a.of[0] == b.of[0] && a.of[1] == b.of[1] && a.of[2] == b.of[2];
}

/* ---- numbers ----------------------------------------------------------------------------------------------------- */

/* Seven bits in a byte, the lowest first. */
static unsigned char *put_number(unsigned char *at, uint64_t number) {
  for (; number >= 128; number >>= 7)
    *at++ = (unsigned char)(number | 128);
  *at++ = (unsigned char)number;
  return at;
}

static bool get_number(const unsigned char **at_p, const unsigned char *end, uint64_t *number_p) {
  *number_p = 0;
  for (unsigned shift = 0; *at_p < end && shift < 64; shift += 7) {
    unsigned char byte = *(*at_p)++;
    *number_p |= (uint64_t)(byte & 127) << shift;
    if (byte < 128)
      return true;
  }
  return false;
}

/* Small numbers of either sign become small ones. */
static uint64_t fold(uint64_t number) { return number << 1 ^ (number >> 63 ? UINT64_MAX : 0); }

static uint64_t unfold(uint64_t number) { return number >> 1 ^ (number & 1 ? UINT64_MAX : 0); }

/* ---- tokens ------------------------------------------------------------------------------------------------------
 *
 * 2 * length + 1, distance:            as many differences as there were so far before
 * 2 * mask, folded numbers:            one, whose parts that are not 0 are those of the mask
 */

enum { TOKEN_MOST = 1 + 3 * 10 };

static size_t put_copy(unsigned char *token, int length, int distance) {
  return (size_t)(put_number(put_number(token, 2 * (uint64_t)length + 1), (uint64_t)distance) - token);
}

static size_t put_difference(unsigned char *token, struct difference d) {
  unsigned mask = 0;
  unsigned char *at = token + 1;
  for (int part = 0; part < 3; part++)
    if (d.of[part] != 0) {
      mask |= 1u << part;
      at = put_number(at, fold(d.of[part]));
    }
  *token = (unsigned char)(2 * mask);
  return (size_t)(at - token);
}

/* Where each pair of differences has occurred last, by a hash. */
struct places {
  unsigned bits;
  int last[1024]; /* 1 + the place; 0: nowhere */
};

static void begin_places(struct places *places, int count) {
  places->bits = 4;
  while (places->bits < 10 && 1 << places->bits < count)
    places->bits++;
  memset(places->last, 0, sizeof places->last[0] << places->bits);
}

/* Returns the place before, or -1. */
static int enter_place(struct places *places, const struct atolli_candidate *candidate, int count, int i) {
  uint64_t hash = 0;
  for (int j = i; j < i + 2 && j < count; j++) {
    struct difference d = difference_at(candidate, j);
    for (int part = 0; part < 3; part++)
      hash = (hash ^ d.of[part]) * UINT64_C(0x9e3779b97f4a7c15), hash ^= hash >> 29;
  }
  int *last = &places->last[hash >> (64 - places->bits)], before = *last - 1;
  *last = i + 1;
  return before;
}

static int length_of_match(const struct atolli_candidate *candidate, int count, int i, int before) {
  int length = 0;
  while (i + length < count &&
         are_equal(difference_at(candidate, i + length), difference_at(candidate, before + length)))
    length++;
  return length;
}

size_t atolli_candidates_pack(const struct atolli_candidate *candidate, int count, unsigned char *code, size_t most) {
  enum { SHORTEST = 2 };
  struct places places;
  begin_places(&places, count);
  size_t bytes = 0;
  for (int i = 0; i < count;) {
    unsigned char token[TOKEN_MOST];
    int before = enter_place(&places, candidate, count, i);
    int length = before >= 0 ? length_of_match(candidate, count, i, before) : 0;
    size_t size =
        length >= SHORTEST ? put_copy(token, length, i - before) : put_difference(token, difference_at(candidate, i));
    if (size > most - bytes)
      return 0;
    memcpy(code + bytes, token, size);
    bytes += size;
    for (int end = i + (length >= SHORTEST ? length : 1); ++i < end;)
      (void)enter_place(&places, candidate, count, i);
  }
  return bytes;
}

static void append(struct atolli_candidate *candidate, int i, struct difference d) {
  struct atolli_candidate before = i > 0 ? candidate[i - 1] : (struct atolli_candidate){0};
  candidate[i] = (struct atolli_candidate){(int64_t)((uint64_t)before.number + d.of[0]),
                                           (int64_t)((uint64_t)before.index + d.of[1]), before.offer + d.of[2]};
}

static bool get_difference(const unsigned char **at_p, const unsigned char *end, uint64_t mask, struct difference *d) {
  *d = (struct difference){{0}};
  for (int part = 0; part < 3; part++) {
    if (!(mask >> part & 1))
      continue;
    if (!get_number(at_p, end, &d->of[part]))
      return false;
    d->of[part] = unfold(d->of[part]);
  }
  return mask < 8;
}

bool atolli_candidates_unpack(const unsigned char *code, size_t bytes, struct atolli_candidate *candidate, int count) {
  const unsigned char *at = code, *end = code + bytes;
  int i = 0;
  while (i < count) {
    uint64_t token, distance;
    struct difference d;
    if (!get_number(&at, end, &token))
      return false;
    if (!(token & 1)) {
      if (!get_difference(&at, end, token >> 1, &d))
        return false;
      append(candidate, i++, d);
      continue;
    }
    if (!get_number(&at, end, &distance) || distance == 0 || distance > (uint64_t)i ||
        token >> 1 > (uint64_t)(count - i))
      return false;
    for (uint64_t left = token >> 1; left > 0; left--, i++)
      append(candidate, i, difference_at(candidate, i - (int)distance));
  }
  return at == end;
}
