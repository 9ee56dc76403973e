/*
 * The strided copy engine against a naive reference: random shapes of rank 0 to 9, strides of both signs, element sizes
 * with and without a loop of their own, distinct and overlapping operands, broadcast.
 * usage: copy_test [seed [rounds]]
 */
#include "check.h"
#include "core/memory/section.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t state;

static uint64_t draw(uint64_t bound) { /* xorshift; 0..bound-1 */
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state % bound;
}

enum { MEMORY = 1 << 16 };

/* A section without self-overlap in memory[0..MEMORY): strides grow by dimension, some contiguous, some negative. */
static struct atolli_section draw_section(char *memory, const struct atolli_section *shape) {
  struct atolli_section s = *shape;
  ptrdiff_t step = (ptrdiff_t)s.elem_len, low = 0;
  size_t span = s.elem_len;
  for (int d = 0; d < s.rank; d++) {
    ptrdiff_t stride = step + (ptrdiff_t)(draw(2) ? 0 : draw(20));
    step = stride * s.extent[d];
    span += (size_t)stride * (size_t)(s.extent[d] > 0 ? s.extent[d] - 1 : 0);
    if (draw(3) == 0) {
      low += stride * (s.extent[d] > 0 ? s.extent[d] - 1 : 0);
      stride = -stride;
    }
    s.stride[d] = stride;
  }
  s.base = memory + low + draw(MEMORY - span);
  return s;
}

static struct atolli_section draw_shape(void) {
  static const size_t sizes[] = {1, 2, 4, 8, 16, 3, 12, 24, 40};
  struct atolli_section s = {.elem_len = sizes[draw(9)], .rank = (int)draw(10)};
  int64_t elements = 1;
  for (int d = 0; d < s.rank; d++) {
    s.extent[d] = (int64_t)draw(draw(4) ? 4 : 12) + (draw(12) ? 1 : 0);
    if (elements * s.extent[d] > 300)
      s.extent[d] = 1;
    elements *= s.extent[d] ? s.extent[d] : 1;
  }
  return s;
}

static char *element(const struct atolli_section *s, const int64_t *index) {
  char *place = s->base;
  for (int d = 0; d < s->rank; d++)
    place += s->stride[d] * index[d];
  return place;
}

/* Element by element, all read before the first is written. */
static void reference(const struct atolli_section *target, const struct atolli_section *source) {
  static char values[MEMORY];
  for (int writing = 0; writing < 2; writing++) {
    int64_t index[ATOLLI_MAX_RANK] = {0}, n = atolli_section_size(target);
    for (int64_t i = 0; i < n; i++) {
      if (writing)
        memcpy(element(target, index), values + (size_t)i * target->elem_len, target->elem_len);
      else
        memcpy(values + (size_t)i * target->elem_len, element(source, index), target->elem_len);
      for (int d = 0; d < target->rank && ++index[d] == target->extent[d]; d++)
        index[d] = 0;
    }
  }
}

static struct atolli_section moved(const struct atolli_section *s, const char *from, char *to) {
  struct atolli_section copy = *s;
  copy.base = to + (s->base - from);
  return copy;
}

static void one_round(char *a, char *b, char *expected_a) {
  for (int i = 0; i < MEMORY; i++) {
    a[i] = (char)draw(256);
    b[i] = (char)draw(256);
  }
  memcpy(expected_a, a, MEMORY);
  struct atolli_section shape = draw_shape(), target = draw_section(a, &shape), source, expected;
  bool overlapping = draw(3) == 0;
  source = draw_section(overlapping ? a : b, &shape);
  if (overlapping && draw(2)) { /* close together */
    char *low, *high;
    source.base = target.base + (ptrdiff_t)draw(64) - 32;
    if (atolli_section_size(&source) > 0) {
      atolli_section_hull(&source, &low, &high);
      if (low < a || high > a + MEMORY)
        source.base = target.base;
      atolli_section_hull(&source, &low, &high);
      if (low < a || high > a + MEMORY)
        source = target;
    }
  }
  if (!overlapping && draw(5) == 0)
    source = atolli_section_broadcast(&shape, &(struct atolli_section){.base = b, .elem_len = shape.elem_len});
  expected = moved(&target, a, expected_a);
  struct atolli_section reference_source = overlapping ? moved(&source, a, expected_a) : source;
  reference(&expected, &reference_source);
  if (overlapping)
    CHECK(atolli_copy_overlapping(&target, &source));
  else
    atolli_copy(&target, &source);
  CHECK(memcmp(a, expected_a, MEMORY) == 0);
}

/* Blocks around the size from which non-temporal stores are used, at odd addresses. */
static void large_blocks(void) {
  size_t limit = (size_t)9 << 20;
  atolli_stream_from = 1 << 20;
  char *from = malloc(limit), *to = malloc(limit);
  for (size_t i = 0; i < limit; i++)
    from[i] = (char)(i * 2654435761u >> 13);
  for (int round = 0; round < 20; round++) {
    size_t a = draw(100), b = draw(100), bytes = ((size_t)1 << draw(24)) + draw(130);
    if (bytes > limit - 200)
      bytes = limit - 200;
    memset(to, 0, limit);
    atolli_copy_block(to + a, from + b, bytes);
    CHECK(memcmp(to + a, from + b, bytes) == 0);
    CHECK(to[a + bytes] == 0 && (a == 0 || to[a - 1] == 0));
  }
  free(from);
  free(to);
}

int main(int argc, char **argv) {
  state = argc > 1 ? strtoull(argv[1], NULL, 0) : (uint64_t)time(NULL) * 2654435761u + 1;
  long rounds = argc > 2 ? strtol(argv[2], NULL, 0) : 4000;
  char *a = malloc(MEMORY), *b = malloc(MEMORY), *expected = malloc(MEMORY);
  check_case("random sections from seed %llu", (unsigned long long)state);
  for (long i = 0; i < rounds && check_failures == 0; i++)
    one_round(a, b, expected);
  CASE(large_blocks);
  free(a);
  free(b);
  free(expected);
  return check_end();
}
