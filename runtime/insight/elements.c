/* Called by the observer of ATOLL_RACE. */
#include "insight/elements.h"

#include "insight/texts.h"
#include "insight/thread.h"

#include <stdlib.h>
#include <string.h>

enum { PLACES = INSIGHT_RACE_ELEMENTS, WORDS = INSIGHT_RACE_WORDS, CHUNKS = 1 << 17, MOST = CHUNKS / 2 };

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

/* As sections they are few, or at equal distances, so that they will be joined: except for the first and the last run,
   which may go on in other chunks. */
static bool is_regular(const uint64_t *bits) {
  enum { FEW = 3 };
  int runs = 0, length = 0, distance = 0, before = 0;
  for (int at = next(bits, 0, true), end; at < PLACES; before = at, at = next(bits, end, true)) {
    end = next(bits, at, false);
    runs++;
    if (runs > FEW && end < PLACES && (end - at != length || at - before != distance))
      return false;
    length = end - at;
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
  uint64_t hash = which->where ^ which->what << 20 ^ (uintptr_t)which->loc << 12 ^ (uintptr_t)which->name;
  return hash * UINT64_C(0x9e3779b97f4a7c15) >> 47;
}

/* Where the first place that it could have is not its own. */
static __attribute__((noinline)) struct chunk *find(const struct which *which) {
  size_t at = hash_of(which);
  for (; chunks[at].which.where; at = (at + 1) % CHUNKS)
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

void insight_elements_add(uint64_t offset, uint64_t kind, const char *name, const char *loc) {
  uint64_t bytes = kind & 0xff, place = offset >> __builtin_ctzll(bytes), within = offset & (bytes - 1);
  struct which which = {.where = place / PLACES + 1,
                        .what = kind | within << 16,
                        .loc = may_change(loc) ? insight_text(loc) : loc,
                        .name = may_change(name) ? insight_text(name) : name};
  struct chunk *chunk = &chunks[hash_of(&which)];
  if (!is_it(chunk, &which))
    chunk = find(&which);
  uint64_t *word = &chunk->bits[place % PLACES / 64], bit = UINT64_C(1) << place % 64;
  if (!(*word & bit))
    *word |= bit;
}
