/*
 * Copying a contiguous block, the end of every large put and get.
 *
 * Non-temporal stores do not fetch the target's lines first and leave the caches alone: better for blocks that will not
 * be in a cache anyway when the target reads them, worse for those that will. Measured: 32 MiB on a CPU with 32 MiB of
 * last-level cache 23 against 7.5 GB/s (docs/design.md, 8); on one with 260 MiB a put that the target then reads
 * took 1.24 times as long. So they are used from a quarter of the last-level cache on; below, libc's memcpy is right.
 */
#include "core/memory/section.h"

#include <string.h>
#include <unistd.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

size_t atolli_stream_from = SIZE_MAX;

__attribute__((constructor)) static void find_cache_size(void) {
  enum { LEAST = 4 << 20 };
  long cache = sysconf(_SC_LEVEL3_CACHE_SIZE);
  atolli_stream_from = cache / 4 > LEAST ? (size_t)cache / 4 : LEAST;
}

#if defined(__SSE2__)
static void stream(char *target, const char *source, size_t bytes) {
  size_t head = (size_t)(-(uintptr_t)target & 63);
  memcpy(target, source, head);
  target += head;
  source += head;
  bytes -= head;
  for (; bytes >= 64; bytes -= 64, target += 64, source += 64) {
    __m128i a = _mm_loadu_si128((const __m128i *)source), b = _mm_loadu_si128((const __m128i *)(source + 16));
    __m128i c = _mm_loadu_si128((const __m128i *)(source + 32)), d = _mm_loadu_si128((const __m128i *)(source + 48));
    _mm_stream_si128((__m128i *)target, a);
    _mm_stream_si128((__m128i *)(target + 16), b);
    _mm_stream_si128((__m128i *)(target + 32), c);
    _mm_stream_si128((__m128i *)(target + 48), d);
  }
  memcpy(target, source, bytes);
  /* Non-temporal stores are not ordered by the release of a later post. */
  _mm_sfence();
}
#endif

void atolli_copy_block(void *target, const void *source, size_t bytes) {
#if defined(__SSE2__)
  if (__builtin_expect(bytes >= atolli_stream_from, 0)) {
    stream(target, source, bytes);
    return;
  }
#endif
  memcpy(target, source, bytes);
}
