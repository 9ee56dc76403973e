/*
 * Asks the other machines of `--hosts` whether they can be reached and have the program, so that the user gets a clear
 * answer. hosts.c calls it.
 */
#include "reach.h"

#include "base/log.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STATUS_CANNOT_RUN = 126, STATUS_NOT_FOUND = 127 };
/* Of the remote shell, and of the command on the host. */
enum { SSH_FAILED = 255, LACKS_PROGRAM = 96 };

static bool is_here(const char *name) {
  char own[HOST_NAME_MAX + 1] = "";
  gethostname(own, sizeof own - 1);
  return !strcmp(name, "localhost") || !strcmp(name, "127.0.0.1") || !strcmp(name, own);
}

/* The remote shell, as a command of sh. */
static const char *agent(void) {
  const char *open_mpi = getenv("OMPI_MCA_plm_rsh_agent"), *mpich = getenv("HYDRA_LAUNCHER_EXEC");
  return open_mpi ? open_mpi : mpich ? mpich : "ssh -o BatchMode=yes -o ConnectTimeout=20";
}

/* What the host's shell executes: `test -x 'PROGRAM' || exit 96`. */
static void write_question(const char *program, char *text, size_t size) {
  size_t used = (size_t)snprintf(text, size, "test -x '");
  for (; *program && used + 40 < size; program++)
    used += (size_t)snprintf(text + used, size - used, *program == '\'' ? "'\\''" : "%c", *program);
  snprintf(text + used, size - used, "' || exit %d", LACKS_PROGRAM);
}

static pid_t ask(const char *host, const char *question) {
  char command[PATH_MAX];
  snprintf(command, sizeof command, "exec %s \"$@\" </dev/null", agent());
  pid_t pid = fork();
  if (pid != 0)
    return pid;
  execl("/bin/sh", "sh", "-c", command, "sh", host, question, NULL);
  _exit(SSH_FAILED);
}

/* Says what is wrong. `status`: of the shell; -1: there was none. */
static int judge(const char *host, const char *program, int status) {
  if (status == 0)
    return 0;
  bool lacks = status > 0 && WIFEXITED(status) && WEXITSTATUS(status) == LACKS_PROGRAM;
  if (lacks)
    atolli_log("host %s has no program '%s': it must be at the same place on all hosts", host, program);
  else
    atolli_log("host %s cannot be reached by `%s %s`, which must work without a password", host, agent(), host);
  return lacks ? STATUS_NOT_FOUND : STATUS_CANNOT_RUN;
}

/* Some at a time: many hosts would be as many processes here. Of thousands that cannot be reached some are named. */
int reach_hosts(const char *const *names, int num_hosts, const char *program) {
  enum { AT_ONCE = 64, ENOUGH = 64 };
  static pid_t pids[AT_ONCE];
  static char question[4 * PATH_MAX + 80];
  int result = 0, complaints = 0, begin = 0;
  write_question(program, question, sizeof question);
  for (; begin < num_hosts && complaints < ENOUGH; begin += AT_ONCE) {
    int end = begin + AT_ONCE < num_hosts ? begin + AT_ONCE : num_hosts;
    for (int i = begin; i < end; i++)
      pids[i - begin] = is_here(names[i]) ? 0 : ask(names[i], question);
    for (int i = begin; i < end; i++) {
      int status = 0;
      pid_t pid = pids[i - begin];
      if (pid < 0 || (pid > 0 && waitpid(pid, &status, 0) != pid))
        status = -1;
      int verdict = judge(names[i], program, status);
      result = verdict ? verdict : result;
      complaints += verdict != 0;
    }
  }
  if (begin < num_hosts)
    atolli_log("%d more hosts have not been asked", num_hosts - begin);
  return result;
}
