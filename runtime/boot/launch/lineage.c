/* Reads in /proc what the ancestors of this process are. launch.c and watch.c call it. */
#include "boot/launch/lineage.h"

#include "llr/about.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool atolli_lineage_is_launcher(const char *program) {
  const struct llr_about *about;
  for (int i = 0; (about = llr_about_list(i)); ++i)
    for (const char *const *name = about->programs; name && *name; ++name)
      if (!strncmp(program, *name, strlen(*name)))
        return true;
  return false;
}

static int open_of(int pid, const char *name) {
  char path[40];
  snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
  return open(path, O_RDONLY | O_CLOEXEC);
}

/* The begin of such a file, as text. False: there is no such process, or it is not shown. */
static bool read_of(int pid, const char *name, char *text, size_t size) {
  int fd = open_of(pid, name);
  ssize_t length = fd >= 0 ? read(fd, text, size - 1) : -1;
  if (fd >= 0)
    close(fd);
  text[length > 0 ? length : 0] = 0;
  return length > 0;
}

bool atolli_lineage_is_launchers(int pid) {
  char name[40];
  return read_of(pid, "comm", name, sizeof name) && atolli_lineage_is_launcher(name);
}

/* 0: it cannot be known. The name, in parentheses, may contain anything. */
static int parent_of(int pid) {
  char text[400];
  const char *end = read_of(pid, "stat", text, sizeof text) ? strrchr(text, ')') : NULL;
  return end && strlen(end) > 4 ? (int)strtol(end + 4, NULL, 10) : 0;
}

/* As code: debuggers read the libraries of what they start, too. libmpi.so, libmpich.so, libmpi_abi.so ... */
static bool is_mpi_library(const char *line) {
  const char *name = strrchr(line, '/');
  return name && !strncmp(name, "/libmpi", sizeof "/libmpi" - 1) && strstr(line, " r-xp ");
}

static bool has_mpi(int pid) {
  static char text[16384];
  size_t kept = 0;
  ssize_t length;
  bool found = false;
  int fd = open_of(pid, "maps");
  while (fd >= 0 && !found && (length = read(fd, text + kept, sizeof text - 1 - kept)) > 0) {
    char *line = text, *end;
    text[kept + (size_t)length] = 0;
    for (; !found && (end = strchr(line, '\n')); line = end + 1) {
      *end = 0;
      found = is_mpi_library(line);
    }
    kept = strlen(line);
    if (kept == sizeof text - 1) /* no path is as long */
      break;
    memmove(text, line, kept);
  }
  if (fd >= 0)
    close(fd);
  return found;
}

/* The first process of a container may be the launcher's, and the parent of what has lost its own. */
enum atolli_lineage atolli_lineage_find(long image) {
  enum { MOST = 100 };
  int pid = getppid();
  for (int i = 0; i < MOST && pid > 1; i++, pid = parent_of(pid)) {
    if (pid == image)
      return ATOLLI_OF_MEMBER;
    if (atolli_lineage_is_launchers(pid))
      return ATOLLI_OF_LAUNCHER;
    if (has_mpi(pid))
      return ATOLLI_OF_MEMBER;
  }
  return ATOLLI_OF_NOBODY;
}
