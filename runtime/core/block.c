/*
 * Copying a contiguous block, the end of every large put and get.
 *
 * libc's memcpy is right for blocks that the reader will find in the cache. Beyond STREAM_BYTES stores go around it: they do
 * not fetch the target's lines first. See the figures at STREAM_BYTES.
 */
#include "core/section.h"

#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

enum { STREAM_BYTES = 4 << 20 };

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
  if (bytes >= STREAM_BYTES) {
    stream(target, source, bytes);
    return;
  }
#endif
  memcpy(target, source, bytes);
}
