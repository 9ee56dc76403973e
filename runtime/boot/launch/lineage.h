/*
 * Where a process comes from: which of its ancestors a launcher has started. Variables by which launchers tell a
 * process its place in a job are inherited by whatever that process starts.
 */
#ifndef ATOLL_BOOT_LINEAGE_H
#define ATOLL_BOOT_LINEAGE_H

#include <stdbool.h>

enum atolli_lineage {
  ATOLLI_OF_LAUNCHER, /* a launcher's own process comes first, perhaps after shells, scripts and tools */
  ATOLLI_OF_MEMBER,   /* a process that has a place in the job comes first */
  ATOLLI_OF_NOBODY    /* there is neither, as far as this process can see */
};

/* Goes through the ancestors, from the parent on. Members are the process `image` (0: none), and those that have loaded
   an MPI library. */
enum atolli_lineage atolli_lineage_find(long image);

/* Is this the name of a launcher's own process, such as that of mpiexec? */
bool atolli_lineage_is_launcher(const char *program);

/* Is it such a process, not a shell between the two? */
bool atolli_lineage_is_launchers(int pid);

#endif
