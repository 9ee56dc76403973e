/* Called by spool.c, and by observers by way of spool.h. */
#define _GNU_SOURCE
#include "insight/backing.h"

#include <errno.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23 /* Linux 5.14 */
#endif

static bool can_be_written(char *begin, char *end) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), first = (uintptr_t)begin / page * page;
  return madvise((void *)first, (uintptr_t)end - first, MADV_POPULATE_WRITE) == 0 ||
         (errno != EFAULT && errno != ENOMEM); /* the kernel does not know the advice */
}

/* It doubles what there is, so that short runs take little and long ones ask seldom. */
bool insight_backing_grow(struct insight_backing *backing, size_t bytes) {
  enum { LEAST = 16 << 10, MOST = 1 << 20 };
  if (bytes > backing->most)
    return false;
  size_t more = backing->backed < LEAST ? LEAST : backing->backed > MOST ? MOST : backing->backed;
  size_t end = backing->backed + more > bytes ? backing->backed + more : bytes;
  end = end < backing->most ? end : backing->most;
  if (!can_be_written(backing->begin + backing->backed, backing->begin + end)) {
    backing->most = backing->backed;
    return false;
  }
  backing->backed = end;
  return true;
}
