/* Takes memory for the supervisor from the system. The modules that keep something of each image call it. */
#include "boot/node/allot.h"

#include <sys/mman.h>

void *atolli_allot(size_t bytes) {
  void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    return NULL;
  madvise(memory, bytes, MADV_DONTFORK);
  return memory;
}
