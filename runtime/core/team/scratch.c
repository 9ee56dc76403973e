/* Memory for a moment. Called by FORM TEAM. */
#define _GNU_SOURCE
#include "core/team/scratch.h"

#include <stdlib.h>
#include <sys/mman.h>

/* Below, a mapping of its own takes longer than what is done with it. */
enum { LARGE = 32 << 10 };

void *atolli_scratch_take(size_t bytes) {
  if (bytes < LARGE)
    return malloc(bytes);
  void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void atolli_scratch_give(void *memory, size_t bytes) {
  if (memory && bytes >= LARGE)
    munmap(memory, bytes);
  else
    free(memory);
}
