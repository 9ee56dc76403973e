/*
 * Which way collectives go (core/coll/coll_plan.h), over combinations of facts: images that know different things of
 * themselves come to the same plan when they have told each other, have put on the way what it takes, and reach each
 * row of the table. And the limits of some ways.
 */
#include "check.h"
#include "core/coll/coll_plan.h"

#include <stdlib.h>
#include <string.h>

enum { K = 1 << 10, MOST_ROWS = 16 };

static bool is_reached[ATOLLI_KINDS][2][MOST_ROWS];

/* ---- two images -------------------------------------------------------------------------------------------------- */

/* What an image may know otherwise than another: has it a core, can its argument be read where it lies? */
struct own {
  bool cores, reached;
};

static struct atolli_facts with(const struct atolli_facts *shared, struct own own) {
  struct atolli_facts f = *shared;
  f.are |= (own.cores ? ATOLLI_CORES : 0) | (own.reached ? ATOLLI_REACHED | ATOLLI_SOME_REACHED : 0);
  return f;
}

static struct atolli_plan plan(const struct atolli_facts *f) {
  struct atolli_plan p;
  memset(&p, 0, sizeof p);
  atolli_plan(f, &p);
  CHECK(p.row < MOST_ROWS);
  CHECK(atolli_plan_by_signals(f) == (p.way == ATOLLI_BY_SIGNALS));
  is_reached[f->kind][f->nodes > 1][p.row] = true;
  return p;
}

static enum atolli_way way(const struct atolli_facts *f) { return plan(f).way; }

static bool are_equal(const struct atolli_plan *a, const struct atolli_plan *b) { return !memcmp(a, b, sizeof *a); }

/* As coll_begin.c does it. The first image is the team's image 1, and the source. */
static struct atolli_facts told(struct atolli_facts f, const struct own own[2], const struct atolli_plan first[2]) {
  bool all = own[0].reached && own[1].reached, some = own[0].reached || own[1].reached;
  if (f.nodes > 1)
    all = all && first[0].way == ATOLLI_IN_PLACE, some = false;
  else if (f.kind == ATOLLI_OF_BROADCAST)
    all = own[0].reached;
  f.are &= ~(unsigned)(ATOLLI_REACHED | ATOLLI_SOME_REACHED);
  f.are |= ATOLLI_TOLD | (all ? ATOLLI_REACHED : 0) | (some ? ATOLLI_SOME_REACHED : 0);
  f.first = first[0].way;
  f.ways = 1u << first[0].way | 1u << first[1].way;
  return f;
}

/* What goes with the notices is there, or nobody looks for it. */
static bool has_put(enum atolli_kind kind, enum atolli_way last, enum atolli_way first) {
  bool puts = last == ATOLLI_WITH_NOTICE || last == ATOLLI_AS_PAYLOAD ||
              (last == ATOLLI_BY_STAGES && (kind == ATOLLI_OF_SUM || kind == ATOLLI_OF_PREFIX));
  return !puts || first == last;
}

static void compare(const struct atolli_facts *shared, const struct own own[2]) {
  struct atolli_facts f[2];
  struct atolli_plan first[2], last[2];
  for (int i = 0; i < 2; i++) {
    f[i] = with(shared, own[i]);
    first[i] = plan(&f[i]);
  }
  bool is_settled = first[0].way == ATOLLI_BY_SIGNALS || first[0].way == ATOLLI_AHEAD;
  CHECK(!is_settled || are_equal(&first[0], &first[1]));
  CHECK(is_settled || (first[1].way != ATOLLI_BY_SIGNALS && first[1].way != ATOLLI_AHEAD));
  if (is_settled)
    return;
  for (int i = 0; i < 2; i++) {
    unsigned before = f[i].are;
    f[i] = told(f[i], own, first);
    last[i] = plan(&f[i]);
    /* coll_begin.c counts on it. */
    CHECK(f[i].nodes > 1 || f[i].are != (before | ATOLLI_TOLD) || are_equal(&first[i], &last[i]));
    CHECK(has_put(shared->kind, last[i].way, first[i].way));
  }
  CHECK(are_equal(&last[0], &last[1]));
}

/* ---- all combinations -------------------------------------------------------------------------------------------- */

static void vary_own(struct atolli_facts *f) {
  for (int bits = 0; bits < 16; bits++) {
    struct own own[2] = {{bits & 1, bits & 2}, {bits & 4, bits & 8}};
    /* On one node all have a core or none has; only long arguments are read where they lie. */
    bool is_possible =
        f->nodes > 1 || (own[0].cores == own[1].cores && (f->bytes >= ATOLLI_DIRECT_BYTES || !(bits & (2 | 8))));
    if (f->kind == ATOLLI_OF_RESULT) /* they know the same */
      is_possible = is_possible && (bits & 3) == bits >> 2;
    if (is_possible)
      compare(f, own);
  }
}

static void vary_statement(struct atolli_facts *f) {
  unsigned team = f->are;
  for (int bits = 0; bits < 16; bits++) {
    f->are = team | (bits & 1 ? ATOLLI_FOR_ALL : ATOLLI_FOR_ONE) | (bits & 2 ? ATOLLI_PLAIN : 0) |
             (bits & 4 ? ATOLLI_MAY_RUN_AHEAD : 0) | (bits & 8 ? ATOLLI_LIBRARY : 0);
    vary_own(f);
  }
  f->are = team;
}

static void vary_network(struct atolli_facts *f) {
  static const size_t copied[] = {0, 10 * K, 128 * K}, from[] = {0, 8 * K};
  for (int i = 0; i < 3 * 2 * 3 * 2; i++) {
    if (i > 0 && f->are & ATOLLI_ONE_NODE)
      return;
    f->copied = copied[i % 3];
    f->library_from = from[i / 3 % 2];
    f->choice = (enum atolli_coll_choice)(i / 6 % 3);
    f->ahead = i / 18 ? 10 * K : 0;
    vary_statement(f);
  }
}

static void vary_sizes(struct atolli_facts *f) {
  static const size_t elements[] = {8, 72, 20 * K, 40 * K},
                      bytes[] = {0, 8, 16, 24, 32, 1 * K, 8 * K, 16 * K - 8, 16 * K, 60 * K, 128 * K, 8 * K * K};
  for (size_t e = 0; e < sizeof elements / sizeof *elements; e++)
    for (size_t b = 0; b < sizeof bytes / sizeof *bytes; b++) {
      f->elem_len = elements[e];
      f->bytes = bytes[b];
      vary_network(f);
    }
}

static void every_combination(void) {
  static const int shapes[][3] = {{1, 1, 1}, {2, 1, 2}, {4, 1, 4}, {9, 1, 9},   {100, 1, 100}, {2, 2, 1},
                                  {3, 2, 2}, {4, 2, 2}, {4, 4, 1}, {64, 64, 1}, {100, 2, 70},  {24, 3, 8}};
  for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
    for (int kind = 0; kind < ATOLLI_KINDS; kind++) {
      struct atolli_facts f = {.kind = (enum atolli_kind)kind};
      atolli_facts_of_team(&f, shapes[s][0], shapes[s][1], shapes[s][2], 64);
      vary_sizes(&f);
    }
  for (int kind = 0; kind < ATOLLI_KINDS; kind++)
    for (int between = 0; between < 2; between++)
      for (int row = 0; row < atolli_plan_rows((enum atolli_kind)kind, between); row++)
        CHECK(is_reached[kind][between][row]);
}

/* ---- limits ------------------------------------------------------------------------------------------------------ */

static enum atolli_way way_on_node(enum atolli_kind kind, int images, bool cores, size_t bytes) {
  struct atolli_facts f = {.kind = kind, .elem_len = 4, .bytes = bytes};
  atolli_facts_of_team(&f, images, 1, images, 64);
  f.are |= ATOLLI_FOR_ALL | ATOLLI_PLAIN | (cores ? ATOLLI_CORES : 0);
  return way(&f);
}

static void limits_on_a_node(void) {
  CHECK(way_on_node(ATOLLI_OF_BROADCAST, 9, true, 16) == ATOLLI_BY_SIGNALS);
  CHECK(way_on_node(ATOLLI_OF_BROADCAST, 9, true, 20) == ATOLLI_WITH_NOTICE);
  CHECK(way_on_node(ATOLLI_OF_BROADCAST, 9, false, 16) == ATOLLI_WITH_NOTICE);
  static const struct {
    int images;
    size_t most;
  } by_signals[] = {{2, 16}, {3, 8}, {4, 8}, {5, 4}, {8, 4}};
  for (size_t i = 0; i < sizeof by_signals / sizeof *by_signals; i++) {
    CHECK(way_on_node(ATOLLI_OF_SUM, by_signals[i].images, true, by_signals[i].most) == ATOLLI_BY_SIGNALS);
    CHECK(way_on_node(ATOLLI_OF_SUM, by_signals[i].images, true, by_signals[i].most + 4) == ATOLLI_BY_STAGES);
  }
  CHECK(way_on_node(ATOLLI_OF_SUM, 9, true, 4) == ATOLLI_BY_STAGES);
  for (int kind = 0; kind <= ATOLLI_OF_REDUCE; kind++) {
    CHECK(way_on_node((enum atolli_kind)kind, 8, true, 128 * K) == ATOLLI_BY_PIPE);
    CHECK(way_on_node((enum atolli_kind)kind, 8, true, 128 * K - 4) != ATOLLI_BY_PIPE);
    CHECK(way_on_node((enum atolli_kind)kind, 8, false, 128 * K) != ATOLLI_BY_PIPE);
    CHECK(way_on_node((enum atolli_kind)kind, 9, true, 128 * K) != ATOLLI_BY_PIPE);
  }
}

/* Whose images outnumber its cores does not take the library's collectives, of whatever length. */
static void library_where_crowded(void) {
  struct atolli_facts f = {.kind = ATOLLI_OF_SUM, .elem_len = 8, .bytes = 8 * K * K, .copied = 10 * K};
  atolli_facts_of_team(&f, 4, 4, 1, 64);
  f.are |= ATOLLI_FOR_ALL | ATOLLI_PLAIN | ATOLLI_LIBRARY;
  CHECK(atolli_plan_library_from(&f) == SIZE_MAX && way(&f) == ATOLLI_BY_NODES);
  f.are |= ATOLLI_CORES;
  CHECK(atolli_plan_library_from(&f) == 8 * K && way(&f) == ATOLLI_BY_LIBRARY);
  f.choice = ATOLLI_COLL_TWO_LEVEL;
  CHECK(way(&f) == ATOLLI_BY_NODES);
}

/* It is there only if all have put it on the way. */
static void payload_of_all(void) {
  struct atolli_facts f = {.kind = ATOLLI_OF_SUM, .elem_len = 8, .bytes = 1 * K, .copied = 10 * K};
  atolli_facts_of_team(&f, 4, 4, 1, 64);
  f.are |= ATOLLI_FOR_ALL | ATOLLI_PLAIN;
  CHECK((f.first = way(&f)) == ATOLLI_AS_PAYLOAD);
  f.are |= ATOLLI_TOLD;
  f.ways = 1u << ATOLLI_AS_PAYLOAD;
  CHECK(way(&f) == ATOLLI_AS_PAYLOAD);
  f.ways |= 1u << ATOLLI_BY_NODES;
  CHECK(way(&f) == ATOLLI_BY_NODES);
}

int main(void) {
  CASE(every_combination);
  CASE(limits_on_a_node);
  CASE(library_where_crowded);
  CASE(payload_of_all);
  return check_end();
}
