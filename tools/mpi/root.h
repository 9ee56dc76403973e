/* Whether Open MPI's mpiexec starts as root: `atollrun --hosts` and `atoll doctor` say what to do where it does not. */
#ifndef ATOLL_TOOLS_MPI_ROOT_H
#define ATOLL_TOOLS_MPI_ROOT_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define OPEN_MPI_ROOT_VARIABLES "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1"

/* It wants both variables, and both to be 1. */
static inline bool open_mpi_refuses_root(void) {
  const char *allowed = getenv("OMPI_ALLOW_RUN_AS_ROOT"), *confirmed = getenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM");
  return geteuid() == 0 && !(allowed && confirmed && !strcmp(allowed, "1") && !strcmp(confirmed, "1"));
}

#endif
