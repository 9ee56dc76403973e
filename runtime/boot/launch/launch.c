/*
 * Who has started this process? Asked by start.c, request.c and secure.c before anything of the program runs; the
 * launchers are those that the transports declare (llr/about.h).
 */
#include "boot/launch/launch.h"

#include "base/config.h"
#include "base/log.h"
#include "boot/launch/lineage.h"
#include "llr/about.h"

#include <alloca.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <unistd.h>

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

/* Has this launcher started the process? Fills the ranks of *launch_p. */
static bool launcher_fits(const struct llr_launcher *launcher, char *const *envp, struct atolli_launch *launch_p) {
  return (!launcher->proof || atolli_config_lookup(envp, launcher->proof)) &&
         number_find(envp, launcher->rank, &launch_p->rank) &&
         number_find(envp, launcher->size, &launch_p->num_ranks) && launch_p->rank < launch_p->num_ranks;
}

/* The i-th launcher of all transports, NULL past the end. */
static const struct llr_launcher *launcher_list(int i, const struct llr_about **about_p) {
  for (int k = 0; (*about_p = llr_about_list(k)); ++k)
    for (const struct llr_launcher *launcher = (*about_p)->launchers; launcher && launcher->name; ++launcher)
      if (i-- == 0)
        return launcher;
  return NULL;
}

/* An image of another run has started this process, or a program that calls MPI: it has inherited the variables by
   which a launcher has told that one its place. GASNet's starter is a fork of the program, which may call MPI. */
static bool is_anothers(const struct llr_about *about, char *const *envp) {
  static long known_of = -1;
  static enum atolli_lineage known;
  long marked = marked_process(envp);
  if (marked == getpid())
    return false;
  if (about->start != LLR_START_BY_MPI)
    return marked != 0;
  if (known_of != marked) {
    known = atolli_lineage_find(marked);
    known_of = marked;
  }
  return known == ATOLLI_OF_MEMBER || (known == ATOLLI_OF_NOBODY && marked);
}

/* The first that fits counts, of those with a proof, then of the others. */
bool atolli_launch_find(char *const *envp, struct atolli_launch *launch_p) {
  const struct llr_about *about;
  const struct llr_launcher *launcher;
  for (int with_proof = 1; with_proof >= 0; --with_proof)
    for (int i = 0; (launcher = launcher_list(i, &about)); ++i)
      if ((launcher->proof != NULL) == with_proof && launcher_fits(launcher, envp, launch_p) &&
          !is_anothers(about, envp)) {
        launch_p->launcher = launcher->name;
        launch_p->transport = about->name;
        launch_p->plugin = launcher->plugin;
        launch_p->forks = false;
        return true;
      }
  return false;
}

void atolli_launch_abort(char *const *envp) {
  struct atolli_launch launch;
  const struct llr_about *about;
  const struct llr_launcher *launcher;
  for (int i = 0; (launcher = launcher_list(i, &about)); ++i) {
    int fd;
    if (launcher->connection && launcher_fits(launcher, envp, &launch) && !is_anothers(about, envp) &&
        number_find(envp, launcher->connection, &fd))
      atolli_write(fd, launcher->abort, strlen(launcher->abort));
  }
}

void atolli_launch_forget(char **envp) {
  llr_launchers_forget(envp);
  atolli_config_forget(envp, MARK);
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
  const struct llr_about *about;
  const struct llr_launcher *launcher;
  bool found = atolli_launch_find(envp, &launch);
  for (int i = 0; !marked_process(envp) && (launcher = launcher_list(i, &about)); ++i)
    if (launcher->proof && atolli_config_lookup(envp, launcher->proof) &&
        (!found || strcmp(launch.transport, about->name)))
      return launcher->lacks_rank;
  if (!found && lacks_pmi(envp))
    return "srun has started several processes without telling them of each other: use srun --mpi=pmi2 (MPICH) or "
           "--mpi=pmix (Open MPI); or, if each is to be a run of its own, set ATOLL_NUM_IMAGES";
  return NULL;
}

bool atolli_launch_is_by_mpi(const char *transport) {
  const struct llr_about *about = llr_about_find(transport);
  return about && about->start == LLR_START_BY_MPI;
}

bool atolli_launch_is_own(const char *transport, struct atolli_launch *launch_p) {
  const struct llr_about *about = llr_about_find(transport);
  if (!about || (about->start != LLR_START_BY_LIBRARY && about->start != LLR_START_BY_FORKS))
    return false;
  *launch_p = (struct atolli_launch){.launcher = about->starter,
                                     .transport = about->name,
                                     .plugin = about->plugin,
                                     .forks = about->start == LLR_START_BY_FORKS};
  return true;
}

void atolli_launch_again(char **argv, char **envp, char *variable) {
  char path[PATH_MAX];
  int count = 0, kept = 0;
  size_t name = strcspn(variable, "=") + 1;
  while (envp[count])
    count++;
  /* The system takes no environment that would fill a quarter of the stack. */
  char **environment = alloca(((size_t)count + 2) * sizeof *environment);
  for (char **other = envp; *other; ++other)
    if (strncmp(*other, variable, name))
      environment[kept++] = *other;
  environment[kept] = variable;
  environment[kept + 1] = NULL;
  /* Not /proc/self/exe itself: debuggers and the process list would show that name. */
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length <= 0)
    return;
  path[length] = 0;
  execve(path, argv, environment);
}

void atolli_launch_once_more(char **argv, char **envp) {
  char mark[60];
  if (marked_process(envp) == getpid())
    return;
  snprintf(mark, sizeof mark, "%s=%ld", MARK, (long)getpid());
  int old = personality(0xffffffff);
  if (old != -1)
    personality((unsigned long)old | ADDR_NO_RANDOMIZE);
  atolli_launch_again(argv, envp, mark);
}
