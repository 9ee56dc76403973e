/*
 * malloc and its family of programs that access components of other images (runtime/link/components.c): alignments of
 * all kinds, requests that are too large.
 */
#include "base/page.h"
#include "check.h"
#include "core/memory/local.h"
#include "images.h"

#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCKS = 400 };
static unsigned char *block[BLOCKS];
static size_t bytes_of[BLOCKS];

static bool has_only(const unsigned char *memory, unsigned char byte, size_t bytes) {
  for (size_t i = 0; i < bytes; i++)
    if (memory[i] != byte)
      return false;
  return true;
}

/* As the C library has it: the next power of two. Blocks do not overlap. */
static void alignments(void) {
  for (size_t round = 0; round < 12; round++) {
    for (size_t i = 0; i < BLOCKS; i++) {
      size_t alignment = 1 + (i * 37 + round * 1009) % 5000, power = 1;
      while (power < alignment)
        power *= 2;
      bytes_of[i] = 1 + (i * i + round) % 3000;
      block[i] = memalign(alignment, bytes_of[i]);
      CHECK(block[i] && (uintptr_t)block[i] % power == 0 && atolli_local_owns(block[i]));
      CHECK(malloc_usable_size(block[i]) >= bytes_of[i]);
      memset(block[i], (int)(i % 251), bytes_of[i]);
    }
    for (size_t i = 0; i < BLOCKS; i++) {
      CHECK(has_only(block[i], (unsigned char)(i % 251), bytes_of[i]));
      free(block[i]);
    }
  }
}

static void pages(void) {
  size_t page = atolli_page_bytes();
  void *volatile one = pvalloc(1), *volatile whole = pvalloc(page), *volatile plain = valloc(10);
  CHECK((uintptr_t)one % page == 0 && (uintptr_t)whole % page == 0 && (uintptr_t)plain % page == 0);
  CHECK(malloc_usable_size(one) >= page || page > ATOLLI_LOCAL_ALIGNMENT);
  free(one), free(whole), free(plain);
}

static void refused(void) {
  volatile size_t most = SIZE_MAX;
  void *memory = NULL;
  for (size_t less = 0; less < 2 * atolli_page_bytes(); less += 511) {
    errno = 0;
    CHECK(pvalloc(most - less) == NULL && errno == ENOMEM);
    CHECK(valloc(most - less) == NULL && memalign(48, most - less) == NULL && malloc(most - less) == NULL);
  }
  CHECK(posix_memalign(&memory, 0, 8) == EINVAL && posix_memalign(&memory, 24, 8) == EINVAL);
  CHECK(posix_memalign(&memory, 4, 8) == EINVAL && memory == NULL);
  CHECK(posix_memalign(&memory, 64, 8) == 0 && (uintptr_t)memory % 64 == 0);
  free(memory);
}

static void all(void) {
  alignments();
  pages();
  refused();
}

int main(void) {
  CASE_IMAGES(2, 60, all);
  return check_end();
}
