/*
 * LLVM's OpenMP run-time library registers each process by an object in /dev/shm that only its own destructor removes:
 * not where the process is killed, nor where it ends by _exit.
 */
#ifndef ATOLL_BOOT_OPENMP_H
#define ATOLL_BOOT_OPENMP_H

#include <sys/types.h>

/* Removes the object of a process that has ended, or is about to. */
void atolli_openmp_unregister(pid_t pid);

#endif
