/* Candidates of FORM TEAM in few bytes (core/team/candidate_code.h): what is packed comes out as it was, regular
   divisions take few bytes however many images they have, and bytes that stand for nothing are refused. */
#include "core/team/candidate_code.h"

#include "check.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 5000, ROOM = 40 * MOST, TRIALS = 3000 };

static struct atolli_candidate candidate[MOST], got[MOST + 1];
static unsigned char code[ROOM];

static int64_t below(int64_t n) { return (int64_t)(random() % n); }

static int64_t any_number(void) {
  uint64_t bits = (uint64_t)random() << 33 ^ (uint64_t)random() << 11 ^ (uint64_t)random();
  return (int64_t)(bits >> below(64));
}

/* Packs candidate[0..count), and compares with what comes out. Returns the bytes. */
static size_t round_trip(int count) {
  memset(got, 0x5a, sizeof got);
  size_t bytes = atolli_candidates_pack(candidate, count, code, ROOM);
  CHECK(bytes > 0 && atolli_candidates_unpack(code, bytes, got, count));
  CHECK(memcmp(candidate, got, (size_t)count * sizeof *candidate) == 0);
  CHECK(got[count].number == 0x5a5a5a5a5a5a5a5a); /* nothing behind the end */
  return bytes;
}

/* Runs of periods and of chance, in any of the three numbers. */
static void make_mixture(int count) {
  int period = 1 + (int)below(50), chance = (int)below(4);
  for (int i = 0; i < count; i++) {
    candidate[i] = (struct atolli_candidate){1 + i / period, INT64_MIN, 1 << 20};
    if (chance > 0 && below(chance * 10) == 0)
      candidate[i].number = any_number();
    if (chance > 1 && below(3) == 0)
      candidate[i].index = i % period + 1;
    if (chance > 2)
      candidate[i].offer = (uint64_t)any_number();
    if (below(2000) == 0)
      period = 1 + (int)below(50);
  }
}

static void check_mixtures(void) {
  for (int trial = 0; trial < TRIALS; trial++) {
    int count = 1 + (int)below(trial % 10 ? 100 : MOST);
    make_mixture(count);
    size_t bytes = round_trip(count);
    unsigned char again[64];
    /* Not more than asked for, and nothing where it does not suffice. */
    if (bytes <= sizeof again) {
      CHECK(atolli_candidates_pack(candidate, count, again, bytes) == bytes && memcmp(again, code, bytes) == 0);
      CHECK(atolli_candidates_pack(candidate, count, again, bytes - 1) == 0);
    }
    CHECK(count < 2 || !atolli_candidates_unpack(code, bytes, got, count - 1));
    CHECK(!atolli_candidates_unpack(code, bytes, got, count + 1));
    CHECK(!atolli_candidates_unpack(code, bytes - 1, got, count));
  }
}

/* Rows, columns, planes, in descending order, and each image for itself. */
static void check_regular(void) {
  enum { FEW = 100 };
  static const int counts[] = {64, 1000, 4096, MOST};
  for (unsigned c = 0; c < sizeof counts / sizeof *counts; c++)
    for (int kind = 0; kind < 6; kind++) {
      int n = counts[c], width = 1 + (int)below(40);
      for (int i = 0; i < n; i++)
        candidate[i] = (struct atolli_candidate){kind == 0   ? 1 + i / width
                                                 : kind == 1 ? 1 + i % width
                                                 : kind == 2 ? 1 + i / 4 % width + i / (4 * width)
                                                 : kind == 3 ? 7
                                                             : i + 1,
                                                 kind == 3   ? n - i
                                                 : kind == 5 ? 1
                                                             : INT64_MIN,
                                                 0x123400};
      size_t bytes = round_trip(n);
      CHECK(bytes <= FEW);
    }
}

/* Without any order a number below n takes as many bytes as a difference of two does, and one. */
static void check_chance(void) {
  for (int i = 0; i < MOST; i++)
    candidate[i] = (struct atolli_candidate){1 + below(MOST), INT64_MIN, 0x123400};
  CHECK(round_trip(MOST) < 4 * MOST);
}

/* At most ATOLLI_CANDIDATE_CODE_MOST for each of a membership. */
static void check_most(void) {
  for (int trial = 0; trial < 100; trial++) {
    int n = 1 + (int)below(200);
    for (int i = 0; i < n; i++)
      candidate[i] = (struct atolli_candidate){i % 2 ? INT64_MAX - below(9) : 1 + below(9), 1 + below(1 << 30), 0};
    CHECK(round_trip(n) <= (size_t)n * ATOLLI_CANDIDATE_CODE_MOST);
  }
}

/* Whatever lies there, nothing outside of candidate[0..count) is written; AddressSanitizer would see what is read. */
static void check_noise(void) {
  enum { MARK = 12345 };
  for (int trial = 0; trial < 100 * TRIALS; trial++) {
    size_t bytes = (size_t)below(40);
    unsigned char *noise = malloc(bytes + 1);
    int count = 1 + (int)below(30);
    struct atolli_candidate *place = malloc(((size_t)count + 1) * sizeof *place);
    place[count].number = MARK;
    for (size_t i = 0; i < bytes; i++)
      noise[i] = (unsigned char)(below(3) ? below(16) : below(256));
    (void)atolli_candidates_unpack(noise, bytes, place, count);
    CHECK(place[count].number == MARK);
    free(noise);
    free(place);
  }
}

int main(void) {
  CASE(check_mixtures);
  CASE(check_regular);
  CASE(check_chance);
  CASE(check_most);
  CASE(check_noise);
  return check_end();
}
