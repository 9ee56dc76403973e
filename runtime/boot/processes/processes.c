/*
 * Remembers which process is which image, in memory that no image can change. The supervisor and new images fill it in
 * (images.c, image.c, hosts.c); whoever signals a process or looks at one asks it.
 */
#include "boot/processes/processes.h"

#include "boot/node/node.h"

#include <stdatomic.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

/* One list for a supervisor and its images: it costs no image anything but address space, and the supervisor tells all
   at once that a process is no more, whose number may be another one's by now. */
static _Atomic int *processes;
static int first_image, num_listed;
static int self, supervisor;

static size_t list_bytes(void) { return (size_t)num_listed * sizeof *processes; }

bool atolli_processes_open(int first, int last) {
  first_image = first;
  num_listed = last - first + 1;
  void *memory = mmap(NULL, list_bytes(), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    num_listed = 0;
  else
    processes = memory;
  return memory != MAP_FAILED;
}

void atolli_process_set(int image, int pid) {
  atomic_store_explicit(&processes[image - first_image], pid, memory_order_relaxed);
}

void atolli_process_become_image(int parent) {
  self = getpid();
  supervisor = parent;
}

void atolli_processes_keep(void) { mprotect(processes, list_bytes(), PROT_READ); }

int atolli_process_of(int image) {
  if (image < first_image || image >= first_image + num_listed)
    return 0;
  return atomic_load_explicit(&processes[image - first_image], memory_order_relaxed);
}

int atolli_supervisor(void) { return supervisor; }

bool atolli_is_image(void) { return self != 0 && getpid() == self; }
