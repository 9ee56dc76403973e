/*
 * Remembers which process is which image, in memory that no image can change. The supervisor and new images fill it in
 * (start.c, image.c, join.c, hosts.c); whoever signals a process or looks at one asks it.
 */
#include "boot/processes.h"

#include "boot/node.h"

#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int known[ATOLLI_MAX_IMAGES]; /* of the supervisor */
static const int *kept;              /* of an image: a page that nobody can write */
static int self, supervisor;

void atolli_process_set(int image, int pid) { known[image - 1] = pid; }

void atolli_process_become_image(int parent) {
  self = getpid();
  supervisor = parent;
}

void atolli_processes_keep(const int *pids) {
  size_t bytes = sizeof known;
  int *copy = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (copy == MAP_FAILED)
    copy = known;
  memcpy(copy, pids, bytes);
  if (copy != known)
    mprotect(copy, bytes, PROT_READ);
  kept = copy;
}

int atolli_process_of(int image) {
  if (image < 1 || image > atolli_num_images)
    return 0;
  if (!kept)
    return known[image - 1];
  /* The number of a process that the supervisor has reaped may be another one's by now. */
  return atomic_load_explicit(&atolli_node->image[image - 1].pid, memory_order_relaxed) ? kept[image - 1] : 0;
}

int atolli_supervisor(void) { return supervisor; }

bool atolli_is_image(void) { return self != 0 && getpid() == self; }
