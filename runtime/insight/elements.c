/* Called by the observer of ATOLL_RACE. */
#include "insight/elements.h"

#include "insight/texts.h"
#include "insight/thread.h"

#include <stdlib.h>
#include <string.h>

enum {
  PLACES = INSIGHT_RACE_ELEMENTS,
  WORDS = INSIGHT_RACE_WORDS,
  CHUNKS = 1 << 17,
  MOST = CHUNKS / 2,
  NEAR = 64 /* so many chunks of a key that follow each other are in one block, for the caches' sake */
};

/* What elements have in common that are in one chunk. Texts are as the program gives them. */
struct which {
  uint64_t where; /* the offset, in chunks, from 1 on; 0: no chunk */
  /* insight_elements_kind; from bit 16 on the offset of the elements from multiples of their size. */
  uint64_t what;
  const char *loc, *name;
};

/* Neighbouring elements of the same key, by open addressing. Two lines of the cache: the first one tells whether it is
   the one. */
static struct chunk {
  struct which which;
  const char *loc, *name; /* as they stay */
  uint64_t bits[WORDS] __attribute__((aligned(64)));
} *chunks;
static uint32_t *used; /* the chunks that are there */
static int num_used;
static const struct insight_elements_out *out;

bool insight_elements_start(const struct insight_elements_out *to) {
  char *memory = calloc(CHUNKS + 1, sizeof *chunks); /* what is not used remains untouched */
  used = malloc(MOST * sizeof *used);
  if (!memory || !used)
    return false;
  chunks = (struct chunk *)(memory + -(uintptr_t)memory % sizeof *chunks);
  out = to;
  return true;
}

/* ---- what leaves ---- */

/* The first place from `at` on whose bit is `value`, or PLACES. */
static int next(const uint64_t *bits, int at, bool value) {
  while (at < PLACES) {
    uint64_t word = (value ? bits[at / 64] : ~bits[at / 64]) >> at % 64;
    if (word)
      return at + __builtin_ctzll(word);
    at = (at / 64 + 1) * 64;
  }
  return PLACES;
}

/* As sections they are few, or single elements at equal distances, so that they will be joined. */
static bool is_regular(const uint64_t *bits) {
  enum { FEW = 3 };
  int runs = 0, distance = 0, before = 0;
  bool are_single = true;
  for (int at = next(bits, 0, true), end; at < PLACES; before = at, at = next(bits, end, true)) {
    end = next(bits, at, false);
    are_single &= end - at == 1;
    if (++runs > FEW && (!are_single || at - before != distance))
      return false;
    distance = at - before;
  }
  return true;
}

static void give_sections(const struct insight_access_key *key, uint64_t offset, const uint64_t *bits,
                          insight_write *write) {
  struct insight_section section;
  section.rank = 0;
  for (int at = next(bits, 0, true), end; at < PLACES; at = next(bits, end, true)) {
    end = next(bits, at, false);
    section.offset = offset + (uint64_t)at * key->elem_len;
    section.length = (uint64_t)(end - at) * key->elem_len;
    insight_sections_add(key, &section, write);
  }
}

static void give(const struct chunk *chunk) {
  struct insight_access_key key = {.loc = chunk->loc,
                                   .name = chunk->name,
                                   .image = (int)(chunk->which.what >> 32),
                                   .elem_len = (uint32_t)(chunk->which.what & 0xff),
                                   .thread = (uint16_t)(chunk->which.what >> 20 & (INSIGHT_THREADS - 1)),
                                   .flags = (uint8_t)(chunk->which.what >> 8)};
  uint64_t offset = (chunk->which.where - 1) * PLACES * key.elem_len + (chunk->which.what >> 16 & 0xf);
  if (is_regular(chunk->bits))
    give_sections(&key, offset, chunk->bits, out->section);
  else
    out->bits(&key, offset, chunk->bits);
}

void insight_elements_flush(void) {
  for (int i = 0; i < num_used; i++) {
    give(&chunks[used[i]]);
    chunks[used[i]].which.where = 0;
  }
  num_used = 0;
}

/* ---- what comes ---- */

/* Constants may be on the stack (texts.h), where another one may be at the same address later. */
static bool may_change(const char *text) {
  enum { STACK = 64 << 20 };
  return (uintptr_t)text - (uintptr_t)__builtin_frame_address(0) < STACK;
}

static bool is_it(const struct chunk *chunk, const struct which *which) {
  return ((chunk->which.where ^ which->where) | (chunk->which.what ^ which->what) |
          ((uintptr_t)chunk->which.loc ^ (uintptr_t)which->loc) |
          ((uintptr_t)chunk->which.name ^ (uintptr_t)which->name)) == 0;
}

static size_t hash_of(const struct which *which) {
  _Static_assert(CHUNKS == 1 << (64 - 47) && NEAR == 1 << 6, "the bits of the product that are taken");
  uint64_t hash = which->where / NEAR ^ which->what << 20 ^ (uintptr_t)which->loc << 12 ^ (uintptr_t)which->name;
  hash = hash * UINT64_C(0x9e3779b97f4a7c15) >> 47;
  return hash / NEAR * NEAR + (hash + which->where) % NEAR;
}

/* The same place of the next block. After the last block comes the next place of the first one: all come in turn. */
static size_t next_place(size_t at) { return at + NEAR < CHUNKS ? at + NEAR : (at + 1) % NEAR; }

/* Where the first place that it could have is not its own. */
static __attribute__((noinline)) struct chunk *find(const struct which *which) {
  size_t at = hash_of(which);
  for (; chunks[at].which.where; at = next_place(at))
    if (is_it(&chunks[at], which))
      return &chunks[at];
  if (num_used == MOST) {
    insight_elements_flush();
    return find(which);
  }
  used[num_used++] = (uint32_t)at;
  chunks[at] = (struct chunk){.which = *which, .loc = insight_text(which->loc), .name = insight_text(which->name)};
  return &chunks[at];
}

static const char *as_it_stays(const char *text) { return may_change(text) ? insight_text(text) : text; }

static struct chunk *chunk_of(const struct which *which) {
  struct chunk *chunk = &chunks[hash_of(which)];
  return is_it(chunk, which) ? chunk : find(which);
}

void insight_elements_add(uint64_t offset, uint64_t kind, const char *name, const char *loc) {
  uint64_t bytes = kind & 0xff, place = offset >> __builtin_ctzll(bytes), within = offset & (bytes - 1);
  struct which which = {place / PLACES + 1, kind | within << 16, as_it_stays(loc), as_it_stays(name)};
  uint64_t *word = &chunk_of(&which)->bits[place % PLACES / 64], bit = UINT64_C(1) << place % 64;
  if (!(*word & bit))
    *word |= bit;
}

/* Of one chunk. Up to 64 bits go to two words. The second one may get none: to test for that would take longer. */
static void set_bits(uint64_t *bits, uint64_t first, uint64_t count) {
  if (count <= 64 && first / 64 + 1 < WORDS) {
    uint64_t ones = ~UINT64_C(0) >> (64 - count);
    bits[first / 64] |= ones << first % 64;
    bits[first / 64 + 1] |= ones >> 1 >> (63 - first % 64);
    return;
  }
  for (uint64_t end = first + count, length; first < end; first += length) {
    uint64_t at = first % 64;
    length = 64 - at < end - first ? 64 - at : end - first;
    bits[first / 64] |= ~UINT64_C(0) >> (64 - length) << at;
  }
}

static uint64_t steps(int64_t distance, int64_t step) { return (uint64_t)(step == 1 ? distance : distance / step); }

void insight_elements_add_runs(uint64_t offset, const struct insight_runs *runs, uint64_t kind, const char *name,
                               const char *loc) {
  uint64_t bytes = kind & 0xff, first = offset >> __builtin_ctzll(bytes), within = offset & (bytes - 1);
  struct which which = {0, kind | within << 16, as_it_stays(loc), as_it_stays(name)};
  struct chunk *chunk = NULL;
  for (const int64_t *run = runs->first_and_last, *end = run + 2 * runs->count; run < end; run += 2) {
    uint64_t distance = steps(run[0] - runs->first_and_last[0], runs->step),
             left = steps(run[1] - run[0], runs->step) + 1;
    uint64_t place = runs->backwards ? first - distance - left + 1 : first + distance;
    for (uint64_t length; left > 0; place += length, left -= length) {
      if (which.where != place / PLACES + 1) {
        which.where = place / PLACES + 1;
        chunk = chunk_of(&which);
      }
      length = PLACES - place % PLACES < left ? PLACES - place % PLACES : left;
      set_bits(chunk->bits, place % PLACES, length);
    }
  }
}
