/*
 * The hardware threads of a machine, as the system numbers them, and which of them are close to each other.
 */
#ifndef ATOLL_CORE_HARDWARE_H
#define ATOLL_CORE_HARDWARE_H

#include <sched.h>
#include <stdbool.h>

struct atolli_hardware {
  cpu_set_t may;                  /* those that this process may use */
  int first_of_core[CPU_SETSIZE]; /* of those, the first one that is on the same core; -1: not allowed */
  /* The cores, by their first threads: socket by socket, and in a socket those together that share a cache. Systems may
     number the cores of two sockets in turn. */
  int core[CPU_SETSIZE], cores;
};

#define ATOLLI_HARDWARE_DIRECTORY "/sys/devices/system/cpu"

/* Reads what the system says in this directory about the threads in `may`. Where it does not say which threads share a
   core, each counts as a core; where it does not tell of sockets or caches, numbers decide. */
void atolli_hardware_read(struct atolli_hardware *hardware, const char *directory);

#endif
