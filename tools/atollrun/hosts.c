/*
 * Starts a program on several machines (`atollrun --hosts`): finds an mpiexec that fits and becomes it. main.c calls
 * it.
 */
#include "hosts.h"

#include "base/config.h"
#include "base/log.h"
#include "host_list.h"
#include "mpi/root.h"
#include "program.h"
#include "reach.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

extern char **environ;

enum { STATUS_USAGE = 2, STATUS_CANNOT_RUN = 126, STATUS_NOT_FOUND = 127 };

enum library { UNKNOWN, OPEN_MPI, MPICH };

static struct host_list list;

/* ---- the list ---- */

/* "NAME:IMAGES,..." of the hosts that get any, with what is to stand for "," and ":". NULL: no memory. */
static char *list_write(const char *between, const char *of) {
  size_t used = 0, size = 1;
  for (int i = 0; i < list.count; i++)
    size += strlen(between) + strlen(list.hosts[i].name) + strlen(of) + sizeof "1000000000";
  char *text = calloc(size, 1);
  for (int i = 0; text && i < list.count; i++)
    if (list.hosts[i].images > 0)
      used += (size_t)snprintf(text + used, size - used, "%s%s%s%d", used > 0 ? between : "", list.hosts[i].name, of,
                               list.hosts[i].images);
  return text;
}

/* A file of hosts without a name, which is gone with the launcher; its path there is written. */
static bool file_write(enum library library, char *path, size_t size) {
  char *text = list_write("\n", library == OPEN_MPI ? " slots=" : ":");
  int file = text ? memfd_create("hosts", 0) : -1;
  snprintf(path, size, "/proc/self/fd/%d", file);
  bool ok = file >= 0 && dprintf(file, "%s\n", text) > 0;
  free(text);
  return ok;
}

static int check_hosts(const char *program) {
  const char **names = calloc((size_t)list.count, sizeof *names);
  int count = 0;
  for (int i = 0; names && i < list.count; i++)
    if (list.hosts[i].images > 0)
      names[count++] = list.hosts[i].name;
  int status = reach_hosts(names, count, program);
  free(names);
  return status;
}

static bool hosts_read(const char *text, const char *file, char *message, size_t size) {
  bool ok = file                     ? host_list_read_file(file, &list, message, size)
            : !strcmp(text, "slurm") ? host_list_read_slurm(&list, message, size)
                                     : host_list_read(text, &list, message, size);
  if (!ok)
    atolli_log("%s is %s", file ? "--hostfile" : "--hosts", message);
  return ok;
}

/* ---- the launcher ---- */

static enum library library_of(const char *mpiexec) {
  char command[PATH_MAX + 60], line[400];
  enum library library = UNKNOWN;
  snprintf(command, sizeof command, "'%s' --version 2>/dev/null </dev/null", mpiexec);
  FILE *output = strchr(mpiexec, '\'') ? NULL : popen(command, "r");
  while (output && fgets(line, sizeof line, output))
    library = strstr(line, "Open MPI") || strstr(line, "OpenRTE") || strstr(line, "PRRTE") ? OPEN_MPI
              : strstr(line, "HYDRA") || strstr(line, "MPICH")                             ? MPICH
                                                                                           : library;
  if (output)
    pclose(output);
  return library;
}

/* The first in PATH of the library that ATOLL_MPI names, or of any. */
static enum library launcher_find(char *path, size_t size) {
  static const char *const names[] = {"mpiexec", "mpiexec.openmpi", "mpiexec.mpich"};
  const char *chosen = getenv("ATOLL_MPI");
  enum library wanted = !chosen                                              ? UNKNOWN
                        : !strcmp(chosen, "openmpi")                         ? OPEN_MPI
                        : !strcmp(chosen, "mpich") || !strcmp(chosen, "abi") ? MPICH
                                                                             : UNKNOWN;
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
    enum library library = program_find(names[i], path, size) ? UNKNOWN : library_of(path);
    if (library != UNKNOWN && (wanted == UNKNOWN || library == wanted))
      return library;
  }
  return UNKNOWN;
}

/* ---- its command ---- */

static char **command;
static int num_words;

static void add(const char *word) { command[num_words++] = (char *)word; }

/* Linux takes no argument of more than 128 KiB. */
static bool add_hosts(enum library library) {
  enum { LONGEST_WORD = 100000 };
  static char path[40];
  char *names = list_write(",", ":");
  if (!names)
    return false;
  bool is_short = strlen(names) <= LONGEST_WORD;
  add(library == OPEN_MPI ? is_short ? "--host" : "--hostfile" : is_short ? "-hosts" : "-f");
  add(is_short ? names : path);
  return is_short || file_write(library, path, sizeof path);
}

/* MPICH's passes the whole environment on, Open MPI's what it is told to. */
static void add_environment(void) {
  for (char **variable = environ; *variable; variable++)
    if (!strncmp(*variable, "ATOLL_", 6)) {
      add("-x");
      add(strndup(*variable, strcspn(*variable, "=")));
    }
}

static int words_of(char **program) {
  int count = 0;
  while (program[count])
    count++;
  return count;
}

int hosts_run(const char *text, const char *file, int num_images, const char *path, char **program) {
  static char launcher[PATH_MAX], absolute[PATH_MAX], number[12], message[600];
  if (!hosts_read(text, file, message, sizeof message))
    return STATUS_USAGE;
  int images = host_list_divide(&list, num_images);
  if (images == 0) {
    atolli_log("%s has no room for %d images", file ? "--hostfile" : "--hosts", num_images);
    return STATUS_USAGE;
  }
  enum library library = launcher_find(launcher, sizeof launcher);
  if (library == UNKNOWN) {
    atolli_log("--hosts needs the mpiexec of Open MPI or MPICH in PATH (ATOLL_MPI: which of them)");
    return STATUS_NOT_FOUND;
  }
  /* Open MPI's own message advises an option of mpiexec, which users of atollrun cannot give. */
  if (library == OPEN_MPI && open_mpi_refuses_root()) {
    atolli_log("Open MPI's mpiexec refuses to start as root: be another user, or: export " OPEN_MPI_ROOT_VARIABLES);
    return STATUS_CANNOT_RUN;
  }
  command = calloc(2 * (size_t)words_of(environ) + (size_t)words_of(program) + 20, sizeof *command);
  if (!command || !realpath(path, absolute)) {
    atolli_log("cannot run '%s': %s", path, strerror(errno));
    return STATUS_CANNOT_RUN;
  }
  int status = check_hosts(absolute);
  if (status)
    return status;
  unsetenv("ATOLL_NUM_IMAGES");
  snprintf(number, sizeof number, "%d", images);
  add(launcher);
  if (!add_hosts(library)) {
    atolli_log("cannot run '%s': %s", launcher, strerror(errno));
    return STATUS_CANNOT_RUN;
  }
  add("-n");
  add(number);
  if (library == OPEN_MPI)
    add_environment();
  add(absolute);
  for (int i = 1; program[i]; i++)
    add(program[i]);
  execv(launcher, command);
  atolli_log("cannot run '%s': %s", launcher, strerror(errno));
  return STATUS_CANNOT_RUN;
}
