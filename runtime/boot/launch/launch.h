/*
 * Processes that a launcher (mpiexec, srun, GASNet) has started: each is one image, and nothing is forked.
 */
#ifndef ATOLL_BOOT_LAUNCH_H
#define ATOLL_BOOT_LAUNCH_H

#include <stdbool.h>

struct atolli_launch {
  const char *launcher;  /* for messages */
  const char *transport; /* as ATOLL_TRANSPORT has it: "mpi", "gasnet-udp" */
  /* libatoll-PLUGIN.so; in an MPI launcher's job "mpi-openmpi" or "mpi-mpich", as the launcher's library is, with the
     transport in the place of "mpi" (plugin.c). */
  const char *plugin;
  /* The plug-in forks the processes of the job out of this one when it starts: there is no rank until then. */
  bool forks;
  int rank, num_ranks;
};

/* Is this transport one for processes that an MPI launcher has started? */
bool atolli_launch_is_by_mpi(const char *transport);

/* Has a launcher started this process itself, not an ancestor? Returns false if not; fills *launch_p. */
bool atolli_launch_find(char *const *envp, struct atolli_launch *launch_p);

/* This process, which a launcher has started and which has not joined the job, ends with an error: tells a launcher
   that would let the others wait for it forever. */
void atolli_launch_abort(char *const *envp);

/* Takes out of the environment by what this process, and those that it starts, would find that a launcher has started
   them: they have no place in its job. */
void atolli_launch_forget(char **envp);

/* Has a launcher started this process, whether it can become an image or not? */
bool atolli_launch_found(char *const *envp);

/* A launcher has started this process, but has not told its rank, or that there are others: what to do about it. NULL:
   it is not so. */
const char *atolli_launch_problem(char *const *envp);

/* Does this transport's library start the processes of a job itself? Fills *launch_p, except for the ranks. */
bool atolli_launch_is_own(const char *transport, struct atolli_launch *launch_p);

/*
 * Executes the program once more, without randomisation of addresses, so that code and variables have the same
 * addresses in all processes of the job, and with a mark in the environment: programs that an image starts by itself
 * find that it is not theirs, although they inherit the launcher's variables. Returns in the second execution, or if
 * there can be none: whether the addresses are the same is to be checked in any case (hosts.c).
 */
void atolli_launch_once_more(char **argv, char **envp);

/* Executes the program once more with this variable ("NAME=VALUE") in the environment. Returns if that is not possible.
 */
void atolli_launch_again(char **argv, char **envp, char *variable);

#endif
