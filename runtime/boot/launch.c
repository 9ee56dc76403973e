#include "boot/launch.h"

#include "base/config.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <unistd.h>

/* GASNet's udp conduit has started this process, which has to connect to the master. */
#define UDP_WORKER "AMUDP_WORKER_ARGS"

/* What launchers tell the processes that they start, and what else they must have told; the first that fits counts:
   GASNet may have used one of the others. PMI is spoken by MPICH's mpiexec, by MPI libraries that descend
   from it, and by srun --mpi=pmi2; srun --mpi=pmix is for Open MPI. */
static const struct {
  const char *launcher, *transport, *plugin, *rank, *size, *proof;
} launchers[] = {
    {"GASNet", "gasnet-udp", "gasnet-udp", "GASNET_WORKER_RANK", "ATOLL_NUM_IMAGES", UDP_WORKER},
    {"Open MPI's mpiexec", "mpi", "mpi-openmpi", "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", NULL},
    {"a launcher that speaks PMI (MPICH's mpiexec)", "mpi", "mpi-mpich", "PMI_RANK", "PMI_SIZE", NULL},
    {"srun with PMIx", "mpi", "mpi-openmpi", "PMIX_RANK", "SLURM_STEP_NUM_TASKS", NULL},
};

#define MARK "ATOLL_LAUNCHED_PROCESS"

/* The process that has marked the environment; 0: none. */
static long marked_process(char *const *envp) {
  const char *mark = atolli_config_lookup(envp, MARK);
  return mark ? strtol(mark, NULL, 10) : 0;
}

/* The value is a number, or the name of the variable that has it (GASNET_WORKER_RANK). */
static bool number_find(char *const *envp, const char *name, int *number_p) {
  const char *text = atolli_config_lookup(envp, name);
  char *end;
  if (text && (*text < '0' || *text > '9'))
    text = atolli_config_lookup(envp, text);
  if (!text)
    return false;
  long number = strtol(text, &end, 10);
  *number_p = (int)number;
  return !*end && number >= 0 && number < INT_MAX;
}

bool atolli_launch_find(char *const *envp, struct atolli_launch *launch_p) {
  long marked = marked_process(envp);
  if (marked && marked != getpid())
    return false;
  for (unsigned i = 0; i < sizeof launchers / sizeof launchers[0]; ++i)
    if ((!launchers[i].proof || atolli_config_lookup(envp, launchers[i].proof)) &&
        number_find(envp, launchers[i].rank, &launch_p->rank) &&
        number_find(envp, launchers[i].size, &launch_p->num_ranks) && launch_p->rank < launch_p->num_ranks) {
      launch_p->launcher = launchers[i].launcher;
      launch_p->transport = launchers[i].transport;
      launch_p->plugin = launchers[i].plugin;
      launch_p->forks = false;
      return true;
    }
  return false;
}

void atolli_launch_forget(char **envp) {
  for (unsigned i = 0; i < sizeof launchers / sizeof launchers[0]; ++i) {
    atolli_config_forget(envp, launchers[i].rank);
    if (launchers[i].proof)
      atolli_config_forget(envp, launchers[i].proof);
  }
}

/* srun has started several processes, but without PMI; and nobody has said that each is to be a run of its own. */
static bool lacks_pmi(char *const *envp) {
  int tasks, task;
  return !marked_process(envp) && number_find(envp, "SLURM_PROCID", &task) &&
         number_find(envp, "SLURM_STEP_NUM_TASKS", &tasks) && tasks > 1 &&
         !atolli_config_lookup(envp, "ATOLL_NUM_IMAGES") && !atolli_config_lookup(envp, "ATOLL_TRANSPORT");
}

bool atolli_launch_found(char *const *envp) {
  struct atolli_launch launch;
  return atolli_launch_find(envp, &launch) || lacks_pmi(envp);
}

const char *atolli_launch_problem(char *const *envp) {
  struct atolli_launch launch;
  bool found = atolli_launch_find(envp, &launch);
  bool is_worker = !marked_process(envp) && atolli_config_lookup(envp, UDP_WORKER);
  if (is_worker && (!found || strcmp(launch.transport, "gasnet-udp")))
    return "GASNet has started this process without telling its rank: set GASNET_WORKER_RANK to the name of the "
           "variable that has it (see docs/transports.md)";
  if (!found && lacks_pmi(envp))
    return "srun has started several processes without telling them of each other: use srun --mpi=pmi2 (MPICH) or "
           "--mpi=pmix (Open MPI); or, if each is to be a run of its own, set ATOLL_NUM_IMAGES";
  return NULL;
}

bool atolli_launch_is_by_mpi(const char *transport) {
  static const char *const names[] = {"mpi", "gasnet-mpi", "gasnet-ucx"};
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; ++i)
    if (!strcmp(transport, names[i]))
      return true;
  return false;
}

bool atolli_launch_is_own(const char *transport, struct atolli_launch *launch_p) {
  static const struct atolli_launch own[] = {{"GASNet", "gasnet-udp", "gasnet-udp", false, 0, 0},
                                             {"GASNet", "gasnet-smp", "gasnet-smp", true, 0, 0}};
  for (unsigned i = 0; i < sizeof own / sizeof own[0]; ++i)
    if (!strcmp(transport, own[i].transport)) {
      *launch_p = own[i];
      return true;
    }
  return false;
}

void atolli_launch_once_more(char **argv, char **envp) {
  enum { MOST = 4096 };
  static char *environment[MOST + 2];
  char mark[60], path[PATH_MAX];
  if (marked_process(envp) == getpid())
    return;
  int count = 0;
  for (char **variable = envp; *variable; ++variable) {
    if (count == MOST)
      return;
    if (strncmp(*variable, MARK "=", sizeof MARK))
      environment[count++] = *variable;
  }
  snprintf(mark, sizeof mark, "%s=%ld", MARK, (long)getpid());
  environment[count] = mark;
  /* Not /proc/self/exe itself: debuggers and the process list would show that name. */
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length <= 0)
    return;
  path[length] = 0;
  int old = personality(0xffffffff);
  if (old != -1)
    personality((unsigned long)old | ADDR_NO_RANDOMIZE);
  execve(path, argv, environment);
}
