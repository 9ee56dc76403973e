/*
 * Random access (GUPS) with coarrays in C, by the definition of the HPC Challenge benchmark.
 *
 * A table of 2^m words, T[i] = i, is divided among the images. Numbers of 64 bits follow each other, the k-th being x^k modulo the
 * polynomial x^64 + x^2 + x + 1 over the field of two elements; for each of the first 4 * 2^m numbers r, T[r mod 2^m] becomes its
 * exclusive or with r. Image i generates the i-th part of them. It may look ahead at 1024 numbers: it sorts them by the image that
 * has the word, puts each heap into that image's inbox, and all images meet before they do what their inboxes say.
 *
 * Done twice, the updates leave the table as it was. The benchmark allows 1 % of errors; here there are none.
 *
 *   atollcc -O2 randomaccess.c -o randomaccess
 *   atollrun -n 4 ./randomaccess [m [time]]
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>
// clang-format off: it takes an image, x:[i], for something else

enum { LOOK_AHEAD = 1024, HEAP = LOOK_AHEAD + 1 };
static const uint64_t POLYNOMIAL = 7; /* x^2 + x + 1, which x^64 is */

/* Heaps of LOOK_AHEAD numbers at most, behind their count: one from each image, twice, for rounds in turn. */
uint64_t *inbox;
#pragma xmp coarray inbox : [*]
static uint64_t *heaps; /* for each image */

static uint64_t next(uint64_t r) { return r << 1 ^ (r >> 63 ? POLYNOMIAL : 0); }

static uint64_t product(uint64_t a, uint64_t b) {
  uint64_t result = 0;
  for (; b; b >>= 1, a = next(a))
    if (b & 1)
      result ^= a;
  return result;
}

/* x^k */
static uint64_t power(uint64_t k) {
  uint64_t result = 1, square = 2;
  for (; k; k >>= 1, square = product(square, square))
    if (k & 1)
      result = product(result, square);
  return result;
}

/* Numbers first .. first + count - 1 of this image, in rounds that all images have equally many of. */
static void update(uint64_t *table, uint64_t size, uint64_t share, uint64_t first, uint64_t count, uint64_t rounds) {
  int me = xmpc_this_image(), n = xmp_num_images();
  uint64_t r = power(first);
  for (uint64_t round = 0; round < rounds; round++) {
    uint64_t here = count < LOOK_AHEAD ? count : LOOK_AHEAD, begin = (round % 2) * n * HEAP;
    for (int k = 0; k < n; k++)
      heaps[k * HEAP] = 0;
    for (uint64_t i = 0; i < here; i++, r = next(r)) {
      uint64_t *heap = heaps + (r & (size - 1)) / share * HEAP;
      heap[++heap[0]] = r;
    }
    count -= here;
    for (int k = 0; k < n; k++)
      inbox[begin + me * HEAP:heaps[k * HEAP] + 1]:[k] = heaps[k * HEAP:heaps[k * HEAP] + 1];
    /* The heaps of the next round go to the other half: nobody writes this one again before all have met once more. */
    xmp_sync_all(NULL);
    for (int k = 0; k < n; k++) {
      const uint64_t *heap = inbox + begin + k * HEAP;
      for (uint64_t i = 1; i <= heap[0]; i++)
        table[(heap[i] & (size - 1)) - me * share] ^= heap[i];
    }
  }
}

int main(int argc, char **argv) {
  int me = xmpc_this_image(), n = xmp_num_images(), m = argc > 1 ? atoi(argv[1]) : 14;
  if (m < 1 || m > 40)
    xmp_exit(2);
  uint64_t size = UINT64_C(1) << m, share = (size + n - 1) / n, updates = 4 * size, part = (updates + n - 1) / n;
  uint64_t first = part * me < updates ? part * me : updates, last = first + part < updates ? first + part : updates;
  uint64_t rounds = (part + LOOK_AHEAD - 1) / LOOK_AHEAD;
  uint64_t *table = malloc(share * sizeof *table);
  inbox = xmp_malloc(xmp_desc_of(inbox), 2 * (int64_t)n * HEAP);
  heaps = malloc((size_t)n * HEAP * sizeof *heaps);
  if (!table || !heaps)
    xmp_exit(2);
  for (uint64_t i = 0; i < share; i++)
    table[i] = me * share + i;
  xmp_sync_all(NULL);
  double begin = xmp_wtime();
  update(table, size, share, first, last - first, rounds);
  xmp_sync_all(NULL);
  double seconds = xmp_wtime() - begin;
  long changed = 0, errors = 0;
  for (uint64_t i = 0; i < share; i++)
    changed += table[i] != me * share + i;
  update(table, size, share, first, last - first, rounds);
  for (uint64_t i = 0; i < share; i++)
    errors += table[i] != me * share + i;
#pragma xmp reduction(+ : changed, errors)
  if (me == 0) {
    printf("%" PRIu64 " words, %" PRIu64 " updates: %ld words changed, %ld errors\n", size, updates, changed, errors);
    if (argc > 2)
      printf("%.6f GUPS on %d images\n", (double)updates / seconds * 1e-9, n);
  }
  free(heaps);
  free(table);
  return errors == 0 ? 0 : 1;
}
