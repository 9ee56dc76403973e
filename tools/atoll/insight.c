/* Commands of tools/insight, which lies beside the plug-ins. Called by main.c. */
#include "insight.h"

#include "tune.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const commands[] = {"check", "race", "stats", "trace"};

bool insight_has(const char *command) {
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
    if (!strcmp(command, commands[i]))
      return true;
  return false;
}

int insight_run(char **arguments) {
  char path[PATH_MAX + 20];
  if (!tune_directory(path, PATH_MAX)) {
    fputs("atoll: cannot find out where atoll itself is\n", stderr);
    return 1;
  }
  strcat(path, "/atoll-insight");
  arguments[-1] = "atoll"; /* its name in messages */
  execv(path, arguments - 1);
  fprintf(stderr, "atoll: cannot run '%s': %s\n", path, strerror(errno));
  return 1;
}
