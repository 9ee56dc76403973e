/*
 * The image's own heap: blocks that do not overlap, alignment, zeroed memory, realloc, no growth, large blocks given
 * back, several threads, a process that an image forks. usage: local_test [seed]
 */
#include "check.h"
#include "core/memory/cache.h"
#include "core/memory/local.h"
#include "core/memory/segment.h"
#include "images.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

const int atolli_components = 1; /* as in programs that have a local heap */

static unsigned seed;

struct block {
  unsigned char *memory, byte;
  size_t bytes;
};

static bool filled(const unsigned char *memory, unsigned char byte, size_t bytes) {
  for (size_t i = 0; i < bytes; i++)
    if (memory[i] != byte)
      return false;
  return true;
}

static void give(struct block *block) {
  CHECK(filled(block->memory, block->byte, block->bytes)); /* nobody else has been given it */
  atolli_local_free(block->memory);
  block->memory = NULL;
}

static void take(struct block *block, unsigned *state) {
  size_t alignment = rand_r(state) % 4 ? 16 : (size_t)16 << rand_r(state) % 12;
  bool zero = rand_r(state) % 3 == 0;
  block->bytes = (size_t)rand_r(state) % ((size_t)1 << rand_r(state) % 19);
  block->byte = (unsigned char)rand_r(state);
  block->memory = atolli_local_allocate(block->bytes, alignment, zero);
  CHECK(block->memory && (uintptr_t)block->memory % alignment == 0);
  CHECK(atolli_local_owns(block->memory) && atolli_local_usable(block->memory) >= block->bytes);
  CHECK(!zero || filled(block->memory, 0, block->bytes));
  memset(block->memory, block->byte, block->bytes);
}

static void resize(struct block *block, unsigned *state) {
  size_t bytes = (size_t)rand_r(state) % (2 * block->bytes + 20);
  unsigned char *other = atolli_local_resize(block->memory, bytes);
  CHECK(other && (uintptr_t)other % 16 == 0 && filled(other, block->byte, bytes < block->bytes ? bytes : block->bytes));
  *block = (struct block){other, block->byte, bytes};
  memset(other, block->byte, bytes);
}

static void *random_requests(void *argument) {
  enum { LIVE = 60 };
  struct block live[LIVE] = {{0}};
  unsigned state = seed + (unsigned)(intptr_t)argument;
  for (int i = 0; i < 5000; i++) {
    struct block *block = &live[rand_r(&state) % LIVE];
    if (!block->memory)
      take(block, &state);
    else if (rand_r(&state) % 3 == 0)
      resize(block, &state);
    else
      give(block);
  }
  for (int k = 0; k < LIVE; k++)
    if (live[k].memory)
      give(&live[k]);
  return NULL;
}

static void several_threads(void) {
  enum { THREADS = 4 };
  pthread_t threads[THREADS];
  for (intptr_t t = 0; t < THREADS; t++)
    CHECK(pthread_create(&threads[t], NULL, random_requests, (void *)(t * 1000)) == 0);
  for (int t = 0; t < THREADS; t++)
    CHECK(pthread_join(threads[t], NULL) == 0);
  size_t in_use = atolli_local_in_use();
  CHECK(in_use < 4 << 20); /* an empty span of each size class */
  for (intptr_t i = 0; i < 3; i++)
    random_requests((void *)i);
  CHECK(atolli_local_in_use() <= in_use + (4 << 20));
}

/* What a thread has kept for itself is the heap's again when it ends. */
static void *keep_blocks(void *argument) {
  static _Thread_local void *blocks[2000];
  int count = 0;
  for (size_t bytes = 16; bytes <= 1024; bytes *= 2)
    for (int i = 0; i < 64; i++)
      blocks[count++] = atolli_local_allocate(bytes, 16, false);
  while (count > 0)
    atolli_local_free(blocks[--count]);
  return argument;
}

static void threads_that_end(void) {
  size_t after_first = 0;
  for (int i = 0; i < 500; i++) {
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, keep_blocks, NULL) == 0 && pthread_join(thread, NULL) == 0);
    if (i == 10)
      after_first = atolli_local_in_use();
  }
  CHECK(atolli_local_in_use() <= after_first + (1 << 20));
}

static void every_size(void) {
  for (size_t bytes = 0; bytes < 40000; bytes += bytes < 600 ? 1 : 61) {
    unsigned char *memory = atolli_local_allocate(bytes, 16, false), *next = atolli_local_allocate(bytes, 16, false);
    size_t usable = atolli_local_usable(memory);
    CHECK(atolli_local_fits(memory, bytes) && !atolli_local_fits(memory, usable + 1));
    CHECK(usable == 16 || (!atolli_local_fits(memory + 16, bytes) && atolli_local_usable(memory + 16) == usable - 16));
    CHECK(memory != next && usable >= bytes && (usable <= bytes + bytes / 4 + 16 || bytes > 16384));
    memset(memory, 1, usable);
    memset(next, 2, atolli_local_usable(next));
    CHECK(filled(memory, 1, usable));
    atolli_local_free(memory);
    atolli_local_free(next);
  }
}

/* The same requests again and again get the same memory. */
static void no_growth(void) {
  size_t after_first = 0;
  for (int i = 0; i < 1000; i++) {
    void *arrays[3], *strings[50];
    for (int j = 0; j < 50; j++)
      strings[j] = atolli_local_allocate(7 * (size_t)j, 16, false);
    for (int j = 0; j < 3; j++)
      arrays[j] = atolli_local_allocate((size_t)(j + 1) << 20, 16, false);
    for (int j = 0; j < 50; j++)
      atolli_local_free(strings[(j + i) % 50]);
    for (int j = 0; j < 3; j++)
      atolli_local_free(arrays[(j + i) % 3]);
    if (i == 0)
      after_first = atolli_local_in_use();
    CHECK(atolli_local_in_use() == after_first);
  }
}

/* Every address of a large block knows its end, whatever the spans inside it have been before. */
static void inside(void) {
  enum { SMALL = 300, BYTES = 300000 };
  static char *small[SMALL];
  for (int i = 0; i < SMALL; i++)
    small[i] = atolli_local_allocate(16000, 16, false);
  for (int i = 0; i < SMALL; i++)
    atolli_local_free(small[i]);
  char *memory = atolli_local_allocate(BYTES, 16, false);
  memset(memory, 1, BYTES);
  size_t usable = atolli_local_usable(memory);
  for (size_t at = 0; at < BYTES; at += 4096)
    CHECK(atolli_local_usable(memory + at) == usable - at && (at == 0 || !atolli_local_fits(memory + at, BYTES)));
  atolli_local_free(memory);
}

static void limits(void) {
  CHECK(atolli_local_allocate(TEST_SLOT_BYTES, 16, false) == NULL);
  CHECK(atolli_local_allocate(SIZE_MAX - 10, 16, false) == NULL);
  CHECK(atolli_local_allocate(SIZE_MAX - 10, ATOLLI_LOCAL_ALIGNMENT, false) == NULL);
  char *memory = atolli_local_allocate(100, 16, false);
  strcpy(memory, "kept");
  CHECK(atolli_local_resize(memory, TEST_SLOT_BYTES) == NULL && strcmp(memory, "kept") == 0);
  /* Its end is the slot's, its beginning that of the symmetric heap's end. */
  char *slot = atolli_slot(atolli_this_image);
  CHECK(memory >= slot + atolli_local_offset() && memory < slot + atolli_slot_size);
  CHECK(!atolli_local_owns(slot + atolli_local_offset() - 1) && !atolli_local_owns(slot + atolli_slot_size));
}

/* What the thread that forks has kept is its own: the new process neither takes of it nor keeps anything. */
static bool keeps_nothing(void *memory) {
  bool none = !atolli_cache_free(memory);
  for (int class = 0; class < ATOLLI_CACHED_CLASSES; class++)
    none &= atolli_cache_take(class) == NULL;
  return none;
}

static void *ask(void *enabled) {
  *(bool *)enabled = atolli_local_enabled();
  return NULL;
}

static bool is_enabled_in_thread(void) {
  bool enabled = true;
  pthread_t thread;
  return pthread_create(&thread, NULL, ask, &enabled) || pthread_join(thread, NULL) || enabled;
}

/* A process that the image forks shares its memory and must not give it to others, in no thread. */
static void forked_process(void) {
  CHECK(atolli_local_enabled());
  void *memory = atolli_local_allocate(100, 16, false), *kept = atolli_local_allocate(100, 16, false);
  atolli_local_free(kept);
  pid_t child = fork();
  if (child == 0)
    _exit(!atolli_local_enabled() && atolli_local_owns(memory) && atolli_local_usable(memory) >= 100 &&
                  keeps_nothing(memory) && !is_enabled_in_thread()
              ? 0
              : 1);
  int status = -1;
  CHECK(waitpid(child, &status, 0) == child && status == 0);
  CHECK(atolli_local_enabled() && atolli_local_allocate(100, 16, false) == kept);
}

static void one_thread(void) { random_requests(NULL); }

int main(int argc, char **argv) {
  seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 0) : (unsigned)time(NULL);
  printf("seed %u\n", seed);
  CASE_IMAGES(2, 60, one_thread);
  CASE_IMAGES(1, 60, several_threads);
  CASE_IMAGES(1, 60, threads_that_end);
  CASE_IMAGES(1, 60, every_size);
  CASE_IMAGES(1, 60, inside);
  CASE_IMAGES(1, 60, no_growth);
  CASE_IMAGES(1, 60, limits);
  CASE_IMAGES(1, 60, forked_process);
  return check_end();
}
