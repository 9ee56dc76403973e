/*
 * What a program knows of a transport before it opens it: its names, who starts its processes, by what a process finds
 * that it is one of them. The folder of each transport declares it in about.c, which is a part of every program and of
 * the tools, while the transport itself may be a plug-in (plugin.h). runtime/transport/README.md shows how.
 *
 * boot/launch/launch.c looks for launchers, boot/start/start.c for names, boot/launch/plugin.c for plug-ins; atollrun
 * and atoll read the same.
 */
#ifndef ATOLL_LLR_ABOUT_H
#define ATOLL_LLR_ABOUT_H

#include <stdbool.h>

struct llr_transport;

enum llr_start {
  LLR_START_BY_SUPERVISOR, /* boot forks the images on one machine; the transport is linked in */
  LLR_START_BY_MPI, /* mpiexec or srun starts the processes; a plug-in for each MPI library (boot/launch/plugin.c) */
  LLR_START_BY_LIBRARY, /* the plug-in's library starts the program again, as so many processes (plugin.h, spawn) */
  LLR_START_BY_FORKS    /* the plug-in's library forks the processes out of the one that was started */
};

/* A launcher, and how a process finds that this one has started it. */
struct llr_launcher {
  const char *name;       /* for messages; NULL: the end of a list */
  const char *plugin;     /* libatoll-PLUGIN.so; of an MPI launcher that of its library, as for the transport mpi */
  const char *rank;       /* the variable that has the process's rank, or the name of the variable that has it */
  const char *size;       /* ... that has the number of processes */
  const char *proof;      /* ... that is set besides. Such a launcher counts before others, which it may have used to
                             start its processes. NULL: none */
  const char *lacks_rank; /* what to say to a process that has the proof, but not the rank; NULL with the proof */
  /* A launcher that does not end the job when a process ends with an error before it has joined: the variable that has
     the descriptor of a connection to the launcher, and what to write there. NULL: it needs none. */
  const char *connection, *abort;
};

struct llr_about {
  const char *name; /* as ATOLL_TRANSPORT has it; NULL: the end of the folder's list */
  enum llr_start start;
  const struct llr_transport *linked;   /* BY_SUPERVISOR */
  const char *starter;                  /* BY_LIBRARY and BY_FORKS: the library's name, for messages */
  const char *plugin;                   /* the same: libatoll-PLUGIN.so */
  const struct llr_launcher *launchers; /* of processes that belong to this transport by default; NULL: none */
  const char *const *commands;          /* by which `atoll tune` starts two processes, as `COMMAND -n 2`; may be NULL */
  const char *const *programs;          /* what the names of the launchers' own processes begin with; may be NULL */
  const char *const *variables;         /* what they tell each process, and by what libraries find their places in the
                                           job; a name that ends in "_" is the beginning of names. May be NULL */
  bool uses_sigquit;                    /* the library sends its processes SIGQUIT: it is none of the user's */
};

/* The i-th of all transports (transport/list.def), NULL past the end; that of a name, NULL: there is none. */
const struct llr_about *llr_about_list(int i);
const struct llr_about *llr_about_find(const char *name);

/* Takes what launchers have told a process out of its environment `envp`, if one has: neither this process nor those
   that it starts take a place in that job. (Before the C library is ready, when unsetenv cannot be used.) */
void llr_launchers_forget(char **envp);

#endif
