/* Copies of pages before the program stores into them. Called by window.c and engine.c. */
#define _GNU_SOURCE
#include "core/remote/stores.h"

#include "base/page.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

enum { MOST_BYTES = 1 << 20 };

/* In front of each copy. */
struct copy {
  struct copy *next;
  char *place;
  size_t bytes; /* whole pages */
};

static struct {
  bool allowed;
  struct copy *copies; /* the latest first */
} stores;

void atolli_stores_begin(void) { stores.allowed = true; }

/* A program that goes on storing gets larger pieces. */
static size_t bytes_at(const char *place, const char *end) {
  const struct copy *latest = stores.copies;
  size_t bytes = atolli_page_bytes(), left = (size_t)(end - place);
  if (latest && latest->place + latest->bytes == place)
    bytes = latest->bytes < MOST_BYTES ? 2 * latest->bytes : latest->bytes;
  return bytes < left ? bytes : left;
}

/* Some pages of a larger piece may have been made writable already. Their copies are older, and stay. */
static size_t bytes_before_others(const char *place, size_t bytes) {
  for (const struct copy *copy = stores.copies; copy; copy = copy->next)
    if (copy->place > place && (size_t)(copy->place - place) < bytes)
      bytes = (size_t)(copy->place - place);
  return bytes;
}

int atolli_stores_allow(char *address, const char *end) {
  if (!stores.allowed)
    return -1;
  char *place = address - (uintptr_t)address % atolli_page_bytes();
  size_t bytes = bytes_before_others(place, bytes_at(place, end));
  /* Not malloc: the store may be one of the allocator's callers. */
  char *memory = mmap(NULL, atolli_page_bytes() + bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    return errno;
  struct copy *copy = (struct copy *)(void *)memory;
  *copy = (struct copy){stores.copies, place, bytes};
  memcpy(memory + atolli_page_bytes(), place, bytes);
  stores.copies = copy;
  return mprotect(place, bytes, PROT_READ | PROT_WRITE) ? errno : 0;
}

static void compare(const char *before, char *place, size_t bytes,
                    void (*changed)(char *place, size_t bytes, void *context), void *context) {
  enum { BLOCK = 256 };
  size_t begin = bytes; /* of the run that is under way */
  for (size_t i = 0; i < bytes; i++) {
    if (begin == bytes && i % BLOCK == 0 && i + BLOCK <= bytes && memcmp(before + i, place + i, BLOCK) == 0) {
      i += BLOCK - 1;
    } else if (before[i] != place[i]) {
      begin = begin == bytes ? i : begin;
    } else if (begin < bytes) {
      changed(place + begin, i - begin, context);
      begin = bytes;
    }
  }
  if (begin < bytes)
    changed(place + begin, bytes - begin, context);
}

void atolli_stores_end(void (*changed)(char *place, size_t bytes, void *context), void *context) {
  stores.allowed = false;
  while (stores.copies) {
    struct copy *copy = stores.copies;
    stores.copies = copy->next;
    compare((const char *)copy + atolli_page_bytes(), copy->place, copy->bytes, changed, context);
    munmap(copy, atolli_page_bytes() + copy->bytes);
  }
}
