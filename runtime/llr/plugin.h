/*
 * A transport in a shared object of its own, because it needs a library that a program must not depend on: one
 * executable serves Open MPI, MPICH and none.
 *
 * The object exports one symbol, `llr_plugin`, of the type below. Boot opens it in processes that a launcher has
 * started, and speaks to the launcher's job by it; core gets the transport. Order of the calls, on all ranks:
 * start, exchange ..., transport->init ... transport->fini, finish. `abort` may come at any time after start.
 */
#ifndef ATOLL_LLR_PLUGIN_H
#define ATOLL_LLR_PLUGIN_H

#include "llr/llr.h"

enum { LLR_PLUGIN_VERSION = 13 };

struct atolli_config; /* base/config.h */

/* What a plug-in is told of the program. */
struct llr_program {
  const struct atolli_config *config;
  bool is_shared; /* it calls the outside library itself, too */
  bool survives;  /* it goes on when images fail (ATOLL_ON_FAILURE) */
};

struct llr_plugin {
  int version; /* LLR_PLUGIN_VERSION of the plug-in's build */
  const struct llr_transport *transport;
  /* Executes `argv` num_ranks times, as the processes of a new job, waits for its end, and ends this process with its
     exit status. Called instead of all others, and not in those processes. NULL: others start jobs. Returns an enum
     llr_status, with a message, where it cannot. */
  int (*spawn)(int num_ranks, char *const *argv, char *message, size_t size);
  /* Joins the job: who is this process, in how many? Where the library makes the processes of the job itself, by forks
     of this one, *num_ranks_p says how many; 0: the library knows. Returns an enum llr_status, with a message where it
     is not OK. */
  int (*start)(const struct llr_program *program, int *rank_p, int *num_ranks_p, char *message, size_t size);
  /* After start: can the others go on when a process dies? NULL: they cannot. */
  bool (*survives)(void);
  /* Name and version of the outside library, less than 100 characters without "]" and control characters: what has been
     measured with one library is not for another (base/tune.h). After start. */
  const char *(*library)(void);
  /* Every rank gives `bytes` bytes, and gets those of all in order of rank. Waits for all ranks; bytes > 0. */
  int (*exchange)(const void *mine, void *all, size_t bytes);
  /* Lets the messages go on that the program itself sends and receives by the outside library; any thread may call it.
     NULL: the program does not call the library. */
  void (*serve)(void);
  /* A new communicator of MPI for these ranks of the job, in this order, on each of which it is called: *handle_p is
     what it is in Fortran (MPI_Comm_c2f). Returns an enum llr_status. NULL: the outside library is not MPI. */
  int (*communicator)(const int *ranks, int num_ranks, int *handle_p);
  /* Leaves the job; waits for all ranks. Returns the largest status of all, with which each process is to end: a
     launcher may take that of any for the job's. May end the process itself, with that status. */
  int (*finish)(int status);
  /* Ends all processes of the job, from any thread; does not return. */
  void (*abort)(int status);
};

/* The transport counts as one that is linked in: llr_find and llr_list give it. One at a time. */
void llr_register(const struct llr_transport *transport);

#endif
