/* Huge pages for large arrays, and pages given back. Called by the heaps and at start. */
#define _GNU_SOURCE
#include "core/memory/pages.h"

#include "base/config.h"
#include "core/image/nodes.h"

#include <errno.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/sysinfo.h>

/* Several huge pages: what an array does not fill of its first and last one hardly counts. */
enum { HUGE_FROM = 4 << 20, HUGE_PAGE = 2 << 20 };

size_t atolli_huge_from = SIZE_MAX;
static size_t huge_up_to = SIZE_MAX;

static bool slot_is_private;

/* Images that a supervisor has forked share one mapping, which transports between nodes of one machine need. */
static bool is_alone(void) {
  if (!atolli_launch_transport && atolli_num_images > 1)
    return false;
  for (int image = 1; image <= atolli_num_images; image++)
    if (image != atolli_this_image && atolli_on_node(image))
      return false;
  return true;
}

/* Where the system has no such memory to give (RLIMIT_DATA, strict accounting), the shared file stays: only slower. */
static void make_private(char *begin, size_t bytes) {
  void *got =
      mmap(begin, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  slot_is_private = got == begin;
  if (slot_is_private)
    madvise(begin, bytes, MADV_DONTDUMP); /* as the rest of the slot (boot/memory/memory.c) */
}

/* An eighth of the machine's memory, for one array of all images. */
static size_t share_of_memory(void) {
  enum { ARRAYS = 8 };
  struct sysinfo machine;
  int images = atolli_here_last - atolli_here_first + 1;
  return sysinfo(&machine) ? 0 : (size_t)machine.totalram * machine.mem_unit / ARRAYS / (size_t)images;
}

void atolli_pages_init(void) {
  enum { NO, AUTO, YES };
  char *begin = atolli_slot(atolli_this_image) + atolli_heap_offset;
  if (is_alone())
    make_private(begin, atolli_slot_size - atolli_heap_offset);
  if (atolli_config.huge_pages != NO)
    atolli_huge_from = HUGE_FROM;
  if (atolli_config.huge_pages == AUTO)
    huge_up_to = share_of_memory();
}

bool atolli_pages_release(void *first, size_t bytes) {
  return madvise(first, bytes, slot_is_private ? MADV_DONTNEED : MADV_REMOVE) == 0;
}

void atolli_pages_prefer_huge(void *memory, size_t bytes) {
  uintptr_t begin = ((uintptr_t)memory + HUGE_PAGE - 1) & ~(uintptr_t)(HUGE_PAGE - 1);
  uintptr_t end = ((uintptr_t)memory + bytes) & ~(uintptr_t)(HUGE_PAGE - 1);
  int saved = errno;
  if (begin < end && bytes <= huge_up_to)
    madvise((void *)begin, end - begin, MADV_HUGEPAGE); /* no error where the system has none */
  errno = saved;
}
