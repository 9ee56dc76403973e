/* What `atoll doctor` asks of launchers and of the transports' plug-ins. */
#include "doctor.h"

#include "mpi/root.h"
#include "survey.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* In PATH; the whole path is stored. */
static bool find_program(const char *name, char *path, size_t size) {
  const char *at = getenv("PATH");
  while (at && *at) {
    int length = (int)strcspn(at, ":");
    if (snprintf(path, size, "%.*s/%s", length, at, name) < (int)size && !access(path, X_OK))
      return true;
    at += length + (at[length] == ':');
  }
  return false;
}

void doctor_launchers(void) {
  static const char *const names[] = {"mpiexec", "mpiexec.openmpi", "mpiexec.mpich", "mpiexec.hydra", "srun"};
  char path[PATH_MAX], seen[5][PATH_MAX];
  int count = 0;
  bool open_mpi = false;
  for (int i = 0; i < 5; i++) {
    char *real = find_program(names[i], path, sizeof path) ? realpath(path, NULL) : NULL;
    bool is_new = real != NULL;
    for (int k = 0; real && k < count; k++)
      is_new &= strcmp(seen[k], real) != 0;
    if (is_new) {
      snprintf(seen[count++], sizeof seen[0], "%s", real);
      open_mpi |= strstr(real, "orterun") || strstr(real, "prterun") || strstr(real, "openmpi");
      doctor_say(FINDING_OK, NULL, "launcher %s (%s)", path, real);
    }
    free(real);
  }
  if (count == 0)
    doctor_say(FINDING_NOTE, "install openmpi-bin or mpich to run on several machines",
               "no launcher (mpiexec, srun) is in PATH: images run on this machine only");
  if (open_mpi && open_mpi_refuses_root())
    doctor_say(FINDING_NOTE, "be another user, or: export " OPEN_MPI_ROOT_VARIABLES,
               "Open MPI's mpiexec refuses to start as root");
}

/* In a process of its own: a library may do as it likes when it is loaded. */
static void try_plugin(const char *name, const char *path) {
  char message[500] = "it ends the process that loads it";
  int ends[2], status = 1;
  if (pipe(ends))
    return;
  pid_t child = fork();
  if (child == 0) {
    bool loaded = dlopen(path, RTLD_NOW | RTLD_LOCAL) != NULL;
    const char *error = loaded ? "" : dlerror();
    ssize_t written = write(ends[1], error, strlen(error) + 1);
    _exit(!loaded || written < 0);
  }
  close(ends[1]);
  if (child > 0) {
    ssize_t length = read(ends[0], message, sizeof message - 1);
    if (length > 0)
      message[length] = 0;
    waitpid(child, &status, 0);
  }
  close(ends[0]);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
    doctor_say(FINDING_OK, NULL, "transport %s", name);
  else
    doctor_say(FINDING_NOTE, "install that library if you want this transport", "transport %s cannot be loaded: %s",
               name, message);
}

void doctor_transports(void) { survey_plugins(try_plugin); }
