#include "boot/launch.h"

#include "base/config.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <unistd.h>

/* What launchers tell the processes that they start. PMI is spoken by MPICH's mpiexec, by MPI libraries that descend
   from it, and by srun --mpi=pmi2; srun --mpi=pmix is for Open MPI. */
static const struct {
  const char *launcher, *plugin, *rank, *size;
} launchers[] = {
    {"Open MPI's mpiexec", "openmpi", "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
    {"a launcher that speaks PMI (MPICH's mpiexec)", "mpich", "PMI_RANK", "PMI_SIZE"},
    {"srun with PMIx", "openmpi", "PMIX_RANK", "SLURM_STEP_NUM_TASKS"},
};

#define MARK "ATOLL_LAUNCHED_PROCESS"

/* The process that has marked the environment; 0: none. */
static long marked_process(char *const *envp) {
  const char *mark = atolli_config_lookup(envp, MARK);
  return mark ? strtol(mark, NULL, 10) : 0;
}

static bool number_find(char *const *envp, const char *name, int *number_p) {
  const char *text = atolli_config_lookup(envp, name);
  char *end;
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
    if (number_find(envp, launchers[i].rank, &launch_p->rank) &&
        number_find(envp, launchers[i].size, &launch_p->num_ranks) && launch_p->rank < launch_p->num_ranks) {
      launch_p->launcher = launchers[i].launcher;
      launch_p->plugin = launchers[i].plugin;
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
