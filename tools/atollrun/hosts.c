/*
 * Starts a program on several machines (`atollrun --hosts`): finds an mpiexec that fits and becomes it. main.c calls
 * it.
 */
#include "hosts.h"

#include "base/config.h"
#include "base/log.h"
#include "program.h"
#include "reach.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

enum { STATUS_USAGE = 2, STATUS_CANNOT_RUN = 126, STATUS_NOT_FOUND = 127 };
enum { MAX_HOSTS = 256, MAX_NAME = 255, MAX_ENVIRONMENT = 4096 };

static struct host {
  char name[MAX_NAME + 1];
  int images; /* 0: not given */
} hosts[MAX_HOSTS];
static int num_hosts;

/* ---- the list ---- */

static bool host_read(const char *item, size_t length, struct host *host) {
  const char *colon = memchr(item, ':', length);
  size_t name_length = colon ? (size_t)(colon - item) : length;
  char *end;
  if (name_length == 0 || name_length > MAX_NAME || *item == '-')
    return false;
  memcpy(host->name, item, name_length);
  host->name[name_length] = 0;
  host->images = 0;
  if (!colon)
    return true;
  long images = strtol(colon + 1, &end, 10);
  host->images = (int)images;
  return end == item + length && images > 0 && images <= 256;
}

static bool list_read(const char *list) {
  for (const char *item = list; num_hosts < MAX_HOSTS;) {
    size_t length = strcspn(item, ",");
    if (!host_read(item, length, &hosts[num_hosts]) ||
        (num_hosts > 0 && (hosts[0].images == 0) != (hosts[num_hosts].images == 0)))
      return false;
    num_hosts++;
    if (!item[length])
      return true;
    item += length + 1;
  }
  return false;
}

/* Gives each host its number of images. Returns their sum; 0 if there is no room for so many. */
static int divide(int num_images) {
  int sum = 0;
  for (int i = 0; i < num_hosts; i++)
    sum += hosts[i].images;
  if (sum > 0)
    return num_images > sum ? 0 : num_images > 0 ? num_images : sum;
  num_images = num_images > 0 ? num_images : num_hosts;
  for (int i = 0; i < num_hosts; i++)
    hosts[i].images = num_images / num_hosts + (i < num_images % num_hosts);
  return num_images;
}

/* "NAME:IMAGES,..." of the hosts that get any, as both libraries read it. */
static char *list_write(void) {
  static char text[MAX_HOSTS * (MAX_NAME + 6)];
  size_t used = 0;
  for (int i = 0; i < num_hosts; i++)
    if (hosts[i].images > 0)
      used += (size_t)snprintf(text + used, sizeof text - used, "%s%s:%d", used > 0 ? "," : "", hosts[i].name,
                               hosts[i].images);
  return text;
}

static int check_hosts(const char *program) {
  const char *names[MAX_HOSTS];
  int count = 0;
  for (int i = 0; i < num_hosts; i++)
    if (hosts[i].images > 0)
      names[count++] = hosts[i].name;
  return reach_hosts(names, count, program);
}

/* ---- the launcher ---- */

enum library { UNKNOWN, OPEN_MPI, MPICH };

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

/* MPICH's passes the whole environment on, Open MPI's what it is told to. */
static void add_environment(void) {
  int count = 0;
  for (char **variable = environ; *variable && count < MAX_ENVIRONMENT; variable++)
    if (!strncmp(*variable, "ATOLL_", 6)) {
      add("-x");
      add(strndup(*variable, strcspn(*variable, "=")));
      count++;
    }
}

static int words_of(char **program) {
  int count = 0;
  while (program[count])
    count++;
  return count;
}

int hosts_run(const char *list, int num_images, const char *path, char **program) {
  static char launcher[PATH_MAX], absolute[PATH_MAX], number[12];
  if (!list_read(list)) {
    atolli_log("--hosts is '%.200s'; allowed: NAME,NAME ... or NAME:IMAGES,NAME:IMAGES ..., at most %d", list,
               MAX_HOSTS);
    return STATUS_USAGE;
  }
  int images = divide(num_images);
  if (images == 0 || images > 256) {
    atolli_log(images == 0 ? "--hosts has no room for %d images" : "at most 256 images, not %d",
               images == 0 ? num_images : images);
    return STATUS_USAGE;
  }
  enum library library = launcher_find(launcher, sizeof launcher);
  if (library == UNKNOWN) {
    atolli_log("--hosts needs the mpiexec of Open MPI or MPICH in PATH (ATOLL_MPI: which of them)");
    return STATUS_NOT_FOUND;
  }
  command = calloc(2 * MAX_ENVIRONMENT + (size_t)words_of(program) + 20, sizeof *command);
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
  add(library == OPEN_MPI ? "--host" : "-hosts");
  add(list_write());
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
