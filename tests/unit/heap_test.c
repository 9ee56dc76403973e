/*
 * The symmetric heap: same offsets on all images for the same requests, zero-filled reuse, no growth, alignment and
 * stagger, large blocks given back. usage: heap_test [seed]
 */
#include "base/config.h"
#include "check.h"
#include "core/image/control.h"
#include "core/memory/heap.h"
#include "images.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static unsigned seed;
/* Written by image k at [k - 1]: a hash over all offsets that it got. */
static uint64_t *hashes;

static bool all_zero(const char *memory, size_t bytes) {
  for (size_t i = 0; i < bytes; i++)
    if (memory[i])
      return false;
  return true;
}

static void random_requests(void) {
  enum { LIVE = 60 };
  char *live[LIVE] = {NULL};
  size_t size[LIVE];
  uint64_t hash = 0;
  srand(seed);
  for (int i = 0; i < 4000; i++) {
    int k = rand() % LIVE;
    if (live[k]) {
      for (size_t j = 0; j < size[k]; j += 97)
        CHECK(live[k][j] == (char)k); /* nobody else has been given it */
      atolli_heap_free(live[k]);
      live[k] = NULL;
      continue;
    }
    size[k] = (size_t)rand() % ((size_t)1 << rand() % 22);
    bool zero = rand() % 3 > 0;
    live[k] = atolli_heap_allocate_at(size[k], atolli_heap_offer(size[k], 0), zero);
    CHECK(live[k] && (uintptr_t)live[k] % 64 == 0 && (!zero || all_zero(live[k], size[k])));
    if (!live[k])
      return;
    memset(live[k], k, size[k]);
    hash = hash * 31 + (uint64_t)(live[k] - atolli_slot(atolli_this_image));
  }
  for (int k = 0; k < LIVE; k++)
    if (live[k])
      atolli_heap_free(live[k]);
  CHECK(atolli_heap_in_use() == 0);
  hashes[atolli_this_image - 1] = hash;
}

/* Whoever can do with any contents is given what was there, and whoever cannot gets zero. */
static void left_as_it_is(void) {
  enum { BYTES = 1 << 20 };
  size_t place = atolli_heap_offer(BYTES, 0);
  char *first = atolli_heap_allocate_at(BYTES, place, false);
  memset(first, 5, BYTES);
  atolli_heap_free(first);
  CHECK(atolli_heap_offer(BYTES, 0) == place);
  char *again = atolli_heap_allocate_at(BYTES, place, false);
  CHECK(again == first && again[0] == 5 && again[BYTES - 1] == 5);
  atolli_heap_free(again);
  char *part = atolli_heap_allocate_at(BYTES / 2, place, true), *rest = atolli_heap_allocate(BYTES / 2);
  CHECK(part == first && all_zero(part, BYTES / 2) && all_zero(rest, BYTES / 2));
  atolli_heap_free(part);
  atolli_heap_free(rest);
}

static void no_growth(void) {
  char *first = atolli_heap_allocate(3 << 20), *keep = atolli_heap_allocate(100);
  atolli_heap_free(first);
  for (int i = 0; i < 200; i++) {
    char *again = atolli_heap_allocate(3 << 20), *small = atolli_heap_allocate(5000 + i);
    CHECK(again == first && small > keep);
    memset(again, 1, 3 << 20);
    memset(small, 1, 5000);
    atolli_heap_free(i % 2 ? again : small);
    atolli_heap_free(i % 2 ? small : again);
  }
}

/* Arrays of equal, power-of-two size begin at different places of a page and of a set of the TLB. */
static void staggered(void) {
  uintptr_t start[14];
  for (int i = 0; i < 14; i++)
    start[i] = (uintptr_t)atolli_heap_allocate(4 << 20);
  for (int i = 0; i < 14; i++)
    for (int j = 0; j < i; j++) {
      CHECK(start[i] % 4096 != start[j] % 4096);
      CHECK(start[i] / 4096 % 16 != start[j] / 4096 % 16);
    }
}

static size_t resident_pages(char *memory, size_t bytes) {
  unsigned char state[1024];
  size_t count = 0;
  char *page = (char *)((uintptr_t)memory & ~(uintptr_t)4095);
  CHECK(mincore(page, bytes, state) == 0);
  for (size_t i = 0; i < bytes / 4096; i++)
    count += state[i] & 1;
  return count;
}

/* Of free memory an image keeps some, but not that of very large arrays. */
static void given_back(void) {
  enum { LARGE = 80 << 20, LOOK = 4 << 20 };
  char *keep = atolli_heap_allocate(100), *large = atolli_heap_allocate(LARGE), *above = atolli_heap_allocate(100);
  memset(large, 1, LARGE);
  CHECK(resident_pages(large, LOOK) >= LOOK / 4096 - 1);
  atolli_heap_free(large);
  CHECK(resident_pages(large, LOOK) < 8);
  CHECK(keep && above);
  CHECK(atolli_heap_allocate(LARGE) == large && large[0] == 0 && large[LARGE - 1] == 0);
}

/* ATOLL_MEMORY=allocation */
static void given_back_at_once(void) {
  enum { BYTES = 64 << 10 };
  char *keep = atolli_heap_allocate(100), *block = atolli_heap_allocate(BYTES), *above = atolli_heap_allocate(100);
  memset(block, 1, BYTES);
  CHECK(resident_pages(block, BYTES) >= BYTES / 4096 - 1);
  atolli_heap_free(block);
  CHECK(resident_pages(block, BYTES) < 3);
  CHECK(keep && above);
  CHECK(atolli_heap_allocate(BYTES) == block && block[0] == 0 && block[BYTES - 1] == 0);
}

/* What the system says of the mapping around an address: its line of permissions and its flags (proc_pid_smaps(5)). */
static bool find_mapping(const char *memory, char *permissions, char *flags) {
  char line[400];
  unsigned long begin = 0, end = 0;
  bool here = false;
  FILE *maps = fopen("/proc/self/smaps", "r");
  while (maps && fgets(line, sizeof line, maps) && !(here && !strncmp(line, "VmFlags:", 8)))
    if (sscanf(line, "%lx-%lx %4s", &begin, &end, permissions) == 3)
      here = (uintptr_t)memory >= begin && (uintptr_t)memory < end;
  strcpy(flags, line);
  if (maps)
    fclose(maps);
  return here;
}

/* An image that nobody shares memory with has memory of its own; the system is asked for huge pages in either case. */
static void pages(void) {
  char permissions[5], flags[400];
  char *large = atolli_heap_allocate(64 << 20);
  bool huge_pages = !access("/sys/kernel/mm/transparent_hugepage/enabled", F_OK);
  CHECK(find_mapping(large + (8 << 20), permissions, flags));
  CHECK(!strcmp(permissions, atolli_num_images == 1 ? "rw-p" : "rw-s"));
  CHECK(!huge_pages || strstr(flags, " hg"));
}

static void limits(void) {
  CHECK(atolli_heap_allocate(TEST_SLOT_BYTES) == NULL);
  CHECK(atolli_heap_allocate(SIZE_MAX - 10) == NULL);
  char *nothing = atolli_heap_allocate(0), *other = atolli_heap_allocate(0);
  CHECK(nothing && other && nothing != other);
  CHECK(atolli_heap_block(nothing) && !atolli_heap_block(nothing + 64) && !atolli_heap_block(NULL));
  memset(nothing - sizeof(struct atolli_block), 0,
         sizeof(struct atolli_block)); /* a program that writes before its array */
  CHECK(!atolli_heap_block(nothing));
}

/* A program has written over the header of the block behind its array: a process that frees the array ends there. The
   image itself goes on with what was there before. */
static void overwritten(void) {
  char *array = atolli_heap_allocate(100), *behind = atolli_heap_allocate(100);
  struct atolli_block *one = (struct atolli_block *)array - 1, *two = (struct atolli_block *)behind - 1;
  struct atolli_block saved[2] = {*one, *two};
  int status = 0;
  pid_t child = fork();
  if (child == 0) {
    if (!freopen("/dev/null", "w", stderr)) /* the message is no failure of this test */
      _exit(1);
    signal(SIGABRT, SIG_DFL);
    memset(two, 0x55, sizeof *two);
    atolli_heap_free(array);
    _exit(0);
  }
  CHECK(child > 0 && waitpid(child, &status, 0) == child);
  CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
  *one = saved[0], *two = saved[1];
  atolli_heap_free(behind);
  atolli_heap_free(array);
  CHECK(atolli_heap_in_use() == 0);
}

int main(int argc, char **argv) {
  seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 0) : (unsigned)time(NULL);
  printf("seed %u\n", seed);
  hashes = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  CASE_IMAGES(3, 60, random_requests);
  CHECK(hashes[0] != 0 && hashes[0] == hashes[1] && hashes[1] == hashes[2]);
  CASE_IMAGES(1, 60, left_as_it_is);
  CASE_IMAGES(1, 60, no_growth);
  CASE_IMAGES(1, 60, staggered);
  CASE_IMAGES(1, 60, given_back);
  CASE_IMAGES(2, 60, given_back); /* of shared memory */
  CASE_IMAGES(1, 60, limits);
  CASE_IMAGES(2, 60, overwritten);
  atolli_config.huge_pages = 1;
  CASE_IMAGES(1, 60, pages);
  CASE_IMAGES(2, 60, pages);
  CASE_IMAGES(1, 60, no_growth);
  CASE_IMAGES(1, 60, given_back);
  atolli_config.huge_pages = 0;
  atolli_config.memory = 1;
  CASE_IMAGES(3, 60, random_requests);
  CASE_IMAGES(1, 60, given_back_at_once);
  return check_end();
}
