/* Commands that are a part of atollfc: the language server, and adopt. Called by main.c and lsp.c. */
#include "atollfc.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int atollfc_run(const char *mode, char **arguments) {
  char path[PATH_MAX + 10];
  size_t count = 0;
  while (arguments[count])
    count++;
  char **words = calloc(count + 3, sizeof *words);
  if (!words) {
    perror("atoll");
    return 1;
  }
  words[0] = "atollfc";
  words[1] = (char *)mode;
  memcpy(words + 2, arguments, count * sizeof *words);
  ssize_t length = readlink("/proc/self/exe", path, PATH_MAX);
  path[length > 0 ? length : 0] = 0;
  char *slash = strrchr(path, '/');
  if (!slash) {
    fputs("atoll: cannot find out where atoll itself is\n", stderr);
    return 1;
  }
  strcpy(slash, "/atollfc");
  execv(path, words);
  fprintf(stderr, "atoll: cannot run '%s': %s\n", path, strerror(errno));
  return 1;
}
