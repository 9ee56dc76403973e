/*
 * Processes that a launcher (mpiexec, srun) has started: each is one image, and nothing is forked.
 */
#ifndef ATOLL_BOOT_LAUNCH_H
#define ATOLL_BOOT_LAUNCH_H

#include <stdbool.h>

struct atolli_launch {
  const char *launcher; /* for messages */
  const char *plugin;   /* the MPI library whose launcher this is: "openmpi" or "mpich" */
  int rank, num_ranks;
};

/* Has a launcher started this process itself, not an ancestor? Returns false if not; fills *launch_p. */
bool atolli_launch_find(char *const *envp, struct atolli_launch *launch_p);

/*
 * Executes the program once more, without randomisation of addresses, so that code and variables have the same addresses
 * in all processes of the job, and with a mark in the environment: programs that an image starts by itself find that it
 * is not theirs, although they inherit the launcher's variables. Returns in the second execution, or if there can be
 * none: whether the addresses are the same is to be checked in any case (hosts.c).
 */
void atolli_launch_once_more(char **argv, char **envp);

#endif
