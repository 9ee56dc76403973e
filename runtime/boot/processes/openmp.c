/*
 * Removes what LLVM's OpenMP library leaves in /dev/shm when a process ends otherwise than by exit(). Whoever ends or
 * reaps such a process calls it (leave.c, job.c, images.c).
 */
#include "boot/processes/openmp.h"

#include <stdio.h>
#include <unistd.h>

void atolli_openmp_unregister(pid_t pid) {
  char path[80];
  snprintf(path, sizeof path, "/dev/shm/__KMP_REGISTERED_LIB_%d_%d", (int)pid, (int)getuid());
  unlink(path);
}
